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

/// Items and the items that they say are above them.
#[derive(Debug)]
pub struct Links<'a> {
    links: Vec<Link<'a>>,
    room: usize,
}

#[derive(Debug)]
struct Link<'a> {
    id: &'a str,
    parent: &'a str,
    /// Number of the walk that came by; 0: none yet.
    trail: usize,
}

impl<'a> Links<'a> {
    /// No links; memory for `room` of them is taken when the first one comes.
    #[must_use]
    pub fn new(room: usize) -> Self {
        Self {
            links: Vec::new(),
            room,
        }
    }

    /// Adds the link of the item `id`.
    pub fn push(&mut self, id: &'a str, parent: &'a str) {
        if self.links.is_empty() {
            self.links.reserve(self.room);
        }
        self.links.push(Link {
            id,
            parent,
            trail: 0,
        });
    }

    /// Whether following the links always ends. Linear.
    #[must_use]
    pub fn end(mut self) -> bool {
        let links = &mut self.links;
        if links.is_empty() {
            return true;
        }
        let mut index_of = id_map(links.len());
        for (index, link) in links.iter().enumerate() {
            index_of.entry(link.id).or_insert(index);
        }
        for start in 0..links.len() {
            let mut at = start;
            while links[at].trail == 0 {
                links[at].trail = start + 1;
                match index_of.get(links[at].parent) {
                    Some(parent) => at = *parent,
                    None => break,
                }
                // Meeting one's own trail is a circle.
                if links[at].trail == start + 1 {
                    return false;
                }
            }
        }
        true
    }
}
