/**
 * Faults of JSON itself: what no document allows anywhere.
 *
 * @module
 */

import { isPlain } from "./guard.js";
import type { Members } from "./guard.js";
import { pointerOf } from "./pointer.js";
import type { Token } from "./pointer.js";

/** Objects and arrays nest at most this deep. */
export const MAX_DEPTH = 127;

/** A fault of a JSON text or value. */
export interface Fault {
  /** The problem code. */
  readonly code: string;
  /** The innermost object or array around it. */
  readonly pointer: string;
  /** What would be right. */
  readonly expected: string;
  /** What was found. */
  readonly found: string;
  /** What fills `{detail}` of the code's message. */
  readonly detail: string;
  /** What fills `{limit}` of the code's message. */
  readonly limit: string;
  /** Where it is in a text, when that is known. */
  readonly context?: string;
}

/** A value read from a text, or why it could not be read. */
export type Reading = { readonly value: unknown } | { readonly fault: Fault };

/** Reads a JSON text of at most `maxBytes` bytes of UTF-8. Values that it gives have no {@link faultOf}. */
export function readJson(text: string, maxBytes: number): Reading {
  if (isLarger(text, maxBytes)) {
    const found = `${utf8Length(text)} bytes`;
    return { fault: fault("json.too-large", [], `at most ${maxBytes} bytes`, found, { limit: String(maxBytes) }) };
  }
  if (text.startsWith("\ufeff")) {
    return { fault: fault("json.encoding", [], "UTF-8 without a byte order mark", "it starts with a byte order mark") };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: syntaxFault(text, error) };
  }
  const hasSurrogates = hasLoneSurrogate(text) || /\\u[dD][89a-fA-F]/.test(text);
  const found = hasSurrogates ? faultOf(value) : parsedFaultOf(value);
  return found === undefined ? { value } : { fault: found };
}

/**
 * The first fault of a value: too deep, a number that is not finite, half of a surrogate pair, or something that JSON
 * cannot express.
 */
export function faultOf(value: unknown): Fault | undefined {
  return scan(value, { path: [], seen: new Map() });
}

/** What a scan knows: where it is, and how deep it has met each container, since values may share parts. */
interface Scan {
  /** Leads to the innermost open container; an empty path and no container look alike. */
  readonly path: Token[];
  readonly seen: Map<object, number>;
}

/** Whether a string holds half of a surrogate pair. */
export function hasLoneSurrogate(text: string): boolean {
  const checked = text as string & { isWellFormed?: () => boolean };
  return typeof checked.isWellFormed === "function" ? !checked.isWellFormed() : LONE_SURROGATE.test(text);
}

const LONE_SURROGATE: RegExp = /\p{Surrogate}/u;

/** The first fault of a value that {@link JSON.parse} made from a text without lone surrogates. */
function parsedFaultOf(value: unknown): Fault | undefined {
  return isSound(value, 1) ? undefined : faultOf(value);
}

/** Whether numbers are finite and containers not too deep; `depth` counts the container that the value may be. */
function isSound(value: unknown, depth: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (!isSound(value[index], depth + 1)) return false;
    }
    return true;
  }
  for (const name in value) {
    if (!isSound((value as Members)[name], depth + 1)) return false;
  }
  return true;
}

function scan(value: unknown, state: Scan): Fault | undefined {
  const { path } = state;
  switch (typeof value) {
    case "string":
      return !hasLoneSurrogate(value) ? undefined : surrogateFault(value, path);
    case "number":
      return Number.isFinite(value) ? undefined : fault("json.number-range", path, "a double", String(value));
    case "boolean":
      return undefined;
    case "object":
      return value === null ? undefined : scanContainer(value, state);
    default:
      return notJson(path, value === undefined ? "undefined" : `a ${typeof value}`);
  }
}

function scanContainer(value: object, state: Scan): Fault | undefined {
  // A shared part is looked at again only where it lies deeper than before: elsewhere it has no new fault.
  const depth = state.path.length;
  if ((state.seen.get(value) ?? -1) >= depth) return undefined;
  state.seen.set(value, depth);
  return Array.isArray(value) ? scanArray(value, state) : scanObject(value as Members, state);
}

function scanArray(items: readonly unknown[], state: Scan): Fault | undefined {
  for (let index = 0; index < items.length; index++) {
    const found = scanChild(items[index], index, state);
    if (found !== undefined) return found;
  }
  return undefined;
}

function scanObject(members: Members, state: Scan): Fault | undefined {
  const { path } = state;
  if (!isPlain(members)) return notJson(path, "an instance of a class");
  for (const name of Object.keys(members)) {
    const value = members[name];
    if (value === undefined) continue;
    if (hasLoneSurrogate(name)) return surrogateFault(name, path);
    const found = scanChild(value, name, state);
    if (found !== undefined) return found;
  }
  return undefined;
}

function scanChild(value: unknown, token: Token, state: Scan): Fault | undefined {
  const { path } = state;
  if (typeof value !== "object" || value === null) return scan(value, state);
  if (path.length + 1 >= MAX_DEPTH) {
    return fault("json.too-deep", path, `at most ${MAX_DEPTH} levels`, "one more level", { limit: String(MAX_DEPTH) });
  }
  path.push(token);
  const found = scanContainer(value, state);
  path.pop();
  return found;
}

function surrogateFault(text: string, path: readonly Token[]): Fault {
  const lone = Array.from(text).find((point) => LONE_SURROGATE.test(point)) ?? "";
  return fault("json.lone-surrogate", path, "a surrogate pair", `\`\\u${lone.charCodeAt(0).toString(16)}\``);
}

function notJson(path: readonly Token[], found: string): Fault {
  return fault("json.syntax", path, "a JSON value", found, { detail: `expected a JSON value, found ${found}` });
}

function syntaxFault(text: string, error: unknown): Fault {
  const detail = error instanceof Error ? error.message : "the engine refuses it";
  const offset = /position (\d+)/.exec(detail)?.[1];
  const context = offset === undefined ? {} : { context: position(text, Number(offset)) };
  return fault("json.syntax", [], "a JSON value", detail, { detail, ...context });
}

function position(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `line ${lines.length} column ${Array.from(lines.at(-1) ?? "").length + 1}`;
}

function fault(
  code: string,
  path: readonly Token[],
  expected: string,
  found: string,
  more: { detail?: string; limit?: string; context?: string } = {},
): Fault {
  return { code, pointer: pointerOf(path), expected, found, detail: found, limit: "", ...more };
}

function isLarger(text: string, maxBytes: number): boolean {
  return text.length > maxBytes || (text.length * 3 > maxBytes && utf8Length(text) > maxBytes);
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    // Each half of a surrogate pair counts for two of its four bytes.
    else bytes += unit >= 0xd800 && unit < 0xe000 ? 2 : 3;
  }
  return bytes;
}
