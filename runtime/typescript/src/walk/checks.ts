/**
 * Cross-field rules. They run on values whose shape has no error.
 *
 * What a rule cannot find it passes over: absent members, tolerated nulls, values of another type than the rule is
 * about, values that miss their inferred shape. Where such a value could hold what a rule looks for, the rule is
 * passed over as a whole, so that an inferred shape never makes an instance invalid.
 *
 * @module
 */

import { pointerOf } from "../pointer.js";
import type { Check, CheckKind, Node } from "../table.js";
import { findAcyclic } from "./checks/acyclic.js";
import { findAgrees } from "./checks/agrees.js";
import { Hits } from "./checks/hits.js";
import type { Hit } from "./checks/hits.js";
import { findExcludes, findKeyNames, findNeeds } from "./checks/lists.js";
import { findAbsentWhen, findEquals, findRequiredWhen } from "./checks/presence.js";
import { findAmbiguous, findKeyOf, findNotRefers, findRefers } from "./checks/references.js";
import { findCompare, findMatches } from "./checks/scalars.js";
import { findUnique } from "./checks/unique.js";
import { isSecret, marksAt } from "./marks.js";
import type { Sight, Spot } from "./path.js";
import type { Walk } from "./state.js";
import { didYouMean, fill, foundText, kindText } from "./text.js";

/** Runs the rules of the nodes that were applied to the value at hand. */
export function runChecks(walk: Walk, value: unknown, nodes: readonly Node[]): void {
  const spot: Spot = { value, marks: marksAt(walk.marks, walk.path) };
  const sight: Sight = { spec: walk.spec, path: [...walk.path] };
  for (const check of nodes.flatMap((node) => node.checks ?? [])) {
    if (walk.findings.halted) return;
    if (walk.findings.isOff(check.code, check.rule)) continue;
    const hits = new Hits(walk.findings.room);
    find(check.check, sight, spot, hits);
    for (const hit of hits.list) report(walk, check, hit);
  }
}

/** Finds the places at which a rule is broken. */
export function find(kind: CheckKind, sight: Sight, base: Spot, hits: Hits): void {
  if ("unique" in kind) findUnique(sight, base, kind.unique, hits);
  else if ("refers-to" in kind) findRefers(sight, base, kind["refers-to"], hits);
  else if ("not-refers-to" in kind) findNotRefers(sight, base, kind["not-refers-to"], hits);
  else if ("key-of" in kind) findKeyOf(sight, base, kind["key-of"], hits);
  else if ("acyclic" in kind) findAcyclic(sight, base, kind.acyclic, hits);
  else if ("agrees" in kind) findAgrees(sight, base, kind.agrees, hits);
  else if ("equals" in kind) findEquals(sight, base, kind.equals, hits);
  else if ("absent-when" in kind) findAbsentWhen(sight, base, kind["absent-when"], hits);
  else if ("required-when" in kind) findRequiredWhen(sight, base, kind["required-when"], hits);
  else if ("excludes" in kind) findExcludes(sight, base, kind.excludes, hits);
  else if ("key-names" in kind) findKeyNames(sight, base, kind["key-names"], hits);
  else if ("matches" in kind) findMatches(sight, base, kind.matches, hits);
  else if ("compare" in kind) findCompare(sight, base, kind.compare, hits);
  else if ("needs" in kind) findNeeds(sight, base, kind.needs, hits);
  else findAmbiguous(sight, base, kind.unambiguous, hits);
}

/** Reports one place. */
function report(walk: Walk, check: Check, hit: Hit): void {
  const { code, rule, level, at } = check;
  walk.findings.addWith({ code, rule, level, at }, hit.path, () => {
    const isHidden = isSecret(walk.marks, hit.path);
    const value = isHidden ? kindText(hit.value) : foundText(hit.value);
    const first = hit.first === undefined ? "" : pointerOf(hit.first) || "(root)";
    const near = didYouMean(isHidden ? undefined : hit.near);
    const message = fill(check.message, { value, first, near });
    return { message, texts: { expected: check.expected, found: hit.absent === true ? "nothing" : value } };
  });
}
