//! Strict JSON reading (RFC 8259) that keeps places.
//!
//! [`Tree::read`] turns a text into one flat list of nodes in document order. Nothing is copied: values borrow the
//! text, strings are decoded when asked for, and every value knows its byte range. It serves everything that has to
//! point at what it found: the walk, the loader of spec documents, the raw envelope. What a value *should* look like
//! is not known here.
//!
//! ```
//! use uiap_validate::{Limits, json::Tree};
//!
//! let tree = Tree::read(br#"{ "kind": "event", "seq": 17 }"#, Limits::default())?;
//! let kind = tree.root().get("kind").expect("it was just written");
//! assert_eq!(kind.as_str().as_deref(), Some("event"));
//! assert_eq!(&tree.text()[kind.span()], "\"event\"");
//! # Ok::<(), uiap_validate::json::Fault>(())
//! ```
//!
//! It accepts what `serde_json` accepts as a `Value`, down to the bound on nesting, with one difference: texts of
//! 4 GiB and more are refused. Members that occur twice are kept in the list but hidden: the last one counts, as in
//! `serde_json` and in `JSON.parse`; [`Tree::duplicates`] names them.

mod de;
mod fault;
mod names;
mod places;
mod position;
mod raw;
mod read;
mod scan;
mod skip;
mod string;
mod tree;
mod value;

pub(crate) use de::read_part;
pub use de::{Refused, read, read_seed};
pub use fault::{Fault, FaultKind};
pub use places::Places;
pub use position::Position;
pub use raw::RawObject;
pub use tree::Tree;
pub use value::{Items, Kind, Member, Members, Value};

#[cfg(test)]
mod tests;
