//! Loads protocol documents, resolves them into a [`model::Model`] and compiles the validation table.
//!
//! The documents are JSON Schema files with annotations, as the README of `spec/` describes them. They come in as
//! data and go out as data: reading files and printing are left to the caller, code generation to `uiap-codegen`.
//!
//! ```
//! use uiap_schema::{Sources, load, table};
//!
//! let mut sources = Sources::new();
//! sources.add("manifest.json", std::fs::read_to_string("spec/manifest.json")?);
//! // … and every other file of `spec/`, in any order.
//! match load(&sources, "manifest.json") {
//!     Ok(model) => println!("{} types, digest {}", model.types().count(), model.digest),
//!     Err(errors) => eprintln!("{}", errors.render(&sources)),
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! The stages, each of which reports everything that it finds at once:
//!
//! 1. load: JSON with places, and the form of every entry; only keywords of the [`PROFILE`](profile::PROFILE) pass;
//! 2. resolve: references, statements, names for inline shapes, the shapes themselves;
//! 3. resolve, on a whole model: cycles, unions, defaults, cross-field rules, examples;
//! 4. [`table::compile`]: the model as compact data for the walks.

pub mod app_types;
mod automaton;
pub mod catalog;
mod error;
mod load;
pub mod model;
mod nearest;
pub mod plain;
pub mod profile;
pub mod reading;
mod resolve;
mod source;
pub mod table;

pub use automaton::automaton;
pub use error::{LoadError, LoadErrorKind, LoadErrors};
pub use source::{Marks, Place, SourceSpan, Sources};

/// Loads the spec that the manifest at `manifest` (a path in `sources`) describes.
///
/// Files that the manifest does not name are not looked at. The result does not depend on the order of `sources`.
///
/// # Errors
/// Everything that is wrong in the files, sorted by place; at most the first 50 of it.
pub fn load(sources: &Sources, manifest: &str) -> Result<model::Model, LoadErrors> {
    let mut sink = error::Sink::default();
    let spec = load::read(sources, manifest, &mut sink)?;
    sink.check_uncontained()?;
    resolve::resolve(&spec, sources, &mut sink)
}
