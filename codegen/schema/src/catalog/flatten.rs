//! Entries that are put together by `allOf`, as one list of members.

use crate::error::Sink;
use crate::load::json::{Data, Json, Member};

use super::entries::{Entry, Sort};
use super::json::{get, made, member, refuse};
use super::lower::{Lowering, common_name};

/// An entry whose parts were put together.
#[derive(Default)]
pub(super) struct Shape {
    pub(super) description: String,
    pub(super) properties: Vec<Member>,
    pub(super) required: Vec<Json>,
    /// Conditions: entries of `allOf` with `if`.
    pub(super) conditions: Vec<Json>,
}

/// Puts an entry together.
pub(super) fn flatten(entry: &Entry<'_>, sort: Sort, lowering: &mut Lowering<'_>) -> Option<Shape> {
    let mut shape = Shape::default();
    part(entry.json, sort, true, &mut shape, lowering.sink).then_some(shape)
}

/// Adds one part; false when it cannot be added.
fn part(json: &Json, sort: Sort, is_entry: bool, shape: &mut Shape, sink: &mut Sink) -> bool {
    let mut fits = true;
    for Member { key, value } in json.members().unwrap_or_default() {
        match key.value.as_str() {
            "$ref" => fits &= reference(value, sort, shape, sink),
            "properties" => {
                for member in value.members().unwrap_or_default() {
                    fits &= add(member, shape, sink);
                }
            }
            "required" => shape
                .required
                .extend(value.items().unwrap_or_default().iter().cloned()),
            "allOf" => {
                for each in value.items().unwrap_or_default() {
                    if get(each, "if").is_some() {
                        shape.conditions.push(each.clone());
                    } else {
                        fits &= part(each, sort, false, shape, sink);
                    }
                }
            }
            "description" if is_entry => {
                value
                    .as_str()
                    .unwrap_or_default()
                    .clone_into(&mut shape.description);
            }
            "type" if value.as_str() == Some("object") => {}
            "additionalProperties" | "unevaluatedProperties" => {
                fits &= closes(key.value.as_str(), value, sort, sink);
            }
            "description" | "title" | "$comment" | "examples" => {}
            fact if is_entry && sort.facts().contains(&fact) => {}
            other => {
                let detail = format!("keyword `{other}` is not supported on an entry of a catalog");
                refuse(sink, &key.span, "a2ui.catalog-shape", detail);
                fits = false;
            }
        }
    }
    fits
}

/// Entries are closed in any case; a component that closes itself leaves no room for its own id.
fn closes(keyword: &str, value: &Json, sort: Sort, sink: &mut Sink) -> bool {
    let is_closed = matches!(value.data, Data::Bool(false));
    if !matches!(value.data, Data::Bool(_)) {
        refuse(
            sink,
            &value.span,
            "a2ui.catalog-shape",
            format!("`{keyword}` of an entry is true or false"),
        );
        return false;
    }
    if sort == Sort::Component && is_closed && keyword == "additionalProperties" {
        let detail =
            "a component that closes itself can have no `id`; leave this out, messages close it";
        refuse(sink, &value.span, "a2ui.catalog-discriminator", detail);
        return false;
    }
    if !is_closed && sort == Sort::Function {
        let detail = format!("`{keyword}` of a function is false: calls have no further members");
        refuse(sink, &value.span, "a2ui.catalog-shape", detail);
        return false;
    }
    true
}

/// A part that is one of the common types.
fn reference(value: &Json, sort: Sort, shape: &mut Shape, sink: &mut Sink) -> bool {
    let Some(name) = value.as_str().and_then(common_name) else {
        let detail =
            "an entry is put together of common types and objects of its own; nothing is fetched";
        refuse(sink, &value.span, "a2ui.catalog-shape", detail);
        return false;
    };
    let text = |shape: &mut Shape, name: &str, schema: serde_json::Value| {
        shape
            .properties
            .push(member(&value.span, name, made(&value.span, &schema)));
    };
    match (name, sort) {
        ("FunctionCommon", Sort::Function) | ("ComponentCommon", Sort::Component) => {}
        ("Checkable", Sort::Component) => {
            let rule = serde_json::json!({ "type": "array", "items": { "$ref": "common_types.json#/$defs/CheckRule" } });
            text(shape, "checks", rule);
        }
        _ => {
            let detail = format!("`{name}` is no part that entries are put together of");
            refuse(sink, &value.span, "a2ui.catalog-shape", detail);
            return false;
        }
    }
    true
}

fn add(member: &Member, shape: &mut Shape, sink: &mut Sink) -> bool {
    if shape
        .properties
        .iter()
        .any(|known| known.key.value == member.key.value)
    {
        let detail = format!("member `{}` is declared twice", member.key.value);
        refuse(sink, &member.key.span, "a2ui.catalog-shape", detail);
        return false;
    }
    shape.properties.push(member.clone());
    true
}
