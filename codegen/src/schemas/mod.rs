//! An app's own JSON Schemas: types and doors in TypeScript and Rust, judged by the walk over the same table.
//!
//! [`load`] reads plain JSON Schema 2020-12 and refuses what cannot be judged; [`lint`] says what could be better;
//! [`typescript`] writes a module over the npm package.

mod lint;
mod options;
mod typescript;

pub use lint::{Finding, lint};
pub use options::SchemaOptions;
pub use typescript::typescript;
pub use uiap_schema::plain::{Schemas, load, table};
