//! Compiles a model to the table that the walks in Rust and TypeScript interpret.
//!
//! Nodes are dense: types come first, what they hold follows, equal nodes of one place stand once. A reference is
//! the index of its target. Two things get a node of their own at the place of the reference: what the reference
//! adds (inferred, sensitive), and single values whose type no statement covers while one covers the reference, so
//! that their faults carry that statement.

mod leaf;
mod nodes;
mod patterns;

use uiap_validate::Table;
use uiap_validate::table::{MessageEntry, Namespace, TypeEntry};

use self::nodes::Nodes;
use crate::model::{Document, Message, Model};
use crate::resolve::ENVELOPE;

/// Compiles a model.
///
/// # Panics
/// When the model has dangling references or patterns that are no regular expressions; loading a spec rules that out.
#[must_use]
pub fn compile(model: &Model) -> Table {
    let mut nodes = Nodes::of(model);
    let mut types: Vec<TypeEntry> = Vec::new();
    for def in model.types() {
        types.push(TypeEntry {
            name: def.id.to_string(),
            node: nodes.of_type(&def.id),
        });
    }
    let mut messages: Vec<MessageEntry> = Vec::new();
    for message in model.messages() {
        messages.push(message_entry(&mut nodes, message));
    }
    let envelope = model
        .types()
        .find(|def| def.id.name == ENVELOPE)
        .filter(|_| !messages.is_empty());
    let envelope = envelope.map(|def| nodes.of_type(&def.id));
    types.sort_by(|a, b| a.name.cmp(&b.name));
    messages.sort_by(|a, b| a.message_type.cmp(&b.message_type));
    let (nodes, patterns) = nodes.finish();
    Table {
        name: model.name.clone(),
        version: model.version.clone(),
        digest: model.digest.clone(),
        codes: model.codes.clone(),
        patterns,
        nodes,
        types,
        messages,
        namespaces: model.documents.iter().flat_map(namespaces).collect(),
        envelope,
    }
}

fn namespaces(document: &Document) -> impl Iterator<Item = Namespace> {
    document.namespaces.iter().map(|prefix| {
        let mut rules = document.namespace_rules.iter();
        let rule = rules.find(|(namespace, _)| namespace == prefix);
        Namespace {
            prefix: prefix.clone(),
            rule: rule.map(|(_, rule)| rule.clone()).unwrap_or_default(),
        }
    })
}

fn message_entry(nodes: &mut Nodes<'_>, message: &Message) -> MessageEntry {
    MessageEntry {
        message_type: message.message_type.clone(),
        at: message.at.clone(),
        rule: message.rule.clone(),
        kinds: message.kinds.clone(),
        payload: nodes.of_type(&message.payload),
        ext: message
            .ext
            .iter()
            .map(|(key, target)| (key.clone(), nodes.of_type(target)))
            .collect(),
        // Profiles, which have a version, are used without being required.
        requires: message.requires.clone().filter(|id| !id.contains('@')),
    }
}
