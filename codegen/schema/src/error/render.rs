//! Shows an error with its source line, in the manner of rustc.

use std::fmt::Write;

use uiap_validate::json::Position;

use super::LoadError;
use crate::source::{SourceSpan, Sources};

/// Characters of a line that are shown; of a longer one, those around the place.
const SHOWN: usize = 240;

/// Characters of a long line that are shown before the place.
const BEFORE: usize = 80;

/// Where a span starts, as people count, and the text of that line.
struct Line<'s> {
    number: usize,
    /// In characters, from 1.
    column: usize,
    text: &'s str,
    /// Characters of the span on this line, at least 1.
    width: usize,
}

impl Line<'_> {
    /// The text or, when it is long, what is around the place; how far the carets stand in, and how many they are.
    fn shown(&self) -> (String, usize, usize) {
        let indent = self.column - 1;
        if self.text.chars().nth(SHOWN).is_none() {
            return (self.text.to_owned(), indent, self.width);
        }
        let n_skipped = indent.saturating_sub(BEFORE);
        let mut rest = self.text.chars().skip(n_skipped);
        let mut text: String = rest.by_ref().take(SHOWN).collect();
        let indent = indent - n_skipped;
        let width = self.width.min(SHOWN - indent);
        if rest.next().is_some() {
            text.push('…');
        }
        if n_skipped == 0 {
            (text, indent, width)
        } else {
            (format!("…{text}"), indent + 1, width)
        }
    }
}

/// The error over several lines, with a final newline; `folder` stands in front of the path.
pub(super) fn render(error: &LoadError, sources: &Sources, folder: &str) -> String {
    let title = format!("error[{}]: {error}", error.code());
    let help = error.kind.help().map(|help| ("help", help));
    snippet(&title, &error.span, help.as_slice(), sources, folder)
}

/// A title with the source line of its place and notes below, with a final newline; `folder` stands in front of the path.
#[must_use]
pub fn snippet(
    title: &str,
    span: &SourceSpan,
    notes: &[(&str, String)],
    sources: &Sources,
    folder: &str,
) -> String {
    let mut out = format!("{title}\n");
    let Some(text) = sources.text(&span.document) else {
        let _ = writeln!(out, " --> {folder}{}", span.document);
        return out;
    };
    let line = line_of(text, span.start.min(text.len()), span.end);
    let number = line.number.to_string();
    let gutter = " ".repeat(number.len());
    let (text, indent, width) = line.shown();
    let (indent, carets) = (" ".repeat(indent), "^".repeat(width));
    let _ = writeln!(
        out,
        "{gutter}--> {folder}{}:{number}:{}",
        span.document, line.column
    );
    let _ = writeln!(out, "{gutter} |");
    let _ = writeln!(out, "{number} | {}", text.replace('\t', " "));
    let _ = writeln!(out, "{gutter} | {indent}{carets}");
    for (name, note) in notes {
        let _ = writeln!(out, "{gutter} = {name}: {note}");
    }
    out
}

fn line_of(text: &str, start: usize, end: usize) -> Line<'_> {
    let position = Position::of(text.as_bytes(), start);
    let line_start = text.as_bytes()[..start]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |at| at + 1);
    let line_end = text.as_bytes()[start..]
        .iter()
        .position(|byte| *byte == b'\n')
        .map_or(text.len(), |at| start + at);
    let marked = text.get(start..end.min(line_end)).unwrap_or_default();
    Line {
        number: position.line,
        column: position.column,
        text: text
            .get(line_start..line_end)
            .unwrap_or_default()
            .trim_end_matches('\r'),
        width: marked.chars().count().max(1),
    }
}
