/**
 * Reading the list of a batch: whether it is one, and which members its text repeats.
 *
 * @module
 */

import { faultOf, readJson } from "../../json.js";
import type { Token } from "../../pointer.js";
import type { Report } from "../../problem.js";
import { repeatedMembers } from "../../repeated.js";
import { specOf } from "../../spec.js";
import type { Spec } from "../../spec.js";
import type { Table } from "../../table.js";
import { MAX_BYTES, diagnoseTextWith, diagnoseWith } from "../../walk/index.js";
import { problem } from "./item.js";
import type { BatchOptions } from "./item.js";

/** Who sends a batch: the types of its messages and of their list. */
export interface Sender {
  /** The type of one message. */
  readonly message: string;
  /** The type of the whole. */
  readonly list: string;
}

/** The agent, who builds user interfaces. */
export const AGENT: Sender = { message: "a2ui.AgentToRendererMessage", list: "a2ui.AgentToRendererList" };

/** The renderer, who shows them. */
export const RENDERER: Sender = { message: "a2ui.RendererToAgentMessage", list: "a2ui.RendererToAgentList" };

/** Messages that nobody has judged yet. They have no fault of JSON. */
export interface List {
  /** The table to judge by. */
  readonly spec: Spec;
  /** The type of one message. */
  readonly type: string;
  /** The messages, in order. */
  readonly messages: readonly unknown[];
  /** The members that each message's text repeats, by index; absent where there are none. */
  readonly repeated: ReadonlyMap<Token, ReadonlyArray<readonly Token[]>>;
}

/** Most messages when nothing else is said. */
const MAX_MESSAGES = 512;

/** Reads a list, if it is one and has not too many messages. */
export function readList(
  table: Table,
  sender: Sender,
  input: unknown,
  options: BatchOptions,
): List | { readonly report: Report } {
  const messages = messagesOf(input, options);
  if (messages === undefined) {
    if (typeof input !== "string") return { report: diagnoseWith(table, sender.list, input, options) };
    return { report: diagnoseTextWith(table, sender.list, input, options) };
  }
  const { maxMessages = MAX_MESSAGES } = options;
  if (messages.length > maxMessages) {
    const origin = { code: "a2ui.sec-1c", level: "error" } as const;
    const many = problem(origin, "", `at most ${maxMessages} messages`, String(messages.length));
    return { report: { problems: [many] } };
  }
  return { spec: specOf(table), type: sender.message, messages, repeated: repeatedByMessage(input) };
}

/** The items of a list without fault. */
function messagesOf(input: unknown, options: BatchOptions): readonly unknown[] | undefined {
  if (typeof input !== "string") return Array.isArray(input) && faultOf(input) === undefined ? input : undefined;
  const reading = readJson(input, options.maxBytes ?? MAX_BYTES);
  return "value" in reading && Array.isArray(reading.value) ? reading.value : undefined;
}

function repeatedByMessage(input: unknown): Map<Token, Token[][]> {
  const byMessage = new Map<Token, Token[][]>();
  const all = typeof input === "string" ? repeatedMembers(input) : [];
  for (const [index = 0, ...path] of all) {
    const paths = byMessage.get(index);
    if (paths === undefined) byMessage.set(index, [path]);
    else paths.push(path);
  }
  return byMessage;
}
