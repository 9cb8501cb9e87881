//! Types of a document: members, values, arms, and the rules on them.

use serde::Serialize;
use uiap_schema::model::{Document, Kind, Model, Schema, Struct, TypeDef};

use super::checks::{CheckView, check_view};
use super::markdown::{code, json, or_dash, prose, rule_link};
use super::phrase;
use super::users::{names_inferred, users};

/// A type on the page of its document.
#[derive(Serialize)]
pub(crate) struct TypeView {
    name: String,
    /// Sentences under the heading: description, provenance, shape, statement, users.
    lines: Vec<String>,
    /// One for a struct, one an arm for a tagged union, none for the rest.
    members: Vec<MemberTable>,
    /// One for an enumeration, none for the rest.
    values: Vec<ValueTable>,
    /// One when the type has cross-field rules.
    checks: Vec<CheckList>,
}

/// Members of a struct or of an arm.
#[derive(Serialize)]
struct MemberTable {
    /// Sentences above the table.
    intro: Vec<String>,
    rows: Vec<MemberRow>,
    /// Sentences below the table.
    notes: Vec<String>,
}

#[derive(Serialize)]
struct MemberRow {
    anchor: String,
    name: String,
    shape: String,
    required: &'static str,
    description: String,
    rules: String,
}

#[derive(Serialize)]
struct ValueTable {
    rows: Vec<ValueRow>,
    note: &'static str,
}

#[derive(Serialize)]
struct ValueRow {
    value: String,
    description: String,
}

#[derive(Serialize)]
struct CheckList {
    entries: Vec<CheckView>,
}

/// All types of a document, in order.
pub(crate) fn views(model: &Model, document: &Document) -> Vec<TypeView> {
    document.types.iter().map(|def| view(model, def)).collect()
}

fn view(model: &Model, def: &TypeDef) -> TypeView {
    let checks: Vec<CheckView> = def
        .checks
        .iter()
        .map(|cross| check_view(model, cross))
        .collect();
    TypeView {
        name: def.id.name.clone(),
        lines: lines(model, def),
        members: members(model, def),
        values: values(&def.schema),
        checks: if checks.is_empty() {
            Vec::new()
        } else {
            vec![CheckList { entries: checks }]
        },
    }
}

