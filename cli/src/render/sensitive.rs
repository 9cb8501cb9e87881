//! Which parts of a message are never printed.

use std::cmp::Reverse;
use std::ops::Range;

use uiap_validate::json::{Kind, Tree, Value};
use uiap_validate::table::{Member, Node};
use uiap_validate::{Subject, Table};

/// The spans of all values that the spec calls sensitive, without quotes and brackets around them, in document order.
pub(crate) fn spans(table: &Table, subject: Subject<'_>, tree: &Tree<'_>) -> Vec<Range<usize>> {
    let mut search = Search {
        table,
        text: tree.text(),
        spans: Vec::new(),
    };
    match subject {
        Subject::Type(name) => {
            let entry = table.types.iter().find(|entry| entry.name == name);
            search.visit(entry.map(|entry| entry.node), Some(tree.root()));
        }
        _ => search.message(tree.root()),
    }
    let mut spans = search.spans;
    spans.sort_by_key(|span| (span.start, Reverse(span.end)));
    spans.dedup_by(|later, earlier| later.start < earlier.end);
    spans
}

struct Search<'t> {
    table: &'t Table,
    text: &'t str,
    spans: Vec<Range<usize>>,
}

impl Search<'_> {
    /// Looks through the envelope, and through the payload and extensions that its type names.
    fn message(&mut self, root: Value<'_, '_>) {
        let table = self.table;
        self.visit(table.envelope, Some(root));
        let message_type = root.get("type").and_then(Value::as_str).unwrap_or_default();
        for message in table
            .messages
            .iter()
            .filter(|message| message.message_type == message_type)
        {
            self.visit(Some(message.payload), root.get("payload"));
            for (key, node) in &message.ext {
                self.visit(Some(*node), root.get("ext").and_then(|ext| ext.get(key)));
            }
        }
    }

    /// Looks through a value that a node describes, whether or not it has the form that the node demands.
    fn visit(&mut self, node: Option<u32>, value: Option<Value<'_, '_>>) {
        let table = self.table;
        let (Some(node), Some(value)) =
            (node.and_then(|node| table.nodes.get(node as usize)), value)
        else {
            return;
        };
        if node.sensitive {
            self.spans.push(inside(value));
            return;
        }
        self.visit(node.reference, Some(value));
        for arm in &node.by_type {
            self.visit(Some(*arm), Some(value));
        }
        for condition in &node.conditions {
            self.visit(Some(condition.then), Some(value));
        }
        if let Some(tagged) = &node.tagged {
            let tag = value
                .get(&tagged.member)
                .and_then(Value::as_str)
                .unwrap_or_default();
            let arm = tagged.arms.iter().find(|(name, _)| tag == name.as_str());
            self.visit(arm.map(|(_, arm)| *arm), Some(value));
        }
        for item in value.items() {
            self.visit(node.items, Some(item));
        }
        self.members(node, value);
    }

    fn members(&mut self, node: &Node, value: Value<'_, '_>) {
        let is_sensitive = |member: &Member| self.table.nodes[member.node as usize].sensitive;
        let any_sensitive = node.members.iter().any(is_sensitive);
        let mut end_before = value.span().start + 1;
        for member in value.members() {
            // Members that a later one of the same name replaces are not listed, but they stand in the text.
            let between = end_before..member.key().span().start;
            end_before = member.value().span().end;
            if any_sensitive && self.text[between.clone()].contains('"') {
                self.spans.push(between);
            }
            let known = node
                .members
                .iter()
                .find(|known| member.is_named(&known.name));
            self.visit(
                known.map(|known| known.node).or(node.others),
                Some(member.value()),
            );
        }
    }
}

/// What is between the quotes or brackets of a value; all of one that has none.
fn inside(value: Value<'_, '_>) -> Range<usize> {
    let span = value.span();
    match value.kind() {
        Kind::String | Kind::Array | Kind::Object => span.start + 1..span.end - 1,
        Kind::Null | Kind::Bool | Kind::Number => span,
    }
}
