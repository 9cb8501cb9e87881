import { writeFileSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { test, expect } from "vitest";
import * as uiap from "../../generated/typescript/src/index.js";
import { vectors, guardOf, isShapeValid, parseOf, isInferred } from "./test/vectors.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { bundle } from "./test/vectors.js";

let seed = Number(process.env.SEED ?? 1);
const rnd = (): number => { seed = (seed * 1664525 + 1013904223) >>> 0; return seed / 2 ** 32; };
const pick = <T>(a: readonly T[]): T => a[Math.floor(rnd() * a.length)] as T;
const all: unknown[] = [];
const gather = (v: unknown): void => { all.push(v); if (typeof v === "object" && v !== null) Object.values(v).forEach(gather); };
const names: string[] = [];
const gatherNames = (v: unknown): void => { if (typeof v === "object" && v !== null) { if (!Array.isArray(v)) names.push(...Object.keys(v)); Object.values(v).forEach(gatherNames); } };
const strange = [null, true, 0, -0, 1.5, -1, 1e300, 9007199254740993, 1e-9, "", "x", "😀".repeat(70), "a\"b\n\u0001", [], {}, [1, 2], { a: 1 }, "web@0.1", "__proto__", "2026-03-26T13:12:09+00:00", "x".repeat(200), JSON.parse('{"__proto__": 1, "constructor": 2}')];
function slip(name: string): string {
  const k = Math.floor(rnd() * 5);
  const p = Math.floor(rnd() * (name.length + 1));
  if (k === 0) return name.slice(0, p) + name.slice(p + 1);
  if (k === 1) return name.slice(0, p) + "q" + name.slice(p);
  if (k === 2) return name.toUpperCase();
  if (k === 3) return name + "é😀";
  return name.slice(0, p) + (name[p + 1] ?? "") + (name[p] ?? "") + name.slice(p + 2);
}
function setOwn(o: object, k: string, v: unknown): void { Object.defineProperty(o, k, { value: v, enumerable: true, configurable: true, writable: true }); }
function mutate(root: unknown): unknown {
  const spots: Array<[any, string | number]> = [];
  const visit = (v: any): void => { if (typeof v !== "object" || v === null) return; for (const k of Object.keys(v)) { spots.push([v, Array.isArray(v) ? Number(k) : k]); visit(v[k]); } };
  visit(root);
  if (spots.length === 0) return structuredClone(pick(all));
  const [o, k] = pick(spots);
  const kind = Math.floor(rnd() * 9);
  if (Array.isArray(o)) {
    if (kind < 3) o.splice(k as number, 1);
    else if (kind < 5) o.push(structuredClone(o[k as number]));
    else o[k as number] = structuredClone(pick(kind < 7 ? strange : all));
  } else {
    if (kind === 0) delete o[k];
    else if (kind === 1) setOwn(o, slip(String(k)), structuredClone(o[k]));
    else if (kind === 2) { const v = o[k]; delete o[k]; setOwn(o, slip(String(k)), v); }
    else if (kind === 3) o[k] = null;
    else if (kind === 4 && typeof o[k] === "string") o[k] = slip(o[k] as string);
    else if (kind === 5) setOwn(o, pick(names), structuredClone(pick(all)));
    else setOwn(o, String(k), structuredClone(pick(kind < 7 ? strange : all)));
  }
  return root;
}
// JSON text numbers: keep what JSON.stringify gives.
test("same as rust", () => {
  for (const { instance } of vectors) { gather(instance); gatherNames(instance); }
  const types = uiap.table.types.map((t) => t.name);
  const cases: any[] = [];
  for (const v of vectors) for (const strict of [false, true]) cases.push({ type: v.type, strict, max: 100, instance: v.instance });
  const n = Number(process.env.N ?? 20000);
  for (let i = 0; i < n; i++) {
    let instance = structuredClone(rnd() < 0.9 ? (pick(vectors).instance) : pick(all));
    const v = pick(vectors);
    let type: string = pick(types);
    if (rnd() < 0.8) { instance = structuredClone(v.instance); type = v.type; }
    for (let m = Math.floor(rnd() * rnd() * 12); m > 0; m--) instance = mutate(instance);
    cases.push({ type, strict: rnd() < 0.3, max: rnd() < 0.2 ? 1 + Math.floor(rnd() * 4) : 100, instance });
  }
  writeFileSync("/tmp/cases.jsonl", cases.map((c) => JSON.stringify(c)).join("\n") + "\n");
  execFileSync("/tmp/target-ts/release/tsdiag", ["/tmp/cases.jsonl", "/tmp/rust.jsonl"]);
  const rust = readFileSync("/tmp/rust.jsonl", "utf8").trim().split("\n");
  const schema = bundle();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(schema);
  const validators = new Map<string, any>();
  let bad = 0; const codes: Record<string, number> = {}; let ok = 0;
  readFileSync("/tmp/cases.jsonl", "utf8").trim().split("\n").forEach((line, i) => {
    const { type, strict, max, instance } = JSON.parse(line);
    const report = uiap.diagnose(type, instance, { strict, maxProblems: max });
    const mine = JSON.stringify(report);
    for (const p of report.problems) codes[p.code] = (codes[p.code] ?? 0) + 1;
    if (report.problems.length === 0) ok++;
    if (mine !== rust[i] && bad++ < 10) console.log(`DIFF ${type} strict=${strict} max=${max}\n ts   ${mine.slice(0, 3000)}\n rust ${rust[i]?.slice(0, 3000)}\n${JSON.stringify(instance).slice(0, 300)}`);
    const strictReport = uiap.diagnose(type, instance, { strict: true, maxProblems: 10000 });
    const guard = guardOf(type)(instance);
    if (!isInferred(type) && guard !== isShapeValid(strictReport) && bad++ < 10) console.log(`GUARD ${type} ${guard} ${JSON.stringify(strictReport)}`);
    const valid = uiap.isValid(uiap.diagnose(type, instance));
    if (parseOf(type as any, instance).ok !== valid && bad++ < 10) console.log(`PARSE ${type} ${valid}`);
    if (!validators.has(type)) validators.set(type, ajv.compile({ $ref: `${schema.$id}#/$defs/${type}` }));
    const judged = validators.get(type)(instance);
    const noUnsafe = !strictReport.problems.some((p) => p.code === "json.number-range");
    if (!isInferred(type) && noUnsafe && judged !== guard && bad++ < 10) console.log(`AJV ${type} ajv=${judged} guard=${guard} ${JSON.stringify(instance).slice(0,500)}`);
  });
  console.log(JSON.stringify(codes, null, 1), ok, cases.length);
  expect(bad).toBe(0);
}, 600000);
