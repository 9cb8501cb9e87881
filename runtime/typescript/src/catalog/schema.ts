/**
 * Schemas of catalogs as they are written: every keyword of the profile with a value of the right form.
 *
 * @module
 */

import type { JsonType } from "../table.js";
import type { JsonValue } from "../types.js";
import { get, textOf } from "./json.js";
import type { Faults, Json } from "./json.js";
import { hint } from "./nearest.js";

const JSON_TYPES: readonly JsonType[] = ["null", "boolean", "integer", "number", "string", "array", "object"];

/** Forms of the values of keywords. */
type Form = "schema" | "schemas" | "properties" | "texts" | "text" | "types" | "values" | "count" | "number" | "boolean" | "base64" | "list" | "any";

/** Every keyword that a schema of a catalog may use, and the form of its value. */
const PROFILE: ReadonlyMap<string, Form> = /* @__PURE__ */ new Map<string, Form>([
  ["type", "types"],
  ["enum", "values"],
  ["const", "any"],
  ["$ref", "text"],
  ["properties", "properties"],
  ["required", "texts"],
  ["additionalProperties", "schema"],
  ["propertyNames", "schema"],
  ["items", "schema"],
  ["minItems", "count"],
  ["maxItems", "count"],
  ["uniqueItems", "boolean"],
  ["minLength", "count"],
  ["maxLength", "count"],
  ["pattern", "text"],
  ["contentEncoding", "base64"],
  ["minimum", "number"],
  ["maximum", "number"],
  ["exclusiveMinimum", "number"],
  ["exclusiveMaximum", "number"],
  ["anyOf", "schemas"],
  ["oneOf", "schemas"],
  ["allOf", "schemas"],
  ["if", "schema"],
  ["then", "schema"],
  ["not", "schema"],
  ["title", "text"],
  ["description", "text"],
  ["default", "any"],
  ["examples", "list"],
  ["$comment", "text"],
  ["x-native", "any"],
]);

/** Keywords that say nothing about values. */
const NOTES = ["title", "description", "default", "examples", "$comment", "x-native"];

/** Checks the keywords of a schema and of all inside of it. */
export function checkForm(faults: Faults, json: Json): void {
  if (json.members === undefined) return bad(faults, json, "a schema, which is an object");
  for (const { name, key, json: value } of json.members) {
    const form = PROFILE.get(name);
    if (name === "$defs" || name === "$schema") {
      faults.add(0, key, "misplaced-keyword", `keyword \`${name}\` does not stand here, only at the top of a document`);
    } else if (form === undefined) {
      const known = [...PROFILE.keys()].filter((keyword) => !keyword.startsWith("x-"));
      const message = `keyword \`${name}\` is not in the profile (${known.join(", ")})${hint(name, known)}`;
      faults.add(0, key, "unknown-keyword", message);
    } else if (name !== "additionalProperties" || value.value !== false) checkValue(faults, form, value);
  }
}

function checkValue(faults: Faults, form: Form, json: Json): void {
  const { value, items, members } = json;
  const isCount = Number.isSafeInteger(value) && (value as number) >= 0;
  if (form === "schema") checkForm(faults, json);
  else if (form === "schemas") {
    if (items === undefined || items.length === 0) bad(faults, json, items === undefined ? "a list" : "at least one schema");
    for (const item of items ?? []) checkForm(faults, item);
  } else if (form === "properties") {
    if (members === undefined) bad(faults, json, "an object of schemas");
    for (const member of members ?? []) checkForm(faults, member.json);
  } else if (form === "types") checkTypes(faults, json);
  else if (form === "texts") {
    if (items === undefined) return bad(faults, json, "a list");
    const other = items.find((item) => textOf(item) === undefined);
    if (other !== undefined) bad(faults, other, "a string");
    else distinct(faults, items, "member name");
  } else if (form === "values") {
    if (items === undefined || items.length === 0) return bad(faults, json, items === undefined ? "a list" : "at least one value");
    distinct(faults, items, "value");
  } else if (form === "count" && !isCount) bad(faults, json, "a whole number, 0 or more");
  else if (form === "number" && typeof value !== "number") bad(faults, json, "a number");
  else if (form === "boolean" && typeof value !== "boolean") bad(faults, json, "true or false");
  else if (form === "text" && textOf(json) === undefined) bad(faults, json, "a string");
  else if (form === "list" && items === undefined) bad(faults, json, "a list");
  else if (form === "base64" && value !== "base64") bad(faults, json, "one of base64");
}

function checkTypes(faults: Faults, json: Json): void {
  const isType = ({ value }: Json): boolean => JSON_TYPES.some((type) => type === value);
  const wrong = (json.items ?? [json]).find((item) => !isType(item));
  if (wrong !== undefined) return bad(faults, wrong, `one of ${JSON_TYPES.join(", ")}`);
  const { items } = json;
  if (items === undefined) return;
  const isSet = new Set(items.map(({ value }) => value)).size === items.length;
  if (items.length === 0 || !isSet) bad(faults, json, "different JSON types, at least one");
}

function distinct(faults: Faults, items: readonly Json[], what: string): void {
  const seen = new Set<string>();
  for (const item of items) {
    const key = JSON.stringify(item.value);
    if (seen.has(key)) faults.add(0, item, "duplicate-id", `${what} \`${textOf(item) ?? key}\` is used twice`);
    seen.add(key);
  }
}

function bad(faults: Faults, json: Json, expected: string): void {
  faults.add(0, json, "bad-value", `expected ${expected}, found ${described(json)}`);
}

/** What a value is, after "found". */
function described({ value, items, members }: Json): string {
  if (items !== undefined) return "a list";
  if (members !== undefined) return "an object";
  if (typeof value !== "string") return String(value);
  return Array.from(value).length <= 40 ? `"${value}"` : "a long string";
}

/** Reports keywords that mean nothing for a shape, so that none is dropped silently. */
export function only(faults: Faults, json: Json, shape: string, allowed: readonly string[]): void {
  for (const { name, key } of json.members ?? []) {
    if (!allowed.includes(name) && !NOTES.includes(name)) {
      faults.add(1, key, "keyword-misfit", `keyword \`${name}\` means nothing for ${shape}`);
    }
  }
}

/** Reports that keywords do not add up to a shape. */
export function unknownShape(faults: Faults, json: Json, keyword: string, reason: string): void {
  const place = json.members?.find(({ name }) => name === keyword)?.key ?? json;
  faults.add(1, place, "unknown-shape", `this is no shape that the model knows: ${reason}`);
}

/** The JSON types that a schema lists. */
export function typesOf(json: Json | undefined): JsonType[] {
  const type = get(json, "type");
  const listed = type?.items?.map(({ value }) => value) ?? (type === undefined ? [] : [type.value]);
  return listed as JsonType[];
}

/** A number that a keyword gives. */
export function numberOf(json: Json, keyword: string): number | undefined {
  return get(json, keyword)?.value as number | undefined;
}

/** The texts that a keyword lists, with their places. */
export function textsOf(json: Json | undefined, keyword: string): Array<{ readonly name: string; readonly json: Json }> {
  return (get(json, keyword)?.items ?? []).map((item) => ({ name: textOf(item) ?? "", json: item }));
}

/** The values that a schema admits by `const` or `enum`. */
export function valuesOf(json: Json): JsonValue[] {
  const constant = get(json, "const");
  const listed = constant === undefined ? (get(json, "enum")?.items ?? []) : [constant];
  return listed.map(({ value }) => value as JsonValue);
}
