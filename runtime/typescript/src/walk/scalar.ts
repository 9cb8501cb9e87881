/**
 * Assertions on single values: `const`, `enum`, strings, numbers, and items that repeat.
 *
 * @module
 */

import { codePoints, keyOf, same } from "../guard.js";
import { matches } from "../spec.js";
import type { Node } from "../table.js";
import { markAt } from "./marks.js";
import { near } from "./near.js";
import { standardBase64 } from "./proto.js";
import { wrongType } from "./shape.js";
import { add, found, inside, secret } from "./state.js";
import type { Walk } from "./state.js";
import { constantText, counted, didYouMean, hintText, kindText, numberText, oneOf, patternText } from "./text.js";

/** `const`. */
export function constant(walk: Walk, node: Node, value: unknown): void {
  if (!("const" in node) || same(value, node.const)) return;
  add(walk, "shape.const", node, ["const"], () => ({
    expected: constantText(node.const),
    found: found(walk, value),
    hint: hint(walk, node, value),
  }));
}

/** The listed values of an enumeration, closed or open. */
export function listed(walk: Walk, node: Node, value: unknown): void {
  const values = node.enum;
  if (values === undefined || values.some((other) => same(value, other))) return;
  if (node.open === true && typeof value !== "string") {
    wrongType(walk, node, ["enum", "type"], value, ["string"]);
    return;
  }
  add(walk, node.open === true ? "shape.unknown-value" : "shape.enum", node, ["enum"], () => {
    const names = values.filter((other) => typeof other === "string");
    const nearest = typeof value === "string" && !secret(walk) ? near(value, names) : undefined;
    return {
      expected: oneOf(values),
      found: found(walk, value),
      near: didYouMean(nearest),
      hint: hint(walk, node, value),
    };
  });
}

/** Length and pattern. */
export function stringForm(walk: Walk, node: Node, text: string): void {
  const { minLength, maxLength, pattern } = node;
  if (minLength !== undefined || maxLength !== undefined) {
    const length = codePoints(text);
    const shown = (): string => (secret(walk) ? kindText(text) : counted(length, "character"));
    if (minLength !== undefined && length < minLength) {
      const expected = `at least ${counted(minLength, "character")}`;
      add(walk, "shape.min-length", node, ["minLength"], () => ({ expected, found: shown() }));
    }
    if (maxLength !== undefined && length > maxLength) {
      const expected = `at most ${counted(maxLength, "character")}`;
      add(walk, "shape.max-length", node, ["maxLength"], () => ({ expected, found: shown() }));
    }
  }
  if (pattern !== undefined) patternForm(walk, node, pattern, text);
}

/** A pattern, and the forms that are tolerated beside it. */
function patternForm(walk: Walk, node: Node, pattern: number, text: string): void {
  const { spec, strict } = walk;
  const source = spec.table.patterns[pattern]?.source;
  if (source === undefined || matches(spec, pattern, text)) return;
  const tolerated = strict ? undefined : node.tolerates?.find(([, other]) => matches(spec, other, text));
  if (tolerated !== undefined && node.base64 === true) markAt(walk.marks, walk.path).canonical = standardBase64(text);
  add(walk, tolerated?.[0] ?? "shape.pattern", node, ["pattern"], () => ({
    expected: patternText(node, source),
    found: found(walk, text),
    hint: hint(walk, node, text),
  }));
}

/** The bounds of a number. */
export function numberBounds(walk: Walk, node: Node, value: number): void {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = node;
  const miss = (code: string, keyword: string, expected: string): void =>
    add(walk, code, node, [keyword], () => ({ expected, found: found(walk, value) }));
  if (minimum !== undefined && !(value >= minimum)) {
    miss("shape.minimum", "minimum", `at least ${numberText(minimum)}`);
  }
  if (exclusiveMinimum !== undefined && !(value > exclusiveMinimum)) {
    miss("shape.minimum", "exclusiveMinimum", `more than ${numberText(exclusiveMinimum)}`);
  }
  if (maximum !== undefined && !(value <= maximum)) {
    miss("shape.maximum", "maximum", `at most ${numberText(maximum)}`);
  }
  if (exclusiveMaximum !== undefined && !(value < exclusiveMaximum)) {
    miss("shape.maximum", "exclusiveMaximum", `less than ${numberText(exclusiveMaximum)}`);
  }
}

/** Items that equal an earlier one. */
export function uniqueItems(walk: Walk, node: Node, items: readonly unknown[]): void {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    if (walk.findings.halted) return;
    const key = keyOf(item);
    if (seen.has(key)) {
      inside(walk, index, () =>
        add(walk, "shape.unique-items", node, ["uniqueItems"], () => ({
          expected: "an entry that differs from the others",
          found: found(walk, item),
        })),
      );
    }
    seen.add(key);
  });
}

/** What a member name misses: keyword and expectation. Names are judged by what holds for strings. */
export function nameFault(walk: Walk, node: Node, name: string): readonly [string, string] | undefined {
  const { minLength, maxLength, pattern } = node;
  if (minLength !== undefined && codePoints(name) < minLength) {
    return ["minLength", `at least ${counted(minLength, "character")}`];
  }
  if (maxLength !== undefined && codePoints(name) > maxLength) {
    return ["maxLength", `at most ${counted(maxLength, "character")}`];
  }
  if ("const" in node && node.const !== name) return ["const", constantText(node.const)];
  if (node.enum !== undefined && node.open !== true && !node.enum.includes(name)) return ["enum", oneOf(node.enum)];
  const source = pattern === undefined ? undefined : walk.spec.table.patterns[pattern]?.source;
  if (pattern === undefined || source === undefined || matches(walk.spec, pattern, name)) return undefined;
  return ["pattern", patternText(node, source)];
}

function hint(walk: Walk, node: Node, value: unknown): string {
  return typeof value === "string" && !secret(walk) ? hintText(node, value) : "";
}
