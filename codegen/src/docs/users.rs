//! Who refers to a type, and what a schema refers to.

use uiap_schema::model::{Kind, Model, Schema, Struct, TypeDef};

use super::markdown::{code, type_link};

/// Types and messages that refer to a type.
pub(super) fn users(model: &Model, def: &TypeDef) -> Vec<String> {
    let document = &def.id.document;
    let types = model
        .types()
        .filter(|user| refers(&user.schema, def))
        .map(|user| type_link(document, &user.id));
    let messages = model.messages().filter(|message| {
        message.payload == def.id || message.ext.iter().any(|(_, target)| *target == def.id)
    });
    types
        .chain(messages.map(|message| code(&message.message_type)))
        .collect()
}

fn refers(schema: &Schema, def: &TypeDef) -> bool {
    let fields = |shape: &Struct| {
        shape.fields.iter().any(|field| refers(&field.schema, def))
            || shape
                .extra
                .as_deref()
                .is_some_and(|extra| refers(extra, def))
    };
    match &schema.kind {
        Kind::Ref { target } => *target == def.id,
        Kind::Array { items, .. } => refers(items, def),
        Kind::Map { keys, values } => {
            refers(values, def) || keys.as_deref().is_some_and(|keys| refers(keys, def))
        }
        Kind::Struct(shape) => fields(shape),
        Kind::Tagged(union) => union.arms.iter().any(|arm| fields(&arm.shape)),
        Kind::ByType { arms } => arms.iter().any(|arm| refers(arm, def)),
        Kind::Variants(union) => union.targets().any(|target| *target == def.id),
        Kind::Slot(slot) => slot.floor == def.id,
        _ => false,
    }
}

/// Whether a schema hands out a type that the documents do not define.
pub(super) fn names_inferred(model: &Model, schema: &Schema) -> bool {
    let nested = |schema: &Schema| names_inferred(model, schema);
    match &schema.kind {
        Kind::Ref { target } => model
            .type_def(target)
            .is_some_and(|def| def.schema.inferred.is_some()),
        Kind::Array { items, .. } => nested(items),
        Kind::Map { values, .. } => nested(values),
        Kind::ByType { arms } => arms.iter().any(nested),
        _ => false,
    }
}
