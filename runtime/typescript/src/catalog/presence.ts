/**
 * Which members an object declares, and which of them are there.
 *
 * @module
 */

import { get } from "./json.js";
import type { Faults, Json } from "./json.js";
import { hint } from "./nearest.js";
import { only, textsOf, unknownShape } from "./schema.js";

/** Reports members that `properties` does not declare. */
export function checkDeclared(faults: Faults, json: Json, names: ReadonlyArray<{ readonly name: string; readonly json: Json }>): void {
  const declared = (get(json, "properties")?.members ?? []).map(({ name }) => name);
  for (const { name, json: place } of names) {
    if (declared.includes(name)) continue;
    const message = `member \`${name}\` is not declared in \`properties\`${hint(name, declared)}`;
    faults.add(1, place, "undeclared-member", message);
  }
}

/** The members that arms of `required` name. */
export function present(faults: Faults, json: Json, keyword: "oneOf" | "anyOf", shape: string): string[] {
  const required = textsOf(json, "required").map(({ name }) => name);
  const names: string[] = [];
  for (const arm of get(json, keyword)?.items ?? []) {
    only(faults, arm, shape, ["required"]);
    const listed = textsOf(arm, "required");
    const [first] = listed;
    const isChoice = keyword === "oneOf";
    if (first === undefined || listed.length > 1) {
      const one = "an arm of `anyOf` beside `properties` requires one member";
      unknownShape(faults, arm, "required", isChoice ? "an arm of a choice requires one member and says nothing else" : one);
      continue;
    }
    checkDeclared(faults, json, [first]);
    if (required.includes(first.name)) {
      const anyway = isChoice ? "a member of a choice is not required beside it" : `\`${first.name}\` is required anyway`;
      unknownShape(faults, arm, "required", anyway);
    }
    if (isChoice && names.includes(first.name)) {
      unknownShape(faults, arm, "required", "the arms of a choice require different members");
    }
    names.push(first.name);
  }
  if (keyword === "oneOf" && get(json, keyword) !== undefined && names.length < 2) {
    unknownShape(faults, json, "oneOf", "a choice has at least two members");
  }
  return names;
}
