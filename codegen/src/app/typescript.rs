//! TypeScript for front ends: types of arguments and messages, descriptors, handlers and their dispatcher.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;
use uiap_schema::model::TypeId;

use super::model::{Action, App};
use super::{capability, header};
use crate::entities::Language;
use crate::schemas;
use crate::template::render;
use crate::typescript::comment::Comment;
use crate::typescript::names::literal;
use crate::typescript::{app_files, app_type_names};
use crate::{Config, OutputFile};

#[derive(Serialize)]
struct ActionsView {
    header: String,
    npm: String,
    runtime: String,
    id: String,
    version: String,
    digest: String,
    actions: Vec<ActionView>,
    /// Types of arguments and payloads, sorted, each once.
    types: Vec<String>,
    /// Their parsers.
    parsers: Vec<String>,
    messages: Vec<MessageView>,
}

#[derive(Serialize)]
struct ActionView {
    comment: Vec<String>,
    literal: String,
    descriptor: String,
    /// Type of the arguments.
    args: String,
}

#[derive(Serialize)]
struct MessageView {
    comment: Vec<String>,
    literal: String,
    payload: String,
}

#[derive(Serialize)]
struct IndexView {
    header: String,
    modules: Vec<&'static str>,
    /// Names that several modules have, each from the one that it is meant of here.
    chosen: Vec<ChosenView>,
    /// Whether there is a module of JSON Schemas, under a name of its own: names are not those of the other types.
    has_schemas: bool,
}

#[derive(Serialize)]
struct ChosenView {
    module: &'static str,
    name: String,
    is_type: bool,
}

/// `actions.ts`, `entities.ts`, `guards/types.ts`, `index.ts`, `schemas.ts`, `table.ts`, `types.ts`.
pub(super) fn files(app: &App, config: &Config) -> Vec<OutputFile> {
    let mut files = app_files(&app.types, config);
    files.push(actions(app, config));
    for catalog in &app.catalogs {
        let own = app_files(&catalog.model, config).into_iter();
        files.extend(own.map(|file| {
            let path = format!("catalogs/{}/{}", catalog.name, file.path);
            OutputFile::new(path, file.text)
        }));
    }
    if let Some(entities) = &app.entities {
        files.extend(entities.emit(Language::TypeScript, config));
    }
    let mut modules = vec!["actions", "types"];
    if app.entities.is_some() {
        modules.insert(1, "entities");
    }
    if let Some(schemas) = &app.json_schemas {
        files.extend(schemas::typescript(schemas, &app.schema_options(config)));
    }
    let view = IndexView {
        header: header(app, config, ""),
        chosen: chosen(&modules, &files),
        modules,
        has_schemas: app.json_schemas.is_some(),
    };
    let template = include_str!("../../templates/app/index.ts.jinja");
    files.push(OutputFile::new("index.ts", render(template, &view)));
    files
}

/// What is to be exported by name, because several modules have it: the app's own types come first, actions last.
fn chosen(modules: &[&'static str], files: &[OutputFile]) -> Vec<ChosenView> {
    let mut owners: BTreeMap<&str, (&'static str, bool)> = BTreeMap::new();
    let mut shared: BTreeSet<&str> = BTreeSet::new();
    for module in modules.iter().rev() {
        let path = format!("{module}.ts");
        let Some(file) = files.iter().find(|file| file.path == path) else {
            continue;
        };
        for (name, is_type) in exports(&file.text) {
            match owners.get(name) {
                Some((owner, _)) if owner != module => drop(shared.insert(name)),
                _ => drop(owners.insert(name, (module, is_type))),
            }
        }
    }
    let chosen = shared.into_iter().map(|name| {
        let (module, is_type) = owners[name];
        let name = name.to_owned();
        ChosenView {
            module,
            name,
            is_type,
        }
    });
    chosen.collect()
}

/// The names that a generated module exports, and whether they are types.
fn exports(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("export "));
    lines.flat_map(|line| {
        let (names, is_type) = match line.split_once(' ') {
            Some(("interface" | "type", rest)) => (first_name(rest), true),
            Some(("{", rest)) => (rest.split_once(" }").map_or("", |(names, _)| names), false),
            Some((_, rest)) => (first_name(rest), false),
            None => ("", false),
        };
        let names = names.split(", ").filter(|name| !name.is_empty());
        names.map(move |name| (name, is_type))
    })
}

fn first_name(text: &str) -> &str {
    let end = text.find(|each: char| !each.is_alphanumeric() && each != '_' && each != '$');
    &text[..end.unwrap_or(text.len())]
}

fn actions(app: &App, config: &Config) -> OutputFile {
    let type_name = app_type_names(&app.types);
    let actions: Vec<ActionView> = app
        .actions
        .iter()
        .map(|action| view(app, action, &type_name))
        .collect();
    let messages: Vec<MessageView> = app
        .messages
        .iter()
        .map(|message| MessageView {
            comment: Comment::new(&message.description).lines(),
            literal: literal(&message.message_type),
            payload: type_name(&message.payload),
        })
        .collect();
    let arguments = actions.iter().map(|action| &action.args);
    let payloads = messages.iter().map(|message| &message.payload);
    let types: BTreeSet<String> = arguments.chain(payloads).cloned().collect();
    let view = ActionsView {
        header: header(app, config, ""),
        npm: literal(&app.types.npm),
        runtime: literal(&format!("{}/runtime", app.types.npm)),
        id: literal(&app.id),
        version: literal(&app.version),
        digest: literal(&app.digest),
        parsers: types.iter().map(|name| format!("parse{name}")).collect(),
        types: types.into_iter().collect(),
        actions,
        messages,
    };
    let template = include_str!("../../templates/app/actions.ts.jinja");
    OutputFile::new("actions.ts", render(template, &view))
}

fn view(app: &App, action: &Action, type_name: &impl Fn(&TypeId) -> String) -> ActionView {
    let texts = [App::text(action, "title"), App::text(action, "description")];
    let texts: Vec<&str> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    ActionView {
        comment: Comment::new(&texts.join(": ")).lines(),
        literal: literal(&action.id),
        descriptor: Value::Object(capability::descriptor(app, action)).to_string(),
        args: type_name(&action.args),
    }
}
