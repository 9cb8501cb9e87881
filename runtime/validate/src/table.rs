//! The table: a model compiled to flat, compact data that the walk interprets.
//!
//! The same JSON form is read by the walks in Rust and TypeScript. Nodes refer to each other by index into
//! [`Table::nodes`]. Empty members are left out of the JSON form.

#![expect(
    clippy::exhaustive_structs,
    clippy::exhaustive_enums,
    reason = "a data format that compilers of tables build"
)]

mod check;
mod general;
mod path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Dfa, Level};

pub use check::{Bound, Check, CheckKind, NeedsOther, Relation, Through, When};
pub use general::{Choice, Contains, General, Guide};
pub use path::{Path, Step};

/// Everything the walk needs to judge any type or message of a spec.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    /// Name of the spec, such as `uiap`.
    pub name: String,
    /// Version of the spec package.
    pub version: String,
    /// Digest of the spec that this was compiled from: `sha256:` and 64 hex digits.
    pub digest: String,
    /// The problem codes that belong to no single document.
    pub codes: Vec<Code>,
    /// Patterns, by index.
    pub patterns: Vec<Pattern>,
    /// Schema nodes, by index.
    pub nodes: Vec<Node>,
    /// Named types, sorted by name.
    pub types: Vec<TypeEntry>,
    /// Known messages, sorted by type.
    pub messages: Vec<MessageEntry>,
    /// The namespaces that the documents own: unknown message types inside are errors.
    pub namespaces: Vec<Namespace>,
    /// The node of the message envelope, if the spec has messages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub envelope: Option<u32>,
}

impl Table {
    /// Reads the JSON form.
    ///
    /// # Errors
    /// When it is no table.
    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// Text and weight of a problem code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Code {
    /// The slug.
    pub code: String,
    /// Its weight.
    pub level: Level,
    /// Its weight under strict judgement, when that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strict: Option<Level>,
    /// True for tolerances: under strict judgement the plain shape fault takes its place.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tolerance: bool,
    /// The statement behind it, where there is a single one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
    /// Message template; see `spec/codes.json`.
    pub message: String,
    /// What to do about it, one sentence.
    pub remedy: String,
}

/// A pattern and the automaton that matches it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Pattern {
    /// The source, ECMAScript with the `u` flag.
    pub source: String,
    /// The automaton for the Rust walk.
    pub dfa: Dfa,
}

/// A named type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypeEntry {
    /// `<doc>.<Type>`, such as `web.PageGraph`.
    pub name: String,
    /// Its node.
    pub node: u32,
}

/// Message types that the documents own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Namespace {
    /// A prefix that ends with a dot, or a whole type.
    pub prefix: String,
    /// The statement that keeps others out, where it is not the one of the problem code.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
}

/// A message type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MessageEntry {
    /// The `type` member, such as `web.state.get`.
    #[serde(rename = "type")]
    pub message_type: String,
    /// Spec place of the message.
    pub at: String,
    /// Statement that faults of the message frame (its kind) carry.
    pub rule: String,
    /// The legal `kind` values.
    pub kinds: Vec<String>,
    /// Node of the payload.
    pub payload: u32,
    /// Typed members of `ext`: key and node.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ext: Vec<(String, u32)>,
    /// The extension that it belongs to, which the envelope's `requires` then names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requires: Option<String>,
}

/// JSON types; `integer` is a number with integral value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JsonType {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean,
    /// A number without fractional part, `17` or `17.0`.
    Integer,
    /// Any number.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
}

/// One schema: all its assertions hold together. Absent members assert nothing.
#[expect(
    clippy::struct_excessive_bools,
    reason = "keywords that are there or not, one a flag"
)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Node {
    /// Spec place, such as `web.json#/$defs/UIElement/properties/name`.
    pub at: String,
    /// Statement that faults of this node carry.
    pub rule: String,
    /// Statements of single keywords (`required`, `minItems`, ..), where they differ from [`Node::rule`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<(String, String)>,
    /// Another node that must hold too.
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    pub reference: Option<u32>,
    /// Legal JSON types; empty means any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<JsonType>,
    /// The one legal value.
    #[serde(
        rename = "const",
        skip_serializing_if = "Option::is_none",
        with = "some_value"
    )]
    pub constant: Option<Value>,
    /// The listed values.
    #[serde(rename = "enum", skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Value>,
    /// The numbers that ProtoJSON readers take for the listed values, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<i64>,
    /// Other strings than the listed values are legal too (information).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// Least number of code points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u64>,
    /// Greatest number of code points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u64>,
    /// Index of the pattern that a string matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<u32>,
    /// It is bytes in base64: typed readers give back tolerated forms in the standard one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub base64: bool,
    /// Tolerated forms: warning code and pattern index.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tolerates: Vec<(String, u32)>,
    /// What a right value looks like, for messages.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub expects: String,
    /// Wrong value and the sentence that explains it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<(String, String)>,
    /// Least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<f64>,
    /// Greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<f64>,
    /// Number that the value is above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exclusive_minimum: Option<f64>,
    /// Number that the value is below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exclusive_maximum: Option<f64>,
    /// Node of every array item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<u32>,
    /// Least number of items.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_items: Option<u64>,
    /// Greatest number of items.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_items: Option<u64>,
    /// No two items are equal.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unique_items: bool,
    /// Known members, in spec order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<Member>,
    /// Members that must be there but are declared elsewhere (conditions).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub required: Vec<String>,
    /// Node of members that are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<u32>,
    /// Members that are not known are errors.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// Readers take the tolerances of ProtoJSON: original member names, and nulls that are as good as absent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub proto: bool,
    /// Members of which exactly one is there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choice: Vec<String>,
    /// Node of member names (`propertyNames`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<u32>,
    /// Optional members of which at least one is there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub some_of: Vec<String>,
    /// A tagged union.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tagged: Option<Tagged>,
    /// A union told apart by which member is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyed: Option<Keyed>,
    /// A place that catalogs fill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<Slot>,
    /// The member that names the catalog for slots inside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scope: Option<String>,
    /// What a catalog says about it as a function.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<Function>,
    /// What a catalog says about it as a component.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub component: Option<Component>,
    /// What calls inside of it stand for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<Calls>,
    /// A rule that no keyword says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub native: Option<Native>,
    /// A union by JSON type: nodes with disjoint types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_type: Vec<u32>,
    /// Conditional assertions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What the neat shapes do not cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub general: Option<Box<General>>,
    /// Name of the shape when it is inferred: a miss is information, not an error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inferred: Option<String>,
    /// Values are never printed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sensitive: bool,
    /// Cross-field rules of this value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<Check>,
}

