/**
 * Schemas of members, rewritten keyword by keyword into the dialect of the documents.
 *
 * @module
 */

import { COMMON, FORMATS, commonName } from "./common.js";
import { get, made, object, text, textOf } from "./json.js";
import type { Faults, Json, Member, Place } from "./json.js";
import { hint } from "./nearest.js";

/** Deepest schema in a catalog. */
const MAX_DEPTH = 64;

/** The types of arguments: all but null. */
const NOT_NULL = ["string", "number", "boolean", "array", "object"];

const NOTES = ["title", "description", "default", "examples", "$comment"];

/** A reference to a type of the documents, after rewriting. */
export const COMMON_PREFIX: string = "../a2ui.json#/$defs/";

/** A reference to an object that got a name. */
export const OWN_PREFIX: string = "#/$defs/";

/** One entry while its members are rewritten. */
export interface Lowering {
  /** Name of the entry's type. */
  readonly entry: string;
  readonly faults: Faults;
  /** Objects that got a name. */
  readonly named: Array<readonly [string, Json]>;
}

/** The arguments of a function: an object whose members are never null. */
export function loweredArguments(lowering: Lowering, json: Json): Json {
  const args = lowered(lowering, json, "args", 0);
  const members = (args.members ?? []).map((member) => {
    if (member.name !== "properties") return member;
    const properties = (member.json.members ?? []).map((each) => ({ ...each, json: notNull(each.json) }));
    return { ...member, json: object(member.json, properties) };
  });
  if (get(args, "additionalProperties")?.value !== false) members.push(entry(args, "x-native", "arguments"));
  return object(args, members);
}

/** A schema; `name` is what an object that needs a name is called after. */
export function lowered(lowering: Lowering, json: Json, name: string, depth: number): Json {
  const { faults } = lowering;
  if (depth > MAX_DEPTH) faults.refuse(json, `schemas of a catalog nest at most ${MAX_DEPTH} deep`);
  if (json.members === undefined) return faults.refuse(json, "a schema of a catalog is an object");
  const narrow = narrowed(lowering, json, depth);
  if (narrow !== undefined) return narrow;
  const out: Member[] = [];
  for (const { name: keyword, key, json: value } of json.members) {
    const push = (as: string, inner: Json): void => void out.push({ name: as, key, json: inner });
    if (keyword.startsWith("x-")) {
      faults.refuse(key, `\`${keyword}\` is for the documents of the protocol; catalogs have no such keyword`);
    } else if (keyword === "$ref") push(keyword, reference(lowering, value));
    else if (keyword === "format") push("$ref", made(value, COMMON_PREFIX + format(lowering, value)));
    else if (keyword === "type" && get(json, "format") !== undefined && value.value === "string") continue;
    else if (keyword === "unevaluatedProperties" && typeof value.value !== "boolean") {
      faults.refuse(key, "`unevaluatedProperties` is true or false");
    } else if (["additionalProperties", "unevaluatedProperties"].includes(keyword) && typeof value.value === "boolean") {
      if (value.value) {
        if (keyword === "additionalProperties") push(keyword, object(value, []));
      } else push("additionalProperties", value);
    } else if (keyword === "properties") push(keyword, each(lowering, value, name, depth));
    else if (["items", "additionalProperties", "propertyNames"].includes(keyword)) {
      push(keyword, lowered(lowering, value, `${name} ${keyword}`, depth + 1));
    } else if ((keyword === "oneOf" || keyword === "anyOf") && !isPresence(value)) {
      push("anyOf", arms(lowering, value, name, depth));
    } else push(keyword, value);
  }
  const isUnion = out.some((member) => member.name === "anyOf" && !isPresence(member.json));
  return object(json, isUnion ? out.filter((member) => member.name !== "type") : out);
}

function entry(place: Place, name: string, value: unknown): Member {
  return { name, key: place, json: made(place, value) };
}

function each(lowering: Lowering, json: Json, name: string, depth: number): Json {
  if (json.members === undefined) return lowering.faults.refuse(json, "`properties` is an object of schemas");
  const members = json.members.map((member) => ({
    ...member,
    json: lowered(lowering, member.json, `${name} ${member.name}`, depth + 1),
  }));
  return object(json, members);
}

function reference({ faults }: Lowering, value: Json): Json {
  const name = commonName(textOf(value));
  if (name !== undefined && [...COMMON, "FunctionCall"].includes(name)) return made(value, COMMON_PREFIX + name);
  const near = name === undefined ? "" : hint(name, COMMON);
  const found = `\`${textOf(value) ?? ""}\``;
  return faults.refuse(
    value,
    `${found} is none of the common types; nothing else is resolved, and nothing is fetched${near}`,
  );
}

