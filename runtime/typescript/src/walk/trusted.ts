/**
 * Cross-field rules of a value whose strict shape a guard has already proven.
 *
 * Goes only where there are rules, or inferred shapes that decide what rules can see: guards do not look at those.
 *
 * @module
 */

import { objectLike, own, same } from "../guard.js";
import type { Members } from "../guard.js";
import type { Token } from "../pointer.js";
import type { Spec } from "../spec.js";
import type { Native, Node } from "../table.js";
import { NOWHERE, around, mayCall } from "./calls.js";
import { find } from "./checks.js";
import { Hits } from "./checks/hits.js";
import { Findings } from "./findings.js";
import { newBudget } from "./general/budget.js";
import { marksAt } from "./marks.js";
import { excessOf, faultsOf, isComposed, recordChild, recordFacts } from "./native.js";
import type { Fault } from "./native/a2a.js";
import { reachOf } from "./reach.js";
import type { Reach } from "./reach.js";
import { judgeInferred } from "./shape.js";
import { newComposition } from "./state.js";
import type { Walk } from "./state.js";
import { admits, typeOf } from "./type.js";

/**
 * Whether a value of proven shape breaks no cross-field rule that is an error. `false` may also mean that this cannot
 * be told without a full walk.
 */
export function rulesHold(spec: Spec, nodes: ReadonlyArray<readonly [number, readonly Token[]]>, root: unknown): boolean {
  const reach = reachOf(spec);
  const walk: Walk = {
    spec,
    strict: false,
    lenient: spec.codes.has("tolerance.null"),
    budget: newBudget(),
    findings: new Findings(spec, false, 1, []),
    marks: {},
    path: [],
    scope: undefined,
    calls: NOWHERE,
    composition: newComposition(),
  };
  for (const [node, path] of nodes) {
    if (!reach.rules.has(node)) continue;
    walk.path.push(...path);
    const holds = descend(walk, reach, node, valueAt(root, path));
    walk.path.length = 0;
    if (!holds) return false;
  }
  return true;
}

function valueAt(root: unknown, path: readonly Token[]): unknown {
  let value = root;
  for (const token of path) value = (value as { readonly [token: string | number]: unknown })[token];
  return value;
}

/** Judges a value by a node and all nodes that apply with it, then by their rules. */
function descend(walk: Walk, reach: Reach, index: number, value: unknown): boolean {
  if (!reach.anything.has(index)) return true;
  const rules: Node[] = [];
  return visit(walk, reach, index, value, rules) && rules.every((node) => nodeHolds(walk, node, value));
}

function nodeHolds(walk: Walk, node: Node, value: unknown): boolean {
  const sight = { spec: walk.spec, path: [...walk.path] };
  const spot = { value, marks: marksAt(walk.marks, walk.path) };
  const errors = (node.checks ?? []).filter((check) => check.level === "error");
  return errors.every((check) => {
    const hits = new Hits(1);
    find(check.check, sight, spot, hits);
    return hits.list.length === 0;
  });
}

/** Goes into a value; `rules` gathers the nodes whose rules then apply to it. */
function visit(walk: Walk, reach: Reach, index: number, value: unknown, rules: Node[]): boolean {
  const node = walk.spec.table.nodes[index];
  if (node === undefined || !reach.anything.has(index)) return true;
  const outer = walk.calls;
  const holds = callHolds(walk, node) && visitInside(walk, reach, node, value, rules);
  walk.calls = outer;
  return holds;
}

/** What a node says about calls; what it changes for those inside stays until the visit of the node ends. */
function callHolds(walk: Walk, node: Node): boolean {
  const { function: fn, slot } = node;
  walk.calls = around(walk.calls, node);
  if (slot?.depth !== undefined) walk.calls = { ...walk.calls, depth: walk.calls.depth + 1 };
  if (slot?.depth !== undefined && walk.calls.depth > slot.depth) return false;
  if (fn === undefined) return true;
  const { place } = walk.calls;
  walk.calls = { ...walk.calls, place: "argument", returns: [] };
  return mayCall(fn, place) && (fn.activation !== true || place === "action");
}

