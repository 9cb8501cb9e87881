//! The schema of whole messages: the envelope, and what its `type` demands of the rest.

use serde_json::{Map, Value, json};
use uiap_schema::model::{Message, Model, TypeId};

use super::place::Place;
use super::shape::{demands, map, one_of};

/// Name of the envelope's definition.
const ENVELOPE: &str = "UIAPEnvelope";

/// The schema that every message obeys; `None` when no document defines the envelope.
pub(super) fn message_schema(model: &Model, place: &Place<'_>) -> Option<Map<String, Value>> {
    let envelope = model.types().find(|def| def.id.name == ENVELOPE)?;
    let mut parts = vec![
        json!({ "$ref": place.reference(model, &envelope.id) }),
        known_types(model),
    ];
    parts.extend(
        model
            .messages()
            .map(|message| message_part(model, place, message)),
    );
    Some(map(json!({
        "description": "A whole message: the envelope, and the payload that its type demands.",
        "allOf": parts,
    })))
}

/// What one message type demands of kind, payload and extension data.
fn message_part(model: &Model, place: &Place<'_>, message: &Message) -> Value {
    let reference = |target: &TypeId| json!({ "$ref": place.reference(model, target) });
    let kinds: Vec<Value> = message
        .kinds
        .iter()
        .map(|kind| kind.as_str().into())
        .collect();
    let mut properties =
        map(json!({ "kind": one_of(&kinds), "payload": reference(&message.payload) }));
    if !message.ext.is_empty() {
        let ext: Map<String, Value> = message
            .ext
            .iter()
            .map(|(key, target)| (key.clone(), reference(target)))
            .collect();
        properties.insert("ext".into(), json!({ "type": "object", "properties": ext }));
    }
    let when = demands(
        std::iter::once("type"),
        &[("type".into(), vec![message.message_type.as_str().into()])],
    );
    json!({ "if": when, "then": { "type": "object", "properties": properties } })
}

/// Types are known, or belong to the namespace of an extension: dotted, and outside of what the documents own.
fn known_types(model: &Model) -> Value {
    let known: Vec<&str> = model
        .messages()
        .map(|message| message.message_type.as_str())
        .collect();
    let owned = model
        .documents
        .iter()
        .flat_map(|document| &document.namespaces);
    let owned: Vec<String> = owned
        .map(|namespace| namespace_pattern(namespace))
        .collect();
    let extension = if owned.is_empty() {
        json!({ "type": "string", "pattern": "\\." })
    } else {
        let owned = format!("^(?:{})", owned.join("|"));
        json!({ "type": "string", "pattern": "\\.", "not": { "type": "string", "pattern": owned } })
    };
    json!({ "type": "object", "properties": { "type": { "anyOf": [{ "enum": known }, extension] } } })
}

/// `session.` owns every type that starts with it; `error` owns itself.
fn namespace_pattern(namespace: &str) -> String {
    let escaped = namespace.replace('.', "\\.");
    if namespace.ends_with('.') {
        escaped
    } else {
        format!("{escaped}$")
    }
}
