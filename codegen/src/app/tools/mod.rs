//! The actions as functions that a language model may call: `LLMTool`s of the Agent Integration Guide.
//!
//! `tools.json` has the schemas as they are. `tools.strict.json` has them in the subset that models can be held to:
//! every member is required (optional ones may be null), objects are closed, bounds and patterns are told in words.
//! What that subset cannot say is listed there with the reason. Either way the app judges what comes.

mod strict;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::model::{Action, App};
use crate::{OutputFile, json_schema};

/// `tools.json` and `tools.strict.json`.
pub(super) fn files(app: &App) -> Vec<OutputFile> {
    let plain = json_schema::definitions(&app.types);
    let actions = app.actions.iter();
    let tools = actions.map(|action| tool(app, action, &closed_over(&plain, &action.args.name)));
    let tools = Value::Array(tools.collect());
    let strict = strict_tools(app);
    vec![
        OutputFile::new("tools.json", format!("{tools:#}")),
        OutputFile::new("tools.strict.json", format!("{strict:#}")),
    ]
}

/// The tools that the strict subset can say, and the others with the reason.
fn strict_tools(app: &App) -> Value {
    let mut tools = Vec::new();
    let mut others = Vec::new();
    for action in &app.actions {
        match strict::schema(&app.types, &action.args) {
            Ok(schema) => {
                let mut tool = tool(app, action, &schema);
                tool["strict"] = true.into();
                tools.push(tool);
            }
            Err(reason) => others.push(json!({
                "uiapActionId": action.id, "at": reason.at, "reason": reason.text,
            })),
        }
    }
    json!({ "tools": tools, "notStrict": others })
}

/// Why the strict subset cannot say an action: the place in the manifest, and the reason.
pub(crate) fn not_strict(app: &App, action: &Action) -> Option<(String, &'static str)> {
    let reason = strict::schema(&app.types, &action.args).err()?;
    Some((reason.at, reason.text))
}

/// An `LLMTool`.
fn tool(app: &App, action: &Action, input: &Map<String, Value>) -> Value {
    let mut meta = Map::new();
    meta.insert("uiapActionId".into(), action.id.clone().into());
    // The guide demands the first two.
    for (name, absent) in [
        ("risk", Some(json!({}))),
        ("executionModes", Some(json!([]))),
        ("idempotency", None),
        ("success", None),
    ] {
        if let Some(value) = action.descriptor.get(name).cloned().or(absent) {
            meta.insert(name.into(), value);
        }
    }
    json!({
        "name": action.id.replace(['.', '-'], "_"),
        "description": description(app, action),
        "inputSchema": input,
        "meta": meta,
    })
}

fn description(app: &App, action: &Action) -> String {
    let (title, text) = (App::text(action, "title"), App::text(action, "description"));
    match (title.is_empty(), text.is_empty()) {
        (false, false) => format!("{title}. {text}"),
        (false, true) => title.to_owned(),
        (true, false) => text.to_owned(),
        (true, true) => format!("Action {} of {}", action.id, app.title),
    }
}

/// The definition of this name with all that it refers to below `$defs`.
fn closed_over(definitions: &Map<String, Value>, name: &str) -> Map<String, Value> {
    let Some(Value::Object(schema)) = definitions.get(name) else {
        unreachable!("types of arguments are defined")
    };
    let mut schema = schema.clone();
    let mut names = BTreeSet::new();
    let mut open = vec![name.to_owned()];
    while let Some(next) = open.pop() {
        let inner = definitions.get(&next).map(references).unwrap_or_default();
        open.extend(inner.into_iter().filter(|name| names.insert(name.clone())));
    }
    let reached = definitions.iter().filter(|(name, _)| names.contains(*name));
    let reached: Map<String, Value> = reached
        .map(|(name, schema)| (name.clone(), schema.clone()))
        .collect();
    if !reached.is_empty() {
        schema.insert("$defs".into(), reached.into());
    }
    schema
}

/// The names of all definitions that a schema refers to.
fn references(schema: &Value) -> Vec<String> {
    match schema {
        Value::Object(keywords) => keywords.iter().flat_map(in_keyword).collect(),
        Value::Array(schemas) => schemas.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

fn in_keyword((keyword, value): (&String, &Value)) -> Vec<String> {
    match (keyword.as_str(), value) {
        ("$ref", Value::String(text)) => {
            let name = text.strip_prefix("#/$defs/").map(str::to_owned);
            name.into_iter().collect()
        }
        ("const" | "enum" | "default", _) => Vec::new(),
        // Members have names there, which are no keywords.
        ("properties" | "patternProperties", Value::Object(members)) => {
            members.values().flat_map(references).collect()
        }
        _ => references(value),
    }
}
