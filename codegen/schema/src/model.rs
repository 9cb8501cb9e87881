//! The model: the documents as plain data with nothing left open. Backends and users' templates read it.
//!
//! References are resolved to type ids, every union and inline object has a name, every assertion knows the
//! statement that demands it, and everything keeps the order of the spec. `uiap model` prints this as JSON.

#![expect(
    clippy::exhaustive_structs,
    clippy::exhaustive_enums,
    reason = "backends match on all of it; a new part must reach every backend"
)]

mod variants;

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use serde_json::Value;
use uiap_validate::table::{Calls, Check, JsonType};

pub use variants::{CatalogHead, ComponentFacts, FunctionFacts, Slot, Variant, Variants};

/// All documents of a spec.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Model {
    /// Name of the spec package, such as `uiap`.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Base of the published schema ids, ends with `/`.
    pub base_uri: String,
    /// Name of the npm package.
    pub npm: String,
    /// `sha256:` and the hex digest over all files of the spec.
    pub digest: String,
    /// Families of documents, in order.
    pub families: Vec<Family>,
    /// Documents of all families, in order; dependencies may point either way.
    pub documents: Vec<Document>,
    /// Problem codes that belong to no single document.
    pub codes: Vec<uiap_validate::table::Code>,
    /// Normative statements, in order.
    pub statements: Vec<Statement>,
    /// Examples and their mutations, in order.
    pub examples: Vec<Example>,
}

/// Documents that are versioned together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Family {
    /// Short name, such as `uiap`.
    pub name: String,
    /// Title.
    pub title: String,
    /// Protocol version, such as `0.1`.
    pub version: String,
    /// Module name of the version, such as `v0_1`.
    pub module: String,
    /// Feature that its types are behind; such a family has a table of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
}

/// One protocol document.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    /// Short name, such as `web`: module name and first part of type names.
    pub name: String,
    /// Name of its family.
    pub family: String,
    /// Path below `spec/`, such as `uiap/v0_1/web.json`.
    pub path: String,
    /// Title, such as `UIAP Web Profile`.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// The document that it writes down, such as `UIAP Web Profile` and its version.
    pub source: DocumentSource,
    /// Readers take the tolerances of ProtoJSON.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub proto_json: bool,
    /// Type prefixes (ending with a dot) or whole types that it owns.
    pub namespaces: Vec<String>,
    /// Namespace and the statement that keeps other documents' types out of it, where one does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub namespace_rules: Vec<(String, String)>,
    /// Messages, in order.
    pub messages: Vec<Message>,
    /// Types, in order; inline shapes that needed a name follow the type that holds them.
    pub types: Vec<TypeDef>,
    /// What makes it a catalog, when it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub catalog: Option<CatalogHead>,
}

/// Where a document comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DocumentSource {
    /// Title of the prose document.
    pub document: String,
    /// Its version.
    pub version: String,
}

/// Name of a type: document and name, written `web.PageGraph`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId {
    /// Short name of the document.
    pub document: String,
    /// Name of the definition.
    pub name: String,
}

impl fmt::Display for TypeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.document, self.name)
    }
}

impl Serialize for TypeId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A named type.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TypeDef {
    /// Its name.
    pub id: TypeId,
    /// Section it comes from, ready to print: `UIAP Web Profile §5.7` or `public page: …`.
    pub source: String,
    /// Name was made by us for an inline shape of this type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inline_in: Option<TypeId>,
    /// What it is.
    pub schema: Schema,
    /// The member that names the catalog for slots inside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scope: Option<String>,
    /// What a catalog says about it as a function.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<FunctionFacts>,
    /// What calls inside of it stand for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<Calls>,
    /// What a catalog says about it as a component.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub component: Option<ComponentFacts>,
    /// Cross-field rules of its values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<CrossCheck>,
}

/// A cross-field rule with what people want to know beside it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CrossCheck {
    /// The check as the table holds it. [`CheckKind::KeyNames`](uiap_validate::table::CheckKind::KeyNames) and
    /// [`CheckKind::Matches`](uiap_validate::table::CheckKind::Matches) number their pattern in
    /// [`patterns`](CrossCheck::patterns).
    #[serde(flatten)]
    pub check: Check,
    /// Pattern sources that the check numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub patterns: Vec<String>,
    /// What to do about it, one sentence; may be empty.
    pub remedy: String,
}

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
    /// Value that absence stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<Value>,
    /// The shape.
    pub kind: Kind,
}

/// Shapes. Structs, tagged unions, unions by type and enumerations stand only directly in a [`TypeDef`].
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

/// A message type.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Message {
    /// Value of the envelope's `type`.
    #[serde(rename = "type")]
    pub message_type: String,
    /// Legal values of the envelope's `kind`.
    pub kinds: Vec<String>,
    /// Who sends it.
    pub sender: String,
    /// Type of the payload.
    pub payload: TypeId,
    /// Type of the answering message, for requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// Typed members of `ext`: key and type.
    pub ext: Vec<(String, TypeId)>,
    /// The profile or extension that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requires: Option<String>,
    /// Section, ready to print.
    pub source: String,
    /// What it is for.
    pub description: String,
    /// Spec place.
    pub at: String,
    /// Statement that faults of its frame carry.
    pub rule: String,
}

