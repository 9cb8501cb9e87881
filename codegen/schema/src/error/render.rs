//! Shows an error with its source line, in the manner of rustc.

use std::fmt::Write;

use super::LoadError;
use crate::source::{Place, SourceSpan, Sources};

/// Characters of a line that are shown; of a longer one, those around the place.
const SHOWN: usize = 240;

/// Characters of a long line that are shown before the place.
const BEFORE: usize = 80;

/// The line on which a span starts.
struct Line<'s> {
    /// Its text before the span.
    before: &'s str,
    /// How many characters that is.
    indent: usize,
    /// The rest of it, or more of a long one than is shown.
    rest: &'s str,
    /// Characters of the span on this line, at least 1.
    width: usize,
}

impl<'s> Line<'s> {
    fn of(text: &'s str, span: &SourceSpan, place: Place) -> Self {
        let start = span.start.min(text.len());
        let rest = &text[start..];
        let far = rest.char_indices().nth(SHOWN + 1);
        let rest = far.map_or(rest, |(far, _)| &rest[..far]);
        let rest = rest.split_once('\n').map_or(rest, |(rest, _)| rest);
        let marked = rest.get(..span.end.saturating_sub(start)).unwrap_or(rest);
        Self {
            before: &text[place.line_start..start],
            indent: place.column - 1,
            rest: rest.trim_end_matches('\r'),
            width: marked.chars().count().max(1),
        }
    }

    /// The text or, when it is long, what is around the place; how far the carets stand in, and how many they are.
    fn shown(&self) -> (String, usize, usize) {
        let n_rest = self.rest.chars().count();
        if self.indent + n_rest <= SHOWN {
            return (
                format!("{}{}", self.before, self.rest),
                self.indent,
                self.width,
            );
        }
        let indent = self.indent.min(BEFORE);
        let mut text = String::new();
        let mut from_back = self.before.char_indices().rev();
        match (self.indent - indent, from_back.nth(BEFORE - 1)) {
            (1.., Some((cut, _))) => {
                text.push('…');
                text.push_str(&self.before[cut..]);
            }
            _ => text.push_str(self.before),
        }
        text.extend(self.rest.chars().take(SHOWN - indent));
        if n_rest > SHOWN - indent {
            text.push('…');
        }
        let width = self.width.min(SHOWN - indent);
        (text, indent + usize::from(self.indent > indent), width)
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
    let place = sources.place(&span.document, span.start);
    let (Some(text), Some(place)) = (sources.text(&span.document), place) else {
        let _ = writeln!(out, " --> {folder}{}", span.document);
        return out;
    };
    let number = place.line.to_string();
    let gutter = " ".repeat(number.len());
    let (text, indent, width) = Line::of(text, span, place).shown();
    let (indent, carets) = (" ".repeat(indent), "^".repeat(width));
    let _ = writeln!(
        out,
        "{gutter}--> {folder}{}:{number}:{}",
        span.document, place.column
    );
    let _ = writeln!(out, "{gutter} |");
    let _ = writeln!(out, "{number} | {}", text.replace('\t', " "));
    let _ = writeln!(out, "{gutter} | {indent}{carets}");
    for (name, note) in notes {
        let _ = writeln!(out, "{gutter} = {name}: {note}");
    }
    out
}
