//! Which nodes of the table a value comes by, and where in it.

use serde_json::Value;
use uiap_validate::table::{JsonType, Node};
use uiap_validate::{Pointer, Table};

/// The nodes that apply to a value that is judged as the type, or as a whole message, or to something inside it, with
/// the place in the value. Only right for values without errors: what is wrong is not looked at further.
#[must_use]
pub fn visits(table: &Table, subject: &str, value: &Value) -> Vec<(u32, String)> {
    let mut visits = Visits {
        table,
        seen: Vec::new(),
    };
    let root = Pointer::root();
    if subject != "envelope" {
        if let Some(entry) = table.types.iter().find(|entry| entry.name == subject) {
            visits.visit(entry.node, value, &root);
        }
        return visits.seen;
    }
    if let Some(node) = table.envelope {
        visits.visit(node, value, &root);
    }
    let message = table
        .messages
        .iter()
        .find(|message| Some(message.message_type.as_str()) == value["type"].as_str());
    if let Some(message) = message {
        visits.visit(message.payload, &value["payload"], &root.child("payload"));
        for (name, node) in &message.ext {
            if let Some(member) = value["ext"].get(name) {
                visits.visit(*node, member, &root.child("ext").child(name));
            }
        }
    }
    visits.seen
}

struct Visits<'t> {
    table: &'t Table,
    seen: Vec<(u32, String)>,
}

impl Visits<'_> {
    fn visit(&mut self, index: u32, value: &Value, place: &Pointer) {
        let node = &self.table.nodes[index as usize];
        self.seen.push((index, place.as_str().to_owned()));
        if node.inferred.is_some() {
            return;
        }
        let arm = node.by_type.iter().find(|arm| self.admits(**arm, value));
        for next in node.reference.iter().chain(arm) {
            self.visit(*next, value, place);
        }
        match value {
            Value::Array(items) => {
                let Some(next) = node.items else { return };
                for (number, item) in items.iter().enumerate() {
                    self.visit(next, item, &place.child(&number.to_string()));
                }
            }
            Value::Object(members) => {
                for (name, member) in members {
                    let known = node.members.iter().find(|known| known.name == *name);
                    let next = known.map(|known| known.node).or(node.others);
                    // A null that is tolerated counts as absent.
                    let next = next.filter(|next| !member.is_null() || self.admits(*next, member));
                    if let Some(next) = next {
                        self.visit(next, member, &place.child(name));
                    }
                }
                for next in applied(node, value) {
                    self.visit(next, value, place);
                }
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
    let tagged = node.tagged.iter().find_map(|tagged| {
        let tag = object.get(&tagged.member)?.as_str()?;
        let arm = tagged.arms.iter().find(|(known, _)| known == tag);
        arm.map(|(_, arm)| *arm).or(tagged.other)
    });
    let keyed = node.keyed.iter().find_map(|keyed| {
        let arm = keyed
            .arms
            .iter()
            .find(|(name, _)| object.get(name).is_some());
        arm.map(|(_, arm)| *arm).or(keyed.other)
    });
    // Vectors name no catalog but that of the spec.
    let slot = node
        .slot
        .as_ref()
        .map(|slot| slot.catalogs.first().map_or(slot.floor, |(_, arm)| *arm));
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
    [tagged, keyed, slot]
        .into_iter()
        .flatten()
        .chain(conditions)
        .collect()
}
