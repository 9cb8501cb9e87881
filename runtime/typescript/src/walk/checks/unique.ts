/**
 * `unique`: items differ in their key.
 *
 * @module
 */

import type { Token } from "../../pointer.js";
import { each, first, firstPath } from "../path.js";
import type { Sight, Spot } from "../path.js";
import { isScalar } from "./hits.js";
import type { Hits, Scalar } from "./hits.js";

/** Paths to items and to the parts of the key inside an item. */
interface Unique {
  readonly in: string;
  readonly by: readonly string[];
}

/** Finds items whose key an earlier item has: at the key if it is one value, else at the item. */
export function findUnique(sight: Sight, base: Spot, { in: items, by }: Unique, hits: Hits): void {
  if (!repeats(sight, base, items, by)) return;
  const seen = new Map<Scalar, readonly Token[]>();
  each(sight, base, items, (value, marks) => {
    const item = { value, marks };
    const key = keyOf(sight, item, by);
    if (key === undefined) return true;
    const [single] = by;
    const isSingle = by.length === 1 && single !== undefined;
    const path = isSingle ? (firstPath(sight, item, single) ?? []) : [...sight.path];
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, path);
      return true;
    }
    return hits.push(path, isSingle ? key : value, { first: earlier });
  });
}

/** Whether any key repeats; most often none does, and then no places are needed. */
function repeats(sight: Sight, base: Spot, items: string, by: readonly string[]): boolean {
  const seen = new Set<Scalar>();
  let repeated = false;
  each(sight, base, items, (value, marks) => {
    const key = keyOf(sight, { value, marks }, by);
    if (key !== undefined) {
      repeated = seen.has(key);
      seen.add(key);
    }
    return !repeated;
  });
  return repeated;
}

/** The key of an item; nothing when a part of it is absent. */
function keyOf(sight: Sight, item: Spot, by: readonly string[]): Scalar | undefined {
  const parts: Scalar[] = [];
  for (const path of by) {
    const part = first(sight, item, path);
    if (!isScalar(part)) return undefined;
    parts.push(part === 0 ? 0 : part);
  }
  return parts.length === 1 ? parts[0] : JSON.stringify(parts);
}
