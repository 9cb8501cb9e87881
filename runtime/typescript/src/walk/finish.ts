/**
 * What can be said of an object once all nodes were applied to it: members missing, the choice between members, members
 * that nobody knows.
 *
 * @module
 */

import { own } from "../guard.js";
import type { Members } from "../guard.js";
import type { Node } from "../table.js";
import { near } from "./near.js";
import { presentIn } from "./proto.js";
import { add, inside } from "./state.js";
import type { Frame, Missing, Walk } from "./state.js";
import { didYouMean, foundInstead, memberNames, memberText, membersText, quoted } from "./text.js";

/** Unknown members of one object that are compared with known ones. */
const COMPARED = 64;

/** A node that demands exactly one of some members and finds another number, with the members that it finds. */
type OpenChoice = readonly [Node, readonly string[]];

/**
 * Reports members that are missing from an object, a choice that is not made or made twice, members that are not
 * allowed, and members that look like slips of absent ones.
 */
export function finishObject(
  walk: Walk,
  object: Members,
  frames: readonly Frame[],
  missing: readonly Missing[],
): void {
  const nodes = frames.map((frame) => frame.node);
  const openChoices = choicesLeftOpen(walk, object, nodes);
  const isSettled = frames.some(({ knowsAll, node }) => knowsAll || node.others !== undefined);
  if (missing.length === 0 && openChoices.length === 0 && isSettled) return;
  let unknown = unknownMembers(object, nodes);
  for (const { node, name } of missing) {
    const slip = near(name, unknown);
    const texts = {
      member: memberText(name),
      expected: `member ${memberText(name)}`,
      found: slip === undefined ? "nothing" : quoted(slip),
      near: foundInstead(slip),
    };
    add(walk, "shape.required", node, ["required", "oneOf"], () => texts);
    unknown = unknown.filter((other) => other !== slip);
  }
  for (const [node, members] of openChoices) unknown = reportChoice(walk, node, members, unknown);
  const [first] = nodes;
  const closed = nodes.find((node) => node.closed === true);
  if (closed !== undefined) extraMembers(walk, closed, absentNames(object, nodes), unknown);
  else if (first !== undefined && nodes.every((node) => node.others === undefined && node.general === undefined)) {
    slips(walk, first, absentNames(object, nodes), unknown);
  }
}

function choicesLeftOpen(walk: Walk, object: Members, nodes: readonly Node[]): OpenChoice[] {
  const open: OpenChoice[] = [];
  for (const node of nodes) {
    if (node.choice === undefined) continue;
    const members = node.choice.filter((name) => presentIn(walk, node, object, name) !== undefined);
    if (members.length !== 1) open.push([node, members]);
  }
  return open;
}

/** Reports that none of some members is there, or several. Returns the unknown members without the likely slip. */
function reportChoice(walk: Walk, node: Node, members: readonly string[], unknown: string[]): string[] {
  const { choice = [] } = node;
  let slip: string | undefined;
  for (const name of members.length === 0 ? choice : []) slip ??= near(name, unknown);
  const some = members.length === 0 ? "none of them" : membersText(members);
  const found = slip === undefined ? some : quoted(slip);
  const expected = `exactly one of the members ${membersText(choice)}`;
  add(walk, "shape.one-member", node, ["oneOf"], () => ({ expected, found }));
  return unknown.filter((other) => other !== slip);
}

/** Reports members that an object does not know and does not allow. */
function extraMembers(walk: Walk, node: Node, absent: readonly string[], unknown: readonly string[]): void {
  for (const name of unknown) {
    if (walk.findings.halted) return;
    inside(walk, name, () =>
      add(walk, "shape.extra-member", node, ["additionalProperties"], () => {
        const known = membersText((node.members ?? []).map((member) => member.name));
        return {
          member: memberText(name),
          expected: known === "" ? "no members" : `only members ${known}`,
          found: quoted(name),
          near: didYouMean(near(name, absent)),
        };
      }),
    );
  }
}

/** Reports unknown members whose name is near that of a known member which is absent. */
function slips(walk: Walk, node: Node, absent: readonly string[], unknown: readonly string[]): void {
  for (const name of unknown) {
    const nearest = near(name, absent);
    if (nearest === undefined) continue;
    const texts = {
      member: memberText(name),
      expected: `member ${memberText(nearest)}`,
      found: quoted(name),
      near: didYouMean(nearest),
    };
    inside(walk, name, () => add(walk, "shape.unknown-member", node, ["properties"], () => texts));
  }
}

/** The members that none of the nodes knows; the first ones, unless they are not allowed. */
function unknownMembers(object: Members, nodes: readonly Node[]): string[] {
  const known = new Set([...knownNames(nodes), ...aliases(nodes).map(([, alias]) => alias)]);
  const unknown = memberNames(object).filter((name) => !known.has(name));
  return nodes.some((node) => node.closed === true) ? unknown : unknown.slice(0, COMPARED);
}

function absentNames(object: Members, nodes: readonly Node[]): string[] {
  const there = aliases(nodes).filter(([, alias]) => own(object, alias) !== undefined);
  const originals = new Set(there.map(([name]) => name));
  return knownNames(nodes).filter((name) => own(object, name) === undefined && !originals.has(name));
}

/** Names of members and their original names, where these differ. */
function aliases(nodes: readonly Node[]): Array<readonly [string, string]> {
  const members = nodes.flatMap((node) => node.members ?? []);
  return members.flatMap(({ name, alias }) => (alias === undefined ? [] : [[name, alias] as const]));
}

function knownNames(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    const names = (node.members ?? []).map((member) => member.name);
    return node.tagged === undefined ? names : [...names, node.tagged.member];
  });
}
