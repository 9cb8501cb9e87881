/**
 * Which nodes lead to cross-field rules, and to inferred shapes that decide what those rules can see.
 *
 * @module
 */

import type { Spec } from "../spec.js";
import type { Check, Native, Node, Table } from "../table.js";

/** Nodes by index. What lies inside an inferred shape is not reached: rules there are no errors. */
export interface Reach {
  /** Nodes that are, or lead to, nodes with rules. */
  readonly rules: ReadonlySet<number>;
  /** The same, and nodes that are, or lead to, inferred shapes on the path of some rule. */
  readonly anything: ReadonlySet<number>;
}

/** Rules that no keyword says, as far as values of the right shape can break them or are needed to tell. */
const ERRORS: readonly Native[] = ["child", "components", "pointer", "expression", "arguments", "a2ui-part", "a2ui-declaration"];

const reaches: WeakMap<Spec, Reach> = /* @__PURE__ */ new WeakMap();

/** What can be reached in a table; found out once. */
export function reachOf(spec: Spec): Reach {
  let reach = reaches.get(spec);
  if (reach === undefined) {
    const { nodes } = spec.table;
    const isRuled = (node: Node): boolean =>
      node.checks !== undefined ||
      node.function !== undefined ||
      node.slot?.depth !== undefined ||
      node.component !== undefined ||
      (node.native !== undefined && ERRORS.includes(node.native));
    const ruled = nodes.flatMap((node, index) => (isRuled(node) && node.inferred === undefined ? [index] : []));
    const seen = ruled.flatMap((index) => inferredOnPaths(spec.table, index));
    reach = { rules: spread(nodes, ruled), anything: spread(nodes, [...ruled, ...seen]) };
    reaches.set(spec, reach);
  }
  return reach;
}

/** The nodes that are, or lead to, one of the given ones. */
function spread(nodes: readonly Node[], targets: readonly number[]): Set<number> {
  const reached = new Set(targets);
  const next = nodes.map((node) => (node.inferred === undefined ? [...samesOf(node), ...insidesOf(node)] : []));
  for (let size = -1; size < reached.size; ) {
    size = reached.size;
    next.forEach((indexes, index) => {
      if (indexes.some((other) => reached.has(other))) reached.add(index);
    });
  }
  return reached;
}

/** The inferred nodes that the rules of a node can come by. Goes by the member names that a rule names anywhere. */
function inferredOnPaths(table: Table, index: number): number[] {
  const inferred: number[] = [];
  for (const check of table.nodes[index]?.checks ?? []) {
    const names = namesIn(check);
    const seen = new Set<number>();
    const open = [index];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const node = table.nodes[at];
      if (node === undefined || seen.has(at)) continue;
      seen.add(at);
      if (node.inferred !== undefined) inferred.push(at);
      open.push(...samesOf(node), ...insidesOf(node, names));
    }
  }
  return inferred;
}

/** The member names in the paths of a rule; all other strings of it do no harm. `undefined`: any name. */
function namesIn({ check }: Check): ReadonlySet<string> | undefined {
  const texts: string[] = [];
  JSON.stringify(check, (_key, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  if (texts.some((text) => text.includes("{}"))) return undefined;
  return new Set(texts.flatMap((text) => text.split(/[.[\]]+/)));
}

/** Nodes that may apply to the same value. */
function samesOf(node: Node): number[] {
  const reference = node.ref === undefined ? [] : [node.ref];
  const arms = (node.tagged?.arms ?? []).map(([, index]) => index);
  const others = [node.tagged?.other, node.keyed?.other, node.slot?.floor].filter((index) => index !== undefined);
  const named = [...(node.keyed?.arms ?? []), ...(node.slot?.catalogs ?? [])].map(([, index]) => index);
  const conditions = (node.conditions ?? []).map((condition) => condition.then);
  return [...reference, ...arms, ...others, ...named, ...(node.byType ?? []), ...conditions];
}

/** Nodes of items and members; of known members only those with these names, if given. */
function insidesOf(node: Node, names?: ReadonlySet<string>): number[] {
  const members = (node.members ?? []).filter(({ name }) => names === undefined || names.has(name));
  const rest = [node.items, node.others].filter((index) => index !== undefined);
  return [...members.map((member) => member.node), ...rest];
}
