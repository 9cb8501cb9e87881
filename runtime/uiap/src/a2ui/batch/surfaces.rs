//! The surfaces that messages create and delete, one after the other.

use std::collections::{BTreeMap, BTreeSet};

use uiap_validate::json::Value;
use uiap_validate::{Level, Pointer, Problem};

use super::item::{Item, problem, quoted};

/// The surfaces that live at a renderer, with their catalogs, and the ids of those that were deleted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surfaces {
    living: BTreeMap<String, Option<String>>,
    deleted: BTreeSet<String>,
}

impl Surfaces {
    /// Adds a surface that lives; `catalog` is its default catalog, if it has one.
    pub fn insert(&mut self, id: impl Into<String>, catalog: Option<String>) {
        self.living.insert(id.into(), catalog);
    }

    /// Whether a surface lives.
    #[must_use]
    pub fn contains(&self, id: &str) -> bool {
        self.living.contains_key(id)
    }

    /// The ids of all surfaces that live, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.living.keys().map(String::as_str)
    }

    pub(super) fn catalog(&self, id: &str) -> Option<&str> {
        self.living.get(id)?.as_deref()
    }
}

/// What is wrong with naming a surface.
pub(super) fn misplaced(item: &Item<'_>, surfaces: &Surfaces) -> Option<Problem> {
    let (key, id) = (item.key.as_deref()?, item.surface_id.as_deref()?);
    let lives = surfaces.contains(id);
    let (code, expected) = match key {
        "createSurface" if lives => (
            ("a2ui.surface-unique", Level::Error),
            "the id of no living surface",
        ),
        "createSurface" if surfaces.deleted.contains(id) => (
            ("a2ui.surface-id-reuse", Level::Information),
            "an id that no surface had before",
        ),
        "updateComponents" | "updateDataModel" | "deleteSurface" if !lives => (
            ("a2ui.surface-known", Level::Error),
            "the id of a living surface",
        ),
        _ => return None,
    };
    let place = Pointer::root().child(key).child("surfaceId");
    Some(problem(code, place, expected, quoted(id)))
}

/// Takes down what a good message does to surfaces.
pub(super) fn apply(item: &Item<'_>, value: Value<'_, '_>, surfaces: &mut Surfaces) {
    let (Some(key), Some(id)) = (&item.key, &item.surface_id) else {
        return;
    };
    if !item.is_applied() {
        return;
    }
    match key.as_str() {
        "createSurface" => {
            let catalog = value
                .get(key)
                .and_then(|surface| surface.get("catalogId")?.as_str());
            surfaces.insert(id.as_str(), catalog.map(std::borrow::Cow::into_owned));
        }
        "deleteSurface" => {
            surfaces.living.remove(id);
            surfaces.deleted.insert(id.clone());
        }
        _ => {}
    }
}
