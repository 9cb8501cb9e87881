//! The bundle: all that an app declares in one JSON file, the same however the manifest is written.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::capability;
use super::model::{Action, App, AppMessage};
use crate::{Config, OutputFile, json_schema};

/// Version of the form of bundles.
const FORMAT: &str = "uiap.bundle/v0.1";

/// `app.bundle.json`.
pub(super) fn file(app: &App, config: &Config) -> OutputFile {
    let Config { version, .. } = config;
    let mut root = Map::new();
    root.insert("$comment".into(), super::header(app, config, "").into());
    root.insert("format".into(), FORMAT.into());
    root.insert("generator".into(), format!("uiap-codegen {version}").into());
    root.insert("digest".into(), app.digest.clone().into());
    root.extend(content(app));
    OutputFile::new("app.bundle.json", format!("{:#}", Value::Object(root)))
}

/// `sha256:` and the hex digest over all that the app declares.
pub(super) fn digest(app: &App) -> String {
    let text = Value::Object(content(app)).to_string();
    let digest = hmac_sha256::Hash::hash(text.as_bytes());
    digest.iter().fold("sha256:".to_owned(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// What the app declares: sections in a fixed order, entries sorted by id.
fn content(app: &App) -> Map<String, Value> {
    let mut content = Map::new();
    let mut put = |name: &str, value: Value| content.insert(name.to_owned(), value);
    put(
        "app",
        json!({ "id": app.id, "version": app.version, "title": app.title, "description": app.description }),
    );
    put(
        "actions",
        app.actions
            .iter()
            .map(|action| self::action(app, action))
            .collect(),
    );
    if let Some(document) = &app.entity_document {
        put("entities", document.clone());
    }
    if let Some(map) = &app.navigation {
        put("navigation", map.clone());
    }
    put("messages", app.messages.iter().map(message).collect());
    put("roles", json!(app.roles));
    put("affordances", json!(app.affordances));
    if !app.catalogs.is_empty() {
        let catalogs = app.catalogs.iter().map(|catalog| {
            let text = serde_json::from_str(&catalog.text);
            (catalog.name.clone(), text.expect("it was read before"))
        });
        put("catalogs", Value::Object(catalogs.collect()));
    }
    if let Some(schemas) = &app.json_schemas {
        put("schemas", schemas.files.iter().map(schema_file).collect());
    }
    put("$defs", json_schema::definitions(&app.types).into());
    content
}

/// An `ActionDescriptor` with the schema of its arguments beside the list of them.
fn action(app: &App, action: &Action) -> Value {
    let mut descriptor = capability::descriptor(app, action);
    let reference = json!({ "$ref": format!("#/$defs/{}", action.args.name) });
    descriptor.insert("argsSchema".into(), reference);
    descriptor.into()
}

/// A file of JSON Schemas as it is, by its path: other files refer to it by that.
fn schema_file((path, text): (&String, &String)) -> (String, Value) {
    let json = serde_json::from_str(text).expect("loading has read it");
    (path.clone(), json)
}

fn message(message: &AppMessage) -> Value {
    json!({
        "type": message.message_type,
        "description": message.description,
        "kind": message.kinds,
        "sender": message.sender,
        "payload": { "$ref": format!("#/$defs/{}", message.payload.name) },
    })
}
