/**
 * The outermost object of a catalog, and its components and functions, each put together as one closed object.
 *
 * @module
 */

import { commonName } from "./common.js";
import { get, made, object, text, textOf } from "./json.js";
import type { Faults, Json, Member, Place } from "./json.js";
import { COMMON_PREFIX, lowered, loweredArguments, upperCamel } from "./lower.js";
import type { Lowering } from "./lower.js";
import { hint } from "./nearest.js";

/** Most components and functions of one catalog. */
const MAX_ENTRIES = 2000;

/** The members that a catalog may have. */
const MEMBERS = [
  "$schema",
  "$id",
  "protocolVersion",
  "title",
  "description",
  "catalogId",
  "instructions",
  "components",
  "functions",
  "$defs",
];

/** A sort of entries. */
export interface Sort {
  readonly section: "components" | "functions";
  /** The member of a value that names the entry. */
  readonly tag: "component" | "call";
  readonly slot: "component" | "function";
  /** The union of all entries in a catalog file. */
  readonly any: "anyComponent" | "anyFunction";
  /** The same as a type. */
  readonly union: "AnyComponent" | "AnyFunction";
  /** The statement that an entry is named. */
  readonly known: string;
  /** The statement about an entry's shape. */
  readonly shape: string;
  /** Members that say something about an entry and are no keywords. */
  readonly facts: readonly string[];
}

export const COMPONENT: Sort = {
  section: "components",
  tag: "component",
  slot: "component",
  any: "anyComponent",
  union: "AnyComponent",
  known: "a2ui.component-known",
  shape: "a2ui.component-shape",
  facts: ["allowedParents", "allowedChildren", "metadata"],
};

export const FUNCTION: Sort = {
  section: "functions",
  tag: "call",
  slot: "function",
  any: "anyFunction",
  union: "AnyFunction",
  known: "a2ui.sec-5a",
  shape: "a2ui.call-arguments",
  facts: ["returnType", "callableFrom", "requiresUserActivation"],
};

/** An entry as a definition: objects of the dialect by name, the entry itself last. */
export interface Definition {
  readonly name: string;
  readonly key: string;
  /** What the catalog says besides its shape. */
  readonly facts: Facts;
  readonly schema: Json;
  readonly named: ReadonlyArray<readonly [string, Json]>;
}

/** What a catalog says about an entry. */
export interface Facts {
  readonly function?: { returns: string; callers?: string; activation?: boolean };
  readonly component?: { parents?: readonly string[]; children?: readonly string[] };
}

/** Checks the outermost object; the id of the catalog, if there is one. */
export function readRoot(json: Json, faults: Faults): string | undefined {
  if (json.members === undefined) {
    faults.shape(json, "a catalog is an object");
    return undefined;
  }
  for (const { name, key, json: value } of json.members) {
    if (!MEMBERS.includes(name)) faults.shape(key, `a catalog has no member \`${name}\`${hint(name, MEMBERS)}`);
    else if (["components", "functions", "$defs"].includes(name)) {
      if (value.members === undefined) faults.shape(value, `\`${name}\` is an object`);
    } else if (textOf(value) === undefined) faults.shape(value, `\`${name}\` is a text`);
  }
  const count = (name: string): number => get(json, name)?.members?.length ?? 0;
  const entries = count("components") + count("functions");
  const first = json.members[0];
  if (entries > MAX_ENTRIES && first !== undefined) {
    faults.shape(first.key, `a catalog has at most ${MAX_ENTRIES} entries, this one has ${entries}`, "a2ui.sec-3c");
  }
  const id = text(json, "catalogId");
  if (id === undefined) faults.shape(json, "a catalog has a text `catalogId`");
  return id;
}

