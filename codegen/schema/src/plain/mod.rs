//! Plain JSON Schemas (2020-12) that an app already has: no annotations of ours, any shape that the standard allows.
//!
//! [`load`] reads them with the place of every keyword, resolves every reference and names every type; what cannot be
//! judged is refused with its place, see [`KEYWORDS`]. [`table`] compiles them for the walk. Schemas form an arena
//! ([`Schemas::schemas`]) whose entries refer to each other by [`SchemaId`]; recursion is a matter of course, except in
//! place.

mod cycles;
mod form;
mod keywords;
mod members;
mod names;
mod patterns;
mod read;
mod refs;
mod table;
mod tags;
mod types;
mod uri;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use uiap_validate::table::JsonType;

use crate::error::{LoadErrorKind, LoadErrors, Sink};
use crate::nearest::nearest;
use crate::source::{SourceSpan, Sources, Spanned};

pub use keywords::{KEYWORDS, PlainKeyword, Treatment};
pub use names::{identifier, is_type_name};
pub use table::table;
pub use tags::{Tags, tags};
pub use types::TypeSet;

/// Number of a schema in [`Schemas::schemas`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SchemaId(u32);

impl SchemaId {
    /// Its position.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Plain schemas with nothing left open.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Schemas {
    /// Every schema at every position, in document order.
    pub schemas: Vec<Schema>,
    /// The types: documents, definitions, and whatever else is referred to. Names are unique and identifiers in Rust
    /// and TypeScript.
    pub types: Vec<NamedType>,
    /// `sha256:` and the hex digest of the files that were read.
    pub digest: String,
    /// Paths and texts of the files that were read.
    pub files: BTreeMap<String, String>,
    /// JSON types of the values of each schema.
    type_sets: Vec<TypeSet>,
}

/// A schema with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedType {
    /// The name.
    pub name: String,
    /// The schema.
    pub schema: SchemaId,
}

/// One schema: everything that it says holds together.
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
#[expect(
    missing_docs,
    reason = "members are the keywords of JSON Schema 2020-12"
)]
pub struct Schema {
    /// Where it stands: file, `#` and JSON Pointer.
    pub at: String,
    /// The value of a schema that is `true` or `false`.
    pub boolean: Option<bool>,
    pub title: Option<String>,
    pub description: Option<String>,
    pub default: Option<Value>,
    pub deprecated: bool,
    /// `x-sensitive`: values are never printed.
    pub sensitive: bool,

    /// `$ref`.
    pub reference: Option<SchemaId>,
    pub types: Option<Vec<JsonType>>,
    pub constant: Option<Value>,
    pub values: Option<Vec<Value>>,

    pub properties: Vec<(String, SchemaId)>,
    pub required: Vec<String>,
    pub pattern_properties: Vec<(String, SchemaId)>,
    pub additional_properties: Option<SchemaId>,
    pub property_names: Option<SchemaId>,
    pub unevaluated_properties: Option<SchemaId>,
    pub dependent_required: Vec<(String, Vec<String>)>,
    pub dependent_schemas: Vec<(String, SchemaId)>,
    pub min_properties: Option<u64>,
    pub max_properties: Option<u64>,

    pub items: Option<SchemaId>,
    pub prefix_items: Vec<SchemaId>,
    pub contains: Option<SchemaId>,
    pub min_contains: Option<u64>,
    pub max_contains: Option<u64>,
    pub unevaluated_items: Option<SchemaId>,
    pub min_items: Option<u64>,
    pub max_items: Option<u64>,
    pub unique_items: bool,

    pub min_length: Option<u64>,
    pub max_length: Option<u64>,
    pub pattern: Option<String>,
    pub minimum: Option<f64>,
    pub maximum: Option<f64>,
    pub exclusive_minimum: Option<f64>,
    pub exclusive_maximum: Option<f64>,
    pub multiple_of: Option<f64>,

    pub all_of: Vec<SchemaId>,
    pub any_of: Vec<SchemaId>,
    pub one_of: Vec<SchemaId>,
    pub not: Option<SchemaId>,
    pub condition: Option<SchemaId>,
    pub then: Option<SchemaId>,
    pub otherwise: Option<SchemaId>,

    /// The place of the whole schema, once it was read from a file.
    pub span: Option<SourceSpan>,
    /// The places of its keywords.
    pub keywords: BTreeMap<&'static str, SourceSpan>,
}

