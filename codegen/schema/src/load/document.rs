//! Reads a document file: its head, its messages, its definitions.

use uiap_validate::Pointer;

use crate::error::{LoadErrorKind, Sink};
use crate::model::DocumentSource;
use crate::profile::Place;
use crate::source::Spanned;

use super::forms::distinct;
use super::json::{Json, Member};
use super::manifest::{DocumentEntry, file_name};
use super::object::{Object, bad_value, list, one_of, text};
use super::schema::{RawSchema, known, read as read_schema};

/// A document as it is written.
#[derive(Debug)]
pub(crate) struct RawDocument {
    pub(crate) name: String,
    pub(crate) family: String,
    pub(crate) path: String,
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) source: DocumentSource,
    /// Readers take the tolerances of ProtoJSON.
    pub(crate) proto_json: bool,
    pub(crate) namespaces: Vec<RawNamespace>,
    pub(crate) messages: Vec<RawMessage>,
    pub(crate) definitions: Vec<(Spanned<String>, RawSchema)>,
    pub(crate) fills: Option<RawFills>,
}

/// What makes a document a catalog, as it is written: its id, and a reference for every slot.
#[derive(Debug)]
pub(crate) struct RawFills {
    pub(crate) catalog: String,
    pub(crate) slots: Vec<(Spanned<String>, Spanned<String>)>,
}

/// A namespace as it is written: its prefix, and the statement that keeps others out.
#[derive(Debug)]
pub(crate) struct RawNamespace {
    pub(crate) prefix: Spanned<String>,
    pub(crate) rule: Option<Spanned<String>>,
}

/// A message as it is written.
#[derive(Debug)]
pub(crate) struct RawMessage {
    pub(crate) at: String,
    pub(crate) message_type: Spanned<String>,
    pub(crate) kinds: Vec<String>,
    pub(crate) sender: String,
    pub(crate) payload: Spanned<String>,
    pub(crate) answer: Option<Spanned<String>>,
    pub(crate) ext: Vec<(String, Spanned<String>)>,
    pub(crate) requires: Option<String>,
    pub(crate) source: String,
    pub(crate) description: String,
    pub(crate) rule: Option<Spanned<String>>,
}

/// The one value of `x-reads`.
const PROTO_JSON: &str = "protojson";

const KINDS: [&str; 4] = ["request", "response", "event", "error"];
const SENDERS: [&str; 5] = ["initiator", "responder", "app", "agent", "either"];

/// Reads the document that an entry of the manifest names.
pub(crate) fn read(json: &Json, entry: &DocumentEntry, sink: &mut Sink) -> Option<RawDocument> {
    for member in json.members().unwrap_or_default() {
        // What the head does not know is reported here, in the words of the profile.
        if member.key.value != "x-source" {
            known(&member.key, Place::Document, sink);
        }
    }
    let at = file_name(&entry.path.value);
    let mut object = Object::open(json, "a document", sink)?;
    let title = object.need_text("title", sink);
    let description = object.need_text("description", sink);
    let source = object
        .need("x-source", sink)
        .and_then(|json| document_source(json, sink));
    let reads = object
        .take("x-reads")
        .and_then(|member| one_of(&member.value, &[PROTO_JSON], sink));
    let namespaces = object
        .need("x-namespaces", sink)
        .and_then(|json| namespaces(json, sink));
    let messages = object.take_list("x-messages", sink).iter().enumerate();
    let messages = messages
        .filter_map(|(index, json)| message(json, format!("{at}#/x-messages/{index}"), sink));
    let messages = messages.collect();
    let fills = object
        .take("x-fills")
        .and_then(|member| fills(&member.value, sink));
    let definitions = object
        .need("$defs", sink)
        .map(|json| definitions(json, at, sink))
        .unwrap_or_default();
    Some(RawDocument {
        name: entry.name.value.clone(),
        family: entry.family.clone(),
        path: entry.path.value.clone(),
        title: title?.value,
        description: description?.value,
        source: source?,
        proto_json: reads.is_some(),
        namespaces: namespaces?,
        messages,
        definitions,
        fills,
    })
}

fn fills(json: &Json, sink: &mut Sink) -> Option<RawFills> {
    let mut object = Object::open(json, "the head of a catalog", sink)?;
    let catalog = object.need_text("catalog", sink);
    let slots = object.rest().into_iter();
    let slots = slots.map(|member| Some((member.key.clone(), text(&member.value, sink)?)));
    Some(RawFills {
        slots: slots.collect::<Option<_>>()?,
        catalog: catalog?.value,
    })
}

