//! JSON Pointers (RFC 6901) into an instance.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A JSON Pointer such as `/payload/graph/elements/0`; the empty text points at the whole instance.
///
/// Pointers order by place: token by token, array indexes as numbers, a parent before its children.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pointer(String);

impl Pointer {
    /// The whole instance.
    #[must_use]
    pub fn root() -> Self {
        Self::default()
    }

    /// The pointer one token deeper; `token` is a member name or an array index, unescaped.
    #[must_use]
    pub fn child(&self, token: &str) -> Self {
        let mut deeper = self.clone();
        deeper.push(token);
        deeper
    }

    /// Appends a token, escaping `~` and `/`.
    pub fn push(&mut self, token: &str) {
        self.0.push('/');
        for character in token.chars() {
            match character {
                '~' => self.0.push_str("~0"),
                '/' => self.0.push_str("~1"),
                other => self.0.push(other),
            }
        }
    }

    /// The pointer as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text, or `(root)` for the whole instance, for people.
    #[must_use]
    pub fn or_root(&self) -> &str {
        if self.0.is_empty() { "(root)" } else { &self.0 }
    }

    /// The tokens, unescaped.
    pub fn tokens(&self) -> impl Iterator<Item = String> {
        self.0
            .split('/')
            .skip(1)
            .map(|token| token.replace("~1", "/").replace("~0", "~"))
    }
}

impl From<String> for Pointer {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Pointer {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl PartialOrd for Pointer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Pointer {
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut left, mut right) = (self.0.split('/'), other.0.split('/'));
        loop {
            match (left.next(), right.next()) {
                (None, None) => return Ordering::Equal,
                (None, Some(_)) => return Ordering::Less,
                (Some(_), None) => return Ordering::Greater,
                (Some(a), Some(b)) if a == b => {}
                (Some(a), Some(b)) => {
                    return match (a.parse::<u64>(), b.parse::<u64>()) {
                        (Ok(a_index), Ok(b_index)) if a_index != b_index => a_index.cmp(&b_index),
                        _ => a.cmp(b),
                    };
                }
            }
        }
    }
}
