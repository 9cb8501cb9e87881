//! What no neat shape covers: alternatives, negation, conditions and what applies to the same value.
//!
//! Whether an alternative fits is found out by judging the value by it in a region whose errors are dropped, so there is
//! one meaning of every keyword. What is spent on that is bounded. Members and items are left to `members` and `items`,
//! what counts as judged for `unevaluatedProperties` and `unevaluatedItems` to `tracking`.

mod budget;
mod items;
mod members;
mod tracking;

pub(super) use budget::Budget;
pub(super) use tracking::Tracker;

use super::text::Texts;
use super::types::type_of;
use super::{Val, Walk};
use crate::json::Kind;
use crate::table::{Choice, General, Node};

/// Greatest double below which all integers are exact.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// How far from a whole number a quotient may be, relative to its size, when a double takes part.
const ROUNDING: f64 = 1e-9;

impl<'w> Walk<'w> {
    /// All assertions that no neat shape covers.
    pub(super) fn general(
        &mut self,
        index: u32,
        node: &'w Node,
        general: &'w General,
        value: Val<'w>,
    ) {
        if self.findings.halted() || !self.budget.enter() {
            return;
        }
        if general.never {
            let found = self.found(value);
            self.add("shape.never", index, &["type"], value, || {
                Texts::new("no value", found)
            });
        }
        for branch in &general.all_of {
            self.apply(*branch, value);
        }
        if let Some(choice) = &general.any_of {
            self.any_of(index, choice, value);
        }
        if let Some(choice) = &general.one_of {
            self.one_of(index, choice, value);
        }
        if let Some(excluded) = general.not {
            self.not(index, excluded, value);
        }
        if let Some(test) = general.test {
            let branch = if self.fits(test, value) {
                general.then
            } else {
                general.otherwise
            };
            if let Some(branch) = branch {
                self.apply(branch, value);
            }
        }
        match value.kind() {
            Kind::Object => self.general_members(index, node, general, value),
            Kind::Array => self.general_items(index, general, value),
            Kind::Number => self.multiple_of(index, general, value),
            Kind::Null | Kind::Bool | Kind::String => {}
        }
        self.budget.leave();
    }

    /// Whether a value has no error by a node. Nothing of what is found stays.
    pub(super) fn fits(&mut self, node: u32, value: Val<'w>) -> bool {
        if self.findings.halted() || !self.budget.spend() {
            return true;
        }
        let trackers = self.trackers.clone();
        let (n_frames, n_missing) = (self.frames.len(), self.missing.len());
        let n_checks = self.checks.len();
        let region = self.findings.enter();
        self.apply(node, value);
        if self.frames.len() > n_frames && !self.findings.halted() {
            self.finish_object(value, n_frames, n_missing);
        }
        self.frames.truncate(n_frames);
        self.missing.truncate(n_missing);
        self.checks.truncate(n_checks);
        let fits = self.findings.leave_silently(&region);
        if !fits {
            self.trackers = trackers;
        }
        fits
    }

    fn any_of(&mut self, index: u32, choice: &'w Choice, value: Val<'w>) {
        let mut fits = false;
        for arm in &choice.arms {
            fits |= self.fits(*arm, value);
            // All that fit are asked only where it matters what they judge.
            if fits && self.trackers.is_empty() {
                return;
            }
        }
        if !fits {
            self.no_arm(index, "anyOf", choice, value);
        }
    }

    fn one_of(&mut self, index: u32, choice: &'w Choice, value: Val<'w>) {
        let mut n_fitting = 0;
        for arm in &choice.arms {
            n_fitting += u32::from(self.fits(*arm, value));
            if n_fitting > 1 {
                let expected = format!("exactly one of {}", choice.expects);
                self.add("shape.one-of", index, &["oneOf"], value, || {
                    Texts::new(expected, "a value that fits several of them")
                });
                return;
            }
        }
        if n_fitting == 0 {
            self.no_arm(index, "oneOf", choice, value);
        }
    }

    /// Reports that no alternative fits: inside the one that was meant, where that can be told.
    fn no_arm(&mut self, index: u32, keyword: &str, choice: &'w Choice, value: Val<'w>) {
        let meant = (!self.findings.in_region())
            .then(|| self.meant(choice, value))
            .flatten();
        if let Some(arm) = meant {
            let (n_errors, n_missing) = (self.findings.n_shape_errors(), self.missing.len());
            self.apply(arm, value);
            let is_told = self.findings.halted()
                || self.findings.n_shape_errors() > n_errors
                || self.missing.len() > n_missing;
            if is_told {
                return;
            }
        }
        let found = self.found(value);
        self.add("shape.any-of", index, &[keyword], value, || {
            Texts::new(choice.expects.as_str(), found)
        });
    }

    /// The arm that a value was meant for: the one its guide names, or the only one that takes its type.
    fn meant(&self, choice: &'w Choice, value: Val<'w>) -> Option<u32> {
        let guided = choice.guide.as_ref().and_then(|guide| {
            let tag = value.get(&guide.member)?.as_str()?;
            let arm = guide.arms.iter().find(|(known, _)| *known == tag)?;
            choice.arms.get(arm.1 as usize).copied()
        });
        guided.or_else(|| {
            let json_type = type_of(value)?;
            let mut fitting = choice
                .arms
                .iter()
                .filter(|arm| self.admits(**arm, json_type, 0));
            let only = fitting.next().copied();
            only.filter(|_| fitting.next().is_none())
        })
    }

    fn not(&mut self, index: u32, excluded: u32, value: Val<'w>) {
        let trackers = self.trackers.clone();
        let fits = self.fits(excluded, value);
        self.trackers = trackers;
        if fits {
            let found = self.found(value);
            self.add("shape.not", index, &["not"], value, || {
                Texts::new("a value that is not excluded", found)
            });
        }
    }

    fn multiple_of(&mut self, index: u32, general: &'w General, value: Val<'w>) {
        let (Some(step), Some(number)) = (general.multiple_of, value.as_f64()) else {
            return;
        };
        if !is_multiple(number, step) {
            let found = self.found(value);
            let expected = format!("a multiple of {}", super::text::number(step));
            self.add("shape.multiple-of", index, &["multipleOf"], value, || {
                Texts::new(expected, found)
            });
        }
    }
}

/// Whether a number is a multiple of another one: exact for integers, up to rounding for others.
fn is_multiple(number: f64, step: f64) -> bool {
    let is_exact = |number: f64| number.fract() == 0.0 && number.abs() <= EXACT;
    if is_exact(number) && is_exact(step) {
        return number % step == 0.0;
    }
    let quotient = number / step;
    // `floor` of a half more: what `Math.round` does.
    let whole = (quotient + 0.5).floor();
    quotient.is_finite() && (quotient - whole).abs() <= ROUNDING * quotient.abs().max(1.0)
}
