/**
 * Calls of functions: who makes them, where they stand, what they should return, how deep they nest.
 *
 * @module
 */

import { objectLike, own } from "../guard.js";
import type { CatalogFunction, Node } from "../table.js";
import { add, found, inside } from "./state.js";
import type { Walk } from "./state.js";
import { wordsOf } from "./text.js";

/** What a call stands for. */
export interface Around {
  /** Where: `value` unless something around says otherwise. */
  readonly place: string;
  /** What it should return; empty: anything. */
  readonly returns: readonly string[];
  /** Calls around it. */
  readonly depth: number;
}

/** Nothing around. */
export const NOWHERE: Around = { place: "value", returns: [], depth: 0 };

/** Runs `act` as part of what a node says about calls. */
export function inCalls(walk: Walk, node: Node, value: unknown, act: () => boolean): boolean {
  const outer = walk.calls;
  walk.calls = around(outer, node);
  if (node.function !== undefined) {
    judgeCall(walk, node, node.function, value);
    walk.calls = { ...outer, place: "argument", returns: [] };
  }
  const goesOn = act();
  walk.calls = outer;
  return goesOn;
}

/** What stands around once a node says something about it. */
export function around(outer: Around, { calls }: Node): Around {
  if (calls === undefined) return outer;
  return { ...outer, place: calls.place ?? outer.place, returns: calls.returns ?? [] };
}

/** Runs `act` one call deeper, and reports the first call that is too deep. */
export function deeper(walk: Walk, node: Node, most: number, act: () => void): void {
  const outer = walk.calls;
  walk.calls = { ...outer, depth: outer.depth + 1 };
  if (walk.calls.depth === most + 1) {
    add(walk, "a2ui.call-depth", node, [], () => ({ expected: `at most ${most} nested calls`, found: "one more" }));
  }
  act();
  walk.calls = outer;
}

/** Judges a call by what its function says about callers, activation and result. */
function judgeCall(walk: Walk, node: Node, fn: CatalogFunction, value: unknown): void {
  const { place, returns } = walk.calls;
  const name = objectLike(value) ? own(value, "call") : undefined;
  const report = (code: string, expected: string, rest: (found: string) => string): void => {
    if (name === undefined) add(walk, code, node, [], () => ({ expected, found: rest(found(walk, value)) }));
    else inside(walk, "call", () => add(walk, code, node, [], () => ({ expected, found: rest(found(walk, name)) })));
  };
  if (!mayCall(fn, place)) {
    const legal = place === "agent" ? "an agent" : "a renderer";
    report("a2ui.sec-5b", `a function that ${legal} may call`, (it) => `${it}, which is ${fn.callers ?? "rendererOnly"}`);
  }
  if (fn.activation === true && place !== "action") {
    report("a2ui.activation-context", "a function that needs no act of the user", (it) => `${it} in ${spot(place)}`);
  }
  if (returns.length > 0 && !returns.includes(fn.returns)) {
    report("a2ui.return-type", `a function that returns ${wordsOf(returns)}`, (it) => `${it}, which returns ${fn.returns}`);
  }
}

/** Whether a function may be called at a place. */
export function mayCall({ callers }: CatalogFunction, place: string): boolean {
  if (place === "argument" || callers === "rendererOrAgent") return true;
  return (place === "agent") === (callers === "agentOnly");
}

/** Where a call stands, in words. */
function spot(place: string): string {
  const spots: { readonly [place: string]: string } = {
    argument: "an argument",
    agent: "a call of the agent",
    renderer: "a call of the renderer",
    check: "a check",
  };
  return spots[place] ?? "a value";
}
