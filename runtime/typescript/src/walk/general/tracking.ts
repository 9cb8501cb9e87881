/**
 * Which members and items of a value were judged by something, for `unevaluatedProperties` and `unevaluatedItems`.
 *
 * @module
 */

import { objectLike } from "../../guard.js";
import type { Members } from "../../guard.js";
import type { Node } from "../../table.js";
import { judge } from "../shape.js";
import { inside } from "../state.js";
import type { Settling, Walk } from "../state.js";
import { memberNames } from "../text.js";
import { otherMember } from "./members.js";

/** What was judged of one value, by the nodes that apply to it. */
export interface Tracker {
  readonly members: Set<string>;
  readonly items: Set<number>;
  /** Every member and item. */
  all: boolean;
}

/** Copies of trackers, for a branch that may fail. */
export function copyTrackers(trackers: readonly Tracker[] | undefined): Tracker[] | undefined {
  return trackers?.map(({ members, items, all }) => ({ members: new Set(members), items: new Set(items), all }));
}

/** Begins to track for a node that asks for it; {@link judgeUnevaluated} ends that. */
export function startTracking(settling: Settling, node: Node): boolean {
  const { unevaluatedMembers, unevaluatedItems } = node.general ?? {};
  if (unevaluatedMembers === undefined && unevaluatedItems === undefined) return false;
  (settling.trackers ??= []).push({ members: new Set(), items: new Set(), all: false });
  return true;
}

/** Notes a member of the value at hand. */
export function trackMember({ trackers }: Settling, name: string): void {
  if (trackers !== undefined) for (const tracker of trackers) tracker.members.add(name);
}

/** Notes an item of the value at hand. */
export function trackItem({ trackers }: Settling, position: number): void {
  if (trackers !== undefined) for (const tracker of trackers) tracker.items.add(position);
}

/** Notes everything inside the value at hand. */
export function trackAll({ trackers }: Settling): void {
  if (trackers !== undefined) for (const tracker of trackers) tracker.all = true;
}

/** Ends tracking for the innermost node that asked for it. */
export function endTracking(settling: Settling): Tracker | undefined {
  const tracker = settling.trackers?.pop();
  if (settling.trackers?.length === 0) settling.trackers = undefined;
  return tracker;
}

/** Judges what nothing else judged, unless something is wrong already: then that explains more. */
export function judgeUnevaluated(walk: Walk, settling: Settling, node: Node, value: unknown, before: number): void {
  const tracker = endTracking(settling);
  const { unevaluatedMembers: members, unevaluatedItems: items } = node.general ?? {};
  const isObject = objectLike(value) && members !== undefined;
  const isList = Array.isArray(value) && items !== undefined;
  if (tracker === undefined || (!isObject && !isList)) return;
  if (!tracker.all && !walk.findings.halted && walk.findings.shapeErrors === before) {
    if (isObject) unevaluatedMembers(walk, node, members, value, tracker);
    else if (items !== undefined) unevaluatedItems(walk, items, value as readonly unknown[], tracker);
  }
  trackAll(settling);
}

function unevaluatedMembers(walk: Walk, node: Node, target: number, object: Members, tracker: Tracker): void {
  for (const name of memberNames(object)) {
    if (!tracker.members.has(name) && !walk.findings.halted) {
      otherMember(walk, node, "unevaluatedProperties", target, object, name);
    }
  }
}

function unevaluatedItems(walk: Walk, target: number, items: readonly unknown[], tracker: Tracker): void {
  for (let position = 0; position < items.length && !walk.findings.halted; position++) {
    if (!tracker.items.has(position)) inside(walk, position, () => judge(walk, target, items[position]));
  }
}