/** The entries of a sort that messages can use. */
export function readEntries(json: Json, sort: Sort, faults: Faults): Definition[] {
  const entries: Member[] = [];
  for (const member of get(json, sort.section)?.members ?? []) {
    if (sort === COMPONENT && member.name === "Surface") {
      faults.shape(member.key, "`Surface` is the surface itself; no catalog defines it", "a2ui.surface-type-reserved");
    } else if (sort === FUNCTION && member.name.startsWith("@")) {
      faults.shape(member.key, "names with @ are those of the protocol; no catalog defines them", "a2ui.system-function");
    } else if (member.json.members === undefined) faults.shape(member.json, "an entry is an object");
    else entries.push(member);
  }
  const names = listed(json, sort, entries, faults);
  const taken: string[] = [];
  const definitions: Definition[] = [];
  for (const entry of entries.filter(({ name }) => names?.includes(name) ?? true)) {
    const name = typeName(entry.name, sort, taken);
    taken.push(name);
    faults.attempt(() => definitions.push(definition(entry, sort, { entry: name, faults, named: [] })));
  }
  return definitions;
}

/** The entries that `$defs.anyComponent` or `$defs.anyFunction` lists; `undefined` where there is no such union. */
function listed(json: Json, sort: Sort, entries: readonly Member[], faults: Faults): string[] | undefined {
  const defs = get(json, "$defs");
  if (defs === undefined) return undefined;
  for (const { name, key } of defs.members ?? []) {
    if (name === "anyComponent" || name === "anyFunction") continue;
    faults.shape(key, "`$defs` of a catalog has `anyComponent` and `anyFunction` and nothing else");
  }
  const union = get(defs, sort.any);
  if (union === undefined) {
    faults.shape(defs, `\`$defs\` of a catalog has a member \`${sort.any}\``);
    return undefined;
  }
  const names: string[] = [];
  for (const { name, key, json: value } of union.members ?? []) {
    if (name === "oneOf" || name === "anyOf") {
      for (const arm of value.items ?? []) names.push(...armName(arm, sort, entries, faults));
    } else if (name === "discriminator") {
      if (text(value, "propertyName") === sort.tag) continue;
      faults.shape(value, `entries of \`${sort.section}\` are told apart by \`${sort.tag}\``, "a2ui.catalog-discriminator");
    } else if (!["type", "title", "description", "$comment"].includes(name)) {
      faults.shape(key, `\`${sort.any}\` lists entries by \`oneOf\`, it has no \`${name}\``);
    }
  }
  return names;
}

/** The entry that an arm of a union names. */
function armName(arm: Json, { any, section }: Sort, entries: readonly Member[], faults: Faults): string[] {
  const prefix = `#/${section}/`;
  const target = text(arm, "$ref");
  const place = get(arm, "$ref") ?? arm;
  if (target === undefined) faults.shape(arm, `an arm of \`${any}\` is a reference to an entry`);
  else if (!target.startsWith(prefix)) {
    faults.shape(place, `an arm of \`${any}\` refers to an own entry: \`${prefix}…\`, found \`${target}\``);
  } else {
    const name = target.slice(prefix.length).replaceAll("~1", "/").replaceAll("~0", "~");
    if (entries.some((entry) => entry.name === name)) return [name];
    faults.shape(place, `\`${section}\` has no entry \`${name}\`${hint(name, entries.map((entry) => entry.name))}`);
  }
  return [];
}

/** A type name that no other entry has. */
function typeName(key: string, sort: Sort, taken: readonly string[]): string {
  let name = upperCamel(key.replace(/[^A-Za-z0-9]/gu, " "));
  if (!/^[A-Z]/.test(name)) name = `Entry${name}`;
  if (sort === FUNCTION) name += "Function";
  if (TAKEN.includes(name)) name += "Entry";
  let unique = name;
  for (let number = 2; taken.includes(unique); number++) unique = `${name}${number}`;
  return unique;
}

/** Names of types that generated code has for other things; names occur in default rules. */
const TAKEN = /* @__PURE__ */
  "AnyComponent AnyFunction C Catalog Default Deserialize Err From Into None Ok Open Option Box Result Self Serialize Some String Table ToString Vec".split(
    " ",
  );

