/** What generated guards and queries do at run time. */

import { expect, test } from "vitest";

import { isCognitionQueryPayload } from "../../../generated/typescript/src/index.js";
import type { EntityRecord, JsonValue } from "../../../generated/typescript/src/index.js";
import { contactQuery, isContactRecord, isTeamMemberRecord, revealed } from "../data/entities/entities.js";

const fields: { [key: string]: JsonValue } = {
  name: "Elena", company: null, status: "on hold", mood: "other", homepage: null, revenue: { amount: 3 },
  employees: 7, isVip: false, since: "2021-04-12", seenAt: null, tags: ["x"], ownerId: "t1",
};

function record(more: { [key: string]: JsonValue } = {}, redactions: EntityRecord["redactions"] = {}): EntityRecord {
  return { ref: { type: "contact", id: "c1" }, fields: { ...fields, ...more }, redactions, source: "query" };
}

test("a record with all readable fields is one", () => {
  expect(isContactRecord(record())).toBe(true);
  expect(isContactRecord(record({ unheardOf: 1 }))).toBe(true);
});

test("other records are not", () => {
  expect(isTeamMemberRecord(record())).toBe(false);
  expect(isContactRecord(record({ employees: "7" }))).toBe(false);
  expect(isContactRecord(record({ status: "gone" }))).toBe(false);
  expect(isContactRecord(record({ revenue: [3] }))).toBe(false);
  expect(isContactRecord(record({}, { name: "masked" }))).toBe(false);
});

test("missing fields only count when they are needed", () => {
  const part: EntityRecord = { ...record(), fields: { name: "Elena" } };
  expect(isContactRecord(part)).toBe(false);
  expect(isContactRecord(part, ["name"])).toBe(true);
  expect(isContactRecord(part, ["name", "company"])).toBe(false);
});

test("inherited names are no fields", () => {
  const member: EntityRecord = { ref: { type: "team member", id: "t1" }, fields: {}, source: "visible" };
  expect(isTeamMemberRecord(member, ["__proto__"])).toBe(false);
});

test("placeholders are told from values", () => {
  const masked = record({ email: "***" }, { email: "masked", rank: "withheld" });
  const shown = record({ email: "elena@example.com", rank: "a" });
  if (!isContactRecord(masked) || !isContactRecord(shown)) throw new Error("both are contacts");
  expect(revealed(masked, "email")).toBeUndefined();
  expect(revealed(masked, "rank")).toBeUndefined();
  expect(revealed(masked, "name")).toBe("Elena");
  expect(revealed(shown, "email")).toBe("elena@example.com");
  expect(isContactRecord(record({ rank: "c" }))).toBe(false);
});

test("queries are payloads", () => {
  const query = contactQuery({ filters: [{ field: "status", op: "eq", value: "active" }], limit: 5 });
  expect(query).toEqual({
    entity: "contact", filters: [{ field: "status", op: "eq", value: "active" }], limit: 5,
  });
  expect(isCognitionQueryPayload(query)).toBe(true);
  expect(contactQuery()).toEqual({ entity: "contact" });
});
