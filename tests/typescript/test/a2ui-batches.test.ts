/** Batches: what is said about them, and the official messages that answer them, is what Rust says, byte for byte. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { table, withCatalogs } from "../../../generated/typescript/src/a2ui-table.js";
import { checkAgentToRendererMessage, checkRendererToAgentMessage } from "../../../generated/typescript/src/a2ui.js";
import { isValid } from "../../../generated/typescript/src/index.js";
import type { CatalogFile, Problem, Table } from "../../../generated/typescript/src/index.js";
import {
  answer, answers, applied, errorMessage, errorMessages, findings, judge, judgeRenderer, newSurfaces, refused,
} from "../../../generated/typescript/src/runtime/a2ui/batch.js";
import type { BatchOptions, BatchResult, Item, Surfaces } from "../../../generated/typescript/src/runtime/a2ui/batch.js";

interface Case {
  readonly name: string;
  readonly renderer?: boolean;
  readonly catalogs?: readonly CatalogFile[];
  readonly surfaces?: ReadonlyArray<readonly [id: string, catalog: string | null]>;
  readonly options?: BatchOptions;
  readonly text?: string;
  readonly messages?: readonly unknown[];
  readonly said: unknown;
}

const data = (name: string): string[] =>
  readFileSync(new URL(`../../data/${name}`, import.meta.url), "utf8").trimEnd().split("\n");
const cases = data("a2ui-batches.jsonl").map((line) => JSON.parse(line) as Case);

function tableOf({ catalogs }: Case): Table {
  if (catalogs === undefined) return table;
  const bound = withCatalogs(catalogs);
  if (!bound.ok) throw new Error(JSON.stringify(bound.faults));
  return bound.table;
}

/** All that a user can ask for, in the form in which Rust writes it down. */
function said(given: Case, input: unknown): string {
  const surfaces = newSurfaces();
  for (const [id, catalog] of given.surfaces ?? []) surfaces.living.set(id, catalog ?? undefined);
  const door = given.renderer === true ? judgeRenderer : judge;
  return JSON.stringify(allOf(door(tableOf(given), input, surfaces, given.options), surfaces));
}

function allOf(judged: BatchResult, surfaces: Surfaces): unknown {
  if (!judged.ok) {
    const { report } = judged;
    const [{ code }] = report.problems as readonly [Problem];
    return code === "json.syntax" || code === "json.number-range" ? { code } : { report };
  }
  const { batch } = judged;
  const index = ({ index: at }: Item): number => at;
  return {
    items: batch.items.map((item) => ({
      index: item.index,
      surfaceId: item.surfaceId ?? null,
      callId: item.callId ?? null,
      report: item.report,
      errorMessage: errorMessage(item) ?? null,
      answer: answer(item) ?? null,
    })),
    applied: applied(batch).map(index),
    refused: refused(batch).map(index),
    findings: findings(batch),
    errorMessages: errorMessages(batch),
    answers: answers(batch),
    surfaces: [...surfaces.living.keys()].sort(),
  };
}

