/**
 * The table: documents compiled to flat data that the walk interprets. The same JSON form serves the walk in Rust.
 *
 * @module
 */

import type { Level } from "./problem.js";
import type { JsonValue } from "./types.js";

/** Everything the walk needs to judge any type or message of a spec. Nodes refer to each other by index. */
export interface Table {
  /** Name of the spec, such as `uiap`. */
  readonly name: string;
  /** Version of the spec package. */
  readonly version: string;
  /** Digest of the spec that this was compiled from: `sha256:` and 64 hex digits. */
  readonly digest: string;
  /** The problem codes that belong to no single document. */
  readonly codes: readonly Code[];
  /** Patterns, by index. */
  readonly patterns: readonly Pattern[];
  /** Schema nodes, by index. */
  readonly nodes: readonly Node[];
  /** Named types. */
  readonly types: readonly TypeEntry[];
  /** Known messages. */
  readonly messages: readonly MessageEntry[];
  /** The namespaces that the documents own: unknown message types inside are errors. */
  readonly namespaces: readonly Namespace[];
  /** The node of the message envelope, if the spec has messages. */
  readonly envelope?: number;
}

/** Text and weight of a problem code. */
export interface Code {
  /** The slug. */
  readonly code: string;
  /** Its weight. */
  readonly level: Level;
  /** Its weight under strict judgement, when that differs. */
  readonly strict?: Level;
  /** For tolerances: under strict judgement the plain shape fault takes its place. */
  readonly tolerance?: boolean;
  /** The statement behind it, where there is a single one. */
  readonly rule?: string;
  /** Message template. */
  readonly message: string;
  /** What to do about it, one sentence. */
  readonly remedy: string;
}

/** A pattern. */
export interface Pattern {
  /** The source, ECMAScript with the `u` flag. */
  readonly source: string;
}

/** A named type. */
export interface TypeEntry {
  /** `<doc>.<Type>`, such as `web.PageGraph`. */
  readonly name: string;
  /** Its node. */
  readonly node: number;
}

/** Message types that the documents own. */
export interface Namespace {
  /** A prefix that ends with a dot, or a whole type. */
  readonly prefix: string;
  /** The statement that keeps others out, where it is not the one of the problem code. */
  readonly rule?: string;
}

/** A message type. */
export interface MessageEntry {
  /** The `type` member, such as `web.state.get`. */
  readonly type: string;
  /** Spec place of the message. */
  readonly at: string;
  /** Statement that faults of the message frame (its kind) carry. */
  readonly rule: string;
  /** The legal `kind` values. */
  readonly kinds: readonly string[];
  /** Node of the payload. */
  readonly payload: number;
  /** Typed members of `ext`: key and node. */
  readonly ext?: ReadonlyArray<readonly [string, number]>;
  /** The extension that it belongs to, which the envelope's `requires` then names. */
  readonly requires?: string;
}

