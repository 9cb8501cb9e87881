//! Judging a value by a node: what holds for values of every kind, and which nodes apply to a value.

use super::marks::Mark;
use super::text::{self, Texts};
use super::types::{has_type, type_of};
use super::{Val, Walk};
use crate::json::Kind;
use crate::table::{JsonType, Node};

/// Nodes that may apply to one value through references, arms and conditions. Tables are free of circles, so this
/// is reached only by a damaged one.
pub(super) const LONGEST_CHAIN: usize = 32;

/// Greatest integer that every JSON reader keeps exactly (RFC 7493 §2.2): 2⁵³ − 1.
const SAFE_INTEGER: f64 = 9_007_199_254_740_991.0;

impl<'w> Walk<'w> {
    /// Judges a value by a node, then runs the cross-field rules of the value.
    pub(super) fn judge(&mut self, node: u32, value: Val<'w>) {
        self.settle(value, |walk| {
            walk.apply(node, value);
        });
    }

    /// Lets `apply` apply nodes to a value, then does what can only be done once all of them were applied.
    fn settle(&mut self, value: Val<'w>, apply: impl FnOnce(&mut Self)) {
        if self.findings.halted() {
            return;
        }
        let chain = std::mem::take(&mut self.chain);
        let trackers = std::mem::take(&mut self.trackers);
        let (n_errors, n_checks) = (self.findings.n_shape_errors(), self.checks.len());
        let (n_frames, n_missing) = (self.frames.len(), self.missing.len());
        apply(self);
        if self.frames.len() > n_frames {
            self.finish_object(value, n_frames, n_missing);
            self.frames.truncate(n_frames);
            self.missing.truncate(n_missing);
        }
        if self.checks.len() > n_checks {
            if self.findings.n_shape_errors() == n_errors {
                self.run_checks(value, n_checks);
            }
            self.checks.truncate(n_checks);
        }
        self.chain = chain;
        self.trackers = trackers;
    }

    /// Applies a node to a value. Returns false when the value has a type that makes the rest pointless.
    pub(super) fn apply(&mut self, node: u32, value: Val<'w>) -> bool {
        let Some(entry) = self.table.nodes.get(node as usize) else {
            return true;
        };
        if self.chain == LONGEST_CHAIN || self.findings.halted() {
            return true;
        }
        self.chain += 1;
        let goes_on = match &entry.inferred {
            Some(name) => {
                self.inferred(node, name, value);
                true
            }
            None => self.assert(node, value),
        };
        self.chain -= 1;
        goes_on
    }

    /// Judges a value by an inferred shape: errors inside only say that it is something else.
    fn inferred(&mut self, node: u32, name: &str, value: Val<'w>) {
        let region = self.findings.enter();
        self.settle(value, |walk| {
            walk.assert(node, value);
        });
        let Some(detail) = self.findings.leave(&region) else {
            return;
        };
        self.marks.set(self.tree, value, Mark::Raw);
        let found = self.found(value);
        self.add("shape.inferred", node, &[], value, || Texts {
            context: Some(detail.clone()),
            detail,
            ..Texts::new(name, found)
        });
    }

    /// All assertions of a node.
    fn assert(&mut self, index: u32, value: Val<'w>) -> bool {
        let table = self.table;
        let node = &table.nodes[index as usize];
        if node.calls.is_none() && node.function.is_none() {
            return self.assertions(index, node, value);
        }
        self.in_calls(index, node, value, |walk| {
            walk.assertions(index, node, value)
        })
    }

    fn assertions(&mut self, index: u32, node: &'w Node, value: Val<'w>) -> bool {
        if self.is_sensitive(node) {
            self.marks.set_all(self.tree, value, Mark::Sensitive);
        }
        if self.is_proto_number(index, node, value)
            || node
                .native
                .is_some_and(|native| self.is_foreign(index, native, value))
        {
            return true;
        }
        if node.component.is_some() {
            self.components.push((value, index));
        }
        if !node.types.is_empty()
            && !node
                .types
                .iter()
                .any(|json_type| has_type(value, *json_type))
        {
            self.wrong_type(index, &["type"], value, &node.types);
            return false;
        }
        let tracks = self.start_tracking(node);
        let n_errors = self.findings.n_shape_errors();
        self.safe_integer(index, node, value);
        if node
            .reference
            .is_some_and(|reference| !self.apply(reference, value))
        {
            if tracks {
                self.trackers.pop();
            }
            return false;
        }
        self.constant(index, node, value);
        self.listed(index, node, value);
        match value.kind() {
            Kind::String => self.string(index, node, value),
            Kind::Number => self.number(index, node, value),
            Kind::Array => self.array(index, node, value),
            Kind::Object => self.object(index, node, value),
            Kind::Null | Kind::Bool => {}
        }
        let goes_on = node.by_type.is_empty() || self.by_type(index, node, value);
        if let Some(general) = &node.general {
            self.general(index, node, general, value);
        }
        if tracks {
            self.unevaluated(index, node, value, n_errors);
        }
        if let Some(native) = node.native {
            self.native(index, native, value, n_errors);
        }
        if !node.checks.is_empty() {
            self.checks.push(index);
        }
        goes_on
    }

