/** The generated guard against ajv's standalone code and zod on whole snapshot messages: ratios to `JSON.parse`, taken
 *  round by round in one process. */

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

import { isMessage } from "../../generated/typescript/dist/index.js";
import { ajvStandalone, zodSchema } from "./rivals.mjs";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const [schemaFile = path("../../target/bench-schema/uiap-bundle.schema.json")] = process.argv.slice(2);
const schema = JSON.parse(readFileSync(schemaFile, "utf8"));
const ajv = ajvStandalone(schema);
const zod = zodSchema(schema);

const must = (holds) => {
  if (!holds) throw new Error("the message is valid, and a contender refuses it");
};
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** How often each contender runs in a round, and how many rounds there are. */
const PLAN = { 50: [60, 25], 2000: [3, 25], 20000: [1, 9] };

for (const [size, [inner, rounds]] of Object.entries(PLAN)) {
  const text = readFileSync(path(`../data/snapshot_${size}.json`), "utf8");
  const value = JSON.parse(text);
  const contenders = [
    ["JSON.parse", () => JSON.parse(text)],
    ["JSON.parse + our guard", () => must(isMessage(JSON.parse(text)))],
    ["JSON.parse + ajv standalone", () => must(ajv.check(JSON.parse(text)))],
    ["JSON.parse + zod", () => must(zod.safeParse(JSON.parse(text)).success)],
    ["our guard alone", () => must(isMessage(value))],
    ["ajv standalone alone", () => must(ajv.check(value))],
    ["zod alone", () => must(zod.safeParse(value).success)],
  ];
  const times = contenders.map(() => []);
  for (let round = -2; round < rounds; round++) {
    for (const [index, [, run]] of contenders.entries()) {
      globalThis.gc?.();
      const start = performance.now();
      for (let count = 0; count < inner; count++) run();
      if (round >= 0) times[index].push((performance.now() - start) / inner);
    }
  }
  console.log(`\n## ${size} elements: ${text.length} characters, ${rounds} rounds\n`);
  console.log("| contender | median ms | ratio |\n|---|---|---|");
  for (const [index, [name]] of contenders.entries()) {
    const ratio = median(times[index].map((time, round) => time / times[0][round]));
    console.log(`| ${name} | ${median(times[index]).toFixed(3)} | ${ratio.toFixed(2)} |`);
  }
}
console.log(`\najv's source: ${ajv.size} characters`);