/** JSON types; `integer` is a number with integral value. */
export type JsonType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/** One schema: all its assertions hold together. Absent members assert nothing. */
export interface Node {
  /** Spec place, such as `web.json#/$defs/UIElement/properties/name`. */
  readonly at: string;
  /** Statement that faults of this node carry. */
  readonly rule: string;
  /** Statements of single keywords, where they differ. */
  readonly rules?: ReadonlyArray<readonly [string, string]>;
  /** Another node that must hold too. */
  readonly ref?: number;
  /** Legal JSON types; absent means any. */
  readonly types?: readonly JsonType[];
  /** The one legal value. */
  readonly const?: JsonValue;
  /** The listed values. */
  readonly enum?: readonly JsonValue[];
  /** The numbers that ProtoJSON readers take for the listed values, in their order. */
  readonly numbers?: readonly number[];
  /** Other strings than the listed values are legal too (information). */
  readonly open?: boolean;
  /** Least number of code points. */
  readonly minLength?: number;
  /** Greatest number of code points. */
  readonly maxLength?: number;
  /** Index of the pattern that a string matches. */
  readonly pattern?: number;
  /** It is bytes in base64: typed readers give back tolerated forms in the standard one. */
  readonly base64?: boolean;
  /** Tolerated forms: warning code and pattern index. */
  readonly tolerates?: ReadonlyArray<readonly [string, number]>;
  /** What a right value looks like, for messages. */
  readonly expects?: string;
  /** Wrong value and the sentence that explains it. */
  readonly hints?: ReadonlyArray<readonly [string, string]>;
  /** Least number. */
  readonly minimum?: number;
  /** Greatest number. */
  readonly maximum?: number;
  /** Number that the value is above. */
  readonly exclusiveMinimum?: number;
  /** Number that the value is below. */
  readonly exclusiveMaximum?: number;
  /** Node of every array item. */
  readonly items?: number;
  /** Least number of items. */
  readonly minItems?: number;
  /** Greatest number of items. */
  readonly maxItems?: number;
  /** No two items are equal. */
  readonly uniqueItems?: boolean;
  /** Known members, in spec order. */
  readonly members?: readonly Member[];
  /** Members that must be there but are declared elsewhere (conditions). */
  readonly required?: readonly string[];
  /** Node of members that are not known. */
  readonly others?: number;
  /** Members that are not known are errors. */
  readonly closed?: boolean;
  /** Readers take the tolerances of ProtoJSON: original member names, and nulls that are as good as absent. */
  readonly proto?: boolean;
  /** Members of which exactly one is there. */
  readonly choice?: readonly string[];
  /** Node of member names. */
  readonly names?: number;
  /** Optional members of which at least one is there. */
  readonly someOf?: readonly string[];
  /** A tagged union. */
  readonly tagged?: Tagged;
  /** A union told apart by which member is there. */
  readonly keyed?: Keyed;
  /** A place that catalogs fill. */
  readonly slot?: Slot;
  /** The member that names the catalog for slots inside. */
  readonly scope?: string;
  /** What a catalog says about it as a function. */
  readonly function?: CatalogFunction;
  /** What a catalog says about it as a component. */
  readonly component?: CatalogComponent;
  /** What calls inside of it stand for. */
  readonly calls?: Calls;
  /** A rule that no keyword says. */
  readonly native?: Native;
  /** A union by JSON type: nodes with disjoint types. */
  readonly byType?: readonly number[];
  /** Conditional assertions. */
  readonly conditions?: readonly Condition[];
  /** What the neat shapes do not cover. */
  readonly general?: General;
  /** Name of the shape when it is inferred: a miss is information, not an error. */
  readonly inferred?: string;
  /** Values are never printed. */
  readonly sensitive?: boolean;
  /** Cross-field rules of this value. */
  readonly checks?: readonly Check[];
}

/** Assertions of an app's own schemas that no neat shape covers. */
export interface General {
  /** No value is legal. */
  readonly never?: boolean;
  /** Nodes that all hold. */
  readonly allOf?: readonly number[];
  /** Nodes of which at least one holds. */
  readonly anyOf?: Choice;
  /** Nodes of which exactly one holds. */
  readonly oneOf?: Choice;
  /** A node that does not hold. */
  readonly not?: number;
  /** A node that decides between `then` and `else`. */
  readonly if?: number;
  /** What holds when `if` does. */
  readonly then?: number;
  /** What holds when `if` does not. */
  readonly else?: number;
  /** Nodes of the first items. */
  readonly prefix?: readonly number[];
  /** Node of the items after those. */
  readonly rest?: number;
  /** What some items fit. */
  readonly contains?: Contains;
  /** Node of the items that nothing else judged. */
  readonly unevaluatedItems?: number;
  /** Index of a pattern and node of the members whose names match it. */
  readonly patterns?: ReadonlyArray<readonly [number, number]>;
  /** Node of members that are neither known nor match one of the patterns. */
  readonly additional?: number;
  /** Node of the members that nothing else judged. */
  readonly unevaluatedMembers?: number;
  /** Least number of members. */
  readonly minMembers?: number;
  /** Greatest number of members. */
  readonly maxMembers?: number;
  /** Member, and the members that it needs beside it. */
  readonly needs?: ReadonlyArray<readonly [string, readonly string[]]>;
  /** Member, and the node that holds for the object when it is there. */
  readonly dependent?: ReadonlyArray<readonly [string, number]>;
  /** Number that the value is a multiple of. */
  readonly multipleOf?: number;
}

