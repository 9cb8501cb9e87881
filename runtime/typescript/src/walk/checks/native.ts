/**
 * `native`: rules that do not fit the vocabulary, one function each, written by hand in every language.
 *
 * @module
 */

import { isClosed, member, text } from "../path.js";
import type { Sight, Spot } from "../path.js";
import type { Hits } from "./hits.js";

/** Runs a native rule. A name that this version does not know finds nothing. */
export function findNative(sight: Sight, base: Spot, name: string, hits: Hits): void {
  if (name === "relation-ends-unambiguous") relationEndsUnambiguous(sight, base, hits);
  else if (name === "parent-scope-document") parentScopeDocument(sight, base, hits);
}

/** A page graph: an end of a relation that names both an element and a scope. */
function relationEndsUnambiguous(sight: Sight, graph: Spot, hits: Hits): void {
  const elements = byName(graph, "elements", "instanceId");
  const scopes = byName(graph, "scopes", "scopeId");
  for (const [index, relation] of items(graph, "relations").entries()) {
    for (const end of ["from", "to"]) {
      const name = text(relation, end);
      if (name === undefined || !elements.has(name) || !scopes.has(name)) continue;
      if (!hits.push([...sight.path, "relations", index, end], name)) return;
    }
  }
}

/** A page graph: a scope whose parent scope is neither in the scope's document nor in that document's parent. */
function parentScopeDocument(sight: Sight, graph: Spot, hits: Hits): void {
  const documents = byName(graph, "documents", "documentId");
  const scopes = byName(graph, "scopes", "scopeId");
  for (const [index, scope] of items(graph, "scopes").entries()) {
    const parentId = text(scope, "parentScopeId");
    const parent = parentId === undefined ? undefined : scopes.get(parentId);
    const other = parent === undefined ? undefined : text(parent, "documentId");
    const own = text(scope, "documentId");
    const document = own === undefined || other === undefined || own === other ? undefined : documents.get(own);
    if (document === undefined) continue;
    const above = member(document, "parentDocumentId");
    if (above !== undefined && isClosed(above)) continue;
    if (text(document, "parentDocumentId") === other) continue;
    if (!hits.push([...sight.path, "scopes", index, "parentScopeId"], parentId)) return;
  }
}

/** The items of a list member that rules can see. */
function items(spot: Spot, name: string): Spot[] {
  const list = member(spot, name);
  if (list === undefined || isClosed(list) || !Array.isArray(list.value)) return [];
  const { value, marks } = list;
  return value.map((item: unknown, index: number) => ({ value: item, marks: marks?.inner?.get(index) }));
}

/** The items of a list by the string that names them; of several the first. */
function byName(spot: Spot, list: string, name: string): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const item of items(spot, list)) {
    const key = text(item, name);
    if (key !== undefined && !found.has(key)) found.set(key, item);
  }
  return found;
}
