//! What the protocol's own rules leave open: doors that a document opens to values that it hides.
//!
//! That its parts fit together (primary field, relations, enumerations) is judged with its shape.

use serde_json::json;
use uiap_validate::{Pointer, Problem};

use super::Entities;
use super::model::{Entity, Exposure};

/// Everything that contradicts the exposure of a field, entity by entity.
pub(super) fn problems(entities: &Entities) -> Vec<Problem> {
    let mut problems = Vec::new();
    for entity in &entities.entities {
        let pointer = Pointer::root().child("entities").child(&entity.name);
        problems.extend(hidden_primary_field(entity, &pointer));
        problems.extend(hidden_fields_in_queries(entity, &pointer));
    }
    problems
}

/// The primary field should not be hidden: its values are the names of objects.
fn hidden_primary_field(entity: &Entity, pointer: &Pointer) -> Option<Problem> {
    let name = entity.primary_field.as_ref()?;
    let field = entity.fields.iter().find(|field| field.name == *name)?;
    (field.exposure == Exposure::DeclaredOnly).then(|| {
        warning(
            "entities.hidden-primary-field",
            &pointer.child("primaryField"),
            "EntitySchema/properties/primaryField",
            &format!("primary field {name:?} is hidden, but primaryText would show its values"),
            "a field whose values may be delivered",
        )
    })
}

/// Hidden fields should claim neither search nor sorting: values could be found out by it, so queries are refused.
fn hidden_fields_in_queries(entity: &Entity, pointer: &Pointer) -> Vec<Problem> {
    let fields = entity.fields.iter().filter(|field| field.is_hidden());
    let doors = fields.flat_map(|field| {
        let doors = [
            ("searchable", field.searchable),
            ("sortable", field.sortable),
        ];
        let open = doors.into_iter().filter(|(_, is_open)| *is_open);
        open.map(move |(member, _)| (field, member))
    });
    let problems = doors.map(|(field, member)| {
        warning(
            "entities.hidden-field-in-queries",
            &pointer.child("fields").child(&field.name).child(member),
            &format!("EntityFieldSchema/properties/{member}"),
            &format!("a hidden field is {member}; queries by it are refused"),
            "a readable field, or false",
        )
    });
    problems.collect()
}

/// An error at `pointer`, by a definition of the cognition document.
pub(super) fn error(
    code: &str,
    pointer: &Pointer,
    place: &str,
    message: &str,
    expected: &str,
) -> Problem {
    problem("error", code, pointer, place, message, expected)
}

fn warning(code: &str, pointer: &Pointer, place: &str, message: &str, expected: &str) -> Problem {
    problem("warning", code, pointer, place, message, expected)
}

fn problem(
    level: &str,
    code: &str,
    pointer: &Pointer,
    place: &str,
    message: &str,
    expected: &str,
) -> Problem {
    let form = json!({
        "code": code, "level": level, "pointer": pointer,
        "specPointer": format!("cognition.json#/$defs/{place}"),
        "message": message, "expected": expected, "found": "",
    });
    serde_json::from_value(form).expect("this is the JSON form of a problem")
}
