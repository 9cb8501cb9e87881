//! Lines and columns of many byte offsets in one pass over the text.

use std::collections::BTreeMap;

/// Where a byte is, as people count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    /// From 1.
    pub(super) line: usize,
    /// From 1, in characters.
    pub(super) column: usize,
    /// Byte offset at which the line starts.
    pub(super) line_start: usize,
}

/// The positions of byte offsets. Those past the end count as the end.
pub(super) fn positions(text: &[u8], mut offsets: Vec<usize>) -> BTreeMap<usize, Position> {
    offsets.sort_unstable();
    let mut position = Position {
        line: 1,
        column: 1,
        line_start: 0,
    };
    let mut at = 0;
    let mut known = BTreeMap::new();
    for offset in offsets {
        let end = offset.min(text.len());
        let passed = &text[at..end];
        position.line += passed.split(|byte| *byte == b'\n').count() - 1;
        match passed.iter().rposition(|byte| *byte == b'\n') {
            Some(newline) => {
                position.line_start = at + newline + 1;
                position.column = 1 + n_characters(&text[position.line_start..end]);
            }
            None => position.column += n_characters(passed),
        }
        at = end;
        known.insert(offset, position);
    }
    known
}

/// Number of characters; of bytes that are not UTF-8, each that continues none counts.
fn n_characters(text: &[u8]) -> usize {
    text.iter()
        .filter(|byte| !matches!(**byte, 0x80..=0xBF))
        .count()
}
