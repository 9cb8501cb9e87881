//! `equals`, `absent-when` and `required-when`: what one member may be.

use foldhash::HashSet;
use serde_json::Value as Json;

use super::{Hit, Hits};
use crate::table::{Path, Step, When};
use crate::walk::Val;
use crate::walk::key::same;
use crate::walk::path::{Sight, Tail};

/// Finds values at a path that are not `constant`; an absent one counts if the path has no `[]` and no `{}`.
pub(super) fn equals<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (path, constant, when): (&Path, &Json, Option<&When>),
    hits: &mut Hits<'w>,
) {
    if !sight.applies(value, when) {
        return;
    }
    let single = path
        .steps
        .iter()
        .all(|step| matches!(step, Step::Member(_)));
    sight.each_tail(value, path, |tail| match tail {
        Tail::Present(found) => sight.is_closed(found) || same(found, constant) || hits.push(found),
        Tail::Absent(parent) => !single || hits.push_hit(absent(parent)),
        Tail::Closed => true,
    });
}

/// Finds members that are present though a condition holds.
pub(super) fn absent_when<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (member, when): (&Path, &When),
    hits: &mut Hits<'w>,
) {
    if sight.holds(value, when) == Some(true) {
        sight.each_tail(value, member, |tail| match tail {
            Tail::Present(found) => hits.push(found),
            Tail::Absent(_) | Tail::Closed => true,
        });
    }
}

/// Finds members that are absent though a condition holds: at the deepest value on the way, once for several members.
pub(super) fn required_when<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (members, when): (&[Path], &When),
    hits: &mut Hits<'w>,
) {
    if sight.holds(value, when) != Some(true) {
        return;
    }
    let mut parents = HashSet::default();
    for member in members {
        sight.each_tail(value, member, |tail| match tail {
            Tail::Absent(parent) => {
                !parents.insert(parent.index()) || hits.push_hit(absent(parent))
            }
            Tail::Present(_) | Tail::Closed => true,
        });
    }
}

fn absent(parent: Val<'_>) -> Hit<'_> {
    Hit {
        place: parent,
        first: None,
        near: None,
        absent: true,
    }
}