/** Alternatives. */
export interface Choice {
  /** Their nodes. */
  readonly arms: readonly number[];
  /** What they are, for messages. */
  readonly expects: string;
  /** The member whose value says which arm was meant: its values, and positions of arms. */
  readonly guide?: { readonly member: string; readonly arms: ReadonlyArray<readonly [string, number]> };
}

/** What some items of a list fit. */
export interface Contains {
  /** The node. */
  readonly node: number;
  /** Least number of items that fit. */
  readonly min: number;
  /** Greatest number of items that fit. */
  readonly max?: number;
}

/** A known member of an object. */
export interface Member {
  /** Its name. */
  readonly name: string;
  /** The original name, which ProtoJSON readers take as well, where it differs. */
  readonly alias?: string;
  /** Its node. */
  readonly node: number;
  /** Whether it must be there. */
  readonly required?: boolean;
}

/** A union told apart by the string value of one member. */
export interface Tagged {
  /** The member that tells. */
  readonly member: string;
  /** Tag value and node, in spec order. */
  readonly arms: ReadonlyArray<readonly [string, number]>;
  /** Unknown tags are legal (information). */
  readonly open?: boolean;
  /** Node of objects with another tag. */
  readonly other?: number;
}

/** A union told apart by which of some members is there: exactly one, or none where `other` admits it. */
export interface Keyed {
  /** Member and node, in spec order. */
  readonly arms: ReadonlyArray<readonly [string, number]>;
  /** Node of objects that have none of the members. */
  readonly other?: number;
}

/** A place that catalogs fill. Which catalog a value belongs to is never guessed. */
export interface Slot {
  /** What it is filled with, such as `component`. */
  readonly name: string;
  /** The member by which a value names its catalog itself. */
  readonly catalog: string;
  /** How deep values in this slot may nest in others of it. */
  readonly depth?: number;
  /** Node that the entries of every catalog fulfil. */
  readonly floor: number;
  /** Catalog ids and nodes; absent where no catalog is bound. */
  readonly catalogs?: ReadonlyArray<readonly [string, number]>;
}

/** A function of a catalog. */
export interface CatalogFunction {
  /** What it returns. */
  readonly returns: string;
  /** Who may call it; absent where the catalog does not say, which means the renderer alone. */
  readonly callers?: string;
  /** It runs only on an act of the user. */
  readonly activation?: boolean;
}

/** What a component of a catalog may stand in, and hold; where it does not say, anything. */
export interface CatalogComponent {
  /** Types that may hold it; the surface itself is `Surface`. */
  readonly parents?: readonly string[];
  /** Types that it may hold. */
  readonly children?: readonly string[];
}

/** Rules that no keyword says: each is written by hand in every language. */
export type Native =
  /** An object that is computed: its keys are not those of another dialect. */
  | "directive"
  /** A written value: what looks like a directive inside is data, which gets a warning. */
  | "literal"
  /** A call: names with `@` are those of the protocol. */
  | "system-function"
  /** A component: none is of the type `Surface`. */
  | "surface-type"
  /** The id of a component that is held. */
  | "child"
  /** Components: none stands below itself, each where it and its parent allow it. */
  | "components"
  /** A JSON Pointer with bounded indexes, without names that objects of JavaScript inherit. */
  | "pointer"
  /** A text with expressions: its length, its parts and their depth are bounded. */
  | "expression"
  /** Arguments: their number is bounded. */
  | "arguments"
  /** A message: its depth is bounded. */
  | "message"
  /** A part of A2A: what it holds is a list of messages where its media type is that of A2UI. */
  | "a2ui-part"
  /** An extension on an A2A card: that of A2UI lists catalogs. */
  | "a2ui-declaration";