/// A normative statement of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Statement {
    /// Its id, such as `web.5.9-1`.
    pub id: String,
    /// `must`, `must_not`, `should` or `may`.
    pub level: String,
    /// Section, such as `§5.9`.
    pub section: String,
    /// `shape`, `cross_field`, `cross_message`, `behaviour` or `advice`.
    pub kind: String,
    /// `enforced`, `planned` or `excluded`.
    pub state: String,
    /// Module that will enforce it, while planned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub module: Option<String>,
    /// Why not, when excluded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Our sentence.
    pub text: String,
}

/// An example instance, or a mutation of one that is spelt out here.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Example {
    /// Its id.
    pub id: String,
    /// `envelope` or a type name.
    #[serde(rename = "type")]
    pub subject: String,
    /// The example that this changes, for mutations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// Where it comes from; empty for mutations.
    pub source: String,
    /// What diagnosis finds by default.
    pub problems: Vec<ExpectedProblem>,
    /// What diagnosis finds under strict judgement.
    pub strict: Vec<ExpectedProblem>,
    /// The instance; null when `text` is no JSON.
    pub instance: Value,
    /// The text as it is written, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Example {
    /// The text that is judged.
    #[must_use]
    pub fn json(&self) -> String {
        self.text
            .clone()
            .unwrap_or_else(|| self.instance.to_string())
    }
}

/// An expected finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct ExpectedProblem {
    /// Problem code.
    pub code: String,
    /// Place in the instance.
    pub pointer: String,
    /// Statement, where the example names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Model {
    /// The type of this name.
    #[must_use]
    pub fn type_def(&self, id: &TypeId) -> Option<&TypeDef> {
        let document = self
            .documents
            .iter()
            .find(|document| document.name == id.document)?;
        document.types.iter().find(|def| def.id == *id)
    }

    /// All types of all documents, in order.
    pub fn types(&self) -> impl Iterator<Item = &TypeDef> {
        self.documents.iter().flat_map(|document| &document.types)
    }

    /// All messages of all documents, in order.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        self.documents
            .iter()
            .flat_map(|document| &document.messages)
    }

    /// The families that `keep` picks, with the documents and all that speaks of them or of no document.
    #[must_use]
    pub fn only(&self, keep: impl Fn(&Family) -> bool) -> Self {
        let families: Vec<Family> = self
            .families
            .iter()
            .filter(|family| keep(family))
            .cloned()
            .collect();
        let is_kept =
            |document: &&Document| families.iter().any(|family| family.name == document.family);
        let own = |name: &str| {
            let prefix = name.split('.').next().unwrap_or_default();
            let mut documents = self.documents.iter();
            documents
                .find(|document| document.name == prefix)
                .is_none_or(|document| is_kept(&document))
        };
        Self {
            documents: self.documents.iter().filter(is_kept).cloned().collect(),
            codes: self
                .codes
                .iter()
                .filter(|code| own(&code.code))
                .cloned()
                .collect(),
            statements: self
                .statements
                .iter()
                .filter(|statement| own(&statement.id))
                .cloned()
                .collect(),
            examples: self
                .examples
                .iter()
                .filter(|example| own(&example.subject))
                .cloned()
                .collect(),
            families: families.clone(),
            ..self.clone()
        }
    }

    /// Follows references to the schema that has a shape of its own, and says whether one on the way is inferred.
    ///
    /// # Panics
    /// When a reference names no type; resolving a spec rules that out.
    #[must_use]
    pub fn follow<'m>(&'m self, schema: &'m Schema) -> &'m Schema {
        match &schema.kind {
            Kind::Ref { target } => {
                let def = self
                    .type_def(target)
                    .expect("a resolved model has no dangling reference");
                self.follow(&def.schema)
            }
            _ => schema,
        }
    }

    /// JSON types that values of a schema may have; empty means any.
    #[must_use]
    pub fn json_types(&self, schema: &Schema) -> Vec<JsonType> {
        match &self.follow(schema).kind {
            Kind::Any | Kind::Ref { .. } => Vec::new(),
            Kind::Null => vec![JsonType::Null],
            Kind::Boolean => vec![JsonType::Boolean],
            Kind::Integer(_) => vec![JsonType::Integer],
            Kind::Number(_) => vec![JsonType::Number],
            Kind::String(_) | Kind::Enum(_) => vec![JsonType::String],
            Kind::Const { value, .. } => vec![json_type_of(value)],
            Kind::Array { .. } => vec![JsonType::Array],
            Kind::Map { .. }
            | Kind::Object
            | Kind::Struct(_)
            | Kind::Tagged(_)
            | Kind::Variants(_)
            | Kind::Slot(_) => {
                vec![JsonType::Object]
            }
            Kind::ByType { arms } => arms.iter().flat_map(|arm| self.json_types(arm)).collect(),
        }
    }
}

/// The JSON type of a value; numbers are [`JsonType::Number`].
#[must_use]
pub fn json_type_of(value: &Value) -> JsonType {
    match value {
        Value::Null => JsonType::Null,
        Value::Bool(_) => JsonType::Boolean,
        Value::Number(_) => JsonType::Number,
        Value::String(_) => JsonType::String,
        Value::Array(_) => JsonType::Array,
        Value::Object(_) => JsonType::Object,
    }
}
