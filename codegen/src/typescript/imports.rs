//! What a generated file imports, gathered while its text is made.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use uiap_schema::model::TypeId;

use super::names::Names;

/// The imports of a file.
#[derive(Debug, Default)]
pub(super) struct Imports {
    home: String,
    runtime: BTreeSet<&'static str>,
    types: BTreeMap<String, BTreeSet<String>>,
}

/// An import line.
#[derive(Debug, Serialize)]
pub(super) struct ImportView {
    /// The names, in order.
    pub(super) names: Vec<String>,
    /// Module name without folder and extension, such as `web`.
    pub(super) module: String,
}

impl Imports {
    /// Nothing so far, for a file that declares the types of document `home` (empty: of none).
    pub(super) fn at(home: &str) -> Self {
        Self {
            home: home.to_owned(),
            ..Self::default()
        }
    }

    /// Imports a type of the runtime; gives its name back.
    pub(super) fn runtime(&mut self, name: &'static str) -> &'static str {
        self.runtime.insert(name);
        name
    }

    /// Imports a type of the spec, unless it is at home here; gives its identifier back.
    pub(super) fn spec_type(&mut self, id: &TypeId, names: &Names) -> String {
        let name = names.type_name(id).to_owned();
        self.name_of(&id.document, &name);
        name
    }

    /// Imports an identifier of a document's module, unless the document is at home here.
    pub(super) fn name_of(&mut self, document: &str, name: &str) {
        if document != self.home {
            self.types
                .entry(document.to_owned())
                .or_default()
                .insert(name.to_owned());
        }
    }

    /// Names from the runtime, in order.
    pub(super) fn runtime_names(&self) -> Vec<&'static str> {
        self.runtime.iter().copied().collect()
    }

    /// Import lines of other documents, in order.
    pub(super) fn documents(&self) -> Vec<ImportView> {
        let views = self.types.iter().map(|(module, names)| ImportView {
            names: names.iter().cloned().collect(),
            module: module.clone(),
        });
        views.collect()
    }
}
