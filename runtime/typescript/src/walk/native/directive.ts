/**
 * Directives of another dialect, and data that looks like one.
 *
 * @module
 */

import { objectLike, own } from "../../guard.js";
import type { Members } from "../../guard.js";
import type { Token } from "../../pointer.js";
import type { Node } from "../../table.js";
import { add, inside } from "../state.js";
import type { Walk } from "../state.js";
import { memberNames, memberText } from "../text.js";

/** The keys of directives, here and in the other dialect. */
const KEYS = [
  ["path", "@path"],
  ["call", "@call"],
] as const;

/** Reports a directive of the other dialect where a directive of this one is meant. */
export function isForeignDirective(walk: Walk, node: Node, value: unknown): boolean {
  const code = "a2ui.dialect-keys";
  const keys = objectLike(value) && !walk.findings.isOff(code, code) ? foreign(value) : undefined;
  if (keys === undefined) return false;
  const [mine, key] = keys;
  inside(walk, key, () =>
    add(walk, code, node, [], () => ({ expected: `member ${memberText(mine)}`, found: memberText(key) })),
  );
  return true;
}

/** Warns of what looks like a directive in a written value: of the other dialect at its top, of either deeper inside. */
export function judgeLiteral(walk: Walk, node: Node, value: unknown): void {
  const keys = objectLike(value) ? foreign(value) : undefined;
  if (keys !== undefined) inside(walk, keys[1], () => looksComputed(walk, node, memberText(keys[1])));
  search(walk, node, value);
}

function search(walk: Walk, node: Node, value: unknown): void {
  for (const [token, inner] of insides(value)) {
    inside(walk, token, () => {
      const key = objectLike(inner) ? directiveKey(inner) : undefined;
      if (key === undefined) search(walk, node, inner);
      else looksComputed(walk, node, `an object with ${memberText(key)}`);
    });
  }
}

function insides(value: unknown): ReadonlyArray<readonly [Token, unknown]> {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item]);
  return objectLike(value) ? memberNames(value).map((name) => [name, value[name]]) : [];
}

function looksComputed(walk: Walk, node: Node, found: string): void {
  add(walk, "a2ui.dialect-data", node, [], () => ({ expected: "a value that no dialect computes", found }));
}

/** The key of this dialect and that of the other one, if the object has only the latter. */
function foreign(object: Members): (typeof KEYS)[number] | undefined {
  if (KEYS.some(([mine]) => own(object, mine) !== undefined)) return undefined;
  return KEYS.find(([, key]) => own(object, key) !== undefined);
}

/** The key that makes an object a directive, here or in the other dialect, if it has exactly that form. */
function directiveKey(object: Members): string | undefined {
  const names = memberNames(object);
  const [[path, atPath], [call, atCall]] = KEYS;
  const isText = (key: string): boolean => typeof own(object, key) === "string";
  const alone = names.length === 1 ? [path, atPath].find(isText) : undefined;
  if (alone !== undefined) return alone;
  const key = [call, atCall].find(isText);
  return names.every((name) => name === key || name === "args" || name === "catalogId") ? key : undefined;
}
