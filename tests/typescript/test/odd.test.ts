/** The package made of `data/odd`, a spec with one of each construct: types, guards and walk over other code paths. */

import { readFileSync } from "node:fs";

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import * as messages from "../data/odd/out/typescript/src/messages.js";
import * as core from "../data/odd/out/typescript/src/core.js";
import * as shapes from "../data/odd/out/typescript/src/shapes.js";
import { diagnose, errorsOf, isValid, parseValueWith, table } from "../data/odd/out/typescript/src/validate.js";
import type { TypeName } from "../data/odd/out/typescript/src/validate.js";
import { changed, changes } from "./json.js";
import { findings, isShapeValid, isWalked } from "./vectors.js";

const bundle = JSON.parse(readFileSync(new URL("../data/odd/out/schema/odd.bundle.json", import.meta.url), "utf8")) as {
  $id: string;
};
// Without `ownProperties`, ajv takes inherited members such as `constructor` for members of the value.
const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true });
ajv.addSchema(bundle);

type Guard = (value: unknown) => boolean;

function guardOf(type: TypeName): Guard {
  if (type === "envelope") return messages.isMessage;
  const [document = "", name = ""] = type.split(".");
  const exported = (document === "core" ? core : shapes) as unknown as Record<string, Guard>;
  const guard = exported[document === "core" ? `isCore${name}` : `isShapes${name}`] ?? exported[`is${name}`];
  if (guard === undefined) throw new Error(`no guard for ${type}`);
  return guard;
}

const tree = { name: "a", children: [{ name: "b", by: { c: { name: "d" } } }] };
const figure = { is: "stack", of: [{ is: "circle", radius: 1 }, { is: "unit-square", at: [1, 1.5], more: null }] };
const group = {
  members: [{ name: "ann", age: 3, figure }, { name: "bob" }],
  leader: "ann", state: { open: true }, door: "left", code: "abc", secret: "s", tags: ["one", "two"], any: [{}],
};
const right: Array<readonly [TypeName, unknown]> = [
  ["shapes.Version", 9], ["core.Version", "1.0"], ["core.Report", { text: "" }], ["shapes.Tree", tree],
  ["shapes.Forest", { a_b: tree }], ["shapes.Nest", ["a", null, { b: [[]] }]], ["shapes.Figure", figure],
  ["shapes.Guess", { valueOf: "sure", proof: "p" }], ["shapes.Guess", { valueOf: "maybe", odds: 0.5 }],
  ["shapes.Guess", { valueOf: "other" }], ["shapes.Tags", ["ten", "one"]], ["shapes.Tag", "nine"],
  ["shapes.Pairs", [1, "1", [1], [1, 1], { a: 1 }, { b: 1 }, null]], ["shapes.Code", "😀😀😀"], ["shapes.Group", group],
  ["shapes.Names", { constructor: "c", class: "k", toString: true, "odd-name": "", default: 1, never: null, no: false }],
  ["shapes.Piece", { text: "t", note: "n" }], ["shapes.Piece", { valueOf: null }], ["shapes.Piece", { pieces: [{ text: "" }] }],
  ["shapes.Only", { toString: true, piece: { valueOf: 1 } }], ["shapes.Only", {}],
  ["envelope", { kind: "request", type: "odd.ask", payload: group, ext: { "odd.look": { colour: "red" }, x: 1 } }],
  ["envelope", { kind: "response", type: "odd.answer", answers: "q1", payload: { valueOf: "maybe" } }],
  ["envelope", { kind: "event", type: "stop", payload: {} }],
  ["envelope", { kind: "event", type: "com.example.thing", payload: { free: [1] } }],
];

/** What ajv says; nothing where it stumbles: its `uniqueItems` calls members named `valueOf` and `toString`. */
function ajvVerdict(type: TypeName, value: unknown): boolean | undefined {
  const validate = ajv.getSchema(`${bundle.$id}#/$defs/${type}`);
  try {
    return validate?.(value) as boolean;
  } catch (error) {
    expect(String(error)).toMatch(/(valueOf|toString) is not a function/);
    return undefined;
  }
}

/** Walk, guard, parse door and ajv agree about a value. */
function judge(type: TypeName, value: unknown): void {
  const strict = diagnose(type, value, { strict: true, maxProblems: 100_000 });
  const guarded = guardOf(type)(value);
  const isUnsafe = strict.problems.some(({ code }) => code === "json.number-range");
  if (isWalked(strict)) expect(guarded).toBe(isShapeValid(strict, strict));
  if (isWalked(strict) && !isUnsafe) expect(ajvVerdict(type, value) ?? guarded).toBe(guarded);
  expect(parseValueWith(table, type, guardOf(type), value).ok).toBe(isValid(diagnose(type, value)));
}

