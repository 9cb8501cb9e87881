/** A2A: forms that readers of ProtoJSON tolerate come back as what they stand for, and strictly are refused. */

import { describe, expect, test } from "vitest";

import {
  checkPart, diagnosePart, isPart, isPartData, isPartText, isTask, parsePart, parseStreamResponse, parseTask,
} from "../../../generated/typescript/src/a2a.js";
import type { Part, StreamResponse } from "../../../generated/typescript/src/a2a.js";
import { findings } from "./vectors.js";

const tolerated = {
  id: "t-1", contextId: null,
  status: {
    state: 2,
    message: { message_id: "m", role: 2, parts: [{ raw: "-_8", text: null }, { data: null, media_type: "x/y" }] },
  },
};
const canonical = {
  id: "t-1",
  status: {
    state: "TASK_STATE_WORKING",
    message: {
      messageId: "m", role: "ROLE_AGENT", parts: [{ raw: "+/8=" }, { data: null, mediaType: "x/y" }],
    },
  },
};

describe("tolerated forms", () => {
  test("come back as what they stand for", () => {
    expect(isTask(tolerated)).toBe(false);
    expect(parseTask(tolerated)).toEqual({ ok: true, value: canonical });
    expect(parseTask(JSON.stringify(tolerated))).toEqual({ ok: true, value: canonical });
    const again = parseTask(canonical);
    expect(again.ok && again.value).toBe(canonical);
  });

  test("are refused strictly", () => {
    const result = parseTask(tolerated, { strict: true });
    expect(result.ok || findings(result.report).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "shape.type /contextId",
      "shape.required /status/message",
      "shape.property-name /status/message/message_id",
      "shape.one-member /status/message/parts/0",
      "shape.pattern /status/message/parts/0/raw",
      "shape.type /status/message/parts/0/text",
      "shape.property-name /status/message/parts/1/media_type",
      "shape.type /status/message/role",
      "shape.type /status/state",
    ]);
  });

  test("do not let a member be there under both names", () => {
    const result = parsePart({ text: "a", mediaType: "x/y", media_type: "x/y" });
    expect(result.ok || findings(result.report)).toEqual([
      { code: "shape.property-name", pointer: "/media_type", rule: "a2a.5.5-1" },
    ]);
  });

  test("of bytes come back in the standard one", () => {
    expect(parsePart({ raw: "-_8" })).toEqual({ ok: true, value: { raw: "+/8=" } });
    expect(isPart({ raw: "-_8" })).toBe(false);
  });

  test("are no matter of free JSON", () => {
    const part = { data: { media_type: null, state: 2 }, metadata: { task_id: null } };
    const result = parsePart(part);
    expect(result.ok && result.value).toBe(part);
  });
});

describe("choices", () => {
  test("hold exactly one member", () => {
    const part: Part = { data: null, filename: "n.json" };
    expect([isPart(part), isPartData(part), isPartText(part)]).toEqual([true, true, false]);
    expect(checkPart(part).problems).toEqual([]);
    expect(isPart({ filename: "n.json" })).toBe(false);
    expect(isPart({ text: "a", url: "b" })).toBe(false);
  });

  test("say what they hold in place of a wrong message", () => {
    const [problem] = diagnosePart({ txt: "a" }).problems;
    expect(problem?.message).toBe('expected exactly one of the members `text`, `raw`, `url`, `data`, found "txt"');
  });

  test("are told apart by the member that is there", () => {
    const told = (item: StreamResponse): string => {
      if (item.statusUpdate !== undefined) return item.statusUpdate.status.state;
      if (item.artifactUpdate !== undefined) return item.artifactUpdate.artifact.artifactId;
      return item.task?.id ?? item.message?.messageId ?? "";
    };
    const result = parseStreamResponse({ status_update: { task_id: "t", contextId: "c", status: { state: "TASK_STATE_FAILED" } } });
    expect(result.ok && told(result.value)).toBe("TASK_STATE_FAILED");
  });
});
