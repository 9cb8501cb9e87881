//! Text from outside, made harmless for a terminal.

use std::borrow::Cow;

/// The text with control characters and characters that turn the direction of writing spelt out.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_harmful) {
        return text.into();
    }
    let spell = |character: char| match is_harmful(character) {
        true => character.escape_default().to_string(),
        false => character.to_string(),
    };
    text.chars().map(spell).collect()
}

/// Whether a character does something to a terminal besides showing itself.
pub(crate) fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
