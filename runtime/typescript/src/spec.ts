/**
 * A table made ready for walking: lookups by name, compiled patterns, parsed paths.
 *
 * @module
 */

import type { Code, MessageEntry, Node, Slot, Table } from "./table.js";
import type { Level } from "./problem.js";

/** A table with its lookups. */
export interface Spec {
  /** The table. */
  readonly table: Table;
  /** Problem codes by slug. */
  readonly codes: ReadonlyMap<string, Code>;
  /** Nodes of types by name. */
  readonly types: ReadonlyMap<string, number>;
  /** Messages by type. */
  readonly messages: ReadonlyMap<string, MessageEntry>;
  /** The slots that catalogs fill. */
  readonly slots: readonly Slot[];
  /** Compiled patterns; filled on first use. */
  readonly patterns: Map<number, RegExp>;
  /** Parsed paths; filled on first use. */
  readonly paths: Map<string, readonly Step[]>;
}

/** One step of a path: the member of a name, every item, or every member value. */
export interface Step {
  /** What the step does. */
  readonly is: "member" | "items" | "values";
  /** Name of the member; empty for the other steps. */
  readonly name: string;
}

const specs: WeakMap<Table, Spec> = /* @__PURE__ */ new WeakMap();

/** The lookups of a table; made once. */
export function specOf(table: Table): Spec {
  let spec = specs.get(table);
  if (spec === undefined) {
    spec = {
      table,
      codes: new Map(table.codes.map((code) => [code.code, code])),
      types: new Map(table.types.map(({ name, node }) => [name, node])),
      messages: new Map(table.messages.map((entry) => [entry.type, entry])),
      slots: table.nodes.flatMap(({ slot }) => (slot === undefined ? [] : [slot])),
      patterns: new Map(),
      paths: new Map(),
    };
    specs.set(table, spec);
  }
  return spec;
}

/** The weight of a code in a judgement. */
export function weightOf(code: Code, strict: boolean): Level {
  return (strict ? code.strict : undefined) ?? code.level;
}

/** Whether a text matches the pattern of an index. A damaged table matches nothing. */
export function matches(spec: Spec, pattern: number, text: string): boolean {
  let compiled = spec.patterns.get(pattern);
  if (compiled === undefined) {
    compiled = new RegExp(spec.table.patterns[pattern]?.source ?? "[]", "u");
    spec.patterns.set(pattern, compiled);
  }
  return compiled.test(text);
}

/** The statement that faults of one of these keywords carry. */
export function ruleOf(node: Node, keywords: readonly string[]): string {
  return node.rules?.find(([keyword]) => keywords.includes(keyword))?.[1] ?? node.rule;
}

/**
 * The statement that keeps a message type out, if the documents own its namespace: unknown types there are errors.
 * Empty where it is the one of the problem code.
 */
export function ownerOf(table: Table, type: string): string | undefined {
  const owner = table.namespaces.find(({ prefix }) =>
    prefix.endsWith(".") ? type.startsWith(prefix) : type === prefix,
  );
  if (owner !== undefined) return owner.rule ?? "";
  return type.includes(".") ? undefined : "";
}

/** The steps of a path such as `elements[].semantics.framePath[]`. */
export function stepsOf(spec: Spec, path: string): readonly Step[] {
  let steps = spec.paths.get(path);
  if (steps === undefined) {
    steps = parsePath(path);
    spec.paths.set(path, steps);
  }
  return steps;
}

function parsePath(path: string): Step[] {
  const tokens = path.match(/\[\]|\{\}|[^.[{]+/g) ?? [];
  return tokens.map((token) => {
    if (token === "[]") return { is: "items", name: "" };
    return token === "{}" ? { is: "values", name: "" } : { is: "member", name: token };
  });
}
