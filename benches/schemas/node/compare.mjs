// Whole processes, in turn, in one run: `node compare.mjs PROGRAM SCHEMA [RUNS]`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [program, schema, runs = "11"] = process.argv.slice(2);
const out = mkdtempSync(join(tmpdir(), "schemas-"));
const rivals = ["json2ts", "quicktype"];
const commands = {
  uiap: [resolve(program), [out, resolve(schema)]],
  ...Object.fromEntries(
    rivals.map((name) => [name, [process.execPath, [join(import.meta.dirname, `${name}.mjs`), schema, join(out, `${name}.ts`)]]]),
  ),
};
const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
for (let run = 0; run < Number(runs); run++) {
  for (const [name, [command, args]] of Object.entries(commands)) {
    const start = performance.now();
    const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
    times[name].push(performance.now() - start);
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
  }
}
rmSync(out, { recursive: true });
const median = (list) => list.toSorted((left, right) => left - right)[Math.floor(list.length / 2)];
for (const [name, list] of Object.entries(times)) {
  const ratio = median(list) / median(times.uiap);
  console.log(`${name.padEnd(10)} ${median(list).toFixed(0).padStart(6)} ms  ${ratio.toFixed(1).padStart(6)} ×`);
}
