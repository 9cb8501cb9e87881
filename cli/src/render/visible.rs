//! Text from outside, made harmless for a terminal.

use std::borrow::Cow;

/// The text with control characters and characters that turn the direction of writing spelt out.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_harmful) {
        return text.into();
    }
    let mut spelt = String::with_capacity(text.len());
    for character in text.chars() {
        if is_harmful(character) {
            spelt.extend(character.escape_default());
        } else {
            spelt.push(character);
        }
    }
    spelt.into()
}

/// Whether a character does something to a terminal besides showing itself.
pub(crate) fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
