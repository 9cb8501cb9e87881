//! The capability document: what the app supports, in the protocol's own form.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use uiap_schema::model::{Field, Kind, Model};
use uiap_validate::table::JsonType;

use super::model::{Action, App};
use crate::OutputFile;

/// `capabilities.json`.
pub(super) fn file(app: &App) -> OutputFile {
    let text = format!("{:#}", Value::Object(document(app)));
    OutputFile::new("capabilities.json", text)
}

/// A `CapabilityDocument`.
///
/// It names what the manifest mentions: risk levels, success signals and execution modes of the actions, and the words
/// that the app adds. Roles and states depend on what the pages show, so that core ones are not listed.
pub(super) fn document(app: &App) -> Map<String, Value> {
    let mut document = Map::new();
    let mut put = |name: &str, value: Value| document.insert(name.to_owned(), value);
    put("modelVersion", "0.1".into());
    put("profiles", json!(["web@0.1"]));
    if !app.roles.is_empty() {
        put("roles", app.roles.keys().cloned().collect());
    }
    let needed = app
        .actions
        .iter()
        .flat_map(|action| texts(action, "requiredAffordances"));
    let affordances: BTreeSet<String> = needed.chain(app.affordances.keys().cloned()).collect();
    if !affordances.is_empty() {
        put("affordances", json!(affordances));
    }
    let actions = app.actions.iter();
    put(
        "actions",
        actions
            .map(|action| Value::Object(descriptor(app, action)))
            .collect(),
    );
    for (member, values) in [
        ("risk", mentioned(app, risk_level)),
        ("signals", mentioned(app, signals)),
        (
            "executionModes",
            mentioned(app, |action| texts(action, "executionModes")),
        ),
    ] {
        if !values.is_empty() {
            put(member, json!(values));
        }
    }
    let about = json!({ "appId": app.id, "appVersion": app.version, "appDigest": app.digest });
    put("metadata", about);
    document
}

/// An `ActionDescriptor`.
pub(super) fn descriptor(app: &App, action: &Action) -> Map<String, Value> {
    let mut descriptor = Map::new();
    descriptor.insert("id".into(), action.id.clone().into());
    descriptor.extend(action.descriptor.clone());
    let fields = app.args(action).fields.iter();
    if fields.len() > 0 {
        let args = fields.map(|field| argument(&app.types, field));
        descriptor.insert("args".into(), args.collect());
    }
    descriptor
}

/// An `ActionArgDescriptor`: as much of a member's schema as it can tell.
fn argument(types: &Model, field: &Field) -> Value {
    let schema = types.follow(&field.schema);
    let mut argument = Map::new();
    let mut put = |name: &str, value: Value| argument.insert(name.to_owned(), value);
    put("name", field.name.clone().into());
    put("type", argument_type(types, field).into());
    put("required", field.required.into());
    if let Kind::Enum(values) = &schema.kind {
        let values = values.values.iter().map(|value| value.value.as_str());
        put("enum", values.collect::<Vec<_>>().into());
    }
    let description = [&field.schema.description, &schema.description];
    if let Some(text) = description.into_iter().find(|text| !text.is_empty()) {
        put("description", text.clone().into());
    }
    if let Some(default) = &field.schema.default {
        put("default", default.clone());
    }
    if field.schema.sensitive || schema.sensitive {
        put("sensitive", true.into());
    }
    argument.into()
}

fn argument_type(types: &Model, field: &Field) -> &'static str {
    if matches!(types.follow(&field.schema).kind, Kind::Enum(_)) {
        return "enum";
    }
    let mut types = types.json_types(&field.schema);
    types.retain(|json_type| *json_type != JsonType::Null);
    match types.as_slice() {
        [JsonType::Integer | JsonType::Number] => "number",
        [JsonType::Boolean] => "boolean",
        [JsonType::Array] => "array",
        [JsonType::String] => "string",
        // Objects, and whatever may be an object.
        _ => "object",
    }
}

fn mentioned(app: &App, values: impl Fn(&Action) -> Vec<String>) -> BTreeSet<String> {
    app.actions.iter().flat_map(values).collect()
}

fn texts(action: &Action, member: &str) -> Vec<String> {
    let items = action.descriptor.get(member).and_then(Value::as_array);
    let texts = items.into_iter().flatten().filter_map(Value::as_str);
    texts.map(str::to_owned).collect()
}

fn risk_level(action: &Action) -> Vec<String> {
    let level = action
        .descriptor
        .get("risk")
        .and_then(|risk| risk.get("level"));
    let level = level.and_then(Value::as_str);
    level.map(str::to_owned).into_iter().collect()
}

fn signals(action: &Action) -> Vec<String> {
    let signals = action.descriptor.get("success").and_then(Value::as_array);
    let kinds = signals
        .into_iter()
        .flatten()
        .filter_map(|signal| signal.get("kind")?.as_str());
    kinds.map(str::to_owned).collect()
}
