//! What a node says beyond the neat shapes: the rest of JSON Schema 2020-12.

use serde::{Deserialize, Serialize};

/// Assertions of an app's own schemas that no neat shape covers. All of them hold together with those of the node.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct General {
    /// No value is legal.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub never: bool,
    /// Nodes that all hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub all_of: Vec<u32>,
    /// Nodes of which at least one holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub any_of: Option<Choice>,
    /// Nodes of which exactly one holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one_of: Option<Choice>,
    /// A node that does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<u32>,
    /// A node that decides between `then` and `else`.
    #[serde(rename = "if", skip_serializing_if = "Option::is_none")]
    pub test: Option<u32>,
    /// What holds when `if` does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<u32>,
    /// What holds when `if` does not.
    #[serde(rename = "else", skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<u32>,
    /// Nodes of the first items.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prefix: Vec<u32>,
    /// Node of the items after those.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<u32>,
    /// What some items fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contains: Option<Contains>,
    /// Node of the items that nothing else judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unevaluated_items: Option<u32>,
    /// Index of a pattern and node of the members whose names match it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub patterns: Vec<(u32, u32)>,
    /// Node of members that are neither known nor match one of the patterns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub additional: Option<u32>,
    /// Node of the members that nothing else judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unevaluated_members: Option<u32>,
    /// Least number of members.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_members: Option<u64>,
    /// Greatest number of members.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_members: Option<u64>,
    /// Member, and the members that it needs beside it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<(String, Vec<String>)>,
    /// Member, and the node that holds for the object when it is there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dependent: Vec<(String, u32)>,
    /// Number that the value is a multiple of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub multiple_of: Option<f64>,
}

/// Alternatives.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Choice {
    /// Their nodes.
    pub arms: Vec<u32>,
    /// What they are, for messages: `Circle, Square or null`.
    pub expects: String,
    /// The member whose value says which arm was meant, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guide: Option<Guide>,
}

/// A member that tells some of the arms of a [`Choice`] apart. It only decides where faults are reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guide {
    /// The member.
    pub member: String,
    /// Its value, and the position of the arm.
    pub arms: Vec<(String, u32)>,
}

/// What some items of a list fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contains {
    /// The node.
    pub node: u32,
    /// Least number of items that fit.
    pub min: u64,
    /// Greatest number of items that fit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
}
