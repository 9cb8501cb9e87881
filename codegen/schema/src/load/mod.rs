//! Reads the files of a spec: JSON, then the form of every entry. References and shapes are left to `resolve`.

pub(crate) mod codes;
pub(crate) mod document;
pub(crate) mod examples;
pub(crate) mod forms;
pub(crate) mod json;
pub(crate) mod manifest;
pub(crate) mod notes;
pub(crate) mod object;
pub(crate) mod placeholders;
pub(crate) mod schema;
pub(crate) mod statements;

use std::sync::Arc;

use crate::error::{LoadErrorKind, LoadErrors, Sink};
use crate::model::Statement;
use crate::nearest::nearest;
use crate::source::{SourceSpan, Sources, Spanned};

use self::codes::RawCode;
use self::document::RawDocument;
use self::examples::RawExamples;
use self::json::Json;
use self::manifest::Manifest;

/// A spec as it is written.
#[derive(Debug)]
pub(crate) struct RawSpec {
    pub(crate) manifest: Manifest,
    pub(crate) documents: Vec<RawDocument>,
    pub(crate) codes: Vec<RawCode>,
    pub(crate) statements: Vec<Spanned<Statement>>,
    pub(crate) examples: RawExamples,
    /// Paths of all files that were read.
    pub(crate) paths: Vec<String>,
}

/// Reads the manifest and everything that it names.
pub(crate) fn read(
    sources: &Sources,
    manifest_path: &str,
    sink: &mut Sink,
) -> Result<RawSpec, LoadErrors> {
    let top = Spanned::new(
        manifest_path.to_owned(),
        &SourceSpan::new(&Arc::from(manifest_path), 0, 0),
    );
    let manifest = file(sources, &top, sink).and_then(|json| manifest::read(&json, sink));
    sink.check()?;
    let manifest = manifest.expect("a manifest without errors was read");

    let mut paths = vec![manifest_path.to_owned()];
    let mut open = |path: &Spanned<String>, sink: &mut Sink| {
        paths.push(path.value.clone());
        file(sources, path, sink)
    };
    let mut documents = Vec::new();
    for entry in &manifest.documents {
        documents
            .extend(open(&entry.path, sink).and_then(|json| document::read(&json, entry, sink)));
    }
    let codes = open(&manifest.codes, sink)
        .map(|json| codes::read(&json, sink))
        .unwrap_or_default();
    let mut statements = Vec::new();
    for path in &manifest.rules {
        statements.extend(
            open(path, sink)
                .map(|json| statements::read(&json, sink))
                .unwrap_or_default(),
        );
    }
    let mut examples = RawExamples::default();
    for path in &manifest.examples {
        if let Some(json) = open(path, sink) {
            examples::read(&json, &mut examples, sink);
        }
    }
    Ok(RawSpec {
        manifest,
        documents,
        codes,
        statements,
        examples,
        paths,
    })
}

/// The JSON of a file that `path` names.
fn file(sources: &Sources, path: &Spanned<String>, sink: &mut Sink) -> Option<Json> {
    let Some(text) = sources.text(&path.value) else {
        let nearest = nearest(&path.value, sources.paths());
        sink.push(
            &path.span,
            LoadErrorKind::MissingFile {
                path: path.value.clone(),
                nearest,
            },
        );
        return None;
    };
    json::parse(&path.value, text, sink)
}
