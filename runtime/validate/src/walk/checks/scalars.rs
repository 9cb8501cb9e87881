//! `matches` and `compare`: what a single value may be.

use std::borrow::Cow;

use super::Hits;
use crate::json::Kind;
use crate::table::{Bound, Path, Pattern, Relation, When};
use crate::walk::Val;
use crate::walk::path::Sight;

/// Finds strings that miss the pattern and are not listed.
pub(super) fn matches<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (at, pattern, listed, when): (&[Path], Option<&Pattern>, &[String], Option<&When>),
    hits: &mut Hits<'w>,
) {
    if !sight.applies(value, when) {
        return;
    }
    let mut goes_on = true;
    for path in at {
        sight.each(value, path, |place| {
            goes_on = goes_on
                && place.as_str().is_none_or(|text| {
                    pattern.is_none_or(|pattern| pattern.dfa.is_match(&text))
                        || listed.iter().any(|other| *other == text)
                        || hits.push(place)
                });
            goes_on
        });
    }
}

/// A value as it is compared.
#[derive(PartialEq)]
enum Measure<'w> {
    Number(f64),
    Text(Cow<'w, str>),
}

impl<'w> Measure<'w> {
    /// Lists stand for the number of their items; booleans, nulls and objects are not compared.
    fn of(value: Val<'w>) -> Option<Self> {
        match value.kind() {
            Kind::Number => value.as_f64().map(Self::Number),
            #[expect(
                clippy::cast_precision_loss,
                reason = "a text has fewer items than 2^53"
            )]
            Kind::Array => Some(Self::Number(value.len() as f64)),
            Kind::String => value.as_str().map(Self::Text),
            Kind::Null | Kind::Bool | Kind::Object => None,
        }
    }

    /// Whether the relation holds; it does between values of different kinds.
    fn is(&self, relation: Relation, other: &Self) -> bool {
        match (self, other, relation) {
            (Self::Number(own), Self::Number(other), Relation::AtMost) => own <= other,
            (Self::Number(_), Self::Number(_), Relation::Equal)
            | (Self::Text(_), Self::Text(_), Relation::Equal) => self == other,
            _ => true,
        }
    }
}

/// Finds values that do not stand in the relation to the bound.
pub(super) fn compare<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    (at, relation, bound, when): (&Path, Relation, &Bound, Option<&When>),
    hits: &mut Hits<'w>,
) {
    if !sight.applies(value, when) {
        return;
    }
    let bound = match bound {
        Bound::Number(number) => Some(Measure::Number(*number)),
        Bound::Path(path) => sight.first(value, path).and_then(Measure::of),
    };
    let Some(bound) = bound else { return };
    sight.each(value, at, |place| {
        Measure::of(place).is_none_or(|own| own.is(relation, &bound)) || hits.push(place)
    });
}
