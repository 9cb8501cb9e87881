//! Assertion sites: every place of the documents where a problem can arise, and what it demands there.

use std::collections::{BTreeMap, BTreeSet};

use uiap_validate::table::{Keyed, Node};
use uiap_validate::{Problem, Table};

/// No member of a choice is there.
const NONE: &str = "no member of the choice";
/// More than one member of a choice is there.
const SEVERAL: &str = "several members of the choice";

/// A problem code, the spec place that gives it and, for missing members and choices, what is missing or too many.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    at: String,
    code: String,
    member: String,
}

impl Site {
    fn new(at: &str, code: &str) -> Self {
        Self {
            at: at.to_owned(),
            code: code.to_owned(),
            member: String::new(),
        }
    }

    fn missing(at: &str, member: &str) -> Self {
        Self {
            member: format!("member `{member}`"),
            ..Self::new(at, "shape.required")
        }
    }

    fn choice(at: &str, fault: &str) -> Self {
        Self {
            member: fault.to_owned(),
            ..Self::new(at, "shape.one-member")
        }
    }

    /// The site that a problem comes from.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        match problem.code.as_str() {
            "shape.required" => Self {
                member: problem.expected.clone(),
                ..Self::new(&problem.spec_pointer, &problem.code)
            },
            // Member names stand in backticks; what is found in their place does not.
            "shape.one-member" if problem.found.starts_with('`') => {
                Self::choice(&problem.spec_pointer, SEVERAL)
            }
            "shape.one-member" => Self::choice(&problem.spec_pointer, NONE),
            code => Self::new(&problem.spec_pointer, code),
        }
    }

    /// Whether it demands that not more than one member of a choice is there.
    #[must_use]
    pub fn is_several(&self) -> bool {
        self.member == SEVERAL
    }

    /// The problem code that it gives.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The member that it demands, if that is what it does.
    #[must_use]
    pub fn missing_member(&self) -> Option<&str> {
        self.member.strip_prefix("member `")?.strip_suffix('`')
    }

    /// The place as people read it.
    #[must_use]
    pub fn place(&self) -> String {
        let member = if self.member.is_empty() { "" } else { ", " };
        format!("{} {}{member}{}", self.code, self.at, self.member)
    }
}

/// All sites by node, those left out at which nothing can go wrong: inside inferred shapes, where there is no problem
/// but the miss of the whole, and what an arm of a union demands so that it is chosen.
#[must_use]
pub fn sites(table: &Table) -> BTreeMap<u32, BTreeSet<Site>> {
    let mut sites = BTreeMap::new();
    let mut idle = BTreeSet::new();
    let mut open: Vec<u32> = table.types.iter().map(|entry| entry.node).collect();
    for message in &table.messages {
        open.push(message.payload);
        open.extend(message.ext.iter().map(|(_, node)| *node));
    }
    while let Some(index) = open.pop() {
        if sites.contains_key(&index) {
            continue;
        }
        let node = &table.nodes[index as usize];
        sites.insert(index, of_node(node));
        if node.inferred.is_none() {
            open.extend(inner(node));
            idle.extend(choosing(table, node));
        }
    }
    for own in sites.values_mut() {
        own.retain(|site| !idle.contains(site));
    }
    sites
}

/// Sites that a value has already met when an arm of this union is chosen for it.
fn choosing(table: &Table, node: &Node) -> Vec<Site> {
    let mut chosen = Vec::new();
    let arm = |index: u32| &table.nodes[index as usize];
    if let Some(tagged) = &node.tagged {
        for arm in tagged.arms.iter().map(|(_, index)| arm(*index)) {
            chosen.push(Site::new(&arm.at, "shape.type"));
            chosen.push(Site::missing(&arm.at, &tagged.member));
            let tag = arm
                .members
                .iter()
                .find(|member| member.name == tagged.member);
            chosen.extend(
                tag.map(|tag| Site::new(&table.nodes[tag.node as usize].at, "shape.const")),
            );
        }
    }
    let others = [
        node.tagged.as_ref().and_then(|tagged| tagged.other),
        node.keyed.as_ref().and_then(|keyed| keyed.other),
    ];
    chosen.extend(
        others
            .into_iter()
            .flatten()
            .map(|index| Site::new(&arm(index).at, "shape.type")),
    );
    for (name, index) in node.keyed.iter().flat_map(|keyed| &keyed.arms) {
        chosen.push(Site::new(&arm(*index).at, "shape.type"));
        chosen.push(Site::missing(&arm(*index).at, name));
    }
    let by_type = node.by_type.iter().map(|index| arm(*index));
    chosen.extend(by_type.map(|arm| Site::new(&arm.at, "shape.type")));
    chosen
}

