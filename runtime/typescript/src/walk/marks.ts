/**
 * What the walk remembers about single values, by their place: a tree that follows the instance and has branches only
 * where there is something to remember.
 *
 * @module
 */

import type { Token } from "../pointer.js";

/** Notes on the value at one place and on those inside it. */
export interface Marks {
  /** It misses its inferred shape: cross-field rules pass it over. */
  raw?: boolean;
  /** It is a null that counts as absent. */
  absent?: boolean;
  /** It is never printed, nor is anything inside it. */
  sensitive?: boolean;
  /** The name of its member, when it stands under the original one. */
  name?: string;
  /** What it stands for, when it has a tolerated form. */
  canonical?: unknown;
  /** Places inside it. */
  inner?: Map<Token, Marks>;
}

/** The notes at a place inside another one, if there are any. */
export function marksAt(marks: Marks | undefined, path: readonly Token[]): Marks | undefined {
  let at = marks;
  for (const token of path) {
    at = at?.inner?.get(token);
  }
  return at;
}

/** The notes at a place, made if there are none. */
export function markAt(marks: Marks, path: readonly Token[]): Marks {
  let at = marks;
  for (const token of path) {
    at.inner ??= new Map();
    let next = at.inner.get(token);
    if (next === undefined) {
      next = {};
      at.inner.set(token, next);
    }
    at = next;
  }
  return at;
}

/** Whether the value at a place, or something around it, is never printed. */
export function isSecret(marks: Marks, path: readonly Token[]): boolean {
  let at: Marks | undefined = marks;
  for (const token of path) {
    if (at?.sensitive === true) return true;
    at = at?.inner?.get(token);
  }
  return at?.sensitive === true;
}
