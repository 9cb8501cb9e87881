/**
 * `matches` and `compare`: what a single value may be.
 *
 * @module
 */

import { matches } from "../../spec.js";
import type { Compare, Matches } from "../../table.js";
import { applies, each, first } from "../path.js";
import type { Sight, Spot } from "../path.js";
import type { Hits } from "./hits.js";

/** Finds strings that miss the pattern and are not listed. */
export function findMatches(sight: Sight, base: Spot, { at, pattern, listed, when }: Matches, hits: Hits): void {
  if (!applies(sight, base, when)) return;
  let goesOn = true;
  for (const path of at) {
    each(sight, base, path, (value) => {
      const fits = typeof value !== "string" || matches(sight.spec, pattern, value) || listed.includes(value);
      goesOn = goesOn && (fits || hits.push(sight.path, value));
      return goesOn;
    });
  }
}

/** Finds values that do not stand in the relation to the bound. */
export function findCompare(sight: Sight, base: Spot, { at, is, to, when }: Compare, hits: Hits): void {
  if (!applies(sight, base, when)) return;
  const bound = typeof to === "number" ? to : measured(first(sight, base, to));
  each(sight, base, at, (value) => related(measured(value), is, bound) || hits.push(sight.path, value));
}

/** A value as it is compared: lists stand for the number of their items. */
function measured(value: unknown): number | string | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" || typeof value === "string" ? value : undefined;
}

/** Whether the relation holds; it does between values of different kinds. */
function related(own: number | string | undefined, is: Compare["is"], bound: number | string | undefined): boolean {
  if (typeof own === "number" && typeof bound === "number") return is === "equal" ? own === bound : own <= bound;
  return typeof own !== "string" || typeof bound !== "string" || is !== "equal" || own === bound;
}
