/** Reads the generated vectors and finds what the package has for their types. */

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { table as a2aTable } from "../../../generated/typescript/src/a2a-table.js";
import * as a2a from "../../../generated/typescript/src/a2a.js";
import { table as a2uiTable } from "../../../generated/typescript/src/a2ui-table.js";
import * as a2ui from "../../../generated/typescript/src/a2ui.js";
import * as basic from "../../../generated/typescript/src/basic.js";
import * as uiap from "../../../generated/typescript/src/index.js";
import type { Options, Report, Table } from "../../../generated/typescript/src/index.js";

/** A finding as vectors name it. */
export interface Expected {
  code: string;
  pointer: string;
  rule?: string;
}

/** One line of a vector file. */
export interface Vector {
  id: string;
  type: string;
  instance: unknown;
  valid: boolean;
  strictValid: boolean;
  shapeValid: boolean;
  problems: Expected[];
  strictProblems: Expected[];
}

/** A generated function of the package. */
type Guard = (value: unknown) => boolean;

const generated = fileURLToPath(new URL("../../../generated/", import.meta.url));

/** A vector that is a text: what it looks like as written matters, or it is no JSON. */
export type TextVector = Omit<Vector, "instance"> & { text: string };

/** All vectors that are JSON values, in the order of their files. */
export const vectors = read<Vector>("vectors");

/** All vectors that are texts. */
export const textVectors = read<TextVector>("vectors/text");

function read<Line>(folder: string): Line[] {
  return readdirSync(generated + folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) => lines<Line>(readFileSync(`${generated}${folder}/${name}`, "utf8")));
}

function lines<Line>(text: string): Line[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

/** The published schema bundle. */
export function bundle(): { $id: string; $defs: Record<string, unknown> } {
  return JSON.parse(readFileSync(`${generated}schema/uiap.bundle.json`, "utf8")) as ReturnType<typeof bundle>;
}

/** The guard of a type; types whose name another document has too carry the name of theirs in front. */
export function guardOf(type: string): Guard {
  const [family = ""] = type.split(".");
  const modules: Record<string, unknown> = { a2a, a2ui, basic };
  const exported = (modules[family] ?? uiap) as Record<string, Guard>;
  if (type === "envelope") return uiap.isMessage;
  const [document = "", name = ""] = type.split(".");
  const qualified = exported[`is${document.charAt(0).toUpperCase()}${document.slice(1)}${name}`];
  const guard = qualified ?? exported[`is${name}`];
  if (guard === undefined) throw new Error(`no guard for ${type}`);
  return guard;
}

/** The tables of all families. */
export const tables: readonly Table[] = [uiap.table, a2uiTable, a2aTable];

/** The table that judges a type: that of its family. */
export function tableOf(type: string): Table {
  if (type.startsWith("a2a.")) return a2aTable;
  return /^(a2ui|basic)\./.test(type) ? a2uiTable : uiap.table;
}

/** Everything there is to say about a value judged as a type of any family. */
export function diagnoseOf(type: string, value: unknown, options?: Options): Report {
  return uiap.diagnoseWith(tableOf(type), type, value, options);
}

/** Everything there is to say about a text judged as a type of any family. */
export function diagnoseTextOf(type: string, text: string, options?: Options): Report {
  return uiap.diagnoseTextWith(tableOf(type), type, text, options);
}

/** Reads a value, never a text, as a type. */
export function parseOf(type: string, value: unknown, options?: Options): ReturnType<typeof uiap.parseValueWith> {
  return uiap.parseValueWith(tableOf(type), type, guardOf(type), value, options);
}

/** The findings of a report as vectors name them. */
export function findings(report: Report): Expected[] {
  return report.problems.map(({ code, pointer, rule }) => ({ code, pointer, ...(rule === undefined ? {} : { rule }) }));
}

/**
 * Whether guards accept a value: strict judgement finds no error about shape, numbers or the type of a message, other
 * than forms of timestamps that default judgement tolerates.
 */
export function isShapeValid(strict: Report, lenient: Report): boolean {
  const shape = /^(shape|json)\.|^core\.unknown-message-type$|^a2ui\.(catalog-resolved|dialect-keys|surface-type-reserved|system-function)$/;
  const isTolerated = (place: string): boolean =>
    lenient.problems.some(({ code, pointer }) => code === "tolerance.utc-offset" && pointer === place);
  return !strict.problems.some(
    ({ code, level, pointer }) =>
      level === "error" && shape.test(code) && !(code === "shape.pattern" && isTolerated(pointer)),
  );
}

/** Whether a value was walked at all, and not refused for what no document allows; guards do not look at that. */
export function isWalked(report: Report): boolean {
  return !report.problems.some(({ code }) => /^json\.(syntax|too-deep|lone-surrogate)$/.test(code));
}

/** Whether the table judges a type by an inferred shape, so that no value is invalid. */
export function isInferred(type: string): boolean {
  const table = tableOf(type);
  const entry = table.types.find(({ name }) => name === type);
  return entry !== undefined && table.nodes[entry.node]?.inferred !== undefined;
}
