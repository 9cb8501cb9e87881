/** What must compile, and what must not, with messages. Checked by `tsc`; never run. */

import {
  checkMessage, isExtensionMessage, isKnownMessage, isMessage, parseMessage, unlisted,
} from "../../../generated/typescript/src/index.js";
import type {
  AnswerMap, ExtensionMessage, KnownMessage, Message, MessageMap, SessionPingMessage, SessionPongMessage,
} from "../../../generated/typescript/src/messages.js";
import type { PageGraph } from "../../../generated/typescript/src/web.js";

/** The type tells the payload. */
export function graphOf(message: Message): PageGraph | undefined {
  if (message.type === "web.state.snapshot") {
    return message.payload.graph;
  }
  if (message.type === "session.pong") {
    // Answers name their question.
    const question: string = message.correlationId;
    void question;
  }
  // @ts-expect-error other payloads have no graph
  return message.payload.graph;
}

/** What no case takes belongs to an extension. */
export function route(message: Message): string {
  switch (message.type) {
    case "session.ping":
      return message.payload.nonce ?? "";
    case "error":
      return message.payload.code;
    default:
      return message.kind;
  }
}

declare const anything: unknown;
if (isMessage(anything)) route(anything);
const result = parseMessage(anything);
if (result.ok && result.value.type === "error") {
  const code: string = result.value.payload.code;
  void code;
}

declare const message: Message;
if (isKnownMessage(message)) {
  const known: KnownMessage = message;
  void known;
} else {
  const extension: ExtensionMessage = message;
  void extension;
}
if (!isExtensionMessage(message)) {
  const known: KnownMessage = message;
  void known;
}

const frame = {
  uiap: "0.1", id: "m1", ts: "2026-03-26T13:12:09.123Z", source: { role: "app", id: "sdk" },
} as const;
const ping: SessionPingMessage = { ...frame, kind: "request", type: "session.ping", payload: {} };
checkMessage(ping);
checkMessage({ ...frame, kind: "event", type: unlisted("com.example.moved"), payload: { x: 1 } });
// @ts-expect-error a type that the documents do not know has to be marked as such
checkMessage({ ...frame, kind: "event", type: "com.example.moved", payload: {} });
// @ts-expect-error a ping is a request
const event: SessionPingMessage = { ...ping, kind: "event" };
// @ts-expect-error an answer names its question
const pong: SessionPongMessage = { ...frame, kind: "response", type: "session.pong", payload: {} };
void [event, pong];

const answer: MessageMap[AnswerMap["session.ping"]] = { ...pong, correlationId: "m1" };
void answer;
