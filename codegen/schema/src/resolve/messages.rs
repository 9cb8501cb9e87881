//! Messages: their payloads, answers and extension members.

use crate::error::{LoadErrorKind, Sink};
use crate::load::RawSpec;
use crate::load::document::{RawDocument, RawMessage};
use crate::model::Message;
use crate::nearest::nearest;

use super::refs::{Definitions, ENVELOPE};
use super::rules::Statements;
use super::section;

/// The messages of a document.
pub(super) fn resolve(
    spec: &RawSpec,
    document: &RawDocument,
    definitions: &Definitions<'_>,
    statements: &Statements<'_>,
    sink: &mut Sink,
) -> Vec<Message> {
    let mut messages = Vec::new();
    for raw in &document.messages {
        check_answer(spec, raw, sink);
        messages.extend(message(document, raw, definitions, statements, sink));
    }
    messages
}

fn message(
    document: &RawDocument,
    raw: &RawMessage,
    definitions: &Definitions<'_>,
    statements: &Statements<'_>,
    sink: &mut Sink,
) -> Option<Message> {
    let payload = definitions.find(document, &raw.payload, sink);
    let ext = raw
        .ext
        .iter()
        .map(|(key, target)| Some((key.clone(), definitions.find(document, target, sink)?)));
    let ext = ext.collect::<Option<Vec<_>>>();
    let message_type = raw.message_type.value.clone();
    let rule = match &raw.rule {
        Some(id) => {
            statements.find(id, sink);
            id.value.clone()
        }
        None => default_rule(&document.name, &message_type),
    };
    Some(Message {
        message_type,
        kinds: raw.kinds.clone(),
        sender: raw.sender.clone(),
        payload: payload?,
        answer: raw.answer.as_ref().map(|answer| answer.value.clone()),
        ext: ext?,
        requires: raw.requires.clone(),
        source: section::printed(document, &raw.source),
        description: raw.description.clone(),
        at: raw.at.clone(),
        rule,
    })
}

/// The answer to a message is a known message, and a response.
fn check_answer(spec: &RawSpec, raw: &RawMessage, sink: &mut Sink) {
    let Some(answer) = &raw.answer else { return };
    let Some(found) = messages(spec).find(|other| other.message_type.value == answer.value) else {
        let known = messages(spec).map(|message| message.message_type.value.as_str());
        let nearest = nearest(&answer.value, known);
        sink.push(
            &answer.span,
            LoadErrorKind::UnknownMessage {
                message_type: answer.value.clone(),
                nearest,
            },
        );
        return;
    };
    if !found.kinds.iter().any(|kind| kind == "response") {
        let expected = "a message of kind response".to_owned();
        let found = format!("`{}` of kind {}", answer.value, found.kinds.join(", "));
        sink.push(&answer.span, LoadErrorKind::BadValue { expected, found });
    }
}

/// Message types are unique in the whole spec, and there is an envelope for them.
pub(super) fn check(spec: &RawSpec, sink: &mut Sink) {
    let all: Vec<&RawMessage> = messages(spec).collect();
    for (index, raw) in all.iter().enumerate() {
        let message_type = &raw.message_type;
        if all[..index]
            .iter()
            .any(|before| before.message_type.value == message_type.value)
        {
            let kind = LoadErrorKind::DuplicateId {
                what: "message type",
                id: message_type.value.clone(),
            };
            sink.push(&message_type.span, kind);
        }
    }
    let mut definitions = spec
        .documents
        .iter()
        .flat_map(|document| &document.definitions);
    let has_envelope = definitions.any(|(name, _)| name.value == ENVELOPE);
    if let (Some(first), false) = (all.first(), has_envelope) {
        sink.push(
            &first.message_type.span,
            LoadErrorKind::MissingEnvelope { name: ENVELOPE },
        );
    }
    let mut namespaces = Vec::new();
    let owned = spec
        .documents
        .iter()
        .flat_map(|document| &document.namespaces);
    for namespace in owned.map(|namespace| &namespace.prefix) {
        if namespaces.contains(&&namespace.value) {
            let kind = LoadErrorKind::DuplicateId {
                what: "namespace",
                id: namespace.value.clone(),
            };
            sink.push(&namespace.span, kind);
        }
        namespaces.push(&namespace.value);
    }
}

fn messages(spec: &RawSpec) -> impl Iterator<Item = &RawMessage> {
    spec.documents
        .iter()
        .flat_map(|document| &document.messages)
}

/// The rule of a message that no statement covers. The document's name is told once, though most types begin with it:
/// `web.signal` is `web.signal.shape`, `uiap.cognition.query` is `cognition.query.shape`.
fn default_rule(document: &str, message_type: &str) -> String {
    let name = message_type.strip_prefix("uiap.").unwrap_or(message_type);
    let name = name
        .strip_prefix(document)
        .and_then(|rest| rest.strip_prefix('.'))
        .unwrap_or(message_type);
    format!("{document}.{name}.shape")
}
