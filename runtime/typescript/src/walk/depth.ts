/**
 * How deep values lie.
 *
 * @module
 */

import type { Members } from "../guard.js";
import { memberNames } from "./text.js";

/** Whether no value inside of one lies more than `most` levels below it. */
export function isWithin(value: unknown, most: number): boolean {
  return fits(value, most, new Map());
}

/** `seen` has what is left below each container: a shared part is looked at again only where it lies deeper than before. */
function fits(value: unknown, most: number, seen: Map<object, number>): boolean {
  if (most < 0) return false;
  if (typeof value !== "object" || value === null || (seen.get(value) ?? most + 1) <= most) return true;
  seen.set(value, most);
  const inner = Array.isArray(value) ? value : memberNames(value).map((name) => (value as Members)[name]);
  return inner.every((part) => fits(part, most - 1, seen));
}
