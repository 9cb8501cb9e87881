//! Names for inline shapes: the name of what holds them and the member, in one word.

use std::collections::BTreeSet;

use heck::ToUpperCamelCase;

use crate::load::document::RawDocument;
use crate::model::TypeId;

/// The type names of a document that are taken.
pub(crate) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    pub(crate) fn of(document: &RawDocument) -> Self {
        Self {
            taken: document
                .definitions
                .iter()
                .map(|(name, _)| name.value.clone())
                .collect(),
        }
    }

    /// Takes a name; false when it was taken before.
    pub(crate) fn take(&mut self, name: &str) -> bool {
        self.taken.insert(name.to_owned())
    }
}

/// Where a schema stands: what it would be called, and what it belongs to.
#[derive(Debug, Clone)]
pub(crate) struct Scope {
    /// The name that a shape here would get.
    pub(crate) name: String,
    /// The named type that holds it.
    pub(crate) owner: TypeId,
    /// The statement that covers it unless it says otherwise.
    pub(crate) rule: String,
}

impl Scope {
    /// The same place one step deeper: a member, an arm, or what a list or map holds.
    pub(crate) fn step(&self, part: &str) -> Self {
        let name = format!("{}{}", self.name, part.to_upper_camel_case());
        Self {
            name,
            owner: self.owner.clone(),
            rule: self.rule.clone(),
        }
    }
}