/// A known member of an object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// The original name, which ProtoJSON readers take as well, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alias: Option<String>,
    /// Its node.
    pub node: u32,
    /// Whether it must be there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub required: bool,
}

/// A union told apart by the string value of one member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tagged {
    /// The member that tells.
    pub member: String,
    /// Tag value and node, in spec order.
    pub arms: Vec<(String, u32)>,
    /// Unknown tags are legal (information).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// Node of objects with another tag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<u32>,
}

/// A union told apart by which of some members is there: exactly one, or none where [`Keyed::other`] admits it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keyed {
    /// Member and node, in spec order.
    pub arms: Vec<(String, u32)>,
    /// Node of objects that have none of the members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<u32>,
}

/// A place that catalogs fill. A value names its catalog itself, or has that of the scope that it stands in, or that
/// of the caller, or the only one there is; which one is never guessed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// What it is filled with, such as `component`.
    pub name: String,
    /// The member by which a value names its catalog itself.
    pub catalog: String,
    /// How deep values in this slot may nest in others of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<usize>,
    /// Node that the entries of every catalog fulfil; alone it judges values whose catalog is not known.
    pub floor: u32,
    /// Catalog ids and nodes; none where no catalog is bound.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub catalogs: Vec<(String, u32)>,
}

/// A function of a catalog.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Function {
    /// What it returns.
    pub returns: String,
    /// Who may call it; empty where the catalog does not say, which means the renderer alone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub callers: String,
    /// It runs only on an act of the user.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub activation: bool,
}

/// What a component of a catalog may stand in, and hold; where it does not say, anything.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component {
    /// Types that may hold it; the surface itself is `Surface`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parents: Option<Vec<String>>,
    /// Types that it may hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub children: Option<Vec<String>>,
}

/// Rules that no keyword says: each is written by hand in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Native {
    /// An object that is computed: its keys are not those of another dialect.
    Directive,
    /// A written value: what looks like a directive inside is data, which gets a warning.
    Literal,
    /// A call: names with `@` are those of the protocol.
    SystemFunction,
    /// A component: none is of the type `Surface`.
    SurfaceType,
    /// The id of a component that is held.
    Child,
    /// Components: none stands below itself, each where it and its parent allow it.
    Components,
    /// A JSON Pointer with bounded indexes, without names that objects of JavaScript inherit.
    Pointer,
    /// A text with expressions: its length, its parts and their depth are bounded.
    Expression,
    /// Arguments: their number is bounded.
    Arguments,
    /// A message: its depth is bounded.
    Message,
    /// A part of A2A: what it holds is a list of messages where its media type is that of A2UI.
    A2uiPart,
    /// An extension on an A2A card: that of A2UI lists catalogs.
    A2uiDeclaration,
}

/// What calls inside a value stand for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calls {
    /// Where they stand, such as `action`; empty: where the value around stands.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// What they should return; empty: anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returns: Vec<String>,
}

/// When every named member has one of the values, [`Condition::then`] holds as well.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Condition {
    /// Member and its values.
    #[serde(rename = "if")]
    pub when: Vec<(String, Vec<Value>)>,
    /// The node that then holds for the same object.
    pub then: u32,
}

/// Keeps `"const": null` apart from no const at all.
mod some_value {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use serde_json::Value;

    #[expect(clippy::ref_option, reason = "the signature that serde asks for")]
    pub(super) fn serialize<S: Serializer>(
        value: &Option<Value>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        value.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Value>, D::Error> {
        Value::deserialize(deserializer).map(Some)
    }
}
