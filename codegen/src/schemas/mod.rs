//! An app's own JSON Schemas: types and doors in TypeScript and Rust, judged by the walk over the same table.
//!
//! [`load`] reads plain JSON Schema 2020-12 and refuses what cannot be judged; [`lint`] says what could be better;
//! [`typescript`] writes a module over the npm package. With feature `typify`, `rust::rust` writes a module over the
//! crate `uiap`, whose types come from typify.

mod lint;
mod options;
#[cfg(feature = "typify")]
pub mod rust;
mod typescript;

pub use lint::{Finding, lint};
pub use options::SchemaOptions;
pub use typescript::typescript;
pub use uiap_schema::plain::{KEYWORDS, PlainKeyword, Schemas, Treatment, load, table};
