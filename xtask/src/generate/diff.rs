//! Shows a change as a unified diff, short enough to read.

use similar::TextDiff;
use uiap_codegen::Change;

/// Most lines that one file's diff shows.
const MAX_LINES: usize = 40;

/// The diff from what is there to what must be there, with the paths in front.
pub(crate) fn unified(change: &Change) -> String {
    let before = change.before.as_deref().unwrap_or_default();
    let after = change.after.as_deref().unwrap_or_default();
    let name = |side: char, text: &Option<String>| match text {
        Some(_) => format!("{side}/generated/{}", change.path),
        None => "/dev/null".to_owned(),
    };
    let diff = TextDiff::from_lines(before, after);
    let text = diff
        .unified_diff()
        .header(&name('a', &change.before), &name('b', &change.after))
        .to_string();
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() <= MAX_LINES {
        return lines.join("\n");
    }
    format!(
        "{}\n.. {} more lines",
        lines[..MAX_LINES].join("\n"),
        lines.len() - MAX_LINES
    )
}

#[cfg(test)]
mod tests;
