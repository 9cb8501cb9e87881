/**
 * Strict judgement without the rules beyond the schema gives the verdict of the official schemas, as ajv reads them with
 * formats asserted: on the official data and on changes of it.
 *
 * The official data is not part of this project: `UIAP_REFERENCE_DIR` names the folder that holds it.
 */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";

import { table } from "../../../generated/typescript/src/a2ui-table.js";
import * as guards from "../../../generated/typescript/src/a2ui.js";
import { diagnoseWith, isValid } from "../../../generated/typescript/src/index.js";

/** Where all official schemas are published. */
const BASE = "https://a2ui.org/specification/v1_0/";

/** Official schemas and our types. */
const TYPES: { readonly [schema: string]: string } = {
  "agent_to_renderer.json": "AgentToRendererMessage",
  "renderer_to_agent.json": "RendererToAgentMessage",
  "catalog_definition.json": "CatalogDefinition",
  "renderer_capabilities.json": "RendererCapabilities",
  "agent_capabilities.json": "AgentCapabilities",
  "renderer_data_model.json": "RendererDataModel",
};

interface Message {
  readonly name: string;
  readonly schema: string;
  readonly data: unknown;
  readonly valid: boolean;
}

type Json = { readonly [name: string]: unknown };

const root = process.env["UIAP_REFERENCE_DIR"];
const folder = root === undefined ? "" : join(root, "a2ui/v1_0");

const read = (path: string): Json => JSON.parse(readFileSync(join(folder, path), "utf8")) as Json;
const files = (path: string): string[] => readdirSync(join(folder, path)).filter((name) => name.endsWith(".json")).sort();

/** The official schemas with the basic catalog in the place of the placeholder. */
function validators(): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  for (const name of files("json")) ajv.addSchema(read(`json/${name}`));
  ajv.addSchema({ ...read("catalogs/basic/catalog.json"), $id: `${BASE}catalog.json` });
  const compile = (name: string): ValidateFunction => {
    const $ref = read(`json/${name}`)["$id"];
    return ajv.compile({ $ref });
  };
  return new Map(Object.keys(TYPES).map((name) => [name, compile(name)]));
}

/** The messages of the examples and of the cases that are about the basic catalog, and how many cases are about others. */
function messages(): { readonly list: Message[]; readonly others: number } {
  const list: Message[] = [];
  let others = 0;
  for (const name of files("catalogs/basic/examples")) {
    const document = read(`catalogs/basic/examples/${name}`);
    for (const [index, data] of (document["messages"] as unknown[]).entries()) {
      list.push({ name: `${name}[${index}]`, schema: "agent_to_renderer.json", data, valid: true });
    }
  }
  for (const name of files("test/cases")) {
    const document = read(`test/cases/${name}`);
    const tests = document["tests"] as Array<{ readonly data: unknown; readonly valid: boolean }>;
    if (document["catalog"] !== undefined) others += tests.length;
    else for (const [index, each] of tests.entries()) list.push({ name: `${name}[${index}]`, schema: document["schema"] as string, ...each });
  }
  return { list, others };
}

const REPLACEMENTS: readonly unknown[] = [
  null, true, 5, 5.5, "x", "2026-02-30", [], {},
  { path: "/a" }, { path: 3 }, { path: "/a", call: "not" }, { call: "not", args: { value: true } }, { call: "nope" }, { call: "@index" },
  { a: { path: 3 } }, { "@path": "/a" },
];

const EXTRAS = ["zzz", "path", "call", "catalogId", "id", "functionCallId", "surfaceId"];

/** Changes of a value, each at one place. */
function* mutations(value: unknown): Generator<unknown> {
  yield* REPLACEMENTS;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const changed of mutations(item)) yield value.with(index, changed);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const extra of EXTRAS) yield { ...value, [extra]: "extra" };
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...rest } = value as Json;
      yield rest;
      for (const changed of mutations(member)) yield { ...value, [name]: changed };
    }
  }
}

/** Problem codes that the schema cannot say. */
const beyond = [...table.codes.map(({ code }) => code), ...table.nodes.flatMap((node) => (node.checks ?? []).map(({ code }) => code))].filter(
  (code) => code.startsWith("a2ui."),
);

describe.skipIf(root === undefined)("official schemas", () => {
  test("the folder is there", () => expect(existsSync(folder)).toBe(true));

  test("ajv and the walk agree, and the guard, but for catalogs that it does not know", { timeout: 600_000 }, () => {
    const judges = validators();
    const { list, others } = messages();
    // A full run judges every change; elsewhere each message gives a share of its own.
    const stride = process.env["UIAP_FULL"] === undefined ? 61 : 1;
    const differing: string[] = [];
    let changed = 0;
    const compare = (schema: string, name: string, value: unknown): boolean => {
      const verdict = judges.get(schema)?.(value);
      const type = TYPES[schema] ?? "";
      const judge = (without: readonly string[]): boolean =>
        isValid(diagnoseWith(table, `a2ui.${type}`, value, { strict: true, without, maxProblems: 1 }));
      const ours = judge(beyond);
      if (ours !== verdict) differing.push(`${name}: ajv ${verdict}, walk ${ours}: ${JSON.stringify(value)}`);
      // Guards tell a type, and that of an entry is known where its catalog is.
      const guard = (guards as unknown as { readonly [name: string]: (value: unknown) => boolean })[`is${type}`]?.(value);
      const isKnown = (): boolean => judge(beyond.filter((code) => code !== "a2ui.catalog-resolved"));
      if (guard !== verdict && (guard === true || isKnown())) {
        differing.push(`${name}: ajv ${verdict}, guard ${guard}: ${JSON.stringify(value)}`);
      }
      return verdict === true;
    };
    for (const [number, { name, schema, data, valid }] of list.entries()) {
      expect(compare(schema, name, data), name).toBe(valid);
      let index = 0;
      for (const value of mutations(data)) {
        if (index++ % stride !== number % stride) continue;
        changed++;
        compare(schema, name, value);
      }
    }
    console.log(
      `ajv on the official schemas: ${list.length} messages and ${changed} changes judged, ${differing.length} differ, ` +
        `${others} cases with a catalog that is bound at run time left to the Rust tests`,
    );
    expect(differing.slice(0, 5)).toEqual([]);
  });
});
