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
    through: Option<&Through>,
    hits: &mut Hits<'w>,
) {
    let (items, key, member) = left;
    let members = pairs(sight, value, right);
    let detours = through
        .map(|Through { r#in, key, member }| Detours::new(sight, value, (r#in, key, member)));
    sight.each(value, items, |item| {
        let Some(place) = sight.first(item, key) else {
            return true;
        };
        let other = Key::of_scalar(place).and_then(|key| members.get(&key));
        let own = sight.first(item, member).and_then(Key::of_scalar);
        match (own, other) {
            (Some(own), Some(other)) if own != *other => {
                let is_led = detours
                    .as_ref()
                    .is_some_and(|detours| detours.lead(&own, other));
                is_led || hits.push(place)
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

/// The items of `through`: what they are named, and where those that lead somewhere lead.
struct Detours<'w> {
    names: HashSet<Key<'w>>,
    ends: HashMap<Key<'w>, Key<'w>>,
}

impl<'w> Detours<'w> {
    fn new(sight: Sight<'_>, value: Val<'w>, side: Side<'_>) -> Self {
        let mut names = HashSet::default();
        sight.each(value, side.0, |item| {
            names.extend(sight.first(item, side.1).and_then(Key::of_scalar));
            true
        });
        Self {
            names,
            ends: pairs(sight, value, side),
        }
    }

    /// Whether the item named `own` leads to `other`; an item that is not there is given the benefit of the doubt.
    fn lead(&self, own: &Key<'w>, other: &Key<'w>) -> bool {
        !self.names.contains(own) || self.ends.get(own) == Some(other)
    }
}
