//! Cross-field rules: one function a check. They run on values whose shape has no error.
//!
//! What a rule cannot find it passes over: absent members, tolerated nulls, values of another type than the rule is
//! about, values that miss their inferred shape. Where such a value could hold what a rule looks for, the rule is
//! passed over as a whole, so that an inferred shape never makes an instance invalid.

mod acyclic;
mod agrees;
mod lists;
mod presence;
mod references;
mod scalars;
mod unique;

use super::findings::Origin;
use super::path::Sight;
use super::text::{self, Texts};
use super::{Val, Walk};
use crate::table::{Check, CheckKind};

/// A place at which a rule is broken.
struct Hit<'w> {
    place: Val<'w>,
    /// The value that `place` repeats.
    first: Option<Val<'w>>,
    /// What was probably meant.
    near: Option<String>,
    /// The rule misses a member of `place`.
    absent: bool,
}

/// Places at which a rule is broken, as many as can still be reported.
struct Hits<'w> {
    list: Vec<Hit<'w>>,
    room: usize,
}

impl<'w> Hits<'w> {
    /// Adds a place. Returns false when no further one can be reported.
    fn push(&mut self, place: Val<'w>) -> bool {
        self.push_hit(Hit {
            place,
            first: None,
            near: None,
            absent: false,
        })
    }

    fn push_hit(&mut self, hit: Hit<'w>) -> bool {
        if self.list.len() < self.room {
            self.list.push(hit);
        }
        self.list.len() < self.room
    }
}

impl<'w> Walk<'w> {
    /// Runs the rules of the nodes that were applied to a value, from `first` on.
    pub(super) fn run_checks(&mut self, value: Val<'w>, first: usize) {
        let table = self.table;
        for number in first..self.checks.len() {
            for check in &table.nodes[self.checks[number] as usize].checks {
                if self.findings.halted() {
                    return;
                }
                if self.findings.is_off(&check.code, &check.rule) {
                    continue;
                }
                let mut hits = Hits {
                    list: Vec::new(),
                    room: self.findings.room(),
                };
                self.find(check, value, &mut hits);
                hits.list
                    .into_iter()
                    .for_each(|hit| self.report(check, hit));
            }
        }
    }

    /// Finds the places at which a rule is broken.
    fn find(&self, check: &'w Check, value: Val<'w>, hits: &mut Hits<'w>) {
        let sight = Sight::new(&self.marks);
        match &check.check {
            CheckKind::Unique { r#in, by } => unique::find(sight, value, (r#in, by), hits),
            CheckKind::RefersTo {
                from,
                to,
                r#where,
                from_where,
            } => {
                let to = (to.as_slice(), r#where.as_ref());
                references::refers(sight, value, (from, from_where.as_ref()), to, hits);
            }
            CheckKind::NotRefersTo {
                from,
                to,
                r#where,
                from_where,
            } => {
                let to = (to.as_slice(), r#where.as_ref());
                references::not_refers(sight, value, (from, from_where.as_ref()), to, hits);
            }
            CheckKind::Unambiguous { from, to } => {
                references::ambiguous(sight, value, (from, to), hits);
            }
            CheckKind::KeyOf { from, of } => references::key_of(sight, value, (from, of), hits),
            CheckKind::Acyclic { r#in, id, parent } => {
                acyclic::find(sight, value, (r#in, id, parent), hits);
            }
            CheckKind::Agrees {
                r#in,
                key,
                other,
                other_key,
                member,
                other_member,
                through,
            } => {
                let (left, right) = ((r#in, key, member), (other, other_key, other_member));
                agrees::find(sight, value, left, right, through, hits);
            }
            CheckKind::Equals {
                path,
                value: constant,
                when,
            } => {
                presence::equals(sight, value, (path, constant, when.as_ref()), hits);
            }
            CheckKind::AbsentWhen { member, when } => {
                presence::absent_when(sight, value, (member, when), hits);
            }
            CheckKind::RequiredWhen { member, when } => {
                presence::required_when(sight, value, (member, when), hits);
            }
            CheckKind::Excludes {
                r#in,
                values,
                prefixes,
                when,
            } => {
                lists::excludes(sight, value, (r#in, values, prefixes, when.as_ref()), hits);
            }
            CheckKind::KeyNames {
                of,
                pattern,
                except,
            } => {
                let pattern = self.table.patterns.get(*pattern as usize);
                lists::key_names(sight, value, (of, pattern, except), hits);
            }
            CheckKind::Matches {
                at,
                pattern,
                listed,
                when,
            } => {
                let pattern = self.table.patterns.get(*pattern as usize);
                scalars::matches(sight, value, (at, pattern, listed, when.as_ref()), hits);
            }
            CheckKind::Compare { at, is, to, when } => {
                scalars::compare(sight, value, (at, *is, to, when.as_ref()), hits);
            }
            CheckKind::Needs {
                each,
                r#in,
                table,
                other,
            } => {
                lists::needs(sight, value, (each, r#in, table, other.as_ref()), hits);
            }
        }
    }

    /// Reports one place.
    fn report(&mut self, check: &Check, hit: Hit<'w>) {
        let found = self.found(hit.place);
        let near = hit.near.filter(|_| !self.is_secret(hit.place));
        let first = hit
            .first
            .map(|first| self.findings.places().pointer(first).or_root().to_owned());
        let origin = Origin {
            code: &check.code,
            rule: &check.rule,
            level: check.level,
            at: &check.at,
        };
        self.findings.add_with(origin, hit.place, || {
            let near = text::did_you_mean(near.as_deref());
            let first = first.unwrap_or_default();
            let message = text::fill(
                &check.message,
                &[("value", &found), ("first", &first), ("near", &near)],
            );
            let found = if hit.absent {
                "nothing".to_owned()
            } else {
                found
            };
            (message, Texts::new(check.expected.as_str(), found))
        });
    }
}
