/**
 * Which shape an object has: by the member that is there, or by the catalog that it belongs to.
 *
 * @module
 */

import { own } from "../guard.js";
import type { Members } from "../guard.js";
import type { Keyed, Node, Slot } from "../table.js";
import { deeper } from "./calls.js";
import { near } from "./near.js";
import { present } from "./object.js";
import { apply } from "./shape.js";
import { add, inside } from "./state.js";
import type { Settling, Walk } from "./state.js";
import { didYouMean, memberText, membersText, oneOf, quoted } from "./text.js";

/** The code of a catalog that is not known. */
const RESOLVED = "a2ui.catalog-resolved";

/** Applies the arm whose member is there. */
export function judgeKeyed(walk: Walk, settling: Settling, node: Node, keyed: Keyed, object: Members): void {
  const there = keyed.arms.filter(([name]) => own(object, name) !== undefined);
  const [first, second] = there;
  const only = second === undefined ? (first?.[1] ?? keyed.other) : undefined;
  if (only !== undefined) {
    apply(walk, settling, only, object);
    return;
  }
  const found = first === undefined ? "none of them" : membersText(there.map(([name]) => name));
  add(walk, "shape.one-member", node, ["oneOf"], () => ({
    expected: `exactly one of the members ${membersText(keyed.arms.map(([name]) => name))}`,
    found,
  }));
}

/** Runs `act` in the scope that an object opens, if it opens one. */
export function inScope(walk: Walk, node: Node, object: Members, act: () => void): void {
  const { scope: member } = node;
  const id = member === undefined ? undefined : present(walk, object, member);
  if (member === undefined || typeof id !== "string") {
    act();
    return;
  }
  const known = isBound(walk, id);
  if (!known) inside(walk, member, () => unknownCatalog(walk, node, id));
  const outer = walk.scope;
  walk.scope = known ? { id } : "lost";
  act();
  walk.scope = outer;
}

/** Applies what the value's catalog puts into a slot. */
export function judgeSlot(walk: Walk, settling: Settling, node: Node, slot: Slot, object: Members): void {
  const filling = resolve(walk, node, slot, object);
  const act = (): void => void apply(walk, settling, filling, object);
  if (slot.depth === undefined) act();
  else deeper(walk, node, slot.depth, act);
}

function resolve(walk: Walk, node: Node, slot: Slot, object: Members): number {
  const catalogs = slot.catalogs ?? [];
  const [first, second] = catalogs;
  if (first === undefined) return slot.floor;
  const of = (id: string): number | undefined => catalogs.find(([known]) => known === id)?.[1];
  const only = second === undefined ? first[1] : undefined;
  const id = present(walk, object, slot.catalog);
  const { scope } = walk;
  if (typeof id === "string") {
    const bound = of(id);
    if (bound !== undefined) return bound;
    inside(walk, slot.catalog, () => unknownCatalog(walk, node, id));
  } else if (scope === undefined) {
    if (only !== undefined) return only;
    unnamedCatalog(walk, node, slot);
  } else if (scope !== "lost") {
    const bound = of(scope.id);
    if (bound !== undefined) return bound;
    unknownCatalog(walk, node, scope.id);
  }
  // As if the demand did not exist, the only catalog is the one that is meant.
  return walk.findings.isOff(RESOLVED, RESOLVED) ? (only ?? slot.floor) : slot.floor;
}

/** A table without catalogs binds none, so it knows of none that is missing. */
function isBound(walk: Walk, id: string): boolean {
  return walk.spec.slots.every(({ catalogs = [] }) => catalogs.length === 0 || catalogs.some(([known]) => known === id));
}

function unknownCatalog(walk: Walk, node: Node, id: string): void {
  add(walk, RESOLVED, node, [], () => {
    const known = bound(walk);
    return { expected: oneOf(known), found: quoted(id), near: didYouMean(near(id, known)) };
  });
}

function unnamedCatalog(walk: Walk, node: Node, slot: Slot): void {
  add(walk, RESOLVED, node, [], () => ({
    expected: `member ${memberText(slot.catalog)}, ${oneOf(bound(walk))}`,
    found: `a ${slot.name} without catalog`,
  }));
}

/** The ids of all catalogs, in order. */
function bound(walk: Walk): string[] {
  const ids = walk.spec.slots.flatMap(({ catalogs = [] }) => catalogs.map(([id]) => id));
  return [...new Set(ids)];
}
