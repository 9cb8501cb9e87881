//! Walks over what an app declares, for rules that look at all of it.

use uiap_schema::model::{Field, Kind, Schema, Struct, TypeDef};

use crate::app::{App, MANIFEST};
use crate::entities;

/// A member of one of the app's own types.
pub(super) struct Member<'a> {
    /// Where it is declared.
    pub(super) at: String,
    pub(super) field: &'a Field,
}

/// The pointer of a schema's place.
pub(super) fn pointer(at: &str) -> &str {
    at.strip_prefix(MANIFEST)
        .and_then(|rest| rest.strip_prefix('#'))
        .unwrap_or(at)
}

/// Every member of every type, tags of unions left out.
pub(super) fn members(app: &App) -> Vec<Member<'_>> {
    let mut members = Vec::new();
    for def in app.types.types() {
        for (shape, tag) in shapes(def) {
            let fields = shape
                .fields
                .iter()
                .filter(|field| Some(field.name.as_str()) != tag);
            members.extend(fields.map(|field| Member {
                at: pointer(&field.schema.at).to_owned(),
                field,
            }));
        }
    }
    members
}

/// The shapes of a type with members, and the tags that tell them apart.
fn shapes(def: &TypeDef) -> Vec<(&Struct, Option<&str>)> {
    match &def.schema.kind {
        Kind::Struct(shape) => vec![(shape, None)],
        Kind::Tagged(union) => {
            let arms = union.arms.iter();
            arms.map(|arm| (&arm.shape, Some(union.tag.as_str())))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// What a schema and the types that it refers to say about a value: the first text that there is.
pub(super) fn description<'a>(app: &'a App, schema: &'a Schema) -> &'a str {
    if schema.description.is_empty() {
        &app.types.follow(schema).description
    } else {
        &schema.description
    }
}

/// Every field of every business object, with its pointer.
pub(super) fn fields(app: &App) -> Vec<(String, &entities::Field)> {
    let entities = app.entities.iter().flat_map(|entities| &entities.entities);
    let fields = entities.flat_map(|entity| {
        let fields = entity.fields.iter();
        fields.map(|field| {
            (
                format!(
                    "/entities/{}/fields/{}",
                    escape(&entity.name),
                    escape(&field.name)
                ),
                field,
            )
        })
    });
    fields.collect()
}

/// A name as a token of a pointer.
pub(super) fn escape(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}