describe("odd constructs", () => {
  test.each(right)("%s accepts %j", (type, value) => {
    expect(diagnose(type, value).problems.filter(({ level }) => level !== "information")).toEqual([]);
    judge(type, value);
  });

  const wrong: ReadonlyArray<readonly [TypeName, unknown, ...string[]]> = [
    ["shapes.Version", 10, "shape.maximum "],
    ["shapes.Version", 1.5, "shape.type "],
    ["core.Version", "1.x", "shape.pattern "],
    ["shapes.Tree", { name: "a", children: [{ nam: "b" }] }, "shape.required /children/0"],
    ["shapes.Forest", { "A-B": tree }, "shape.property-name /A-B"],
    ["shapes.Nest", [1], "shape.type /0"],
    ["shapes.Nest", ["", "", "", ""], "shape.max-items "],
    ["shapes.Figure", { is: "circel", radius: 1 }, "shape.tag /is"],
    ["shapes.Figure", { radius: 1 }, "shape.required "],
    ["shapes.Piece", { note: "n" }, "shape.one-member "],
    ["shapes.Piece", { text: "t", valueOf: 1 }, "shape.one-member "],
    ["shapes.Piece", { pieces: [{ pieces: [{}] }] }, "shape.one-member /pieces/0/pieces/0"],
    ["shapes.Only", { piece: { text: "t" }, valueOf: 1 }, "shape.extra-member /valueOf"],
    ["shapes.Figure", { is: "circle", radius: 0 }, "shape.minimum /radius"],
    ["shapes.Guess", {}, "shape.required "],
    ["shapes.Guess", { valueOf: "sure" }, "shape.required "],
    ["shapes.Guess", { valueOf: "new" }, "shape.unknown-value /valueOf"],
    ["shapes.Names", { class: "" }, "shape.required "],
    ["shapes.Names", { constructor: "", class: "", default: 2 }, "shape.const /default"],
    ["shapes.Tags", [], "shape.min-items "],
    ["shapes.Tags", ["one", "one"], "shape.unique-items /1"],
    ["shapes.Pairs", [{ a: 1, b: 2 }, { b: 2, a: 1 }, 0, -0], "shape.unique-items /1", "shape.unique-items /3"],
    ["shapes.Code", "a", "shape.min-length "],
    ["shapes.Code", "abcd", "shape.max-length "],
    ["shapes.Group", { members: [{ name: "a" }, { name: "a" }] }, "shapes.duplicate-name /members/1/name"],
    ["shapes.Group", { members: [{ name: "ann" }], leader: "anne" }, "shapes.unknown-leader /leader"],
    ["shapes.Group", { members: [], state: { open: true } }, "shapes.no-door "],
    ["shapes.Group", { members: [], state: { open: 1 } }, "shape.inferred /state"],
    ["shapes.Group", { members: [], secret: "12345" }, "shape.max-length /secret"],
    ["envelope", { kind: "event", type: "odd.ask", payload: { members: [] } }, "shape.enum /kind"],
    ["envelope", { kind: "response", type: "odd.answer", payload: { valueOf: "maybe" } }, "shape.required "],
    ["envelope", { kind: "event", type: "odd.note", payload: { open: 1 } }, "shape.inferred /payload"],
    ["envelope", { kind: "event", type: "odd.note", payload: null }, "shape.type /payload"],
    ["envelope", { kind: "event", type: "odd.unknown", payload: {} }, "core.unknown-message-type /type"],
    ["envelope", { kind: "event", type: "unknown", payload: {} }, "core.unknown-message-type /type"],
    ["envelope", { kind: "event", type: "x.unknown", payload: {} }, "core.extension-message-type /type"],
    [
      "envelope", { kind: "request", type: "odd.ask", payload: { members: [] }, ext: { "odd.look": {} } },
      "shape.required /ext/odd.look",
    ],
  ];

  test.each(wrong.map(([type, value, ...expected]) => [type, value, expected] as const))("%s on %j", (type, value, expected) => {
    const found = findings(diagnose(type, value)).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(found).toEqual(expected);
    judge(type, value);
  });

  test("all that judge agree near right values", () => {
    const near = fc.tuple(fc.constantFrom(...right), changes(right.map(([, value]) => value)));
    fc.assert(
      fc.property(near, ([[type, value], list]) => judge(type, changed(value, list))),
      { numRuns: 4000 },
    );
  });

  test("sensitive values are never printed", () => {
    const report = diagnose("shapes.Group", { members: [], secret: "hunter2" });
    expect(JSON.stringify(report)).not.toContain("hunter2");
    expect(errorsOf(report)[0]?.found).toBe("a string");
  });

  test("types that contain themselves do not use up the stack", () => {
    const depth = 200_000;
    const deep = JSON.parse(`${'{"name":"","children":['.repeat(depth)}${"]}".repeat(depth)}`) as unknown;
    expect(shapes.isTree(deep)).toBe(false);
    expect(shapes.isPairs([deep])).toBe(false);
    expect(findings(shapes.diagnoseTree(deep))).toMatchObject([{ code: "json.too-deep" }]);
  });
});
