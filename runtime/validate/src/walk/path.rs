//! Evaluating the paths and conditions of cross-field rules.

use super::Val;
use super::key::same;
use super::marks::{Mark, Marks};
use crate::json::{Kind, Member};
use crate::table::{Path, Step, When};

/// The instance as cross-field rules see it: tolerated nulls are absent, values that miss an inferred shape are closed.
#[derive(Clone, Copy)]
pub(super) struct Sight<'m> {
    marks: &'m Marks,
}

/// What is at the end of a path without `[]` and `{}`.
pub(super) enum Tail<'w> {
    /// The value; it may miss its inferred shape.
    Present(Val<'w>),
    /// Nothing: the deepest value on the way that is there.
    Absent(Val<'w>),
    /// A value on the way cannot be looked into.
    Closed,
}

impl<'m> Sight<'m> {
    pub(super) fn new(marks: &'m Marks) -> Self {
        Self { marks }
    }

    /// Whether a value misses its inferred shape.
    pub(super) fn is_closed(self, value: Val<'_>) -> bool {
        self.marks.has(value, Mark::Raw)
    }

    /// Whether a value is a null that counts as absent.
    pub(super) fn is_absent(self, value: Val<'_>) -> bool {
        self.marks.has(value, Mark::Absent)
    }

    /// The member of an object, if the rule can see it; it may be closed itself.
    pub(super) fn get<'w>(self, value: Val<'w>, name: &str) -> Option<Val<'w>> {
        if self.is_closed(value) {
            return None;
        }
        value.get(name).filter(|member| !self.is_absent(*member))
    }

    /// Calls `visit` with every open value at a path, in document order, until it returns false.
    ///
    /// Returns whether everything that the path names could be seen.
    pub(super) fn each<'w>(
        self,
        base: Val<'w>,
        path: &Path,
        mut visit: impl FnMut(Val<'w>) -> bool,
    ) -> bool {
        let mut complete = true;
        self.descend(base, &path.steps, &mut complete, &mut visit);
        complete
    }

    fn descend<'w>(
        self,
        value: Val<'w>,
        steps: &[Step],
        complete: &mut bool,
        visit: &mut dyn FnMut(Val<'w>) -> bool,
    ) -> bool {
        if self.is_closed(value) {
            *complete = false;
            return true;
        }
        let Some((step, rest)) = steps.split_first() else {
            return visit(value);
        };
        match step {
            Step::Member(name) => match self.get(value, name) {
                Some(member) => self.descend(member, rest, complete, visit),
                None => true,
            },
            Step::Items => value
                .items()
                .all(|item| self.descend(item, rest, complete, visit)),
            Step::Values => {
                let mut values = value.members().map(Member::value);
                values.all(|member| {
                    self.is_absent(member) || self.descend(member, rest, complete, visit)
                })
            }
        }
    }

    /// The first open value at a path.
    pub(super) fn first<'w>(self, base: Val<'w>, path: &Path) -> Option<Val<'w>> {
        let mut first = None;
        self.each(base, path, |value| {
            first = Some(value);
            false
        });
        first
    }

    /// Calls `visit` with the tail of a path for every value that its last `[]` or `{}` names; once if it has none.
    pub(super) fn each_tail<'w>(
        self,
        base: Val<'w>,
        path: &Path,
        mut visit: impl FnMut(Tail<'w>) -> bool,
    ) {
        let wild = path
            .steps
            .iter()
            .rposition(|step| !matches!(step, Step::Member(_)));
        let (head, tail) = path.steps.split_at(wild.map_or(0, |index| index + 1));
        self.descend(base, head, &mut true, &mut |value| {
            visit(self.tail(value, tail))
        });
    }

    fn tail<'w>(self, base: Val<'w>, steps: &[Step]) -> Tail<'w> {
        let mut value = base;
        for step in steps {
            let Step::Member(name) = step else {
                return Tail::Closed;
            };
            if self.is_closed(value) || value.kind() != Kind::Object {
                return Tail::Closed;
            }
            match self.get(value, name) {
                // A null that misses an inferred shape says nothing either.
                Some(member) if !(member.is_null() && self.is_closed(member)) => value = member,
                _ => return Tail::Absent(value),
            }
        }
        Tail::Present(value)
    }

    /// Whether a condition holds; nothing when a value that it depends on cannot be seen.
    pub(super) fn holds(self, base: Val<'_>, when: &When) -> Option<bool> {
        for (path, values) in &when.all {
            let mut met = false;
            let complete = self.each(base, path, |value| {
                met = values.iter().any(|other| same(value, other));
                !met
            });
            match (met, complete) {
                (true, _) => {}
                (false, true) => return Some(false),
                (false, false) => return None,
            }
        }
        match &when.not {
            Some(not) => self.holds(base, not).map(|held| !held),
            None => Some(true),
        }
    }

    /// Whether an optional condition holds and everything that it depends on can be seen.
    pub(super) fn applies(self, base: Val<'_>, when: Option<&When>) -> bool {
        when.is_none_or(|when| self.holds(base, when) == Some(true))
    }
}
