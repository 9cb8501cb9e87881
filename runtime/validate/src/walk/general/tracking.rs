//! Which members and items of a value were judged by something, for `unevaluatedProperties` and `unevaluatedItems`.

use std::collections::BTreeSet;

use crate::json::Kind;
use crate::table::Node;
use crate::walk::{Val, Walk};

/// What was judged of one value, by the nodes that apply to it.
#[derive(Debug, Clone, Default)]
pub(in crate::walk) struct Tracker {
    /// Numbers of the members' values in the tree.
    members: BTreeSet<usize>,
    /// Positions of items.
    items: BTreeSet<usize>,
    /// Every member and item.
    all: bool,
}

impl<'w> Walk<'w> {
    /// Begins to track for a node that asks for it; [`Walk::unevaluated`] ends that.
    pub(in crate::walk) fn start_tracking(&mut self, node: &Node) -> bool {
        let asks = node.general.as_ref().is_some_and(|general| {
            general.unevaluated_members.is_some() || general.unevaluated_items.is_some()
        });
        if asks {
            self.trackers.push(Tracker::default());
        }
        asks
    }

    /// The known members in the slots from `first` on.
    pub(in crate::walk) fn track_members(&mut self, first: usize) {
        if self.trackers.is_empty() {
            return;
        }
        for member in self.slots[first..].iter().flatten() {
            for tracker in &mut self.trackers {
                tracker.members.insert(member.index());
            }
        }
    }

    pub(in crate::walk) fn track_member(&mut self, member: Val<'w>) {
        for tracker in &mut self.trackers {
            tracker.members.insert(member.index());
        }
    }

    pub(in crate::walk) fn track_item(&mut self, position: usize) {
        for tracker in &mut self.trackers {
            tracker.items.insert(position);
        }
    }

    /// Everything inside the value at hand.
    pub(in crate::walk) fn track_all(&mut self) {
        for tracker in &mut self.trackers {
            tracker.all = true;
        }
    }

    /// Judges what nothing else judged, unless something is wrong already: then that explains more.
    pub(in crate::walk) fn unevaluated(
        &mut self,
        index: u32,
        node: &'w Node,
        value: Val<'w>,
        n_errors: usize,
    ) {
        let (Some(tracker), Some(general)) = (self.trackers.pop(), &node.general) else {
            return;
        };
        let is_judged = match value.kind() {
            Kind::Object => general.unevaluated_members.is_some(),
            Kind::Array => general.unevaluated_items.is_some(),
            _ => false,
        };
        let is_faulty = self.findings.halted() || self.findings.n_shape_errors() != n_errors;
        if is_judged && !is_faulty && !tracker.all {
            self.judge_unevaluated(index, node, value, &tracker);
        }
        if is_judged {
            self.track_all();
        }
    }

    fn judge_unevaluated(&mut self, index: u32, node: &'w Node, value: Val<'w>, tracker: &Tracker) {
        let Some(general) = &node.general else {
            return;
        };
        if let Some(target) = general.unevaluated_members {
            for member in value.members() {
                if !tracker.members.contains(&member.value().index()) && !self.findings.halted() {
                    self.other_member(index, "unevaluatedProperties", target, node, member);
                }
            }
        }
        if let Some(target) = general.unevaluated_items {
            for (position, item) in value.items().enumerate() {
                if !tracker.items.contains(&position) && !self.findings.halted() {
                    self.judge(target, item);
                }
            }
        }
    }
}
