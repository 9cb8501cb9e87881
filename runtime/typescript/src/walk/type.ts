/**
 * JSON types of values and of nodes.
 *
 * @module
 */

import type { Spec } from "../spec.js";
import type { JsonType, Node } from "../table.js";
import { LONGEST_CHAIN } from "./state.js";

const TYPES: readonly JsonType[] = ["null", "boolean", "integer", "number", "string", "array", "object"];

/** Whether a value has a JSON type. */
export function hasType(value: unknown, type: JsonType): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

/** The narrowest type of a value; `undefined` for what is no JSON. */
export function typeOf(value: unknown): JsonType | undefined {
  return TYPES.find((type) => hasType(value, type));
}

/** Whether a node accepts values of a JSON type, as far as types go. Misses of inferred shapes are accepted. */
export function admits(spec: Spec, index: number, type: JsonType, depth = 0): boolean {
  const node = spec.table.nodes[index];
  if (node === undefined || depth >= LONGEST_CHAIN || node.inferred !== undefined) return true;
  const deeper = (next: number): boolean => admits(spec, next, type, depth + 1);
  return (
    (node.types === undefined || node.types.some((other) => other === type || (isNumeric(type) && other === "number"))) &&
    (node.ref === undefined || deeper(node.ref)) &&
    (!("const" in node) || fitsConstant(node.const, type)) &&
    (node.enum === undefined || fitsListed(node, type)) &&
    (node.tagged === undefined || type === "object") &&
    (node.byType === undefined || node.byType.some(deeper))
  );
}

function isNumeric(type: JsonType | undefined): boolean {
  return type === "integer" || type === "number";
}

function fitsConstant(constant: unknown, type: JsonType): boolean {
  const other = typeOf(constant);
  return other === type || (isNumeric(type) && isNumeric(other));
}

function fitsListed(node: Node, type: JsonType): boolean {
  const listed = node.enum ?? [];
  return listed.some((value) => fitsConstant(value, type)) || (node.open === true && type === "string");
}

/** Adds the types that a node names, in order, each once. */
export function collectTypes(spec: Spec, index: number, types: JsonType[], depth = 0): void {
  const node = spec.table.nodes[index];
  if (node === undefined || depth >= LONGEST_CHAIN) return;
  const named = node.types ?? typesOfValues(node);
  if (named.length === 0) {
    const next = [...(node.ref === undefined ? [] : [node.ref]), ...(node.byType ?? [])];
    for (const inner of next) collectTypes(spec, inner, types, depth + 1);
  }
  for (const type of named) {
    if (!types.includes(type)) types.push(type);
  }
}

function typesOfValues(node: Node): JsonType[] {
  const values = [...("const" in node ? [node.const] : []), ...(node.enum ?? [])];
  const types = values.map(typeOf).filter((type) => type !== undefined);
  if (node.open === true) types.push("string");
  if (node.tagged !== undefined) types.push("object");
  return types;
}
