//! Messages: one interface each over a common frame, the union of all, and its guard and doors.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;
use uiap_schema::model::{Condition, Field, Kind, Message, Model, Schema, Struct, TypeId};

use super::comment::Comment;
use super::declare::{Declaration, MemberView, Scope, member_as};
use super::file;
use super::guard::{Parts, frame_body, message_body, payload_test};
use super::imports::{ImportView, Imports};
use super::names::{Names, literal, property};
use crate::template::render;
use crate::{Config, OutputFile, header};

/// Name of the envelope's definition.
const ENVELOPE: &str = "UIAPEnvelope";

/// Members of the envelope that every message types anew.
const TYPED: &[&str] = &["kind", "type", "payload", "ext"];

#[derive(Serialize)]
struct MessagesView {
    header: String,
    runtime: Vec<&'static str>,
    imports: Vec<ImportView>,
    frame: Declaration,
    extension: Vec<MemberView>,
    messages: Vec<MessageView>,
}

#[derive(Serialize)]
struct MessageView {
    /// The `type` as a literal.
    literal: String,
    declaration: Declaration,
    /// The answering type as a literal.
    answer: Option<String>,
}

#[derive(Serialize)]
struct GuardView {
    header: String,
    helpers: Vec<&'static str>,
    imports: Vec<ImportView>,
    constants: Vec<super::guard::ConstantView>,
    frame: Vec<String>,
    payload: String,
    cases: Vec<CaseView>,
    namespaces: Vec<String>,
}

#[derive(Serialize)]
struct CaseView {
    literal: String,
    lines: Vec<String>,
}

/// `src/messages.ts` and `src/guards/messages.ts`; nothing when no document defines the envelope.
pub(super) fn files(
    model: &Model,
    config: &Config,
    names: &Names,
    recursive: &BTreeSet<TypeId>,
) -> Vec<OutputFile> {
    let Some(envelope) = envelope(model) else {
        return Vec::new();
    };
    vec![
        types_file(model, config, names, envelope),
        guard_file(model, config, names, recursive, envelope),
    ]
}

/// The members of the envelope.
pub(super) fn envelope(model: &Model) -> Option<&Struct> {
    let def = model.types().find(|def| def.id.name == ENVELOPE)?;
    match &def.schema.kind {
        Kind::Struct(shape) => Some(shape),
        _ => None,
    }
}

fn types_file(model: &Model, config: &Config, names: &Names, envelope: &Struct) -> OutputFile {
    let generic = BTreeSet::new();
    let mut scope = Scope {
        model,
        names,
        imports: Imports::at(""),
        generic: &generic,
    };
    let messages: Vec<MessageView> = model
        .messages()
        .map(|message| view(&mut scope, envelope, message))
        .collect();
    let frame_fields = envelope
        .fields
        .iter()
        .filter(|field| !TYPED.contains(&field.name.as_str()));
    let frame = Declaration {
        comment: Comment::new("What all messages have in common.").lines(),
        name: "MessageFrame".to_owned(),
        parameters: String::new(),
        alias: None,
        base: None,
        members: frame_fields.map(|field| scope.member(field)).collect(),
    };
    let typed = envelope
        .fields
        .iter()
        .filter(|field| TYPED.contains(&field.name.as_str()));
    let extension = typed.map(|field| match field.name.as_str() {
        "type" => member_as(field, scope.imports.runtime("Unlisted").to_owned()),
        _ => scope.member(field),
    });
    let extension = extension.collect();
    for name in ["ParseOptions", "ParseResult", "Report", "Options"] {
        scope.imports.runtime(name);
    }
    let view = MessagesView {
        header: header(model, config, "manifest.json"),
        runtime: scope.imports.runtime_names(),
        imports: scope.imports.documents(),
        frame,
        extension,
        messages,
    };
    file(
        "src/messages.ts",
        render(
            include_str!("../../templates/typescript/messages.ts.jinja"),
            &view,
        ),
    )
}

