/**
 * `excludes`, `key-names` and `needs`: what may stand in a list or be a member name.
 *
 * @module
 */

import { objectLike } from "../../guard.js";
import { matches } from "../../spec.js";
import type { Excludes, Needs } from "../../table.js";
import { applies, each } from "../path.js";
import type { Sight, Spot } from "../path.js";
import { memberNames } from "../text.js";
import type { Hits } from "./hits.js";

/** Finds strings that are one of the values or begin with one of the prefixes. */
export function findExcludes(sight: Sight, base: Spot, rule: Excludes, hits: Hits): void {
  if (!applies(sight, base, rule.when)) return;
  each(sight, base, rule.in, (value) => {
    const excluded = typeof value === "string" && (rule.values.includes(value) || hasPrefix(value, rule.prefixes));
    return !excluded || hits.push(sight.path, value);
  });
}

/** Finds members whose name misses the pattern or is one of `except`. */
export function findKeyNames(
  sight: Sight,
  base: Spot,
  rule: { readonly of: string; readonly pattern: number; readonly except: readonly string[] },
  hits: Hits,
): void {
  each(sight, base, rule.of, (value) => {
    if (!objectLike(value)) return true;
    return memberNames(value).every((name) => {
      const wrong = !matches(sight.spec, rule.pattern, name) || rule.except.includes(name);
      return !wrong || hits.push([...sight.path, name], value[name]);
    });
  });
}

/** Finds strings that need one of some others beside them and have none. */
export function findNeeds(sight: Sight, base: Spot, rule: Needs, hits: Hits): void {
  const present = new Set<string>();
  const complete = each(sight, base, rule.in, (value) => {
    if (typeof value === "string") present.add(value);
    return true;
  });
  if (!complete) return;
  each(sight, base, rule.each, (value) => {
    if (typeof value !== "string") return true;
    const needed = neededBy(value, rule);
    const met = needed.length === 0 || needed.some((name) => present.has(name));
    return met || hits.push(sight.path, value);
  });
}

/** What a value needs; nothing when it needs nothing. */
function neededBy(value: string, { table, other }: Needs): readonly string[] {
  const entry = table.find(([known]) => known === value);
  if (entry !== undefined) return entry[1];
  if (other === undefined || other === null || hasPrefix(value, other["unless-prefix"])) return [];
  return other.needs;
}

function hasPrefix(value: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => value.startsWith(prefix));
}
