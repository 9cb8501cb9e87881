//! `entities.ts`: types, guards and query payloads over the npm package of the protocol.

use serde::Serialize;

use super::legal::{Operators, is_of_use, is_sortable, operators};
use super::model::{Access, Entity, Exposure, Field, FieldType};
use super::names::{Taken, type_name};
use super::{Entities, header};
use crate::template::render;
use crate::typescript::comment::Comment;
use crate::typescript::names::{literal, property};
use crate::{Config, OutputFile};

/// Identifiers of the module that belong to no entity type, and globals that it uses.
const RESERVED: &[&str] = &[
    "Amount",
    "AnyRecord",
    "Array",
    "CognitionQueryPayload",
    "EntityRecord",
    "EntityRef",
    "EqualityFilter",
    "Exclude",
    "FieldRedaction",
    "JsonValue",
    "Kind",
    "MatchFilter",
    "Object",
    "Omit",
    "OrderingFilter",
    "Pick",
    "PresenceFilter",
    "RecordSource",
    "Redacted",
    "Shape",
    "SortDirection",
    "TextFilter",
    "TypedQuery",
    "TypedRecord",
    "TypedSort",
];

#[derive(Serialize)]
struct ModuleView {
    header: String,
    npm: String,
    entities: Vec<EntityView>,
}

#[derive(Serialize)]
struct EntityView {
    /// What its types start with, such as `Contact`.
    name: String,
    /// What its constants and functions start with, such as `contact`.
    member: String,
    /// String literal of the name on the wire.
    wire: String,
    /// The name on the wire inside a comment.
    shown: String,
    comment: Vec<String>,
    enumerations: Vec<EnumerationView>,
    readable: Vec<FieldView>,
    redacted: Vec<FieldView>,
    relations: Vec<RelationView>,
    filters: Vec<String>,
    sortable: Vec<String>,
    queryable: bool,
    shape: Vec<String>,
}

#[derive(Serialize)]
struct EnumerationView {
    name: String,
    comment: Vec<String>,
    values: Vec<String>,
}

#[derive(Serialize)]
struct FieldView {
    comment: Vec<String>,
    property: String,
    #[serde(rename = "type")]
    ty: String,
}

#[derive(Serialize)]
struct RelationView {
    field: String,
    kind: String,
    target: String,
}

pub(super) fn file(entities: &Entities, config: &Config) -> OutputFile {
    let mut taken = Taken::with(RESERVED);
    // Entity types come first, so that a field can never rename one.
    let names: Vec<String> = entities
        .entities
        .iter()
        .map(|entity| taken.take_all(&type_name(&entity.name), derived))
        .collect();
    let views = entities
        .entities
        .iter()
        .zip(names)
        .map(|(entity, name)| entity_view(entity, name, &mut taken));
    let view = ModuleView {
        header: header(entities, config),
        npm: literal(&entities.npm),
        entities: views.collect(),
    };
    let template = include_str!("../../templates/entities/typescript.ts.jinja");
    OutputFile::new("entities.ts", render(template, &view))
}

/// The types of an entity.
fn derived(name: &str) -> Vec<String> {
    [
        "Fields",
        "RedactedFields",
        "Record",
        "Filter",
        "Sort",
        "Query",
    ]
    .map(|suffix| format!("{name}{suffix}"))
    .to_vec()
}

fn entity_view(entity: &Entity, name: String, taken: &mut Taken) -> EntityView {
    let typed: Vec<(&Field, String, Option<EnumerationView>)> = entity
        .fields
        .iter()
        .filter(|field| is_of_use(field))
        .map(|field| {
            let enumeration = enumeration(&name, field, taken);
            let ty = match &enumeration {
                Some(enumeration) => enumeration.name.clone(),
                None => type_of(field.field_type).to_owned(),
            };
            (field, ty, enumeration)
        })
        .collect();
    let fields = |exposure: Exposure| {
        let shown = typed
            .iter()
            .filter(|(field, ..)| field.exposure == exposure);
        shown
            .map(|(field, ty, _)| field_view(entity, field, ty))
            .collect()
    };
    EntityView {
        member: member_name(&name),
        wire: literal(&entity.name),
        shown: in_comment(&entity.name),
        comment: entity_comment(entity, &name),
        readable: fields(Exposure::Readable),
        redacted: fields(Exposure::Redacted),
        relations: entity.relations.iter().map(relation).collect(),
        filters: typed
            .iter()
            .filter_map(|(field, ty, _)| filter(field, ty))
            .collect(),
        sortable: entity
            .fields
            .iter()
            .filter(|field| is_sortable(field))
            .map(|field| literal(&field.name))
            .collect(),
        queryable: entity.access == Access::Queryable,
        shape: entity.visible_fields().map(shape).collect(),
        enumerations: typed.into_iter().filter_map(|(.., view)| view).collect(),
        name,
    }
}

