/**
 * `acyclic`: chains of parents end.
 *
 * @module
 */

import type { Token } from "../../pointer.js";
import { each, first, firstPath } from "../path.js";
import type { Sight, Spot } from "../path.js";
import { isScalar } from "./hits.js";
import type { Hits, Scalar } from "./hits.js";

/** Paths to items, to the id inside an item, to the id of the parent inside an item. */
interface Acyclic {
  readonly in: string;
  readonly id: string;
  readonly parent: string;
}

/** An item on the way through the chains. */
interface Item {
  readonly parent: unknown;
  /** Number of the parent item. */
  next: number | undefined;
  /** Round in which it was reached; 0 for not yet. */
  round: number;
}

/** Finds cycles, each at the `parent` of its first item. */
export function findAcyclic(sight: Sight, base: Spot, rule: Acyclic, hits: Hits): void {
  const chain = link(sight, base, rule);
  for (let start = 0; start < chain.length; start++) {
    const round = start + 1;
    let at = chain[start];
    let number = start;
    while (at !== undefined && at.round === 0) {
      at.round = round;
      number = at.next ?? -1;
      at = chain[number];
    }
    // Rounds go through the items in order, so a round that runs into itself has found a new cycle. Its first item
    // need not be the one at which the round entered.
    if (at?.round !== round) continue;
    const place = firstOnCycle(chain, number);
    const path = parentPath(sight, base, rule, place);
    if (path !== undefined && !hits.push(path, chain[place]?.parent)) return;
  }
}

/** Lists the items and finds the parent item of each. Of items with the same id the first counts. */
function link(sight: Sight, base: Spot, { in: items, id, parent }: Acyclic): Item[] {
  const numbers = new Map<Scalar, number>();
  const chain: Item[] = [];
  each(sight, base, items, (value, marks) => {
    const item = { value, marks };
    const key = first(sight, item, id);
    if (isScalar(key) && !numbers.has(key)) numbers.set(key, chain.length);
    chain.push({ parent: first(sight, item, parent), next: undefined, round: 0 });
    return true;
  });
  for (const item of chain) {
    item.next = isScalar(item.parent) ? numbers.get(item.parent) : undefined;
  }
  return chain;
}

function firstOnCycle(chain: readonly Item[], entry: number): number {
  let least = entry;
  let at = chain[entry]?.next;
  while (at !== undefined && at !== entry) {
    least = Math.min(least, at);
    at = chain[at]?.next;
  }
  return least;
}

/** The place of the parent id of the item with a number. */
function parentPath(sight: Sight, base: Spot, { in: items, parent }: Acyclic, number: number): Token[] | undefined {
  let count = 0;
  let path: Token[] | undefined;
  each(sight, base, items, (value, marks) => {
    if (count++ < number) return true;
    path = firstPath(sight, { value, marks }, parent);
    return false;
  });
  return path;
}
