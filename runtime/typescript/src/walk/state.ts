/**
 * The state of one walk.
 *
 * @module
 */

import type { Token } from "../pointer.js";
import { ruleOf } from "../spec.js";
import type { Spec } from "../spec.js";
import type { CatalogComponent, Node } from "../table.js";
import type { Around } from "./calls.js";
import type { Findings } from "./findings.js";
import type { Budget } from "./general/budget.js";
import type { Tracker } from "./general/tracking.js";
import { isSecret } from "./marks.js";
import type { Marks } from "./marks.js";
import { foundText, kindText } from "./text.js";
import type { Texts } from "./text.js";

/** Nodes that may apply to one value. Tables are free of circles, so this is reached only by a damaged one. */
export const LONGEST_CHAIN = 32;

/** What is shared by all steps of a walk. */
export interface Walk {
  readonly spec: Spec;
  readonly strict: boolean;
  /** Whether null stands for an absent optional member, as a tolerance. */
  readonly lenient: boolean;
  /** What may still be spent on nodes with alternatives. */
  readonly budget: Budget;
  readonly findings: Findings;
  /** Notes on values, from the root. */
  readonly marks: Marks;
  /** The place of the value at hand. */
  readonly path: Token[];
  /** The catalog that the scope around names: none, this one, or one that is not known. */
  scope: undefined | { readonly id: string } | "lost";
  /** What calls at hand stand for. */
  calls: Around;
  /** What the components of the list at hand hold. */
  composition: Composition;
}

/** What the components of a list hold, and what their catalogs say about them. */
export interface Composition {
  /** Ids of components that are held, with their places, in order. */
  readonly children: Array<{ readonly path: readonly Token[]; readonly id: string }>;
  /** What catalogs say about components, by their numbers in the list. */
  readonly facts: Map<number, CatalogComponent>;
}

/** Nothing found yet. */
export function newComposition(): Composition {
  return { children: [], facts: new Map() };
}

/** What the nodes applied to one value leave behind for the end. Lists are made when they are needed. */
export interface Settling {
  /** Nodes with cross-field rules that wait until the value is judged. */
  checks: Node[] | undefined;
  /** Nodes that were applied to the value as an object. */
  frames: Frame[] | undefined;
  /** Members that the object lacks. */
  missing: Missing[] | undefined;
  /** Nodes that are being applied. */
  chain: number;
  /** What was judged of the value, for `unevaluatedProperties` and `unevaluatedItems`; innermost last, never empty. */
  trackers: Tracker[] | undefined;
}

/** Nothing left behind yet. */
export function newSettling(): Settling {
  return { checks: undefined, frames: undefined, missing: undefined, chain: 0, trackers: undefined };
}

/** A node that was applied to an object. */
export interface Frame {
  readonly node: Node;
  /** Whether the node knows every member of the object. */
  readonly knowsAll: boolean;
}

/** A member that an object lacks. */
export interface Missing {
  readonly node: Node;
  readonly name: string;
}

/** Adds a problem at the value at hand; its rule is that of one of the keywords, or the node's. */
export function add(walk: Walk, code: string, node: Node, keywords: readonly string[], texts: () => Texts): void {
  if (walk.findings.halted) return;
  walk.findings.add(code, ruleOf(node, keywords), node.at, walk.path, texts);
}

/** Does something at a member or item of the value at hand. */
export function inside<Result>(walk: Walk, token: Token, act: () => Result): Result {
  walk.path.push(token);
  const result = act();
  walk.path.pop();
  return result;
}

/** The value at hand as a message may show it. */
export function found(walk: Walk, value: unknown): string {
  return secret(walk) ? kindText(value) : foundText(value);
}

/** Whether the value at hand is never printed. */
export function secret(walk: Walk): boolean {
  return walk.marks.inner === undefined && walk.marks.sensitive !== true ? false : isSecret(walk.marks, walk.path);
}

/** The node of an index; `undefined` for a damaged table. */
export function nodeAt(walk: Walk, index: number): Node | undefined {
  return walk.spec.table.nodes[index];
}
