/**
 * Judging the inside of an envelope: the message that its `type` names.
 *
 * @module
 */

import { objectLike, own } from "../guard.js";
import type { Members } from "../guard.js";
import { ownerOf } from "../spec.js";
import type { MessageEntry, Node } from "../table.js";
import { marksAt } from "./marks.js";
import { near } from "./near.js";
import { tolerateNull, toleratesNull } from "./object.js";
import { judge } from "./shape.js";
import { inside, nodeAt } from "./state.js";
import type { Walk } from "./state.js";
import { didYouMean, oneOf, quoted } from "./text.js";

/** Judges `kind`, `payload` and typed members of `ext`, each unless the envelope's own judgement refused it. */
export function judgeMessage(walk: Walk, envelope: number, root: unknown): void {
  if (!objectLike(root)) return;
  const type = soundMember(walk, root, "type");
  if (typeof type !== "string") return;
  const message = walk.spec.messages.get(type);
  if (message === undefined) {
    unknownMessage(walk, envelope, type);
    return;
  }
  judgeKind(walk, root, message);
  judgeRequires(walk, root, message);
  const payload = soundMember(walk, root, "payload");
  if (payload !== undefined) inside(walk, "payload", () => judge(walk, message.payload, payload));
  const ext = own(root, "ext");
  if (objectLike(ext)) inside(walk, "ext", () => judgeExt(walk, ext, message));
}

function judgeExt(walk: Walk, ext: Members, message: MessageEntry): void {
  for (const [name, node] of message.ext ?? []) {
    const member = soundMember(walk, ext, name);
    if (member === undefined) continue;
    inside(walk, name, () => {
      if (member === null && toleratesNull(walk, node)) tolerateNull(walk, "tolerance.null", name, node);
      else judge(walk, node, member);
    });
  }
}

function judgeKind(walk: Walk, root: Members, message: MessageEntry): void {
  const kind = soundMember(walk, root, "kind");
  if (typeof kind !== "string" || message.kinds.includes(kind)) return;
  const texts = {
    expected: oneOf(message.kinds),
    found: quoted(kind),
    near: didYouMean(near(kind, message.kinds)),
  };
  walk.findings.add("shape.enum", message.rule, message.at, [...walk.path, "kind"], () => texts);
}

/** A message of an extension names it in `requires`. */
function judgeRequires(walk: Walk, root: Members, { requires: extension, type, at }: MessageEntry): void {
  if (extension === undefined || walk.findings.halted) return;
  const list = own(root, "requires");
  const isAbsent = list === undefined || marksAt(walk.marks, [...walk.path, "requires"])?.absent === true;
  const path = isAbsent ? walk.path : [...walk.path, "requires"];
  if (!isAbsent && walk.findings.hasErrorIn(path)) return;
  if (!isAbsent && Array.isArray(list) && list.includes(extension)) return;
  walk.findings.add("core.requires-missing", "", at, path, () => ({ expected: extension, found: quoted(type) }));
}

function unknownMessage(walk: Walk, envelope: number, type: string): void {
  const { table, codes } = walk.spec;
  const owner = ownerOf(table, type);
  const code = owner === undefined ? "core.extension-message-type" : "core.unknown-message-type";
  const rule = owner || (codes.get(code)?.rule ?? "");
  walk.findings.addUnder(code, rule, typePlace(walk, envelope), [...walk.path, "type"], () => ({
    expected: "a message type of the documents",
    found: quoted(type),
    near: didYouMean(near(type, table.messages.map((message) => message.type))),
  }));
}

/** The spec place of the envelope's `type`. */
function typePlace(walk: Walk, envelope: number): string {
  let next: Node | undefined = nodeAt(walk, envelope);
  // As long as any chain of references in an intact table.
  for (let links = 0; next !== undefined && links < 8; links++) {
    const member = next.members?.find(({ name }) => name === "type");
    if (member !== undefined) return nodeAt(walk, member.node)?.at ?? "";
    next = next.ref === undefined ? undefined : nodeAt(walk, next.ref);
  }
  return "";
}

/** A member in which no error was found yet. */
function soundMember(walk: Walk, object: Members, name: string): unknown {
  const member = own(object, name);
  if (member === undefined || walk.findings.halted) return undefined;
  return inside(walk, name, () => walk.findings.hasErrorIn(walk.path)) ? undefined : member;
}
