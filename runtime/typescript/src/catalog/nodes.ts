/**
 * From the schemas of a catalog to nodes of the table.
 *
 * @module
 */

import { pointerOf } from "../pointer.js";
import type { JsonType, Node, Pattern, Table } from "../table.js";
import type { JsonValue } from "../types.js";
import { condition } from "./conditions.js";
import type { Definition, Sort } from "./entries.js";
import { get, textOf } from "./json.js";
import type { Faults, Json } from "./json.js";
import { COMMON_PREFIX, OWN_PREFIX, isPresence } from "./lower.js";
import { checkPattern } from "./pattern.js";
import { checkDeclared, present } from "./presence.js";
import { checkForm, numberOf, only, textsOf, typesOf, unknownShape, valuesOf } from "./schema.js";
import { tellApart } from "./variants.js";

const DESCRIBED: ReadonlyMap<JsonType, string> = /* @__PURE__ */ new Map<JsonType, string>([
  ["null", "null"],
  ["boolean", "a boolean"],
  ["integer", "an integer"],
  ["number", "a number"],
  ["string", "a string"],
  ["array", "an array"],
  ["object", "an object"],
]);

const NUMBERS = ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
const OBJECTS = ["type", "properties", "required", "additionalProperties", "propertyNames", "oneOf", "anyOf", "allOf"];

/** The keywords that mean something for a JSON type. */
const KEYWORDS: { readonly [Type in JsonType]: readonly string[] } = {
  null: ["type"],
  boolean: ["type"],
  integer: NUMBERS,
  number: NUMBERS,
  string: ["type", "minLength", "maxLength", "pattern", "contentEncoding"],
  array: ["type", "items", "minItems", "maxItems", "uniqueItems"],
  object: OBJECTS,
};

/** Where a schema stands: its place in the spec, and the statement that covers it. */
export interface Spot {
  readonly at: string;
  readonly rule: string;
}

/** The nodes of a table while those of catalogs are added. */
export class Nodes {
  readonly nodes: Node[];
  readonly patterns: Pattern[];
  readonly faults: Faults;
  /** Values that absence stands for, with their nodes. */
  readonly defaults: Array<readonly [Json, number]> = [];
  readonly #types: ReadonlyMap<string, number>;
  readonly #named = new Map<string, number>();

  constructor(table: Table, faults: Faults) {
    this.faults = faults;
    this.nodes = [...table.nodes];
    this.patterns = [...table.patterns];
    this.#types = new Map(table.types.map(({ name, node }) => [name, node]));
  }

  /** The node of the union of entries. */
  union(definitions: readonly Definition[], sort: Sort, file: string, document: string): number {
    const at = `${file}#/$defs/${sort.any}`;
    if (definitions.length === 0) return this.#nothing(sort, at);
    const arms = definitions.map((definition): readonly [string, number] => {
      const place = `${file}#/${sort.section}/${definition.key}`;
      checkForm(this.faults, definition.schema);
      for (const [, json] of definition.named) checkForm(this.faults, json);
      if (!this.faults.isFormed) return [definition.key, 0];
      this.#named.clear();
      for (const [name, json] of definition.named) {
        const spot = { at: `${place}#${name}`, rule: `${document}.${name}.shape` };
        this.#named.set(OWN_PREFIX + name, this.schema(json, spot));
      }
      const entry = this.#read(definition.schema, { at: place, rule: sort.shape });
      return [definition.key, this.add({ ...entry, ...definition.facts })];
    });
    const rules = [["oneOf", sort.known]] as const;
    const rule = `${document}.${sort.union}.shape`;
    return this.add({ at, rule, rules, types: ["object"], tagged: { member: sort.tag, arms } });
  }

  /** The union of no entries: a shape whose name no text is. */
  #nothing(sort: Sort, at: string): number {
    const { known: rule, tag, section } = sort;
    const expects = `no name, since the catalog has no ${section}`;
    const name = { types: ["string"], minLength: 1, pattern: this.#pattern("^$"), expects } as const;
    const named = this.add({ at: `${at}/properties/${tag}`, rule, ...name });
    const catalog = this.add({ at: `${at}/properties/catalogId`, rule, types: ["string"] });
    const members = [
      { name: tag, node: named, required: true },
      { name: "catalogId", node: catalog },
    ];
    return this.add({ at, rule, types: ["object"], members });
  }

