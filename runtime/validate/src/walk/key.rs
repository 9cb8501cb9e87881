//! Equality of JSON values, and keys for sets of them.
//!
//! Numbers are equal as doubles, objects whatever the order of their members.

use std::borrow::Cow;

use serde_json::Value as Json;

use crate::json::{Kind, Value};

/// Whether a value of the instance equals one of the spec.
pub(super) fn same(value: Value<'_, '_>, other: &Json) -> bool {
    match (value.kind(), other) {
        (Kind::Null, Json::Null) => true,
        (Kind::Bool, Json::Bool(other)) => value.as_bool() == Some(*other),
        (Kind::Number, Json::Number(other)) => value.as_f64() == other.as_f64(),
        (Kind::String, Json::String(other)) => value.as_str().is_some_and(|text| text == *other),
        (Kind::Array, Json::Array(others)) => {
            value.len() == others.len()
                && value
                    .items()
                    .zip(others)
                    .all(|(item, other)| same(item, other))
        }
        (Kind::Object, Json::Object(others)) => {
            let known = |(name, other): (&String, &Json)| {
                value.get(name).is_some_and(|value| same(value, other))
            };
            value.len() == others.len() && others.iter().all(known)
        }
        _ => false,
    }
}

/// A value in a form that can be compared and hashed: two keys are equal when the values are.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Key<'a> {
    /// A string.
    Text(Cow<'a, str>),
    /// Anything else, as canonical bytes.
    Bytes(Vec<u8>),
}

impl<'a> Key<'a> {
    /// The key of any value. Linear in its text, but for sorting the members of objects.
    pub(super) fn of(value: Value<'_, 'a>) -> Self {
        if let Some(text) = value.as_str() {
            return Self::Text(text);
        }
        let mut bytes = Vec::new();
        write(value, &mut bytes);
        Self::Bytes(bytes)
    }

    /// The key of a string, number or boolean; cross-field rules pass over other values.
    pub(super) fn of_scalar(value: Value<'_, 'a>) -> Option<Self> {
        matches!(value.kind(), Kind::String | Kind::Number | Kind::Bool).then(|| Self::of(value))
    }
}

/// Writes a value so that equal values give equal bytes: a letter for the kind, then a length or fixed-size content.
fn write(value: Value<'_, '_>, bytes: &mut Vec<u8>) {
    match value.kind() {
        Kind::Null => bytes.push(b'n'),
        Kind::Bool => bytes.push(if value.as_bool() == Some(true) {
            b't'
        } else {
            b'f'
        }),
        Kind::Number => {
            // Adding 0 turns -0 into 0.
            let number = value.as_f64().unwrap_or_default() + 0.0;
            bytes.push(b'd');
            bytes.extend(number.to_bits().to_le_bytes());
        }
        Kind::String => write_text(&value.as_str().unwrap_or_default(), bytes),
        Kind::Array => {
            bytes.push(b'a');
            value.items().for_each(|item| write(item, bytes));
            bytes.push(b'e');
        }
        Kind::Object => {
            let mut members: Vec<_> = value
                .members()
                .map(|member| (member.name(), member.value()))
                .collect();
            members.sort_unstable_by(|left, right| left.0.cmp(&right.0));
            bytes.push(b'o');
            for (name, value) in members {
                write_text(&name, bytes);
                write(value, bytes);
            }
            bytes.push(b'e');
        }
    }
}

fn write_text(text: &str, bytes: &mut Vec<u8>) {
    bytes.push(b's');
    bytes.extend(text.len().to_le_bytes());
    bytes.extend(text.as_bytes());
}
