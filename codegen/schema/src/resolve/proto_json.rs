//! Documents that are read as ProtoJSON: original names of members, and what such documents do without.

use crate::error::{LoadErrorKind, Sink};
use crate::model::{Field, Kind, Model, Struct, TypeDef};

use super::places::Places;

/// The name that a member has in the protocol buffer: `mediaType` is `media_type`.
pub(crate) fn original_name(name: &str) -> String {
    let mut original = String::with_capacity(name.len() + 4);
    for character in name.chars() {
        if character.is_ascii_uppercase() {
            original.push('_');
        }
        original.push(character.to_ascii_lowercase());
    }
    original
}

/// Reports shapes for which readers of ProtoJSON have no meaning.
pub(super) fn check(model: &Model, places: &Places<'_>, sink: &mut Sink) {
    let documents = model
        .documents
        .iter()
        .filter(|document| document.proto_json);
    for def in documents.flat_map(|document| &document.types) {
        for reason in faults(def) {
            if let Some(span) = places.span(&def.schema.at) {
                sink.push(span, LoadErrorKind::UnknownShape { reason });
            }
        }
    }
}

fn faults(def: &TypeDef) -> Vec<String> {
    let mut faults = Vec::new();
    let mut forbid = |is_there: bool, what: &str| {
        if is_there {
            faults.push(without(what));
        }
    };
    forbid(def.schema.inferred.is_some(), "inferred shapes");
    forbid(!def.checks.is_empty(), "cross-field rules");
    match &def.schema.kind {
        Kind::Tagged(union) => {
            let is_renamed = original_name(&union.tag) != union.tag;
            forbid(
                is_renamed,
                "unions told apart by a member with an original name",
            );
            for arm in &union.arms {
                faults.extend(of_struct(&arm.shape));
            }
        }
        Kind::ByType { .. } => forbid(true, "unions by JSON type"),
        Kind::String(text) => forbid(text.base64, "type of its own for base64"),
        Kind::Struct(shape) => faults.extend(of_struct(shape)),
        _ => {}
    }
    faults
}

fn of_struct(shape: &Struct) -> Vec<String> {
    let inferred = |field: &Field| field.schema.inferred.is_some();
    let forbidden = [
        (shape.closed, "objects without other members"),
        (shape.extra.is_some(), "objects that keep other members"),
        (!shape.conditions.is_empty(), "conditions"),
        (shape.fields.iter().any(inferred), "inferred shapes"),
    ];
    let there = forbidden.iter().filter(|(is_there, _)| *is_there);
    let there = there.map(|(_, what)| without(what));
    there.chain(collisions(shape)).collect()
}

fn without(what: &str) -> String {
    format!("what is read as ProtoJSON has no {what}")
}

/// Original names that are names of other members.
fn collisions(shape: &Struct) -> impl Iterator<Item = String> {
    let taken = |alias: &String| shape.fields.iter().any(|field| field.name == *alias);
    let aliases = shape.fields.iter().filter_map(|field| field.alias.as_ref());
    aliases
        .filter(move |alias| taken(alias))
        .map(|alias| format!("`{alias}` is the original name of another member"))
}
