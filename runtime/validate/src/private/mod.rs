//! What generated code calls. Not for hands: anything here may change with the generator.

#![expect(
    clippy::exhaustive_structs,
    reason = "generated code builds and matches these"
)]

mod a2a;
pub mod calls;
mod choice;
mod composition;
mod ids;
mod keys;
mod message;
mod newtype;
mod numbers;
mod proto;
mod replay;
mod seeds;
mod text;
mod variants;

pub use crate::__string_newtype as string_newtype;
pub use a2a::{a2ui_declaration_holds, a2ui_part_holds};
pub use choice::exactly_one;
pub use composition::{Allowed, Composed, composition_holds};
pub use ids::{IdMap, IdSet, Links, id_map, id_set};
pub use keys::{Key, Keys, KeysAndNames};
pub use message::owned_type;
pub use numbers::{Int, Num, UInt, int_holds, uint_holds, whole};
pub use proto::{Base64, ProtoKeys};
pub use replay::{Tagged, read_tagged};
pub use seeds::{ConstSeed, Skip, set};
pub use text::length;
pub use variants::{Entry, Peek, Variants, is_bound, read_members, read_variants};

pub use crate::inferred::{Lenient, Textual};
pub use crate::walk::near::near;

pub use crate::json::{Refused, read, read_seed};
pub use indexmap::IndexMap;
pub use serde;
pub use serde_json;

/// The compiled half of a check: whether a typed value breaks no MUST.
pub trait Holds {
    /// Whether it holds.
    fn holds(&self) -> bool;
}

/// A text that looks like a named string to generated conditions.
#[derive(Debug, Clone, Copy)]
pub struct Text<'a>(pub &'a str);

impl<'a> Text<'a> {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &'a str {
        self.0
    }
}

/// A list without the room that it grew too much, where that is worth a call.
#[must_use]
pub fn fit<T>(mut items: Vec<T>) -> Vec<T> {
    const WASTE: usize = 1 << 16;
    if (items.capacity() - items.len()) * size_of::<T>() > WASTE {
        items.shrink_to_fit();
    }
    items
}

/// Whether a pointer is within its bounds.
#[must_use]
pub fn pointer_holds(pointer: &str) -> bool {
    crate::native::texts::pointer_excess(pointer).is_none()
}

/// Whether a text with expressions is within its bounds.
#[must_use]
pub fn expression_holds(text: &str) -> bool {
    crate::native::texts::expression_excess(text).is_none()
}

/// Whether a call has not too many arguments.
#[must_use]
pub fn arguments_hold(count: usize) -> bool {
    count <= crate::native::MAX_ARGUMENTS
}

/// Whether a catalog may have a function of this name.
#[must_use]
pub fn is_catalog_function(name: Option<&str>) -> bool {
    name.is_none_or(|name| !name.starts_with('@'))
}

/// Whether a catalog may have a component of this type.
#[must_use]
pub fn is_catalog_component(name: Option<&str>) -> bool {
    name != Some(crate::native::SURFACE)
}

/// Judges a value by the walk, for rules that compiled code cannot say.
#[must_use]
pub fn holds_by_walk<T: crate::SpecType>(value: &T) -> bool {
    let judge = |text: String| {
        crate::diagnose(
            T::table(),
            T::SUBJECT,
            text.as_bytes(),
            &crate::Options::default(),
        )
    };
    serde_json::to_string(value).is_ok_and(|text| judge(text).is_valid())
}

/// Whether no two items are equal as JSON.
#[must_use]
pub fn unique_items<T: serde::Serialize>(items: &[T]) -> bool {
    let mut seen = std::collections::BTreeSet::new();
    items
        .iter()
        .all(|item| serde_json::to_string(item).is_ok_and(|text| seen.insert(text)))
}

impl<T: Holds> Holds for Box<T> {
    fn holds(&self) -> bool {
        T::holds(self)
    }
}