  /** Adds a node. */
  add(node: Node): number {
    return this.nodes.push(node) - 1;
  }

  #pattern(source: string): number {
    const known = this.patterns.findIndex((pattern) => pattern.source === source);
    return known >= 0 ? known : this.patterns.push({ source }) - 1;
  }

  /** The node of a schema. */
  schema(json: Json, spot: Spot): number {
    const reference = textOf(get(json, "$ref"));
    const index = reference === undefined ? this.add(this.#read(json, spot)) : this.#reference(json, reference, spot);
    const fallback = get(json, "default");
    if (fallback !== undefined) this.defaults.push([json, index]);
    return index;
  }

  #reference(json: Json, reference: string, spot: Spot): number {
    only(this.faults, json, "a reference", ["$ref"]);
    const own = this.#named.get(reference);
    if (own !== undefined) return own;
    const name = `a2ui.${reference.slice(COMMON_PREFIX.length)}`;
    const index = this.#types.get(name) ?? 0;
    const node = this.nodes[index];
    // A single value that no statement covers is covered by that of the place where it is used.
    if (node === undefined || !isLeaf(node) || !/^a2ui\..*\.shape$/.test(node.rule)) return index;
    return this.add({ ...node, ...spot });
  }

  #read(json: Json, spot: Spot): Node {
    const { faults } = this;
    const base = { ...spot, ...(get(json, "x-native") !== undefined && { native: "arguments" as const }) };
    const [oneOf, anyOf] = [get(json, "oneOf")?.items, get(json, "anyOf")?.items];
    const types = typesOf(json);
    const isChosen = types.length === 1 && types[0] === "object" && get(json, "properties") !== undefined;
    if (oneOf !== undefined && !isChosen) return this.#variants(json, oneOf, base);
    if (anyOf !== undefined && !isChosen) return this.#union(json, anyOf, base);
    const constant = get(json, "const");
    if (constant !== undefined) {
      only(faults, json, "a constant", ["const", "type"]);
      if (types.length > 0 && !types.some((type) => isOf(constant.value, type))) {
        unknownShape(faults, json, "const", "the constant is not of the `type` beside it");
      }
      return { ...base, const: constant.value as JsonValue };
    }
    if (get(json, "enum") !== undefined) {
      only(faults, json, "an enumeration", ["enum", "type"]);
      return this.#listed(json, base, false);
    }
    const [type] = types;
    if (type === undefined) {
      only(faults, json, "a schema without `type`", []);
      return base;
    }
    if (types.length > 1) return this.#byTypes(json, types, base);
    only(faults, json, DESCRIBED.get(type) ?? "", KEYWORDS[type]);
    return { ...base, ...this.#ofType(json, type, spot) };
  }

  /** `oneOf` of named objects and directives. */
  #variants(json: Json, arms: readonly Json[], base: Node): Node {
    if (arms.some((arm) => textOf(get(arm, "$ref")) === undefined) || isPresence(get(json, "oneOf") ?? json)) {
      unknownShape(this.faults, json, "oneOf", "`oneOf` of members needs `properties` and `type` object beside it");
      return base;
    }
    const nodes = arms.map((arm) => this.schema(arm, base));
    const told = tellApart(this.nodes, nodes);
    if (told !== undefined) return { ...base, types: ["object"], ...told };
    const reason =
      "no member has other values in every arm of `oneOf`, and not every arm requires a member that the others lack";
    unknownShape(this.faults, json, "oneOf", reason);
    return base;
  }

  /** `anyOf`: an open enumeration, or arms of different types. */
  #union(json: Json, arms: readonly Json[], base: Node): Node {
    const [listed, other] = arms;
    const isOpen = arms.length === 2 && get(listed, "enum") !== undefined && typesOf(other).join() === "string";
    if (isOpen && listed !== undefined && other !== undefined) {
      only(this.faults, json, "an open enumeration", ["anyOf"]);
      only(this.faults, listed, "the values of an open enumeration", ["enum", "type"]);
      only(this.faults, other, "the other values of an open enumeration", ["type"]);
      return this.#listed(listed, base, true);
    }
    only(this.faults, json, "a union by type", ["anyOf"]);
    const taken: JsonType[] = [];
    const byType = arms.map((arm, index) => {
      const node = this.schema(arm, { ...base, at: `${base.at}/anyOf/${index}` });
      this.#checkArm(arm, this.#jsonTypes(node), taken);
      return node;
    });
    return { ...base, byType };
  }

  /** The arms of a union have different JSON types. */
  #checkArm(arm: Json, types: readonly JsonType[], taken: JsonType[]): void {
    const isNumeric = (type: JsonType): boolean => type === "integer" || type === "number";
    if (types.length === 0) {
      this.faults.add(2, arm, "unknown-shape", "this is no shape that the model knows: an arm of a union by type has a JSON type");
    }
    const shared = types.find((type) => taken.some((other) => type === other || (isNumeric(type) && isNumeric(other))));
    if (shared !== undefined) {
      this.faults.add(2, arm, "overlapping-arms", `two arms of this union take ${DESCRIBED.get(shared) ?? ""}`);
    }
    taken.push(...types);
  }

  #jsonTypes(index: number): JsonType[] {
    const node = this.nodes[index];
    if (node === undefined) return [];
    const inner = [...(node.ref === undefined ? [] : [node.ref]), ...(node.byType ?? [])];
    if (node.types === undefined && inner.length > 0) return inner.flatMap((each) => this.#jsonTypes(each));
    if (node.types !== undefined) return [...node.types];
    const all = [...DESCRIBED.keys()];
    return "const" in node ? all.filter((type) => isOf(node.const, type)).slice(0, 1) : [];
  }

  /** `type: [..]`: the keywords beside it apply to the types that they are about. */
  #byTypes(json: Json, types: readonly JsonType[], base: Node): Node {
    only(this.faults, json, "a union of these types", types.flatMap((type) => KEYWORDS[type]));
    if (types.includes("object") && isStruct(json)) {
      unknownShape(this.faults, json, "type", "an object with `properties` in a union is an arm of `anyOf`");
      return base;
    }
    const { at, rule } = base;
    return { ...base, byType: types.map((type) => this.add({ at, rule, ...this.#ofType(json, type, base) })) };
  }

  #listed(json: Json, base: Node, open: boolean): Node {
    if (typesOf(json).some((type) => type !== "string")) {
      unknownShape(this.faults, json, "type", "an enumeration has strings only");
    }
    for (const item of get(json, "enum")?.items ?? []) {
      if (textOf(item) !== undefined) continue;
      this.faults.add(1, item, "bad-value", `expected a string, found ${JSON.stringify(item.value)}`);
    }
    return { ...base, types: ["string"], enum: valuesOf(json), ...(open && { open }) };
  }

  #ofType(json: Json, type: JsonType, spot: Spot): Partial<Node> {
    if (type === "integer" || type === "number") {
      this.#ordered(json, "minimum", "maximum");
      this.#ordered(json, "exclusiveMinimum", "exclusiveMaximum");
      return { types: [type], ...bounds(json, ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]) };
    }
    if (type === "string") {
      this.#ordered(json, "minLength", "maxLength");
      const pattern = get(json, "pattern");
      if (pattern !== undefined) checkPattern(this.faults, pattern);
      const source = textOf(pattern);
      return {
        types: [type],
        ...bounds(json, ["minLength", "maxLength"]),
        ...(source !== undefined && { pattern: this.#pattern(source) }),
        ...(get(json, "contentEncoding") !== undefined && { base64: true }),
      };
    }
    if (type === "array") return this.#array(json, spot);
    return type === "object" ? this.#object(json, spot) : { types: [type] };
  }

  #array(json: Json, { at, rule }: Spot): Partial<Node> {
    this.#ordered(json, "minItems", "maxItems");
    const items = get(json, "items");
    const node = items === undefined ? undefined : this.schema(items, { at: `${at}/items`, rule });
    return {
      types: ["array"],
      ...(node !== undefined && { items: node }),
      ...bounds(json, ["minItems", "maxItems"]),
      ...(get(json, "uniqueItems")?.value === true && { uniqueItems: true }),
    };
  }

  #object(json: Json, { at, rule }: Spot): Partial<Node> {
    if (isStruct(json)) return this.#struct(json, { at, rule });
    const [values, keys] = [get(json, "additionalProperties"), get(json, "propertyNames")];
    if (values === undefined) {
      const place = json.members?.find(({ name }) => name === "propertyNames")?.key;
      if (place !== undefined) this.faults.add(1, place, "missing-member", "a map needs a member `additionalProperties`");
      return { types: ["object"] };
    }
    const names = keys === undefined ? {} : { names: this.schema(keys, { at: `${at}/propertyNames`, rule }) };
    return { types: ["object"], ...names, others: this.schema(values, { at: `${at}/additionalProperties`, rule }) };
  }

  #struct(json: Json, { at, rule }: Spot): Partial<Node> {
    const names = json.members?.find(({ name }) => name === "propertyNames");
    if (names !== undefined) {
      this.faults.add(1, names.key, "keyword-misfit", "keyword `propertyNames` means nothing for a struct");
    }
    const required = textsOf(json, "required");
    checkDeclared(this.faults, json, required);
    const members = (get(json, "properties")?.members ?? []).map((member) => {
      const place = `${at}/properties${pointerOf([member.name])}`;
      const node = this.schema(member.json, { at: place, rule });
      return { name: member.name, node, ...(required.some(({ name }) => name === member.name) && { required: true }) };
    });
    const extra = get(json, "additionalProperties");
    const conditions = (get(json, "allOf")?.items ?? []).flatMap((entry, index) =>
      condition(this, json, entry, { at: `${at}/allOf/${index}`, rule }),
    );
    const choice = present(this.faults, json, "oneOf", "an arm of a choice");
    const someOf = present(this.faults, json, "anyOf", "an arm that says which member is there");
    return {
      types: ["object"],
      members,
      ...(extra !== undefined && extra.value !== false && { others: this.schema(extra, { at: `${at}/additionalProperties`, rule }) }),
      ...(extra?.value === false && { closed: true }),
      ...(choice.length > 0 && { choice }),
      ...(someOf.length > 0 && { someOf }),
      ...(conditions.length > 0 && { conditions }),
    };
  }

  #ordered(json: Json, lower: string, upper: string): void {
    const [low, high] = [numberOf(json, lower), numberOf(json, upper)];
    if (low !== undefined && high !== undefined && low > high) {
      unknownShape(this.faults, json, lower, `\`${lower}\` is above \`${upper}\``);
    }
  }
}

/** Whether an object has members of its own, so that it is a struct and no map. */
function isStruct(json: Json): boolean {
  const isClosed = get(json, "additionalProperties")?.value === false;
  return isClosed || ["properties", "required", "allOf"].some((keyword) => get(json, keyword) !== undefined);
}

function bounds(json: Json, keywords: readonly (keyof Node)[]): Partial<Node> {
  return Object.fromEntries(keywords.flatMap((keyword) => {
    const bound = numberOf(json, keyword);
    return bound === undefined ? [] : [[keyword, bound]];
  }));
}

/** Whether a node holds no others. */
function isLeaf(node: Node): boolean {
  const { byType, checks, conditions, inferred, items, keyed, members, names, native, others, ref, rules, slot, tagged } = node;
  const inner = [byType, checks, conditions, inferred, items, keyed, members, names, native, others, ref, rules, slot, tagged];
  return inner.every((each) => each === undefined);
}

function isOf(value: unknown, type: JsonType): boolean {
  if (value === null) return type === "null";
  if (Array.isArray(value)) return type === "array";
  return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

