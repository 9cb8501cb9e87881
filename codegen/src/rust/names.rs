//! Names in Rust: fields, variants, and words that the language keeps for itself.

use std::collections::BTreeSet;

use heck::{ToSnakeCase, ToUpperCamelCase};
use proc_macro2::{Ident, Span};

/// Words that need `r#` as identifiers.
const KEYWORDS: [&str; 49] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized",
    "use", "virtual", "where", "while", "yield",
];

/// Words that cannot even be raw identifiers.
const NEVER: [&str; 5] = ["crate", "self", "super", "Self", "_"];

/// Names that generated code has beside those of fields: variables of readers and writers, the function that makes a value.
const TAKEN: [&str; 4] = ["key", "keys", "map", "new"];

/// The field of a member: `frameId` is `frame_id`, `type` is `r#type`, `map` is `map_`.
pub(super) fn field(member: &str) -> Ident {
    let name = member.to_snake_case();
    if TAKEN.contains(&name.as_str()) {
        Ident::new(&format!("{name}_"), Span::call_site())
    } else {
        identifier(&name)
    }
}

/// The method of an id: `video.create` is `video_create`.
pub(super) fn method(id: &str) -> Ident {
    identifier(&id.to_snake_case())
}

/// Names of the prelude, which generated code means by them.
const PRELUDE: [&str; 40] = [
    "AsMut",
    "AsRef",
    "Box",
    "Clone",
    "Copy",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Hash",
    "Into",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
    "Debug",
];

/// The type of a definition: its own name, with `_` behind it where generated code means something else by that, as by
/// single letters, which are type parameters.
pub(super) fn type_name(name: &str) -> Ident {
    if matches!(name.as_bytes(), [b'A'..=b'Z']) || PRELUDE.contains(&name) {
        Ident::new(&format!("{name}_"), Span::call_site())
    } else {
        identifier(name)
    }
}

/// The variants of some wire values, in order and all different: `same-origin` is `SameOrigin`.
pub(super) fn variants<'a>(
    values: impl IntoIterator<Item = &'a str>,
    taken: &[&str],
) -> Vec<Ident> {
    let mut used: BTreeSet<String> = taken.iter().map(|name| (*name).to_owned()).collect();
    values
        .into_iter()
        .map(|value| Ident::new(&free_name(&variant(value), &mut used), Span::call_site()))
        .collect()
}

/// One variant name, without regard to its neighbours.
pub(super) fn variant(value: &str) -> String {
    let words: String = value
        .chars()
        .map(|character| {
            if character.is_alphanumeric() {
                character
            } else {
                ' '
            }
        })
        .collect();
    let name = words.to_upper_camel_case();
    match name.chars().next() {
        None => "Empty".to_owned(),
        Some(first) if first.is_numeric() => format!("V{name}"),
        Some(_) => name,
    }
}

fn free_name(wanted: &str, used: &mut BTreeSet<String>) -> String {
    let numbered = (2..).map(|number| format!("{wanted}{number}"));
    let free = std::iter::once(wanted.to_owned())
        .chain(numbered)
        .find(|name| !used.contains(name) && !NEVER.contains(&name.as_str()));
    let free = free.expect("numbers do not run out");
    used.insert(free.clone());
    free
}

fn identifier(name: &str) -> Ident {
    let name = match name.chars().next() {
        None => "empty".to_owned(),
        Some(first) if first.is_numeric() => format!("_{name}"),
        Some(_) => name.to_owned(),
    };
    if NEVER.contains(&name.as_str()) {
        Ident::new(&format!("{name}_"), Span::call_site())
    } else if KEYWORDS.contains(&name.as_str()) {
        Ident::new_raw(&name, Span::call_site())
    } else {
        Ident::new(&name, Span::call_site())
    }
}
