/**
 * Every text that the walk writes about values, the same bytes as in Rust.
 *
 * @module
 */

import type { JsonType, Node } from "../table.js";

/** Code points of a string that a text shows. */
const SHOWN = 60;
/** Listed values that a text shows. */
const LISTED = 8;

/** What fills the places of a code's template, and what stands beside the message. */
export interface Texts {
  readonly expected: string;
  readonly found: string;
  readonly member?: string;
  readonly near?: string;
  readonly hint?: string;
  readonly detail?: string;
  readonly limit?: string;
  readonly context?: string;
}

/** The message of a code's template. */
export function messageOf(template: string, texts: Texts): string {
  const { expected, found, member = "", near = "", hint = "", detail = "", limit = "" } = texts;
  return fill(template, { expected, found, member, near, hint, detail, limit });
}

/** Replaces each `{name}` of a template; unknown names stay as they are. What was filled in is not looked at again. */
export function fill(template: string, values: { readonly [name: string]: string }): string {
  return template.replace(/\{([^{}]*)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}

/** A value as a message shows it: scalars as they are, containers by size. */
export function foundText(value: unknown): string {
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : `an array of ${counted(value.length, "item")}`;
  if (typeof value !== "object" || value === null) return String(value);
  const size = memberNames(value).length;
  return size === 0 ? "an empty object" : `an object with ${counted(size, "member")}`;
}

/** The names of the members of an object that are there. */
export function memberNames(object: object): string[] {
  const names = Object.keys(object);
  const members = object as { readonly [name: string]: unknown };
  return names.some((name) => members[name] === undefined) ? names.filter((name) => members[name] !== undefined) : names;
}

/** The kind of a value in words, for values that are never printed. */
export function kindText(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return word("array");
  if (typeof value === "number") return word("number");
  if (typeof value === "string") return word("string");
  return typeof value === "boolean" ? word("boolean") : word("object");
}

/** One JSON type in words. */
export function word(type: JsonType): string {
  return type === "null" ? "null" : type === "boolean" ? "true or false" : /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** Several JSON types in words, in the given order: `a string, a number or null`. */
export function words(types: readonly JsonType[]): string {
  const all = types.map(word);
  const last = all.pop();
  if (last === undefined) return "any value";
  return all.length === 0 ? last : `${all.join(", ")} or ${last}`;
}

/** A number in the form that Rust and JavaScript print alike; very large and very small ones by kind. */
export function numberText(number: number): string {
  const size = Math.abs(number);
  if (size === 0) return "0";
  return size >= 1e-6 && size < 1e15 ? String(number) : "a number";
}

/** A string in quotes with JSON's escapes, cut after 60 code points. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text));
}

/** A member name in backticks, with the escapes and the cut of {@link quoted}. */
export function memberText(name: string): string {
  return `\`${JSON.stringify(cut(name)).slice(1, -1)}\``;
}

function cut(text: string): string {
  if (text.length <= SHOWN) return text;
  // A code point takes at most two units, so the start of the text is enough.
  const points = Array.from(text.slice(0, 2 * SHOWN + 2));
  return points.length <= SHOWN ? text : `${points.slice(0, SHOWN).join("")}…`;
}

/** A value of the spec as JSON text. */
export function constantText(value: unknown): string {
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(constantText).join(",")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${quoted(name)}:${constantText(member)}`);
  return `{${members.join(",")}}`;
}

/** `one of "a", "b"`: at most eight values. */
export function oneOf(values: readonly unknown[]): string {
  return `one of ${listed(values.map(constantText))}`;
}

/** Member names: at most eight. */
export function membersText(names: readonly string[]): string {
  return listed(names.map(memberText));
}

function listed(texts: readonly string[]): string {
  return `${texts.slice(0, LISTED).join(", ")}${texts.length > LISTED ? ", …" : ""}`;
}

/** What a pattern demands. */
export function patternText(node: Node, source: string): string {
  return node.expects ?? `a string matching ${source}`;
}

/** `1 item`, `2 items`. */
export function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** What `{near}` stands for. */
export function didYouMean(name: string | undefined): string {
  return name === undefined ? "" : ` — did you mean ${quoted(name)}?`;
}

/** What `{near}` stands for when a member is missing: the member that was probably meant to be it. */
export function foundInstead(name: string | undefined): string {
  return name === undefined ? "" : ` — found ${quoted(name)}`;
}

/** What `{hint}` stands for: the sentence that a node has for exactly this wrong string. */
export function hintText(node: Node, wrong: string): string {
  const hint = node.hints?.find(([value]) => value === wrong);
  return hint === undefined ? "" : ` — ${hint[1]}`;
}

/** Words with "or" before the last. */
export function wordsOf(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
