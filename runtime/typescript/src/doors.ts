/**
 * The doors: from JSON to a value of a type or a report, over any table.
 *
 * @module
 */

import { objectLike, own } from "./guard.js";
import type { Members } from "./guard.js";
import { faultOf, readJson } from "./json.js";
import type { Fault } from "./json.js";
import type { Token } from "./pointer.js";
import { errorsOf, isValid } from "./problem.js";
import type { Report } from "./problem.js";
import { repeatedMembers } from "./repeated.js";
import { specOf } from "./spec.js";
import type { Spec } from "./spec.js";
import type { Table } from "./table.js";
import type { Checked } from "./types.js";
import { ENVELOPE, MAX_BYTES, diagnoseWith, faultProblem, nodeOf, reportOf, unknownType, walk } from "./walk/index.js";
import type { Options } from "./walk/index.js";
import type { Marks } from "./walk/marks.js";
import { rulesHold } from "./walk/trusted.js";

/** A compiled guard: whether a value has the strict shape of a type. */
export type Guard<T> = (value: unknown) => value is T;

/** How to parse; see {@link Options}. */
export type ParseOptions = Pick<Options, "maxBytes" | "maxProblems" | "strict">;

/** A value without errors, or the report that says what is wrong. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: Checked<T> }
  | { readonly ok: false; readonly report: Report };

/** A type of a table with its guard. */
interface Subject {
  readonly spec: Spec;
  readonly type: string;
  readonly node: number;
  readonly guard: (value: unknown) => boolean;
}

/**
 * Reads a JSON text (a string is always taken for text) or a JSON value as a type and judges it.
 *
 * A value that the guard accepts is given back as it is. One that only tolerances accept is given back as a copy in
 * the form that the documents demand, such as without the nulls that they let pass, so that it has the type; `strict`
 * switches the tolerances off. The guard accepts every value that comes out, unless parts of it miss a shape that is
 * inferred.
 */
export function parseWith<T>(
  table: Table,
  type: string,
  guard: (value: unknown) => boolean,
  input: unknown,
  options: ParseOptions = {},
): ParseResult<T> {
  if (typeof input !== "string") return parseValueWith(table, type, guard, input, options);
  const subject = subjectOf(table, type, guard);
  if ("report" in subject) return { ok: false, report: subject.report };
  const reading = readJson(input, options.maxBytes ?? MAX_BYTES);
  if ("fault" in reading) return refused(subject.spec, reading.fault, options);
  return judged(subject, reading.value, options, input);
}

/** {@link parseWith} for JSON values alone: a string is a value here. */
export function parseValueWith<T>(
  table: Table,
  type: string,
  guard: (value: unknown) => boolean,
  value: unknown,
  options: ParseOptions = {},
): ParseResult<T> {
  const subject = subjectOf(table, type, guard);
  if ("report" in subject) return { ok: false, report: subject.report };
  const fault = faultOf(value);
  return fault === undefined ? judged(subject, value, options) : refused(subject.spec, fault, options);
}

/** The errors of a value that was built in code. */
export function checkWith(table: Table, type: string, guard: (value: unknown) => boolean, value: unknown): Report {
  const subject = subjectOf(table, type, guard);
  if ("report" in subject) return subject.report;
  if (faultOf(value) === undefined && holds(subject, value)) return { problems: [] };
  const report = diagnoseWith(table, type, value);
  return { ...report, problems: errorsOf(report) };
}

function subjectOf(
  table: Table,
  type: string,
  guard: (value: unknown) => boolean,
): Subject | { readonly report: Report } {
  const spec = specOf(table);
  const node = nodeOf(spec, type);
  return node === undefined ? { report: { problems: [unknownType(spec, type)] } } : { spec, type, node, guard };
}

function refused<T>(spec: Spec, fault: Fault, options: ParseOptions): ParseResult<T> {
  return { ok: false, report: { problems: [faultProblem(spec, fault, options)] } };
}

/** The fast door: the guard, then cross-field rules alone. What it refuses, the walk judges, with the text if there is one. */
function judged<T>(subject: Subject, value: unknown, options: ParseOptions, text?: string): ParseResult<T> {
  if (options.strict !== true && holds(subject, value)) return { ok: true, value: value as Checked<T> };
  const { spec, type, node } = subject;
  const { strict = false, maxProblems = 100 } = options;
  const repeated = text === undefined ? [] : repeatedMembers(text);
  const walked = walk(spec, type, node, value, { strict, maxProblems }, repeated);
  const { marks } = walked;
  const report = reportOf(walked);
  if (!isValid(report)) return { ok: false, report };
  return { ok: true, value: settled(value, marks) as Checked<T> };
}

function holds({ spec, type, node, guard }: Subject, value: unknown): boolean {
  return guard(value) && rulesHold(spec, type === ENVELOPE ? envelopeNodes(spec, node, value) : [[node, []]], value);
}

/** The nodes that judge a message, and where. */
function envelopeNodes(spec: Spec, envelope: number, root: unknown): Array<readonly [number, readonly Token[]]> {
  const nodes: Array<readonly [number, readonly Token[]]> = [[envelope, []]];
  const type = objectLike(root) ? own(root, "type") : undefined;
  const message = typeof type === "string" ? spec.messages.get(type) : undefined;
  if (message === undefined || !objectLike(root)) return nodes;
  nodes.push([message.payload, ["payload"]]);
  const ext = own(root, "ext");
  for (const [name, node] of message.ext ?? []) {
    if (objectLike(ext) && own(ext, name) !== undefined) nodes.push([node, ["ext", name]]);
  }
  return nodes;
}

/** The value in the form that the documents demand; what holds nothing tolerated is shared, not copied. */
function settled(value: unknown, marks: Marks | undefined): unknown {
  if (marks !== undefined && "canonical" in marks) return marks.canonical;
  if (marks?.inner === undefined || marks.raw === true) return value;
  const { inner } = marks;
  if (Array.isArray(value)) return value.map((item: unknown, index) => settled(item, inner.get(index)));
  const members = Object.entries(value as Members).filter(([name]) => inner.get(name)?.absent !== true);
  return Object.fromEntries(
    members.map(([name, member]) => [inner.get(name)?.name ?? name, settled(member, inner.get(name))]),
  );
}