/** What calls inside a value stand for. */
export interface Calls {
  /** Where they stand, such as `action`; absent: where the value around stands. */
  readonly place?: string;
  /** What they should return; absent: anything. */
  readonly returns?: readonly string[];
}

/** When every named member has one of the values, `then` holds as well. */
export interface Condition {
  /** Member and its values. */
  readonly if: ReadonlyArray<readonly [string, readonly JsonValue[]]>;
  /** The node that then holds for the same object. */
  readonly then: number;
}

/** A cross-field rule. */
export interface Check {
  /** Problem code. */
  readonly code: string;
  /** Statement. */
  readonly rule: string;
  /** Weight. */
  readonly level: Level;
  /** Spec place. */
  readonly at: string;
  /** Message template: `{value}`, `{first}`, `{near}`. */
  readonly message: string;
  /** What would be right. */
  readonly expected: string;
  /** What is checked: an object with one member, named after the check. */
  readonly check: CheckKind;
}

/** The closed vocabulary of cross-field checks. Paths are texts such as `elements[].semantics.framePath[]`. */
export type CheckKind =
  | { readonly unique: { readonly in: string; readonly by: readonly string[] } }
  | { readonly "refers-to": References }
  | { readonly "not-refers-to": References }
  | { readonly acyclic: { readonly in: string; readonly id: string; readonly parent: string } }
  | { readonly agrees: Agrees }
  | { readonly equals: { readonly path: string; readonly value: JsonValue; readonly when?: When | null } }
  | { readonly "absent-when": { readonly member: string; readonly when: When } }
  | { readonly "required-when": { readonly member: readonly string[]; readonly when: When } }
  | { readonly excludes: Excludes }
  | { readonly "key-of": { readonly from: string; readonly of: string } }
  | { readonly "key-names": { readonly of: string; readonly pattern: number; readonly except: readonly string[] } }
  | { readonly matches: Matches }
  | { readonly compare: Compare }
  | { readonly needs: Needs }
  | { readonly unambiguous: { readonly from: readonly string[]; readonly to: readonly string[] } };

/** Values at `from` and values at `to`. */
export interface References {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly where?: When | null;
  /** A condition on the items that hold the values at `from`. */
  readonly fromWhere?: When | null;
}

/**
 * Another way to agree: the item of `in` whose `key` is the compared member leads, by its `member`, to the other's member;
 * with `via`, to the item whose `via` is that, which has the other's member as its `key`.
 */
export interface Way {
  readonly in: string;
  readonly key: string;
  readonly member: string;
  readonly via?: string | null;
}

/** An item and the one that its key names have the same value. */
export interface Agrees {
  readonly in: string;
  readonly key: string;
  readonly other: string;
  readonly otherKey: string;
  readonly member: string;
  readonly otherMember: string;
  readonly through?: readonly Way[];
}

/** A list, or one string, is none of some values. */
export interface Excludes {
  readonly in: string;
  readonly values: readonly string[];
  readonly prefixes: readonly string[];
  readonly when?: When | null;
}

/** Strings have a form, or are one of the values that an enumeration lists there. */
export interface Matches {
  readonly at: readonly string[];
  readonly pattern: number;
  readonly listed: readonly string[];
  readonly when?: When | null;
}

/** Values are equal to another one, or not greater: a number of the spec, or the value at a path. */
export interface Compare {
  readonly at: string;
  readonly is: "equal" | "at-most";
  readonly to: number | string;
  readonly when?: When | null;
}

/** Each value needs one of some values beside it. */
export interface Needs {
  readonly each: string;
  readonly in: string;
  readonly table: ReadonlyArray<readonly [string, readonly string[]]>;
  readonly other?: { readonly "unless-prefix": readonly string[]; readonly needs: readonly string[] } | null;
}

/** A condition of a cross-field rule: all clauses hold, and `not` does not. */
export interface When {
  /** Path and the scalars it may have. */
  readonly all: ReadonlyArray<readonly [string, readonly JsonValue[]]>;
  /** Must not hold, when present. */
  readonly not?: When;
}
