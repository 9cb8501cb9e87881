//! Reads the problem codes that belong to no single document.

use uiap_validate::Level;
use uiap_validate::table::Code;

use crate::error::Sink;
use crate::source::Spanned;

use super::forms::boolean;
use super::json::Json;
use super::object::{Object, bad_value, one_of};
use super::placeholders;

/// What a message template of these codes may use.
const PLACEHOLDERS: [&str; 7] = [
    "member", "expected", "found", "near", "limit", "detail", "hint",
];

/// A code as it is written: the place of its slug and of its statement.
#[derive(Debug)]
pub(crate) struct RawCode {
    pub(crate) code: Spanned<Code>,
    pub(crate) rule: Option<Spanned<String>>,
}

/// Reads the file of codes.
pub(crate) fn read(json: &Json, sink: &mut Sink) -> Vec<RawCode> {
    let Some(mut object) = Object::open(json, "the file of codes", sink) else {
        return Vec::new();
    };
    object.take("$comment");
    let codes = object.need_list("codes", sink).unwrap_or_default();
    object.close(sink);
    codes.iter().filter_map(|item| code(item, sink)).collect()
}

fn code(json: &Json, sink: &mut Sink) -> Option<RawCode> {
    let mut object = Object::open(json, "a problem code", sink)?;
    let code = object.need("code", sink).and_then(|json| slug(json, sink));
    let weight = object
        .need("level", sink)
        .and_then(|json| level(json, sink));
    let strict = object
        .take("strict")
        .and_then(|member| level(&member.value, sink));
    let tolerance = object
        .take("tolerance")
        .and_then(|member| boolean(&member.value, sink));
    let rule = object.take_text("rule", sink);
    let message = object
        .need("message", sink)
        .and_then(|json| placeholders::template(json, &PLACEHOLDERS, sink));
    let remedy = object.need_text("remedy", sink);
    object.take("$comment");
    object.close(sink);
    let slug = code?;
    let code = Code {
        code: slug.value,
        level: weight?,
        strict,
        tolerance: tolerance.unwrap_or(false),
        rule: rule
            .as_ref()
            .map(|rule| rule.value.clone())
            .unwrap_or_default(),
        message: message?,
        remedy: remedy?.value,
    };
    Some(RawCode {
        code: Spanned::new(code, &slug.span),
        rule,
    })
}

/// A problem code: at least two parts, `web.duplicate-instance-id`.
pub(crate) fn slug(json: &Json, sink: &mut Sink) -> Option<Spanned<String>> {
    let is_part = |part: &str| {
        !part.is_empty()
            && part.chars().all(|each| {
                each.is_ascii_lowercase() || each.is_ascii_digit() || each == '-' || each == '_'
            })
    };
    match json.as_str() {
        Some(code) if code.contains('.') && code.split('.').all(is_part) => {
            Some(Spanned::new(code.to_owned(), &json.span))
        }
        _ => {
            bad_value(json, "a code such as `web.duplicate-instance-id`", sink);
            None
        }
    }
}

/// The weight of a problem.
pub(crate) fn level(json: &Json, sink: &mut Sink) -> Option<Level> {
    let name = one_of(json, &["error", "warning", "information"], sink)?;
    Some(match name.value.as_str() {
        "error" => Level::Error,
        "warning" => Level::Warning,
        _ => Level::Information,
    })
}