/// The nodes that a node leads to; names of members are no values, so their nodes are left out.
fn inner(node: &Node) -> Vec<u32> {
    let tagged = node.tagged.iter().flat_map(|tagged| &tagged.arms);
    [node.reference, node.items, node.others]
        .into_iter()
        .flatten()
        .chain(node.members.iter().map(|member| member.node))
        .chain(tagged.map(|(_, arm)| *arm))
        .chain(node.tagged.iter().filter_map(|tagged| tagged.other))
        .chain(node.keyed.iter().flat_map(keyed_arms))
        .chain(
            node.slot
                .iter()
                .flat_map(|slot| slot.catalogs.iter().map(|(_, arm)| *arm)),
        )
        .chain(node.by_type.iter().copied())
        .chain(node.conditions.iter().map(|condition| condition.then))
        .collect()
}

fn keyed_arms(keyed: &Keyed) -> impl Iterator<Item = u32> {
    keyed.arms.iter().map(|(_, arm)| *arm).chain(keyed.other)
}

fn of_node(node: &Node) -> BTreeSet<Site> {
    let at = node.at.as_str();
    if node.inferred.is_some() {
        return BTreeSet::from([Site::new(at, "shape.inferred")]);
    }
    let (enumeration, tag) = ("shape.enum", "shape.tag");
    let unknown = "shape.unknown-value";
    let tagged = node.tagged.as_ref();
    let asserted = [
        (
            "shape.type",
            !node.types.is_empty() || !node.by_type.is_empty(),
        ),
        ("shape.const", node.constant.is_some()),
        (
            if node.open { unknown } else { enumeration },
            !node.values.is_empty(),
        ),
        (
            if tagged.is_some_and(|tagged| tagged.open) {
                unknown
            } else {
                tag
            },
            tagged.is_some_and(|tagged| tagged.other.is_none()),
        ),
        ("shape.some-member", !node.some_of.is_empty()),
        ("shape.min-length", node.min_length.is_some()),
        ("shape.max-length", node.max_length.is_some()),
        ("shape.pattern", node.pattern.is_some()),
        (
            "shape.minimum",
            node.minimum.or(node.exclusive_minimum).is_some(),
        ),
        (
            "shape.maximum",
            node.maximum.or(node.exclusive_maximum).is_some(),
        ),
        ("shape.min-items", node.min_items.is_some()),
        ("shape.max-items", node.max_items.is_some()),
        ("shape.unique-items", node.unique_items),
        ("shape.extra-member", node.closed),
    ];
    let asserted = asserted.into_iter().filter(|(_, is_asserted)| *is_asserted);
    let has_alias = node.members.iter().any(|member| member.alias.is_some());
    let proto = [
        ("tolerance.proto-member-name", has_alias),
        ("shape.property-name", has_alias),
        ("tolerance.proto-enum-number", !node.numbers.is_empty()),
    ];
    let proto = proto.iter().filter(|(_, is_there)| *is_there);
    let tolerated = node.tolerates.iter().map(|(code, _)| code.as_str());
    let tolerated = tolerated.chain(proto.map(|(code, _)| *code));
    let required = node.members.iter().filter(|member| member.required);
    let faults: &[&str] = match &node.keyed {
        Some(keyed) if keyed.other.is_some() => &[SEVERAL],
        None if node.choice.is_empty() => &[],
        _ => &[NONE, SEVERAL],
    };
    let missing = required
        .map(|member| &member.name)
        .chain(&node.required)
        .chain(tagged.map(|tagged| &tagged.member));
    asserted
        .map(|(code, _)| code)
        .chain(tolerated)
        .map(|code| Site::new(at, code))
        .chain(missing.map(|member| Site::missing(at, member)))
        .chain(faults.iter().map(|fault| Site::choice(at, fault)))
        .chain(
            node.checks
                .iter()
                .map(|check| Site::new(&check.at, &check.code)),
        )
        .collect()
}
