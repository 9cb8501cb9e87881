/**
 * What comes of a batch.
 *
 * @module
 */

import { isValid } from "../../problem.js";
import type { Problem, Report } from "../../problem.js";
import type { Item } from "./item.js";

/** A batch that was judged. */
export interface Batch {
  /** Its messages, in order. */
  readonly items: readonly Item[];
}

/** A batch, or the report that says why none of it was looked at. */
export type BatchResult =
  | { readonly ok: true; readonly batch: Batch }
  | { readonly ok: false; readonly report: Report };

/** Whether a message has no errors, so that it may be applied. */
export function isApplied({ report }: Item): boolean {
  return isValid(report);
}

/** The messages without errors, in order. */
export function applied({ items }: Batch): Item[] {
  return items.filter(isApplied);
}

/** The messages with errors, in order. */
export function refused({ items }: Batch): Item[] {
  return items.filter((item) => !isApplied(item));
}

/** All findings with the index of their message; pointers start at the list. */
export function findings({ items }: Batch): Array<readonly [index: number, problem: Problem]> {
  return items.flatMap(({ index, report }) =>
    report.problems.map((problem) => [index, { ...problem, pointer: `/${index}${problem.pointer}` }] as const),
  );
}
