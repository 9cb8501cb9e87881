//! `refers-to`, `not-refers-to` and `key-of`: values that name something elsewhere.

use std::borrow::Cow;

use foldhash::HashSet;

use super::{Hit, Hits};
use crate::json::Kind;
use crate::table::{Path, Step, When};
use crate::walk::Val;
use crate::walk::key::Key;
use crate::walk::near::near;
use crate::walk::path::Sight;

/// Names that are compared to find a near one.
const COMPARED: usize = 1000;

/// What the references of a rule may name.
#[derive(Default)]
struct Targets<'w> {
    keys: HashSet<Key<'w>>,
    /// The first strings among them, in document order.
    names: Vec<Cow<'w, str>>,
}

impl<'w> Targets<'w> {
    fn add(&mut self, key: Key<'w>) {
        if let Key::Text(name) = &key
            && self.names.len() < COMPARED
        {
            self.names.push(name.clone());
        }
        self.keys.insert(key);
    }

    /// A hit at a reference that names nothing.
    fn dangling(&self, place: Val<'w>) -> Hit<'w> {
        let names = self.names.iter().map(|name| &**name);
        let near = place
            .as_str()
            .and_then(|name| near(&name, names))
            .map(str::to_owned);
        Hit {
            place,
            first: None,
            near,
            absent: false,
        }
    }
}

/// Paths to values, and the condition on the items that hold them.
type Side<'r> = (&'r [Path], Option<&'r When>);

/// Finds values at `from` that are no value at `to`.
pub(super) fn refers<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    from: Side<'_>,
    to: Side<'_>,
    hits: &mut Hits<'w>,
) {
    let Some(targets) = targets(sight, value, to) else {
        return;
    };
    each_reference(sight, value, from, |place, key| {
        targets.keys.contains(&key) || hits.push_hit(targets.dangling(place))
    });
}

/// Finds values at `from` that are a value at `to`.
pub(super) fn not_refers<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    from: Side<'_>,
    to: Side<'_>,
    hits: &mut Hits<'w>,
) {
    // What cannot be seen names nothing here, so an incomplete set only finds less.
    let mut known = Targets::default();
    collect(sight, value, to, &mut known);
    each_reference(sight, value, from, |place, key| {
        !known.keys.contains(&key) || hits.push(place)
    });
}

/// Finds values at `from` that are a value at several of the paths in `to`.
pub(super) fn ambiguous<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (from, to): (&[Path], &[Path]),
    hits: &mut Hits<'w>,
) {
    let (mut seen, mut shared) = (HashSet::default(), HashSet::default());
    for path in to {
        let mut own = Targets::default();
        collect(sight, value, (std::slice::from_ref(path), None), &mut own);
        #[expect(
            clippy::iter_over_hash_type,
            reason = "sets of sets: the order does not reach the result"
        )]
        for key in own.keys {
            if let Some(key) = seen.replace(key.clone()) {
                shared.insert(key);
            }
        }
    }
    each_reference(sight, value, (from, None), |place, key| {
        !shared.contains(&key) || hits.push(place)
    });
}

/// Finds strings at `from` that are no member name of the object at `of`.
pub(super) fn key_of<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (from, of): (&Path, &Path),
    hits: &mut Hits<'w>,
) {
    let mut targets = Targets::default();
    let mut found = false;
    let complete = sight.each(value, of, |object| {
        found |= object.kind() == Kind::Object;
        object
            .members()
            .filter(|member| !sight.is_absent(member.value()))
            .for_each(|member| targets.add(Key::Text(member.name())));
        true
    });
    if found && complete {
        let from = (std::slice::from_ref(from), None);
        each_reference(sight, value, from, |place, key| {
            place.kind() != Kind::String
                || targets.keys.contains(&key)
                || hits.push_hit(targets.dangling(place))
        });
    }
}

/// Calls `visit` with every scalar at the paths and its key, until it returns false. Items on which it cannot be seen
/// that the condition holds are passed over.
fn each_reference<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (from, when): Side<'_>,
    mut visit: impl FnMut(Val<'w>, Key<'w>) -> bool,
) {
    let mut goes_on = true;
    for path in from {
        let (item, member) = split_at_item(path);
        sight.each(value, &item, |item| {
            if sight.applies(item, when) {
                sight.each(item, &member, |place| {
                    goes_on = goes_on && Key::of_scalar(place).is_none_or(|key| visit(place, key));
                    goes_on
                });
            }
            goes_on
        });
    }
}

/// The values at the paths; nothing when some of them cannot be seen.
fn targets<'w>(sight: Sight<'_>, value: Val<'w>, to: Side<'_>) -> Option<Targets<'w>> {
    let mut targets = Targets::default();
    collect(sight, value, to, &mut targets).then_some(targets)
}

/// Collects the values at the paths. Returns whether all of them could be seen.
fn collect<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (to, when): Side<'_>,
    targets: &mut Targets<'w>,
) -> bool {
    let mut complete = true;
    for path in to {
        let (item, member) = split_at_item(path);
        complete &= sight.each(value, &item, |item| {
            match when.map_or(Some(true), |when| sight.holds(item, when)) {
                Some(true) => {
                    complete &= sight.each(item, &member, |target| {
                        if let Some(key) = Key::of_scalar(target) {
                            targets.add(key);
                        }
                        true
                    });
                }
                Some(false) => {}
                None => complete = false,
            }
            true
        });
    }
    complete
}

/// Splits a path behind its last `[]` or `{}`: the path to items, and the path inside an item.
fn split_at_item(path: &Path) -> (Path, Path) {
    let last = path
        .steps
        .iter()
        .rposition(|step| !matches!(step, Step::Member(_)));
    let (item, member) = path.steps.split_at(last.map_or(0, |index| index + 1));
    (
        Path {
            steps: item.to_vec(),
        },
        Path {
            steps: member.to_vec(),
        },
    )
}
