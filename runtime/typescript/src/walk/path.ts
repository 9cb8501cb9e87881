/**
 * Evaluating the paths and conditions of cross-field rules.
 *
 * @module
 */

import { same } from "../guard.js";
import type { Members } from "../guard.js";
import type { Token } from "../pointer.js";
import { stepsOf } from "../spec.js";
import type { Spec, Step } from "../spec.js";
import type { When } from "../table.js";
import type { Marks } from "./marks.js";

/** A value with the notes on it. */
export interface Spot {
  readonly value: unknown;
  readonly marks: Marks | undefined;
}

/**
 * The instance as cross-field rules see it: tolerated nulls are absent, values that miss an inferred shape are closed.
 *
 * `path` is the place that is being visited; functions that take a {@link Spot} expect it to be that of the spot.
 */
export interface Sight {
  readonly spec: Spec;
  readonly path: Token[];
}

/** Is called with each value; returns whether to go on. */
export type Visit = (spot: Spot) => boolean;

/** What is at the end of a path without `[]` and `{}`. */
export type Tail =
  | { readonly is: "present"; readonly spot: Spot }
  /** Nothing: `sight.path` is the deepest place on the way that is there. */
  | { readonly is: "absent"; readonly parent: unknown }
  /** A value on the way cannot be looked into. */
  | { readonly is: "closed" };

/** Whether a value misses its inferred shape. */
export function isClosed(spot: Spot): boolean {
  return spot.marks?.raw === true;
}

/** The member of an object, if the rule can see it; it may be closed itself. */
export function member(spot: Spot, name: string): Spot | undefined {
  const { value, marks } = spot;
  if (typeof value !== "object" || value === null || Array.isArray(value) || isClosed(spot)) return undefined;
  const found = Object.hasOwn(value, name) ? (value as Members)[name] : undefined;
  const inner = marks?.inner?.get(name);
  return found === undefined || inner?.absent === true ? undefined : { value: found, marks: inner };
}

/** The string member of an object. */
export function text(spot: Spot, name: string): string | undefined {
  const found = member(spot, name);
  return found !== undefined && !isClosed(found) && typeof found.value === "string" ? found.value : undefined;
}

/** What a visit has seen. */
interface Seen {
  /** Everything that the path names could be seen. */
  complete: boolean;
}

/**
 * Calls `visit` with every open value at a path, in document order, until it returns false; `sight.path` is then its
 * place. Returns whether everything that the path names could be seen.
 */
export function each(sight: Sight, base: Spot, path: string, visit: Visit): boolean {
  const seen: Seen = { complete: true };
  descend(sight, base, stepsOf(sight.spec, path), 0, seen, visit);
  return seen.complete;
}

function descend(sight: Sight, spot: Spot, steps: readonly Step[], index: number, seen: Seen, visit: Visit): boolean {
  if (isClosed(spot)) {
    seen.complete = false;
    return true;
  }
  const step = steps[index];
  if (step === undefined) return visit(spot);
  if (step === "items") return items(sight, spot, steps, index, seen, visit);
  if (step === "values") return values(sight, spot, steps, index, seen, visit);
  const next = member(spot, step.member);
  if (next === undefined) return true;
  sight.path.push(step.member);
  const goesOn = descend(sight, next, steps, index + 1, seen, visit);
  sight.path.pop();
  return goesOn;
}

function items(sight: Sight, spot: Spot, steps: readonly Step[], index: number, seen: Seen, visit: Visit): boolean {
  const list = spot.value;
  if (!Array.isArray(list)) return true;
  let goesOn = true;
  for (let at = 0; goesOn && at < list.length; at++) {
    sight.path.push(at);
    const item: Spot = { value: list[at], marks: spot.marks?.inner?.get(at) };
    goesOn = descend(sight, item, steps, index + 1, seen, visit);
    sight.path.pop();
  }
  return goesOn;
}

function values(sight: Sight, spot: Spot, steps: readonly Step[], index: number, seen: Seen, visit: Visit): boolean {
  const object = spot.value;
  if (typeof object !== "object" || object === null || Array.isArray(object)) return true;
  let goesOn = true;
  for (const name of Object.keys(object)) {
    const next = member(spot, name);
    if (next === undefined) continue;
    sight.path.push(name);
    goesOn = descend(sight, next, steps, index + 1, seen, visit);
    sight.path.pop();
    if (!goesOn) break;
  }
  return goesOn;
}

/** The first open value at a path. */
export function first(sight: Sight, base: Spot, path: string): Spot | undefined {
  let found: Spot | undefined;
  each(sight, base, path, (spot) => {
    found = spot;
    return false;
  });
  return found;
}

/** The place of the first open value at a path. */
export function firstPath(sight: Sight, base: Spot, path: string): Token[] | undefined {
  let found: Token[] | undefined;
  each(sight, base, path, () => {
    found = [...sight.path];
    return false;
  });
  return found;
}

/** Splits a path behind its last `[]` or `{}`: the path to items, and the path inside an item. */
export function splitAtItem(path: string): readonly [string, string] {
  const end = Math.max(path.lastIndexOf("[]"), path.lastIndexOf("{}"));
  return end < 0 ? ["", path] : [path.slice(0, end + 2), path.slice(end + 2).replace(/^\./, "")];
}

/** Calls `visit` with the tail of a path for every value that its last `[]` or `{}` names; once if it has none. */
export function eachTail(sight: Sight, base: Spot, path: string, visit: (tail: Tail) => boolean): void {
  const steps = stepsOf(sight.spec, path);
  const wild = lastWild(steps);
  const rest = steps.slice(wild + 1);
  const seen: Seen = { complete: true };
  descend(sight, base, steps.slice(0, wild + 1), 0, seen, (spot) => visitTail(sight, spot, rest, visit));
}

function lastWild(steps: readonly Step[]): number {
  let index = steps.length - 1;
  while (index >= 0 && typeof steps[index] !== "string") index--;
  return index;
}

function visitTail(sight: Sight, base: Spot, steps: readonly Step[], visit: (tail: Tail) => boolean): boolean {
  const depth = sight.path.length;
  const goesOn = visit(tailOf(sight, base, steps));
  sight.path.length = depth;
  return goesOn;
}

function tailOf(sight: Sight, base: Spot, steps: readonly Step[]): Tail {
  let spot = base;
  for (const step of steps) {
    const isObject = typeof spot.value === "object" && spot.value !== null && !Array.isArray(spot.value);
    if (typeof step === "string" || isClosed(spot) || !isObject) return { is: "closed" };
    const next = member(spot, step.member);
    if (next === undefined) return { is: "absent", parent: spot.value };
    sight.path.push(step.member);
    spot = next;
  }
  return { is: "present", spot };
}

/** Whether a condition holds; nothing when a value that it depends on cannot be seen. */
export function holds(sight: Sight, base: Spot, when: When): boolean | undefined {
  for (const [path, expected] of when.all) {
    let met = false;
    const complete = each(sight, base, path, ({ value }) => {
      met = expected.some((other) => same(value, other));
      return !met;
    });
    if (!met) return complete ? false : undefined;
  }
  if (when.not === undefined || when.not === null) return true;
  const held = holds(sight, base, when.not);
  return held === undefined ? undefined : !held;
}

/** Whether an optional condition holds and everything that it depends on can be seen. */
export function applies(sight: Sight, base: Spot, when: When | null | undefined): boolean {
  return when === undefined || when === null || holds(sight, base, when) === true;
}
