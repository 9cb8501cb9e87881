/** Catalogs that are known at run time only: the faults and problems are those that Rust gives, byte for byte. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { table, withCatalogs } from "../../../generated/typescript/src/a2ui-table.js";
import { bindCatalogs, diagnoseWith, parseWith } from "../../../generated/typescript/src/index.js";
import type { CatalogFault, Problem } from "../../../generated/typescript/src/index.js";

interface Vector {
  readonly catalogs: ReadonlyArray<{ readonly file: string; readonly text: string }>;
  readonly message: unknown;
  readonly said: { readonly problems: readonly Problem[] } | { readonly faults: readonly CatalogFault[] };
}

const MESSAGE = "a2ui.AgentToRendererMessage";
const lines = readFileSync(new URL("../../data/a2ui-catalogs.jsonl", import.meta.url), "utf8").trimEnd().split("\n");
const vectors = lines.map((line) => JSON.parse(line) as Vector);

/** Engines word their own faults of JSON. */
function comparable(said: Vector["said"]): Vector["said"] {
  if ("problems" in said) return said;
  return { faults: said.faults.map((fault) => (fault.code === "json-syntax" ? { ...fault, message: "" } : fault)) };
}

describe("catalogs at run time", () => {
  test.each(vectors.map((vector) => [vector.catalogs.map(({ text }) => text).join(" "), vector] as const))(
    "%s",
    (_, { catalogs, message, said }) => {
      const bound = withCatalogs(catalogs.map(({ file, text }) => ({ file, catalog: text })));
      const problems = bound.ok ? diagnoseWith(bound.table, MESSAGE, message, { maxProblems: 1000 }).problems : [];
      const found = bound.ok ? { problems } : { faults: bound.faults };
      expect(comparable(found)).toEqual(comparable(said));
    },
  );

  test("values serve as well as texts, and the table that is bound stays as it is", () => {
    const before = JSON.stringify(table);
    const { catalogs, message } = vectors[0] as Vector;
    const bound = bindCatalogs(table, [{ file: "x", catalog: JSON.parse(catalogs[0]?.text ?? "") }]);
    expect(bound.ok && parseWith(bound.table, MESSAGE, () => false, message).ok).toBe(false);
    expect(JSON.stringify(table)).toBe(before);
  });

  test("huge, deep and cyclic catalogs are refused in bounded time", () => {
    const codes = (catalog: unknown): string[] => {
      const bound = withCatalogs([{ file: "x", catalog }]);
      return bound.ok ? [] : bound.faults.map(({ code }) => code);
    };
    expect(codes(JSON.stringify({ catalogId: "x", description: "x".repeat(5 << 20) }))).toEqual(["a2ui.sec-3c"]);
    const many = Array.from({ length: 3000 }, (_, number) => [`C${number}`, { type: "object" }]);
    expect(codes({ catalogId: "x", components: Object.fromEntries(many) })).toContain("a2ui.sec-3c");
    let deep: object = {};
    for (let level = 0; level < 90; level++) deep = { type: "array", items: deep };
    const properties = { component: { const: "A" }, x: deep };
    expect(codes({ catalogId: "x", components: { A: { type: "object", properties } } })).toEqual(["a2ui.catalog-shape"]);
    let shared: object = {};
    for (let level = 0; level < 40; level++) shared = { a: shared, b: shared };
    expect(codes({ catalogId: "x", components: shared })).toEqual(["a2ui.sec-3c"]);
    const cyclic: { [name: string]: unknown } = { catalogId: "x" };
    cyclic["components"] = cyclic;
    expect(codes(cyclic)).toEqual(["json-syntax"]);
  });
});

const reference = process.env["UIAP_REFERENCE_DIR"];

describe.skipIf(reference === undefined)("the official basic catalog at run time (UIAP_REFERENCE_DIR)", () => {
  test("judges as the one of the spec does", () => {
    const text = readFileSync(join(reference ?? "", "a2ui/v1_0/catalogs/basic/catalog.json"), "utf8");
    const bound = withCatalogs([{ file: "basic.json", catalog: text }]);
    if (!bound.ok) throw new Error(JSON.stringify(bound.faults));
    const slider = { id: "a", component: "Slider", value: { path: "/v" }, max: "high", steps: 0 };
    const field = { id: "b", component: "TextField", label: 7, checks: [{ condition: { call: "regx", args: {} } }] };
    const message = { version: "v1.0", updateComponents: { surfaceId: "s", components: [slider, field] } };
    const places = (report: { problems: readonly Problem[] }): string[] =>
      report.problems.map(({ code, pointer, message: said }) => `${code} ${pointer} ${said}`);
    const found = places(diagnoseWith(bound.table, MESSAGE, message));
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(places(diagnoseWith(table, MESSAGE, message)));
  });
});
