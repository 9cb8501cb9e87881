//! `entities.rs`: structs, their reading from records, and queries, over the crate `uiap`.

use serde::Serialize;

use super::legal::{Operators, is_of_use, is_sortable, operators};
use super::model::{Access, Entity, Exposure, Field, FieldType};
use super::names::{Taken, snake_name, type_name};
use super::{Entities, header};
use crate::template::render;
use crate::{Config, OutputFile};

/// Names of the module that belong to no entity type, and names that it uses.
const RESERVED: &[&str] = &[
    "Box",
    "CognitionQueryPayload",
    "Default",
    "EntityRecord",
    "EntityRef",
    "EqualityFilter",
    "Err",
    "FieldName",
    "FieldRedaction",
    "FilterOp",
    "FilterScalar",
    "FilterSpec",
    "FilterValue",
    "From",
    "Into",
    "IntoIterator",
    "MatchFilter",
    "None",
    "Ok",
    "Option",
    "OrderingFilter",
    "PresenceFilter",
    "Reader",
    "RecordError",
    "Redactable",
    "Result",
    "RouteId",
    "ScopeId",
    "Self",
    "Some",
    "SortDirection",
    "SortSpec",
    "String",
    "TextFilter",
    "TryFrom",
    "Value",
    "Vec",
];

/// Keywords that can be raw identifiers.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized",
    "use", "virtual", "where", "while", "yield",
];

/// Words that cannot even be raw identifiers.
const NEVER: &[&str] = &["crate", "self", "super", "_"];

#[derive(Serialize)]
struct ModuleView {
    entities: Vec<EntityView>,
}

#[derive(Serialize)]
struct EntityView {
    name: String,
    /// String literal of the name on the wire.
    wire: String,
    /// String literal of the doc comment.
    doc: String,
    enumerations: Vec<EnumerationView>,
    fields: Vec<FieldView>,
    queryable: bool,
}

#[derive(Serialize)]
struct EnumerationView {
    name: String,
    doc: String,
    variants: Vec<VariantView>,
}

#[derive(Serialize)]
struct VariantView {
    name: String,
    wire: String,
}

#[derive(Serialize)]
struct FieldView {
    /// Name of the struct's field.
    member: String,
    /// Name of what stands for the field in queries.
    variant: String,
    wire: String,
    doc: String,
    #[serde(rename = "type")]
    ty: String,
    /// The function that reads a value.
    read: String,
    /// Whether records may hold it; otherwise only filters name it.
    visible: bool,
    redacted: bool,
    /// The type of filters; none if there can be no filter.
    filter: Option<String>,
    sortable: bool,
}

/// The module, formatted.
pub(super) fn file(entities: &Entities, config: &Config) -> OutputFile {
    let mut taken = Taken::with(RESERVED);
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
        entities: views.collect(),
    };
    let text = render(
        include_str!("../../templates/entities/rust_consumer.rs.jinja"),
        &view,
    );
    let syntax = syn::parse_file(&text).expect("the template makes Rust of any names");
    let header = header(entities, config);
    OutputFile::new(
        "entities.rs",
        format!("// {header}\n\n{}", prettyplease::unparse(&syntax)),
    )
}

/// The types of an entity.
fn derived(name: &str) -> Vec<String> {
    ["", "Field", "Filter", "Sort", "Query"]
        .map(|suffix| format!("{name}{suffix}"))
        .to_vec()
}

fn entity_view(entity: &Entity, name: String, taken: &mut Taken) -> EntityView {
    let mut enumerations = Vec::new();
    let mut members = Taken::with(&["entity_ref"]);
    let mut variants = Taken::with(&["Self"]);
    let mut fields = Vec::new();
    for field in entity.fields.iter().filter(|field| is_of_use(field)) {
        let enumeration = enumeration(&name, field, taken);
        fields.push(FieldView {
            member: identifier(members.take(&member_name(&field.name))),
            variant: variants.take(&type_name(&field.name)),
            ..field_view(
                entity,
                field,
                enumeration.as_ref().map(|view| view.name.as_str()),
            )
        });
        enumerations.extend(enumeration);
    }
    let label = match entity.label.as_str() {
        "" => String::new(),
        label => format!("{}: ", label.trim_end_matches('.')),
    };
    EntityView {
        wire: literal_of(&entity.name),
        doc: doc(&format!(
            "{label}a record of entity type `{}`, as far as it may be read.",
            entity.name
        )),
        enumerations,
        fields,
        queryable: entity.access == Access::Queryable,
        name,
    }
}

