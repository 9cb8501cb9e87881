//! The closed lists of words in attributes, with the variants of the runtime that they stand for.
//!
//! A test keeps them in step with the generated enumerations.

use proc_macro2::Ident;
use syn::LitStr;

use super::meta::Item;
use crate::ctxt::Ctxt;
use crate::names::Case;
use crate::nearest::unknown;

/// A word of a closed list: what was written, and the variant that it means.
pub(crate) struct Word {
    pub(crate) text: LitStr,
    /// Variant of the enumeration, such as `VisibleOnly`.
    pub(crate) variant: Ident,
}

impl Word {
    pub(crate) fn is(&self, word: &str) -> bool {
        self.text.value() == word
    }
}

/// `FieldExposure`, UIAP Agent Cognition §5.2.
pub(crate) const EXPOSURES: &[&str] = &["readable", "redacted", "declared_only"];
/// `RecordAccessMode`, UIAP Agent Cognition §5.2.
pub(crate) const ACCESS_MODES: &[&str] = &["visible_only", "scope_window", "queryable"];
/// `FieldType`, UIAP Agent Cognition §5.2.
pub(crate) const FIELD_TYPES: &[&str] = &[
    "string", "number", "boolean", "date", "datetime", "enum", "currency", "email", "phone", "url",
    "json",
];
/// `FieldRedaction`, UIAP Agent Cognition §5.5.
pub(crate) const REDACTIONS: &[&str] = &["masked", "withheld", "omitted"];

/// Reads `key = "word"` out of a closed list; `what` names the list in messages.
pub(super) fn word(ctx: &Ctxt, item: &Item, what: &str, known: &[&str]) -> Option<Word> {
    let text = item.text(ctx)?;
    checked(ctx, text, what, known)
}

/// Makes sure that the text is one of the words.
pub(super) fn checked(ctx: &Ctxt, text: LitStr, what: &str, known: &[&str]) -> Option<Word> {
    let word = text.value();
    if !known.contains(&word.as_str()) {
        ctx.error(&text, unknown(what, &word, known));
        return None;
    }
    let variant = Ident::new(&Case::Pascal.of_field(&word), text.span());
    Some(Word { text, variant })
}

/// Reads `rename_all = "rule"`.
pub(super) fn case(ctx: &Ctxt, item: &Item) -> Option<Case> {
    let text = item.text(ctx)?;
    let case = Case::from_word(&text.value());
    if case.is_none() {
        let known: Vec<&str> = Case::ALL.iter().map(|(name, _)| *name).collect();
        ctx.error(&text, unknown("case", &text.value(), &known));
    }
    case
}

#[cfg(test)]
mod tests {
    use uiap::cognition::{FieldExposure, FieldRedaction, FieldType, RecordAccessMode};

    #[test]
    fn words_are_those_of_the_document() {
        let exposures: Vec<_> = FieldExposure::ALL
            .iter()
            .map(FieldExposure::as_str)
            .collect();
        assert_eq!(super::EXPOSURES, exposures);
        let modes: Vec<_> = RecordAccessMode::ALL
            .iter()
            .map(RecordAccessMode::as_str)
            .collect();
        assert_eq!(super::ACCESS_MODES, modes);
        let types: Vec<_> = FieldType::ALL.iter().map(FieldType::as_str).collect();
        assert_eq!(super::FIELD_TYPES, types);
        let redactions: Vec<_> = FieldRedaction::ALL
            .iter()
            .map(FieldRedaction::as_str)
            .collect();
        assert_eq!(super::REDACTIONS, redactions);
    }
}
