//! Unions of named types, slots that catalogs fill, and what a catalog says about its entries.

use serde::Serialize;

use super::{Schema, TypeId};

/// A union of named types, told apart by the value or by the presence of one member.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Variants {
    /// The member whose value tells; without one, each arm is told by a member that only it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tag: Option<String>,
    /// The arms, in spec order.
    pub arms: Vec<Variant>,
    /// What values have that no arm is for. Behind a tag it is a reference, else a free object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Box<Schema>>,
}

/// An arm of a union of named types.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Variant {
    /// The tag values that name it, or the one member that tells it.
    pub keys: Vec<String>,
    /// Its type.
    pub target: TypeId,
}

impl Variants {
    /// The types of all arms, that of the rest included.
    pub fn targets(&self) -> impl Iterator<Item = &TypeId> {
        let other = self.other.as_ref().and_then(|other| match &other.kind {
            super::Kind::Ref { target } => Some(target),
            _ => None,
        });
        self.arms.iter().map(|arm| &arm.target).chain(other)
    }

    /// All keys of all arms, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.arms
            .iter()
            .flat_map(|arm| &arm.keys)
            .map(String::as_str)
    }
}

/// A place that catalogs fill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Slot {
    /// What it is filled with, such as `component`.
    pub name: String,
    /// The member by which a value names its catalog itself.
    pub catalog: String,
    /// How deep values of the slot may nest in others of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<usize>,
    /// What the entries of every catalog have in common.
    pub floor: TypeId,
}

/// What makes a document a catalog.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CatalogHead {
    /// The name by which values refer to it.
    pub id: String,
    /// Slots and the types that fill them.
    pub fills: Vec<(String, TypeId)>,
}

/// What a catalog says about a function besides its shape.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FunctionFacts {
    /// What it returns, such as `string` or `validationResult`.
    pub returns: String,
    /// Who may call it; empty where the catalog does not say.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub callers: String,
    /// It runs only on an act of the user.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub requires_user_activation: bool,
}

/// What a catalog says about a component besides its shape.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ComponentFacts {
    /// The types that may hold it; `None`: any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed_parents: Option<Vec<String>>,
    /// The types that it may hold; `None`: any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed_children: Option<Vec<String>>,
}
