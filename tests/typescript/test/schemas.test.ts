/** An app's own schemas: the reports that the Rust walk wrote down, the verdict of ajv, and the doors of the modules. */

import { readFileSync, readdirSync } from "node:fs";

import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";

import { table as first } from "../data/schemas/first.js";
import { diagnoseWith } from "../../../generated/typescript/src/index.js";
import type { ParseResult, Report, Table } from "../../../generated/typescript/src/index.js";

interface Case {
  readonly schema?: object;
  readonly files?: { readonly [path: string]: object };
  readonly roots?: readonly string[];
}

interface Expected {
  readonly type: string;
  readonly reports: ReadonlyArray<{ readonly value: unknown; readonly problems: ReadonlyArray<{ readonly level: string }> }>;
}

interface Module {
  readonly table: Table;
  readonly [door: string]: unknown;
}

const base = "https://cases.example/";
const folder = new URL("../../schemas/", import.meta.url);
const names = readdirSync(new URL("cases/", folder)).map((file) => file.replace(".json", ""));

/** Where ajv is mistaken: it takes what a failed `if` has looked at, and any list with `contains`, for evaluated. */
const mistaken = new Set(['{"id":1,"mode":"other"}', '{"id":1,"mode":"list","list":[1,"a",2]}']);

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, folder), "utf8")) as T;
}

describe.each(names)("%s", (name) => {
  const { schema = {}, files = { [`${name}.json`]: schema }, roots = [`${name}.json`] } = read<Case>(`cases/${name}.json`);
  const { type, reports } = read<Expected>(`expected/${name}.json`);

  test("the walk reports what the one in Rust does", async () => {
    const module = (await import(`../data/schemas/${name}.ts`)) as Module;
    const diagnose = module[`diagnose${type}`] as (value: unknown) => Report;
    for (const { value, problems } of reports) expect(diagnose(value).problems, JSON.stringify(value)).toEqual(problems);
  });

  test("every door gives the same verdict", async () => {
    const module = (await import(`../data/schemas/${name}.ts`)) as Module;
    const is = module[`is${type}`] as (value: unknown) => boolean;
    const parse = module[`parse${type}`] as (input: unknown) => ParseResult<unknown>;
    const check = module[`check${type}`] as (value: unknown) => Report;
    for (const { value, problems } of reports) {
      const fits = problems.every(({ level }) => level !== "error");
      expect(is(value)).toBe(fits);
      const parsed = parse(JSON.stringify(value));
      expect(parsed.ok).toBe(fits);
      if (parsed.ok) expect(parsed.value).toEqual(value);
      expect(check(value).problems.length === 0).toBe(fits);
    }
  });

  test("ajv gives the same verdict", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true, multipleOfPrecision: 9 });
    for (const [path, file] of Object.entries(files)) ajv.addSchema(file, `${base}${path}`);
    const judge = ajv.compile({ $ref: `${base}${roots[0]}` });
    for (const { value, problems } of reports) {
      const fits = problems.every(({ level }) => level !== "error");
      const text = JSON.stringify(value);
      expect(judge(value) !== mistaken.has(text), text).toBe(fits);
    }
  });
});

test("random schemas are judged as in Rust", () => {
  const text = readFileSync(new URL("expected/random.jsonl", folder), "utf8");
  const lines = text.trimEnd().split("\n").map((line) => JSON.parse(line) as { table: Table; reports: Expected["reports"] });
  expect(lines.length).toBeGreaterThan(100);
  const { codes } = first;
  for (const { table, reports } of lines) {
    const whole = { ...table, codes };
    for (const { value, problems } of reports) {
      expect(diagnoseWith(whole, "Root", value).problems, JSON.stringify({ table, value })).toEqual(problems);
    }
  }
});
