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
pub mod typescript;
#[cfg(feature = "vectors")]
pub mod vectors;

mod catalogs;
mod output;
mod protocol;
mod template;

use std::panic::resume_unwind;
use std::thread;

use uiap_schema::model::Model;

pub use catalogs::lint_catalog;
pub use entities::{Entities, EntitiesError, entities};
pub use output::{Change, Config, OutputFile, changes, header};

/// Runs every backend that is compiled in, each in a thread of its own, and returns all files, sorted by path.
#[must_use]
pub fn emit_all(model: &Model, config: &Config) -> Vec<OutputFile> {
    let backends: &[fn(&Model, &Config) -> Vec<OutputFile>] = &[
        rust::emit,
        typescript::emit,
        json_schema::emit,
        #[cfg(feature = "docs")]
        docs::emit,
        #[cfg(feature = "vectors")]
        vectors::emit,
    ];
    let mut files: Vec<OutputFile> = thread::scope(|scope| {
        let running: Vec<_> = backends
            .iter()
            .map(|emit| scope.spawn(|| emit(model, config)))
            .collect();
        let made = running
            .into_iter()
            .flat_map(|backend| backend.join().unwrap_or_else(|panic| resume_unwind(panic)));
        made.collect()
    });
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}
