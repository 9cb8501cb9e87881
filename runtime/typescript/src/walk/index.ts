/**
 * The walk: judges any JSON value against a table and finds every problem.
 *
 * @module
 */

import { faultOf, readJson } from "../json.js";
import type { Fault } from "../json.js";
import type { Token } from "../pointer.js";
import type { Problem, Report } from "../problem.js";
import { repeatedMembers } from "../repeated.js";
import { specOf, weightOf } from "../spec.js";
import type { Spec } from "../spec.js";
import type { Table } from "../table.js";
import { NOWHERE } from "./calls.js";
import { Findings, PLAIN_TEMPLATE, problemOf } from "./findings.js";
import { newBudget } from "./general/budget.js";
import { isSecret } from "./marks.js";
import type { Marks } from "./marks.js";
import { judgeMessage } from "./message.js";
import { near } from "./near.js";
import { judge } from "./shape.js";
import { newComposition } from "./state.js";
import type { Walk } from "./state.js";
import { didYouMean, memberText, messageOf, quoted } from "./text.js";

/** The name under which whole messages are judged. */
export const ENVELOPE = "envelope";

/** How to judge. */
export interface Options {
  /** Judge by the published schema: no tolerances, and some warnings weigh more. Off by default. */
  readonly strict?: boolean;
  /** Most problems that are collected; 100 by default. */
  readonly maxProblems?: number;
  /** Largest text in bytes of UTF-8; 64 MiB by default. */
  readonly maxBytes?: number;
  /** Problem codes and statement ids that are switched off, as if the spec did not demand them. */
  readonly without?: readonly string[];
  /** The catalog of what is judged, where neither the value nor a scope inside of it names one. */
  readonly catalog?: string;
}

/** Largest text in bytes when nothing else is said. */
export const MAX_BYTES: number = 64 * 1024 * 1024;

/** Everything there is to say about a JSON value judged as a type of the table, or as a whole message. */
export function diagnoseWith(table: Table, type: string, value: unknown, options: Options = {}): Report {
  const spec = specOf(table);
  const node = nodeOf(spec, type);
  if (node === undefined) return { problems: [unknownType(spec, type)] };
  const fault = faultOf(value);
  if (fault !== undefined) return { problems: [faultProblem(spec, fault, options)] };
  return reportOf(walk(spec, type, node, value, options));
}

/** {@link diagnoseWith} for JSON text. */
export function diagnoseTextWith(table: Table, type: string, text: string, options: Options = {}): Report {
  const spec = specOf(table);
  const node = nodeOf(spec, type);
  if (node === undefined) return { problems: [unknownType(spec, type)] };
  const reading = readJson(text, options.maxBytes ?? MAX_BYTES);
  if ("fault" in reading) return { problems: [faultProblem(spec, reading.fault, options)] };
  return reportOf(walk(spec, type, node, reading.value, options, repeatedMembers(text)));
}

/** Walks a value that has no fault of JSON itself; `repeated` are the members that its text repeats. */
export function walk(
  spec: Spec,
  type: string,
  node: number,
  value: unknown,
  options: Options,
  repeated: ReadonlyArray<readonly Token[]> = [],
): Walk {
  const { strict = false, maxProblems = 100, without = [], catalog } = options;
  const marks: Marks = {};
  const state: Walk = {
    spec,
    strict,
    lenient: !strict && spec.codes.has("tolerance.null"),
    budget: newBudget(),
    findings: new Findings(spec, strict, Math.max(maxProblems, 1), without),
    marks,
    path: [],
    scope: catalog === undefined ? undefined : { id: catalog },
    calls: NOWHERE,
    composition: newComposition(),
  };
  judge(state, node, value);
  if (type === ENVELOPE) judgeMessage(state, node, value);
  judgeRepetitions(state, repeated);
  return state;
}

/** Reports members that a text repeats. */
function judgeRepetitions({ findings, marks }: Walk, repeated: ReadonlyArray<readonly Token[]>): void {
  for (const path of repeated) {
    if (findings.halted) return;
    findings.add("json.duplicate-key", "", "", path, () => ({
      expected: "every member name once",
      found: "a repeated member",
      member: isSecret(marks, path) ? "that is not shown" : memberText(String(path.at(-1))),
    }));
  }
}

/** What a walk found; one problem when it ran out of what it may spend. */
export function reportOf({ spec, budget, findings }: Walk): Report {
  return budget.spent ? { problems: [tooComplex(spec)] } : findings.report();
}

/** The problem of a value whose alternatives cannot all be tried. */
function tooComplex(spec: Spec): Problem {
  const code = "usage.too-complex";
  const texts = { expected: "fewer alternatives to try", found: "a value that needs more" };
  const message = messageOf(spec.codes.get(code)?.message ?? PLAIN_TEMPLATE, texts);
  return problemOf({ code, rule: "", level: "error", at: "" }, "", message, texts);
}

/** The node of a type, or of the envelope. */
export function nodeOf(spec: Spec, type: string): number | undefined {
  return type === ENVELOPE ? spec.table.envelope : spec.types.get(type);
}

/** The problem of a text or value that is no JSON. */
export function faultProblem(spec: Spec, fault: Fault, options: Options): Problem {
  const code = spec.codes.get(fault.code);
  const level = code === undefined ? "error" : weightOf(code, options.strict === true);
  const message = messageOf(code?.message ?? PLAIN_TEMPLATE, fault);
  return problemOf({ code: fault.code, rule: code?.rule ?? "", level, at: "" }, fault.pointer, message, fault);
}

/** The problem of a type that the table does not have. */
export function unknownType(spec: Spec, type: string): Problem {
  const nearest = near(type, spec.types.keys());
  const isMessage = type === ENVELOPE;
  return problemOf(
    { code: "usage.unknown-type", rule: "", level: "error", at: "" },
    "",
    isMessage ? "this spec has no messages" : `type ${quoted(type)} is not known${didYouMean(nearest)}`,
    { expected: "a type of the spec", found: isMessage ? "a message" : quoted(type) },
  );
}
