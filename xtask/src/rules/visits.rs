//! Which nodes of the table a value comes by.

use std::collections::BTreeSet;

use serde_json::Value;
use uiap_validate::Table;
use uiap_validate::table::{JsonType, Node};

/// The nodes that apply to a value that is judged as the type, or as a whole message, or to something inside it.
/// Only right for values without errors: what is wrong is not looked at further.
pub(crate) fn nodes(table: &Table, subject: &str, value: &Value) -> BTreeSet<u32> {
    let mut visits = Visits {
        table,
        seen: BTreeSet::new(),
    };
    if subject != "envelope" {
        let entry = table.types.iter().find(|entry| entry.name == subject);
        entry
            .iter()
            .for_each(|entry| visits.visit(entry.node, value));
        return visits.seen;
    }
    table
        .envelope
        .iter()
        .for_each(|node| visits.visit(*node, value));
    let message = table
        .messages
        .iter()
        .find(|message| Some(message.message_type.as_str()) == value["type"].as_str());
    if let Some(message) = message {
        visits.visit(message.payload, &value["payload"]);
        for (name, node) in &message.ext {
            value["ext"]
                .get(name)
                .iter()
                .for_each(|member| visits.visit(*node, member));
        }
    }
    visits.seen
}

struct Visits<'t> {
    table: &'t Table,
    seen: BTreeSet<u32>,
}

impl Visits<'_> {
    fn visit(&mut self, index: u32, value: &Value) {
        let node = &self.table.nodes[index as usize];
        self.seen.insert(index);
        if node.inferred.is_some() {
            return;
        }
        node.reference
            .iter()
            .for_each(|next| self.visit(*next, value));
        let arm = node.by_type.iter().find(|arm| self.admits(**arm, value));
        arm.iter().for_each(|arm| self.visit(**arm, value));
        match value {
            Value::Array(items) => {
                for (next, item) in node
                    .items
                    .iter()
                    .flat_map(|next| items.iter().map(move |item| (next, item)))
                {
                    self.visit(*next, item);
                }
            }
            Value::Object(members) => {
                for (name, member) in members {
                    let known = node.members.iter().find(|known| known.name == *name);
                    let next = known.map(|known| known.node).or(node.others);
                    // A null that is tolerated counts as absent.
                    let next = next.filter(|next| !member.is_null() || self.admits(*next, member));
                    next.iter().for_each(|next| self.visit(*next, member));
                }
                applied(node, value)
                    .iter()
                    .for_each(|next| self.visit(*next, value));
            }
            _ => {}
        }
    }

    /// Whether a node accepts the JSON type of a value.
    fn admits(&self, index: u32, value: &Value) -> bool {
        let node = &self.table.nodes[index as usize];
        let fits = |json_type: &JsonType| match json_type {
            JsonType::Null => value.is_null(),
            JsonType::Boolean => value.is_boolean(),
            JsonType::Integer | JsonType::Number => value.is_number(),
            JsonType::String => value.is_string(),
            JsonType::Array => value.is_array(),
            JsonType::Object => value.is_object(),
        };
        let same_type =
            |other: &Value| std::mem::discriminant(other) == std::mem::discriminant(value);
        (node.types.is_empty() || node.types.iter().any(fits))
            && node.reference.is_none_or(|next| self.admits(next, value))
            && node.constant.as_ref().is_none_or(same_type)
            && (node.values.is_empty() || node.values.iter().any(same_type))
            && (node.by_type.is_empty() || node.by_type.iter().any(|arm| self.admits(*arm, value)))
    }
}

/// The nodes that apply to an object by its tag and by conditions.
fn applied(node: &Node, object: &Value) -> Vec<u32> {
    let arm = node.tagged.iter().find_map(|tagged| {
        let tag = object.get(&tagged.member)?.as_str()?;
        tagged.arms.iter().find(|(known, _)| known == tag)
    });
    let holds = |when: &[(String, Vec<Value>)]| {
        when.iter().all(|(name, values)| {
            object
                .get(name)
                .is_some_and(|member| values.contains(member))
        })
    };
    let conditions = node
        .conditions
        .iter()
        .filter(|condition| holds(&condition.when))
        .map(|condition| condition.then);
    arm.map(|(_, node)| *node)
        .into_iter()
        .chain(conditions)
        .collect()
}