function visitInside(walk: Walk, reach: Reach, node: Node, value: unknown, rules: Node[]): boolean {
  if (node.inferred !== undefined) {
    // Rules inside an inferred shape count only as information, so nothing here is an error.
    judgeInferred(walk, node, node.inferred, value);
    return true;
  }
  const apply = (next: number): boolean => visit(walk, reach, next, value, rules);
  if (node.ref !== undefined && !apply(node.ref)) return false;
  if (Array.isArray(value)) {
    if (!visitItems(walk, reach, node, value)) return false;
  } else if (objectLike(value)) {
    if (!visitMembers(walk, reach, node, value) || !applied(node, value).every(apply)) return false;
  }
  const type = node.byType === undefined ? undefined : typeOf(value);
  const arm = type === undefined ? undefined : node.byType?.find((next) => admits(walk.spec, next, type));
  if (arm !== undefined && !apply(arm)) return false;
  if (node.component !== undefined) recordFacts(walk, node);
  if (node.native !== undefined && !nativeHolds(walk, node, node.native, value)) return false;
  if (node.checks !== undefined) rules.push(node);
  return true;
}

/** A rule that no keyword says, as far as it is an error and the shape does not tell. */
function nativeHolds(walk: Walk, node: Node, native: Native, value: unknown): boolean {
  if (native === "child") recordChild(walk, value);
  if (native !== "components") {
    const isError = ({ code }: Fault): boolean => walk.spec.codes.get(code)?.level === "error";
    return excessOf(native, value) === undefined && !faultsOf(walk, node, native, value).some(isError);
  }
  const holds = !Array.isArray(value) || isComposed(walk, value);
  walk.composition = newComposition();
  return holds;
}

function visitItems(walk: Walk, reach: Reach, node: Node, items: readonly unknown[]): boolean {
  const { items: next } = node;
  if (next === undefined || !reach.anything.has(next)) return true;
  return items.every((item, index) => inside(walk, reach, index, next, item));
}

function visitMembers(walk: Walk, reach: Reach, node: Node, object: Members): boolean {
  for (const member of node.members ?? []) {
    if (!reach.anything.has(member.node)) continue;
    const value = own(object, member.name);
    if (value !== undefined && !inside(walk, reach, member.name, member.node, value)) return false;
  }
  const { others } = node;
  if (others === undefined || !reach.anything.has(others)) return true;
  const known = new Set((node.members ?? []).map((member) => member.name));
  const unknown = Object.keys(object).filter((name) => !known.has(name) && object[name] !== undefined);
  return unknown.every((name) => inside(walk, reach, name, others, object[name]));
}

/** The nodes that apply to an object by its tag and by conditions. */
function applied(node: Node, object: Members): number[] {
  const tag = node.tagged === undefined ? undefined : own(object, node.tagged.member);
  const arm = node.tagged?.arms.find(([known]) => known === tag);
  const keyed = node.keyed?.arms.find(([name]) => own(object, name) !== undefined);
  const conditions = (node.conditions ?? []).filter((condition) =>
    condition.if.every(([name, values]) => {
      const member = own(object, name);
      return member !== undefined && values.some((other) => same(member, other));
    }),
  );
  const named = [arm?.[1] ?? node.tagged?.other, keyed?.[1] ?? node.keyed?.other, filled(node, object)];
  return [...named.filter((index) => index !== undefined), ...conditions.map((condition) => condition.then)];
}

/** What a slot holds: a guard let the value pass, so its catalog is known. */
function filled({ slot }: Node, object: Members): number | undefined {
  if (slot === undefined) return undefined;
  const { catalogs = [] } = slot;
  const id = own(object, slot.catalog);
  return (catalogs.find(([known]) => known === id) ?? catalogs[0])?.[1] ?? slot.floor;
}

function inside(walk: Walk, reach: Reach, token: Token, node: number, value: unknown): boolean {
  walk.path.push(token);
  const holds = descend(walk, reach, node, value);
  walk.path.pop();
  return holds;
}
