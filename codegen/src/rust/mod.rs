//! The Rust backend: typed models with their own readers, writers and compiled checks, and a registry of messages.

mod body;
mod checks;
mod choice;
mod composed;
mod context;
mod docs;
mod enums;
mod ext;
mod family;
mod generics;
mod holds;
mod items;
mod lenient;
mod members;
mod message;
mod names;
mod newtypes;
mod paths;
mod patterns;
mod peek;
mod place;
mod registry;
mod structs;
mod types;
mod unions;
mod variants;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use serde_json::Value;
use uiap_schema::model::Model;
use uiap_schema::table;

use crate::tasks::{Task, run_all};
use crate::{Config, OutputFile, header};
use context::Context;

/// Folder of the crate below `generated/`.
const CRATE: &str = "rust/src";

/// Emits the sources of the crate `uiap-types` (its `Cargo.toml` is written by hand).
///
/// Families behind a feature are modules of their own, each with its table, and each made in a thread of its own.
#[must_use]
pub fn emit(model: &Model, config: &Config) -> Vec<OutputFile> {
    let behind = model.families.iter();
    let behind = behind.filter(|family| family.feature.is_some());
    let mut tasks: Vec<Task<'_>> = vec![Box::new(|| at_root(model, config))];
    tasks.extend(
        behind.map(|family| -> Task<'_> {
            Box::new(|| family::behind_feature(model, config, family))
        }),
    );
    run_all(tasks)
}

/// The root of the crate and the families without a feature.
fn at_root(model: &Model, config: &Config) -> Vec<OutputFile> {
    let main = model.only(|family| family.feature.is_none());
    let ctx = Context::new(&main, quote! { crate });
    let mut files = vec![
        crate_root(model, config),
        table_module(&main, config, "table.rs"),
        table_data(&main, config, "table.json"),
    ];
    for family in &main.families {
        files.extend(family::files(
            &ctx,
            config,
            family,
            &format!("{}/", family.module),
        ));
    }
    files.extend(lookups(&ctx, config, ""));
    files
}

/// Registry and patterns. Compiled last: emitting the items is what collects the patterns.
fn lookups(ctx: &Context<'_>, config: &Config, folder: &str) -> [OutputFile; 2] {
    let (model, manifest) = (ctx.model, "manifest.json");
    let registry = format!("{folder}registry.rs");
    [
        source(config, model, manifest, &registry, &registry::module(ctx)),
        file(
            config,
            model,
            manifest,
            &format!("{folder}patterns.rs"),
            &patterns::module(ctx),
        ),
    ]
}

/// The parts of a module that holds an app's own types.
pub(crate) struct AppParts {
    /// Body of the module of the types; `super` has `table` and `patterns`.
    pub(crate) document: TokenStream,
    /// Body of the module `patterns`.
    pub(crate) patterns: TokenStream,
    /// JSON text of the table.
    pub(crate) table: String,
}

/// The types of an app, which has one document.
pub(crate) fn app_parts(model: &Model) -> AppParts {
    let ctx = Context::of_app(model);
    let documents = model.documents.iter();
    let document = documents
        .map(|document| items::document(&ctx, document))
        .collect();
    let table = serde_json::to_string(&table::compile(model)).expect("a table is plain data");
    AppParts {
        document,
        patterns: pattern_tokens(&ctx),
        table,
    }
}

/// Body of the module `patterns` within a larger file.
fn pattern_tokens(ctx: &Context<'_>) -> TokenStream {
    let text = patterns::module(ctx);
    text.parse().expect("patterns are written as Rust")
}

/// The parts of a module that holds a catalog of an app's own.
pub(crate) struct CatalogParts {
    /// Identifier of the module.
    pub(crate) module: proc_macro2::Ident,
    /// The types; `super` has `Catalog`, the marker, `a2ui`, `patterns` and `table`.
    pub(crate) document: TokenStream,
    /// The marker; `Catalog`, `Table` and `table` are beside it.
    pub(crate) marker: TokenStream,
    /// Body of the module `patterns`.
    pub(crate) patterns: TokenStream,
    /// JSON text of the table.
    pub(crate) table: String,
}

/// The types of the one catalog in a model; those of the messages are in the crate `uiap`.
pub(crate) fn catalog_parts(model: &Model) -> CatalogParts {
    let ctx = Context::of_app(model);
    let mut documents = model.documents.iter();
    let document = documents.find(|document| document.catalog.is_some());
    let document = document.expect("a catalog was loaded");
    // The marker stands one level above the types: there, `table` is beside it.
    let beside = Context::beside(model);
    CatalogParts {
        module: names::field(&document.name),
        document: items::document(&ctx, document),
        marker: variants::marker(&beside, document).expect("a catalog fills slots"),
        patterns: pattern_tokens(&ctx),
        table: serde_json::to_string(&table::compile(model)).expect("a table is plain data"),
    }
}

/// The name of a type or variant.
pub(crate) fn type_name(name: &str) -> proc_macro2::Ident {
    names::type_name(name)
}

