/**
 * Bounds on texts that mean something: pointers and texts with expressions. They are those of the official packages.
 *
 * @module
 */

import { codePoints } from "../../guard.js";

/** Greatest index in a pointer. */
const MAX_INDEX = "10000";

/** Names that every object of JavaScript inherits. */
const INHERITED: readonly string[] = ["__proto__", "constructor", "prototype"];

/** Most characters of a text with expressions. */
const MAX_CHARACTERS = 10_000;

/** Most parts of a text with expressions: expressions, and what stands between them. */
const MAX_PARTS = 1000;

/** How deep expressions and calls nest inside one. */
const MAX_LEVELS = 100;

/** What is out of bounds: what would be right, and what was found. */
export interface Excess {
  readonly expected: string;
  readonly found: string;
}

/** The names of a pointer, as they are written; none where it means the whole. */
function segments(pointer: string): string[] {
  const names = pointer.startsWith("/") ? pointer.slice(1) : pointer;
  return names === "" ? [] : names.split("/");
}

/** The first name of a pointer that is out of bounds. */
export function pointerExcess(pointer: string): Excess | undefined {
  for (const name of segments(pointer)) {
    if (INHERITED.includes(name)) return { expected: "names that objects do not inherit", found: name };
    if (isGreat(name)) return { expected: `indexes up to ${MAX_INDEX}`, found: name };
  }
  return undefined;
}

function isGreat(name: string): boolean {
  if (!/^[0-9]+$/.test(name)) return false;
  const digits = name.replace(/^0+/, "");
  return digits.length > MAX_INDEX.length || (digits.length === MAX_INDEX.length && digits > MAX_INDEX);
}

/** The first name of a pointer that packages read in different ways: an empty one, or `..`. */
export function oddName(pointer: string): string | undefined {
  return segments(pointer).find((name) => name === "" || name === "..");
}

/** What a text with expressions has too much of. */
export function expressionExcess(text: string): Excess | undefined {
  const excess = (most: number, unit: string, found: number): Excess | undefined =>
    found > most ? { expected: `at most ${most} ${unit}`, found: `${found} ${unit}` } : undefined;
  if (text.length <= MAX_LEVELS) return undefined;
  const characters = text.length > MAX_CHARACTERS ? codePoints(text) : 0;
  const { parts, levels } = characters > MAX_CHARACTERS ? { parts: 0, levels: 0 } : measure(text);
  return (
    excess(MAX_CHARACTERS, "characters", characters) ??
    excess(MAX_PARTS, "parts", parts) ??
    excess(MAX_LEVELS, "levels of nesting", levels)
  );
}

/** The number of parts of a text with `${…}`, and how deep what stands in them nests. */
function measure(text: string): { readonly parts: number; readonly levels: number } {
  let [parts, levels] = [0, 0];
  // How many `${` and `(` are open, and whether a part between expressions has begun.
  let [depth, inText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === "\\") {
      inText ||= depth === 0;
      at++;
    } else if (char === "$" && text[at + 1] === "{") {
      if (depth === 0) {
        parts += inText ? 2 : 1;
        inText = false;
      }
      depth++;
      at++;
    } else if (depth === 0) inText = true;
    else if (char === "(") depth++;
    else if (char === ")" || char === "}") depth--;
    else if (char === "'" || char === '"') at = endOfQuote(text, at, char);
    levels = Math.max(levels, depth);
  }
  return { parts: parts + (inText ? 1 : 0), levels };
}

/** Where a quoted text that begins at `at` ends. */
function endOfQuote(text: string, at: number, quote: string): number {
  let end = at + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === "\\" ? 2 : 1;
  return end;
}
