//! Judging the inside of an envelope: the message that its `type` names.

use super::near::near;
use super::path::Sight;
use super::text::{self, Texts};
use super::{Val, Walk};
use crate::json::Kind;
use crate::table::MessageEntry;

impl<'w> Walk<'w> {
    /// Judges `kind`, `payload` and typed members of `ext`, each unless the envelope's own judgement refused it.
    pub(super) fn message(&mut self, envelope: u32, root: Val<'w>) {
        let table = self.table;
        let Some(place) = self.sound_member(root, "type") else {
            return;
        };
        let Some(message_type) = place.as_str() else {
            return;
        };
        let Some(message) = table.message(&message_type) else {
            return self.unknown_message(envelope, place, &message_type);
        };
        self.kind(root, message);
        self.requires(root, message);
        if let Some(payload) = self.sound_member(root, "payload") {
            self.judge(message.payload, payload);
        }
        let Some(ext) = root.get("ext") else { return };
        for (name, node) in &message.ext {
            match self.sound_member(ext, name) {
                Some(member) if member.is_null() && self.tolerates_null(*node) => {
                    self.tolerate_null("tolerance.null", name, *node, member);
                }
                Some(member) => self.judge(*node, member),
                None => {}
            }
        }
    }

    fn kind(&mut self, root: Val<'w>, message: &'w MessageEntry) {
        let Some(place) = self.sound_member(root, "kind") else {
            return;
        };
        let Some(kind) = place.as_str() else { return };
        if message.kinds.iter().any(|legal| *legal == kind) {
            return;
        }
        let found = text::quoted(&kind);
        self.findings
            .add("shape.enum", (&message.rule, &message.at), place, || {
                Texts {
                    near: text::did_you_mean(near(&kind, message.kinds.iter().map(String::as_str))),
                    ..Texts::new(
                        text::one_of_names(message.kinds.iter().map(String::as_str)),
                        found,
                    )
                }
            });
    }

    /// A message of an extension names it in `requires`.
    fn requires(&mut self, root: Val<'w>, message: &'w MessageEntry) {
        let Some(extension) = &message.requires else {
            return;
        };
        let place = Sight::new(&self.marks).get(root, "requires");
        let is_broken = |list: Val<'w>| self.findings.has_error_in(list);
        if self.findings.halted() || place.is_some_and(is_broken) {
            return;
        }
        let place = place.unwrap_or(root);
        let is_named = |item: Val<'_>| item.as_str().is_some_and(|name| name == *extension);
        if place.items().any(is_named) {
            return;
        }
        self.findings
            .add("core.requires-missing", ("", &message.at), place, || {
                Texts::new(extension.as_str(), text::quoted(&message.message_type))
            });
    }

    fn unknown_message(&mut self, envelope: u32, place: Val<'w>, message_type: &str) {
        let table = self.table;
        let (code, owner) = match table.owner(message_type) {
            Some(rule) => ("core.unknown-message-type", rule),
            None => ("core.extension-message-type", ""),
        };
        let rule = match table.code(code) {
            Some(entry) if owner.is_empty() => &entry.rule,
            _ => owner,
        };
        let at = self.type_place(envelope);
        self.findings.add_under(code, (rule, at), place, || {
            let known = table
                .messages
                .iter()
                .map(|message| message.message_type.as_str());
            Texts {
                near: text::did_you_mean(near(message_type, known)),
                ..Texts::new(
                    "a message type of the documents",
                    text::quoted(message_type),
                )
            }
        });
    }

    /// The spec place of the envelope's `type`.
    fn type_place(&self, envelope: u32) -> &'w str {
        let node = |index: u32| self.table.nodes.get(index as usize);
        let mut next = node(envelope);
        // As long as any chain of references in an intact table.
        for _ in 0..8 {
            let Some(envelope) = next else { break };
            if let Some(member) = envelope.members.iter().find(|member| member.name == "type") {
                return node(member.node).map_or("", |node| &node.at);
            }
            next = envelope.reference.and_then(node);
        }
        ""
    }

    /// A member in which no error was found yet.
    fn sound_member(&self, value: Val<'w>, name: &str) -> Option<Val<'w>> {
        let member = (value.kind() == Kind::Object).then(|| value.get(name))??;
        (!self.findings.halted() && !self.findings.has_error_in(member)).then_some(member)
    }
}
