//! `schemas.rs`: the types of an app's schemas by typify, behind the same doors as all other types.
//!
//! typify sees a lowered form (`lower`) in which nothing is left that it gets wrong, under names of ours (`names`), and
//! in a process of its own (`child`). What comes back is given its real names (`rewrite`). What the types do not know
//! is judged by the walk on the bytes, before they are read.

#[cfg(feature = "typify")]
pub mod child;

mod lower;
mod names;
mod rewrite;
mod shapes;

use quote::quote;
use serde_json::json;
use syn::Item;
use uiap_schema::plain::{Schemas, table};

use super::options::SchemaOptions;
use crate::{Config, OutputFile};

/// Why there is no Rust module.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RustError {
    /// What went wrong, in one line.
    pub message: String,
}

impl RustError {
    /// Says why.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }
}

impl std::fmt::Display for RustError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for RustError {}

/// Hands a request for typify to another process and gives back its answer.
pub type Typify<'t> = dyn Fn(&str) -> Result<String, RustError> + Sync + 't;

/// The module of some schemas; the path of the file is its bare name.
///
/// `typify` hands a request to another process and gives back its answer, such as `child::run` with a command that
/// ends up in `child::serve`.
///
/// # Errors
/// When that fails, or its answer is no Rust.
pub fn rust(
    schemas: &Schemas,
    options: &SchemaOptions,
    typify: &Typify<'_>,
) -> Result<Vec<OutputFile>, RustError> {
    let mut file: syn::File = syn::parse_quote! {};
    file.items = items(schemas, options, &ask(schemas, typify)?)?;
    let text = format!(
        "// {}\n\n{}",
        options.header(schemas),
        prettyplease::unparse(&file)
    );
    Ok(vec![OutputFile::new("schemas.rs", text)])
}

/// The crate that Rust for an app stands on.
pub(crate) fn crate_path(config: &Config) -> Result<syn::Path, RustError> {
    let krate = &config.krate;
    syn::parse_str(krate).map_err(|_| RustError::new(format!("`{krate}` is no path of a crate")))
}

/// What typify was asked and what it said.
pub(crate) struct Answer {
    lowered: lower::Lowered,
    code: String,
}

/// Has typify make types. Most of the time this waits for it.
pub(crate) fn ask(schemas: &Schemas, typify: &Typify<'_>) -> Result<Answer, RustError> {
    let lowered = lower::lower(schemas);
    let request = json!({ "definitions": lowered.definitions }).to_string();
    match typify(&request) {
        Ok(code) => Ok(Answer { lowered, code }),
        Err(error) => Err(RustError::new(lowered.names.told(&error.message))),
    }
}

/// What is in that module. As items, not as tokens: types from many schemas are much to copy and to read again.
pub(crate) fn items(
    schemas: &Schemas,
    options: &SchemaOptions,
    answer: &Answer,
) -> Result<Vec<Item>, RustError> {
    let mut items = rewrite::rewrite(&answer.code, &answer.lowered)?;
    let krate = crate_path(&options.config)?;
    let table = table(schemas, &options.name, &options.version);
    let table = serde_json::to_string(&table).map_err(|error| RustError::new(error.to_string()))?;
    let doors = schemas.types.iter().map(|named| {
        let ident = names::ident(&named.name);
        let name = &named.name;
        quote! {
            impl #krate::SpecType for #ident {
                const SUBJECT: #krate::Subject<'static> = #krate::Subject::Type(#name);
                const WALKED: bool = true;

                fn table() -> &'static #krate::Table {
                    table()
                }
            }
        }
    });
    let judged: syn::File = syn::parse_quote! {
        /// What the walk interprets: the schemas, compiled.
        ///
        /// # Panics
        /// Never: the text was written together with this function.
        #[must_use]
        pub fn table() -> &'static #krate::Table {
            static TABLE: ::std::sync::LazyLock<#krate::Table> = ::std::sync::LazyLock::new(|| {
                #krate::Table::from_json(TABLE_JSON).expect("the table was written by the generator")
            });
            &TABLE
        }

        const TABLE_JSON: &str = #table;

        #(#doors)*
    };
    items.extend(judged.items);
    Ok(items)
}
