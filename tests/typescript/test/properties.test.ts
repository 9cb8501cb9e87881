import fc from "fast-check";
import { describe, expect, test } from "vitest";

import * as uiap from "../../../generated/typescript/src/index.js";
import { changed, changes } from "./json.js";
import {
  diagnoseOf, diagnoseTextOf, guardOf, isInferred, isShapeValid, isWalked, parseOf, tableOf, tables, vectors,
} from "./vectors.js";

const types: string[] = ["envelope", ...tables.flatMap((table) => table.types.map(({ name }) => name))];
const limit = 100_000;

/** All that must agree about a value. */
function judge(type: string, value: unknown): void {
  const report = diagnoseOf(type, value);
  const strict = diagnoseOf(type, value, { strict: true, maxProblems: limit });
  const guarded = guardOf(type)(value);
  if (!isInferred(type) && isWalked(strict)) expect(guarded).toBe(isShapeValid(report));
  const parsed = parseOf(type, value);
  expect(parsed.ok).toBe(uiap.isValid(report));
  if (parsed.ok) {
    expect(uiap.isValid(diagnoseOf(type, parsed.value))).toBe(true);
    if (!isInferred(type)) expect(guardOf(type)(parsed.value)).toBe(true);
  } else expect(parsed.report).toEqual(report);
  expect(parseOf(type, value, { strict: true }).ok).toBe(uiap.isValid(strict));
  const errors = uiap.checkWith(tableOf(type), type, guardOf(type), value);
  expect(errors.problems).toEqual(uiap.errorsOf(report));
}

describe("doors agree and never throw", () => {
  test("on any JSON", () => {
    fc.assert(fc.property(fc.constantFrom(...types), fc.jsonValue(), judge), { numRuns: 1500 });
  });

  test("on JSON near the vectors", () => {
    const instances = vectors.map(({ instance }) => instance);
    const near = fc.tuple(fc.constantFrom(...vectors), changes(instances));
    fc.assert(
      fc.property(near, ([{ type, instance }, list]) => judge(type, changed(instance, list))),
      { numRuns: 2000 },
    );
  });

  test("on values that are no JSON", () => {
    const strange = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true });
    fc.assert(
      fc.property(fc.constantFrom(...types), strange, (type, value) => {
        diagnoseOf(type, value);
        guardOf(type)(value);
        parseOf(type, value);
      }),
      { numRuns: 1500 },
    );
  });

  test("on any text", () => {
    const text = fc.oneof(fc.json(), fc.string(), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.constantFrom(...types), text, (type, input) => {
        const report = diagnoseTextOf(type, input);
        const parsed = uiap.parseWith(tableOf(type), type, guardOf(type), input);
        expect(parsed.ok).toBe(uiap.isValid(report));
      }),
      { numRuns: 1500 },
    );
  });
});

test("the limit of problems cuts, and never hides that there are errors", () => {
  const instances = vectors.map(({ instance }) => instance);
  const near = fc.tuple(fc.constantFrom(...vectors), changes(instances), fc.integer({ min: 1, max: 4 }));
  fc.assert(
    fc.property(near, ([{ type, instance }, list, maxProblems]) => {
      const value = changed(instance, list);
      const all = diagnoseOf(type, value, { maxProblems: limit });
      const some = diagnoseOf(type, value, { maxProblems });
      expect(some.problems.length).toBe(Math.min(maxProblems, all.problems.length));
      expect(some.truncated === true).toBe(all.problems.length > maxProblems);
      expect(uiap.isValid(some)).toBe(uiap.isValid(all));
    }),
    { numRuns: 500 },
  );
});
