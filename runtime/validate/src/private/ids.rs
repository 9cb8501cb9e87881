//! Identity tables of one judgement, over borrowed ids and a keyed hasher.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use foldhash::fast::RandomState;

/// A set of ids. The hasher is keyed per process, so that a sender cannot choose colliding ids.
pub type IdSet<K> = HashSet<K, RandomState>;

/// A map from ids.
pub type IdMap<K, V> = HashMap<K, V, RandomState>;

/// An empty set with room for `n` ids.
#[must_use]
pub fn id_set<K: Hash + Eq>(n: usize) -> IdSet<K> {
    HashSet::with_capacity_and_hasher(n, RandomState::default())
}

/// An empty map with room for `n` ids.
#[must_use]
pub fn id_map<K: Hash + Eq, V>(n: usize) -> IdMap<K, V> {
    HashMap::with_capacity_and_hasher(n, RandomState::default())
}

/// Whether following the links (id, parent) always ends. Linear.
#[must_use]
pub fn acyclic(links: &[(&str, &str)]) -> bool {
    if links.is_empty() {
        return true;
    }
    let mut index_of = id_map(links.len());
    for (index, (id, _)) in links.iter().enumerate() {
        index_of.entry(*id).or_insert(index);
    }
    // 0: not visited; otherwise the number of the walk that came by, so that meeting one's own trail is a cycle.
    let mut trail = vec![0_usize; links.len()];
    for start in 0..links.len() {
        let mut at = start;
        while trail[at] == 0 {
            trail[at] = start + 1;
            match index_of.get(links[at].1) {
                Some(parent) => at = *parent,
                None => break,
            }
            if trail[at] == start + 1 {
                return false;
            }
        }
    }
    true
}