/// The name of the method for an id.
pub(crate) fn method_name(id: &str) -> proc_macro2::Ident {
    names::method(id)
}

/// A doc comment of some paragraphs.
pub(crate) fn doc_comment(paragraphs: &[String]) -> TokenStream {
    docs::attributes(paragraphs)
}

fn source(
    config: &Config,
    model: &Model,
    spec_file: &str,
    path: &str,
    body: &TokenStream,
) -> OutputFile {
    let parsed = syn::parse2(body.clone())
        .unwrap_or_else(|error| panic!("the backend printed {path} as no Rust: {error}"));
    file(
        config,
        model,
        spec_file,
        path,
        &prettyplease::unparse(&parsed),
    )
}

/// A file of the crate: its header, then the text.
fn file(config: &Config, model: &Model, spec_file: &str, path: &str, text: &str) -> OutputFile {
    let header = header(model, config, spec_file);
    OutputFile::new(format!("{CRATE}/{path}"), format!("// {header}\n\n{text}"))
}

fn crate_root(model: &Model, config: &Config) -> OutputFile {
    let main = model
        .families
        .iter()
        .filter(|family| family.feature.is_none());
    let modules: Vec<_> = main
        .map(|family| format_ident!("{}", family.module))
        .collect();
    let behind = model.families.iter().filter_map(|family| {
        let (feature, module) = (family.feature.as_ref()?, format_ident!("{}", family.name));
        Some(quote! { #[cfg(feature = #feature)] #[rustfmt::skip] pub mod #module; })
    });
    let intro = [
        " Types and validators generated from the protocol documents.".to_owned(),
        String::new(),
        " Every document is a module: `uiap_types::web::PageGraph`. Versions stand side by side underneath (`v0_1`);".to_owned(),
        " the modules at the root are the current ones. Users get all of this through the crate `uiap`.".to_owned(),
    ];
    let tokens = quote! {
        #(#![doc = #intro])*
        #![forbid(unsafe_code)]
        #![allow(
            clippy::blocks_in_conditions,
            clippy::collapsible_if,
            clippy::nonminimal_bool,
            clippy::redundant_pattern_matching,
            reason = "compiled rules nest as their paths do"
        )]
        #![allow(
            clippy::large_enum_variant,
            reason = "which of a union's arms is common is not known here"
        )]
        #(#[rustfmt::skip] pub mod #modules;)*
        #(#behind)*
        #[rustfmt::skip]
        mod patterns;
        #[rustfmt::skip]
        pub mod registry;
        #[rustfmt::skip]
        mod table;

        pub use table::{DIGEST, VERSION, table};
        #(pub use #modules::*;)*
    };
    source(config, model, "manifest.json", "lib.rs", &tokens)
}

fn table_module(model: &Model, config: &Config, path: &str) -> OutputFile {
    let (version, digest) = (&model.version, &model.digest);
    let has_catalogs = model
        .documents
        .iter()
        .any(|document| document.catalog.is_some());
    let open = has_catalogs.then(|| {
        quote! {
            /// The same with no catalog bound: what catalogs fill in is only judged by what their entries have in common.
            pub fn open_table() -> &'static Table {
                static TABLE: LazyLock<Table> = LazyLock::new(|| table().unbound());
                &TABLE
            }
        }
    });
    let tokens = quote! {
        //! The table that the walk interprets, and what it was made from.
        use std::sync::LazyLock;
        use uiap_validate::Table;

        /// Version of the spec package.
        pub const VERSION: &str = #version;
        /// Digest of the spec that these types were generated from: two peers can compare it.
        pub const DIGEST: &str = #digest;

        /// The table of all generated types and messages. Read once, on first use.
        pub fn table() -> &'static Table {
            static TABLE: LazyLock<Table> = LazyLock::new(|| {
                Table::from_json(include_str!("table.json")).expect("the generator writes a well-formed table")
            });
            &TABLE
        }

        #open
    };
    source(config, model, "manifest.json", path, &tokens)
}

/// One node a line: small diffs, and nobody reads it at length.
fn table_data(model: &Model, config: &Config, path: &str) -> OutputFile {
    let table = serde_json::to_value(table::compile(model)).expect("a table is plain data");
    let comment = Value::from(header(model, config, "manifest.json"));
    let members = table.as_object().expect("a table is an object").iter();
    let entries = std::iter::once(format!("\"$comment\":{comment}")).chain(
        members.map(|(name, member)| format!("{}:{}", Value::from(name.as_str()), lines(member))),
    );
    let text = format!("{{{}\n}}", entries.collect::<Vec<_>>().join(",\n"));
    OutputFile::new(format!("{CRATE}/{path}"), text)
}

/// JSON text with one line an item of a list.
fn lines(value: &Value) -> String {
    match value.as_array() {
        Some(items) if !items.is_empty() => {
            let items: Vec<String> = items.iter().map(ToString::to_string).collect();
            format!("[\n{}\n]", items.join(",\n"))
        }
        _ => value.to_string(),
    }
}
