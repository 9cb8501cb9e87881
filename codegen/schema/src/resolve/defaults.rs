//! A default is a value of its schema.

use serde_json::Value;

use crate::error::{LoadErrorKind, Sink};
use crate::model::{Kind, Model, Range, Schema, Struct, Text};

use super::places::Places;

/// Checks the defaults of all schemas, at any depth.
pub(super) fn check(model: &Model, places: &Places<'_>, sink: &mut Sink) {
    for def in model.types() {
        check_schema(model, &def.schema, places, sink);
    }
}

fn check_schema(model: &Model, schema: &Schema, places: &Places<'_>, sink: &mut Sink) {
    if let (Some(default), Some(raw)) = (&schema.default, places.schema(&schema.at))
        && !fits(model, schema, default)
    {
        let kind = LoadErrorKind::BadDefault {
            value: default.to_string(),
        };
        sink.push(raw.span_of("default"), kind);
    }
    for inner in inside(schema) {
        check_schema(model, inner, places, sink);
    }
}

/// The schemas that are written inside of one.
fn inside(schema: &Schema) -> Vec<&Schema> {
    match &schema.kind {
        Kind::Array { items, .. } => vec![items],
        Kind::Map { keys, values } => keys.as_deref().into_iter().chain([&**values]).collect(),
        Kind::Struct(shape) => members(shape).collect(),
        Kind::Tagged(union) => union
            .arms
            .iter()
            .flat_map(|arm| members(&arm.shape))
            .collect(),
        Kind::ByType { arms } => arms.iter().collect(),
        _ => Vec::new(),
    }
}

fn members(shape: &Struct) -> impl Iterator<Item = &Schema> {
    shape
        .fields
        .iter()
        .map(|field| &field.schema)
        .chain(shape.extra.as_deref())
}

/// Whether a value has the shape, as far as defaults need it: objects are only known to be objects.
fn fits(model: &Model, schema: &Schema, value: &Value) -> bool {
    match &schema.kind {
        Kind::Any => true,
        Kind::Null => value.is_null(),
        Kind::Boolean => value.is_boolean(),
        Kind::Integer(range) => value
            .as_f64()
            .is_some_and(|number| number.fract() == 0.0 && is_within(*range, number)),
        Kind::Number(range) => value
            .as_f64()
            .is_some_and(|number| is_within(*range, number)),
        Kind::String(text) => value
            .as_str()
            .is_some_and(|string| has_length(text, string)),
        Kind::Const { value: only, .. } => value == only,
        Kind::Enum(enumeration) => {
            let is_listed = |string| {
                enumeration
                    .values
                    .iter()
                    .any(|listed| listed.value == string)
            };
            value
                .as_str()
                .is_some_and(|string| enumeration.open || is_listed(string))
        }
        Kind::Array { items, .. } => value
            .as_array()
            .is_some_and(|values| values.iter().all(|value| fits(model, items, value))),
        Kind::Map { .. }
        | Kind::Object
        | Kind::Struct(_)
        | Kind::Tagged(_)
        | Kind::Variants(_)
        | Kind::Slot(_) => value.is_object(),
        Kind::ByType { arms } => arms.iter().any(|arm| fits(model, arm, value)),
        Kind::Ref { .. } => fits(model, model.follow(schema), value),
    }
}

fn is_within(range: Range, number: f64) -> bool {
    range.minimum.is_none_or(|bound| number >= bound)
        && range.maximum.is_none_or(|bound| number <= bound)
        && range.exclusive_minimum.is_none_or(|bound| number > bound)
        && range.exclusive_maximum.is_none_or(|bound| number < bound)
}

fn has_length(text: &Text, string: &str) -> bool {
    let length = string.chars().count() as u64;
    text.min_length.is_none_or(|least| length >= least)
        && text.max_length.is_none_or(|most| length <= most)
}