function format({ faults }: Lowering, value: Json): string {
  const known = FORMATS.get(textOf(value) ?? "");
  const names = [...FORMATS.keys()].join(", ");
  return known ?? faults.refuse(value, `format \`${textOf(value) ?? ""}\` is not supported, only ${names}`);
}

/** The arms of a union of values: those that are objects become one arm of named types. */
function arms(lowering: Lowering, json: Json, name: string, depth: number): Json {
  const plain: Json[] = [];
  const objects: Json[] = [];
  if (json.items === undefined) return lowering.faults.refuse(json, "a union is a list of schemas");
  json.items.forEach((arm, number) => {
    const target = commonName(text(arm, "$ref"));
    const isDirective = target === "DataBinding" || target === "FunctionCall";
    const isObject = text(arm, "type") === "object" && get(arm, "properties") !== undefined;
    const inner = lowered(lowering, arm, `${name} arm${number}`, depth + 1);
    (isDirective || isObject ? objects : plain).push(inner);
  });
  if (objects.length < 2) return list(json, [...plain, ...objects]);
  const named = list(json, objects.map((arm, number) => namedArm(lowering, arm, name, number)));
  return list(json, [...plain, object(json, [{ name: "oneOf", key: json, json: named }])]);
}

function list({ pointer, order }: Place, items: readonly Json[]): Json {
  return { pointer, order, value: items.map(({ value }) => value), items };
}

/** An object as a reference to a definition of its own. */
function namedArm(lowering: Lowering, arm: Json, name: string, number: number): Json {
  if (get(arm, "$ref") !== undefined) return arm;
  const title = lowering.entry + upperCamel(`${name} object${number}`).replace(/[^A-Za-z0-9]/g, "");
  lowering.named.push([title, arm]);
  return object(arm, [entry(arm, "$ref", OWN_PREFIX + title)]);
}

/** Words in one, each with a capital. */
export function upperCamel(words: string): string {
  const parts = words.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?\p{Ll}[\p{Ll}\p{N}]*|\p{N}+\p{Ll}*|\p{L}+/gu) ?? [];
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join("");
}

/** A dynamic text whose written form is narrowed: `allOf` of the common type and an `if` on strings. */
function narrowed(lowering: Lowering, json: Json, depth: number): Json | undefined {
  const [base, condition, ...more] = get(json, "allOf")?.items ?? [];
  if (base === undefined || condition === undefined || more.length > 0) return undefined;
  const [when, then] = [get(condition, "if"), get(condition, "then")];
  const isAboutStrings = text(when, "type") === "string" && when?.members?.length === 1;
  if (commonName(text(base, "$ref")) !== "DynamicString" || !isAboutStrings || condition.members?.length !== 2) {
    return undefined;
  }
  if (then?.members === undefined) return undefined;
  const formats = (get(then, "oneOf") ?? get(then, "anyOf"))?.items?.map((item) => text(item, "format"));
  let written: Json;
  if (formats !== undefined && !formats.includes(undefined)) {
    if (formats.sort().join() !== "date,date-time,time") return undefined;
    written = object(then, [entry(then, "$ref", `${COMMON_PREFIX}DateOrTime`)]);
  } else {
    written = lowered(lowering, object(then, [...then.members, entry(then, "type", "string")]), "text", depth + 1);
  }
  const directive = object(base, [entry(base, "$ref", `${COMMON_PREFIX}Directive`)]);
  const union: Member = { name: "anyOf", key: json, json: list(json, [written, directive]) };
  return object(json, [union, ...(json.members ?? []).filter(({ name }) => name !== "allOf")]);
}

/** Whether arms only say which members are there. */
export function isPresence(json: Json): boolean {
  const onlyRequired = ({ members = [] }: Json): boolean =>
    members.length > 0 && members.every(({ name }) => name === "required");
  return json.items?.every(onlyRequired) ?? false;
}

/** Takes null away from what an argument may be. */
function notNull(schema: Json): Json {
  const members = schema.members ?? [];
  if (members.every(({ name }) => NOTES.includes(name))) return object(schema, [...members, entry(schema, "type", NOT_NULL)]);
  const stripped = members.map((member) => {
    const { items } = member.json;
    if (member.name !== "type" || items === undefined) return member;
    return { ...member, json: list(member.json, items.filter(({ value }) => value !== "null")) };
  });
  return object(schema, stripped);
}
