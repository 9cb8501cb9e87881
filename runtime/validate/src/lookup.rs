//! Finding things in a table.

use crate::table::{Code, MessageEntry, Namespace, Node};
use crate::{Level, Table};

impl Table {
    /// Whether there is a type of this name, such as `web.PageGraph`.
    #[must_use]
    pub fn has_type(&self, name: &str) -> bool {
        self.type_node(name).is_some()
    }

    /// The names of all types, in table order.
    pub fn type_names(&self) -> impl Iterator<Item = &str> {
        self.types.iter().map(|entry| entry.name.as_str())
    }

    /// The same table without catalogs: what they fill in is judged by what all entries have in common.
    #[must_use]
    pub fn unbound(&self) -> Self {
        let mut table = self.clone();
        for slot in table.nodes.iter_mut().filter_map(|node| node.slot.as_mut()) {
            slot.catalogs.clear();
        }
        table
    }

    pub(crate) fn type_node(&self, name: &str) -> Option<u32> {
        self.types
            .iter()
            .find(|entry| entry.name == name)
            .map(|entry| entry.node)
    }

    pub(crate) fn message(&self, message_type: &str) -> Option<&MessageEntry> {
        self.messages
            .iter()
            .find(|entry| entry.message_type == message_type)
    }

    pub(crate) fn code(&self, code: &str) -> Option<&Code> {
        self.codes.iter().find(|entry| entry.code == code)
    }

    /// The statement that keeps a message type out, if the documents own its namespace: unknown types there are
    /// errors. Empty where it is the one of the problem code.
    pub(crate) fn owner(&self, message_type: &str) -> Option<&str> {
        let owns = |Namespace { prefix, .. }: &&Namespace| {
            let is_prefix = prefix.ends_with('.') && message_type.starts_with(prefix.as_str());
            is_prefix || message_type == prefix
        };
        let owner = self.namespaces.iter().find(owns);
        let without_dot = (!message_type.contains('.')).then_some("");
        owner.map(|owner| owner.rule.as_str()).or(without_dot)
    }
}

impl Code {
    /// Its weight in a judgement.
    pub(crate) fn weight(&self, strict: bool) -> Level {
        self.strict.filter(|_| strict).unwrap_or(self.level)
    }
}

impl Node {
    /// The statement that faults of one of these keywords carry.
    pub(crate) fn rule_of(&self, keywords: &[&str]) -> &str {
        let single = self
            .rules
            .iter()
            .find(|(keyword, _)| keywords.contains(&keyword.as_str()));
        single.map_or(&self.rule, |(_, rule)| rule)
    }
}
