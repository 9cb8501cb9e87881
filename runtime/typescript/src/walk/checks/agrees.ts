/**
 * `agrees`: an item and the one that it names have the same value.
 *
 * @module
 */

import type { Agrees, Way } from "../../table.js";
import { each, first, firstPath } from "../path.js";
import type { Sight, Spot } from "../path.js";
import { isScalar } from "./hits.js";
import type { Hits, Scalar } from "./hits.js";

/** Finds items whose member differs from that of the other item that their key names: at the key. */
export function findAgrees(sight: Sight, base: Spot, rule: Agrees, hits: Hits): void {
  const members = pairs(sight, base, rule.other, rule.otherKey, rule.otherMember);
  const ways = (rule.through ?? []).map((way) => detour(sight, base, way));
  each(sight, base, rule.in, (value, marks) => {
    const item = { value, marks };
    const key = first(sight, item, rule.key);
    const other = isScalar(key) ? members.get(key) : undefined;
    const own = first(sight, item, rule.member);
    if (!isScalar(own) || other === undefined || own === other || ways.some((leads) => leads(own, other))) return true;
    return hits.push(firstPath(sight, item, rule.key) ?? [], key);
  });
}

/** The member of each item by its key; of several items the first. */
function pairs(sight: Sight, base: Spot, items: string, keyPath: string, memberPath: string): Map<Scalar, Scalar> {
  const members = new Map<Scalar, Scalar>();
  each(sight, base, items, (value, marks) => {
    const item = { value, marks };
    const key = first(sight, item, keyPath);
    const member = first(sight, item, memberPath);
    if (isScalar(key) && isScalar(member) && !members.has(key)) members.set(key, member);
    return true;
  });
  return members;
}

/** Whether an item of a way leads from one member to the other; one that is not there gets the benefit of the doubt. */
function detour(sight: Sight, base: Spot, way: Way): (own: Scalar, other: Scalar) => boolean {
  const names = new Set<unknown>();
  each(sight, base, way.in, (value, marks) => {
    names.add(first(sight, { value, marks }, way.key));
    return true;
  });
  const ends = pairs(sight, base, way.in, way.key, way.member);
  const passed = typeof way.via === "string" ? pairs(sight, base, way.in, way.via, way.key) : undefined;
  return (own, other) => {
    const end = ends.get(own);
    return !names.has(own) || (end !== undefined && (passed === undefined ? end : passed.get(end)) === other);
  };
}
