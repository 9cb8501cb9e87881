/**
 * `refers-to`, `not-refers-to` and `key-of`: values that name something elsewhere.
 *
 * @module
 */

import { objectLike } from "../../guard.js";
import type { References, When } from "../../table.js";
import { near } from "../near.js";
import { applies, each, holds, splitAtItem } from "../path.js";
import type { Sight, Spot } from "../path.js";
import { memberNames } from "../text.js";
import { isScalar } from "./hits.js";
import type { Hits, Scalar } from "./hits.js";

/** Names that are compared to find a near one. */
const COMPARED = 1000;

/** Finds values at `from` that are no value at `to`. */
export function findRefers(sight: Sight, base: Spot, { from, to, where, fromWhere }: References, hits: Hits): void {
  if (!refersAtAll(sight, base, from)) return;
  const targets = new Set<Scalar>();
  if (collect(sight, base, to, where, targets)) {
    eachReference(sight, base, from, fromWhere, (key) => targets.has(key) || dangling(sight, key, targets, hits));
  }
}

/** Finds values at `from` that are a value at `to`. */
export function findNotRefers(sight: Sight, base: Spot, { from, to, where, fromWhere }: References, hits: Hits): void {
  if (!refersAtAll(sight, base, from)) return;
  // What cannot be seen names nothing here, so an incomplete set only finds less.
  const targets = new Set<Scalar>();
  collect(sight, base, to, where, targets);
  eachReference(sight, base, from, fromWhere, (key) => !targets.has(key) || hits.push(sight.path, key));
}

/** Finds values at `from` that are a value at several of the paths in `to`. */
export function findAmbiguous(
  sight: Sight,
  base: Spot,
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
  hits: Hits,
): void {
  if (!refersAtAll(sight, base, from)) return;
  const seen = new Set<Scalar>();
  const shared = new Set<Scalar>();
  for (const path of to) {
    const own = new Set<Scalar>();
    collect(sight, base, [path], undefined, own);
    for (const key of own) (seen.has(key) ? shared : seen).add(key);
  }
  eachReference(sight, base, from, undefined, (key) => !shared.has(key) || hits.push(sight.path, key));
}

/** Finds strings at `from` that are no member name of the object at `of`. */
export function findKeyOf(
  sight: Sight,
  base: Spot,
  { from, of }: { readonly from: string; readonly of: string },
  hits: Hits,
): void {
  const targets = new Set<Scalar>();
  let found = false;
  const complete = each(sight, base, of, (value, marks) => {
    if (!objectLike(value)) return true;
    found = true;
    for (const name of memberNames(value)) {
      if (marks?.inner?.get(name)?.absent !== true) targets.add(name);
    }
    return true;
  });
  if (!found || !complete) return;
  eachReference(
    sight,
    base,
    [from],
    undefined,
    (key) => typeof key !== "string" || targets.has(key) || dangling(sight, key, targets, hits),
  );
}

/** Adds a reference that names nothing. */
function dangling(sight: Sight, key: Scalar, targets: ReadonlySet<Scalar>, hits: Hits): boolean {
  const names: string[] = [];
  for (const target of targets) {
    if (typeof target === "string") names.push(target);
    if (names.length === COMPARED) break;
  }
  return hits.push(sight.path, key, { near: typeof key === "string" ? near(key, names) : undefined });
}

/**
 * Calls `visit` with every scalar at the paths until it returns false; `sight.path` is then its place. Items on which it
 * cannot be seen that the condition holds are passed over.
 */
function eachReference(
  sight: Sight,
  base: Spot,
  from: readonly string[],
  when: When | null | undefined,
  visit: (key: Scalar) => boolean,
): void {
  let goesOn = true;
  const reference = (value: unknown): boolean => {
    goesOn = goesOn && (!isScalar(value) || visit(value));
    return goesOn;
  };
  for (const path of from) {
    if (when === undefined || when === null) {
      each(sight, base, path, reference);
      continue;
    }
    const [items, member] = splitAtItem(path);
    each(sight, base, items, (value, marks) => {
      const item = { value, marks };
      if (applies(sight, item, when)) each(sight, item, member, reference);
      return goesOn;
    });
  }
}

/** Whether there is any reference, without which the targets need not be looked at. */
function refersAtAll(sight: Sight, base: Spot, from: readonly string[]): boolean {
  let some = false;
  eachReference(sight, base, from, undefined, () => {
    some = true;
    return false;
  });
  return some;
}

/** Collects the values at the paths. Returns whether all of them could be seen. */
function collect(
  sight: Sight,
  base: Spot,
  to: readonly string[],
  when: When | null | undefined,
  targets: Set<Scalar>,
): boolean {
  const target = (value: unknown): boolean => {
    if (isScalar(value)) targets.add(value);
    return true;
  };
  let complete = true;
  for (const path of to) {
    const [items, member] = splitAtItem(path);
    const all = each(sight, base, items, (value, marks) => {
      const item = { value, marks };
      const held = when === undefined || when === null ? true : holds(sight, item, when);
      if (held === undefined) complete = false;
      if (held === true && !each(sight, item, member, target)) complete = false;
      return true;
    });
    complete &&= all;
  }
  return complete;
}
