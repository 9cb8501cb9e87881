//! `agrees`: an item and the one that it names have the same value.

use foldhash::HashMap;

use super::Hits;
use crate::table::Path;
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
    hits: &mut Hits<'w>,
) {
    let (items, key, member) = left;
    let (others, other_key, other_member) = right;
    let mut members = HashMap::default();
    sight.each(value, others, |other| {
        let key = sight.first(other, other_key).and_then(Key::of_scalar);
        let member = sight.first(other, other_member).and_then(Key::of_scalar);
        if let (Some(key), Some(member)) = (key, member) {
            members.entry(key).or_insert(member);
        }
        true
    });
    sight.each(value, items, |item| {
        let Some(place) = sight.first(item, key) else {
            return true;
        };
        let other = Key::of_scalar(place).and_then(|key| members.get(&key));
        let own = sight.first(item, member).and_then(Key::of_scalar);
        match (own, other) {
            (Some(own), Some(other)) if own != *other => hits.push(place),
            _ => true,
        }
    });
}
