import { describe, expect, test } from "vitest";

import { isValid } from "../../../generated/typescript/src/index.js";
import type { Report } from "../../../generated/typescript/src/index.js";
import { diagnoseOf, findings, guardOf, isInferred, isShapeValid, parseOf, vectors } from "./vectors.js";
import type { Expected } from "./vectors.js";

/** The findings that were expected, with rules only where the vector names them. */
function seen(report: Report, expected: readonly Expected[]): Expected[] {
  return findings(report).map((found, index) => {
    if (expected[index]?.rule !== undefined) return found;
    return { code: found.code, pointer: found.pointer };
  });
}

describe("vectors", () => {
  test("there are some", () => expect(vectors.length).toBeGreaterThan(100));

  test.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const { type, instance } = vector;
    const report = diagnoseOf(type, instance);
    const strict = diagnoseOf(type, instance, { strict: true });
    expect(seen(report, vector.problems)).toEqual(vector.problems);
    expect(seen(strict, vector.strictProblems)).toEqual(vector.strictProblems);
    expect(isValid(report)).toBe(vector.valid);
    expect(isValid(strict)).toBe(vector.strictValid);

    const guard = guardOf(type);
    if (!isInferred(type)) expect(guard(instance)).toBe(isShapeValid(report));
    const parsed = parseOf(type, instance);
    expect(parsed.ok).toBe(vector.valid);
    expect(parseOf(type, instance, { strict: true }).ok).toBe(vector.strictValid);
    if (!parsed.ok) expect(parsed.report).toEqual(report);
    else if (!isInferred(type)) expect(guard(parsed.value)).toBe(true);
  });
});
