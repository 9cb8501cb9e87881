//! Bounds on texts that mean something: pointers and texts with expressions. They are those of the official packages.

/// Greatest index in a pointer.
const MAX_INDEX: &str = "10000";

/// Names that every object of JavaScript inherits.
const INHERITED: [&str; 3] = ["__proto__", "constructor", "prototype"];

/// Most characters of a text with expressions.
const MAX_CHARACTERS: usize = 10_000;

/// Most parts of a text with expressions: expressions, and what stands between them.
const MAX_PARTS: usize = 1000;

/// How deep expressions and calls nest inside one.
const MAX_LEVELS: usize = 100;

/// What is out of bounds: what would be right, and what was found.
pub(crate) type Excess = (String, String);

/// The names of a pointer, as they are written; none where it means the whole.
fn segments(pointer: &str) -> impl Iterator<Item = &str> {
    let names = pointer.strip_prefix('/').unwrap_or(pointer);
    (!names.is_empty())
        .then(|| names.split('/'))
        .into_iter()
        .flatten()
}

/// The first name of a pointer that is out of bounds.
pub(crate) fn pointer_excess(pointer: &str) -> Option<Excess> {
    let is_great = |name: &str| {
        let digits = name.trim_start_matches('0');
        let is_index = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        is_index && (digits.len(), digits) > (MAX_INDEX.len(), MAX_INDEX)
    };
    segments(pointer).find_map(|name| {
        if INHERITED.contains(&name) {
            let expected = "names that objects do not inherit".to_owned();
            return Some((expected, name.to_owned()));
        }
        is_great(name).then(|| (format!("indexes up to {MAX_INDEX}"), name.to_owned()))
    })
}

/// The first name of a pointer that packages read in different ways: an empty one, or `..`.
pub(crate) fn odd_name(pointer: &str) -> Option<&str> {
    segments(pointer).find(|name| name.is_empty() || *name == "..")
}

/// What a text with expressions has too much of.
pub(crate) fn expression_excess(text: &str) -> Option<Excess> {
    let excess = |most: usize, unit: &str, found: usize| {
        (found > most).then(|| (format!("at most {most} {unit}"), format!("{found} {unit}")))
    };
    // A text has at least as many bytes as characters, and at least two for every part and level.
    let characters = (text.len() > MAX_CHARACTERS).then(|| text.chars().count());
    if let Some(found) = characters.and_then(|count| excess(MAX_CHARACTERS, "characters", count)) {
        return Some(found);
    }
    if text.len() <= MAX_LEVELS {
        return None;
    }
    let (parts, levels) = measure(text.as_bytes());
    excess(MAX_PARTS, "parts", parts).or_else(|| excess(MAX_LEVELS, "levels of nesting", levels))
}

/// The number of parts of a text with `${…}`, and how deep what stands in them nests.
fn measure(text: &[u8]) -> (usize, usize) {
    let (mut parts, mut deepest) = (0, 0);
    // How many `${` and `(` are open, and whether a part between expressions has begun.
    let (mut depth, mut in_text) = (0_usize, false);
    let mut at = 0;
    while at < text.len() {
        let opens = text[at..].starts_with(b"${");
        match text[at] {
            b'\\' => {
                in_text |= depth == 0;
                at += 1;
            }
            _ if opens => {
                if depth == 0 {
                    parts += usize::from(in_text) + 1;
                    in_text = false;
                }
                depth += 1;
                at += 1;
            }
            b'(' if depth > 0 => depth += 1,
            b')' | b'}' if depth > 0 => depth -= 1,
            quote @ (b'\'' | b'"') if depth > 0 => at = end_of_quote(text, at, quote),
            _ => in_text |= depth == 0,
        }
        deepest = deepest.max(depth);
        at += 1;
    }
    (parts + usize::from(in_text), deepest)
}

/// Where a quoted text that begins at `at` ends.
fn end_of_quote(text: &[u8], at: usize, quote: u8) -> usize {
    let mut end = at + 1;
    while end < text.len() && text[end] != quote {
        end += if text[end] == b'\\' { 2 } else { 1 };
    }
    end
}
