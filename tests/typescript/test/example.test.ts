/** JSON Schemas of an app, judged by what its manifest was turned into. */

import { expect, test } from "vitest";

import { diagnoseHolidays, isHolidays, parseHolidays } from "../../../examples/web-types/src/uiap/schemas.js";

test("a value that fits is read", () => {
  const value = { "2026-12-24": { name: "Christmas Eve", halfDay: "afternoon" }, "2026-04-05": { name: "Easter", moved: true } };
  expect(isHolidays(value)).toBe(true);
  expect(parseHolidays(JSON.stringify(value))).toMatchObject({ ok: true, value });
});

test("one that does not is refused with every place", () => {
  const value = { "24.12.": { name: "Christmas Eve" }, "2026-04-05": { name: "", moved: true, halfDay: "noon" } };
  expect(isHolidays(value)).toBe(false);
  expect(parseHolidays(value).ok).toBe(false);
  expect(diagnoseHolidays(value).problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["shape.not", "/2026-04-05"],
    ["shape.enum", "/2026-04-05/halfDay"],
    ["shape.min-length", "/2026-04-05/name"],
    ["shape.extra-member", "/24.12."],
  ]);
});
