//! Every text that the walk writes about values.
//!
//! The TypeScript walk writes the same bytes; whatever is built here is therefore simple. The texts of problem codes
//! and rules are templates of the table, filled by [`fill`].

use serde_json::Value as Json;

use crate::json::{Kind, Value};
use crate::table::{JsonType, Node};

/// Code points of a string that a text shows.
const SHOWN: usize = 60;
/// Listed values that a text shows.
const LISTED: usize = 8;

/// What fills the places of a code's template, and what stands beside the message.
#[derive(Debug, Default)]
pub(super) struct Texts {
    pub(super) expected: String,
    pub(super) found: String,
    pub(super) member: String,
    pub(super) near: String,
    pub(super) hint: String,
    pub(super) detail: String,
    pub(super) limit: String,
    pub(super) context: Option<String>,
}

impl Texts {
    pub(super) fn new(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self {
            expected: expected.into(),
            found: found.into(),
            ..Self::default()
        }
    }

    /// The message of a code's template.
    pub(super) fn message(&self, template: &str) -> String {
        fill(
            template,
            &[
                ("expected", &self.expected),
                ("found", &self.found),
                ("member", &self.member),
                ("near", &self.near),
                ("hint", &self.hint),
                ("detail", &self.detail),
                ("limit", &self.limit),
            ],
        )
    }
}

/// Replaces each `{name}` of a template; unknown names stay as they are. What was filled in is not looked at again.
pub(super) fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        text.push_str(&rest[..open]);
        rest = &rest[open..];
        let name = rest.find('}').map(|close| &rest[1..close]);
        let value = values.iter().find(|(known, _)| Some(*known) == name);
        let (replacement, length) =
            value.map_or(("{", 1), |(name, value)| (*value, name.len() + 2));
        text.push_str(replacement);
        rest = &rest[length..];
    }
    text.push_str(rest);
    text
}

/// A value as a message shows it: scalars as they are, containers by size.
pub(super) fn found(value: Value<'_, '_>) -> String {
    match value.kind() {
        Kind::Null | Kind::Bool => value.text().to_owned(),
        Kind::Number => value.as_f64().map_or_else(|| "a number".to_owned(), number),
        Kind::String => quoted(&value.as_str().unwrap_or_default()),
        Kind::Array if value.is_empty() => "an empty array".to_owned(),
        Kind::Array => format!("an array of {}", counted(value.len(), "item")),
        Kind::Object if value.is_empty() => "an empty object".to_owned(),
        Kind::Object => format!("an object with {}", counted(value.len(), "member")),
    }
}

/// The kind of a value in words, for values that are never printed.
pub(super) fn kind(value: Value<'_, '_>) -> &'static str {
    word(match value.kind() {
        Kind::Null => JsonType::Null,
        Kind::Bool => JsonType::Boolean,
        Kind::Number => JsonType::Number,
        Kind::String => JsonType::String,
        Kind::Array => JsonType::Array,
        Kind::Object => JsonType::Object,
    })
}

/// One JSON type in words.
pub(super) fn word(json_type: JsonType) -> &'static str {
    match json_type {
        JsonType::Null => "null",
        JsonType::Boolean => "true or false",
        JsonType::Integer => "an integer",
        JsonType::Number => "a number",
        JsonType::String => "a string",
        JsonType::Array => "an array",
        JsonType::Object => "an object",
    }
}

/// Several JSON types in words, in the given order: `a string, a number or null`.
pub(super) fn words(types: &[JsonType]) -> String {
    match types {
        [] => "any value".to_owned(),
        [only] => word(*only).to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(|json_type| word(*json_type)).collect();
            format!("{} or {}", first.join(", "), word(*last))
        }
    }
}

/// A number in the form that Rust and JavaScript print alike; very large and very small ones by kind.
pub(super) fn number(number: f64) -> String {
    let size = number.abs();
    if size == 0.0 {
        "0".to_owned()
    } else if (1e-6..1e15).contains(&size) {
        number.to_string()
    } else {
        "a number".to_owned()
    }
}

/// A string in quotes with JSON's escapes, cut after [`SHOWN`] code points.
pub(super) fn quoted(text: &str) -> String {
    escaped(text, '"')
}

/// A member name in backticks, with the escapes and the cut of [`quoted`].
pub(super) fn member(name: &str) -> String {
    escaped(name, '`')
}

