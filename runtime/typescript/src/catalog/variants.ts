/**
 * What tells objects apart: the value of a member, or which member is there.
 *
 * @module
 */

import type { Node } from "../table.js";

/** References that may be followed on the way to objects. */
const LONGEST_CHAIN = 16;

/** How values of some nodes are told apart; `undefined` where nothing tells. */
export function tellApart(nodes: readonly Node[], targets: readonly number[]): Pick<Node, "tagged" | "keyed"> | undefined {
  const arms = targets.map((target) => objectsOf(nodes, target, 0));
  if (arms.some((objects) => objects.length === 0)) return undefined;
  return byTag(nodes, targets, arms) ?? byMember(targets, arms);
}

/** The objects that values of a node may be. */
function objectsOf(nodes: readonly Node[], index: number, depth: number): Node[] {
  const node = nodes[index];
  if (node === undefined || depth >= LONGEST_CHAIN) return [];
  if (node.members !== undefined) return [node];
  const arms = [...(node.tagged?.arms ?? []), ...(node.keyed?.arms ?? [])].map(([, arm]) => arm);
  const next = [node.ref, node.slot?.floor, node.tagged?.other, node.keyed?.other].filter((each) => each !== undefined);
  return [...arms, ...next].flatMap((each) => objectsOf(nodes, each, depth + 1));
}

/** By the first member that has other values in every arm. */
function byTag(nodes: readonly Node[], targets: readonly number[], arms: readonly Node[][]): Pick<Node, "tagged"> | undefined {
  for (const { name: member } of arms[0]?.[0]?.members ?? []) {
    const keys = arms.map((objects) => objects.map((object) => textsOf(nodes, object, member)));
    const all = keys.flat().flatMap((texts) => texts ?? []);
    if (keys.some((texts) => texts.includes(undefined)) || new Set(all).size < all.length) continue;
    const pairs = keys.map((texts) => texts.flatMap((own) => own ?? []));
    const entries = pairs.flatMap((own, index) => own.map((key) => [key, targets[index] ?? 0] as const));
    return { tagged: { member, arms: entries } };
  }
  return undefined;
}

/** The texts that a required member may have. */
function textsOf(nodes: readonly Node[], object: Node, name: string): string[] | undefined {
  const member = object.members?.find((each) => each.name === name);
  const node = member?.required === true ? nodes[member.node] : undefined;
  if (node === undefined) return undefined;
  const values = "const" in node ? [node.const] : node.open === true ? [] : (node.enum ?? []);
  const texts = values.filter((value) => typeof value === "string");
  return texts.length === 0 || texts.length < values.length ? undefined : texts;
}

/** For each arm by the first member that it requires and no other arm declares. */
function byMember(targets: readonly number[], arms: readonly Node[][]): Pick<Node, "keyed"> | undefined {
  const keys = arms.map((objects, index) => {
    const others = arms.flatMap((other, number) => (number === index ? [] : other));
    const names = (objects[0]?.members ?? []).filter(({ required }) => required === true).map(({ name }) => name);
    return names.find(
      (name) =>
        objects.every((object) => object.members?.some((each) => each.name === name && each.required === true) === true) &&
        !others.some((object) => object.members?.some((each) => each.name === name) === true),
    );
  });
  const pairs = keys.map((key, index) => [key ?? "", targets[index] ?? 0] as const);
  return keys.includes(undefined) ? undefined : { keyed: { arms: pairs } };
}
