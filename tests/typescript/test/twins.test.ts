/** The problems that the Rust walk wrote down are those of this walk, byte for byte. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import type { Problem } from "../../../generated/typescript/src/index.js";
import { diagnoseOf, diagnoseTextOf, textVectors, vectors } from "./vectors.js";

interface Twin {
  readonly id: string;
  readonly problems: unknown;
  readonly strictProblems: unknown;
}

const text = readFileSync(new URL("../../data/problems.jsonl", import.meta.url), "utf8");
const twins = text.trimEnd().split("\n").map((line) => JSON.parse(line) as Twin);

test("every vector has its twin", () => {
  expect(twins.map((twin) => twin.id)).toEqual([...vectors, ...textVectors].map((vector) => vector.id));
});

test.each(vectors.map((vector, index) => [vector.id, vector, twins[index]] as const))("%s", (_, vector, twin) => {
  expect(diagnoseOf(vector.type, vector.instance).problems).toEqual(twin?.problems);
  expect(diagnoseOf(vector.type, vector.instance, { strict: true }).problems).toEqual(twin?.strictProblems);
});

/** The problems without what the host's own parser says about a text that is no JSON. */
function plain(problems: unknown): unknown {
  return (problems as Problem[]).map(({ message, expected, found, ...rest }) =>
    rest.code === "json.syntax" ? rest : { message, expected, found, ...rest },
  );
}

test.each(textVectors.map((vector) => [vector.id, vector] as const))("%s", (id, { type, text: written }) => {
  const twin = twins.find((other) => other.id === id);
  expect(plain(diagnoseTextOf(type, written).problems)).toEqual(plain(twin?.problems));
  expect(plain(diagnoseTextOf(type, written, { strict: true }).problems)).toEqual(plain(twin?.strictProblems));
});
