//! JSON Schema 2020-12 as the documents mean it: the strict truth, for validators that know nothing of this project.
//!
//! Annotations of the dialect, tolerances and cross-field rules are not published. Inferred shapes are published as
//! their description alone, so that they never make an instance invalid.

mod envelope;
mod place;
mod shape;

use serde_json::{Map, Value, json};
use uiap_schema::model::{Document, Model, TypeDef};

use crate::{Config, OutputFile, header};

use place::Place;

/// Dialect of every published schema.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Emits `schema/<name>.bundle.json` with everything, and one file a document beside a file for whole messages.
#[must_use]
pub fn emit(model: &Model, config: &Config) -> Vec<OutputFile> {
    let mut files = vec![bundle(model, config)];
    files.extend(
        model
            .documents
            .iter()
            .map(|document| document_file(model, config, document)),
    );
    files.extend(message_file(model, config));
    files
}

/// Every type under `<doc>.<Type>`, and whole messages under `envelope`, which is also what the root demands.
fn bundle(model: &Model, config: &Config) -> OutputFile {
    let place = Place::Bundle;
    let mut defs: Map<String, Value> = model
        .types()
        .map(|def| (def.id.to_string(), definition(model, &place, def)))
        .collect();
    let path = place.path(model);
    let mut root = head(model, config, &path, "manifest.json");
    root.insert(
        "title".into(),
        format!("{} {}", model.name, model.version).into(),
    );
    root.insert(
        "description".into(),
        format!("All types. Digest of the spec: {}", model.digest).into(),
    );
    if let Some(envelope) = envelope::message_schema(model, &place) {
        defs.insert("envelope".into(), envelope.into());
        root.insert("$ref".into(), "#/$defs/envelope".into());
    }
    root.insert("$defs".into(), defs.into());
    file(&path, root)
}

/// The types of one document, under their names.
fn document_file(model: &Model, config: &Config, document: &Document) -> OutputFile {
    let place = Place::Document(document);
    let path = place.path(model);
    let mut root = head(model, config, &path, &document.path);
    root.insert("title".into(), document.title.clone().into());
    root.insert("description".into(), document.description.clone().into());
    let defs: Map<String, Value> = document
        .types
        .iter()
        .map(|def| (def.id.name.clone(), definition(model, &place, def)))
        .collect();
    root.insert("$defs".into(), defs.into());
    file(&path, root)
}

/// Whole messages; `None` when the spec has no envelope.
fn message_file(model: &Model, config: &Config) -> Option<OutputFile> {
    let place = Place::Message;
    let path = place.path(model);
    let mut root = head(model, config, &path, "manifest.json");
    root.insert("title".into(), "Any message".into());
    root.extend(envelope::message_schema(model, &place)?);
    Some(file(&path, root))
}

/// All types of a model with one document, by name, as they stand below `$defs`.
pub(crate) fn definitions(model: &Model) -> Map<String, Value> {
    let documents = model.documents.iter();
    let types = documents.flat_map(|document| {
        let types = document.types.iter();
        types.map(|def| {
            let schema = shape::schema(model, &Place::Document(document), &def.schema);
            (def.id.name.clone(), Value::Object(schema))
        })
    });
    types.collect()
}

/// A type with the section that it comes from.
fn definition(model: &Model, place: &Place<'_>, def: &TypeDef) -> Value {
    let mut schema = Map::new();
    if !def.source.is_empty() {
        schema.insert("$comment".into(), format!("Spec: {}.", def.source).into());
    }
    schema.extend(shape::schema(model, place, &def.schema));
    schema.into()
}

fn head(model: &Model, config: &Config, path: &str, source: &str) -> Map<String, Value> {
    let id = format!("{}{path}", model.base_uri);
    let Value::Object(head) =
        json!({ "$schema": DIALECT, "$id": id, "$comment": header(model, config, source) })
    else {
        unreachable!("the literal above is an object")
    };
    head
}

fn file(path: &str, root: Map<String, Value>) -> OutputFile {
    OutputFile::new(
        format!("schema/{path}"),
        format!("{:#}", Value::Object(root)),
    )
}
