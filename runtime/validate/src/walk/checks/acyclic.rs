//! `acyclic`: chains of parents end.

use foldhash::HashMap;

use super::Hits;
use crate::table::Path;
use crate::walk::Val;
use crate::walk::key::Key;
use crate::walk::path::Sight;

/// An item on the way through the chains.
struct Item<'w> {
    parent: Option<Val<'w>>,
    /// Number of the parent item.
    next: Option<usize>,
    /// Round in which it was reached; 0 for not yet.
    round: usize,
}

/// Finds cycles, each at the `parent` of its first item.
pub(super) fn find<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (items, id, parent): (&Path, &Path, &Path),
    hits: &mut Hits<'w>,
) {
    let mut chain = link(sight, value, (items, id, parent));
    for start in 0..chain.len() {
        let round = start + 1;
        let mut at = Some(start);
        while let Some(number) = at.filter(|number| chain[*number].round == 0) {
            chain[number].round = round;
            at = chain[number].next;
        }
        // Rounds go through the items in order, so a round that runs into itself has found a new cycle. Its first
        // item need not be the one at which the round entered.
        let Some(entry) = at.filter(|number| chain[*number].round == round) else {
            continue;
        };
        let place = chain[first_on_cycle(&chain, entry)].parent;
        if !place.is_none_or(|place| hits.push(place)) {
            return;
        }
    }
}

/// Lists the items and finds the parent item of each. Of items with the same id the first counts.
fn link<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (items, id, parent): (&Path, &Path, &Path),
) -> Vec<Item<'w>> {
    let mut numbers = HashMap::default();
    let mut chain = Vec::new();
    sight.each(value, items, |item| {
        if let Some(key) = sight.first(item, id).and_then(Key::of_scalar) {
            numbers.entry(key).or_insert(chain.len());
        }
        chain.push(Item {
            parent: sight.first(item, parent),
            next: None,
            round: 0,
        });
        true
    });
    for item in &mut chain {
        let key = item.parent.and_then(Key::of_scalar);
        item.next = key.and_then(|key| numbers.get(&key).copied());
    }
    chain
}

fn first_on_cycle(chain: &[Item<'_>], entry: usize) -> usize {
    let mut first = entry;
    let mut at = chain[entry].next;
    while let Some(number) = at.filter(|number| *number != entry) {
        first = first.min(number);
        at = chain[number].next;
    }
    first
}
