//! Identifiers for names that apps choose: any text may come, and what comes out is legal and taken only once.

use std::collections::BTreeSet;

use heck::{ToSnakeCase, ToUpperCamelCase};

/// Identifiers of one scope that are gone.
#[derive(Debug, Default, Clone)]
pub(super) struct Taken(BTreeSet<String>);

impl Taken {
    /// A scope that starts with these.
    pub(super) fn with(names: &[&str]) -> Self {
        Self(names.iter().map(|name| (*name).to_owned()).collect())
    }

    /// Takes a name: the one wanted, or the first free one with a number behind it.
    pub(super) fn take(&mut self, wanted: &str) -> String {
        self.take_all(wanted, |name| vec![name.to_owned()])
    }

    /// Takes a name with all that is derived from it; none of them may be gone.
    pub(super) fn take_all(
        &mut self,
        wanted: &str,
        derived: impl Fn(&str) -> Vec<String>,
    ) -> String {
        let numbered = (2..).map(|number| format!("{wanted}{number}"));
        let name = std::iter::once(wanted.to_owned())
            .chain(numbered)
            .find(|name| derived(name).iter().all(|name| !self.0.contains(name)))
            .expect("numbers do not run out");
        self.0.extend(derived(&name));
        name
    }
}

/// A type: `crm.contact_person` is `CrmContactPerson`.
pub(super) fn type_name(name: &str) -> String {
    let words = words(name).to_upper_camel_case();
    match words.chars().next() {
        None => "Empty".to_owned(),
        Some(first) if starts_identifier(first) => words,
        Some(_) => format!("V{words}"),
    }
}

/// A member in Rust, without regard to keywords: `customerSince` is `customer_since`.
pub(super) fn snake_name(name: &str) -> String {
    let words = words(name).to_snake_case();
    match words.chars().next() {
        None => "empty".to_owned(),
        Some(first) if starts_identifier(first) => words,
        Some(_) => format!("v{words}"),
    }
}

/// The text with all that no identifier can hold turned into spaces.
fn words(name: &str) -> String {
    name.chars()
        .map(|character| {
            let fits = character.is_ascii_alphanumeric()
                || (character.is_alphanumeric() && is_identifier(&format!("a{character}")));
            if fits { character } else { ' ' }
        })
        .collect()
}

fn starts_identifier(first: char) -> bool {
    first.is_ascii_alphabetic() || is_identifier(&format!("{first}a"))
}

/// Whether it is an identifier in Rust, and so, but for keywords, in TypeScript.
fn is_identifier(text: &str) -> bool {
    syn::parse_str::<syn::Ident>(text).is_ok()
}
