/**
 * Rules that no keyword says: directives of other dialects, names that the protocol keeps, bounds, A2UI in A2A.
 *
 * @module
 */

import { objectLike, own } from "../guard.js";
import type { Token } from "../pointer.js";
import type { Native, Node } from "../table.js";
import { isWithin } from "./depth.js";
import { declarationFaults, partFaults } from "./native/a2a.js";
import type { Fault } from "./native/a2a.js";
import { SURFACE, judgeComposition } from "./native/composition.js";
import { isForeignDirective, judgeLiteral } from "./native/directive.js";
import { expressionExcess, oddName, pointerExcess } from "./native/texts.js";
import type { Excess } from "./native/texts.js";
import { near } from "./near.js";
import { presentIn } from "./proto.js";
import { add, inside, newComposition } from "./state.js";
import type { Walk } from "./state.js";
import { didYouMean, memberNames, quoted } from "./text.js";
import type { Texts } from "./text.js";

/** Most arguments of one call. */
const MAX_ARGUMENTS = 1000;

/** Deepest value in a message, the message itself being 0. */
const MAX_MESSAGE_DEPTH = 50;

/** Judges what has to be told before a value's shape. Returns whether its shape has nothing to say then. */
export function isForeign(walk: Walk, node: Node, native: Native, value: unknown): boolean {
  if (native === "directive") return isForeignDirective(walk, node, value);
  if (native === "system-function") {
    return isKept(walk, node, value, "a2ui.system-function", "call", (name) => name.startsWith("@"), (name) => ({
      expected: '"@index", or a function of a catalog',
      found: quoted(name),
      near: didYouMean(near(name, ["@index"])),
    }));
  }
  if (native !== "surface-type") return false;
  return isKept(walk, node, value, "a2ui.surface-type-reserved", "component", (name) => name === SURFACE, (name) => ({
    expected: "a component of a catalog",
    found: quoted(name),
  }));
}

/** Reports a name that the protocol keeps for itself. */
function isKept(
  walk: Walk,
  node: Node,
  value: unknown,
  code: string,
  member: string,
  keeps: (name: string) => boolean,
  texts: (name: string) => Texts,
): boolean {
  const name = objectLike(value) ? own(value, member) : undefined;
  if (typeof name !== "string" || !keeps(name) || walk.findings.isOff(code, code)) return false;
  inside(walk, member, () => add(walk, code, node, [], () => texts(name)));
  return true;
}

/** Judges a value by a rule that no keyword says. `before` is how many shape errors there were before the value. */
export function judgeNative(walk: Walk, node: Node, native: Native, value: unknown, before: number): void {
  if (native === "literal") judgeLiteral(walk, node, value);
  else if (native === "child") recordChild(walk, value);
  else if (native === "components") {
    if (Array.isArray(value) && walk.findings.shapeErrors === before) components(walk, node, value);
    walk.composition = newComposition();
  } else if (native === "message") {
    const excess = { expected: `values at most ${MAX_MESSAGE_DEPTH} deep`, found: "a deeper one" };
    report(walk, node, "a2ui.json-depth", isWithin(value, MAX_MESSAGE_DEPTH) ? undefined : excess);
  } else if (native === "a2ui-part" || native === "a2ui-declaration") {
    if (walk.findings.shapeErrors > before) return;
    for (const { code, path, texts } of faultsOf(walk, node, native, value)) addAt(walk, code, node, path, () => texts);
  } else if (native === "pointer" && typeof value === "string") pointer(walk, node, value);
  else report(walk, node, native === "arguments" ? "a2ui.call-args-count" : "a2ui.expression-limits", excessOf(native, value));
}

/** The faults of what carries A2UI in A2A. */
export function faultsOf(walk: Walk, node: Node, native: Native, value: unknown): Fault[] {
  if (!objectLike(value)) return [];
  const present = (name: string): unknown => presentIn(walk, node, value, name);
  if (native === "a2ui-part") return partFaults(value, present);
  return native === "a2ui-declaration" ? declarationFaults(value, present) : [];
}

/** What a value has too much of for a rule that bounds it. */
export function excessOf(native: Native, value: unknown): Excess | undefined {
  if (native === "pointer") return typeof value === "string" ? pointerExcess(value) : undefined;
  if (native === "expression") return typeof value === "string" ? expressionExcess(value) : undefined;
  if (native !== "arguments" || !objectLike(value)) return undefined;
  const count = memberNames(value).length;
  return count > MAX_ARGUMENTS ? { expected: `at most ${MAX_ARGUMENTS} arguments`, found: String(count) } : undefined;
}

/** Keeps the id of a component that is held; what functions are given is not looked at. */
export function recordChild(walk: Walk, id: unknown): void {
  if (typeof id !== "string" || walk.calls.depth > 0) return;
  walk.composition.children.push({ path: [...walk.path], id });
}

/** Keeps what a catalog says about the component at hand. */
export function recordFacts(walk: Walk, { component }: Node): void {
  const number = walk.path.at(-1);
  if (component !== undefined && typeof number === "number") walk.composition.facts.set(number, component);
}

/** Whether the components of the list at hand are put together in a way that is allowed. */
export function isComposed(walk: Walk, list: readonly unknown[]): boolean {
  let holds = true;
  judgeComposition(list, here(walk), () => (holds = false));
  return holds;
}

function components(walk: Walk, node: Node, list: readonly unknown[]): void {
  judgeComposition(list, here(walk), (code, path, texts) => {
    addAt(walk, code, node, path, texts);
    return !walk.findings.halted;
  });
}

/** Adds a problem at a place in the value at hand. */
function addAt(walk: Walk, code: string, node: Node, path: readonly Token[], texts: () => Texts): void {
  const depth = walk.path.length;
  walk.path.push(...path);
  add(walk, code, node, [], texts);
  walk.path.length = depth;
}

/** What was kept, with places in the list at hand. */
function here({ composition, path }: Walk): Walk["composition"] {
  const children = composition.children.map(({ path: full, id }) => ({ path: full.slice(path.length), id }));
  return { ...composition, children };
}

function pointer(walk: Walk, node: Node, text: string): void {
  const excess = pointerExcess(text);
  const odd = oddName(text);
  if (excess !== undefined) report(walk, node, "a2ui.expression-limits", { ...excess, found: quoted(excess.found) });
  else if (odd !== undefined) {
    const expected = "names that are neither empty nor `..`";
    report(walk, node, "a2ui.pointer-name", { expected, found: `the name ${quoted(odd)}` });
  }
}

function report(walk: Walk, node: Node, code: string, excess: Excess | undefined): void {
  if (excess !== undefined) add(walk, code, node, [], () => excess);
}
