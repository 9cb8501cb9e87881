//! String lengths.

/// Whether `text` has `min` to `max` Unicode code points.
///
/// The number of bytes decides most cases: a code point takes one to four of them.
#[must_use]
pub fn length(text: &str, min: usize, max: usize) -> bool {
    let bytes = text.len();
    if bytes < min || bytes / 4 > max {
        return false;
    }
    if bytes <= max && bytes >= min.saturating_mul(4) {
        return true;
    }
    (min..=max).contains(&text.chars().count())
}
