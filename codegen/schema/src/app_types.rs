//! The types that an app brings along: definitions that belong to no document of the protocol.
//!
//! They pass through the same resolving as a document of the spec, so that backends and walks need not know the difference.

use std::sync::Arc;

use crate::error::{LoadErrors, Sink};
use crate::load::RawSpec;
use crate::load::codes;
use crate::load::document::RawDocument;
use crate::load::examples::RawExamples;
use crate::load::json;
use crate::load::manifest::Manifest;
use crate::load::schema::read as read_schema;
use crate::model::{DocumentSource, Family, Model};
use crate::profile::Place;
use crate::reading::{Json, Spanned};
use crate::resolve;
use crate::source::{SourceSpan, Sources};

/// A definition: its name, its schema, and the place that problems name as its own.
///
/// References in the schema have the form `#/$defs/Name`.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::exhaustive_structs, reason = "every definition has these")]
pub struct Definition {
    /// Name of the type, `PascalCase`.
    pub name: Spanned<String>,
    /// Its schema.
    pub schema: Json,
    /// Such as `uiap.app.json#/schemas/Money`.
    pub at: String,
}

/// What an app brings along, and what it is called.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::exhaustive_structs, reason = "every app has these")]
pub struct AppTypes<'d> {
    /// Name of the document: first part of the names of types, and module name.
    pub document: String,
    /// Id of the app.
    pub app: String,
    /// Its version.
    pub version: String,
    /// Its title.
    pub title: String,
    /// Path of the file that its definitions come from, as headers and doc comments name it.
    pub path: String,
    /// Name of the npm package of the protocol.
    pub npm: String,
    /// Digest of the app.
    pub digest: String,
    /// The definitions, in order.
    pub definitions: &'d [Definition],
}

/// Resolves an app's own types into a model with one document.
///
/// `codes` is the file of problem codes of the spec.
///
/// # Errors
/// Everything that is wrong with the definitions, sorted by place.
pub fn load(app: &AppTypes<'_>, codes: &str, sink: &mut Sink) -> Result<Model, LoadErrors> {
    let definitions = app
        .definitions
        .iter()
        .map(|definition| raw(app, definition, sink));
    let definitions = definitions.collect();
    sink.check_uncontained()?;
    let spec = spec(app, definitions, codes);
    let mut model = resolve::resolve(&spec, &Sources::new(), sink)?;
    model.digest.clone_from(&app.digest);
    Ok(model)
}

fn raw(
    app: &AppTypes<'_>,
    definition: &Definition,
    sink: &mut Sink,
) -> (Spanned<String>, crate::load::schema::RawSchema) {
    let mut schema = sink.contain(|sink| {
        read_schema(
            &definition.schema,
            definition.at.clone(),
            Place::Definition,
            sink,
        )
    });
    if schema.notes.source.is_none() {
        schema.notes.source = Some(Spanned::new(app.path.clone(), &schema.span));
    }
    (definition.name.clone(), schema)
}

/// A spec that holds nothing but these definitions.
fn spec(
    app: &AppTypes<'_>,
    definitions: Vec<(Spanned<String>, crate::load::schema::RawSchema)>,
    codes: &str,
) -> RawSpec {
    let nowhere = SourceSpan::new(&Arc::from(""), 0, 0);
    let mut own = Sink::default();
    let codes = json::parse("codes.json", codes, &mut own)
        .map(|json| codes::read(&json, &mut own))
        .unwrap_or_default();
    // Those of other families are in their tables.
    let is_own = |code: &codes::RawCode| {
        let code = &code.code.value.code;
        !["a2ui.", "a2a."]
            .iter()
            .any(|family| code.starts_with(family))
    };
    let codes = codes.into_iter().filter(is_own).map(|mut code| {
        // Its statement belongs to the protocol.
        code.rule = None;
        code
    });
    let family = Family {
        name: app.app.clone(),
        title: app.title.clone(),
        version: app.version.clone(),
        module: "app".into(),
        feature: None,
    };
    let document = RawDocument {
        name: app.document.clone(),
        family: app.app.clone(),
        path: app.path.clone(),
        title: format!("Types of {}", app.title),
        description: "What the app's actions and messages carry.".into(),
        source: DocumentSource {
            document: app.path.clone(),
            version: app.version.clone(),
        },
        namespaces: Vec::new(),
        messages: Vec::new(),
        definitions,
        proto_json: false,
        fills: None,
    };
    RawSpec {
        manifest: Manifest {
            name: app.app.clone(),
            version: app.version.clone(),
            base_uri: format!("app:{}/", app.app),
            npm: app.npm.clone(),
            families: vec![family],
            documents: Vec::new(),
            codes: Spanned::new(String::new(), &nowhere),
            rules: Vec::new(),
            examples: Vec::new(),
        },
        documents: vec![document],
        codes: codes.collect(),
        statements: Vec::new(),
        examples: RawExamples::default(),
        paths: Vec::new(),
    }
}
