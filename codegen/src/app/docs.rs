//! The app's own reference, in Markdown: what it can do, knows and says.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use uiap_schema::model::Field;
use uiap_schema::plain::Schemas;

use super::load::DOCUMENT;
use super::model::{Action, App, AppMessage};
use crate::docs::markdown::{code, or_dash, prose, type_link};
use crate::docs::{TypeView, shape, type_views};
use crate::entities::{Access, Entity, Exposure};
use crate::template::render;
use crate::{Config, OutputFile};

#[derive(Serialize)]
struct AppView {
    header: String,
    title: String,
    /// Lines about the app as a whole.
    facts: Vec<String>,
    description: String,
    actions: Vec<ActionView>,
    entities: Vec<EntityView>,
    routes: Vec<Row>,
    messages: Vec<Row>,
    roles: Vec<Row>,
    affordances: Vec<Row>,
    types: Vec<TypeView>,
    json_schemas: Vec<Row>,
}

/// Cells of a table.
type Row = Vec<String>;

#[derive(Serialize)]
struct ActionView {
    anchor: String,
    name: String,
    title: String,
    description: String,
    facts: Vec<String>,
    args: Vec<Row>,
}

#[derive(Serialize)]
struct EntityView {
    name: String,
    title: String,
    facts: Vec<String>,
    fields: Vec<Row>,
}

/// `app.md`.
pub(super) fn file(app: &App, config: &Config) -> OutputFile {
    let entities = app.entities.iter().flat_map(|entities| &entities.entities);
    let routes = app
        .navigation
        .as_ref()
        .and_then(|map| map["routes"].as_array());
    let documents = app.types.documents.iter();
    let view = AppView {
        header: super::header(app, config, ""),
        title: prose(&app.title),
        facts: vec![
            format!("Id: {}", code(&app.id)),
            format!("Version: {}", prose(&app.version)),
            format!("Digest: {}", code(&app.digest)),
        ],
        description: prose(&app.description),
        actions: app
            .actions
            .iter()
            .map(|action| action_view(app, action))
            .collect(),
        entities: entities.map(entity_view).collect(),
        routes: routes.into_iter().flatten().map(route).collect(),
        messages: app.messages.iter().map(message).collect(),
        roles: words(&app.roles),
        affordances: words(&app.affordances),
        types: documents
            .flat_map(|document| type_views(&app.types, document))
            .collect(),
        json_schemas: app
            .json_schemas
            .as_ref()
            .map(json_schemas)
            .unwrap_or_default(),
    };
    let template = include_str!("../../templates/app/app.md.jinja");
    OutputFile::new("app.md", render(template, &view))
}

/// Every type of the JSON Schemas: its name, its place, what it is.
fn json_schemas(schemas: &Schemas) -> Vec<Row> {
    let rows = schemas.types.iter().map(|named| {
        let schema = schemas.get(named.schema);
        let told = schema.description.as_ref().or(schema.title.as_ref());
        let meaning = told.map(|text| prose(text)).unwrap_or_default();
        vec![code(&named.name), code(&schema.at), or_dash(meaning)]
    });
    rows.collect()
}

fn words(words: &BTreeMap<String, String>) -> Vec<Row> {
    let rows = words
        .iter()
        .map(|(word, meaning)| vec![code(word), prose(meaning)]);
    rows.collect()
}

fn action_view(app: &App, action: &Action) -> ActionView {
    let facts = [
        ("Risk", risk(action)),
        ("Target", list(action, "targetKinds")),
        ("The target offers", list(action, "requiredAffordances")),
        ("Carried out by", list(action, "executionModes")),
        ("Repeating it", text(action.descriptor.get("idempotency"))),
        ("It worked when", success(action)),
    ];
    let facts = facts.into_iter().filter(|(_, fact)| !fact.is_empty());
    let fields = app.args(action).fields.iter();
    ActionView {
        anchor: action.id.clone(),
        name: code(&action.id),
        title: prose(App::text(action, "title")),
        description: prose(App::text(action, "description")),
        facts: facts
            .map(|(name, fact)| format!("{name}: {fact}"))
            .collect(),
        args: fields.map(|field| argument(app, field)).collect(),
    }
}

