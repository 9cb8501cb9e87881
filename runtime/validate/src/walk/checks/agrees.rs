//! `agrees`: an item and the one that it names have the same value.

use foldhash::{HashMap, HashSet};

use super::Hits;
use crate::table::{Path, Through};
use crate::walk::Val;
use crate::walk::key::Key;
use crate::walk::path::Sight;

/// Paths to items, to the key inside an item, to the compared member inside an item.
type Side<'p> = (&'p Path, &'p Path, &'p Path);

/// Finds items whose member differs from that of the other item that their key names: at the key.
pub(super) fn find<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    left: Side<'_>,
    right: Side<'_>,
    through: &[Through],
    hits: &mut Hits<'w>,
) {
    let (items, key, member) = left;
    let members = pairs(sight, value, right);
    let detours = Detours::new(sight, value, through);
    sight.each(value, items, |item| {
        let Some(place) = sight.first(item, key) else {
            return true;
        };
        let other = Key::of_scalar(place).and_then(|key| members.get(&key));
        let own = sight.first(item, member).and_then(Key::of_scalar);
        match (own, other) {
            (Some(own), Some(other)) if own != *other => {
                detours.lead(&own, other) || hits.push(place)
            }
            _ => true,
        }
    });
}

/// The member of each item by its key; of several items the first.
fn pairs<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (items, key, member): Side<'_>,
) -> HashMap<Key<'w>, Key<'w>> {
    let mut members = HashMap::default();
    sight.each(value, items, |item| {
        let key = sight.first(item, key).and_then(Key::of_scalar);
        let member = sight.first(item, member).and_then(Key::of_scalar);
        if let (Some(key), Some(member)) = (key, member) {
            members.entry(key).or_insert(member);
        }
        true
    });
    members
}

/// The ways of `through`.
struct Detours<'w> {
    ways: Vec<Way<'w>>,
}

/// The items of one way: what they are named, and where those that lead somewhere lead.
struct Way<'w> {
    names: HashSet<Key<'w>>,
    ends: HashMap<Key<'w>, Key<'w>>,
}

impl<'w> Detours<'w> {
    fn new(sight: Sight<'_>, value: Val<'w>, through: &[Through]) -> Self {
        let way = |way: &Through| Way::new(sight, value, way);
        Self {
            ways: through.iter().map(way).collect(),
        }
    }

    /// Whether a way leads from `own` to `other`.
    fn lead(&self, own: &Key<'w>, other: &Key<'w>) -> bool {
        self.ways.iter().any(|way| way.leads(own, other))
    }
}

impl<'w> Way<'w> {
    fn new(sight: Sight<'_>, value: Val<'w>, through: &Through) -> Self {
        let Through {
            r#in,
            key,
            member,
            via,
        } = through;
        let mut names = HashSet::default();
        sight.each(value, r#in, |item| {
            names.extend(sight.first(item, key).and_then(Key::of_scalar));
            true
        });
        let mut ends = pairs(sight, value, (r#in, key, member));
        if let Some(via) = via {
            let passed = pairs(sight, value, (r#in, via, key));
            ends.retain(|_, end| match passed.get(end) {
                Some(through) => {
                    *end = through.clone();
                    true
                }
                None => false,
            });
        }
        Self { names, ends }
    }

    /// Whether the item named `own` leads to `other`; an item that is not there is given the benefit of the doubt.
    fn leads(&self, own: &Key<'w>, other: &Key<'w>) -> bool {
        !self.names.contains(own) || self.ends.get(own) == Some(other)
    }
}
