//! An app's own JSON Schemas: types and doors in TypeScript and Rust, judged by the walk over the same table.
//!
//! [`load`] reads plain JSON Schema 2020-12 and refuses what cannot be judged; [`lint`] says what could be better;
//! `typescript` (with the feature of that name) writes a module over the npm package, [`rust::rust`] one over the crate
//! `uiap`. Its types come from typify, which runs in a process of its own: feature `typify` has both ends of it.

mod lint;
mod options;
pub mod rust;
#[cfg(feature = "typescript")]
mod typescript;

pub use lint::lint;
pub use options::SchemaOptions;
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use uiap_schema::plain::{KEYWORDS, PlainKeyword, Schemas, Treatment, load, table};
