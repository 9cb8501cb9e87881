/**
 * The official messages by which the other side learns what was refused.
 *
 * @module
 */

import { pointerOf } from "../../pointer.js";
import { errorsOf } from "../../problem.js";
import type { Problem } from "../../problem.js";
import type { Item } from "./item.js";
import type { Batch } from "./results.js";

/** The version that every message names. */
const VERSION = "v1.0";

/** What is wrong with a message about a surface. */
export interface MessageRefusal {
  /** What kind of fault it is. */
  readonly code: "VALIDATION_FAILED" | "UNALLOWED_PARENT" | "UNALLOWED_CHILD";
  /** The surface that it is about. */
  readonly surfaceId: string;
  /** JSON Pointer to the fault, from the member beside `version`. */
  readonly path: string;
  /** What is wrong. */
  readonly message: string;
}

/** What is wrong with a call. A type and no interface: it fits where further members are kept. */
export type CallRefusal = {
  /** What kind of fault it is. */
  readonly code: "INVALID_FUNCTION_CALL";
  /** What is wrong. */
  readonly message: string;
  /** The call. */
  readonly functionCallId: string;
};

/** Tells an agent that its message was refused: an `ErrorMessage` of `/a2ui`. */
export interface ErrorToAgent {
  /** The version of the protocol. */
  readonly version: typeof VERSION;
  /** What is wrong. */
  readonly error: MessageRefusal | CallRefusal;
}

/** Tells a renderer that its call was refused: an `AgentFunctionResponseMessage` of `/a2ui`. */
export interface AnswerToRenderer {
  /** The version of the protocol. */
  readonly version: typeof VERSION;
  /** The call, and what is wrong with it. */
  readonly agentFunctionResponse: {
    readonly functionCallId: string;
    readonly error: { readonly code: "UNKNOWN_FUNCTION" | "INVALID_FUNCTION_CALL"; readonly message: string };
  };
}

/**
 * The official message that tells the agent why this one was refused; `undefined` for one that was not, and for one that
 * names neither surface nor call: nobody can be told of that.
 */
export function errorMessage({ report, key, surfaceId, callId }: Item): ErrorToAgent | undefined {
  const [error] = errorsOf(report);
  if (error === undefined) return undefined;
  const { message } = error;
  if (callId !== undefined) {
    return { version: VERSION, error: { code: "INVALID_FUNCTION_CALL", message, functionCallId: callId } };
  }
  if (surfaceId === undefined) return undefined;
  const path = pathBelow(error.pointer, key ?? "");
  return { version: VERSION, error: { code: wireCode(error), surfaceId, path, message } };
}

/** The official messages that tell the agent what was refused, in order. */
export function errorMessages({ items }: Batch): ErrorToAgent[] {
  return items.map(errorMessage).filter((message) => message !== undefined);
}

/**
 * The official answer to a renderer whose call was refused: `UNKNOWN_FUNCTION` where the name is unknown, else
 * `INVALID_FUNCTION_CALL`; `undefined` for all that needs no answer.
 */
export function answer({ report, key, callId }: Item): AnswerToRenderer | undefined {
  const errors = errorsOf(report);
  const [first] = errors;
  if (first === undefined || callId === undefined || key !== "callAgentFunction") return undefined;
  const code = errors.some(isUnknown) ? "UNKNOWN_FUNCTION" : "INVALID_FUNCTION_CALL";
  const error = { code, message: first.message } as const;
  return { version: VERSION, agentFunctionResponse: { functionCallId: callId, error } };
}

/** The official answers to calls of the renderer that were refused, in order. */
export function answers({ items }: Batch): AnswerToRenderer[] {
  return items.map(answer).filter((message) => message !== undefined);
}

function wireCode({ code }: Problem): MessageRefusal["code"] {
  if (code === "a2ui.unallowed-parent") return "UNALLOWED_PARENT";
  return code === "a2ui.unallowed-child" ? "UNALLOWED_CHILD" : "VALIDATION_FAILED";
}

/** Whether a problem says that the function which is called is unknown. */
function isUnknown({ rule, pointer }: Problem): boolean {
  const isName = pointer === "/callAgentFunction/callFunction/call";
  return isName && (rule === "a2ui.sec-5a" || rule === "a2ui.system-function");
}

/** A pointer from the member of this name on, if it leads into it. */
function pathBelow(pointer: string, key: string): string {
  const outer = pointerOf([key]);
  const isBelow = pointer === outer || pointer.startsWith(`${outer}/`);
  return isBelow ? pointer.slice(outer.length) : pointer;
}
