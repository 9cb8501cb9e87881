//! Reads entries with fixed members: the manifest, messages, statements, codes, cross-field rules, examples.

use crate::error::{LoadErrorKind, Sink};
use crate::nearest::nearest;
use crate::source::{SourceSpan, Spanned};

use super::json::{Json, Member};

/// An object whose members are taken one by one; what is left in the end is unknown.
#[derive(Debug)]
pub struct Object<'j> {
    /// What it is, with its article, for messages: `a statement`.
    owner: &'static str,
    pub(crate) span: &'j SourceSpan,
    members: Vec<&'j Member>,
    asked: Vec<&'static str>,
}

impl<'j> Object<'j> {
    /// `None`, and an error, when `json` is no object.
    pub fn open(json: &'j Json, owner: &'static str, sink: &mut Sink) -> Option<Self> {
        let Some(members) = json.members() else {
            bad_value(json, owner, sink);
            return None;
        };
        Some(Self {
            owner,
            span: &json.span,
            members: members.iter().collect(),
            asked: Vec::new(),
        })
    }

    /// The member, when it is there.
    pub fn take(&mut self, name: &'static str) -> Option<&'j Member> {
        self.asked.push(name);
        let index = self
            .members
            .iter()
            .position(|member| member.key.value == name)?;
        Some(self.members.remove(index))
    }

    /// The value of a member that has to be there.
    pub fn need(&mut self, name: &'static str, sink: &mut Sink) -> Option<&'j Json> {
        let member = self.take(name);
        if member.is_none() {
            sink.push(
                self.span,
                LoadErrorKind::MissingMember {
                    name,
                    owner: self.owner,
                },
            );
        }
        member.map(|member| &member.value)
    }

    /// A text that has to be there.
    pub fn need_text(&mut self, name: &'static str, sink: &mut Sink) -> Option<Spanned<String>> {
        text(self.need(name, sink)?, sink)
    }

    /// A text that may be there.
    pub fn take_text(&mut self, name: &'static str, sink: &mut Sink) -> Option<Spanned<String>> {
        text(&self.take(name)?.value, sink)
    }

    /// A list that has to be there.
    pub fn need_list(&mut self, name: &'static str, sink: &mut Sink) -> Option<&'j [Json]> {
        list(self.need(name, sink)?, sink)
    }

    /// A list that may be there; absent reads as empty.
    pub fn take_list(&mut self, name: &'static str, sink: &mut Sink) -> &'j [Json] {
        self.take(name)
            .and_then(|member| list(&member.value, sink))
            .unwrap_or_default()
    }

    /// The members that nobody has taken.
    #[must_use]
    pub fn rest(self) -> Vec<&'j Member> {
        self.members
    }

    /// Reports the members that nobody has taken.
    pub fn close(self, sink: &mut Sink) {
        for member in self.members {
            let name = member.key.value.clone();
            let nearest = nearest(&name, self.asked.iter().copied());
            sink.push(
                &member.key.span,
                LoadErrorKind::UnknownMember {
                    name,
                    owner: self.owner,
                    nearest,
                },
            );
        }
    }
}

/// A string.
pub fn text(json: &Json, sink: &mut Sink) -> Option<Spanned<String>> {
    let Some(value) = json.as_str() else {
        bad_value(json, "a string", sink);
        return None;
    };
    Some(Spanned::new(value.to_owned(), &json.span))
}

/// One of some strings.
pub fn one_of(json: &Json, values: &[&str], sink: &mut Sink) -> Option<Spanned<String>> {
    match json.as_str() {
        Some(value) if values.contains(&value) => Some(Spanned::new(value.to_owned(), &json.span)),
        _ => {
            bad_value(json, &format!("one of {}", values.join(", ")), sink);
            None
        }
    }
}

/// A list of strings.
pub fn texts(json: &Json, sink: &mut Sink) -> Option<Vec<Spanned<String>>> {
    let items = list(json, sink)?;
    items.iter().map(|item| text(item, sink)).collect()
}

/// A list.
pub fn list<'j>(json: &'j Json, sink: &mut Sink) -> Option<&'j [Json]> {
    let items = json.items();
    if items.is_none() {
        bad_value(json, "a list", sink);
    }
    items
}

/// Reports a value of the wrong form: what was expected after "expected".
pub fn bad_value(json: &Json, expected: &str, sink: &mut Sink) {
    let kind = LoadErrorKind::BadValue {
        expected: expected.to_owned(),
        found: json.describe(),
    };
    sink.push(&json.span, kind);
}
