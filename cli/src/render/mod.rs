//! How answers look. What is in them is decided elsewhere.

pub(crate) mod explain;
mod finding;
mod first;
mod line;
pub(crate) mod mistakes;
mod place;
pub(crate) mod report;
pub(crate) mod sensitive;
#[cfg(test)]
mod tests;
pub(crate) mod types;
mod visible;

pub(crate) use visible::visible;

use uiap_validate::Level;

/// A level as people read it.
pub(crate) fn level_name(level: Level) -> &'static str {
    match level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Information => "information",
    }
}

/// `1 error`, `2 errors`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    if count == 1 {
        format!("1 {noun}")
    } else {
        format!("{count} {noun}s")
    }
}