function definition(entry: Member, sort: Sort, lowering: Lowering): Definition {
  const { faults } = lowering;
  const facts = sort === COMPONENT ? componentFacts(entry, faults) : functionFacts(entry, faults);
  const shape = flattened(entry, sort, faults);
  checkTag(entry, sort, shape.properties, faults);
  const own: Array<readonly [string, object]> =
    sort === COMPONENT
      ? [
          ["id", common("ComponentId")],
          ["component", { const: entry.name }],
          ["catalogId", { type: "string" }],
          ["accessibility", common("AccessibilityAttributes")],
          ["metadata", common("Metadata")],
        ]
      : [
          ["call", { const: entry.name }],
          ["catalogId", { type: "string" }],
        ];
  const properties = own.map(([name, value]): Member => ({ name, key: entry.key, json: made(entry.key, value) }));
  for (const { name, key, json } of shape.properties) {
    if (properties.some((known) => known.name === name)) continue;
    if (sort === FUNCTION && name !== "args") {
      faults.shape(key, `a call has \`call\`, \`catalogId\` and \`args\`, and no \`${name}\``);
      continue;
    }
    const value = sort === FUNCTION ? loweredArguments(lowering, json) : lowered(lowering, json, name, 0);
    properties.push({ name, key, json: value });
  }
  const needed = sort === COMPONENT ? ["id", "component"] : ["call"];
  const declared = shape.required.filter(({ value }) => value !== sort.tag && value !== "id");
  const required = listOf(entry.key, [...needed.map((name) => made(entry.key, name)), ...declared]);
  const schema = object(entry.key, [
    member(entry.key, "type", made(entry.key, "object")),
    member(entry.key, "properties", object(entry.key, properties)),
    member(entry.key, "required", required),
    member(entry.key, "additionalProperties", made(entry.key, false)),
    ...(shape.conditions.length === 0 ? [] : [member(entry.key, "allOf", listOf(entry.key, shape.conditions))]),
  ]);
  return { name: lowering.entry, key: entry.name, facts, schema, named: lowering.named };
}

function common(name: string): object {
  return { $ref: COMMON_PREFIX + name };
}

function member(key: Place, name: string, json: Json): Member {
  return { name, key, json };
}

function listOf({ pointer, order }: Place, items: readonly Json[]): Json {
  return { pointer, order, value: items.map(({ value }) => value), items };
}

/** An entry whose parts were put together. */
interface Shape {
  readonly properties: Member[];
  readonly required: Json[];
  /** Entries of `allOf` with `if`. */
  readonly conditions: Json[];
}

/** Puts an entry together. */
function flattened(entry: Member, sort: Sort, faults: Faults): Shape {
  const shape: Shape = { properties: [], required: [], conditions: [] };
  const before = faults.count;
  part(entry.json, sort, true, shape, faults);
  if (faults.count > before) faults.give();
  return shape;
}

function part(json: Json, sort: Sort, isEntry: boolean, shape: Shape, faults: Faults): void {
  for (const { name, key, json: value } of json.members ?? []) {
    if (name === "$ref") commonPart(value, sort, shape, faults);
    else if (name === "properties") {
      for (const property of value.members ?? []) {
        if (shape.properties.some((known) => known.name === property.name)) {
          faults.shape(property.key, `member \`${property.name}\` is declared twice`);
        } else shape.properties.push(property);
      }
    } else if (name === "required") shape.required.push(...(value.items ?? []));
    else if (name === "allOf") {
      for (const each of value.items ?? []) {
        if (get(each, "if") !== undefined) shape.conditions.push(each);
        else part(each, sort, false, shape, faults);
      }
    } else if (name === "additionalProperties" || name === "unevaluatedProperties") closes(name, value, sort, faults);
    else if (name === "type" && value.value === "object") continue;
    else if (["description", "title", "$comment", "examples"].includes(name)) continue;
    else if (!isEntry || !sort.facts.includes(name)) {
      faults.shape(key, `keyword \`${name}\` is not supported on an entry of a catalog`);
    }
  }
}

