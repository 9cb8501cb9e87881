//! Actions: their descriptors, and the types of their arguments.

use serde_json::Map;
use uiap_schema::LoadErrorKind;
use uiap_schema::app_types::Definition;
use uiap_schema::model::{Kind, Model, TypeId};
use uiap_schema::reading::{Data, Json, Member, Object, Sink, Spanned};

use super::DOCUMENT;
use super::head::{check_id, check_names};
use super::judge::judge;
use super::merge::{Entry, Sections};
use super::refs::References;
use super::words::{VENDOR, Words};
use crate::app::model::Action;
use crate::app::names::{args_type, pascal};

/// Members of a descriptor, in its order, without `id` and `args`.
const MEMBERS: [&str; 9] = [
    "kind",
    "title",
    "description",
    "targetKinds",
    "requiredAffordances",
    "executionModes",
    "idempotency",
    "risk",
    "success",
];

/// Reads all actions. The types of inline arguments are added to `definitions`.
pub(super) fn read(
    sections: &Sections<'_>,
    references: &References<'_>,
    words: &Words,
    definitions: &mut Vec<Definition>,
    sink: &mut Sink,
) -> Vec<Action> {
    let mut actions = Vec::new();
    for entry in usable(&sections.actions, sink) {
        let Some(mut object) = Object::open(entry.json, "an action", sink) else {
            continue;
        };
        let members: Vec<&Member> = MEMBERS
            .into_iter()
            .filter_map(|name| object.take(name))
            .collect();
        let args = match object.take("args") {
            Some(member) => args(entry, &member.value, references, definitions, sink),
            None => args(entry, &no_args(entry), references, definitions, sink),
        };
        object.take("$comment");
        object.close(sink);
        judge_descriptor(entry, &members, sink);
        check_affordances(entry, words, sink);
        let descriptor = members
            .iter()
            .map(|member| (member.key.value.clone(), member.value.to_value()));
        let descriptor = descriptor.collect::<Map<_, _>>();
        actions.extend(args.map(|args| Action {
            id: entry.id.value.clone(),
            descriptor,
            args,
        }));
    }
    actions
}

/// The type of the arguments: that of a schema, or one of its own.
fn args(
    entry: &Entry<'_>,
    json: &Json,
    references: &References<'_>,
    definitions: &mut Vec<Definition>,
    sink: &mut Sink,
) -> Option<TypeId> {
    let at = format!("{}/args", entry.place("actions"));
    let name = Spanned::new(args_type(&entry.id.value), &entry.id.span);
    type_of(entry, json, name, at, references, definitions, sink)
}

/// The schema of an action that takes no arguments: later ones do not change what handlers look like.
fn no_args(entry: &Entry<'_>) -> Json {
    let json = |data| Json {
        span: entry.id.span.clone(),
        data,
    };
    let member = |name: &str, data| Member {
        key: Spanned::new(name.to_owned(), &entry.id.span),
        value: json(data),
    };
    let description = format!("Arguments of `{}`: none.", entry.id.value);
    json(Data::Object(vec![
        member("description", Data::String(description)),
        member("type", Data::String("object".into())),
        member("properties", Data::Object(Vec::new())),
    ]))
}

/// The type that a schema is: the one that it refers to, or a new one.
pub(super) fn type_of(
    entry: &Entry<'_>,
    json: &Json,
    name: Spanned<String>,
    at: String,
    references: &References<'_>,
    definitions: &mut Vec<Definition>,
    sink: &mut Sink,
) -> Option<TypeId> {
    let only_reference = match json.members() {
        Some([member]) if member.key.value == "$ref" => member
            .value
            .as_str()
            .map(|text| Spanned::new(text.to_owned(), &member.value.span)),
        _ => None,
    };
    let name = if let Some(reference) = only_reference {
        references.name(entry.part, &reference, sink)?
    } else {
        let schema = references.rewritten(entry.part, json, sink);
        let own = name.value.clone();
        definitions.push(Definition { name, schema, at });
        own
    };
    Some(TypeId {
        document: DOCUMENT.into(),
        name,
    })
}

/// Arguments have names: their type is an object with known members.
pub(super) fn check_args(
    actions: &[Action],
    types: &Model,
    sections: &Sections<'_>,
    sink: &mut Sink,
) {
    for action in actions {
        let def = types.type_def(&action.args);
        if def.is_none_or(|def| matches!(types.follow(&def.schema).kind, Kind::Struct(_))) {
            continue;
        }
        let mut entries = sections.actions.iter();
        let entry = entries.find(|entry| entry.id.value == action.id);
        if let Some(args) = entry.and_then(|entry| entry.json.get("args")) {
            let kind = LoadErrorKind::foreign(
                "bad-arguments",
                "the arguments of an action are an object with named members",
            );
            sink.push(
                &args.span,
                kind.with_help("write `\"type\": \"object\", \"properties\": { … }`"),
            );
        }
    }
}

/// The actions whose ids code can be named after.
fn usable<'s, 'p>(entries: &'s [Entry<'p>], sink: &mut Sink) -> Vec<&'s Entry<'p>> {
    let entries = entries.iter();
    let usable = entries.filter(|entry| check_id(&entry.id, "an action", sink));
    let usable: Vec<_> = usable.collect();
    check_names(&usable, "actions", pascal, sink)
}

fn judge_descriptor(entry: &Entry<'_>, members: &[&Member], sink: &mut Sink) {
    let id = Member {
        key: Spanned::new("id".into(), &entry.id.span),
        value: Json {
            span: entry.id.span.clone(),
            data: Data::String(entry.id.value.clone()),
        },
    };
    let members = std::iter::once(id).chain(members.iter().map(|&member| member.clone()));
    let descriptor = Json {
        span: entry.json.span.clone(),
        data: Data::Object(members.collect()),
    };
    judge(&descriptor, "capability.ActionDescriptor", sink);
}

/// An affordance of the app's own has to be declared.
fn check_affordances(entry: &Entry<'_>, words: &Words, sink: &mut Sink) {
    let needed = entry.json.get("requiredAffordances").and_then(Json::items);
    for item in needed.unwrap_or_default() {
        let Some(word) = item.as_str() else { continue };
        if word.starts_with(VENDOR) && !words.affordances.contains_key(word) {
            let message = format!("affordance `{word}` is not declared");
            sink.push(
                &item.span,
                LoadErrorKind::foreign("unknown-affordance", message)
                    .with_help("add it to `affordances` with a sentence that says what it is"),
            );
        }
    }
}
