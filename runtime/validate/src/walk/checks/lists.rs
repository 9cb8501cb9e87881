//! `excludes`, `key-names` and `needs`: what may stand in a list or be a member name.

use std::borrow::Cow;

use foldhash::HashSet;

use super::Hits;
use crate::table::{NeedsOther, Path, Pattern, When};
use crate::walk::Val;
use crate::walk::path::Sight;

/// Finds strings that are one of `values` or begin with one of `prefixes`.
pub(super) fn excludes<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (items, values, prefixes, when): (&Path, &[String], &[String], Option<&When>),
    hits: &mut Hits<'w>,
) {
    if !sight.applies(value, when) {
        return;
    }
    sight.each(value, items, |item| {
        let Some(name) = item.as_str() else {
            return true;
        };
        let excluded = values.iter().any(|other| *other == name) || has_prefix(&name, prefixes);
        !excluded || hits.push(item)
    });
}

/// Finds members whose name misses the pattern or is one of `except`.
pub(super) fn key_names<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (object, pattern, except): (&Path, Option<&Pattern>, &[String]),
    hits: &mut Hits<'w>,
) {
    sight.each(value, object, |object| {
        object.members().all(|member| {
            let name = member.name();
            let misses = pattern.is_some_and(|pattern| !pattern.dfa.is_match(&name));
            let wrong = misses || except.iter().any(|other| *other == name);
            !wrong || hits.push(member.value())
        })
    });
}

type Table = [(String, Vec<String>)];

/// Finds strings that need one of some others beside them and have none.
pub(super) fn needs<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (each, beside, table, other): (&Path, &Path, &Table, Option<&NeedsOther>),
    hits: &mut Hits<'w>,
) {
    let mut present: HashSet<Cow<'w, str>> = HashSet::default();
    let complete = sight.each(value, beside, |item| {
        present.extend(item.as_str());
        true
    });
    if !complete {
        return;
    }
    sight.each(value, each, |item| {
        let Some(name) = item.as_str() else {
            return true;
        };
        let needed = needed(&name, table, other);
        let met = needed.is_empty()
            || needed
                .iter()
                .any(|needed| present.contains(needed.as_str()));
        met || hits.push(item)
    });
}

/// What a value needs; nothing when it needs nothing.
fn needed<'r>(name: &str, table: &'r Table, other: Option<&'r NeedsOther>) -> &'r [String] {
    match (table.iter().find(|(known, _)| known == name), other) {
        (Some((_, needed)), _) => needed,
        (None, Some(other)) if !has_prefix(name, &other.unless_prefix) => &other.needs,
        (None, _) => &[],
    }
}

fn has_prefix(name: &str, prefixes: &[String]) -> bool {
    prefixes
        .iter()
        .any(|prefix| name.starts_with(prefix.as_str()))
}
