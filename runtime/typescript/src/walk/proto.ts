/**
 * What readers of ProtoJSON take besides: original member names, and numbers of enumerations.
 *
 * @module
 */

import { own } from "../guard.js";
import type { Members } from "../guard.js";
import type { Node } from "../table.js";
import { markAt, marksAt } from "./marks.js";
import { present } from "./object.js";
import { add, found, inside } from "./state.js";
import type { Walk } from "./state.js";
import { constantText, memberText, quoted } from "./text.js";

/** Whether tolerances hold at this place. */
function isLenient(walk: Walk): boolean {
  return !walk.strict && !walk.findings.inRegion;
}

/** How many members stand under their original names, and, by their names, those names that are taken for them. */
export interface OriginalNames {
  readonly count: number;
  readonly names: ReadonlyMap<string, string>;
}

/** Finds members under their original names, and reports those that are there under both names. */
export function originalNames(walk: Walk, node: Node, object: Members, all: readonly string[]): OriginalNames {
  const names = new Map<string, string>();
  let count = 0;
  for (const original of all) {
    const member = node.members?.find(({ alias }) => alias === original);
    if (member === undefined) continue;
    count++;
    const isTolerated = own(object, member.name) === undefined && isLenient(walk);
    const texts = { member: memberText(original), expected: memberText(member.name), found: quoted(original) };
    inside(walk, original, () => {
      if (isTolerated) {
        names.set(member.name, original);
        markAt(walk.marks, walk.path).name = member.name;
      }
      add(walk, isTolerated ? "tolerance.proto-member-name" : "shape.property-name", node, ["properties"], () => texts);
    });
  }
  return { count, names };
}

/** The member of an object under either of its names, unless it is a null that counts as absent. */
export function presentIn(walk: Walk, node: Node, object: Members, name: string): unknown {
  const byName = present(walk, object, name);
  if (byName !== undefined || node.proto !== true) return byName;
  const alias = node.members?.find((member) => member.name === name)?.alias;
  if (alias === undefined || marksAt(walk.marks, [...walk.path, alias])?.name === undefined) return undefined;
  return present(walk, object, alias);
}

/** Whether a value is the number of a listed one, which is tolerated. */
export function isProtoNumber(walk: Walk, node: Node, value: unknown): boolean {
  if (node.numbers === undefined || typeof value !== "number" || !isLenient(walk)) return false;
  const position = node.numbers.indexOf(value);
  if (position < 0) return false;
  const name = node.enum?.[position];
  markAt(walk.marks, walk.path).canonical = name;
  const texts = { expected: constantText(name), found: found(walk, value) };
  add(walk, "tolerance.proto-enum-number", node, ["enum", "type"], () => texts);
  return true;
}

/** Bytes in the standard alphabet with padding, from any form of base64. */
export function standardBase64(text: string): string {
  const bare = text.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  return bare.padEnd(Math.ceil(bare.length / 4) * 4, "=");
}
