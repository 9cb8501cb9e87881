//! Names in Rust: every type, field and variant gets one of ours. typify only sees numbered markers, so what it would
//! make of keywords, empty and foreign names, or of names that fold to one, does not matter.

use heck::{ToSnakeCase, ToUpperCamelCase};
use proc_macro2::{Ident, Span};

/// What a marker stands for: a Rust identifier, and the text on the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) ident: String,
    pub(super) wire: String,
}

/// All names by their numbers.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) types: Vec<Named>,
    pub(super) fields: Vec<Named>,
    pub(super) variants: Vec<Named>,
}

/// The marker of a type, as typify sees and writes it.
pub(super) fn type_marker(number: usize) -> String {
    format!("T{number:06}t")
}

/// The marker of a field: `P000007p` on the wire is `p000007p` in Rust.
pub(super) fn field_marker(number: usize) -> String {
    format!("P{number:06}p")
}

/// The marker of a variant: `v000007v` on the wire is `V000007v` in Rust.
pub(super) fn variant_marker(number: usize) -> String {
    format!("v{number:06}v")
}

impl Names {
    /// What an identifier that typify wrote stands for.
    pub(super) fn ident(&self, written: &str) -> Option<&Named> {
        let number = number(written)?;
        match (written.chars().next(), written.chars().next_back()) {
            (Some('T'), Some('t')) => self.types.get(number),
            (Some('p'), Some('p')) => self.fields.get(number),
            (Some('V'), Some('v')) => self.variants.get(number),
            _ => None,
        }
    }

    /// What a text that typify wrote stands for.
    pub(super) fn text(&self, written: &str) -> Option<&Named> {
        let number = number(written)?;
        match (written.chars().next(), written.chars().next_back()) {
            (Some('P'), Some('p')) => self.fields.get(number),
            (Some('v'), Some('v')) => self.variants.get(number),
            (Some('T'), Some('t')) => self.types.get(number),
            _ => None,
        }
    }

    /// A message of typify's under real names.
    pub(super) fn told(&self, message: &str) -> String {
        let is_part = |each: char| each.is_ascii_alphanumeric();
        let words = message.split_inclusive(|each: char| !is_part(each));
        words
            .map(|word| {
                let bare = word.trim_end_matches(|each: char| !is_part(each));
                match self.text(bare).or_else(|| self.ident(bare)) {
                    Some(named) => word.replacen(bare, &named.wire, 1),
                    None => word.to_owned(),
                }
            })
            .collect()
    }
}

/// The number of a field's marker.
pub(super) fn field_number(written: &str) -> Option<usize> {
    let is_field = written.starts_with('p') && written.ends_with('p');
    number(written).filter(|_| is_field)
}

fn number(written: &str) -> Option<usize> {
    let digits = (written.len() == 8).then(|| written.get(1..7)).flatten()?;
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

/// Identifiers for texts in one scope, each its own.
pub(super) fn unique<'t>(
    texts: impl Iterator<Item = &'t str>,
    name: fn(&str) -> String,
) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    for text in texts {
        let base = name(text);
        let mut free = base.clone();
        let mut count = 1;
        while taken.contains(&free) {
            count += 1;
            free = format!("{}{count}", base.trim_end_matches('_'));
        }
        taken.push(free);
    }
    taken
}

/// The name of a field.
pub(super) fn field(wire: &str) -> String {
    let name = legal(&words(wire).to_snake_case(), "field");
    // The member that typify adds for the other members of an object.
    if name == "extra" {
        "extra_".to_owned()
    } else {
        name
    }
}

/// The name of a variant.
pub(super) fn variant(wire: &str) -> String {
    let has_letters = wire.chars().any(char::is_alphanumeric);
    let text = if has_letters {
        words(wire)
    } else {
        wire.chars().map(sign).collect::<Vec<_>>().join("-")
    };
    legal(&text.to_upper_camel_case(), "Empty")
}

fn words(wire: &str) -> String {
    let is_word = |each: char| unicode_ident::is_xid_continue(each);
    wire.chars()
        .map(|each| if is_word(each) { each } else { '-' })
        .collect()
}

/// A sign in words.
fn sign(sign: char) -> &'static str {
    match sign {
        '<' => "less",
        '>' => "greater",
        '=' => "equal",
        '!' => "not",
        '~' => "tilde",
        '+' => "plus",
        '-' => "minus",
        '*' => "star",
        '/' => "slash",
        '%' => "percent",
        '&' => "and",
        '|' => "or",
        '^' => "caret",
        '.' => "dot",
        ',' => "comma",
        ':' => "colon",
        ';' => "semicolon",
        '?' => "question",
        '#' => "hash",
        '$' => "dollar",
        '@' => "at",
        '_' => "underscore",
        ' ' => "space",
        _ => "sign",
    }
}

/// Makes an identifier legal.
fn legal(name: &str, empty: &str) -> String {
    let name = match name.chars().next() {
        None => empty.to_owned(),
        Some(first) if unicode_ident::is_xid_start(first) => name.to_owned(),
        Some(_) => format!("{}{name}", if empty == "field" { "n" } else { "N" }),
    };
    if syn::parse_str::<Ident>(&name).is_ok() {
        name
    } else {
        format!("{name}_")
    }
}

/// An identifier of which [`legal`] or loading made sure.
pub(super) fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}