impl Schema {
    /// Whether a keyword is there.
    #[must_use]
    pub fn has(&self, keyword: &str) -> bool {
        self.keywords.contains_key(keyword)
    }

    /// Whether it judges anything besides by the schema that it refers to.
    #[must_use]
    pub fn is_bare_reference(&self) -> bool {
        let says = |name: &str| {
            let treatment = keywords::keyword(name).map(|keyword| keyword.treatment);
            matches!(treatment, Some(Treatment::Modelled | Treatment::Judged)) && name != "$ref"
        };
        self.reference.is_some() && !self.sensitive && !self.keywords.keys().any(|name| says(name))
    }
}

impl Schemas {
    /// A schema.
    #[must_use]
    pub fn get(&self, id: SchemaId) -> &Schema {
        &self.schemas[id.index()]
    }

    /// Every schema, in document order.
    pub fn iter(&self) -> impl Iterator<Item = (SchemaId, &Schema)> {
        (0..).map(SchemaId).zip(&self.schemas)
    }

    /// Follows references that say nothing themselves.
    #[must_use]
    pub fn follow(&self, id: SchemaId) -> SchemaId {
        let mut at = id;
        while let Some(next) = self
            .get(at)
            .reference
            .filter(|_| self.get(at).is_bare_reference())
        {
            at = next;
        }
        at
    }

    /// The name of a schema that is a type.
    #[must_use]
    pub fn name(&self, id: SchemaId) -> Option<&str> {
        let named = self.types.iter().find(|named| named.schema == id);
        named.map(|named| named.name.as_str())
    }
}

/// A file to load.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Root {
    /// Its path, and where it is named.
    pub path: Spanned<String>,
    /// What the schema at its top is called; one that [`is_type_name`] takes. Without: its title, or the name of the file.
    pub name: Option<String>,
}

impl Root {
    /// A file whose schema has the name that it gives itself.
    #[must_use]
    pub fn new(path: Spanned<String>) -> Self {
        Self { path, name: None }
    }

    /// Sets [`Root::name`].
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }
}

/// Gives the text of the file at a path below the root folder, which is named at a place; what is wrong with the file
/// goes to the sink, or else whatever refers to it is reported.
pub type Fetch<'f> = dyn FnMut(&str, &SourceSpan, &mut Sink) -> Option<String> + 'f;

/// Loads the schemas in the files at `roots` (paths in `sources`) and those that they refer to by relative path.
///
/// # Errors
/// Everything that is wrong or not taken, sorted by place; at most the first 50 of it.
pub fn load(sources: &Sources, roots: &[&str]) -> Result<Schemas, LoadErrors> {
    let mut sink = Sink::default();
    let roots: Vec<Root> = roots
        .iter()
        .map(|path| {
            let start = SourceSpan::new(&Arc::from(*path), 0, 0);
            Root::new(Spanned::new((*path).to_owned(), &start))
        })
        .collect();
    for root in &roots {
        let path = &root.path.value;
        if sources.text(path).is_none() {
            let kind = LoadErrorKind::MissingFile {
                path: path.clone(),
                nearest: nearest(path, sources.paths()),
            };
            sink.push(&root.path.span, kind);
        }
    }
    load_with(
        &roots,
        &mut |path, _, _| sources.text(path).map(str::to_owned),
        &mut sink,
    )
}

/// Loads the schemas in the files at `roots` and those that they refer to by relative path, each once.
///
/// # Errors
/// Everything that is wrong or not taken, sorted by place; at most the first 50 of it.
pub fn load_with(
    roots: &[Root],
    fetch: &mut Fetch<'_>,
    sink: &mut Sink,
) -> Result<Schemas, LoadErrors> {
    let mut files = read::read(roots, fetch, sink);
    sink.check()?;
    refs::resolve(&mut files, sink);
    sink.check()?;
    cycles::check(&files, sink);
    members::check(&files, sink);
    sink.check()?;
    let types = names::types(&files, roots);
    let texts = files.documents.into_iter();
    let texts: BTreeMap<String, String> = texts
        .map(|document| (document.path, document.text))
        .collect();
    Ok(Schemas {
        digest: crate::resolve::digest(&texts),
        type_sets: types::type_sets(&files.schemas),
        schemas: files.schemas,
        types,
        files: texts,
    })
}
