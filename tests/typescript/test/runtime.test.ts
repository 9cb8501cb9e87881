/** Single parts of the hand-written runtime. */

import { describe, expect, test } from "vitest";

import { atLeast, atMost, codePoints, distinct, isExtensionType, json, same } from "../../../runtime/typescript/src/guard.js";
import { comparePointers, pointerOf, tokensOf } from "../../../runtime/typescript/src/pointer.js";
import { near } from "../../../runtime/typescript/src/walk/near.js";
import {
  constantText, fill, foundText, memberText, numberText, oneOf, quoted, words,
} from "../../../runtime/typescript/src/walk/text.js";

describe("near names", () => {
  test.each([
    ["documentID", ["documentId", "documentid"], "documentId"],
    ["DOCUMENTID", ["scopeId", "documentId"], "documentId"],
    ["elemnt", ["relation", "element"], "element"],
    ["lable", ["table", "label"], "table"],
    ["kidn", ["kind", "mind"], "kind"],
    ["abcd", ["abxy"], undefined],
    ["abcde", ["abcxy"], "abcxy"],
    ["abcde", ["abxyz"], undefined],
    ["", ["", "a"], ""],
    ["größe", ["große"], "große"],
    ["a", ["bc", "b"], "b"],
    ["a".repeat(65), ["a".repeat(65)], undefined],
    ["a".repeat(64), ["b", "a".repeat(64)], "a".repeat(64)],
    ["😀😀😀😀", ["😀😀😀"], "😀😀😀"],
  ])("%j among %j", (name, candidates, expected) => expect(near(name, candidates)).toBe(expected));
});

describe("pointers", () => {
  test("escape and unescape", () => {
    expect(pointerOf(["a/b", "m~n", 3, ""])).toBe("/a~1b/m~0n/3/");
    expect(tokensOf("/a~1b/m~0n/3/")).toEqual(["a/b", "m~n", "3", ""]);
    expect(tokensOf("")).toEqual([]);
  });

  test("are ordered by place", () => {
    const ordered = ["", "/", "/a", "/a/2", "/a/2/x", "/a/10", "/a/b", "/a~0", "/b/\uffff", "/b/😀"];
    expect([...ordered].reverse().sort(comparePointers)).toEqual(ordered);
  });
});

describe("texts", () => {
  test.each([
    [null, "null"], [true, "true"], [0, "0"], [-0, "0"], [17, "17"], [-1.5, "-1.5"], [1e-6, "0.000001"],
    [9.9e-7, "a number"], [1e15, "a number"], [999999999999999, "999999999999999"], ["a\n\"", '"a\\n\\""'],
    [[], "an empty array"], [[1], "an array of 1 item"], [[1, 2], "an array of 2 items"], [{}, "an empty object"],
    [{ a: 1 }, "an object with 1 member"], [{ a: 1, b: undefined, c: 2 }, "an object with 2 members"],
  ])("%j is %s", (value, expected) => expect(foundText(value)).toBe(expected));

  test("long texts are cut by code points", () => {
    expect(quoted("😀".repeat(60))).toBe(`"${"😀".repeat(60)}"`);
    expect(quoted("😀".repeat(61))).toBe(`"${"😀".repeat(60)}…"`);
    expect(memberText(`a"${"b".repeat(60)}`)).toBe(`\`a\\"${"b".repeat(58)}…\``);
  });

  test("lists", () => {
    expect(words(["string", "integer", "null"])).toBe("a string, an integer or null");
    expect(words([])).toBe("any value");
    expect(oneOf(["a", 1, null])).toBe('one of "a", 1, null');
    expect(oneOf([..."abcdefghi"])).toBe('one of "a", "b", "c", "d", "e", "f", "g", "h", …');
    expect(constantText({ a: [1, "b"] })).toBe('{"a":[1,"b"]}');
    expect(numberText(0.5)).toBe("0.5");
  });

  test("templates are filled once", () => {
    expect(fill("{a} {b} {c} {a", { a: "{b}", b: "$&" })).toBe("{b} $& {c} {a");
  });
});

describe("guard helpers", () => {
  test("code points", () => {
    expect(codePoints("a😀\ud83d\ude00b")).toBe(4);
    expect([atLeast("😀", 2), atLeast("😀😀", 2), atLeast("aaaa", 2)]).toEqual([false, true, true]);
    expect([atMost("😀😀", 2), atMost("😀😀😀", 2), atMost("aaaaa", 2)]).toEqual([true, false, false]);
  });

  test("equality", () => {
    expect(same({ a: [1, { b: null }], c: -0 }, { c: 0, a: [1, { b: null }] })).toBe(true);
    expect(same([1, 2], [1])).toBe(false);
    expect(same(JSON.parse('{ "__proto__": 1 }'), {})).toBe(false);
    expect(same({ a: 1 }, { toString: 1 })).toBe(false);
    expect(distinct([1, "1", [1], true, null, { a: 1 }, { a: "1" }])).toBe(true);
    expect(distinct([{ a: 1, b: 2 }, { b: 2, a: 1 }])).toBe(false);
    expect(distinct([0, -0])).toBe(false);
  });

  test("JSON", () => {
    expect(json({ a: [1, null, "x", { b: true }] })).toBe(true);
    expect(json(Object.create(null))).toBe(true);
    for (const value of [undefined, NaN, Infinity, 1n, () => 1, new Date(), [undefined], { a: undefined }]) {
      expect(json(value)).toBe(false);
    }
  });

  test("types of extensions", () => {
    const owned = ["web.", "error"];
    expect(["web.x", "error", "x", "webx.y", "error.x"].map((type) => isExtensionType(type, owned))).toEqual([
      false, false, false, true, true,
    ]);
  });
});
