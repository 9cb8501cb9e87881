/**
 * Calls of an app's own actions and messages: generated code looks the parser of an id up and judges what comes with it.
 *
 * @module
 */

import type { ParseResult } from "./doors.js";
import { own } from "./guard.js";
import type { Report } from "./problem.js";
import { near } from "./walk/near.js";

/** Why a call was refused. */
export type CallRefusal =
  | {
      readonly ok: false;
      /** There is no such id; `near` is one that may be meant. */
      readonly reason: "unknown-id";
      readonly id: string;
      readonly near: string | undefined;
    }
  | {
      readonly ok: false;
      /** What came with it has errors. */
      readonly reason: "invalid-arguments";
      readonly id: string;
      readonly report: Report;
    };

/** A call that was judged, or why it was refused. */
export type CallResult<Call> = { readonly ok: true; readonly call: Call } | CallRefusal;

/** The parsers of all ids. */
export type CallParsers = Readonly<Record<string, (input: unknown) => ParseResult<unknown>>>;

/**
 * Judges what comes with an id: JSON text or a JSON value. Nothing at all, `null` and blank text count as an object
 * without members.
 */
export function parseCallWith<Call>(parsers: CallParsers, id: string, args: unknown): CallResult<Call> {
  const parse = own(parsers, id) as CallParsers[string] | undefined;
  if (parse === undefined) return { ok: false, reason: "unknown-id", id, near: near(id, Object.keys(parsers)) };
  const isBlank = args === undefined || args === null || (typeof args === "string" && args.trim() === "");
  const parsed = parse(isBlank ? {} : args);
  return parsed.ok
    ? { ok: true, call: { id, args: parsed.value } as Call }
    : { ok: false, reason: "invalid-arguments", id, report: parsed.report };
}