fn enumeration(entity: &str, field: &Field, taken: &mut Taken) -> Option<EnumerationView> {
    if field.values.is_empty() {
        return None;
    }
    let mut variants = Taken::with(&["Other", "Self"]);
    let variants = field.values.iter().map(|value| VariantView {
        name: variants.take(&type_name(value)),
        wire: literal_of(value),
    });
    Some(EnumerationView {
        variants: variants.collect(),
        name: taken.take(&format!("{entity}{}", type_name(&field.name))),
        doc: doc(&format!(
            "The values of field `{}` of [`{entity}`].",
            field.name
        )),
    })
}

/// The view of a field but for its names, which depend on its neighbours.
fn field_view(entity: &Entity, field: &Field, enumeration: Option<&str>) -> FieldView {
    let (ty, read) = match (enumeration, field.field_type) {
        (Some(name), _) => (name, format!("{name}::from_value")),
        (None, FieldType::Number) => ("f64", "number".to_owned()),
        (None, FieldType::Boolean) => ("bool", "boolean".to_owned()),
        (None, FieldType::Currency) => ("serde_json::Value", "amount".to_owned()),
        (None, FieldType::Json) => ("serde_json::Value", "json".to_owned()),
        (None, _) => ("String", "text".to_owned()),
    };
    // Amounts are compared by number, whatever else records show of them.
    let compared = match field.field_type {
        FieldType::Currency => "f64",
        _ => ty,
    };
    let filter = operators(field).map(|operators| match operators {
        Operators::Match => format!("MatchFilter<{compared}>"),
        Operators::Presence => "PresenceFilter".to_owned(),
        Operators::Equality => format!("EqualityFilter<{compared}>"),
        Operators::Ordering => format!("OrderingFilter<{compared}>"),
        Operators::Text => "TextFilter".to_owned(),
    });
    FieldView {
        member: String::new(),
        variant: String::new(),
        wire: literal_of(&field.name),
        doc: field_doc(entity, field),
        ty: ty.to_owned(),
        read,
        visible: field.is_visible(),
        redacted: field.exposure == Exposure::Redacted,
        filter,
        sortable: is_sortable(field),
    }
}

/// What is known of a field.
fn field_doc(entity: &Entity, field: &Field) -> String {
    let named = format!("Field `{}`.", field.name);
    let text = [&field.description, &field.label, &named]
        .into_iter()
        .find(|text| !text.is_empty())
        .cloned()
        .unwrap_or_default();
    let relations = entity.relations_of(field).map(|relation| {
        format!(
            "Refers to `{}` ({}).",
            relation.target_entity, relation.kind
        )
    });
    let lines: Vec<String> = std::iter::once(text).chain(relations).collect();
    doc(&lines.join("\n"))
}

/// A doc comment as the literal of its attribute: each line with the space that `///` would have.
fn doc(text: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| format!(" {}", line.trim()))
        .collect();
    literal_of(&lines.join("\n"))
}

/// A string literal; JSON's escapes are not those of Rust.
fn literal_of(text: &str) -> String {
    format!("{text:?}")
}

fn member_name(name: &str) -> String {
    let name = snake_name(name);
    if NEVER.contains(&name.as_str()) {
        format!("{name}_")
    } else {
        name
    }
}

fn identifier(name: String) -> String {
    if KEYWORDS.contains(&name.as_str()) {
        format!("r#{name}")
    } else {
        name
    }
}
