//! Wire names: serde's rules for the case of fields and variants, and which of several namings wins.

use proc_macro2::{Ident, Span};

/// A rule of `rename_all`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Case {
    /// All rules, spelt as serde spells them.
    pub(crate) const ALL: [(&'static str, Self); 8] = [
        ("lowercase", Self::Lower),
        ("UPPERCASE", Self::Upper),
        ("PascalCase", Self::Pascal),
        ("camelCase", Self::Camel),
        ("snake_case", Self::Snake),
        ("SCREAMING_SNAKE_CASE", Self::ScreamingSnake),
        ("kebab-case", Self::Kebab),
        ("SCREAMING-KEBAB-CASE", Self::ScreamingKebab),
    ];

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(name, _)| *name == word)
            .map(|(_, case)| *case)
    }

    /// Renames a field, which Rust spells in snake case.
    pub(crate) fn of_field(self, name: &str) -> String {
        match self {
            Self::Lower | Self::Snake => name.to_owned(),
            Self::Upper | Self::ScreamingSnake => name.to_ascii_uppercase(),
            Self::Pascal => name.split('_').map(capitalised).collect(),
            Self::Camel => decapitalised(&Self::Pascal.of_field(name)),
            Self::Kebab => name.replace('_', "-"),
            Self::ScreamingKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// Renames a variant, which Rust spells in Pascal case.
    pub(crate) fn of_variant(self, name: &str) -> String {
        match self {
            Self::Pascal => name.to_owned(),
            Self::Lower => name.to_ascii_lowercase(),
            Self::Upper => name.to_ascii_uppercase(),
            Self::Camel => decapitalised(name),
            Self::Snake => snake(name),
            Self::ScreamingSnake => snake(name).to_ascii_uppercase(),
            Self::Kebab => snake(name).replace('_', "-"),
            Self::ScreamingKebab => snake(name).to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .chain(chars)
        .collect()
}

fn decapitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars
        .next()
        .map(|first| first.to_ascii_lowercase())
        .into_iter()
        .chain(chars)
        .collect()
}

/// A Pascal-case name in snake case.
pub(crate) fn snake(name: &str) -> String {
    let mut text = String::new();
    for (index, letter) in name.char_indices() {
        if index > 0 && letter.is_uppercase() {
            text.push('_');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

/// A name on the wire and the token that it came from.
#[derive(Debug, Clone)]
pub(crate) struct WireName {
    pub(crate) text: String,
    pub(crate) span: Span,
}

/// How a field or variant may come to its name, our own attributes before serde's.
#[derive(Default)]
pub(crate) struct Naming<'a> {
    pub(crate) rename: Option<&'a syn::LitStr>,
    pub(crate) serde_rename: Option<&'a syn::LitStr>,
    pub(crate) rename_all: Option<Case>,
    pub(crate) serde_rename_all: Option<Case>,
}

impl Naming<'_> {
    /// An explicit name wins over a rule, ours over serde's; without any, the Rust name stands as it is.
    pub(crate) fn resolve(&self, ident: &Ident, apply: fn(Case, &str) -> String) -> WireName {
        if let Some(name) = self.rename.or(self.serde_rename) {
            return WireName {
                text: name.value(),
                span: name.span(),
            };
        }
        let name = unraw(ident);
        let text = match self.rename_all.or(self.serde_rename_all) {
            Some(case) => apply(case, &name),
            None => name,
        };
        WireName {
            text,
            span: ident.span(),
        }
    }
}

/// The name without `r#`.
pub(crate) fn unraw(ident: &Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#")
        .map_or_else(|| text.clone(), str::to_owned)
}
