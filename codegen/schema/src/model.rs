//! The model: the documents as plain data with nothing left open. Backends and users' templates read it.
//!
//! References are resolved to type ids, every union and inline object has a name, every assertion knows the
//! statement that demands it, and everything keeps the order of the spec. `uiap model` prints this as JSON.

#![expect(
    clippy::exhaustive_structs,
    clippy::exhaustive_enums,
    reason = "backends match on all of it; a new part must reach every backend"
)]

mod shape;
mod statement;
mod variants;

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use uiap_validate::table::{Calls, Check, JsonType};

pub use shape::{
    Arm, Choice, Condition, EnumValue, Enumeration, Field, Kind, Range, Schema, Struct, Text, Union,
};
pub use statement::{Example, ExpectedProblem, Statement};
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

    /// The document that writes down what the statement of this id is about: the one that its id begins with or, where
    /// statements have a name of their own, the first with a type that they demand.
    #[must_use]
    pub fn document_of_statement(&self, id: &str) -> Option<&Document> {
        let name = |id: &str| id.split('.').next().unwrap_or_default().to_owned();
        let wanted = name(id);
        let is_demanded = |def: &TypeDef| name(&def.schema.rule) == wanted;
        self.documents
            .iter()
            .find(|document| document.name == wanted)
            .or_else(|| {
                self.documents
                    .iter()
                    .find(|document| document.types.iter().any(is_demanded))
            })
    }

    /// All messages of all documents, in order.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        self.documents
            .iter()
            .flat_map(|document| &document.messages)
    }

    /// The families that `keep` picks, with the documents and all that speaks of them or of no document, save examples:
    /// those are large, and what is made of a part needs none.
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
            name: self.name.clone(),
            version: self.version.clone(),
            base_uri: self.base_uri.clone(),
            npm: self.npm.clone(),
            digest: self.digest.clone(),
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
            examples: Vec::new(),
            families: families.clone(),
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
