//! Turns the resolved model of protocol documents into Rust, TypeScript, JSON Schema, documentation and test vectors.
//!
//! Every backend is a pure function from the model and a [`Config`] to a list of [`OutputFile`]s: no clock, no
//! environment, no reading of files. Writing, comparing and printing are left to the caller (`cargo xtask generate`).

pub mod app;
pub mod build;
#[cfg(feature = "docs")]
pub mod docs;
pub mod entities;
pub mod json_schema;
pub mod lint;
pub mod rust;
pub mod schemas;
#[cfg(feature = "templates")]
pub mod templates;
#[cfg(feature = "typescript")]
pub mod typescript;
#[cfg(feature = "vectors")]
pub mod vectors;

mod catalogs;
mod output;
mod protocol;
mod tasks;
#[cfg(any(feature = "docs", feature = "typescript"))]
mod template;

use tasks::run_all;
use uiap_schema::model::Model;

pub use catalogs::lint_catalog;
pub use entities::{Entities, EntitiesError, entities};
pub use output::{Change, Config, OutputFile, changes, header};

/// Runs every backend that is compiled in, side by side, and returns all files, sorted by path.
#[must_use]
pub fn emit_all(model: &Model, config: &Config) -> Vec<OutputFile> {
    let mut files = run_all(vec![
        Box::new(|| rust::emit(model, config)),
        #[cfg(feature = "typescript")]
        Box::new(|| typescript::emit(model, config)),
        Box::new(|| json_schema::emit(model, config)),
        #[cfg(feature = "docs")]
        Box::new(|| docs::emit(model, config)),
        #[cfg(feature = "vectors")]
        Box::new(|| vectors::emit(model, config)),
    ]);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}
