//! The Rust backend: typed models with their own readers, writers and compiled checks, and a registry of messages.

mod body;
mod checks;
mod context;
mod docs;
mod enums;
mod ext;
mod holds;
mod items;
mod lenient;
mod members;
mod message;
mod names;
mod newtypes;
mod paths;
mod patterns;
mod place;
mod registry;
mod structs;
mod types;
mod unions;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use serde_json::Value;
use uiap_schema::model::{Document, Family, Model};
use uiap_schema::table;

use crate::{Config, OutputFile, header};
use context::Context;

/// Folder of the crate below `generated/`.
const CRATE: &str = "rust/src";

/// Emits the sources of the crate `uiap-types` (its `Cargo.toml` is written by hand).
#[must_use]
pub fn emit(model: &Model, config: &Config) -> Vec<OutputFile> {
    let ctx = Context::new(model);
    let mut files = vec![
        crate_root(model, config),
        table_module(model, config),
        table_data(model, config),
    ];
    for family in &model.families {
        let documents: Vec<&Document> = model
            .documents
            .iter()
            .filter(|document| document.family == family.name)
            .collect();
        let has_messages = documents
            .iter()
            .any(|document| !document.messages.is_empty());
        files.push(family_module(
            model,
            config,
            family,
            &documents,
            has_messages,
        ));
        for document in &documents {
            let body = items::document(&ctx, document);
            files.push(source(
                config,
                model,
                &document.path,
                &format!("{}/{}.rs", family.module, document.name),
                &body,
            ));
        }
        if has_messages {
            let body = message::module(&ctx, family);
            files.push(source(
                config,
                model,
                "manifest.json",
                &format!("{}/message.rs", family.module),
                &body,
            ));
        }
    }
    // Compiled last: emitting the items is what collects the patterns.
    files.push(source(
        config,
        model,
        "manifest.json",
        "registry.rs",
        &registry::module(&ctx),
    ));
    files.push(source(
        config,
        model,
        "manifest.json",
        "patterns.rs",
        &patterns::module(&ctx),
    ));
    files
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
        patterns: patterns::module(&ctx),
        table,
    }
}

/// The identifier of a function or member.
pub(crate) fn field_name(name: &str) -> proc_macro2::Ident {
    names::field(name)
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
    let file = syn::parse2(body.clone())
        .unwrap_or_else(|error| panic!("the backend printed {path} as no Rust: {error}"));
    let text = format!(
        "// {}\n\n{}",
        header(model, config, spec_file),
        prettyplease::unparse(&file)
    );
    OutputFile::new(format!("{CRATE}/{path}"), text)
}

fn crate_root(model: &Model, config: &Config) -> OutputFile {
    let modules: Vec<_> = model
        .families
        .iter()
        .map(|family| format_ident!("{}", family.module))
        .collect();
    let current: Vec<_> = model
        .families
        .iter()
        .map(|family| format_ident!("{}", family.module))
        .collect();
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
        #(#[rustfmt::skip] pub mod #modules;)*
        #[rustfmt::skip]
        mod patterns;
        #[rustfmt::skip]
        pub mod registry;
        #[rustfmt::skip]
        mod table;

        pub use table::{DIGEST, VERSION, table};
        #(pub use #current::*;)*
    };
    source(config, model, "manifest.json", "lib.rs", &tokens)
}

fn family_module(
    model: &Model,
    config: &Config,
    family: &Family,
    documents: &[&Document],
    has_messages: bool,
) -> OutputFile {
    let intro = format!(" {} {}.", family.title, family.version);
    let modules: Vec<_> = documents
        .iter()
        .map(|document| format_ident!("{}", document.name))
        .collect();
    let message = has_messages.then(|| quote! { pub mod message; });
    let tokens = quote! {
        #![doc = #intro]
        #(pub mod #modules;)*
        #message
    };
    source(
        config,
        model,
        "manifest.json",
        &format!("{}/mod.rs", family.module),
        &tokens,
    )
}

fn table_module(model: &Model, config: &Config) -> OutputFile {
    let (version, digest) = (&model.version, &model.digest);
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
    };
    source(config, model, "manifest.json", "table.rs", &tokens)
}

/// One node a line: small diffs, and nobody reads it at length.
fn table_data(model: &Model, config: &Config) -> OutputFile {
    let table = serde_json::to_value(table::compile(model)).expect("a table is plain data");
    let comment = Value::from(header(model, config, "manifest.json"));
    let members = table.as_object().expect("a table is an object").iter();
    let entries = std::iter::once(format!("\"$comment\":{comment}")).chain(
        members.map(|(name, member)| format!("{}:{}", Value::from(name.as_str()), lines(member))),
    );
    let text = format!("{{{}\n}}", entries.collect::<Vec<_>>().join(",\n"));
    OutputFile::new(format!("{CRATE}/table.json"), text)
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
