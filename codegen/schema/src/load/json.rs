//! JSON with the place of every value and key, as an owned tree that the other readers walk.

use std::sync::Arc;

use serde_json::{Map, Number, Value};
use uiap_validate::json::{FaultKind, Kind, Tree, Value as Node};
use uiap_validate::{Limits, Pointer};

use crate::error::{LoadErrorKind, Sink};
use crate::source::{SourceSpan, Spanned};

/// A value and where it is written.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::exhaustive_structs, reason = "readers build it too")]
pub struct Json {
    /// Where.
    pub span: SourceSpan,
    /// What.
    pub data: Data,
}

/// A JSON value whose parts know their places.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::exhaustive_enums, reason = "JSON has no other values")]
pub enum Data {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(String),
    /// A list.
    Array(Vec<Json>),
    /// An object, in the order in which it is written.
    Object(Vec<Member>),
}

/// A member of an object.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::exhaustive_structs, reason = "readers build it too")]
pub struct Member {
    /// Its name.
    pub key: Spanned<String>,
    /// Its value.
    pub value: Json,
}

/// Reads a file; `None`, and an error, when it is not JSON. A member that is there twice is an error, too.
pub fn parse(path: &str, text: &str, sink: &mut Sink) -> Option<Json> {
    let document: Arc<str> = Arc::from(path);
    match Tree::read(text.as_bytes(), Limits::default()) {
        Ok(tree) => {
            for member in tree.duplicates() {
                let span = span(&document, member.key());
                sink.push(
                    &span,
                    LoadErrorKind::DuplicateMember {
                        name: member.name().into_owned(),
                    },
                );
            }
            Some(owned(&document, tree.root()))
        }
        Err(fault) => {
            let span = SourceSpan::new(&document, fault.offset, fault.offset);
            let kind = match fault.kind {
                FaultKind::Syntax => LoadErrorKind::JsonSyntax {
                    detail: fault.detail(),
                },
                _ => LoadErrorKind::foreign(
                    fault.kind.code().trim_start_matches("json."),
                    format!("expected {}, found {}", fault.expected, fault.found),
                ),
            };
            sink.push(&span, kind);
            None
        }
    }
}

fn owned(document: &Arc<str>, node: Node<'_, '_>) -> Json {
    let data = match node.kind() {
        Kind::Null => Data::Null,
        Kind::Bool => Data::Bool(node.as_bool() == Some(true)),
        Kind::Number => Data::Number(
            node.to_serde()
                .as_number()
                .cloned()
                .unwrap_or_else(|| 0.into()),
        ),
        Kind::String => Data::String(node.as_str().unwrap_or_default().into_owned()),
        Kind::Array => Data::Array(node.items().map(|item| owned(document, item)).collect()),
        Kind::Object => Data::Object(
            node.members()
                .map(|member| Member {
                    key: Spanned::new(member.name().into_owned(), &span(document, member.key())),
                    value: owned(document, member.value()),
                })
                .collect(),
        ),
    };
    Json {
        span: span(document, node),
        data,
    }
}

fn span(document: &Arc<str>, node: Node<'_, '_>) -> SourceSpan {
    let range = node.span();
    SourceSpan::new(document, range.start, range.end)
}

impl Json {
    /// What it is, after "found".
    #[must_use]
    pub fn describe(&self) -> String {
        match &self.data {
            Data::Null => "null".into(),
            Data::Bool(value) => value.to_string(),
            Data::Number(number) => number.to_string(),
            Data::String(text) if text.chars().count() <= 40 => format!("\"{text}\""),
            Data::String(_) => "a long string".into(),
            Data::Array(_) => "a list".into(),
            Data::Object(_) => "an object".into(),
        }
    }

    /// The text of a string.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.data {
            Data::String(text) => Some(text),
            _ => None,
        }
    }

    /// The items of a list.
    #[must_use]
    pub fn items(&self) -> Option<&[Json]> {
        match &self.data {
            Data::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The members of an object.
    #[must_use]
    pub fn members(&self) -> Option<&[Member]> {
        match &self.data {
            Data::Object(members) => Some(members),
            _ => None,
        }
    }

    /// The value of an object's member.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Json> {
        let mut members = self.members()?.iter();
        Some(&members.find(|member| member.key.value == name)?.value)
    }

    /// The part that a JSON Pointer names; for one that leads nowhere, the deepest part on its way.
    #[must_use]
    pub fn at(&self, pointer: &Pointer) -> &Json {
        let mut here = self;
        for token in pointer.tokens() {
            let next = match &here.data {
                Data::Object(_) => here.get(&token),
                Data::Array(items) => token.parse::<usize>().ok().and_then(|at| items.get(at)),
                _ => None,
            };
            let Some(next) = next else { break };
            here = next;
        }
        here
    }

    /// The value without its places.
    #[must_use]
    pub fn to_value(&self) -> Value {
        match &self.data {
            Data::Null => Value::Null,
            Data::Bool(value) => Value::Bool(*value),
            Data::Number(number) => Value::Number(number.clone()),
            Data::String(text) => Value::String(text.clone()),
            Data::Array(items) => items.iter().map(Self::to_value).collect(),
            Data::Object(members) => {
                let pairs = members
                    .iter()
                    .map(|member| (member.key.value.clone(), member.value.to_value()));
                Value::Object(pairs.collect::<Map<_, _>>())
            }
        }
    }
}
