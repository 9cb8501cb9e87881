/**
 * Members of objects that are named by patterns, by others, or not at all.
 *
 * @module
 */

import { own } from "../../guard.js";
import type { Members } from "../../guard.js";
import { matches } from "../../spec.js";
import type { General, Node } from "../../table.js";
import { near } from "../near.js";
import { apply, judge } from "../shape.js";
import { add, inside, nodeAt } from "../state.js";
import type { Settling, Walk } from "../state.js";
import { counted, didYouMean, memberNames, memberText, quoted } from "../text.js";
import { trackMember } from "./tracking.js";

/** All that a node says about the members of an object beyond the neat shapes. */
export function generalMembers(walk: Walk, settling: Settling, node: Node, general: General, object: Members): void {
  const names = memberNames(object);
  memberCount(walk, node, general, names.length);
  if (general.patterns !== undefined || general.additional !== undefined) {
    for (const name of names) {
      if (walk.findings.halted) return;
      patterned(walk, settling, node, general, object, name);
    }
  }
  for (const [name, needed] of general.needs ?? []) {
    if (own(object, name) !== undefined) judgeNeeded(walk, node, name, needed, object);
  }
  for (const [name, branch] of general.dependent ?? []) {
    if (own(object, name) !== undefined) apply(walk, settling, branch, object);
  }
}

function memberCount(walk: Walk, node: Node, { minMembers, maxMembers }: General, count: number): void {
  const found = counted(count, "member");
  if (minMembers !== undefined && count < minMembers) {
    const expected = `at least ${counted(minMembers, "member")}`;
    add(walk, "shape.min-members", node, ["minProperties"], () => ({ expected, found }));
  }
  if (maxMembers !== undefined && count > maxMembers) {
    const expected = `at most ${counted(maxMembers, "member")}`;
    add(walk, "shape.max-members", node, ["maxProperties"], () => ({ expected, found }));
  }
}

/** A member by the patterns that its name matches, or by what holds for all others. */
function patterned(
  walk: Walk,
  settling: Settling,
  node: Node,
  general: General,
  object: Members,
  name: string,
): void {
  let isMatched = false;
  for (const [pattern, target] of general.patterns ?? []) {
    if (!matches(walk.spec, pattern, name)) continue;
    isMatched = true;
    inside(walk, name, () => judge(walk, target, object[name]));
  }
  const isKnown = isMatched || node.members?.some((known) => known.name === name) === true;
  const { additional } = general;
  if (additional !== undefined && !isKnown) {
    otherMember(walk, node, "additionalProperties", additional, object, name);
  } else if (!isMatched) {
    return;
  }
  trackMember(settling, name);
}

/** A member that only a schema for other members is about. */
export function otherMember(
  walk: Walk,
  node: Node,
  keyword: string,
  target: number,
  object: Members,
  name: string,
): void {
  inside(walk, name, () => {
    if (!isNever(walk, target)) {
      judge(walk, target, object[name]);
      return;
    }
    add(walk, "shape.extra-member", node, [keyword], () => ({
      member: memberText(name),
      near: didYouMean(near(name, (node.members ?? []).map((known) => known.name))),
      expected: "no other member",
      found: quoted(name),
    }));
  });
}

function judgeNeeded(walk: Walk, node: Node, name: string, needed: readonly string[], object: Members): void {
  for (const other of needed) {
    if (own(object, other) !== undefined) continue;
    const member = memberText(other);
    const texts = { member, expected: `member ${member} beside ${memberText(name)}`, found: "nothing" };
    add(walk, "shape.needs", node, ["dependentRequired"], () => texts);
  }
}

/** Whether no value fits a node. */
export function isNever(walk: Walk, index: number): boolean {
  return nodeAt(walk, index)?.general?.never === true;
}