fn lines(model: &Model, def: &TypeDef) -> Vec<String> {
    let mut lines = vec![prose(&def.schema.description)];
    lines.extend(def.schema.inferred.as_deref().map(inferred));
    lines.push(match &def.schema.kind {
        Kind::Struct(_) => String::new(),
        Kind::Enum(enumeration) if enumeration.open || def.schema.inferred.is_some() => {
            "Open enumeration of strings.".to_owned()
        }
        Kind::Enum(_) => "Closed enumeration of strings.".to_owned(),
        _ => sentence(&phrase::shape(&def.id.document, &def.schema)),
    });
    let source = Some(&def.source)
        .filter(|source| !source.is_empty())
        .map(|source| format!("Spec: {}", prose(source)));
    let rules = Some(rule_ids(model, &def.schema)).filter(|rules| !rules.is_empty());
    let rules = rules.map(|rules| format!("Demanded by {rules}"));
    lines.push(
        source
            .into_iter()
            .chain(rules)
            .collect::<Vec<_>>()
            .join(" · "),
    );
    let users = users(model, def);
    if !users.is_empty() {
        lines.push(format!("Used by {}", users.join(", ")));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// Marks what the documents do not say.
fn inferred(source: &str) -> String {
    format!(
        "_Not in the documents:_ {} A value of another form is kept as it is.",
        prose(source)
    )
}

fn sentence(phrase: &str) -> String {
    let mut characters = phrase.chars();
    let first = characters
        .next()
        .map(|first| first.to_uppercase().to_string())
        .unwrap_or_default();
    format!("{first}{}.", characters.as_str())
}

fn members(model: &Model, def: &TypeDef) -> Vec<MemberTable> {
    match &def.schema.kind {
        Kind::Struct(shape) => vec![member_table(model, def, "", Vec::new(), shape)],
        Kind::Tagged(union) => {
            let arms = union.arms.iter().map(|arm| {
                let intro = vec![
                    format!("**{} is {}**", code(&union.tag), code(&arm.tag)),
                    prose(&arm.description),
                ];
                member_table(model, def, &format!("{}.", arm.tag), intro, &arm.shape)
            });
            let mut tables: Vec<MemberTable> = arms.collect();
            if let (true, Some(last)) = (union.open, tables.last_mut()) {
                last.notes.push(format!(
                    "Objects with another {} are legal and kept as they are.",
                    code(&union.tag)
                ));
            }
            tables
        }
        _ => Vec::new(),
    }
}

fn member_table(
    model: &Model,
    def: &TypeDef,
    prefix: &str,
    mut intro: Vec<String>,
    shape: &Struct,
) -> MemberTable {
    let rows = shape.fields.iter().map(|field| MemberRow {
        anchor: format!("{}.{prefix}{}", def.id.name, field.name),
        name: code(&field.name),
        shape: phrase::shape(&def.id.document, &field.schema),
        required: if field.required { "yes" } else { "" },
        description: member_description(model, &field.schema),
        rules: or_dash(rule_ids(model, &field.schema)),
    });
    let mut notes: Vec<String> = shape
        .conditions
        .iter()
        .map(|condition| {
            let rule = rule_link(model, &condition.rule).map(|rule| format!(" ({rule})"));
            format!(
                "{}{}",
                phrase::condition(condition),
                rule.unwrap_or_default()
            )
        })
        .collect();
    notes.extend(shape.choice.as_ref().map(|choice| {
        let members: Vec<String> = choice.members.iter().map(|name| code(name)).collect();
        format!("Exactly one of {} is present.", members.join(", "))
    }));
    if shape.fields.iter().any(|field| field.alias.is_some()) {
        let note =
            "Readers take the original names in snake_case too, with a warning unless strict.";
        notes.push(note.to_owned());
    }
    if shape.closed {
        notes.push("Other members are errors.".to_owned());
    }
    notes.extend(shape.extra.as_deref().map(|extra| {
        format!(
            "Other members are kept: {}.",
            phrase::shape(&def.id.document, extra)
        )
    }));
    intro.retain(|line| !line.is_empty());
    MemberTable {
        intro,
        rows: rows.collect(),
        notes,
    }
}

fn member_description(model: &Model, schema: &Schema) -> String {
    let mut parts = vec![prose(&schema.description)];
    parts.push(match &schema.inferred {
        Some(source) => inferred(source),
        None if names_inferred(model, schema) => "_The type is not in the documents._".to_owned(),
        None => String::new(),
    });
    parts.extend(
        schema
            .default
            .as_ref()
            .map(|default| format!("Default: {}.", json(default))),
    );
    if schema.sensitive {
        parts.push("Sensitive: values are never printed.".to_owned());
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// Statements that the faults of a schema carry, those of its keywords and of unnamed shapes below included.
fn rule_ids(model: &Model, schema: &Schema) -> String {
    let mut rules: Vec<&str> = Vec::new();
    collect_rules(schema, &mut rules);
    let links = rules.iter().filter_map(|rule| rule_link(model, rule));
    links.collect::<Vec<_>>().join(", ")
}

fn collect_rules<'m>(schema: &'m Schema, rules: &mut Vec<&'m str>) {
    for rule in std::iter::once(&schema.rule).chain(schema.keyword_rules.values()) {
        if !rules.contains(&rule.as_str()) {
            rules.push(rule);
        }
    }
    match &schema.kind {
        Kind::Array { items, .. } => collect_rules(items, rules),
        Kind::Map { keys, values } => {
            if let Some(keys) = keys {
                collect_rules(keys, rules);
            }
            collect_rules(values, rules);
        }
        Kind::ByType { arms } => arms.iter().for_each(|arm| collect_rules(arm, rules)),
        _ => {}
    }
}

fn values(schema: &Schema) -> Vec<ValueTable> {
    let Kind::Enum(enumeration) = &schema.kind else {
        return Vec::new();
    };
    let rows = enumeration.values.iter().map(|value| {
        let mark = if value.inferred {
            " _Not in the documents._"
        } else {
            ""
        };
        ValueRow {
            value: code(&value.value),
            description: format!("{}{mark}", prose(&value.description)),
        }
    });
    let note = if enumeration.open || schema.inferred.is_some() {
        "Other strings are legal and kept."
    } else {
        "Any other value is an error."
    };
    vec![ValueTable {
        rows: rows.collect(),
        note,
    }]
}
