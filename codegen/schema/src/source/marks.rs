//! Lines and columns of byte offsets, found from the nearest mark before instead of from the start of the text.

/// Bytes from one mark to the next.
const STEP: usize = 1024;

/// Where a byte is, as people count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Place {
    /// Line, from 1; lines end at LF.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// Byte offset at which the line starts.
    pub line_start: usize,
}

/// The places of a text's bytes, found fast however long its lines are. Of bytes that are not UTF-8, each that continues no
/// character counts as one.
#[derive(Debug, Clone)]
pub struct Marks(Vec<Place>);

impl Marks {
    /// Goes over the text once.
    #[must_use]
    pub fn of(text: &[u8]) -> Self {
        let start = Place {
            line: 1,
            column: 1,
            line_start: 0,
        };
        let parts = text.chunks(STEP).enumerate();
        let following = parts.scan(start, |place, (index, part)| {
            *place = after(*place, part, index * STEP);
            Some(*place)
        });
        Self(std::iter::once(start).chain(following).collect())
    }

    /// The place of an offset in the text that was marked; offsets past the end count as the end.
    #[must_use]
    pub fn place(&self, text: &[u8], offset: usize) -> Place {
        let offset = offset.min(text.len());
        let index = offset / STEP;
        after(self.0[index], &text[index * STEP..offset], index * STEP)
    }
}

/// The place behind some bytes that start at `place` and `offset`.
fn after(place: Place, bytes: &[u8], offset: usize) -> Place {
    let characters = |bytes: &[u8]| {
        bytes
            .iter()
            .filter(|byte| !matches!(**byte, 0x80..=0xBF))
            .count()
    };
    match bytes.iter().rposition(|byte| *byte == b'\n') {
        Some(newline) => Place {
            line: place.line + bytes.split(|byte| *byte == b'\n').count() - 1,
            column: 1 + characters(&bytes[newline + 1..]),
            line_start: offset + newline + 1,
        },
        None => Place {
            column: place.column + characters(bytes),
            ..place
        },
    }
}

#[cfg(test)]
mod tests {
    use uiap_validate::json::Position;

    use super::Marks;

    #[test]
    fn every_offset_of_a_text_has_its_line_and_column() {
        let text = "é\n€uro, \r\nand\n".repeat(400) + &"a long line – ".repeat(400);
        let marks = Marks::of(text.as_bytes());
        for offset in (0..text.len() + 2).filter(|at| text.is_char_boundary(*at.min(&text.len()))) {
            let place = marks.place(text.as_bytes(), offset);
            let position = Position::of(text.as_bytes(), offset);
            assert_eq!(
                (place.line, place.column),
                (position.line, position.column),
                "at {offset}"
            );
            let before = text.get(..offset).unwrap_or(&text);
            assert_eq!(
                place.line_start,
                before.rfind('\n').map_or(0, |at| at + 1),
                "at {offset}"
            );
        }
    }
}
