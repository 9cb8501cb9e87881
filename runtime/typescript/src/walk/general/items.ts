/**
 * Items of lists that differ by position, and lists of which some items fit.
 *
 * @module
 */

import type { Contains, General, Node } from "../../table.js";
import { fits } from "../general.js";
import { judge } from "../shape.js";
import { add, inside, newSettling } from "../state.js";
import type { Settling, Walk } from "../state.js";
import { counted } from "../text.js";
import { isNever } from "./members.js";
import { trackItem } from "./tracking.js";

/** All that a node says about the items of a list beyond the neat shapes. */
export function generalItems(
  walk: Walk,
  settling: Settling,
  node: Node,
  general: General,
  items: readonly unknown[],
): void {
  if (general.prefix !== undefined) positions(walk, settling, node, general, general.prefix, items);
  if (general.contains !== undefined) judgeContains(walk, settling, node, general.contains, items);
}

/** The first items each by a node of its own, then the rest. */
function positions(
  walk: Walk,
  settling: Settling,
  node: Node,
  general: General,
  prefix: readonly number[],
  items: readonly unknown[],
): void {
  const isClosed = general.rest !== undefined && isNever(walk, general.rest);
  if (isClosed && items.length > prefix.length) {
    const texts = { expected: `at most ${counted(prefix.length, "item")}`, found: counted(items.length, "item") };
    add(walk, "shape.max-items", node, ["items"], () => texts);
  }
  for (let position = 0; position < items.length && !walk.findings.halted; position++) {
    const target = prefix[position] ?? (isClosed ? undefined : general.rest);
    if (target === undefined) continue;
    inside(walk, position, () => judge(walk, target, items[position]));
    trackItem(settling, position);
  }
}

function judgeContains(
  walk: Walk,
  settling: Settling,
  node: Node,
  contains: Contains,
  items: readonly unknown[],
): void {
  let fitting = 0;
  for (let position = 0; position < items.length; position++) {
    if (walk.findings.halted) return;
    if (!inside(walk, position, () => fits(walk, newSettling(), contains.node, items[position]))) continue;
    fitting++;
    trackItem(settling, position);
  }
  const found = `${counted(fitting, "item")} that fit`;
  if (fitting < contains.min) {
    const expected = `at least ${counted(contains.min, "item")} that fit`;
    add(walk, "shape.contains", node, ["contains"], () => ({ expected, found }));
  }
  if (contains.max !== undefined && fitting > contains.max) {
    const expected = `at most ${counted(contains.max, "item")} that fit`;
    add(walk, "shape.contains", node, ["maxContains"], () => ({ expected, found }));
  }
}
