//! The inner loops of the reader: where a string or a number ends.

/// What a scan ran into instead of the end of its token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// The text ends inside a string.
    OpenString,
    /// A raw control character in a string.
    Control,
    /// A backslash with something that is no escape.
    Escape,
    /// A `\u` without four hex digits.
    Hex,
    /// A `\u` escape of half of a surrogate pair.
    Surrogate,
    /// A digit is missing in a number.
    Digit,
}

/// Finds the end of a string. `start` is the offset after the opening quote.
///
/// Returns the offset after the closing quote and whether there are escapes.
pub(super) fn string(bytes: &[u8], start: usize) -> Result<(usize, bool), (Stop, usize)> {
    let mut at = start;
    let mut escapes = false;
    loop {
        at = plain(bytes, at);
        match bytes.get(at) {
            None => return Err((Stop::OpenString, at)),
            Some(b'"') => return Ok((at + 1, escapes)),
            Some(b'\\') => {
                escapes = true;
                at = escape(bytes, at)?;
            }
            Some(_) => return Err((Stop::Control, at)),
        }
    }
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// Skips bytes that mean themselves in a string, eight at a time.
#[inline]
fn plain(bytes: &[u8], mut at: usize) -> usize {
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let word = u64::from_le_bytes(*chunk);
        // Each term sets the high bit of the bytes it looks for; a false hit is always above a true one.
        let controls = word.wrapping_sub(ONES * 0x20) & !word;
        let quotes = zero_bytes(word ^ (ONES * u64::from(b'"')));
        let backslashes = zero_bytes(word ^ (ONES * u64::from(b'\\')));
        let hits = (controls | quotes | backslashes) & HIGHS;
        if hits != 0 {
            return at + (hits.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    while bytes
        .get(at)
        .is_some_and(|byte| !matches!(byte, b'"' | b'\\' | 0..0x20))
    {
        at += 1;
    }
    at
}

#[inline]
fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word
}

/// Checks one escape, or the two of a surrogate pair; `at` is the backslash. Returns the offset behind it.
fn escape(bytes: &[u8], at: usize) -> Result<usize, (Stop, usize)> {
    match bytes.get(at + 1) {
        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => return Ok(at + 2),
        Some(b'u') => {}
        Some(_) => return Err((Stop::Escape, at)),
        None => return Err((Stop::OpenString, at + 1)),
    }
    match hex(bytes, at)? {
        0xD800..=0xDBFF if bytes.get(at + 6..at + 8) == Some(b"\\u") => match hex(bytes, at + 6)? {
            0xDC00..=0xDFFF => Ok(at + 12),
            _ => Err((Stop::Surrogate, at)),
        },
        0xD800..=0xDFFF => Err((Stop::Surrogate, at)),
        _ => Ok(at + 6),
    }
}

/// The number behind the `\u` at `at`.
fn hex(bytes: &[u8], at: usize) -> Result<u32, (Stop, usize)> {
    (at + 2..at + 6).try_fold(0, |number, index| {
        let Some(byte) = bytes.get(index) else {
            return Err((Stop::OpenString, index));
        };
        let digit = char::from(*byte).to_digit(16).ok_or((Stop::Hex, at))?;
        Ok(number * 16 + digit)
    })
}

/// A number token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    /// Offset after its last byte.
    pub(super) end: usize,
    /// Whether it has a fraction or an exponent.
    pub(super) fraction: bool,
    /// Whether it might be too large for a double.
    pub(super) suspicious: bool,
}

/// Digits before the point that a double holds in any case.
const SAFE_DIGITS: usize = 308;

/// Finds the end of a number that starts at `start` with a digit or a minus sign.
pub(super) fn number(bytes: &[u8], start: usize) -> Result<Number, (Stop, usize)> {
    let first = start + usize::from(bytes.get(start) == Some(&b'-'));
    let mut end = match bytes.get(first) {
        Some(b'0') => first + 1,
        _ => digits(bytes, first)?,
    };
    let mut suspicious = end - first > SAFE_DIGITS;
    let mut fraction = false;
    if bytes.get(end) == Some(&b'.') {
        fraction = true;
        end = digits(bytes, end + 1)?;
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        (fraction, suspicious) = (true, true);
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        end = digits(bytes, end + 1 + sign)?;
    }
    Ok(Number {
        end,
        fraction,
        suspicious,
    })
}

/// Skips at least one digit.
fn digits(bytes: &[u8], start: usize) -> Result<usize, (Stop, usize)> {
    let mut at = start;
    while bytes.get(at).is_some_and(u8::is_ascii_digit) {
        at += 1;
    }
    if at == start {
        Err((Stop::Digit, start))
    } else {
        Ok(at)
    }
}
