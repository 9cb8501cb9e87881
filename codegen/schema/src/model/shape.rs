//! Shapes: what values look like.

use std::collections::BTreeMap;

use heck::ToSnakeCase;
use serde::Serialize;
use serde_json::Value;
use uiap_validate::table::Native;

use super::{Slot, TypeId, Variants};

/// A schema at its place of use.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Schema {
    /// Spec place, such as `web.json#/$defs/UIElement/properties/name`.
    pub at: String,
    /// Our sentences about it; may be empty where it only refers.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Statement that its faults carry.
    pub rule: String,
    /// Statements of single keywords, where they differ.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keyword_rules: BTreeMap<String, String>,
    /// Where the shape comes from, when the documents do not define it: never makes an instance invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inferred: Option<String>,
    /// Values are never printed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sensitive: bool,
    /// A rule that no keyword says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub native: Option<Native>,
    /// Value that absence stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<Value>,
    /// The shape.
    pub kind: Kind,
}

/// Shapes. Structs, tagged unions, unions by type and enumerations stand only directly in a [`TypeDef`](super::TypeDef).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "is")]
pub enum Kind {
    /// Any JSON value.
    Any,
    /// `null` only.
    Null,
    /// `true` or `false`.
    Boolean,
    /// A number without fractional part.
    Integer(Range),
    /// A number.
    Number(Range),
    /// A string.
    String(Text),
    /// One value.
    Const {
        /// The value.
        value: Value,
        /// Wrong value and the sentence that explains it.
        hints: Vec<(String, String)>,
    },
    /// One of some strings; `open`: or any other string.
    Enum(Enumeration),
    /// A list.
    Array {
        /// Every item.
        items: Box<Schema>,
        /// Least number of items.
        min_items: Option<u64>,
        /// Greatest number of items.
        max_items: Option<u64>,
        /// No two are equal.
        unique_items: bool,
    },
    /// An object as a map.
    Map {
        /// Member names.
        keys: Option<Box<Schema>>,
        /// Member values.
        values: Box<Schema>,
    },
    /// A free JSON object.
    Object,
    /// An object with known members.
    Struct(Struct),
    /// A union told apart by a member.
    Tagged(Union),
    /// A union told apart by JSON type.
    ByType {
        /// The arms, with disjoint JSON types.
        arms: Vec<Schema>,
    },
    /// A union of named types.
    Variants(Variants),
    /// A place that catalogs fill.
    Slot(Slot),
    /// A named type.
    Ref {
        /// The type.
        target: TypeId,
    },
}

/// Bounds of a number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Range {
    /// Least value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<f64>,
    /// Greatest value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<f64>,
    /// Excluded lower bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exclusive_minimum: Option<f64>,
    /// Excluded upper bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exclusive_maximum: Option<f64>,
}

/// Assertions on a string.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Text {
    /// Least number of code points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u64>,
    /// Greatest number of code points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u64>,
    /// Pattern source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// It is bytes in base64; typed readers write what they tolerate in the standard form.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub base64: bool,
    /// What a right value looks like.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub expects: String,
    /// Tolerated forms: warning code and pattern source.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tolerates: Vec<(String, String)>,
    /// Wrong value and the sentence that explains it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<(String, String)>,
}

/// An enumeration of strings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Enumeration {
    /// The listed values, in order.
    pub values: Vec<EnumValue>,
    /// Other strings are legal too.
    pub open: bool,
    /// Wrong value and the sentence that explains it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<(String, String)>,
}

/// One value of an enumeration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EnumValue {
    /// The value on the wire.
    pub value: String,
    /// What it means; may be empty.
    pub description: String,
    /// Not in the documents.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub inferred: bool,
    /// The number that ProtoJSON readers take for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
}

/// An object with known members.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Struct {
    /// Members, in spec order.
    pub fields: Vec<Field>,
    /// Unknown members are kept (and match this), not dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra: Option<Box<Schema>>,
    /// Unknown members are errors.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// Members of which exactly one is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
    /// Optional members of which at least one is there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub some_of: Vec<String>,
    /// Conditional demands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// Readers take the tolerances of ProtoJSON.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub proto_json: bool,
}

impl Struct {
    /// Whether a member is one of those of which exactly one is there.
    #[must_use]
    pub fn is_chosen(&self, member: &str) -> bool {
        self.choice
            .as_ref()
            .is_some_and(|choice| choice.members.iter().any(|name| name == member))
    }

    /// The members of the choice, in spec order.
    pub fn chosen(&self) -> impl Iterator<Item = &Field> {
        self.fields
            .iter()
            .filter(|field| self.is_chosen(&field.name))
    }

    /// The first two members that would have one name in code, where case and signs do not tell names apart.
    #[must_use]
    pub fn folded(&self) -> Option<(&str, &str)> {
        let mut names = BTreeMap::new();
        self.fields.iter().find_map(|field| {
            let folded = match field.name.to_snake_case() {
                nothing if nothing.is_empty() => "empty".to_owned(),
                name => name,
            };
            let other = names.insert(folded, field.name.as_str())?;
            Some((other, field.name.as_str()))
        })
    }
}

/// Members of a struct of which exactly one is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Name that a type of its own for the choice has, such as `PartContent`; no other type of the document has it.
    pub name: String,
    /// Names of the members, in the order in which the schema lists them.
    pub members: Vec<String>,
}

/// A member of a struct.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Field {
    /// Name on the wire.
    pub name: String,
    /// The original name, which ProtoJSON readers take as well, where it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alias: Option<String>,
    /// Must be there.
    pub required: bool,
    /// What it is.
    pub schema: Schema,
    /// Members with a string that its value must have besides; it is a reference then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub demands: Vec<String>,
}

/// When all of `when` hold, the rest does too.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Condition {
    /// Member and the strings it may have.
    pub when: Vec<(String, Vec<Value>)>,
    /// Spec place of the `then` schema.
    pub at: String,
    /// Statement that demands it.
    pub rule: String,
    /// Members that must be there.
    pub required: Vec<String>,
    /// Members and the values they may have, when present.
    pub values: Vec<(String, Vec<Value>)>,
}

/// A union told apart by the string value of a required member.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Union {
    /// The member that tells.
    pub tag: String,
    /// The arms, in spec order.
    pub arms: Vec<Arm>,
    /// Objects with other tags are kept as they are.
    pub open: bool,
}

/// An arm of a tagged union.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Arm {
    /// Value of the tag.
    pub tag: String,
    /// What it means.
    pub description: String,
    /// Spec place.
    pub at: String,
    /// Statement that its faults carry.
    pub rule: String,
    /// Statements of single keywords, where they differ.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keyword_rules: BTreeMap<String, String>,
    /// Its members, the tag included.
    pub shape: Struct,
}
