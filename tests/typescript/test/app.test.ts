/** Calls of an app's own actions: what reaches a handler, and why the rest does not. */

import { describe, expect, test } from "vitest";

import { parseActionRequestPayload } from "../../../generated/typescript/src/action.js";
import { parseEntityRef } from "../../../generated/typescript/src/cognition.js";
import { parseCallWith } from "../../../generated/typescript/src/runtime/index.js";

interface Call {
  readonly id: string;
  readonly args: unknown;
}

const parsers = { "contact.open": parseEntityRef, "action.run": parseActionRequestPayload };

function parse(id: string, args?: unknown) {
  return parseCallWith<Call>(parsers, id, args);
}

describe("calls", () => {
  test.each([
    [{ type: "contact", id: "1" }, { type: "contact", id: "1" }],
    ['{ "type": "contact", "id": "1" }', { type: "contact", id: "1" }],
  ])("are judged as JSON values and JSON texts: %j", (args, expected) => {
    expect(parse("contact.open", args)).toEqual({ ok: true, call: { id: "contact.open", args: expected } });
  });

  test.each([undefined, null, "", " \n", {}, "{}"])("without arguments have an object without members: %j", (args) => {
    const parsed = parse("contact.open", args);
    if (parsed.ok || parsed.reason !== "invalid-arguments") throw new Error("two members are mandatory");
    expect(parsed.report.problems.map(({ code }) => code)).toEqual(["shape.required", "shape.required"]);
  });

  test.each([7, [], "[", { type: "contact" }, "{"])("with wrong arguments are refused with a report: %j", (args) => {
    const parsed = parse("contact.open", args);
    expect(parsed).toMatchObject({ ok: false, reason: "invalid-arguments", id: "contact.open" });
  });

  test.each([
    ["contact.opn", "contact.open"],
    ["nothing", undefined],
    ["toString", undefined],
    ["__proto__", undefined],
    ["constructor", undefined],
  ])("of an unknown id are refused: %s", (id, near) => {
    expect(parse(id, {})).toEqual({ ok: false, reason: "unknown-id", id, near });
  });
});
