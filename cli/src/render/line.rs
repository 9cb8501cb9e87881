//! The source line of a place, cut to what fits a screen.

use std::ops::Range;

use uiap_validate::json::Position;

use super::visible::is_harmful;

/// Bytes of a long line that are shown before the place.
const BEFORE: usize = 48;
/// Bytes of a long line that are shown from the start of the place on.
const AFTER: usize = 72;

/// A place in a text, with the line that it starts in.
pub(super) struct Line {
    pub(super) position: Position,
    /// What is shown of the line.
    pub(super) text: String,
    /// What is marked in it, in bytes of `text`.
    pub(super) marked: Range<usize>,
}

impl Line {
    /// The line in which `span` starts. Bytes that are not UTF-8 and those in `masked` are replaced.
    ///
    /// `masked` is sorted and does not overlap.
    pub(super) fn at(text: &[u8], span: &Range<usize>, masked: &[Range<usize>]) -> Self {
        let start = span.start.min(text.len());
        let line = line_around(text, start);
        let shown = window(text, &line, start);
        let end = boundary(text, span.end.clamp(start, shown.end.max(start)));
        let mut cut = if shown.start > line.start {
            "…".to_owned()
        } else {
            String::new()
        };
        push(&mut cut, text, shown.start..start, masked);
        let mark_start = cut.len();
        push(&mut cut, text, start..end, masked);
        let mark = mark_start..cut.len();
        push(&mut cut, text, end..shown.end.max(end), masked);
        if shown.end < line.end {
            cut.push('…');
        }
        Self {
            position: Position::of(text, start),
            text: cut,
            marked: mark,
        }
    }
}

/// The line that holds a byte, without its end.
fn line_around(text: &[u8], offset: usize) -> Range<usize> {
    let start = text[..offset]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |newline| newline + 1);
    let end = text[offset..]
        .iter()
        .position(|byte| *byte == b'\n')
        .map_or(text.len(), |length| offset + length);
    let has_return = end > offset && text[end - 1] == b'\r';
    start..if has_return { end - 1 } else { end }
}

/// The part of a line that is shown: all of it, or what is around the offset.
fn window(text: &[u8], line: &Range<usize>, offset: usize) -> Range<usize> {
    if line.len() <= BEFORE + AFTER {
        return line.clone();
    }
    let mut start = line.start;
    if offset - line.start > BEFORE {
        start = boundary(text, offset - BEFORE);
        start += text[start..offset]
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count();
    }
    start..boundary(text, line.end.min(offset + AFTER))
}

/// The first byte from here on that starts a character.
fn boundary(text: &[u8], mut offset: usize) -> usize {
    while text
        .get(offset)
        .is_some_and(|byte| matches!(byte, 0x80..=0xBF))
    {
        offset += 1;
    }
    offset
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
