//! Messages of the app's own.

use uiap_schema::app_types::Definition;
use uiap_schema::reading::{Json, Object, Sink, Spanned, bad_value, list, one_of};

use super::actions::type_of;
use super::head::check_names;
use super::merge::{Entry, Sections};
use super::refs::References;
use super::words::check_vendor;
use crate::app::model::AppMessage;
use crate::app::names::payload_type;

const KINDS: [&str; 4] = ["request", "response", "event", "error"];
const SENDERS: [&str; 3] = ["app", "agent", "either"];

/// Reads all messages. The types of inline payloads are added to `definitions`.
pub(super) fn read(
    sections: &Sections<'_>,
    references: &References<'_>,
    definitions: &mut Vec<Definition>,
    sink: &mut Sink,
) -> Vec<AppMessage> {
    let entries: Vec<_> = sections.messages.iter().collect();
    let entries = check_names(&entries, "messages", payload_type, sink);
    entries
        .into_iter()
        .filter_map(|entry| message(entry, references, definitions, sink))
        .collect()
}

fn message(
    entry: &Entry<'_>,
    references: &References<'_>,
    definitions: &mut Vec<Definition>,
    sink: &mut Sink,
) -> Option<AppMessage> {
    check_vendor(entry, "a message", sink);
    let mut object = Object::open(entry.json, "a message", sink)?;
    let description = object.take_text("description", sink);
    let kinds = object.need("kind", sink).and_then(|json| kinds(json, sink));
    let sender = object
        .take("sender")
        .map(|member| one_of(&member.value, &SENDERS, sink));
    let payload = object.need("payload", sink);
    object.take("$comment");
    object.close(sink);
    let name = Spanned::new(payload_type(&entry.id.value), &entry.id.span);
    let at = format!("{}/payload", entry.place("messages"));
    let payload = type_of(entry, payload?, name, at, references, definitions, sink);
    let sender = match sender {
        Some(sender) => sender?.value,
        None => "either".to_owned(),
    };
    Some(AppMessage {
        message_type: entry.id.value.clone(),
        description: description.map(|text| text.value).unwrap_or_default(),
        kinds: kinds?,
        sender,
        payload: payload?,
    })
}

fn kinds(json: &Json, sink: &mut Sink) -> Option<Vec<String>> {
    let items = list(json, sink)?;
    if items.is_empty() {
        bad_value(json, "at least one kind", sink);
    }
    let kinds = items
        .iter()
        .map(|item| Some(one_of(item, &KINDS, sink)?.value));
    kinds.collect()
}
