//! Messages of a document: a table, and who sends what to whom as a picture.

use serde::Serialize;
use uiap_schema::model::{Document, Message, Model};

use super::markdown::{code, or_dash, prose, type_link};

/// The messages of a page.
#[derive(Serialize)]
pub(super) struct MessageSection {
    rows: Vec<MessageRow>,
    /// Lines of a Mermaid sequence diagram, without the first.
    diagram: Vec<String>,
}

#[derive(Serialize)]
struct MessageRow {
    anchor: String,
    message_type: String,
    kinds: String,
    sender: String,
    payload: String,
    answer: String,
    source: String,
    description: String,
}

/// One section, or none for a document without messages.
pub(super) fn sections(model: &Model, document: &Document) -> Vec<MessageSection> {
    if document.messages.is_empty() {
        return Vec::new();
    }
    let rows = document
        .messages
        .iter()
        .map(|message| row(model, document, message));
    vec![MessageSection {
        rows: rows.collect(),
        diagram: diagram(document),
    }]
}

fn row(model: &Model, document: &Document, message: &Message) -> MessageRow {
    let link = |answer: &str| {
        let owner = model.documents.iter().find(|document| {
            document
                .messages
                .iter()
                .any(|other| other.message_type == answer)
        });
        let page = owner
            .filter(|owner| owner.name != document.name)
            .map(|owner| format!("{}.md", owner.name));
        format!(
            "[`{answer}`]({}#message-{answer})",
            page.unwrap_or_default()
        )
    };
    let ext = message.ext.iter().map(|(key, target)| {
        format!(
            "Typed extension data: {} is {}.",
            code(&format!("ext[\"{key}\"]")),
            type_link(&document.name, target)
        )
    });
    let requires = message
        .requires
        .iter()
        .map(|requires| format!("Belongs to {}.", code(requires)));
    let description: Vec<String> = std::iter::once(prose(&message.description))
        .chain(ext)
        .chain(requires)
        .collect();
    MessageRow {
        anchor: format!("message-{}", message.message_type),
        message_type: code(&message.message_type),
        kinds: message.kinds.join(", "),
        sender: message.sender.clone(),
        payload: type_link(&document.name, &message.payload),
        answer: or_dash(message.answer.as_deref().map(link).unwrap_or_default()),
        source: prose(&message.source),
        description: description.join(" "),
    }
}

/// Requests with their answers, then what is sent unasked, in the order of the document.
fn diagram(document: &Document) -> Vec<String> {
    let answers: Vec<&str> = document
        .messages
        .iter()
        .filter_map(|message| message.answer.as_deref())
        .collect();
    let mut participants: Vec<&str> = Vec::new();
    let mut arrows = Vec::new();
    for message in document
        .messages
        .iter()
        .filter(|message| !answers.contains(&message.message_type.as_str()))
    {
        let (from, to) = roles(&message.sender);
        for role in [from, to] {
            if !participants.contains(&role) {
                participants.push(role);
            }
        }
        let is_request = message.kinds.iter().any(|kind| kind == "request");
        let arrow = if is_request { "->>" } else { "-)" };
        arrows.push(format!("{from}{arrow}{to}: {}", message.message_type));
        arrows.extend(
            message
                .answer
                .as_ref()
                .map(|answer| format!("{to}-->>{from}: {answer}")),
        );
    }
    let participants = participants.iter().map(|role| match *role {
        "one" => "participant one as either side".to_owned(),
        "other" => "participant other as the other side".to_owned(),
        role => format!("participant {role}"),
    });
    participants.chain(arrows).collect()
}

/// Sender and receiver.
fn roles(sender: &str) -> (&str, &str) {
    match sender {
        "initiator" => ("initiator", "responder"),
        "responder" => ("responder", "initiator"),
        "app" => ("app", "agent"),
        "agent" => ("agent", "app"),
        _ => ("one", "other"),
    }
}
