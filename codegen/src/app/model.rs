//! An app as plain data: merged, sorted, checked.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use uiap_schema::SourceSpan;
use uiap_schema::model::{Kind, Model, Struct, TypeId};
use uiap_schema::plain::Schemas;

use super::Target;
use crate::schemas::SchemaOptions;
use crate::{Config, Entities};

/// An app, as its manifest declares it.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct App {
    /// Its id, such as `videoland`.
    pub id: String,
    /// Its version.
    pub version: String,
    /// Its name for people; the id if there is none.
    pub title: String,
    /// What it is; may be empty.
    pub description: String,
    /// Its actions, sorted by id.
    pub actions: Vec<Action>,
    /// Its business objects, sorted by name.
    pub entities: Option<Entities>,
    /// The document that they are read from: an `EntitySchemaDocument`.
    pub entity_document: Option<Value>,
    /// Its routes: a `NavigationMap`, sorted by route id.
    pub navigation: Option<Value>,
    /// Its own messages, sorted by type.
    pub messages: Vec<AppMessage>,
    /// Its own roles and what they mean.
    pub roles: BTreeMap<String, String>,
    /// Its own affordances and what they mean.
    pub affordances: BTreeMap<String, String>,
    /// The types of arguments, payloads and the section `schemas`: one document, named `types`.
    pub types: Model,
    /// A2UI catalogs of the app's own, sorted by name.
    pub catalogs: Vec<AppCatalog>,
    /// Names of the types in the section `schemas`, sorted.
    pub schemas: Vec<String>,
    /// Its JSON Schemas in files of their own.
    pub json_schemas: Option<Schemas>,
    /// Where `uiap generate` puts what, if the manifest says so.
    pub outputs: Vec<Output>,
    /// Templates of the app's own that `uiap generate` fills, sorted.
    pub templates: Vec<TemplateOutput>,
    /// Findings of `uiap lint` that are silenced.
    pub allowed: Vec<Allowed>,
    /// `sha256:` and the hex digest of what the app declares, however it is written.
    pub digest: String,
    /// Path of the manifest.
    pub path: String,
    /// Where things are declared: pointers such as `/actions/video.create` and their places.
    pub places: BTreeMap<String, SourceSpan>,
}

/// An action of an app.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Action {
    /// Its id, such as `video.create`.
    pub id: String,
    /// The members of its `ActionDescriptor`, without `id` and `args`.
    pub descriptor: Map<String, Value>,
    /// The type of its arguments, an object with known members; one without any when it takes none.
    pub args: TypeId,
}

/// A message of an app's own.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct AppMessage {
    /// Its type, such as `x.videoland.sync`.
    pub message_type: String,
    /// What it is for; may be empty.
    pub description: String,
    /// Legal values of the envelope's `kind`.
    pub kinds: Vec<String>,
    /// Who sends it: `app`, `agent` or `either`.
    pub sender: String,
    /// The type of its payload.
    pub payload: TypeId,
}

/// An A2UI catalog of an app's own.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AppCatalog {
    /// What it is called in code, such as `shop`.
    pub name: String,
    /// Path of its file.
    pub path: String,
    /// The text of its file.
    pub text: String,
    /// The documents of A2UI, with this catalog in their slots.
    pub model: Model,
}

/// A folder that a target is written to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Output {
    /// The target.
    pub target: Target,
    /// The folder, relative to the manifest.
    pub folder: String,
}

/// Templates of an app's own and the folder that what they make is written to; see `crate::templates`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct TemplateOutput {
    /// The folder of the templates, relative to the manifest.
    pub templates: String,
    /// The folder that is written to, relative to the manifest.
    pub folder: String,
}

/// A finding of `uiap lint` that the manifest silences.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Allowed {
    /// Its code.
    pub code: String,
    /// Where: a pointer such as `/actions/video.create`, or everywhere.
    pub at: Option<String>,
    /// Why it may stay.
    pub reason: String,
    /// Where the manifest says so.
    pub span: SourceSpan,
}

impl App {
    /// How modules of its JSON Schemas are written.
    pub(super) fn schema_options(&self, config: &Config) -> SchemaOptions {
        SchemaOptions::new(&self.id, &self.version, &self.types.npm).config(config.clone())
    }

    /// A member of an action's descriptor as text; empty when it is not there.
    pub(crate) fn text<'a>(action: &'a Action, member: &str) -> &'a str {
        action
            .descriptor
            .get(member)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// The members of an action's arguments.
    pub(crate) fn args(&self, action: &Action) -> &Struct {
        let def = self
            .types
            .type_def(&action.args)
            .expect("types of arguments are defined");
        match &self.types.follow(&def.schema).kind {
            Kind::Struct(shape) => shape,
            _ => unreachable!("loading refuses arguments without names"),
        }
    }
}
