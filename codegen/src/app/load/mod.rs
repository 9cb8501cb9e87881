//! Reads a manifest with everything that it imports into an [`App`].
//!
//! Everything that is wrong in any of the files is reported at once, at its line.

mod actions;
mod catalogs;
mod entities;
mod gather;
mod head;
mod json_schemas;
mod judge;
mod merge;
mod messages;
mod navigation;
mod reader;
mod refs;
mod words;

use std::collections::BTreeMap;

use uiap_schema::app_types::{self, AppTypes, Definition};
use uiap_schema::reading::Sink;
use uiap_schema::{LoadErrors, SourceSpan, Sources};

use super::bundle;
use super::files::Files;
use super::model::App;
use crate::protocol;

use gather::Part;
use merge::Sections;
use reader::Reader;

/// Name of the document that holds an app's types.
pub(super) const DOCUMENT: &str = "types";

/// An app and the files that it was read from.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Loaded {
    /// The app.
    pub app: App,
    /// Every file that was read, by its path relative to the manifest's folder.
    pub sources: Sources,
}

/// Why a manifest is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LoadFailure {
    /// Everything that is wrong, sorted by place.
    pub errors: LoadErrors,
    /// Every file that was read.
    pub sources: Sources,
}

impl LoadFailure {
    /// All errors with their source lines.
    #[must_use]
    pub fn render(&self) -> String {
        self.errors.render(&self.sources)
    }
}

impl std::fmt::Display for LoadFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.render().trim_end())
    }
}

impl std::error::Error for LoadFailure {}

/// What joins a manifest without standing in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Additions {
    /// The JSON text of an `EntitySchemaDocument`, such as the app's own structs declare.
    pub entities: Option<String>,
    /// JSON Schemas: names of types and paths of files, relative to the manifest.
    pub schemas: BTreeMap<String, String>,
}

impl Additions {
    /// Sets [`Additions::entities`].
    #[must_use]
    pub fn entities(mut self, text: impl Into<String>) -> Self {
        self.entities = Some(text.into());
        self
    }

    /// Adds to [`Additions::schemas`].
    #[must_use]
    pub fn schema(mut self, name: impl Into<String>, path: impl Into<String>) -> Self {
        self.schemas.insert(name.into(), path.into());
        self
    }
}

/// Loads the manifest at `path`, a path as [`Files`] knows it.
///
/// # Errors
/// Everything that is wrong in any of the files.
pub fn load(
    files: &mut dyn Files,
    path: &str,
    additions: &Additions,
) -> Result<Loaded, LoadFailure> {
    let mut sources = Sources::new();
    let mut sink = Sink::new();
    let mut reader = Reader::new(files, &mut sources);
    let result = gather::gather(&mut reader, path, additions, &mut sink)
        .and_then(|parts| read(&parts, path, &mut reader, &mut sink));
    match result {
        Ok(app) => Ok(Loaded { app, sources }),
        Err(errors) => Err(LoadFailure { errors, sources }),
    }
}

fn read(
    parts: &[Part],
    path: &str,
    reader: &mut Reader<'_>,
    sink: &mut Sink,
) -> Result<App, LoadErrors> {
    let head = head::read(&parts[0], sink);
    let sections = Sections::collect(parts, sink);
    let mut definitions = Vec::new();
    let references = refs::References::of(parts, &sections);
    for schema in &sections.schemas {
        definitions.push(Definition {
            name: schema.id.clone(),
            schema: references.rewritten(schema.part, schema.json, sink),
            at: schema.place("schemas"),
        });
    }
    let words = words::Words::read(&sections, sink);
    let actions = actions::read(&sections, &references, &words, &mut definitions, sink);
    let messages = messages::read(&sections, &references, &mut definitions, sink);
    let document = entities::merged(&sections, sink);
    let navigation = navigation::read(&sections, document.as_ref(), sink);
    merge::check_definitions(&definitions, sink);
    let catalogs = catalogs::read(parts, reader.sources, sink);
    let json_schemas = json_schemas::read(&sections, reader, sink)?;

    let head = head.expect("a head without errors was read");
    let protocol = protocol::protocol();
    definitions.sort_by(|a, b| a.name.value.cmp(&b.name.value));
    let app_types = AppTypes {
        document: DOCUMENT.into(),
        app: head.id.clone(),
        version: head.version.clone(),
        title: head.title.clone(),
        path: path.rsplit('/').next().unwrap_or(path).to_owned(),
        npm: protocol.npm.clone(),
        digest: String::new(),
        definitions: &definitions,
    };
    let types = app_types::load(&app_types, protocol.codes, sink)?;
    actions::check_args(&actions, &types, &sections, sink);
    sink.check()?;
    let document = document.map(|json| json.to_value());
    let mut app = App {
        id: head.id,
        version: head.version,
        title: head.title,
        description: head.description,
        actions,
        entities: document.as_ref().map(entities::model),
        entity_document: document,
        navigation,
        messages,
        roles: words.roles,
        affordances: words.affordances,
        types,
        catalogs,
        schemas: sections
            .schemas
            .iter()
            .map(|entry| entry.id.value.clone())
            .collect(),
        json_schemas,
        outputs: head.outputs,
        templates: head.templates,
        allowed: sections.allowed(sink),
        digest: String::new(),
        path: app_types.path,
        places: sections.places(),
    };
    sink.check()?;
    app.digest = bundle::digest(&app);
    app.types.digest.clone_from(&app.digest);
    Ok(app)
}

/// The beginning of a file.
fn start_of(path: &str) -> SourceSpan {
    SourceSpan::new(&std::sync::Arc::from(path), 0, 0)
}
