//! Why a text could not be read, and where.

use std::fmt;

use super::scan::Stop;
use crate::Pointer;

/// The kinds of fault that stop reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaultKind {
    /// The text is not JSON.
    Syntax,
    /// The text is not UTF-8, or starts with a byte order mark.
    Encoding,
    /// The text is larger than the limit, or 4 GiB and more.
    TooLarge,
    /// Objects and arrays nest deeper than [`MAX_DEPTH`](crate::MAX_DEPTH).
    TooDeep,
    /// A string escapes half of a surrogate pair.
    LoneSurrogate,
    /// A number is outside the range of a double.
    NumberRange,
}

impl FaultKind {
    /// The problem code, such as `json.syntax`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Syntax => "json.syntax",
            Self::Encoding => "json.encoding",
            Self::TooLarge => "json.too-large",
            Self::TooDeep => "json.too-deep",
            Self::LoneSurrogate => "json.lone-surrogate",
            Self::NumberRange => "json.number-range",
        }
    }
}

/// The first fault of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// What kind of fault it is.
    pub kind: FaultKind,
    /// Byte offset at which it shows; the length of the text when the text ends too early.
    pub offset: usize,
    /// The innermost object or array that is open there.
    pub pointer: Pointer,
    /// What would be right, such as ``"`,` or `}` after a member"``.
    pub expected: String,
    /// What stands there, such as ``"`\"b\"`"``.
    pub found: String,
}

impl Fault {
    /// One phrase that says what is wrong, without the kind and without the place.
    #[must_use]
    pub fn detail(&self) -> String {
        match self.kind {
            FaultKind::Syntax => format!("expected {}, found {}", self.expected, self.found),
            _ => self.found.clone(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, found) = (&self.expected, &self.found);
        write!(
            f,
            "expected {expected}, found {found} at byte {}",
            self.offset
        )
    }
}

impl std::error::Error for Fault {}

/// Characters of the text that a fault shows at most.
const SHOWN: usize = 24;

/// What a scan of a string or number ran into. The pointer is left to the caller.
pub(super) fn stopped(text: &str, stop: Stop, offset: usize) -> Fault {
    // A short token, cut before the first control character.
    let shown = |length: usize| {
        let rest = text.get(offset..).unwrap_or_default().chars();
        let token: String = rest
            .take(length)
            .take_while(|next| !next.is_control())
            .collect();
        format!("`{token}`")
    };
    let (expected, found) = match stop {
        Stop::OpenString => ("`\"` at the end of a string", found_at(text, offset)),
        Stop::Control => ("an escape such as `\\n`", found_at(text, offset)),
        Stop::Escape => ("an escape such as `\\n`", shown(2)),
        Stop::Hex => ("four hex digits after `\\u`", shown(6)),
        Stop::Surrogate => ("a surrogate pair", shown(6)),
        Stop::Digit => ("a digit", found_at(text, offset)),
    };
    let kind = match stop {
        Stop::Surrogate => FaultKind::LoneSurrogate,
        _ => FaultKind::Syntax,
    };
    Fault {
        kind,
        offset,
        pointer: Pointer::root(),
        expected: expected.to_owned(),
        found,
    }
}

/// Names what stands at a byte offset: a token in backticks, a control character by number, or the end of the text.
pub(super) fn found_at(text: &str, offset: usize) -> String {
    let rest = text.get(offset..).unwrap_or_default();
    let Some(first) = rest.chars().next() else {
        return "the end of the text".to_owned();
    };
    if first.is_control() || first == '\u{feff}' {
        return format!("character U+{:04X}", u32::from(first));
    }
    let token = match first {
        '"' => quoted(rest),
        '{' | '}' | '[' | ']' | ',' | ':' => &rest[..1],
        _ => {
            &rest[..rest
                .find(ends_token)
                .unwrap_or(rest.len())
                .max(first.len_utf8())]
        }
    };
    match token.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("`{}…`", &token[..cut]),
        None => format!("`{token}`"),
    }
}

/// The string token that `rest` starts with, up to its closing quote, a control character or the end.
fn quoted(rest: &str) -> &str {
    let mut escaped = false;
    for (offset, character) in rest.char_indices().skip(1) {
        match character {
            '"' if !escaped => return &rest[..=offset],
            control if control.is_control() => return &rest[..offset],
            _ => escaped = character == '\\' && !escaped,
        }
    }
    rest
}

fn ends_token(character: char) -> bool {
    character.is_whitespace()
        || character.is_control()
        || matches!(character, '{' | '}' | '[' | ']' | ',' | ':' | '"')
}
