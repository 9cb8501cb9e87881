/**
 * Judging a value by a node: what holds for values of every kind, and which nodes apply to a value.
 *
 * The order of the walk shows where the limit of problems cuts; it is that of the walk in Rust.
 *
 * @module
 */

import type { Members } from "../guard.js";
import type { JsonType, Node } from "../table.js";
import { inCalls } from "./calls.js";
import { runChecks } from "./checks.js";
import { finishObject } from "./finish.js";
import { judgeGeneral } from "./general.js";
import { endTracking, judgeUnevaluated, startTracking, trackAll } from "./general/tracking.js";
import { markAt } from "./marks.js";
import { isForeign, judgeNative, recordFacts } from "./native.js";
import { judgeObject } from "./object.js";
import { isProtoNumber } from "./proto.js";
import { constant, listed, numberBounds, stringForm, uniqueItems } from "./scalar.js";
import { LONGEST_CHAIN, add, found, newSettling, nodeAt } from "./state.js";
import type { Settling, Walk } from "./state.js";
import { counted, words } from "./text.js";
import { admits, collectTypes, hasType, typeOf } from "./type.js";

/** Judges a value by a node, then runs the cross-field rules of the value. */
export function judge(walk: Walk, node: number, value: unknown): void {
  if (walk.findings.halted) return;
  const { shapeErrors } = walk.findings;
  const settling = newSettling();
  apply(walk, settling, node, value);
  settle(walk, value, settling, shapeErrors);
}

/** Does what can only be done once all nodes were applied; `before` is how many shape errors there were. */
function settle(walk: Walk, value: unknown, settling: Settling, before: number): void {
  const { frames, missing = [], checks } = settling;
  if (frames !== undefined) finishObject(walk, value as Members, frames, missing);
  if (checks !== undefined && walk.findings.shapeErrors === before) runChecks(walk, value, checks);
}

/** Applies a node to a value. Returns false when the value has a type that makes the rest pointless. */
export function apply(walk: Walk, settling: Settling, index: number, value: unknown): boolean {
  const node = nodeAt(walk, index);
  if (node === undefined || settling.chain === LONGEST_CHAIN || walk.findings.halted) return true;
  settling.chain++;
  let goesOn = true;
  if (node.inferred === undefined) goesOn = assert(walk, settling, node, value);
  else judgeInferred(walk, node, node.inferred, value);
  settling.chain--;
  return goesOn;
}

/** Judges a value by an inferred shape: errors inside only say that it is something else. */
export function judgeInferred(walk: Walk, node: Node, name: string, value: unknown): void {
  const region = walk.findings.enter();
  const { shapeErrors } = walk.findings;
  const settling = newSettling();
  assert(walk, settling, node, value);
  settle(walk, value, settling, shapeErrors);
  const detail = walk.findings.leave(region);
  if (detail === undefined) return;
  markAt(walk.marks, walk.path).raw = true;
  const texts = { expected: name, found: found(walk, value), detail, context: detail };
  add(walk, "shape.inferred", node, [], () => texts);
}

/** All assertions of a node. */
function assert(walk: Walk, settling: Settling, node: Node, value: unknown): boolean {
  if (node.calls === undefined && node.function === undefined) return assertions(walk, settling, node, value);
  return inCalls(walk, node, value, () => assertions(walk, settling, node, value));
}

function assertions(walk: Walk, settling: Settling, node: Node, value: unknown): boolean {
  if (isSensitive(walk, node)) markAt(walk.marks, walk.path).sensitive = true;
  if (isProtoNumber(walk, node, value)) return true;
  if (node.native !== undefined && isForeign(walk, node, node.native, value)) return true;
  if (node.component !== undefined) recordFacts(walk, node);
  if (node.types !== undefined && !node.types.some((type) => hasType(value, type))) {
    wrongType(walk, node, ["type"], value, node.types);
    return false;
  }
  const tracks = node.general !== undefined && startTracking(settling, node);
  const { shapeErrors } = walk.findings;
  safeInteger(walk, node, value);
  if (node.ref !== undefined && !apply(walk, settling, node.ref, value)) {
    if (tracks) endTracking(settling);
    return false;
  }
  constant(walk, node, value);
  listed(walk, node, value);
  if (typeof value === "string") stringForm(walk, node, value);
  else if (typeof value === "number") numberBounds(walk, node, value);
  else if (Array.isArray(value)) judgeArray(walk, settling, node, value);
  else if (typeof value === "object" && value !== null) judgeObject(walk, settling, node, value as Members);
  const goesOn = node.byType === undefined || byType(walk, settling, node, node.byType, value);
  if (node.general !== undefined) judgeGeneral(walk, settling, node, node.general, value);
  if (tracks) judgeUnevaluated(walk, settling, node, value, shapeErrors);
  if (node.native !== undefined) judgeNative(walk, node, node.native, value, shapeErrors);
  if (node.checks !== undefined) (settling.checks ??= []).push(node);
  return goesOn;
}

/** Reports integers that some JSON readers would round, where an integer is demanded. */
function safeInteger(walk: Walk, node: Node, value: unknown): void {
  if (typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER) return;
  if (node.types?.includes("integer") !== true || node.types.includes("number")) return;
  const { MAX_SAFE_INTEGER: limit } = Number;
  add(walk, "json.number-range", node, ["type"], () => ({
    expected: `an integer from -${limit} to ${limit}`,
    found: found(walk, value),
  }));
}

/** Applies the arm of a union by type that admits the value. */
function byType(walk: Walk, settling: Settling, node: Node, arms: readonly number[], value: unknown): boolean {
  const type = typeOf(value);
  const arm = type === undefined ? undefined : arms.find((index) => admits(walk.spec, index, type));
  if (arm !== undefined) return apply(walk, settling, arm, value);
  const types: JsonType[] = [];
  for (const index of arms) collectTypes(walk.spec, index, types);
  wrongType(walk, node, ["type", "anyOf"], value, types);
  return false;
}

/** Reports a value of a wrong type. */
export function wrongType(
  walk: Walk,
  node: Node,
  keywords: readonly string[],
  value: unknown,
  types: readonly JsonType[],
): void {
  add(walk, "shape.type", node, keywords, () => ({ expected: words(types), found: found(walk, value) }));
}

/** Items and their number. */
function judgeArray(walk: Walk, settling: Settling, node: Node, items: readonly unknown[]): void {
  const { minItems, maxItems } = node;
  const count = items.length;
  if (minItems !== undefined && count < minItems) {
    const texts = { expected: `at least ${counted(minItems, "item")}`, found: counted(count, "item") };
    add(walk, "shape.min-items", node, ["minItems"], () => texts);
  }
  if (maxItems !== undefined && count > maxItems) {
    const texts = { expected: `at most ${counted(maxItems, "item")}`, found: counted(count, "item") };
    add(walk, "shape.max-items", node, ["maxItems"], () => texts);
  }
  if (node.items !== undefined) {
    for (let index = 0; index < count && !walk.findings.halted; index++) {
      walk.path.push(index);
      judge(walk, node.items, items[index]);
      walk.path.pop();
    }
    trackAll(settling);
  }
  if (node.uniqueItems === true) uniqueItems(walk, node, items);
}

/** Whether values of a node are never printed. */
function isSensitive(walk: Walk, node: Node): boolean {
  let next: Node | undefined = node;
  for (let links = 0; next !== undefined && links < LONGEST_CHAIN; links++) {
    if (next.sensitive === true) return true;
    next = next.ref === undefined ? undefined : nodeAt(walk, next.ref);
  }
  return false;
}