fn namespaces(json: &Json, sink: &mut Sink) -> Option<Vec<RawNamespace>> {
    list(json, sink)?
        .iter()
        .map(|item| namespace(item, sink))
        .collect()
}

fn namespace(json: &Json, sink: &mut Sink) -> Option<RawNamespace> {
    if json.members().is_none() {
        let prefix = text(json, sink)?;
        return Some(RawNamespace { prefix, rule: None });
    }
    let mut object = Object::open(json, "a namespace", sink)?;
    let prefix = object.need_text("prefix", sink);
    let rule = object.need_text("rule", sink);
    object.close(sink);
    Some(RawNamespace {
        prefix: prefix?,
        rule: Some(rule?),
    })
}

fn document_source(json: &Json, sink: &mut Sink) -> Option<DocumentSource> {
    let mut object = Object::open(json, "the source of a document", sink)?;
    let document = object.need_text("document", sink);
    let version = object.need_text("version", sink);
    object.close(sink);
    Some(DocumentSource {
        document: document?.value,
        version: version?.value,
    })
}

fn definitions(json: &Json, at: &str, sink: &mut Sink) -> Vec<(Spanned<String>, RawSchema)> {
    let Some(members) = json.members() else {
        bad_value(json, "an object of schemas", sink);
        return Vec::new();
    };
    members
        .iter()
        .map(|member| definition(member, at, sink))
        .collect()
}

fn definition(member: &Member, at: &str, sink: &mut Sink) -> (Spanned<String>, RawSchema) {
    let name = &member.key.value;
    let is_type_name = name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.chars().all(|each| each.is_ascii_alphanumeric());
    if !is_type_name {
        let kind = LoadErrorKind::BadName {
            name: name.clone(),
            what: "a type name (`PascalCase`)",
        };
        sink.push(&member.key.span, kind);
    }
    let at = format!("{at}#/$defs{}", Pointer::root().child(name));
    // A schema with a mistake stays, marked as broken.
    let schema = sink.contain(|sink| read_schema(&member.value, at, Place::Definition, sink));
    (member.key.clone(), schema)
}

fn message(json: &Json, at: String, sink: &mut Sink) -> Option<RawMessage> {
    let mut object = Object::open(json, "a message", sink)?;
    let message_type = object.need_text("type", sink);
    let kinds = object.need("kind", sink).and_then(|json| kinds(json, sink));
    let sender = object
        .need("sender", sink)
        .and_then(|json| one_of(json, &SENDERS, sink));
    let payload = object.need_text("payload", sink);
    let answer = object.take("answer");
    let ext = object
        .take("ext")
        .and_then(|member| ext(&member.value, sink))
        .unwrap_or_default();
    let requires = object.take_text("requires", sink).map(|text| text.value);
    let source = object.need_text("x-source", sink);
    let description = object.need_text("description", sink);
    let rule = object.take_text("x-rule", sink);
    object.take("$comment");
    object.close(sink);
    let kinds = kinds?;
    let answer = answer.and_then(|member| answer_of(member, &kinds, sink));
    Some(RawMessage {
        at,
        message_type: message_type?,
        kinds,
        sender: sender?.value,
        payload: payload?,
        answer,
        ext,
        requires,
        source: source?.value,
        description: description?.value,
        rule,
    })
}

fn kinds(json: &Json, sink: &mut Sink) -> Option<Vec<String>> {
    let items = list(json, sink)?;
    if items.is_empty() {
        bad_value(json, "at least one kind", sink);
    }
    let kinds = items
        .iter()
        .map(|item| one_of(item, &KINDS, sink))
        .collect::<Option<Vec<_>>>()?;
    Some(
        distinct(kinds, "kind", sink)
            .into_iter()
            .map(|kind| kind.value)
            .collect(),
    )
}

/// Only requests have an answer.
fn answer_of(member: &Member, kinds: &[String], sink: &mut Sink) -> Option<Spanned<String>> {
    if !kinds.iter().any(|kind| kind == "request") {
        let kind = LoadErrorKind::MisplacedKeyword {
            keyword: member.key.value.clone(),
            place: "on requests",
        };
        sink.push(&member.key.span, kind);
    }
    text(&member.value, sink)
}

fn ext(json: &Json, sink: &mut Sink) -> Option<Vec<(String, Spanned<String>)>> {
    let Some(members) = json.members() else {
        bad_value(json, "an object from extension id to reference", sink);
        return None;
    };
    members
        .iter()
        .map(|member| Some((member.key.value.clone(), text(&member.value, sink)?)))
        .collect()
}
