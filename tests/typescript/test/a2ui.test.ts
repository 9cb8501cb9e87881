/** A2UI: doors, places of problems, and data that looks like something else. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { table } from "../../../generated/typescript/src/a2ui-table.js";
import {
  checkAgentToRendererMessage, diagnoseAgentToRendererMessage, isAgentToRendererMessage, parseAgentToRendererMessage,
  parseRendererToAgentList,
} from "../../../generated/typescript/src/a2ui.js";
import type { AgentToRendererMessage } from "../../../generated/typescript/src/a2ui.js";
import { checkWith, diagnoseWith } from "../../../generated/typescript/src/index.js";
import type { Table } from "../../../generated/typescript/src/index.js";

const message = (component: object): unknown => ({
  version: "v1.0",
  updateComponents: { surfaceId: "s", components: [{ id: "root", component: "Divider" }, component] },
});

const codes = (value: unknown): string[] =>
  diagnoseAgentToRendererMessage(value).problems.map(({ code, pointer }) => `${code} ${pointer}`);

describe("a2ui", () => {
  test("a message is parsed and checked", () => {
    const text = JSON.stringify(message({ id: "a", component: "Text", text: "x" }));
    const parsed = parseAgentToRendererMessage(text);
    expect(parsed.ok).toBe(true);
    if (parsed.ok) expect(checkAgentToRendererMessage(parsed.value).problems).toEqual([]);
    expect(parseRendererToAgentList("[]").ok).toBe(true);
  });

  test("a problem is at the argument that is wrong", () => {
    const text = { call: "formatNumber", args: { value: { call: "formatNumber", args: { value: "1" } } } };
    expect(codes(message({ id: "a", component: "Text", text }))).toEqual([
      "shape.type /updateComponents/components/1/text/args/value/args/value",
      "a2ui.return-type /updateComponents/components/1/text/args/value/call",
    ]);
  });

  test("names of prototypes are data", () => {
    const text = '{"version":"v1.0","updateDataModel":{"surfaceId":"s","value":{"__proto__":{"constructor":1},"toString":2}}}';
    const parsed = parseAgentToRendererMessage(text);
    expect(parsed.ok).toBe(true);
    if (parsed.ok) expect(JSON.stringify(parsed.value)).toBe(text);
    const named = JSON.parse('{"version":"v1.0","__proto__":{"surfaceId":"s"}}') as unknown;
    expect(isAgentToRendererMessage(named)).toBe(false);
    expect(codes(named)).toEqual(["shape.one-member "]);
    expect(codes(message({ id: "a", component: "constructor" }))).toEqual(["shape.tag /updateComponents/components/1/component"]);
  });

  test("data that looks like a binding is data", () => {
    const action = { event: { name: "go", context: { note: { inner: { path: 3 } }, list: [{ call: "nope" }] } } };
    const button = message({ id: "a", component: "Button", child: "root", action });
    const place = "/updateComponents/components/1/action/event/context/list/0";
    expect(codes(button)).toEqual([`a2ui.dialect-data ${place}`]);
    expect(parseAgentToRendererMessage(JSON.stringify(button)).ok).toBe(true);
  });

  test("a caller lends the catalog of the surface", () => {
    const value = message({ id: "a", component: "Divider" });
    const report = diagnoseWith(table, "a2ui.AgentToRendererMessage", value, { catalog: "mine" });
    expect(report.problems.map(({ code }) => code)).toEqual(["a2ui.catalog-resolved", "a2ui.catalog-resolved"]);
  });

  test("an inline catalog that goes in circles is refused", () => {
    const catalog: { [name: string]: unknown } = { catalogId: "x", components: {} };
    catalog["components"] = { A: { type: "object", allOf: [catalog] } };
    const capabilities = { "v1.0": { supportedCatalogIds: [], inlineCatalogs: [catalog] } };
    const report = diagnoseWith(table, "a2ui.RendererCapabilities", capabilities);
    expect(report.problems.map(({ code }) => code)).toEqual(["json.too-deep"]);
  });

  test("nested calls end", () => {
    let call: unknown = true;
    for (let depth = 0; depth < 5000; depth++) call = { call: "not", args: { value: call } };
    const deep = message({ id: "a", component: "CheckBox", label: "x", value: call });
    expect(isAgentToRendererMessage(deep)).toBe(false);
    expect(diagnoseAgentToRendererMessage(deep as AgentToRendererMessage).problems.map(({ code }) => code)).toEqual(["json.too-deep"]);
  });
});

interface Case {
  readonly facts: { readonly parents: string[]; readonly children: string[] } | null;
  readonly message: unknown;
  readonly problems: Array<{ readonly level: string }>;
}

describe("rules that no keyword says", () => {
  const text = readFileSync(new URL("../../data/a2ui-rules.jsonl", import.meta.url), "utf8");
  const cases = text.trimEnd().split("\n").map((line) => JSON.parse(line) as Case);
  const isCard = ({ at }: Table["nodes"][number]): boolean => at === "basic.json#/$defs/Card";
  const withFacts = (facts: Case["facts"]): Table => {
    const nodes = table.nodes.map((node) => (isCard(node) && facts !== null ? { ...node, component: facts } : node));
    return { ...table, nodes };
  };

  test.each(cases.map((each, index) => [index, each] as const))("%i", (_, { facts, message: value, problems }) => {
    const type = "a2ui.AgentToRendererMessage";
    expect(diagnoseWith(withFacts(facts), type, value).problems).toEqual(problems);
    const errors = problems.filter(({ level }) => level === "error");
    expect(checkWith(withFacts(facts), type, isAgentToRendererMessage, value).problems).toEqual(errors);
  });
});
