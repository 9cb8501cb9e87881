/** Members that a JSON text repeats. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { pointerOf } from "../../../runtime/typescript/src/pointer.js";
import type { Token } from "../../../runtime/typescript/src/pointer.js";
import { repeatedMembers } from "../../../runtime/typescript/src/repeated.js";

describe("repeated members", () => {
  test.each([
    ["", []],
    ["1", []],
    ['"a"', []],
    ["[]", []],
    ['{"a":1,"b":1}', []],
    ['{"a":1,"a":2}', ["/a"]],
    ['{"a":1,"a":2,"a":3}', ["/a"]],
    ['{"a":1,"b":1,"a":1,"b":1}', ["/a", "/b"]],
    ['[{"a":1},{"a":1,"a":1}]', ["/1/a"]],
    ['{"a":{"b":1,"b":1}}', ["/a/b"]],
    ['{"a":{"b":1,"b":1},"a":1}', ["/a"]],
    ['{"a":1,"a":{"b":1,"b":1}}', ["/a", "/a/b"]],
    ['{"a":{"b":1,"b":1},"c":{"d":1,"d":1},"a":1}', ["/c/d", "/a"]],
    ['{"a":"a","b":"a"}', []],
    ['{"a":["a","a",{"a":1}]}', []],
    ['{"\\u0061":1,"a":1}', ["/a"]],
    ['{"a\\\\":1,"a\\"":1,"a\\\\":2}', ["/a\\"]],
    ['{"__proto__":1,"__proto__":1}', ["/__proto__"]],
    [' { "a" : "{\\"a\\":1" , "a" : 1 } ', ["/a"]],
  ])("%s", (text, expected) => {
    if (text !== "") JSON.parse(text);
    expect(repeatedMembers(text).map(pointerOf)).toEqual(expected);
  });

  test("are those that a reader by levels finds", () => {
    fc.assert(fc.property(tree.node, (node) => {
      expect(repeatedMembers(write(node))).toEqual(repeated(node, []));
    }), { numRuns: 2000 });
  });

  test("are found in large texts", () => {
    const members = Array.from({ length: 200_000 }, (_, index) => `"a${index % 7}":{"b":1,"b":[{}]}`);
    expect(repeatedMembers(`{${members.join()}}`).length).toBe(14);
  });
});

/** JSON as it is written: members in a list, so that names may come again. */
type Node = string | readonly Node[] | { readonly members: ReadonlyArray<readonly [string, Node]> };

const tree = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("1", "null", '"a"', '"\\\\"', '"}{,:\\""'),
    fc.array(tie("node"), { maxLength: 3 }),
    fc.record({ members: fc.array(fc.tuple(fc.constantFrom("a", "b", '"', "\\", ""), tie("node")), { maxLength: 5 }) }),
  ),
}));

function write(node: Node): string {
  if (typeof node === "string") return node;
  if ("members" in node) return `{${node.members.map(([name, value]) => `${JSON.stringify(name)}:${write(value)}`).join()}}`;
  return `[${node.map(write).join(" , ")}]`;
}

function repeated(node: Node, path: readonly Token[]): Token[][] {
  if (typeof node === "string") return [];
  if (!("members" in node)) return node.flatMap((item, index) => repeated(item, [...path, index]));
  const names = node.members.map(([name]) => name);
  return node.members.flatMap(([name, value], index) => {
    if (names.lastIndexOf(name) !== index) return [];
    const own = names.indexOf(name) === index ? [] : [[...path, name]];
    return [...own, ...repeated(value, [...path, name])];
  });
}