/** Entries are closed in any case; a component that closes itself leaves no room for its own id. */
function closes(keyword: string, { value, ...place }: Json, sort: Sort, faults: Faults): void {
  if (typeof value !== "boolean") faults.shape(place, `\`${keyword}\` of an entry is true or false`);
  else if (sort === COMPONENT && !value && keyword === "additionalProperties") {
    const message = "a component that closes itself can have no `id`; leave this out, messages close it";
    faults.shape(place, message, "a2ui.catalog-discriminator");
  } else if (value && sort === FUNCTION) {
    faults.shape(place, `\`${keyword}\` of a function is false: calls have no further members`);
  }
}

/** A part that is one of the common types. */
function commonPart(value: Json, sort: Sort, { properties }: Shape, faults: Faults): void {
  const name = commonName(textOf(value));
  if (name === undefined) {
    faults.shape(value, "an entry is put together of common types and objects of its own; nothing is fetched");
  } else if (name === "Checkable" && sort === COMPONENT) {
    const rules = { type: "array", items: { $ref: "common_types.json#/$defs/CheckRule" } };
    properties.push({ name: "checks", key: value, json: made(value, rules) });
  } else if (name !== (sort === COMPONENT ? "ComponentCommon" : "FunctionCommon")) {
    faults.shape(value, `\`${name}\` is no part that entries are put together of`);
  }
}

/** The constant that names the entry is its key. */
function checkTag({ name, key }: Member, { tag }: Sort, properties: readonly Member[], faults: Faults): void {
  const property = properties.find((each) => each.name === tag)?.json;
  if (property === undefined) {
    const message = `\`${name}\` has a member \`${tag}\` with the constant "${name}"`;
    faults.shape(key, message, "a2ui.catalog-discriminator");
  } else if (text(property, "const") !== name) {
    const place = get(property, "const") ?? property;
    faults.shape(place, `\`${tag}\` of this entry is the constant "${name}"`, "a2ui.catalog-discriminator");
  }
}

function componentFacts({ json }: Member, faults: Faults): Facts {
  const types = (name: string): readonly string[] | undefined => {
    const list = get(json, name);
    const texts = list?.items?.map(textOf).filter((each) => each !== undefined);
    if (list !== undefined && texts?.length !== list.items?.length) faults.shape(list, `\`${name}\` is a list of component types`);
    return texts;
  };
  const [parents, children] = [types("allowedParents"), types("allowedChildren")];
  const some = { ...(parents && { parents }), ...(children && { children }) };
  return parents === undefined && children === undefined ? {} : { component: some };
}

const CALLERS = ["rendererOnly", "agentOnly", "rendererOrAgent"];
const RETURNS = ["string", "number", "boolean", "array", "object", "validationResult", "any", "void"];

function functionFacts({ json, key }: Member, faults: Faults): Facts {
  const oneOf = (name: string, values: readonly string[]): string | undefined => {
    const found = get(json, name);
    const known = values.find((value) => value === found?.value);
    if (found !== undefined && known === undefined) faults.shape(found, `\`${name}\` is one of ${values.join(", ")}`);
    return known;
  };
  const callers = oneOf("callableFrom", CALLERS);
  const returns = oneOf("returnType", RETURNS);
  if (returns === undefined) {
    if (get(json, "returnType") === undefined) faults.shape(key, "a function says what it returns: `returnType`");
    return {};
  }
  const activation = get(json, "requiresUserActivation")?.value ?? null;
  if (activation !== null && typeof activation !== "boolean") faults.shape(key, "`requiresUserActivation` is true or false");
  return { function: { returns, ...(callers !== undefined && { callers }), ...(activation === true && { activation }) } };
}