fn escaped(text: &str, quote: char) -> String {
    let mut escaped = String::from(quote);
    for (count, character) in text.chars().enumerate() {
        if count == SHOWN {
            escaped.push('…');
            break;
        }
        match character {
            '"' => escaped.push_str("\\\""),
            '\\' => escaped.push_str("\\\\"),
            '\u{8}' => escaped.push_str("\\b"),
            '\u{c}' => escaped.push_str("\\f"),
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            '\t' => escaped.push_str("\\t"),
            control @ '\0'..='\u{1f}' => {
                let number = u32::from(control);
                escaped.push_str("\\u00");
                escaped.extend(
                    [number >> 4, number & 15]
                        .map(|digit| char::from_digit(digit, 16).unwrap_or('0')),
                );
            }
            other => escaped.push(other),
        }
    }
    escaped.push(quote);
    escaped
}

/// A value of the spec as JSON text.
pub(super) fn constant(value: &Json) -> String {
    match value {
        Json::Null => "null".to_owned(),
        Json::Bool(boolean) => boolean.to_string(),
        Json::Number(value) => number(value.as_f64().unwrap_or_default()),
        Json::String(text) => quoted(text),
        Json::Array(items) => {
            let items: Vec<String> = items.iter().map(constant).collect();
            format!("[{}]", items.join(","))
        }
        Json::Object(members) => {
            let member =
                |(name, value): (&String, &Json)| format!("{}:{}", quoted(name), constant(value));
            let members: Vec<String> = members.iter().map(member).collect();
            format!("{{{}}}", members.join(","))
        }
    }
}

/// `one of "a", "b"`: at most [`LISTED`] values.
pub(super) fn one_of<'v>(values: impl Iterator<Item = &'v Json>) -> String {
    list(values.map(constant))
}

/// The same for strings.
pub(super) fn one_of_names<'v>(names: impl Iterator<Item = &'v str>) -> String {
    list(names.map(quoted))
}

/// Member names: at most [`LISTED`].
pub(super) fn members<'v>(names: impl Iterator<Item = &'v str>) -> String {
    listed(names.map(member))
}

fn list(values: impl Iterator<Item = String>) -> String {
    format!("one of {}", listed(values))
}

fn listed(mut values: impl Iterator<Item = String>) -> String {
    let shown: Vec<String> = values.by_ref().take(LISTED).collect();
    let more = if values.next().is_some() { ", …" } else { "" };
    format!("{}{more}", shown.join(", "))
}

/// What a pattern demands.
pub(super) fn pattern(node: &Node, source: &str) -> String {
    if node.expects.is_empty() {
        format!("a string matching {source}")
    } else {
        node.expects.clone()
    }
}

/// `1 item`, `2 items`.
pub(super) fn counted(count: usize, unit: &str) -> String {
    if count == 1 {
        format!("1 {unit}")
    } else {
        format!("{count} {unit}s")
    }
}

/// `at least 1 item`.
pub(super) fn at_least(count: u64, unit: &str) -> String {
    format!("at least {}", bounded(count, unit))
}

/// `at most 5 items`.
pub(super) fn at_most(count: u64, unit: &str) -> String {
    format!("at most {}", bounded(count, unit))
}

fn bounded(count: u64, unit: &str) -> String {
    if count == 1 {
        format!("1 {unit}")
    } else {
        format!("{count} {unit}s")
    }
}

/// What `{near}` stands for.
pub(super) fn did_you_mean(name: Option<&str>) -> String {
    name.map(|name| format!(" — did you mean {}?", quoted(name)))
        .unwrap_or_default()
}

/// What `{near}` stands for when a member is missing: the member that was probably meant to be it.
pub(super) fn found_instead(name: Option<&str>) -> String {
    name.map(|name| format!(" — found {}", quoted(name)))
        .unwrap_or_default()
}

/// What `{hint}` stands for: the sentence that a node has for exactly this wrong string.
pub(super) fn hint(node: &Node, wrong: &str) -> String {
    let hint = node.hints.iter().find(|(value, _)| value == wrong);
    hint.map(|(_, sentence)| format!(" — {sentence}"))
        .unwrap_or_default()
}

/// Words with "or" before the last.
pub(super) fn words_of<'v>(words: impl Iterator<Item = &'v str>) -> String {
    let words: Vec<&str> = words.collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}
