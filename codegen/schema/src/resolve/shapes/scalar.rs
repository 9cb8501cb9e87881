//! Single values: strings, numbers, constants.

use crate::error::LoadErrorKind;
use crate::load::schema::RawSchema;
use crate::model::{Kind, Range, Text, json_type_of};
use crate::resolve::patterns;

use super::{Ctx, JsonType, only, unknown_shape};

/// One value.
pub(super) fn constant(ctx: &mut Ctx<'_>, raw: &RawSchema) -> Kind {
    only(ctx, raw, "a constant", &["const", "type", "x-hints"]);
    let value = raw
        .constant
        .as_ref()
        .map(|constant| constant.value.clone())
        .unwrap_or_default();
    let found = json_type_of(&value);
    let is_integer = value.as_f64().is_some_and(|number| number.fract() == 0.0);
    let fits = |json_type: &JsonType| {
        *json_type == found || (*json_type == JsonType::Integer && is_integer)
    };
    if !raw.types.is_empty() && !raw.types.iter().any(fits) {
        unknown_shape(
            ctx,
            raw,
            "const",
            "the constant is not of the `type` beside it",
        );
    }
    Kind::Const {
        value,
        hints: hints(raw),
    }
}

/// Assertions on strings.
pub(super) fn text(ctx: &mut Ctx<'_>, raw: &RawSchema) -> Text {
    let bounds = &raw.bounds;
    check_order(
        ctx,
        raw,
        ("minLength", bounds.min_length),
        ("maxLength", bounds.max_length),
    );
    if let Some(pattern) = &raw.pattern {
        patterns::check(pattern, ctx.sink);
    } else {
        for (keyword, span) in &raw.present {
            if matches!(keyword.name, "x-expects" | "x-hints" | "x-tolerates") {
                let shape = "a string without `pattern`";
                ctx.sink.push(
                    span,
                    LoadErrorKind::KeywordMisfit {
                        keyword: keyword.name.to_owned(),
                        shape,
                    },
                );
            }
        }
    }
    for tolerance in &raw.notes.tolerates {
        ctx.codes.check_tolerance(tolerance, ctx.sink);
        patterns::check(&tolerance.pattern, ctx.sink);
    }
    let tolerates = raw.notes.tolerates.iter();
    Text {
        min_length: bounds.min_length,
        max_length: bounds.max_length,
        pattern: raw.pattern.as_ref().map(|pattern| pattern.value.clone()),
        base64: raw.is_base64,
        expects: raw.notes.expects.clone(),
        tolerates: tolerates
            .map(|each| (each.code.value.clone(), each.pattern.value.clone()))
            .collect(),
        hints: hints(raw),
    }
}

/// Bounds on numbers.
pub(super) fn range(ctx: &mut Ctx<'_>, raw: &RawSchema) -> Range {
    let range = raw.bounds.range;
    check_order(
        ctx,
        raw,
        ("minimum", range.minimum),
        ("maximum", range.maximum),
    );
    check_order(
        ctx,
        raw,
        ("exclusiveMinimum", range.exclusive_minimum),
        ("exclusiveMaximum", range.exclusive_maximum),
    );
    range
}

/// Reports a lower bound above its upper bound.
pub(super) fn check_order<N: PartialOrd>(
    ctx: &mut Ctx<'_>,
    raw: &RawSchema,
    (lower_name, lower): (&str, Option<N>),
    (upper_name, upper): (&str, Option<N>),
) {
    if let (Some(lower), Some(upper)) = (lower, upper)
        && lower > upper
    {
        unknown_shape(
            ctx,
            raw,
            lower_name,
            format!("`{lower_name}` is above `{upper_name}`"),
        );
    }
}

/// Wrong values and the sentences that explain them.
pub(super) fn hints(raw: &RawSchema) -> Vec<(String, String)> {
    raw.notes
        .hints
        .iter()
        .map(|(value, sentence)| (value.value.clone(), sentence.clone()))
        .collect()
}
