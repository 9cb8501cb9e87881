/**
 * Refuses patterns outside the common subset of ECMAScript (`u` flag) and RE2.
 *
 * @module
 */

import { textOf } from "./json.js";
import type { Faults, Json } from "./json.js";

/** Constructs that are not portable, in the order in which they are looked for. */
const UNPORTABLE: ReadonlyArray<readonly [RegExp, (found: string) => string]> = [
  [/\(\?<?[=!]/u, () => "look-around"],
  [/\\[1-9]/u, () => "a back-reference"],
  [/\(\?<[^=!]/u, () => "a named group"],
  [/\(\?[^:<=!]/u, () => "a flag"],
  [/\\[dDwWsS]/u, (found) => `\`${found}\``],
  [/\\[bB]/u, () => "an anchor or boundary inside"],
  [/\\[pP](?!\{XID_(?:Start|Continue)\})/u, () => "`\\p`"],
];

/** Checks a pattern; what it reports is the first construct that is not portable. */
export function checkPattern(faults: Faults, json: Json): void {
  const source = textOf(json) ?? "";
  const refuse = (construct: string): void =>
    faults.add(1, json, "unportable-pattern", `${construct} is not in the common subset of patterns`);
  try {
    new RegExp(source, "u");
  } catch (error) {
    const detail = error instanceof Error ? error.message : "the engine refuses it";
    return faults.add(1, json, "bad-pattern", `this is no regular expression: ${detail}`);
  }
  // What stands behind a backslash is no construct of its own.
  const plain = source.replace(/\\\\/gu, "");
  for (const [construct, name] of UNPORTABLE) {
    const found = construct.exec(plain)?.[0];
    if (found !== undefined) return refuse(name(found));
  }
  const anchored = /^\^[^]*\$$/u.test(source) && !/\\\$$/u.test(plain) && !hasBareAlternative(plain);
  if (!anchored) return refuse("a pattern without `^…$` around it");
  const outside = plain.replace(/\[(?:\\.|[^\]\\])*\]/gu, "").replace(/\\./gu, "");
  if (outside.includes(".")) return refuse("a bare `.`");
  if (/[\^$]/u.test(outside.slice(1, -1))) refuse("an anchor or boundary inside");
}

/** Whether `|` stands outside of groups and classes, so that anchors belong to single alternatives. */
function hasBareAlternative(source: string): boolean {
  const flat = source.replace(/\\./gu, "").replace(/\[[^\]]*\]/gu, "");
  let depth = 0;
  for (const character of flat) {
    if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "|" && depth === 0) return true;
  }
  return false;
}
