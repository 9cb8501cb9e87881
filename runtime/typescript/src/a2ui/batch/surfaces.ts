/**
 * The surfaces that messages create and delete, one after the other.
 *
 * @module
 */

import type { Problem } from "../../problem.js";
import { memberOf, problem } from "./item.js";
import type { Item } from "./item.js";
import { isApplied } from "./results.js";

/** The surfaces at a renderer. Plain data: it can be copied with `structuredClone`. */
export interface Surfaces {
  /** The ids of those that live, each with its default catalog, if it has one. */
  readonly living: Map<string, string | undefined>;
  /** The ids of those that were deleted. */
  readonly deleted: Set<string>;
}

/** A renderer without surfaces. */
export function newSurfaces(): Surfaces {
  return { living: new Map(), deleted: new Set() };
}

/** Members of messages about a surface that has to be there. */
const CHANGES: readonly string[] = ["updateComponents", "updateDataModel", "deleteSurface"];

/** What is wrong with naming a surface. */
export function misplaced({ key, surfaceId: id }: Item, { living, deleted }: Surfaces): Problem | undefined {
  if (key === undefined || id === undefined) return undefined;
  const say = (code: string, level: "error" | "information", expected: string): Problem =>
    problem({ code, level }, `/${key}/surfaceId`, expected, JSON.stringify(id));
  if (CHANGES.includes(key) && !living.has(id)) return say("a2ui.surface-known", "error", "the id of a living surface");
  if (key !== "createSurface") return undefined;
  if (living.has(id)) return say("a2ui.surface-unique", "error", "the id of no living surface");
  if (deleted.has(id)) return say("a2ui.surface-id-reuse", "information", "an id that no surface had before");
  return undefined;
}

/** Takes down what a good message does to surfaces. */
export function apply(item: Item, { living, deleted }: Surfaces): void {
  const { message, key, surfaceId: id } = item;
  if (key === undefined || id === undefined || !isApplied(item)) return;
  if (key === "createSurface") {
    const catalog = memberOf(memberOf(message, key), "catalogId");
    living.set(id, typeof catalog === "string" ? catalog : undefined);
  } else if (key === "deleteSurface") {
    living.delete(id);
    deleted.add(id);
  }
}
