//! Where the spec enforces a rule: the table holds the answer, this makes it readable.

use serde::Serialize;
use uiap_validate::Table;

use crate::spec;

/// A place that is judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Place {
    /// As people read it: `web.UIElement.name`, `message web.state.get`.
    pub(crate) name: String,
    /// Place in the spec, such as `web.json#/$defs/UIElement/properties/name`.
    pub(crate) at: String,
}

impl Place {
    fn new(at: &str, detail: &str) -> Self {
        Self {
            name: format!("{}{detail}", readable(at)),
            at: at.to_owned(),
        }
    }
}

/// The types that a cross-field code judges.
pub(super) fn of_check(code: &str) -> Vec<Place> {
    let judged = spec::checks().filter(|(_, cross)| cross.check.code == code);
    judged
        .map(|(def, cross)| Place {
            name: def.id.to_string(),
            at: cross.check.at.clone(),
        })
        .collect()
}

/// The outermost places whose faults carry a rule, in spec order.
pub(super) fn of_rule(rule: &str) -> Vec<Place> {
    spec::tables()
        .into_iter()
        .flat_map(|table| of_rule_in(table, rule))
        .collect()
}

fn of_rule_in(table: &'static Table, rule: &str) -> Vec<Place> {
    let mut places = Vec::new();
    let mut covered: Vec<&str> = table
        .nodes
        .iter()
        .filter(|node| node.rule == rule)
        .map(|node| node.at.as_str())
        .collect();
    covered.sort_unstable();
    let is_outermost = |at: &str| {
        let is_inside = |outer: &&str| {
            at.strip_prefix(*outer)
                .is_some_and(|rest| rest.starts_with('/'))
        };
        !covered.iter().any(is_inside)
    };
    for node in &table.nodes {
        if node.rule == rule && is_outermost(&node.at) {
            places.push(Place::new(&node.at, ""));
        }
        for (keyword, _) in node
            .rules
            .iter()
            .filter(|(_, of_keyword)| of_keyword == rule)
        {
            places.push(Place::new(&node.at, &format!(" ({keyword})")));
        }
        for check in node.checks.iter().filter(|check| check.rule == rule) {
            places.push(Place {
                name: format!("{} ({})", readable(&node.at), check.code),
                at: check.at.clone(),
            });
        }
    }
    for message in table.messages.iter().filter(|message| message.rule == rule) {
        places.push(Place {
            name: format!("message {}", message.message_type),
            at: message.at.clone(),
        });
    }
    for code in table.codes.iter().filter(|code| code.rule == rule) {
        places.push(Place {
            name: format!("whole messages ({})", code.code),
            at: String::new(),
        });
    }
    places.dedup();
    places
}

/// Makes a path of members of a spec place: `web.json#/$defs/UIElement/properties/name` is `web.UIElement.name`.
fn readable(at: &str) -> String {
    let Some((file, path)) = at.split_once(".json#/$defs/") else {
        return at.to_owned();
    };
    let document = file.rsplit('/').next().unwrap_or(file);
    let mut steps = path.split('/');
    let mut name = format!("{document}.{}", steps.next().unwrap_or_default());
    while let Some(step) = steps.next() {
        let shown = match step {
            "properties" => format!(".{}", steps.next().unwrap_or_default()),
            "items" => "[]".to_owned(),
            "additionalProperties" => "{}".to_owned(),
            "propertyNames" => " (names)".to_owned(),
            "oneOf" | "anyOf" => {
                let number = steps.next().and_then(|number| number.parse::<usize>().ok());
                format!(" (alternative {})", number.unwrap_or_default() + 1)
            }
            "allOf" => {
                // The number of the condition says nothing to people.
                steps.next();
                " (condition)".to_owned()
            }
            "then" => String::new(),
            other => format!("/{other}"),
        };
        name.push_str(&shown);
    }
    name
}
