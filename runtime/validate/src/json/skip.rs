//! Finds where an object or array ends without looking into its values, 64 bytes at a time.
//!
//! Quotes and brackets of a block become one bit a byte; which bytes are in strings follows from the quotes alone.
//! Blocks with backslashes and the last bytes of a text are looked at one by one.

use super::scan::{self, Stop};
use crate::MAX_DEPTH;

/// Why there is no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unended {
    /// The text is over.
    Text,
    /// This bracket should be here.
    Bracket(char),
    /// A string with something wrong in it, or without an end.
    String(Stop),
    /// Nested deeper than [`MAX_DEPTH`].
    Depth,
}

/// Goes over the object or array that starts at `start`, on level 2. Returns the offset behind it and its deepest level.
pub(super) fn container(bytes: &[u8], start: usize) -> Result<(usize, usize), (Unended, usize)> {
    let mut nesting = Nesting::default();
    let mut at = start;
    let mut is_in_string = false;
    while let Some(block) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
        match block_masks(block, is_in_string) {
            Some(mut masks) => {
                while masks.brackets != 0 {
                    let bracket = at + masks.brackets.trailing_zeros() as usize;
                    if nesting.is_closed_by(bytes[bracket], bracket)? {
                        return Ok((bracket + 1, nesting.deepest));
                    }
                    masks.brackets &= masks.brackets - 1;
                }
                is_in_string = masks.ends_in_string;
                at += BLOCK;
            }
            None => match one_by_one(bytes, at, is_in_string, at + BLOCK, &mut nesting)? {
                Progress::End(end) => return Ok((end, nesting.deepest)),
                Progress::At(next) => (at, is_in_string) = (next, false),
            },
        }
    }
    match one_by_one(bytes, at, is_in_string, bytes.len(), &mut nesting)? {
        Progress::End(end) => Ok((end, nesting.deepest)),
        Progress::At(end) => Err((Unended::Text, end)),
    }
}

/// The open objects and arrays. Bit by bit, `kinds` remembers which of them are objects.
#[derive(Default)]
struct Nesting {
    kinds: u128,
    open: usize,
    deepest: usize,
}

impl Nesting {
    /// Takes a bracket in. Says whether it closes the outermost one.
    #[inline]
    fn is_closed_by(&mut self, bracket: u8, at: usize) -> Result<bool, (Unended, usize)> {
        let is_object = matches!(bracket, b'{' | b'}');
        if matches!(bracket, b'{' | b'[') {
            self.open += 1;
            if self.open >= MAX_DEPTH {
                return Err((Unended::Depth, at));
            }
            self.deepest = self.deepest.max(self.open + 1);
            self.kinds = self.kinds << 1 | u128::from(is_object);
            return Ok(false);
        }
        if (self.kinds & 1 == 1) != is_object {
            let right = if is_object { ']' } else { '}' };
            return Err((Unended::Bracket(right), at));
        }
        self.kinds >>= 1;
        self.open -= 1;
        Ok(self.open == 0)
    }
}

/// How far looking at single bytes came.
enum Progress {
    /// Behind the whole.
    End(usize),
    /// Still inside, but in no string.
    At(usize),
}

fn one_by_one(
    bytes: &[u8],
    start: usize,
    is_in_string: bool,
    until: usize,
    nesting: &mut Nesting,
) -> Result<Progress, (Unended, usize)> {
    let string = |at| scan::string(bytes, at).map_err(|(stop, at)| (Unended::String(stop), at));
    let mut at = start;
    if is_in_string {
        at = string(at)?.0;
    }
    while at < until {
        match bytes[at] {
            b'"' => at = string(at + 1)?.0,
            bracket @ (b'{' | b'[' | b'}' | b']') => {
                at += 1;
                if nesting.is_closed_by(bracket, at - 1)? {
                    return Ok(Progress::End(at));
                }
            }
            _ => at += 1,
        }
    }
    Ok(Progress::At(at))
}

/// Bytes looked at together: as many as a mask has bits.
const BLOCK: usize = 64;

struct Masks {
    /// Brackets outside of strings, the first byte in the lowest bit.
    brackets: u64,
    ends_in_string: bool,
}

/// `None` when the block needs a closer look: escapes, or control characters in strings.
#[inline]
fn block_masks(block: &[u8; BLOCK], starts_in_string: bool) -> Option<Masks> {
    let has = |is: fn(u8) -> bool| block.iter().fold(false, |found, byte| found | is(*byte));
    let quotes = mask(block, |byte| byte == b'"');
    let in_strings = up_to_next(quotes) ^ u64::from(starts_in_string).wrapping_neg();
    if has(|byte| byte == b'\\' || byte < b' ') {
        let has_escapes = has(|byte| byte == b'\\');
        if has_escapes || mask(block, |byte| byte < b' ') & in_strings != 0 {
            return None;
        }
    }
    // `{` and `[`, `}` and `]` differ by one bit.
    let brackets = mask(block, |byte| matches!(byte | 0x20, b'{' | b'}'));
    Some(Masks {
        brackets: brackets & !in_strings,
        ends_in_string: in_strings >> (BLOCK - 1) != 0,
    })
}

/// One bit for each byte.
#[inline]
fn mask(block: &[u8; BLOCK], is: impl Fn(u8) -> bool) -> u64 {
    let flags = block.map(|byte| u8::from(is(byte)));
    let words = flags.as_chunks::<8>().0.iter().enumerate();
    words.fold(0, |mask, (index, flags)| {
        // The product's top byte holds the lowest bit of each of the eight bytes.
        let bits = u64::from_le_bytes(*flags).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        mask | bits << (8 * index)
    })
}

/// Sets the bits from each first, third ... set bit up to before the next one.
#[inline]
fn up_to_next(mut bits: u64) -> u64 {
    for shift in [1, 2, 4, 8, 16, 32] {
        bits ^= bits << shift;
    }
    bits
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Nesting, Progress, Unended, container, one_by_one};

    fn by_bytes(bytes: &[u8]) -> Result<(usize, usize), (Unended, usize)> {
        let mut nesting = Nesting::default();
        match one_by_one(bytes, 0, false, bytes.len(), &mut nesting)? {
            Progress::End(end) => Ok((end, nesting.deepest)),
            Progress::At(end) => Err((Unended::Text, end)),
        }
    }

    #[test]
    fn strings_go_over_the_edge_of_a_block() {
        for filler in 0..200 {
            let text = format!(r#"[{}"}}]é\"\\",[{{"x":"]"}}],1] "#, " ".repeat(filler));
            assert_eq!(container(text.as_bytes(), 0), Ok((text.len() - 1, 4)));
        }
    }

    proptest! {
        #[test]
        fn blocks_are_bytes(tokens in proptest::collection::vec(
            prop::sample::select(vec![
                "{", "}", "[", "]", "\"", "\"\"", "\"ab{]\"", "\\", "\\\"", "\"\\u00e9\"", "\"é\"", "\n", "\u{1}", " ", "1,",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "\":\"", "{}", "[]",
            ]), 0..80)
        ) {
            let text = format!("[{}]", tokens.concat());
            prop_assert_eq!(container(text.as_bytes(), 0), by_bytes(text.as_bytes()));
        }
    }
}
