import { describe, expect, test } from "vitest";

import {
  DIGEST, VERSION, checkPageGraph, diagnose, diagnoseMessageText, diagnosePageGraph, diagnoseText, formatReport, isMessage,
  isPageGraph, isTimestamp, isValid, parseMessage, parsePageGraph, standardSchema, table,
} from "../../../generated/typescript/src/index.js";
import type { PageGraph, Report } from "../../../generated/typescript/src/index.js";
import { findings } from "./vectors.js";

function graph(): PageGraph {
  return {
    modelVersion: "0.1", profile: "web@0.1", revision: "r1", rootDocumentId: "d1",
    viewport: { width: 100, height: 100, scrollX: 0, scrollY: 0 },
    documents: [{ documentId: "d1", frameId: "f1", access: "same-origin" }],
    scopes: [{ scopeId: "s1", kind: "route", documentId: "d1" }],
    elements: [],
  };
}

function codes(report: Report): string[] {
  return findings(report).map(({ code, pointer }) => `${code} ${pointer}`);
}

test("the package says what it is", () => {
  expect(VERSION).toBe(table.version);
  expect(DIGEST).toBe(table.digest);
});

describe("parse", () => {
  test("gives back the very value that it was given", () => {
    const value = graph();
    const result = parsePageGraph(value);
    expect(result).toEqual({ ok: true, value });
    expect(result.ok && result.value).toBe(value);
  });

  test("reads text", () => {
    expect(parsePageGraph(JSON.stringify(graph()))).toEqual({ ok: true, value: graph() });
  });

  test("refuses what breaks a cross-field rule", () => {
    const result = parsePageGraph({ ...graph(), rootDocumentId: "d2" });
    expect(result.ok || codes(result.report)).toEqual(["web.unknown-root-document /rootDocumentId"]);
  });

  test("drops tolerated nulls from a copy", () => {
    const [scope] = graph().scopes;
    const value = { ...graph(), focus: null, scopes: [{ ...scope, name: null }, { ...scope, scopeId: "s2" }] };
    const before = structuredClone(value);
    const result = parsePageGraph(value);
    expect(value).toEqual(before);
    expect(result).toEqual({ ok: true, value: { ...graph(), scopes: [scope, { ...scope, scopeId: "s2" }] } });
    expect(result.ok && isPageGraph(result.value)).toBe(true);
    expect(result.ok && result.value.scopes[1]).toBe(value.scopes[1]);
    expect(parsePageGraph(value, { strict: true }).ok).toBe(false);
  });

  test("gives what its guard accepts, tolerated forms included", () => {
    for (const ts of ["2026-03-26T13:12:09.123Z", "2026-03-26T13:12:09.123+00:00"]) {
      const result = parseMessage({
        uiap: "0.1", kind: "request", type: "session.ping", id: "m1", sessionId: "s1", ts,
        source: { role: "agent", id: "a1" }, payload: {},
      });
      expect(result.ok && result.value.ts).toBe(ts);
      expect(result.ok && isMessage(result.value)).toBe(true);
      expect(isTimestamp(ts)).toBe(true);
    }
    expect(isTimestamp("2026-03-26T13:12:09.123+01:00")).toBe(false);
  });

  test("tells of members that a text repeats", () => {
    const text = JSON.stringify(graph()).replace('"revision":"r1"', '"revision":"r0","revision":"r1"');
    expect(parsePageGraph(text)).toEqual({ ok: true, value: graph() });
    const strict = parsePageGraph(text, { strict: true });
    expect(strict.ok || codes(strict.report)).toEqual(["json.duplicate-key /revision"]);
    const wrong = parsePageGraph(text.replace("web@0.1", "web@9"));
    expect(wrong.ok || codes(wrong.report)).toEqual(["shape.const /profile", "json.duplicate-key /revision"]);
    expect(diagnoseMessageText('{"kind":1,"kind":2}').problems.map(({ code }) => code)).toContain("json.duplicate-key");
    expect(diagnosePageGraph(text).problems.map(({ code }) => code)).toEqual(["shape.type"]);
  });

  test("keeps nulls that are values, and members named __proto__", () => {
    const value = JSON.parse(
      `{ "focus": null, "metadata": { "__proto__": null, "a": null }, ${JSON.stringify(graph()).slice(1)}`,
    ) as object;
    const result = parsePageGraph(value);
    expect(result.ok && JSON.stringify(result.value)).toBe(
      `{"metadata":{"__proto__":null,"a":null},${JSON.stringify(graph()).slice(1)}`,
    );
  });

  test("is not fooled by what objects inherit", () => {
    const inherited = Object.assign(Object.create({ elements: [] }) as object, { ...graph(), elements: undefined });
    expect(codes(diagnosePageGraph(inherited))).toEqual(["json.syntax "]);
    expect(parsePageGraph(inherited).ok).toBe(false);
    expect(diagnose("web.PageGraph", JSON.parse('{ "__proto__": {} }')).problems[0]?.code).toBe("shape.required");
  });

  test("counts members that are undefined as absent", () => {
    expect(parsePageGraph({ ...graph(), focus: undefined }).ok).toBe(true);
    expect(codes(checkPageGraph({ ...graph(), elements: undefined as never }))).toEqual(["shape.required "]);
  });
});

