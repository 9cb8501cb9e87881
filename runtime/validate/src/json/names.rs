//! Member names while a text is read: which of them occur again in the same object.

use std::hash::BuildHasher;

use foldhash::fast::RandomState;

use super::string::{decoded, raw};
use super::tree::Node;

/// Objects up to this size are searched pair by pair.
const FEW: usize = 16;

/// The names of the objects that are open.
pub(super) struct Names<'a> {
    text: &'a str,
    hasher: RandomState,
    /// Hash and node of each name, those of the innermost object last.
    open: Vec<(u64, u32)>,
    /// The last of each name that occurs more than once in its object.
    duplicates: Vec<u32>,
}

impl<'a> Names<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            hasher: RandomState::default(),
            open: Vec::with_capacity(64),
            duplicates: Vec::new(),
        }
    }

    /// Adds a name of the innermost object.
    pub(super) fn push(&mut self, index: u32, node: Node) {
        let hash = if node.is_marked() {
            self.hasher.hash_one(decoded(self.text, node).as_bytes())
        } else {
            self.hasher.hash_one(raw(self.text, node).as_bytes())
        };
        self.open.push((hash, index));
    }

    /// Forgets the `count` names of the innermost object and hides the members that later ones replace.
    ///
    /// Returns how many members are left.
    pub(super) fn close(&mut self, count: u32, nodes: &mut [Node]) -> u32 {
        let first = self.open.len() - count as usize;
        let repeats = if count as usize <= FEW {
            compare_all(self.text, &self.open[first..], nodes)
        } else {
            self.open[first..].sort_unstable();
            compare_sorted(self.text, &self.open[first..], nodes)
        };
        self.open.truncate(first);
        for (earlier, _) in &repeats {
            nodes[*earlier as usize].hide();
        }
        let is_last = |later: &u32| !nodes[*later as usize].is_hidden();
        self.duplicates
            .extend(repeats.iter().map(|(_, later)| *later).filter(is_last));
        repeats.iter().fold(count, |left, _| left - 1)
    }

    /// The last of each name that occurs more than once in its object, in document order.
    pub(super) fn into_duplicates(mut self) -> Vec<u32> {
        self.duplicates.sort_unstable();
        self.duplicates.dedup();
        self.duplicates
    }
}

fn same(text: &str, nodes: &[Node], left: u32, right: u32) -> bool {
    decoded(text, nodes[left as usize]) == decoded(text, nodes[right as usize])
}

/// Pairs of nodes with one name: each member that is replaced, and the next one that replaces it.
fn compare_all(text: &str, names: &[(u64, u32)], nodes: &[Node]) -> Vec<(u32, u32)> {
    let mut repeats = Vec::new();
    for (number, (hash, earlier)) in names.iter().enumerate() {
        let again =
            |(other, later): &&(u64, u32)| other == hash && same(text, nodes, *earlier, *later);
        if let Some((_, later)) = names[number + 1..].iter().find(again) {
            repeats.push((*earlier, *later));
        }
    }
    repeats
}

/// The same for large objects, whose names are sorted by their (keyed) hashes.
fn compare_sorted(text: &str, names: &[(u64, u32)], nodes: &[Node]) -> Vec<(u32, u32)> {
    let mut repeats = Vec::new();
    for (number, (hash, earlier)) in names.iter().enumerate() {
        let mut alike = names[number + 1..]
            .iter()
            .take_while(|(other, _)| other == hash);
        if let Some((_, later)) = alike.find(|(_, later)| same(text, nodes, *earlier, *later)) {
            repeats.push((*earlier, *later));
        }
    }
    repeats
}