fn argument(app: &App, field: &Field) -> Row {
    let referred = &app.types.follow(&field.schema).description;
    let texts = [&field.schema.description, referred];
    let description = texts.into_iter().find(|text| !text.is_empty());
    let required = if field.required { "yes" } else { "" };
    vec![
        code(&field.name),
        shape(DOCUMENT, &field.schema),
        required.to_owned(),
        or_dash(description.map(|text| prose(text)).unwrap_or_default()),
    ]
}

fn risk(action: &Action) -> String {
    let Some(risk) = action.descriptor.get("risk") else {
        return String::new();
    };
    let tags = risk["tags"].as_array().into_iter().flatten();
    let tags: Vec<String> = tags.map(|tag| text(Some(tag))).collect();
    let level = text(risk.get("level"));
    if tags.is_empty() {
        level
    } else {
        format!("{level} ({})", tags.join(", "))
    }
}

fn success(action: &Action) -> String {
    let signals = action.descriptor.get("success").and_then(Value::as_array);
    let signals = signals.into_iter().flatten().map(|signal| {
        let members = ["pattern", "text"].into_iter();
        let mut details = members.filter_map(|member| signal.get(member));
        let detail = details
            .next()
            .map(|detail| format!(" {}", text(Some(detail))));
        format!("{}{}", text(signal.get("kind")), detail.unwrap_or_default())
    });
    signals.collect::<Vec<_>>().join(", ")
}

fn list(action: &Action, member: &str) -> String {
    texts(action.descriptor.get(member))
}

/// Strings of a list as code spans.
fn texts(value: Option<&Value>) -> String {
    let items = value.and_then(Value::as_array).into_iter().flatten();
    items
        .map(|item| text(Some(item)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A string as a code span; nothing for anything else.
fn text(value: Option<&Value>) -> String {
    value.and_then(Value::as_str).map(code).unwrap_or_default()
}

fn entity_view(entity: &Entity) -> EntityView {
    let access = match entity.access {
        Access::VisibleOnly => "Agents may read the records that are visible.",
        Access::ScopeWindow => "Agents may read a bounded window of the current list.",
        Access::Queryable => "Agents may query for records.",
    };
    let relations = entity.relations.iter().map(|relation| {
        let (field, target) = (code(&relation.field), code(&relation.target_entity));
        format!("{field}: {} {target}", relation.kind.replace('_', " "))
    });
    EntityView {
        name: code(&entity.name),
        title: prose(&entity.label),
        facts: std::iter::once(access.to_owned())
            .chain(relations)
            .collect(),
        fields: entity.fields.iter().map(field).collect(),
    }
}

fn field(field: &crate::entities::Field) -> Row {
    let values: Vec<String> = field.values.iter().map(|value| code(value)).collect();
    let kind = if values.is_empty() {
        format!("{:?}", field.field_type).to_lowercase()
    } else {
        values.join(", ")
    };
    let exposure = match field.exposure {
        Exposure::Readable => "readable",
        Exposure::Redacted => "masked or left out",
        Exposure::DeclaredOnly => "never leaves the app",
    };
    let uses = [("search", field.searchable), ("sort", field.sortable)].into_iter();
    let uses = uses.filter(|(_, is_open)| *is_open && !field.is_hidden());
    let uses: Vec<&str> = uses.map(|(name, _)| name).collect();
    let texts = [&field.description, &field.label].into_iter();
    let description = texts
        .filter(|text| !text.is_empty())
        .map(|text| prose(text))
        .next();
    vec![
        code(&field.name),
        kind,
        exposure.to_owned(),
        or_dash(uses.join(", ")),
        or_dash(description.unwrap_or_default()),
    ]
}

fn route(route: &Value) -> Row {
    let activation = route.get("activation").map(|activation| {
        let kind = activation["kind"]
            .as_str()
            .unwrap_or_default()
            .replace('_', " ");
        format!("{kind} {}", text(activation.get("value")))
    });
    vec![
        text(route.get("id")),
        text(route.get("path")),
        or_dash(prose(route["label"].as_str().unwrap_or_default())),
        or_dash(texts(route.get("entities"))),
        or_dash(activation.unwrap_or_default()),
    ]
}

fn message(message: &AppMessage) -> Row {
    vec![
        code(&message.message_type),
        message.kinds.join(", "),
        message.sender.clone(),
        type_link(DOCUMENT, &message.payload),
        or_dash(prose(&message.description)),
    ]
}
