//! Decoding strings whose escapes the reader has already found to be right.

use std::borrow::Cow;

use super::tree::Node;

/// The decoded string of a string node; borrowed when it has no escapes.
pub(super) fn decoded(text: &str, node: Node) -> Cow<'_, str> {
    let raw = raw(text, node);
    if node.is_marked() {
        decode(raw).into()
    } else {
        raw.into()
    }
}

/// The text between the quotes of a string node.
#[inline]
pub(super) fn raw(text: &str, node: Node) -> &str {
    &text[node.start as usize + 1..node.end as usize - 1]
}

/// Replaces the escapes of a string's inner text.
///
/// Never panics; an escape that the reader would have refused comes out as U+FFFD.
pub(super) fn decode(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(escape) = rest.find('\\') {
        text.push_str(&rest[..escape]);
        let (character, after) = escaped(&rest[escape + 1..]);
        text.push(character);
        rest = after;
    }
    text.push_str(rest);
    text
}

/// The character that an escape stands for, and what follows the escape. `rest` begins after the backslash.
fn escaped(rest: &str) -> (char, &str) {
    let mut characters = rest.chars();
    let simple = match characters.next() {
        Some('b') => '\u{8}',
        Some('f') => '\u{c}',
        Some('n') => '\n',
        Some('r') => '\r',
        Some('t') => '\t',
        Some('u') => return unicode(characters.as_str()),
        Some(literal) => literal,
        None => char::REPLACEMENT_CHARACTER,
    };
    (simple, characters.as_str())
}

/// The character of one `\u` escape or of a pair of them. `rest` begins after the `u`.
fn unicode(rest: &str) -> (char, &str) {
    let (Some(high), Some(after_high)) = (hex(rest), rest.get(4..)) else {
        return (
            char::REPLACEMENT_CHARACTER,
            rest.get(4..).unwrap_or_default(),
        );
    };
    if let Some(character) = char::from_u32(high) {
        return (character, after_high);
    }
    let low = after_high
        .strip_prefix("\\u")
        .and_then(hex)
        .unwrap_or_default();
    let pair = char::from_u32(0x1_0000 + ((high & 0x3FF) << 10) + (low & 0x3FF));
    (
        pair.unwrap_or(char::REPLACEMENT_CHARACTER),
        after_high.get(6..).unwrap_or_default(),
    )
}

fn hex(rest: &str) -> Option<u32> {
    u32::from_str_radix(rest.get(..4)?, 16).ok()
}
