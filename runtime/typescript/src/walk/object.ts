/**
 * Judging objects: members known, missing, unknown; names; unions told apart by a tag; conditions.
 *
 * @module
 */

import { own, same } from "../guard.js";
import type { Members } from "../guard.js";
import type { JsonType, Member, Node, Tagged } from "../table.js";
import { markAt, marksAt } from "./marks.js";
import { trackAll, trackMember } from "./general/tracking.js";
import { near } from "./near.js";
import { originalNames } from "./proto.js";
import { nameFault } from "./scalar.js";
import { apply, judge, wrongType } from "./shape.js";
import { inScope, judgeKeyed, judgeSlot } from "./slots.js";
import { add, found, inside, nodeAt, secret } from "./state.js";
import type { Settling, Walk } from "./state.js";
import { didYouMean, memberNames, memberText, membersText, oneOf, quoted, words } from "./text.js";
import { admits, collectTypes } from "./type.js";

/** All that a node says about an object. */
export function judgeObject(walk: Walk, settling: Settling, node: Node, object: Members): void {
  if (node.members !== undefined || node.required !== undefined || node.others !== undefined || node.closed === true) {
    inScope(walk, node, object, () => judgeMembers(walk, settling, node, object));
  }
  if (node.someOf !== undefined) judgeSomeOf(walk, node, node.someOf, object);
  if (node.keyed !== undefined) judgeKeyed(walk, settling, node, node.keyed, object);
  if (node.slot !== undefined) judgeSlot(walk, settling, node, node.slot, object);
  if (node.names !== undefined) judgeNames(walk, node.names, object);
  if (node.tagged !== undefined) judgeTagged(walk, settling, node, node.tagged, object);
  for (const condition of node.conditions ?? []) {
    const holds = condition.if.every(([name, values]) => {
      const member = present(walk, object, name);
      return member !== undefined && values.some((other) => same(member, other));
    });
    if (holds) apply(walk, settling, condition.then, object);
  }
}

/** Known members in the order of the spec, then the others. */
function judgeMembers(walk: Walk, settling: Settling, node: Node, object: Members): void {
  const members = node.members ?? [];
  const names = memberNames(object);
  let known = 0;
  for (const { name } of members) {
    if (own(object, name) !== undefined) known++;
  }
  const originals = node.proto === true && known < names.length ? originalNames(walk, node, object, names) : undefined;
  known += originals?.count ?? 0;
  (settling.frames ??= []).push({ node, knowsAll: known === names.length });
  for (const member of members) {
    const name = originals?.names.get(member.name) ?? member.name;
    const value = own(object, name);
    if (value === undefined) {
      if (member.required === true) (settling.missing ??= []).push({ node, name: member.name });
      continue;
    }
    trackMember(settling, name);
    if (walk.findings.halted) break;
    walk.path.push(name);
    if (value === null && toleratesNullMember(walk, node, member)) {
      tolerateNull(walk, node.proto === true ? "tolerance.proto-null" : "tolerance.null", member.name, member.node);
    } else {
      judge(walk, member.node, value);
    }
    walk.path.pop();
  }
  for (const name of node.required ?? []) {
    if (present(walk, object, name) === undefined) (settling.missing ??= []).push({ node, name });
  }
  if (node.others !== undefined && known < names.length) {
    judgeOthers(walk, node.others, members, object, names);
    trackAll(settling);
  }
}

function judgeOthers(
  walk: Walk,
  others: number,
  members: readonly Member[],
  object: Members,
  names: readonly string[],
): void {
  const known = new Set(members.map((member) => member.name));
  for (const name of names) {
    if (walk.findings.halted) return;
    if (!known.has(name)) inside(walk, name, () => judge(walk, others, object[name]));
  }
}

/** Members of which at least one is there. */
function judgeSomeOf(walk: Walk, node: Node, names: readonly string[], object: Members): void {
  if (names.some((name) => present(walk, object, name) !== undefined)) return;
  add(walk, "shape.some-member", node, ["anyOf"], () => ({
    expected: `at least one of ${membersText(names)}`,
    found: "none of them",
  }));
}

function toleratesNullMember(walk: Walk, node: Node, member: Member): boolean {
  const optional = member.required !== true && node.required?.includes(member.name) !== true;
  return optional && toleratesNull(walk, member.node);
}

/** Whether a null stands for an absent value of a node. */
export function toleratesNull(walk: Walk, node: number): boolean {
  const isLenient = walk.lenient && !walk.findings.inRegion;
  return isLenient && !admits(walk.spec, node, "null");
}

/** Takes the null at hand for an absent member, with the warning `code`. */
export function tolerateNull(walk: Walk, code: string, name: string, index: number): void {
  const marks = markAt(walk.marks, walk.path);
  if (marks.absent === true) return;
  marks.absent = true;
  const node = nodeAt(walk, index);
  if (node === undefined) return;
  add(walk, code, node, ["type"], () => {
    const types: JsonType[] = [];
    collectTypes(walk.spec, index, types);
    return { member: memberText(name), expected: words(types), found: "null" };
  });
}

/** The member of an object, unless it is a null that counts as absent. */
export function present(walk: Walk, object: Members, name: string): unknown {
  const value = own(object, name);
  if (value !== null) return value;
  return marksAt(walk.marks, [...walk.path, name])?.absent === true ? undefined : value;
}

/** Member names, by the node for names or those that it refers to. */
function judgeNames(walk: Walk, names: number, object: Members): void {
  for (const name of memberNames(object)) {
    if (walk.findings.halted) return;
    let next = nodeAt(walk, names);
    // As long as any chain of references in an intact table.
    for (let links = 0; next !== undefined && links < 8; links++) {
      const node = next;
      const fault = nameFault(walk, node, name);
      if (fault !== undefined) {
        const texts = { member: memberText(name), expected: fault[1], found: quoted(name) };
        inside(walk, name, () => add(walk, "shape.property-name", node, [fault[0]], () => texts));
        break;
      }
      next = node.ref === undefined ? undefined : nodeAt(walk, node.ref);
    }
  }
}

/** Applies the arm that the tag names. */
function judgeTagged(walk: Walk, settling: Settling, node: Node, tagged: Tagged, object: Members): void {
  (settling.frames ??= []).push({ node, knowsAll: false });
  const tag = present(walk, object, tagged.member);
  if (tag === undefined) {
    (settling.missing ??= []).push({ node, name: tagged.member });
    return;
  }
  if (typeof tag !== "string") {
    inside(walk, tagged.member, () => wrongType(walk, node, ["type"], tag, ["string"]));
    return;
  }
  const arm = tagged.arms.find(([known]) => known === tag);
  if (arm !== undefined) {
    apply(walk, settling, arm[1], object);
    return;
  }
  if (tagged.other !== undefined) {
    apply(walk, settling, tagged.other, object);
    return;
  }
  const known = tagged.arms.map(([name]) => name);
  inside(walk, tagged.member, () =>
    add(walk, tagged.open === true ? "shape.unknown-value" : "shape.tag", node, ["oneOf"], () => ({
      expected: oneOf(known),
      found: found(walk, tag),
      near: didYouMean(secret(walk) ? undefined : near(tag, known)),
    })),
  );
}
