//! `app.rs`: one file for `include!` or for a module of its own, over the crate `uiap`.

mod actions;
mod catalogs;
mod messages;
mod renamed;

use std::panic::resume_unwind;
use std::thread;

use proc_macro2::TokenStream;
use quote::quote;
use serde_json::Value;
use syn::Item;

use super::model::App;
use super::{capability, names};
use crate::schemas::rust::{RustError, Typify};
use crate::{Config, OutputFile, rust, schemas};

/// `app.rs`. typify works on its part while the rest is made.
pub(super) fn file(
    app: &App,
    config: &Config,
    typify: &Typify<'_>,
) -> Result<OutputFile, RustError> {
    let (mut file, answer) = thread::scope(|scope| {
        let ask = |schemas| scope.spawn(move || schemas::rust::ask(schemas, typify));
        let asked = app.json_schemas.as_ref().map(ask);
        let own = own(app, config)?;
        let answer = asked.map(|asked| asked.join().unwrap_or_else(|panic| resume_unwind(panic)));
        Ok((own, answer.transpose()?))
    })?;
    if let (Some(schemas), Some(answer)) = (&app.json_schemas, answer) {
        let items = schemas::rust::items(schemas, &app.schema_options(config), &answer)?;
        let module =
            module(&mut file.items, "generated").and_then(|items| module(items, "schemas"));
        module.expect("it was printed above").extend(items);
    }
    let header = super::header(app, config, "");
    Ok(OutputFile::new(
        "app.rs",
        format!("// {header}\n\n{}", prettyplease::unparse(&file)),
    ))
}

/// Everything but what is in the module of the schemas.
fn own(app: &App, config: &Config) -> Result<syn::File, RustError> {
    let parts = rust::app_parts(&app.types);
    let (types, patterns, table) = (parts.document, parts.patterns, parts.table);
    let about = about(app);
    let schemas = app.json_schemas.as_ref().map(|_| {
        quote! {
            /// Types of the app's JSON Schemas.
            #[allow(missing_docs, reason = "schemas need not describe everything")]
            pub mod schemas {}
        }
    });
    let (actions, messages) = (actions::items(app), messages::items(app));
    let catalogs = catalogs::items(app);
    let tokens = quote! {
        #[rustfmt::skip]
        #[allow(
            clippy::all, clippy::pedantic, clippy::exhaustive_enums, clippy::exhaustive_structs,
            dead_code, unreachable_pub, reason = "generated code is checked where it is made"
        )]
        mod generated {
            #about
            #actions
            #messages

            /// Types of the app's arguments and messages.
            pub mod types { #types }

            #schemas

            mod patterns { #patterns }

            #catalogs

            mod table {
                /// The table that judges values of the app's own types. Read once, on first use.
                pub(super) fn table() -> &'static ::uiap::Table {
                    static TABLE: ::std::sync::LazyLock<::uiap::Table> = ::std::sync::LazyLock::new(|| {
                        ::uiap::Table::from_json(#table).expect("the generator writes a well-formed table")
                    });
                    &TABLE
                }
            }
        }

        #[allow(unused_imports, unreachable_pub, reason = "an app may need none of it")]
        pub use generated::*;
    };
    let tokens = renamed::over(tokens, config)?;
    let file = syn::parse2(tokens);
    Ok(file.unwrap_or_else(|error| panic!("the backend printed app.rs as no Rust: {error}")))
}

/// What is in the module of this name.
fn module<'i>(items: &'i mut [Item], name: &str) -> Option<&'i mut Vec<Item>> {
    items.iter_mut().find_map(|item| match item {
        Item::Mod(module) if module.ident == name => Some(&mut module.content.as_mut()?.1),
        _ => None,
    })
}

/// Who the app is, and the documents that it declares.
fn about(app: &App) -> TokenStream {
    let App {
        id,
        version,
        digest,
        ..
    } = app;
    let capabilities = document(
        "capabilities",
        "What the app supports.",
        &Value::Object(capability::document(app)),
        &quote! { ::uiap::capability::CapabilityDocument },
    );
    let navigation = app.navigation.as_ref().map(|map| {
        let path = quote! { ::uiap::cognition::NavigationMap };
        document("navigation", "The routes of the app.", map, &path)
    });
    let entities = app.entity_document.as_ref().map(|entities| {
        let path = quote! { ::uiap::cognition::EntitySchemaDocument };
        document(
            "entities",
            "The business objects of the app.",
            entities,
            &path,
        )
    });
    let words = |names: Vec<&String>| {
        let constants = names.into_iter().map(|word| {
            let ident = rust::type_name(&names::shouty(names::bare(word)));
            let doc = format!(" `{word}`.");
            quote! { #[doc = #doc] pub const #ident: &str = #word; }
        });
        constants.collect::<TokenStream>()
    };
    let roles = (!app.roles.is_empty()).then(|| {
        let words = words(app.roles.keys().collect());
        quote! { /// Roles of the app's own.
        pub mod roles { #words } }
    });
    let affordances = (!app.affordances.is_empty()).then(|| {
        let words = words(app.affordances.keys().collect());
        quote! { /// Affordances of the app's own.
        pub mod affordances { #words } }
    });
    quote! {
        /// Id of the app.
        pub const APP_ID: &str = #id;
        /// Version of the app.
        pub const APP_VERSION: &str = #version;
        /// Digest of all that the app declares: two builds can compare it.
        pub const APP_DIGEST: &str = #digest;
        #capabilities
        #navigation
        #entities
        #roles
        #affordances
    }
}

/// A function that hands out a document.
fn document(name: &str, doc: &str, value: &Value, path: &TokenStream) -> TokenStream {
    let (ident, text) = (quote::format_ident!("{name}"), value.to_string());
    let doc = format!(" {doc} Read once, on first use.");
    quote! {
        #[doc = #doc]
        #[must_use]
        pub fn #ident() -> &'static #path {
            static DOCUMENT: ::std::sync::LazyLock<#path> = ::std::sync::LazyLock::new(|| {
                ::uiap::__private::app_document(#text)
            });
            &DOCUMENT
        }
    }
}
