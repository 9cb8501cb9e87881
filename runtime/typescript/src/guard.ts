/**
 * What generated guards call. Not for hands: anything here may change with the generator.
 *
 * @module
 */

/** An object with members that nobody has looked at yet. */
export type Members = { readonly [key: string]: unknown };

/** Free JSON values and types that contain themselves nest at most this deep; deeper ones would use up the stack. */
export const MAX_NESTING = 1000;

/** Whether a value is an object and no array. */
export function objectLike(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a string or not there. */
export function textOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

/** The own member of an object, for names that every object inherits. */
export function own(object: Members, name: string): unknown {
  const value = object[name];
  return value === undefined || Object.hasOwn(object, name) ? value : undefined;
}

/** Whether a value is JSON through and through: finite numbers, plain objects, nothing undefined. */
export function json(value: unknown): boolean {
  return jsonWithin(value, MAX_NESTING);
}

/** Whether a value is a JSON object through and through. */
export function jsonObject(value: unknown): boolean {
  return objectLike(value) && json(value);
}

function jsonWithin(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || (depth > 0 && jsonContainer(value, depth - 1));
    default:
      return false;
  }
}

function jsonContainer(value: object, depth: number): boolean {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (!jsonWithin(value[index], depth)) return false;
    }
    return true;
  }
  if (!isPlain(value)) return false;
  const members = value as Members;
  for (const name of Object.keys(members)) {
    if (!jsonWithin(members[name], depth)) return false;
  }
  return true;
}

/** Whether an object was written as a literal or parsed, in this realm or another one, and is no class instance. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** Number of code points of a string. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index++) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) count--;
  }
  return count;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}

/** Whether a string has at least `least` code points. */
export function atLeast(text: string, least: number): boolean {
  return text.length >= 2 * least || (text.length >= least && codePoints(text) >= least);
}

/** Whether a string has at most `most` code points. */
export function atMost(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && codePoints(text) <= most);
}

/** Whether two JSON values are equal: numbers by value, objects whatever the order of their members. */
export function same(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) && left.length === right.length && left.every((item, index) => same(item, right[index]))
    );
  }
  if (!objectLike(left) || !objectLike(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && same(left[name], right[name]))
  );
}

/** Whether no two items of a list are equal. */
export function distinct(items: readonly unknown[]): boolean {
  const seen = new Set<string>();
  for (const item of items) {
    seen.add(keyOf(item));
  }
  return seen.size === items.length;
}

/** A string that two JSON values share exactly when they are equal. */
export function keyOf(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(keyOf).join(",")}]`;
  if (objectLike(value)) {
    const members = Object.keys(value).sort();
    return `{${members.map((name) => `${JSON.stringify(name)}:${keyOf(value[name])}`).join(",")}}`;
  }
  return value === 0 ? "0" : String(value);
}

/** How many of some members are there. */
export function present(...members: readonly unknown[]): number {
  return members.filter((member) => member !== undefined).length;
}

/** Whether an object has known members only. */
export function only(object: Members, known: ReadonlySet<unknown>): boolean {
  return Object.keys(object).every((name) => known.has(name) || object[name] === undefined);
}

/** Whether an object has none of some members. */
export function without(object: Members, names: ReadonlySet<unknown>): boolean {
  return Object.keys(object).every((name) => !names.has(name) || object[name] === undefined);
}

/** Whether a message type that the documents do not know may belong to an extension: dotted, and in no owned namespace. */
export function isExtensionType(type: unknown, namespaces: readonly string[]): boolean {
  if (typeof type !== "string" || !type.includes(".")) return false;
  return !namespaces.some((owned) => (owned.endsWith(".") ? type.startsWith(owned) : type === owned));
}
