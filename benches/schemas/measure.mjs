// Builds the command, makes the data, measures whole processes in turn in one run, and fails when a limit is missed:
// `node benches/schemas/measure.mjs [RUNS]`. Needs Python 3 for the schema, npm for the rivals.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { alone, app } from "./app.mjs";

/** Milliseconds that the whole app may take. */
const MOST = 400;

/** How many times longer each rival takes at least. */
const LEAST = 4;

const runs = Number(process.argv[2] ?? 11);
const here = import.meta.dirname;
const root = join(here, "../..");
const target = process.env["CARGO_TARGET_DIR"] ?? join(root, "target");
const data = join(target, "bench-schemas");
const uiap = join(target, "release", process.platform === "win32" ? "uiap.exe" : "uiap");

function run(command, args, cwd = root) {
  const start = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  const time = performance.now() - start;
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`);
  return time;
}

mkdirSync(data, { recursive: true });
run("cargo", ["build", "--quiet", "--release", "--package", "uiap-cli"]);
run("python3", [join(here, "gen300.py"), join(data, "s300.json")]);
if (!existsSync(join(here, "node/node_modules"))) run("npm", ["ci", "--no-audit", "--no-fund"], join(here, "node"));
writeFileSync(join(data, "app.json"), JSON.stringify(app, null, 2));
writeFileSync(join(data, "alone.json"), JSON.stringify(alone, null, 2));

const rival = (name) => [process.execPath, [join(here, `node/${name}.mjs`), "s300.json", `out/${name}.ts`]];
const generate = (...args) => [uiap, ["generate", ...args, "--out", "out"]];
const contenders = {
  "whole app, every target": generate("--manifest", "app.json"),
  "schema alone, TypeScript": generate("--manifest", "alone.json", "--lang", "typescript"),
  "schema alone, Rust": generate("--manifest", "alone.json", "--lang", "rust"),
  "json-schema-to-typescript": rival("json2ts"),
  quicktype: rival("quicktype"),
};
const times = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
for (let count = 0; count < runs; count++) {
  for (const [name, [command, args]] of Object.entries(contenders)) {
    // Every file is written anew.
    rmSync(join(data, "out"), { recursive: true, force: true });
    mkdirSync(join(data, "out"));
    times[name].push(run(command, args, data));
  }
}

const medianOf = (name) => times[name].toSorted((left, right) => left - right)[Math.floor(runs / 2)];
const typescript = medianOf("schema alone, TypeScript");
for (const name of Object.keys(contenders)) {
  const median = medianOf(name);
  console.log(`${name.padEnd(26)} ${median.toFixed(0).padStart(6)} ms ${(median / typescript).toFixed(1).padStart(6)} ×`);
}
const missed = [];
if (medianOf("whole app, every target") >= MOST) missed.push(`the whole app takes ${MOST} ms or more`);
for (const name of ["json-schema-to-typescript", "quicktype"]) {
  if (medianOf(name) < LEAST * typescript) missed.push(`${name} takes less than ${LEAST} times as long`);
}
for (const line of missed) console.error(`missed: ${line}`);
process.exitCode = missed.length === 0 ? 0 : 1;
