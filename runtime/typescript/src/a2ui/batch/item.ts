/**
 * Judging one message of a batch alone.
 *
 * @module
 */

import { objectLike, own } from "../../guard.js";
import type { Level, Problem, Report } from "../../problem.js";
import { isWithin } from "../../walk/depth.js";
import { problemOf } from "../../walk/findings.js";
import { nodeOf, reportOf, unknownType, walk } from "../../walk/index.js";
import type { Options } from "../../walk/index.js";
import { memberNames } from "../../walk/text.js";
import type { List } from "./list.js";
import type { Surfaces } from "./surfaces.js";

/** How to judge a batch. The documents ask for bounds and name none but the depth. */
export interface BatchOptions extends Options {
  /** Most messages; 512 by default. */
  readonly maxMessages?: number;
  /** Deepest value in a message, the message itself being 0; 50 by default. */
  readonly maxDepth?: number;
}

/** A message of a batch and what there is to say about it. */
export interface Item {
  /** Its place in the list, from 0. */
  readonly index: number;
  /** The message as it came. */
  readonly message: unknown;
  /** All findings; pointers start at the message. */
  readonly report: Report;
  /** The member beside `version`, if there is exactly one. */
  readonly key: string | undefined;
  /** The surface that it is about, if it names one. */
  readonly surfaceId: string | undefined;
  /** The call that it makes, if it makes one. */
  readonly callId: string | undefined;
}

/** Deepest value when nothing else is said. */
const MAX_DEPTH = 50;

const DEPTH = { code: "a2ui.json-depth", level: "error" } as const;

/** What there is to say about a message without the others; its surface lends it the catalog. */
export function judgeAlone(list: List, index: number, surfaces: Surfaces, options: BatchOptions): Item {
  const message = list.messages[index];
  const names = objectLike(message) ? memberNames(message).filter((name) => name !== "version") : [];
  const key = names.length === 1 ? names[0] : undefined;
  const body = key === undefined ? undefined : memberOf(message, key);
  const text = (name: string): string | undefined => {
    const member = memberOf(body, name);
    return typeof member === "string" ? member : undefined;
  };
  const surfaceId = text("surfaceId");
  const catalog = surfaceId === undefined ? undefined : surfaces.living.get(surfaceId);
  const report = diagnose(list, index, catalog === undefined ? options : { ...options, catalog });
  const item: Item = { index, message, report, key, surfaceId, callId: text("functionCallId") };
  const { maxDepth = MAX_DEPTH } = options;
  if (isWithin(message, maxDepth)) return item;
  const problems = report.problems.filter(({ code }) => code !== DEPTH.code);
  const deep = problem(DEPTH, "", `values at most ${maxDepth} deep`, "a deeper one");
  return withProblems({ ...item, report: { ...report, problems } }, options, [deep]);
}

/** The member of a value, if it is an object that has one. */
export function memberOf(value: unknown, name: string): unknown {
  return objectLike(value) ? own(value, name) : undefined;
}

function diagnose({ spec, type, messages, repeated }: List, index: number, options: BatchOptions): Report {
  const node = nodeOf(spec, type);
  if (node === undefined) return { problems: [unknownType(spec, type)] };
  return reportOf(walk(spec, type, node, messages[index], options, repeated.get(index)));
}

/** The item with more problems, save those that are switched off. */
export function withProblems(item: Item, { without = [] }: BatchOptions, more: ReadonlyArray<Problem | undefined>): Item {
  const added = more.filter((found): found is Problem => found !== undefined && !without.includes(found.code));
  if (added.length === 0) return item;
  return { ...item, report: { ...item.report, problems: [...item.report.problems, ...added] } };
}

/** A problem of the batch that no single message shows. */
export function problem(
  { code, level }: { readonly code: string; readonly level: Level },
  pointer: string,
  expected: string,
  found: string,
): Problem {
  const message = `expected ${expected}, found ${found}`;
  return problemOf({ code, rule: code, level, at: "" }, pointer, message, { expected, found });
}
