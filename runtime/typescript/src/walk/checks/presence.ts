/**
 * `equals`, `absent-when` and `required-when`: what one member may be.
 *
 * @module
 */

import { same } from "../../guard.js";
import { pointerOf } from "../../pointer.js";
import { stepsOf } from "../../spec.js";
import type { When } from "../../table.js";
import type { JsonValue } from "../../types.js";
import { applies, eachTail, holds } from "../path.js";
import type { Sight, Spot } from "../path.js";
import type { Hits } from "./hits.js";

/** A path, its one value, and when that is demanded. */
interface Equals {
  readonly path: string;
  readonly value: JsonValue;
  readonly when?: When | null;
}

/** What is there or not, and the condition that decides about it. */
interface Presence<Member> {
  readonly member: Member;
  readonly when: When;
}

/** Finds values at a path that are not the constant; an absent one counts if the path has no `[]` and no `{}`. */
export function findEquals(sight: Sight, base: Spot, { path, value, when }: Equals, hits: Hits): void {
  if (!applies(sight, base, when)) return;
  const single = stepsOf(sight.spec, path).every((step) => step.is === "member");
  eachTail(sight, base, path, (tail) => {
    if (tail.is === "present") {
      return tail.closed || same(tail.value, value) || hits.push(sight.path, tail.value);
    }
    return tail.is === "closed" || !single || hits.push(sight.path, tail.parent, { absent: true });
  });
}

/** Finds members that are present though a condition holds. */
export function findAbsentWhen(sight: Sight, base: Spot, { member, when }: Presence<string>, hits: Hits): void {
  if (holds(sight, base, when) !== true) return;
  eachTail(sight, base, member, (tail) => tail.is !== "present" || hits.push(sight.path, tail.value));
}

/** Finds members that are absent though a condition holds: at the deepest value on the way, once for several members. */
export function findRequiredWhen(sight: Sight, base: Spot, rule: Presence<readonly string[]>, hits: Hits): void {
  if (holds(sight, base, rule.when) !== true) return;
  const parents = new Set<string>();
  for (const member of rule.member) {
    eachTail(sight, base, member, (tail) => {
      const pointer = tail.is === "absent" ? pointerOf(sight.path) : "";
      if (tail.is !== "absent" || parents.has(pointer)) return true;
      parents.add(pointer);
      return hits.push(sight.path, tail.parent, { absent: true });
    });
  }
}
