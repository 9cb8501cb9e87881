//! The guard of whole messages: the frame that all share, and what each type demands of the rest.

use std::collections::BTreeMap;

use serde_json::Value;
use uiap_schema::model::{Kind, Message, Schema, Struct, TypeId};

use super::super::declare::is_inferred;
use super::Parts;
use super::body::{Body, checked, optional, read, structure};
use super::test::{one_of, test};

/// The statements that judge what all messages have in common, but for a payload that `type` decides about.
pub(in super::super) fn frame_body(parts: &mut Parts<'_>, frame: &Struct) -> Vec<String> {
    let mut body = Body::default();
    structure(parts, &mut body, frame, "value");
    body.line("return true;");
    body.lines
}

/// The expression that is true when a payload of an unknown type is as the envelope demands.
pub(in super::super) fn payload_test(parts: &mut Parts<'_>, payload: &Schema) -> String {
    test(parts, payload, "value.payload").map_or_else(|| "true".to_owned(), |test| test.holds())
}

/// The statements of a message's case; the frame in `value` has been judged, but for a `payload` that is a free object.
pub(in super::super) fn message_body(
    parts: &mut Parts<'_>,
    message: &Message,
    payload: Option<&Schema>,
) -> Vec<String> {
    let mut body = Body::at(2);
    let kinds: Vec<Value> = message
        .kinds
        .iter()
        .map(|kind| kind.as_str().into())
        .collect();
    let (_, wrong_kind) = one_of(parts, &kinds, "value.kind");
    body.fail_if(&wrong_kind);
    let own = reference(&message.payload);
    let is_object = matches!(
        parts.model.follow(&own).kind,
        Kind::Struct(_) | Kind::Tagged(_) | Kind::Map { .. }
    );
    let says_all = is_object && !is_inferred(parts.model, &own);
    if let Some(free) = payload.filter(|_| !says_all) {
        checked(parts, &mut body, free, "value.payload");
    }
    if !is_inferred(parts.model, &own) {
        checked(parts, &mut body, &own, "value.payload");
    }
    let typed: Vec<_> = message
        .ext
        .iter()
        .filter(|(_, target)| !is_inferred(parts.model, &reference(target)))
        .collect();
    if !typed.is_empty() {
        body.line("const ext = value.ext;");
        body.open("if (objectLike(ext)) {");
        parts.helper("objectLike");
        for (key, target) in typed {
            let variable = body.variable("v");
            read(parts, &mut body, &variable, "ext", key);
            optional(parts, &mut body, &reference(target), &variable);
        }
        body.close("}");
    }
    body.line("return true;");
    body.lines
}

/// A schema that only refers to a type.
fn reference(target: &TypeId) -> Schema {
    Schema {
        at: String::new(),
        description: String::new(),
        rule: String::new(),
        keyword_rules: BTreeMap::new(),
        inferred: None,
        sensitive: false,
        native: None,
        default: None,
        kind: Kind::Ref {
            target: target.clone(),
        },
    }
}
