/**
 * `agrees`: an item and the one that it names have the same value.
 *
 * @module
 */

import type { Agrees } from "../../table.js";
import { each, first, firstPath } from "../path.js";
import type { Sight, Spot } from "../path.js";
import { isScalar } from "./hits.js";
import type { Hits, Scalar } from "./hits.js";

/** Finds items whose member differs from that of the other item that their key names: at the key. */
export function findAgrees(sight: Sight, base: Spot, rule: Agrees, hits: Hits): void {
  const members = new Map<Scalar, Scalar>();
  each(sight, base, rule.other, (other) => {
    const key = first(sight, other, rule.otherKey)?.value;
    const member = first(sight, other, rule.otherMember)?.value;
    if (isScalar(key) && isScalar(member) && !members.has(key)) members.set(key, member);
    return true;
  });
  each(sight, base, rule.in, (item) => {
    const key = first(sight, item, rule.key)?.value;
    const other = isScalar(key) ? members.get(key) : undefined;
    const own = first(sight, item, rule.member)?.value;
    if (!isScalar(own) || other === undefined || own === other) return true;
    return hits.push(firstPath(sight, item, rule.key) ?? [], key);
  });
}
