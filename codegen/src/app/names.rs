//! Names of generated items for ids that an app chooses.

use heck::{ToShoutySnakeCase, ToUpperCamelCase};

/// `video.create` is `VideoCreate`; a name does not start with a digit.
pub(super) fn pascal(id: &str) -> String {
    let name = id.to_upper_camel_case();
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        format!("V{name}")
    } else {
        name
    }
}

/// An id without what ids of vendors start with: `x.videoland.sync` is `videoland.sync`.
pub(super) fn bare(id: &str) -> &str {
    id.strip_prefix("x.").unwrap_or(id)
}

/// `video.create` is `VIDEO_CREATE`.
pub(super) fn shouty(id: &str) -> String {
    id.to_shouty_snake_case()
}

/// The type of an action's inline arguments.
pub(super) fn args_type(id: &str) -> String {
    format!("{}Args", pascal(id))
}

/// The type of a message's inline payload: `x.videoland.sync` is `VideolandSyncPayload`.
pub(super) fn payload_type(message_type: &str) -> String {
    format!("{}Payload", pascal(bare(message_type)))
}

/// Whether a text is an id such as `video.create`: words of ASCII letters, digits, `_` and `-`, with dots between them,
/// the first character a letter, and 200 characters at most.
#[must_use]
pub fn is_id(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .chars()
                .all(|each| each.is_ascii_alphanumeric() || each == '_' || each == '-')
            && word.chars().any(|each| each.is_ascii_alphanumeric())
    };
    text.len() <= 200
        && text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.split('.').all(is_word)
}