fn view(scope: &mut Scope<'_>, envelope: &Struct, message: &Message) -> MessageView {
    let mut members = Vec::new();
    for field in &envelope.fields {
        members.extend(member(scope, envelope, message, field));
    }
    let mut comment = Comment::new(&message.description);
    comment.source(&message.source);
    let declaration = Declaration {
        comment: comment.lines(),
        name: scope.names.message(&message.message_type).to_owned(),
        parameters: String::new(),
        alias: None,
        base: Some("MessageFrame".to_owned()),
        members,
    };
    MessageView {
        literal: literal(&message.message_type),
        declaration,
        answer: message.answer.as_deref().map(literal),
    }
}

/// A member of the envelope as the message narrows it; `None` when the frame says it all.
fn member(
    scope: &mut Scope<'_>,
    envelope: &Struct,
    message: &Message,
    field: &Field,
) -> Option<MemberView> {
    let required = envelope
        .conditions
        .iter()
        .any(|condition| demands(condition, message, &field.name));
    let field = Field {
        alias: None,
        required: field.required || required,
        ..field.clone()
    };
    let ty = match field.name.as_str() {
        "kind" => union(message.kinds.iter().map(|kind| literal(kind))),
        "type" => literal(&message.message_type),
        "payload" => scope.reference(&message.payload),
        "ext" if !message.ext.is_empty() => {
            let typed = message
                .ext
                .iter()
                .map(|(key, target)| format!("{}?: {}; ", property(key), scope.reference(target)));
            format!(
                "{{ {}[extension: string]: unknown }}",
                typed.collect::<String>()
            )
        }
        name if required || TYPED.contains(&name) => scope.ty(&field.schema),
        _ => return None,
    };
    Some(member_as(&field, ty))
}

/// Whether a condition of the envelope always applies to a message and demands the member.
fn demands(condition: &Condition, message: &Message, member: &str) -> bool {
    let applies = condition
        .when
        .iter()
        .all(|(tested, values)| match tested.as_str() {
            "kind" => message
                .kinds
                .iter()
                .all(|kind| values.contains(&Value::from(kind.as_str()))),
            "type" => values.contains(&Value::from(message.message_type.as_str())),
            _ => false,
        });
    applies && condition.required.iter().any(|required| required == member)
}

fn union(literals: impl Iterator<Item = String>) -> String {
    literals.collect::<Vec<_>>().join(" | ")
}

fn guard_file(
    model: &Model,
    config: &Config,
    names: &Names,
    recursive: &BTreeSet<TypeId>,
    envelope: &Struct,
) -> OutputFile {
    let mut parts = Parts::new(model, names, recursive, "");
    let (frame, payload) = split(model, envelope);
    let frame = frame_body(&mut parts, &frame);
    let cases = model.messages().map(|message| CaseView {
        literal: literal(&message.message_type),
        lines: message_body(&mut parts, message, payload),
    });
    let cases: Vec<CaseView> = cases.collect();
    let payload = payload.map_or_else(
        || "true".to_owned(),
        |payload| payload_test(&mut parts, payload),
    );
    parts.helper("isExtensionType");
    let namespaces = model
        .documents
        .iter()
        .flat_map(|document| &document.namespaces);
    let view = GuardView {
        header: header(model, config, "manifest.json"),
        cases,
        frame,
        payload,
        helpers: parts.helpers(),
        imports: parts.imported_guards(),
        constants: parts.constants(),
        namespaces: namespaces.map(|namespace| literal(namespace)).collect(),
    };
    file(
        "src/guards/messages.ts",
        render(
            include_str!("../../templates/typescript/message_guard.ts.jinja"),
            &view,
        ),
    )
}

/// The envelope without its payload, and the payload: a free object there is judged by its type alone.
fn split<'m>(model: &Model, envelope: &'m Struct) -> (Struct, Option<&'m Schema>) {
    let is_free = |field: &Field| {
        field.name == "payload"
            && matches!(model.follow(&field.schema).kind, Kind::Object | Kind::Any)
    };
    let mut frame = envelope.clone();
    frame.fields.retain(|field| !is_free(field));
    (
        frame,
        envelope
            .fields
            .iter()
            .find(|field| is_free(field))
            .map(|field| &field.schema),
    )
}
