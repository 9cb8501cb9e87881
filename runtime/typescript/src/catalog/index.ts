/**
 * Catalogs that are known at run time only, loaded into the table that the walk interprets. Nothing is ever fetched;
 * what the profile of keywords does not have is refused with its place.
 *
 * @module
 */

import { faultOf, readJson } from "../json.js";
import { compareText, pointerOf } from "../pointer.js";
import { isValid } from "../problem.js";
import { repeatedMembers } from "../repeated.js";
import { specOf } from "../spec.js";
import type { Node, Table } from "../table.js";
import { reportOf, walk } from "../walk/index.js";
import { COMPONENT, FUNCTION, readEntries, readRoot } from "./entries.js";
import { Faults, get, placed } from "./json.js";
import type { CatalogFault, Json } from "./json.js";
import { Nodes } from "./nodes.js";

export type { CatalogFault } from "./json.js";

/** Largest catalog in bytes of UTF-8. */
const MAX_BYTES = 4 << 20;

/** Most values and names in a catalog. */
const MAX_PARTS = 500_000;

/** A catalog. */
export interface CatalogFile {
  /** Names it in what is reported. */
  readonly file: string;
  /** JSON text (a string is always taken for text), or the value, such as one of a renderer's inline catalogs. */
  readonly catalog: unknown;
}

/** Most faults that are reported. */
const MAX_FAULTS = 50;

/** A table with catalogs, or why they cannot be used: at most 50 faults, by file and place. */
export type BoundCatalogs =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly faults: readonly CatalogFault[] };

/** The table in which these catalogs, in place of those that it has, fill the slots. */
export function bindCatalogs(table: Table, files: readonly CatalogFile[]): BoundCatalogs {
  let bound = emptied(table);
  const ids = new Set<string>();
  const sinks = files.map(({ file, catalog }, number): Faults => {
    const sink = new Faults(file);
    const json = read(sink, catalog);
    const id = json === undefined ? undefined : readRoot(json, sink);
    if (json === undefined || id === undefined) return sink;
    bound = filled(bound, json, id, number === 0 ? "catalog" : `catalog_${number + 1}`, sink);
    if (ids.has(id)) sink.add(0, { pointer: "", order: -1 }, "duplicate-id", `catalog id \`${id}\` is used twice`);
    ids.add(id);
    return sink;
  });
  const phase = Math.min(...sinks.map((sink) => sink.phase));
  if (phase === Number.POSITIVE_INFINITY) return { ok: true, table: bound };
  sinks.sort((left, right) => compareText(left.file, right.file));
  return { ok: false, faults: sinks.flatMap((sink) => sink.sorted(phase)).slice(0, MAX_FAULTS) };
}

/** Reads JSON; a member that is there twice is an error, too. */
function read(sink: Faults, catalog: unknown): Json | undefined {
  const root = { pointer: "", order: -1 };
  const sound = (value: unknown): Json | undefined => {
    const json = placed(value, MAX_PARTS);
    if (json === undefined) sink.shape(root, `a catalog has at most ${MAX_PARTS} values and names`, "a2ui.sec-3c");
    return json;
  };
  if (typeof catalog !== "string") {
    const fault = faultOf(catalog);
    if (fault === undefined) return sound(catalog);
    sink.add(0, { pointer: fault.pointer, order: 0 }, "json-syntax", `this is not JSON: ${fault.detail}`);
    return undefined;
  }
  const reading = readJson(catalog, MAX_BYTES);
  if ("fault" in reading) {
    const { code, detail, found, pointer } = reading.fault;
    if (code === "json.too-large") {
      sink.shape(root, `a catalog has at most ${MAX_BYTES} bytes, this one has ${found.split(" ")[0] ?? ""}`, "a2ui.sec-3c");
    } else sink.add(0, { pointer, order: 0 }, "json-syntax", `this is not JSON: ${detail}`);
    return undefined;
  }
  for (const path of repeatedMembers(catalog)) {
    const place = { pointer: pointerOf(path), order: 0 };
    sink.add(0, place, "duplicate-member", `member \`${path.at(-1) ?? ""}\` is written twice`);
  }
  return sound(reading.value);
}

/** The table without its own catalogs. */
function emptied(table: Table): Table {
  const nodes = table.nodes.map((node): Node => {
    if (node.slot?.catalogs === undefined) return node;
    const { catalogs: _, ...slot } = node.slot;
    return { ...node, slot };
  });
  const filling = new Set(table.nodes.flatMap(({ slot }) => (slot?.catalogs ?? []).map(([, node]) => node)));
  const documents = table.types.filter(({ node }) => filling.has(node)).map(({ name }) => name.split(".")[0]);
  return { ...table, nodes, types: table.types.filter(({ name }) => !documents.includes(name.split(".")[0])) };
}

/** The table with one more catalog. */
function filled(table: Table, json: Json, id: string, document: string, sink: Faults): Table {
  const entries = [COMPONENT, FUNCTION].map((sort) => [sort, readEntries(json, sort, sink)] as const);
  const nodes = new Nodes(table, sink);
  const fills = entries.map(([sort, definitions]): readonly [string, number] => [
    sort.slot,
    nodes.union(definitions, sort, sink.file, document),
  ]);
  const list = nodes.nodes.map((node): Node => {
    const { slot } = node;
    const fill = fills.find(([name]) => name === slot?.name);
    if (slot === undefined || fill === undefined) return node;
    return { ...node, slot: { ...slot, catalogs: [...(slot.catalogs ?? []), [id, fill[1]]] } };
  });
  const bound: Table = { ...table, nodes: list, patterns: nodes.patterns };
  if (sink.count === 0) checkDefaults(bound, nodes, sink);
  return bound;
}

/** A default is a value of its schema. */
function checkDefaults(table: Table, { defaults }: Nodes, sink: Faults): void {
  for (const [json, node] of defaults) {
    const value = get(json, "default")?.value;
    const isPart = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isPart || isValid(reportOf(walk(specOf(table), "", node, value, {})))) continue;
    const place = json.members?.find(({ name }) => name === "default")?.key ?? json;
    sink.add(2, place, "bad-default", `default ${JSON.stringify(value)} is not a value of this schema`);
  }
}
