//! Items of lists that differ by position, and lists of which some items fit.

use crate::table::{Contains, General};
use crate::walk::text::{self, Texts};
use crate::walk::{Val, Walk};

impl<'w> Walk<'w> {
    pub(super) fn general_items(&mut self, index: u32, general: &'w General, value: Val<'w>) {
        if !general.prefix.is_empty() {
            self.positions(index, general, value);
        }
        if let Some(contains) = general.contains {
            self.contains(index, contains, value);
        }
    }

    /// The first items each by a node of its own, then the rest.
    fn positions(&mut self, index: u32, general: &'w General, value: Val<'w>) {
        let n_prefix = general.prefix.len();
        let is_closed = general.rest.is_some_and(|rest| self.is_never(rest));
        if is_closed && value.len() > n_prefix {
            let expected = text::at_most(n_prefix as u64, "item");
            let found = text::counted(value.len(), "item");
            self.add("shape.max-items", index, &["items"], value, || {
                Texts::new(expected, found)
            });
        }
        for (position, item) in value.items().enumerate() {
            if self.findings.halted() {
                return;
            }
            let rest = general.rest.filter(|_| !is_closed);
            if let Some(target) = general.prefix.get(position).copied().or(rest) {
                self.judge(target, item);
                self.track_item(position);
            }
        }
    }

    fn contains(&mut self, index: u32, contains: Contains, value: Val<'w>) {
        let mut n_fitting = 0;
        for (position, item) in value.items().enumerate() {
            if self.findings.halted() {
                return;
            }
            if self.fits_alone(contains.node, item) {
                n_fitting += 1;
                self.track_item(position);
            }
        }
        let found = || format!("{} that fit", text::counted(n_fitting, "item"));
        if (n_fitting as u64) < contains.min {
            let expected = format!("{} that fit", text::at_least(contains.min, "item"));
            self.add("shape.contains", index, &["contains"], value, || {
                Texts::new(expected, found())
            });
        }
        if let Some(most) = contains.max.filter(|most| n_fitting as u64 > *most) {
            let expected = format!("{} that fit", text::at_most(most, "item"));
            self.add("shape.contains", index, &["maxContains"], value, || {
                Texts::new(expected, found())
            });
        }
    }

    /// [`Walk::fits`] for a value inside the one at hand.
    fn fits_alone(&mut self, node: u32, value: Val<'w>) -> bool {
        let chain = std::mem::take(&mut self.chain);
        let trackers = std::mem::take(&mut self.trackers);
        let fits = self.fits(node, value);
        self.chain = chain;
        self.trackers = trackers;
        fits
    }
}
