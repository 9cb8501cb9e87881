//! `unique`: items differ in their key.

use std::collections::hash_map::Entry;

use foldhash::HashMap;

use super::{Hit, Hits};
use crate::table::Path;
use crate::walk::Val;
use crate::walk::key::Key;
use crate::walk::path::Sight;

/// Finds items whose key an earlier item has: at the key if it is one value, else at the item.
pub(super) fn find<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (items, by): (&Path, &[Path]),
    hits: &mut Hits<'w>,
) {
    let mut seen = HashMap::default();
    sight.each(value, items, |item| {
        let Some((key, place)) = key_of(sight, item, by) else {
            return true;
        };
        match seen.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert(place);
                true
            }
            Entry::Occupied(entry) => hits.push_hit(Hit {
                place,
                first: Some(*entry.get()),
                near: None,
                absent: false,
            }),
        }
    });
}

/// The key of an item and the place that stands for it; nothing when a part of the key is absent.
fn key_of<'w>(sight: Sight<'_>, item: Val<'w>, by: &[Path]) -> Option<(Vec<Key<'w>>, Val<'w>)> {
    let parts: Vec<Val<'w>> = by
        .iter()
        .map(|path| sight.first(item, path))
        .collect::<Option<_>>()?;
    let key = parts
        .iter()
        .map(|part| Key::of_scalar(*part))
        .collect::<Option<_>>()?;
    match parts[..] {
        [only] => Some((key, only)),
        _ => Some((key, item)),
    }
}
