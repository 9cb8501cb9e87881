/**
 * Components of one list: none stands below itself, each where it and its parent allow it.
 *
 * @module
 */

import { objectLike, own } from "../../guard.js";
import type { Token } from "../../pointer.js";
import type { CatalogComponent } from "../../table.js";
import type { Composition } from "../state.js";
import { quoted, wordsOf } from "../text.js";
import type { Texts } from "../text.js";
import { rings } from "./rings.js";

/** Most ids of a ring that are named. */
const NAMED = 8;

/** The component that the surface shows. */
const ROOT = "root";

/** The type of the surface itself: no component has it. */
export const SURFACE = "Surface";

/** Is given each fault: its code, its place in the list, its texts; returns whether to go on. */
type Report = (code: string, path: readonly Token[], texts: () => Texts) => boolean;

/** A component. */
interface Part {
  readonly number: number;
  readonly id: string;
  readonly kind: string;
  /** What its catalog says. */
  readonly facts: CatalogComponent | undefined;
}

/** A component that is held, if the list has it. */
interface Edge {
  /** Where the parent names it, in the list. */
  readonly path: readonly Token[];
  readonly parent: Part;
  readonly child: Part;
}

/** Judges the components of a list whose shape is right; what they hold was found on the way through them. */
export function judgeComposition(list: readonly unknown[], composition: Composition, report: Report): void {
  if (composition.children.length === 0 && composition.facts.size === 0) return;
  const parts = list.map((value, number): Part => {
    const text = (name: string): string => (objectLike(value) ? String(own(value, name) ?? "") : "");
    return { number, id: text("id"), kind: text("component"), facts: composition.facts.get(number) };
  });
  const edges = edgesOf(parts, composition);
  for (const { path, parent } of edges.filter((edge) => edge.parent === edge.child)) {
    report("a2ui.self-reference", path, () => ({ expected: "another component", found: quoted(parent.id) }));
  }
  judgeRings(parts, edges, report);
  for (const part of parts.filter(({ id }) => id === ROOT)) allowedParent(part, SURFACE, report);
  for (const { path, parent, child } of edges) {
    allowedParent(child, parent.kind, report);
    const { children } = parent.facts ?? {};
    if (children === undefined || children.includes(child.kind)) continue;
    const texts = { expected: `a child of type ${legal(children)}`, found: `a ${child.kind} in a ${parent.kind}` };
    report("a2ui.unallowed-child", path, () => texts);
  }
}

/** What components hold, by parent; of components with the same id the first counts. */
function edgesOf(parts: readonly Part[], { children }: Composition): Edge[] {
  const byId = new Map<string, Part>();
  for (const part of parts) {
    if (!byId.has(part.id)) byId.set(part.id, part);
  }
  return children.flatMap(({ path, id }) => {
    const [number] = path;
    const parent = typeof number === "number" ? parts[number] : undefined;
    const child = byId.get(id);
    return parent === undefined || child === undefined ? [] : [{ path, parent, child }];
  });
}

function judgeRings(parts: readonly Part[], edges: readonly Edge[], report: Report): void {
  const ways = edges.filter(({ parent, child }) => parent !== child);
  const pairs = ways.map(({ parent, child }) => [parent.number, child.number] as const);
  rings(parts.length, pairs, (edge, ring) => {
    const ids = ring.slice(0, NAMED).map((number) => quoted(parts[number]?.id ?? ""));
    const more = ring.length > NAMED ? " → …" : "";
    const expected = "a component that does not stand above this one";
    return report("a2ui.cycle", ways[edge]?.path ?? [], () => ({ expected, found: `the ring ${ids.join(" → ")}${more}` }));
  });
}

function allowedParent(child: Part, parent: string, report: Report): void {
  const { parents } = child.facts ?? {};
  if (parents === undefined || parents.includes(parent)) return;
  const texts = { expected: `a parent of type ${legal(parents)}`, found: `a ${child.kind} in a ${parent}` };
  report("a2ui.unallowed-parent", [child.number], () => texts);
}

function legal(allowed: readonly string[]): string {
  return allowed.length === 0 ? "none" : wordsOf(allowed);
}