describe("batches", () => {
  test.each(cases.map((given) => [given.name, given] as const))("%s", (_, given) => {
    const { text, messages } = given;
    expect(said(given, text ?? JSON.stringify(messages))).toBe(JSON.stringify(given.said));
    // A value is judged as its text is.
    if (messages !== undefined) expect(said(given, messages)).toBe(JSON.stringify(given.said));
  });

  test("what tells the other side is right itself", () => {
    for (const given of cases) {
      const door = given.renderer === true ? judgeRenderer : judge;
      const judged = door(tableOf(given), given.text ?? given.messages, newSurfaces(), given.options);
      if (!judged.ok) continue;
      for (const message of errorMessages(judged.batch)) expect(checkRendererToAgentMessage(message).problems).toEqual([]);
      for (const message of answers(judged.batch)) expect(checkAgentToRendererMessage(message).problems).toEqual([]);
    }
  });

  test("512 messages are judged when nothing else is said, and not one more", () => {
    const list = (count: number): string => {
      const message = '{"version":"v1.0","deleteSurface":{"surfaceId":"s"}}';
      return `[${Array.from({ length: count }, () => message).join(",")}]`;
    };
    const count = (judged: BatchResult): number | undefined => (judged.ok ? judged.batch.items.length : undefined);
    expect(count(judge(table, list(512), newSurfaces()))).toBe(512);
    const judged = judge(table, list(513), newSurfaces());
    expect(!judged.ok && judged.report.problems[0]?.message).toBe("expected at most 512 messages, found 513");
  });

  test("values that JSON cannot express are refused as a whole", () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    const inputs = [
      [cyclic, "json.too-deep"],
      [[undefined], "json.syntax"],
      [undefined, "json.syntax"],
      [[NaN], "json.number-range"],
    ] as const;
    for (const [input, code] of inputs) {
      const judged = judge(table, input, newSurfaces());
      expect(!judged.ok && judged.report.problems.map((problem) => problem.code)).toEqual([code]);
    }
  });

  test("parts that a value shares are not looked at again and again", () => {
    const shared = (levels: number): unknown => (levels === 0 ? 1 : ((part) => ({ a: part, b: part }))(shared(levels - 1)));
    const messages = [46, 49].map((levels) => {
      return { version: "v1.0", createSurface: { surfaceId: `s${levels}`, dataModel: { d: shared(levels) } } };
    });
    const judged = judge(table, messages, newSurfaces());
    expect(judged.ok && findings(judged.batch).map(([at, { code }]) => [at, code])).toEqual([[1, "a2ui.json-depth"]]);
  });

  test("members that are undefined are not there", () => {
    const message = { version: "v1.0", createSurface: { surfaceId: "s", catalogId: undefined }, deleteSurface: undefined };
    const surfaces = newSurfaces();
    const judged = judge(table, [message], surfaces);
    expect(judged.ok && isValid({ problems: findings(judged.batch).map(([, problem]) => problem) })).toBe(true);
    expect([...surfaces.living]).toEqual([["s", undefined]]);
  });

  test("a table of other documents is told", () => {
    const judged = judge({ ...table, types: [] }, [{}], newSurfaces());
    expect(judged.ok && findings(judged.batch).map(([, { code }]) => code)).toEqual(["usage.unknown-type"]);
  });
});

const reference = process.env["UIAP_REFERENCE_DIR"];

/** Marsaglia's xorshift: Rust has the same numbers. */
function numbersFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % end;
  };
}

/** A list of up to eight examples in which texts between quotes, names and values alike, stand in for others. */
function mutated(examples: readonly string[], below: (end: number) => number): string {
  const start = below(examples.length);
  const end = start + 1 + below(8);
  const parts = `[${examples.slice(start, end).join(",")}]`.split('"');
  for (let changes = below(4); changes > 0; changes--) {
    const strings = Math.floor(parts.length / 2);
    const [place, donor] = [below(strings), below(strings)];
    parts[2 * place + 1] = parts[2 * donor + 1] ?? "";
  }
  return parts.join('"');
}

function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

describe.skipIf(reference === undefined)("lists of official examples with changes (UIAP_REFERENCE_DIR)", () => {
  test("what is said about them has the hashes of what Rust says", () => {
    const folder = join(reference ?? "", "a2ui/v1_0/catalogs/basic/examples");
    const names = readdirSync(folder).filter((name) => name.endsWith(".json")).sort();
    const examples = names.flatMap((name) => {
      const { messages } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { readonly messages: readonly unknown[] };
      return messages.map((message) => JSON.stringify(message));
    });
    const below = numbersFrom(0x0a2c0001);
    const hashes = data("a2ui-batches-official.txt").map(() => {
      const text = mutated(examples, below);
      return fnv1a(said({ name: "", renderer: below(8) === 0, said: undefined }, text));
    });
    expect(hashes).toEqual(data("a2ui-batches-official.txt"));
  });
});
