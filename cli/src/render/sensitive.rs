//! Which parts of a message are never printed.

use std::ops::Range;

use uiap_validate::json::{Kind, Tree, Value};
use uiap_validate::{Subject, Table};

/// The spans of all values that the spec calls sensitive, without quotes and brackets around them, in document order.
pub(super) fn spans(table: &Table, subject: Subject<'_>, tree: &Tree<'_>) -> Vec<Range<usize>> {
    let mut search = Search {
        table,
        spans: Vec::new(),
    };
    let root = tree.root();
    match subject {
        Subject::Type(name) => {
            let entry = table.types.iter().find(|entry| entry.name == name);
            entry
                .iter()
                .for_each(|entry| search.visit(entry.node, root));
        }
        _ => search.message(root),
    }
    let mut spans = search.spans;
    spans.sort_by_key(|span| (span.start, span.end));
    spans.dedup_by(|later, earlier| later.start < earlier.end);
    spans
}

struct Search<'t> {
    table: &'t Table,
    spans: Vec<Range<usize>>,
}

impl Search<'_> {
    /// Looks through the envelope, and through the payload and extensions that its type names.
    fn message(&mut self, root: Value<'_, '_>) {
        self.table
            .envelope
            .iter()
            .for_each(|envelope| self.visit(*envelope, root));
        let message_type = root.get("type").and_then(Value::as_str);
        let entry = message_type.and_then(|name| {
            self.table
                .messages
                .iter()
                .find(|entry| entry.message_type == name)
        });
        let Some(entry) = entry else { return };
        root.get("payload")
            .into_iter()
            .for_each(|payload| self.visit(entry.payload, payload));
        for (key, node) in &entry.ext {
            let extension = root.get("ext").and_then(|ext| ext.get(key));
            extension
                .into_iter()
                .for_each(|extension| self.visit(*node, extension));
        }
    }

    /// Looks through a value that a node describes, whether or not it has the form that the node demands.
    fn visit(&mut self, node: u32, value: Value<'_, '_>) {
        let Some(node) = self.table.nodes.get(node as usize) else {
            return;
        };
        if node.sensitive {
            self.spans.push(inside(value));
            return;
        }
        let conditional = node.conditions.iter().map(|condition| condition.then);
        for other in node
            .reference
            .into_iter()
            .chain(node.by_type.iter().copied())
            .chain(conditional)
        {
            self.visit(other, value);
        }
        if let Some(tagged) = &node.tagged {
            let tag = value.get(&tagged.member).and_then(Value::as_str);
            let arms = tagged
                .arms
                .iter()
                .filter(|(name, _)| tag.as_deref() == Some(name.as_str()));
            arms.for_each(|(_, arm)| self.visit(*arm, value));
        }
        if let Some(items) = node.items {
            value.items().for_each(|item| self.visit(items, item));
        }
        for member in value.members() {
            let known = node
                .members
                .iter()
                .find(|known| member.is_named(&known.name))
                .map(|known| known.node);
            known
                .or(node.others)
                .into_iter()
                .for_each(|node| self.visit(node, member.value()));
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
