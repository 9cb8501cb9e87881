//! The source line of a place, cut to what fits a screen.

use std::ops::Range;

use super::visible::is_harmful;
use uiap_schema::Place;

/// Bytes of a long line that are shown before the place.
const BEFORE: usize = 48;
/// Bytes of a long line that are shown from the start of the place on.
const AFTER: usize = 72;

/// A place in a text, with the line that it starts in.
pub(super) struct Line {
    pub(super) position: Place,
    /// What is shown of the line.
    pub(super) text: String,
    /// What is marked in it, in bytes of `text`.
    pub(super) marked: Range<usize>,
}

impl Line {
    /// The line in which `span` starts, at `position`. Bytes that are not UTF-8 and those in `masked` are replaced.
    ///
    /// `masked` is sorted and does not overlap. However long the line is, only the bytes around the span are looked at.
    pub(super) fn at(
        text: &[u8],
        span: &Range<usize>,
        position: Place,
        masked: &[Range<usize>],
    ) -> Self {
        let start = span.start.min(text.len());
        let (shown, is_cut) = window(text, position.line_start, start);
        let end = boundary(text, span.end.clamp(start, shown.end));
        let mut cut = if shown.start > position.line_start {
            "…".to_owned()
        } else {
            String::new()
        };
        push(&mut cut, text, shown.start..start, masked);
        let mark_start = cut.len();
        push(&mut cut, text, start..end, masked);
        let mark = mark_start..cut.len();
        push(&mut cut, text, end..shown.end.max(end), masked);
        if is_cut {
            cut.push('…');
        }
        Self {
            position,
            text: cut,
            marked: mark,
        }
    }
}

/// The part of a line that is shown, all of it or what is around the offset, and whether the line goes on behind it.
fn window(text: &[u8], line_start: usize, offset: usize) -> (Range<usize>, bool) {
    let furthest = text
        .len()
        .min((line_start + BEFORE + AFTER).max(offset + AFTER) + 1);
    let line_end = text[offset..furthest]
        .iter()
        .position(|byte| *byte == b'\n')
        .map(|length| offset + length);
    let line_end = line_end.unwrap_or(furthest);
    let has_return = line_end > offset && text[line_end - 1] == b'\r';
    let line_end = line_end - usize::from(has_return);
    if line_end - line_start <= BEFORE + AFTER {
        return (line_start..line_end, false);
    }
    let mut start = line_start;
    if offset - line_start > BEFORE {
        start = boundary(text, offset - BEFORE);
        start += text[start..offset]
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count();
    }
    let end = boundary(text, line_end.min(offset + AFTER));
    (start..end, end < line_end)
}

/// The first byte from here on that starts a character.
fn boundary(text: &[u8], offset: usize) -> usize {
    let continues = |byte: &&u8| matches!(**byte, 0x80..=0xBF);
    // No character has more bytes that continue it; texts that are not UTF-8 may have any number of them.
    offset + text[offset..].iter().take(3).take_while(continues).count()
}

/// Appends a part of the text, one character for every one of it.
fn push(shown: &mut String, text: &[u8], part: Range<usize>, masked: &[Range<usize>]) {
    let mut at = part.start;
    for chunk in text[part].utf8_chunks() {
        for character in chunk.valid().chars() {
            shown.push(match character {
                _ if is_masked(at, masked) => '*',
                '\t' => '\t',
                other if is_harmful(other) => '\u{fffd}',
                other => other,
            });
            at += character.len_utf8();
        }
        if !chunk.invalid().is_empty() {
            shown.push('\u{fffd}');
            at += chunk.invalid().len();
        }
    }
}

fn is_masked(offset: usize, masked: &[Range<usize>]) -> bool {
    let next = masked.partition_point(|span| span.start <= offset);
    next > 0 && masked[next - 1].contains(&offset)
}
