/**
 * Batches: lists of A2UI messages of one side, each judged alone. A bad one is reported and the rest go on.
 *
 * @module
 */

import type { Problem } from "../problem.js";
import type { Table } from "../table.js";
import { judgeAlone, problem, withProblems } from "./batch/item.js";
import type { BatchOptions, Item } from "./batch/item.js";
import { AGENT, RENDERER, readList } from "./batch/list.js";
import type { Batch, BatchResult } from "./batch/results.js";
import { apply, misplaced } from "./batch/surfaces.js";
import type { Surfaces } from "./batch/surfaces.js";

export { answer, answers, errorMessage, errorMessages } from "./batch/answers.js";
export type { AnswerToRenderer, CallRefusal, ErrorToAgent, MessageRefusal } from "./batch/answers.js";
export type { BatchOptions, Item } from "./batch/item.js";
export { applied, findings, isApplied, refused } from "./batch/results.js";
export type { Batch, BatchResult } from "./batch/results.js";
export { newSurfaces } from "./batch/surfaces.js";
export type { Surfaces } from "./batch/surfaces.js";

/**
 * Judges the list of an agent's messages, as JSON text (a string is always taken for text) or as a JSON value: each
 * alone, in order. `table` is that of `/a2ui/table`, which has the basic catalog, or one with catalogs of your own from
 * its `withCatalogs`. `surfaces` are those that live before; afterwards it holds those that live once all good messages
 * are applied.
 *
 * What is no list of JSON, or has too many messages, is refused as a whole: then no message is looked at.
 *
 * @example
 * ```ts
 * const surfaces = newSurfaces();
 * const judged = judge(table, text, surfaces);
 * if (!judged.ok) throw new Error(formatReport(judged.report));
 * for (const { message } of applied(judged.batch)) render(message);
 * for (const message of errorMessages(judged.batch)) send(message);
 * ```
 */
export function judge(table: Table, input: unknown, surfaces: Surfaces, options: BatchOptions = {}): BatchResult {
  const list = readList(table, AGENT, input, options);
  if ("report" in list) return { ok: false, report: list.report };
  const calls = new Map<string, number>();
  const items = list.messages.map((_, index): Item => {
    const alone = judgeAlone(list, index, surfaces, options);
    const item = withProblems(alone, options, [misplaced(alone, surfaces), repeated(alone, calls)]);
    apply(item, surfaces);
    return item;
  });
  return judged(items);
}

/**
 * Judges the list of a renderer's messages, each alone, as {@link judge} does. `surfaces` are those that live at the
 * renderer: they lend calls their catalogs. What is refused is answered by {@link answers}.
 */
export function judgeRenderer(
  table: Table,
  input: unknown,
  surfaces: Surfaces,
  options: BatchOptions = {},
): BatchResult {
  const list = readList(table, RENDERER, input, options);
  if ("report" in list) return { ok: false, report: list.report };
  return judged(list.messages.map((_, index) => judgeAlone(list, index, surfaces, options)));
}

function judged(items: Batch["items"]): BatchResult {
  return { ok: true, batch: { items } };
}

/** What is wrong with the id of a call: empty, or that of an earlier call of the batch. */
function repeated({ index, key, callId }: Item, calls: Map<string, number>): Problem | undefined {
  if (key !== "callRendererFunction" || callId === undefined) return undefined;
  const first = calls.get(callId) ?? index;
  calls.set(callId, first);
  if (first === index && callId !== "") return undefined;
  const found = callId === "" ? "an empty one" : `${JSON.stringify(callId)} of message ${first}`;
  const origin = { code: "a2ui.runtime-boundary-check", level: "warning" } as const;
  return problem(origin, `/${key}/functionCallId`, "an id that no other call has", found);
}