    /// Reports integers that some JSON readers would round, where an integer is demanded.
    fn safe_integer(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        let demanded =
            node.types.contains(&JsonType::Integer) && !node.types.contains(&JsonType::Number);
        let is_safe = |number: f64| number.abs() <= SAFE_INTEGER;
        if demanded && value.as_f64().is_some_and(|number| !is_safe(number)) {
            let found = self.found(value);
            let expected = format!("an integer from -{SAFE_INTEGER} to {SAFE_INTEGER}");
            self.add("json.number-range", index, &["type"], value, || {
                Texts::new(expected, found)
            });
        }
    }

    /// Applies the arm of a union by type that admits the value.
    fn by_type(&mut self, index: u32, node: &'w Node, value: Val<'w>) -> bool {
        let fits =
            |arm: &&u32| type_of(value).is_some_and(|json_type| self.admits(**arm, json_type, 0));
        if let Some(arm) = node.by_type.iter().find(fits) {
            return self.apply(*arm, value);
        }
        let mut types = Vec::new();
        node.by_type
            .iter()
            .for_each(|arm| self.collect_types(*arm, &mut types, 0));
        self.wrong_type(index, &["type", "anyOf"], value, &types);
        false
    }

    pub(super) fn wrong_type(
        &mut self,
        node: u32,
        keywords: &[&str],
        value: Val<'w>,
        types: &[JsonType],
    ) {
        let found = self.found(value);
        self.add("shape.type", node, keywords, value, || {
            Texts::new(text::words(types), found)
        });
    }

    /// Items and their number.
    fn array(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        let count = value.len();
        let secret = self.is_secret(value);
        let found = || {
            if secret {
                text::kind(value).to_owned()
            } else {
                text::counted(count, "item")
            }
        };
        if let Some(least) = node.min_items.filter(|least| (count as u64) < *least) {
            let expected = text::at_least(least, "item");
            self.add("shape.min-items", index, &["minItems"], value, || {
                Texts::new(expected, found())
            });
        }
        if let Some(most) = node.max_items.filter(|most| count as u64 > *most) {
            let expected = text::at_most(most, "item");
            self.add("shape.max-items", index, &["maxItems"], value, || {
                Texts::new(expected, found())
            });
        }
        if let Some(item_node) = node.items {
            for item in value.items() {
                if self.findings.halted() {
                    return;
                }
                self.judge(item_node, item);
            }
            self.track_all();
        }
        if node.unique_items {
            self.unique_items(index, value);
        }
    }

    /// Whether values of a node are never printed.
    fn is_sensitive(&self, node: &Node) -> bool {
        let reference = |node: &Node| self.table.nodes.get(node.reference? as usize);
        let mut next = Some(node);
        for _ in 0..LONGEST_CHAIN {
            match next {
                Some(node) if node.sensitive => return true,
                Some(node) => next = reference(node),
                None => return false,
            }
        }
        false
    }

    /// Adds a problem that a node demands; its rule is that of one of the keywords, or the node's.
    pub(super) fn add(
        &mut self,
        code: &str,
        node: u32,
        keywords: &[&str],
        place: Val<'w>,
        texts: impl FnOnce() -> Texts,
    ) {
        let origin = self
            .table
            .nodes
            .get(node as usize)
            .map(|node| (node.rule_of(keywords), node.at.as_str()));
        self.findings
            .add(code, origin.unwrap_or_default(), place, texts);
    }

    /// A value as a message may show it.
    pub(super) fn found(&self, value: Val<'_>) -> String {
        if self.is_secret(value) {
            text::kind(value).to_owned()
        } else {
            text::found(value)
        }
    }

    pub(super) fn is_secret(&self, value: Val<'_>) -> bool {
        self.marks.has(value, Mark::Sensitive)
    }
}
