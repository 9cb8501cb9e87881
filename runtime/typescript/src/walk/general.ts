/**
 * What no neat shape covers: alternatives, negation, conditions and what applies to the same value.
 *
 * Whether an alternative fits is found out by judging the value by it in a region whose errors are dropped, so there is
 * one meaning of every keyword. What is spent on that is bounded.
 *
 * @module
 */

import type { Choice, General, Node } from "../table.js";
import { objectLike, own } from "../guard.js";
import type { Members } from "../guard.js";
import { enterNode, leaveNode, spendTry } from "./general/budget.js";
import { generalItems } from "./general/items.js";
import { generalMembers } from "./general/members.js";
import { copyTrackers } from "./general/tracking.js";
import { finishObject } from "./finish.js";
import { apply } from "./shape.js";
import { add, found, newSettling } from "./state.js";
import type { Settling, Walk } from "./state.js";
import { numberText } from "./text.js";
import { admits, typeOf } from "./type.js";

/** Greatest double below which all integers are exact. */
const EXACT = 2 ** 53;

/** How far from a whole number a quotient may be, relative to its size, when a double takes part. */
const ROUNDING = 1e-9;

/** All assertions that no neat shape covers. */
export function judgeGeneral(walk: Walk, settling: Settling, node: Node, general: General, value: unknown): void {
  if (walk.findings.halted || !enterNode(walk.budget)) return;
  if (general.never === true) {
    add(walk, "shape.never", node, ["type"], () => ({ expected: "no value", found: found(walk, value) }));
  }
  for (const branch of general.allOf ?? []) apply(walk, settling, branch, value);
  if (general.anyOf !== undefined) judgeAnyOf(walk, settling, node, general.anyOf, value);
  if (general.oneOf !== undefined) judgeOneOf(walk, settling, node, general.oneOf, value);
  if (general.not !== undefined) judgeNot(walk, settling, node, general.not, value);
  if (general.if !== undefined) {
    const branch = fits(walk, settling, general.if, value) ? general.then : general.else;
    if (branch !== undefined) apply(walk, settling, branch, value);
  }
  if (objectLike(value)) generalMembers(walk, settling, node, general, value);
  else if (Array.isArray(value)) generalItems(walk, settling, node, general, value);
  else if (typeof value === "number") judgeMultiple(walk, node, general, value);
  leaveNode(walk.budget);
}

/** Whether a value has no error by a node. Nothing of what is found stays. */
export function fits(walk: Walk, settling: Settling, index: number, value: unknown): boolean {
  if (walk.findings.halted || !spendTry(walk.budget)) return true;
  const branch = newSettling();
  branch.chain = settling.chain;
  branch.trackers = copyTrackers(settling.trackers);
  const region = walk.findings.enter();
  apply(walk, branch, index, value);
  if (branch.frames !== undefined && !walk.findings.halted) {
    finishObject(walk, value as Members, branch.frames, branch.missing ?? []);
  }
  const fitted = walk.findings.leaveSilently(region);
  if (fitted) settling.trackers = branch.trackers;
  return fitted;
}

function judgeAnyOf(walk: Walk, settling: Settling, node: Node, choice: Choice, value: unknown): void {
  let fitted = false;
  for (const arm of choice.arms) {
    fitted = fits(walk, settling, arm, value) || fitted;
    // All that fit are asked only where it matters what they judge.
    if (fitted && settling.trackers === undefined) return;
  }
  if (!fitted) noArm(walk, settling, node, "anyOf", choice, value);
}

function judgeOneOf(walk: Walk, settling: Settling, node: Node, choice: Choice, value: unknown): void {
  let fitting = 0;
  for (const arm of choice.arms) {
    if (fits(walk, settling, arm, value)) fitting++;
    if (fitting > 1) {
      const texts = { expected: `exactly one of ${choice.expects}`, found: "a value that fits several of them" };
      add(walk, "shape.one-of", node, ["oneOf"], () => texts);
      return;
    }
  }
  if (fitting === 0) noArm(walk, settling, node, "oneOf", choice, value);
}

/** Reports that no alternative fits: inside the one that was meant, where that can be told. */
function noArm(walk: Walk, settling: Settling, node: Node, keyword: string, choice: Choice, value: unknown): void {
  const arm = walk.findings.inRegion ? undefined : meant(walk, choice, value);
  if (arm !== undefined) {
    const { shapeErrors } = walk.findings;
    const missing = settling.missing?.length ?? 0;
    apply(walk, settling, arm, value);
    const { findings } = walk;
    if (findings.halted || findings.shapeErrors > shapeErrors || (settling.missing?.length ?? 0) > missing) return;
  }
  add(walk, "shape.any-of", node, [keyword], () => ({ expected: choice.expects, found: found(walk, value) }));
}

/** The arm that a value was meant for: the one its guide names, or the only one that takes its type. */
function meant(walk: Walk, { arms, guide }: Choice, value: unknown): number | undefined {
  if (guide !== undefined && objectLike(value)) {
    const tag = own(value, guide.member);
    const named = guide.arms.find(([known]) => known === tag);
    if (named !== undefined && arms[named[1]] !== undefined) return arms[named[1]];
  }
  const type = typeOf(value);
  const fitting = type === undefined ? [] : arms.filter((arm) => admits(walk.spec, arm, type));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function judgeNot(walk: Walk, settling: Settling, node: Node, excluded: number, value: unknown): void {
  const { trackers } = settling;
  const fitted = fits(walk, settling, excluded, value);
  settling.trackers = trackers;
  if (!fitted) return;
  add(walk, "shape.not", node, ["not"], () => ({ expected: "a value that is not excluded", found: found(walk, value) }));
}

function judgeMultiple(walk: Walk, node: Node, { multipleOf: step }: General, value: number): void {
  if (step === undefined || isMultiple(value, step)) return;
  const expected = `a multiple of ${numberText(step)}`;
  add(walk, "shape.multiple-of", node, ["multipleOf"], () => ({ expected, found: found(walk, value) }));
}

/** Whether a number is a multiple of another one: exact for integers, up to rounding for others. */
function isMultiple(number: number, step: number): boolean {
  const isExact = (each: number): boolean => Number.isInteger(each) && Math.abs(each) <= EXACT;
  if (isExact(number) && isExact(step)) return number % step === 0;
  const quotient = number / step;
  const whole = Math.floor(quotient + 0.5);
  return Number.isFinite(quotient) && Math.abs(quotient - whole) <= ROUNDING * Math.max(Math.abs(quotient), 1);
}
