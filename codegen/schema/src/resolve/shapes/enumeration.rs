//! Enumerations of strings, closed and open.

use crate::error::LoadErrorKind;
use crate::load::schema::RawSchema;
use crate::model::{EnumValue, Enumeration, Kind};
use crate::nearest::nearest;
use crate::source::Spanned;

use super::{Ctx, JsonType, only, scalar, unknown_shape};

/// `enum` alone.
pub(super) fn closed(ctx: &mut Ctx<'_>, raw: &RawSchema) -> Kind {
    only(
        ctx,
        raw,
        "an enumeration",
        &["enum", "type", "x-values", "x-numbers", "x-hints"],
    );
    enumeration(ctx, raw, raw, false)
}

/// The two arms of `anyOf: [{ "enum": […] }, { "type": "string" }]`, when it is that.
pub(super) fn open_arms(raw: &RawSchema) -> Option<(&RawSchema, &RawSchema)> {
    match raw.any_of.as_slice() {
        [listed, other] if !listed.values.is_empty() && other.types == [JsonType::String] => {
            Some((listed, other))
        }
        _ => None,
    }
}

/// Those arms as an open enumeration.
pub(super) fn open(
    ctx: &mut Ctx<'_>,
    raw: &RawSchema,
    listed: &RawSchema,
    other: &RawSchema,
) -> Kind {
    only(
        ctx,
        raw,
        "an open enumeration",
        &["anyOf", "x-values", "x-hints"],
    );
    only(
        ctx,
        listed,
        "the values of an open enumeration",
        &["enum", "type"],
    );
    only(
        ctx,
        other,
        "the other values of an open enumeration",
        &["type"],
    );
    enumeration(ctx, raw, listed, true)
}

/// `raw` has the annotations, `listed` the values.
fn enumeration(ctx: &mut Ctx<'_>, raw: &RawSchema, listed: &RawSchema, open: bool) -> Kind {
    if listed
        .types
        .iter()
        .any(|json_type| *json_type != JsonType::String)
    {
        unknown_shape(ctx, listed, "type", "an enumeration has strings only");
    }
    let mut values = Vec::new();
    for spanned in &listed.values {
        let Some(value) = spanned.value.as_str() else {
            let expected = "a string".to_owned();
            let kind = LoadErrorKind::BadValue {
                expected,
                found: spanned.value.to_string(),
            };
            ctx.sink.push(&spanned.span, kind);
            continue;
        };
        let note = raw
            .notes
            .values
            .iter()
            .find(|note| note.value.value == value);
        values.push(EnumValue {
            value: value.to_owned(),
            description: note
                .map(|note| note.description.clone())
                .unwrap_or_default(),
            inferred: note.is_some_and(|note| note.inferred),
            number: number(ctx, raw, value),
        });
    }
    check_numbers(ctx, raw, &values);
    raw.notes
        .values
        .iter()
        .for_each(|note| check_listed(ctx, &note.value, &values));
    Kind::Enum(Enumeration {
        values,
        open,
        hints: scalar::hints(raw),
    })
}

/// The number of a value, where values have some.
fn number(ctx: &mut Ctx<'_>, raw: &RawSchema, value: &str) -> Option<i64> {
    let mut numbers = raw.notes.numbers.iter();
    let found = numbers.find(|(name, _)| name.value == value);
    if found.is_none() && raw.has("x-numbers") {
        let reason = format!("`x-numbers` has no number for `{value}`");
        unknown_shape(ctx, raw, "x-numbers", reason);
    }
    found.map(|(_, number)| *number)
}

/// Numbers are those of listed values, all different, and only where readers take them.
fn check_numbers(ctx: &mut Ctx<'_>, raw: &RawSchema, values: &[EnumValue]) {
    for (index, (name, number)) in raw.notes.numbers.iter().enumerate() {
        check_listed(ctx, name, values);
        let mut before = raw.notes.numbers[..index].iter();
        if before.any(|(_, other)| other == number) {
            let kind = LoadErrorKind::DuplicateId {
                what: "number",
                id: number.to_string(),
            };
            ctx.sink.push(&name.span, kind);
        }
    }
    if raw.has("x-numbers") && !ctx.document.proto_json {
        let kind = LoadErrorKind::KeywordMisfit {
            keyword: "x-numbers".to_owned(),
            shape: "a document without `x-reads`",
        };
        ctx.sink.push(raw.span_of("x-numbers"), kind);
    }
}

/// Annotations are about listed values only.
fn check_listed(ctx: &mut Ctx<'_>, name: &Spanned<String>, values: &[EnumValue]) {
    if !values.iter().any(|value| value.value == name.value) {
        let nearest = nearest(&name.value, values.iter().map(|value| value.value.as_str()));
        ctx.sink.push(
            &name.span,
            LoadErrorKind::UnlistedValue {
                value: name.value.clone(),
                nearest,
            },
        );
    }
}
