/**
 * Evaluating the paths and conditions of cross-field rules.
 *
 * @module
 */

import { own, same } from "../guard.js";
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

/** Is called with each value and the notes on it; returns whether to go on. */
export type Visit = (value: unknown, marks: Marks | undefined) => boolean;

/** What is at the end of a path without `[]` and `{}`. */
export type Tail =
  | { readonly is: "present"; readonly value: unknown; readonly closed: boolean }
  /** Nothing: `sight.path` is the deepest place on the way that is there. */
  | { readonly is: "absent"; readonly parent: unknown }
  /** A value on the way cannot be looked into. */
  | { readonly is: "closed" };

/** Whether a value misses its inferred shape. */
function isClosed(spot: Spot): boolean {
  return spot.marks?.raw === true;
}

/** The member of an object, if the rule can see it; it may be closed itself. */
function member({ value, marks }: Spot, name: string): Spot | undefined {
  const found = isObject(value) && marks?.raw !== true ? own(value, name) : undefined;
  const inner = marks?.inner?.get(name);
  return found === undefined || inner?.absent === true ? undefined : { value: found, marks: inner };
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One evaluation of a path. */
interface Search {
  readonly path: Token[];
  readonly steps: readonly Step[];
  readonly visit: Visit;
  /** Everything that the path names could be seen. */
  complete: boolean;
}

/**
 * Calls `visit` with every open value at a path, in document order, until it returns false; `sight.path` is then its
 * place. Returns whether everything that the path names could be seen.
 */
export function each(sight: Sight, base: Spot, path: string, visit: Visit): boolean {
  const search: Search = { path: sight.path, steps: stepsOf(sight.spec, path), visit, complete: true };
  descend(search, 0, base.value, base.marks);
  return search.complete;
}

function descend(search: Search, index: number, value: unknown, marks: Marks | undefined): boolean {
  if (marks?.raw === true) {
    search.complete = false;
    return true;
  }
  const step = search.steps[index];
  if (step === undefined) return search.visit(value, marks);
  if (Array.isArray(value)) return step.is !== "items" || items(search, index + 1, value, marks);
  if (!isObject(value)) return true;
  if (step.is === "values") return Object.keys(value).every((name) => descendTo(search, index + 1, value, name, marks));
  return step.is !== "member" || descendTo(search, index + 1, value, step.name, marks);
}

function descendTo(search: Search, index: number, object: Members, name: string, marks: Marks | undefined): boolean {
  const value = own(object, name);
  const inner = marks?.inner?.get(name);
  if (value === undefined || inner?.absent === true) return true;
  search.path.push(name);
  const goesOn = descend(search, index, value, inner);
  search.path.pop();
  return goesOn;
}

function items(search: Search, index: number, list: readonly unknown[], marks: Marks | undefined): boolean {
  const inner = marks?.inner;
  let goesOn = true;
  for (let at = 0; goesOn && at < list.length; at++) {
    search.path.push(at);
    goesOn = descend(search, index, list[at], inner?.get(at));
    search.path.pop();
  }
  return goesOn;
}

/** The first open value at a path. */
export function first(sight: Sight, base: Spot, path: string): unknown {
  const steps = stepsOf(sight.spec, path);
  const [step] = steps;
  if (steps.length === 1 && step?.is === "member") {
    const found = member(base, step.name);
    return found === undefined || isClosed(found) ? undefined : found.value;
  }
  let found: unknown;
  each(sight, base, path, (value) => {
    found = value;
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
  const [items, rest] = splitAtItem(path);
  const steps = stepsOf(sight.spec, rest);
  each(sight, base, items, (value, marks) => {
    const depth = sight.path.length;
    const goesOn = visit(tailOf(sight, { value, marks }, steps));
    sight.path.length = depth;
    return goesOn;
  });
}

function tailOf(sight: Sight, base: Spot, steps: readonly Step[]): Tail {
  let spot = base;
  for (const step of steps) {
    if (step.is !== "member" || isClosed(spot) || !isObject(spot.value)) return { is: "closed" };
    const next = member(spot, step.name);
    // A null that misses an inferred shape says nothing either.
    if (next === undefined || (next.value === null && isClosed(next))) return { is: "absent", parent: spot.value };
    sight.path.push(step.name);
    spot = next;
  }
  return { is: "present", value: spot.value, closed: isClosed(spot) };
}

/** Whether a condition holds; nothing when a value that it depends on cannot be seen. */
export function holds(sight: Sight, base: Spot, when: When): boolean | undefined {
  for (const [path, expected] of when.all) {
    let met = false;
    const complete = each(sight, base, path, (value) => {
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
