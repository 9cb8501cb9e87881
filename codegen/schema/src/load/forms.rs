//! The forms of single values: JSON types, counts, numbers, booleans, lists without repetition.

use serde_json::Value;
use uiap_validate::table::JsonType;

use crate::error::{LoadErrorKind, Sink};
use crate::source::Spanned;

use super::json::{Data, Json};
use super::object::{bad_value, list};

/// `type`: one JSON type, or different ones.
pub(crate) fn types(json: &Json, sink: &mut Sink) -> Option<Vec<JsonType>> {
    let Some(items) = json.items() else {
        return Some(vec![json_type(json, sink)?]);
    };
    let types: Vec<JsonType> = items
        .iter()
        .map(|item| json_type(item, sink))
        .collect::<Option<_>>()?;
    let is_set = types
        .iter()
        .enumerate()
        .all(|(index, each)| !types[..index].contains(each));
    if types.is_empty() || !is_set {
        bad_value(json, "different JSON types, at least one", sink);
        return None;
    }
    Some(types)
}

/// The names of JSON types.
pub(crate) const JSON_TYPES: [(&str, JsonType); 7] = [
    ("null", JsonType::Null),
    ("boolean", JsonType::Boolean),
    ("integer", JsonType::Integer),
    ("number", JsonType::Number),
    ("string", JsonType::String),
    ("array", JsonType::Array),
    ("object", JsonType::Object),
];

fn json_type(json: &Json, sink: &mut Sink) -> Option<JsonType> {
    let found = JSON_TYPES
        .iter()
        .find(|(name, _)| json.as_str() == Some(name));
    if found.is_none() {
        let names = JSON_TYPES.map(|(name, _)| name);
        bad_value(json, &format!("one of {}", names.join(", ")), sink);
    }
    found.map(|(_, json_type)| *json_type)
}

/// `enum`: different values, at least one.
pub(crate) fn values(json: &Json, sink: &mut Sink) -> Option<Vec<Spanned<Value>>> {
    let items = list(json, sink)?;
    if items.is_empty() {
        bad_value(json, "at least one value", sink);
        return None;
    }
    let values: Vec<_> = items
        .iter()
        .map(|item| Spanned::new(item.to_value(), &item.span))
        .collect();
    for (index, value) in values.iter().enumerate() {
        if values[..index]
            .iter()
            .any(|before| before.value == value.value)
        {
            let id = value
                .value
                .as_str()
                .map_or_else(|| value.value.to_string(), str::to_owned);
            sink.push(
                &value.span,
                LoadErrorKind::DuplicateId { what: "value", id },
            );
        }
    }
    Some(values)
}

/// Reports texts that are there twice.
pub(crate) fn distinct(
    texts: Vec<Spanned<String>>,
    what: &'static str,
    sink: &mut Sink,
) -> Vec<Spanned<String>> {
    for (index, text) in texts.iter().enumerate() {
        if texts[..index]
            .iter()
            .any(|before| before.value == text.value)
        {
            sink.push(
                &text.span,
                LoadErrorKind::DuplicateId {
                    what,
                    id: text.value.clone(),
                },
            );
        }
    }
    texts
}

/// A bound on a length or number of items.
pub(crate) fn count(json: &Json, sink: &mut Sink) -> Option<u64> {
    let found = match &json.data {
        Data::Number(number) => number.as_u64(),
        _ => None,
    };
    if found.is_none() {
        bad_value(json, "a whole number, 0 or more", sink);
    }
    found
}

/// A bound on a number.
pub(crate) fn number(json: &Json, sink: &mut Sink) -> Option<f64> {
    let found = match &json.data {
        Data::Number(number) => number.as_f64(),
        _ => None,
    };
    if found.is_none() {
        bad_value(json, "a number", sink);
    }
    found
}

/// True or false.
pub(crate) fn boolean(json: &Json, sink: &mut Sink) -> Option<bool> {
    let Data::Bool(value) = &json.data else {
        bad_value(json, "true or false", sink);
        return None;
    };
    Some(*value)
}
