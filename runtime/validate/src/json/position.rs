//! Lines and columns for people, from byte offsets.

use std::fmt;

/// A place in a text as editors show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Position {
    /// Line, from 1; lines end at LF.
    pub line: usize,
    /// Column, from 1, in code points.
    pub column: usize,
}

impl Position {
    /// The position of a byte offset; offsets past the end count as the end.
    ///
    /// The text may hold bytes that are not UTF-8: each byte that continues no character counts as a column.
    #[must_use]
    pub fn of(text: &[u8], offset: usize) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |end| end + 1);
        let line = before.split(|byte| *byte == b'\n').count();
        let starts_character = |byte: &&u8| !matches!(**byte, 0x80..=0xBF);
        let column = before[line_start..].iter().filter(starts_character).count() + 1;
        Self { line, column }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}", self.line, self.column)
    }
}
