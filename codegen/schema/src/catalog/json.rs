//! Small helpers over JSON with places: reading members, and making JSON that stands at a given place.

use serde_json::Value;

use crate::error::{LoadErrorKind, Sink};
use crate::load::json::{Data, Json, Member};
use crate::source::{SourceSpan, Spanned};

/// The member of an object.
pub(super) fn get<'j>(json: &'j Json, name: &str) -> Option<&'j Json> {
    json.members()?
        .iter()
        .find(|member| member.key.value == name)
        .map(|member| &member.value)
}

/// The text of a member.
pub(super) fn text<'j>(json: &'j Json, name: &str) -> Option<&'j str> {
    get(json, name)?.as_str()
}

/// JSON at a place.
pub(super) fn made(span: &SourceSpan, value: &Value) -> Json {
    let data = match value {
        Value::Null => Data::Null,
        Value::Bool(value) => Data::Bool(*value),
        Value::Number(number) => Data::Number(number.clone()),
        Value::String(text) => Data::String(text.clone()),
        Value::Array(items) => Data::Array(items.iter().map(|item| made(span, item)).collect()),
        Value::Object(members) => Data::Object(
            members
                .iter()
                .map(|(name, value)| member(span, name, made(span, value)))
                .collect(),
        ),
    };
    Json {
        span: span.clone(),
        data,
    }
}

/// A member at a place.
pub(super) fn member(span: &SourceSpan, name: &str, value: Json) -> Member {
    Member {
        key: Spanned::new(name.to_owned(), span),
        value,
    }
}

/// An object of members.
pub(super) fn object(span: &SourceSpan, members: Vec<Member>) -> Json {
    Json {
        span: span.clone(),
        data: Data::Object(members),
    }
}

/// A list of items.
pub(super) fn array(span: &SourceSpan, items: Vec<Json>) -> Json {
    Json {
        span: span.clone(),
        data: Data::Array(items),
    }
}

/// Reports something that a catalog may not have, or cannot have here.
pub(super) fn refuse(
    sink: &mut Sink,
    span: &SourceSpan,
    rule: &'static str,
    detail: impl Into<String>,
) {
    sink.push(
        span,
        LoadErrorKind::Catalog {
            rule,
            detail: detail.into(),
        },
    );
}
