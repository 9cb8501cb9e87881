//! What the walk remembers about single values.

use crate::json::{Tree, Value};

/// Notes on values, by their number in the tree. Takes no memory until the first note.
#[derive(Debug, Default)]
pub(super) struct Marks {
    notes: Vec<u8>,
}

/// A note on a value.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mark {
    /// It misses its inferred shape: cross-field rules pass it over.
    Raw = 1,
    /// A null that counts as absent.
    Absent = 2,
    /// It is never printed.
    Sensitive = 4,
    /// It stands under the original name of its member.
    Alias = 8,
}

impl Marks {
    pub(super) fn has(&self, value: Value<'_, '_>, mark: Mark) -> bool {
        self.notes
            .get(value.index())
            .is_some_and(|notes| notes & mark as u8 != 0)
    }

    /// Marks a value. Returns false when it was marked before.
    pub(super) fn set(&mut self, tree: &Tree<'_>, value: Value<'_, '_>, mark: Mark) -> bool {
        let fresh = !self.has(value, mark);
        self.notes.resize(tree.n_nodes(), 0);
        self.notes[value.index()] |= mark as u8;
        fresh
    }

    /// Marks a value and everything inside it.
    pub(super) fn set_all(&mut self, tree: &Tree<'_>, value: Value<'_, '_>, mark: Mark) {
        // A marked value was marked with all it holds, so nested calls cost nothing.
        if self.set(tree, value, mark) {
            self.notes[value.subtree()]
                .iter_mut()
                .for_each(|notes| *notes |= mark as u8);
        }
    }
}