describe("faults of JSON itself", () => {
  test.each([
    ["{", "json.syntax "],
    ["", "json.syntax "],
    ["\ufeff{}", "json.encoding "],
    ['{ "a": [1e400] }', "json.number-range /a"],
    ["1e400", "json.number-range "],
    [String.raw`{ "a": "\ud83d" }`, "json.lone-surrogate "],
    [String.raw`{ "b": { "\udc00": 1 } }`, "json.lone-surrogate /b"],
    ['{ "a": "\ud83d" }', "json.lone-surrogate "],
    [`${"[".repeat(128)}${"]".repeat(128)}`, `json.too-deep ${"/0".repeat(126)}`],
  ])("%j", (text, expected) => {
    expect(codes(diagnoseText("web.PageGraph", text))).toEqual([expected]);
    expect(parsePageGraph(text).ok).toBe(false);
  });

  test("nesting up to the limit is no fault", () => {
    const text = `${"[".repeat(127)}${"]".repeat(127)}`;
    expect(codes(diagnoseText("web.PageGraph", text))).toEqual(["shape.type "]);
  });

  test("size counts bytes", () => {
    const report = diagnoseText("web.PageGraph", '"äöü😀"', { maxBytes: 11 });
    expect(report.problems).toMatchObject([
      { code: "json.too-large", message: "the input is larger than the limit of 11 bytes", found: "12 bytes" },
    ]);
    expect(codes(diagnoseText("web.PageGraph", '"äöü😀"', { maxBytes: 12 }))).toEqual(["shape.type "]);
  });

  test("places are told where the engine tells them", () => {
    const [problem] = diagnoseText("web.PageGraph", '{\n  "a": 1,\n  }').problems;
    expect(problem?.context).toBe("line 3 column 3");
  });

  test.each([
    ["a function", () => 1],
    ["a bigint", 1n],
    ["a symbol", Symbol("s")],
    ["undefined", undefined],
    ["undefined", [undefined]],
    ["an instance of a class", new Date(0)],
    ["an instance of a class", { a: new Map() }],
  ])("%s is no JSON", (found, value) => {
    expect(diagnosePageGraph(value).problems).toMatchObject([{ code: "json.syntax", found }]);
  });

  test("what contains itself is too deep", () => {
    const value: { self?: unknown } = {};
    value.self = value;
    expect(diagnosePageGraph(value).problems).toMatchObject([{ code: "json.too-deep" }]);
    expect(isPageGraph({ ...graph(), metadata: value })).toBe(false);
  });
});

describe("check and diagnose", () => {
  test("check gives errors only", () => {
    const element = {
      instanceId: "e1", documentId: "d1", role: "button", affordances: ["fly"], supportedActions: [],
      state: { visible: true, enabled: true },
    };
    const value = { ...graph(), elements: [element, element] } as PageGraph;
    expect(codes(checkPageGraph(value))).toEqual(["web.duplicate-instance-id /elements/1/instanceId"]);
    expect(diagnosePageGraph(value).problems.map(({ level }) => level)).toContain("information");
    expect(checkPageGraph(graph())).toEqual({ problems: [] });
  });

  test("a report in JSON has its members in order, and leaves out what is empty", () => {
    const report = diagnose("core.Version", 1);
    expect(JSON.stringify(report)).toBe(
      '{"problems":[{"code":"shape.type","rule":"core.4.1-d1","level":"error","pointer":"",' +
        '"specPointer":"core.json#/$defs/Version","message":"expected a string, found 1",' +
        '"expected":"a string","found":"1"}]}',
    );
    expect(formatReport(report)).toBe("error[shape.type] at (root): expected a string, found 1");
  });

  test("a cut report says so", () => {
    const report = diagnosePageGraph({}, { maxProblems: 2 });
    expect(report.problems).toHaveLength(2);
    expect(report.truncated).toBe(true);
    expect(formatReport(report)).toContain("(more problems were not looked for)");
  });

  test("rules can be switched off", () => {
    const value = { ...graph(), rootDocumentId: "d2" };
    expect(isValid(diagnosePageGraph(value))).toBe(false);
    expect(isValid(diagnosePageGraph(value, { without: ["web.unknown-root-document"] }))).toBe(true);
  });

  test("unknown names of types are a problem, not an exception", () => {
    expect(diagnose("web.PageGrap" as "web.PageGraph", {}).problems).toMatchObject([
      { code: "usage.unknown-type", message: 'type "web.PageGrap" is not known — did you mean "web.PageGraph"?' },
    ]);
  });
});

describe("messages", () => {
  test("faults of a payload are reported at their place", () => {
    const message = {
      uiap: "0.1", kind: "request", type: "web.state.get", id: "m1", ts: "2026-03-26T13:12:09.123Z",
      sessionId: "s", source: { role: "agent", id: "a" }, payload: { maxNodes: "many" },
    };
    const result = parseMessage(JSON.stringify(message));
    expect(result.ok || codes(result.report)).toEqual(["shape.type /payload/maxNodes"]);
  });
});

describe("Standard Schema", () => {
  const schema = standardSchema("web.PageGraph", isPageGraph)["~standard"];

  test("validates values", () => {
    expect(schema).toMatchObject({ version: 1, vendor: table.name });
    expect(schema.validate(graph())).toEqual({ value: graph() });
  });

  test("gives issues with paths", () => {
    const [scope] = graph().scopes;
    const result = schema.validate({ ...graph(), scopes: [scope, scope] });
    expect(result.issues).toMatchObject([{ path: ["scopes", "1", "scopeId"], message: expect.stringContaining("s1") }]);
  });

  test("takes no text", () => {
    expect(schema.validate(JSON.stringify(graph())).issues).toHaveLength(1);
  });
});