fn enumeration(entity: &str, field: &Field, taken: &mut Taken) -> Option<EnumerationView> {
    if field.values.is_empty() {
        return None;
    }
    let text = format!("The values of field `{}` of {entity}.", field.name);
    Some(EnumerationView {
        name: taken.take(&format!("{entity}{}", type_name(&field.name))),
        comment: Comment::new(&text).lines(),
        values: field.values.iter().map(|value| literal(value)).collect(),
    })
}

fn field_view(entity: &Entity, field: &Field, ty: &str) -> FieldView {
    let or_redacted = match field.exposure {
        Exposure::Redacted => " | Redacted",
        _ => "",
    };
    let or_null = match field.field_type {
        FieldType::Json => "",
        _ => " | null",
    };
    FieldView {
        comment: field_comment(entity, field),
        property: property(&field.name),
        ty: format!("{ty}{or_redacted}{or_null}"),
    }
}

fn type_of(field_type: FieldType) -> &'static str {
    match field_type {
        FieldType::Number => "number",
        FieldType::Boolean => "boolean",
        FieldType::Currency => "Amount",
        FieldType::Json => "JsonValue",
        FieldType::String
        | FieldType::Date
        | FieldType::Datetime
        | FieldType::Enum
        | FieldType::Email
        | FieldType::Phone
        | FieldType::Url => "string",
    }
}

fn filter(field: &Field, ty: &str) -> Option<String> {
    let name = literal(&field.name);
    // Amounts are compared by number, whatever else records show of them.
    let value = match field.field_type {
        FieldType::Currency => "number",
        _ => ty,
    };
    Some(match operators(field)? {
        Operators::Match => format!("MatchFilter<{name}, {value}>"),
        Operators::Presence => format!("PresenceFilter<{name}>"),
        Operators::Equality => format!("EqualityFilter<{name}, {value}>"),
        Operators::Ordering => format!("OrderingFilter<{name}, {value}>"),
        Operators::Text => format!("TextFilter<{name}>"),
    })
}

fn shape(field: &Field) -> String {
    let kind = match field.field_type {
        _ if !field.values.is_empty() => {
            let values: Vec<String> = field.values.iter().map(|value| literal(value)).collect();
            format!("[{}]", values.join(", "))
        }
        FieldType::Currency => literal("amount"),
        FieldType::Json => literal("json"),
        other => literal(type_of(other)),
    };
    let hidden = if field.is_hidden() {
        ", \"redacted\""
    } else {
        ""
    };
    format!("[{}, {kind}{hidden}]", literal(&field.name))
}

fn relation(relation: &super::model::Relation) -> RelationView {
    RelationView {
        field: literal(&relation.field),
        kind: literal(&relation.kind),
        target: literal(&relation.target_entity),
    }
}

fn entity_comment(entity: &Entity, name: &str) -> Vec<String> {
    let label = match entity.label.as_str() {
        "" => String::new(),
        label => format!("{}. ", label.trim_end_matches('.')),
    };
    Comment::new(&format!(
        "{label}Fields of {{@link {name}Record}} that may be read."
    ))
    .lines()
}

/// What is known of a field, in lines of prose.
fn field_comment(entity: &Entity, field: &Field) -> Vec<String> {
    let mut lines = vec![match field.description.as_str() {
        "" => field.label.clone(),
        description => description.to_owned(),
    }];
    lines.extend(match field.field_type {
        FieldType::Date => Some("A date, YYYY-MM-DD.".to_owned()),
        FieldType::Datetime => Some("A point in time, RFC 3339.".to_owned()),
        FieldType::Email => Some("An e-mail address.".to_owned()),
        FieldType::Phone => Some("A telephone number.".to_owned()),
        FieldType::Url => Some("A URL.".to_owned()),
        _ => None,
    });
    let relations = entity.relations_of(field).map(|relation| {
        let target = in_comment(&relation.target_entity);
        format!("Refers to `{target}` ({}).", in_comment(&relation.kind))
    });
    lines.extend(relations);
    lines.retain(|line| !line.is_empty());
    Comment::new(&lines.join("\n")).lines()
}

/// A name inside a comment that is written by the template.
fn in_comment(name: &str) -> String {
    let one_line: String = name
        .chars()
        .map(|character| {
            if character.is_control() {
                ' '
            } else {
                character
            }
        })
        .collect();
    one_line.replace("*/", "*\\/")
}

/// `Contact` is `contact`. Types start with different names, so members do.
fn member_name(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(characters).collect()
}
