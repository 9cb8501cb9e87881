//! A2UI catalogs of the app's own: their components and functions as types, over `uiap::a2ui`.

use proc_macro2::TokenStream;
use quote::quote;

use crate::app::model::{App, AppCatalog};
use crate::rust::{self, CatalogParts};

/// The module `catalogs`, if the app has any.
pub(super) fn items(app: &App) -> TokenStream {
    if app.catalogs.is_empty() {
        return TokenStream::new();
    }
    let modules = app.catalogs.iter().map(module);
    quote! {
        /// A2UI catalogs of the app's own, each a marker type for the messages of `uiap::a2ui`. Needs the feature `a2ui` of `uiap`.
        pub mod catalogs { #(#modules)* }
    }
}

fn module(catalog: &AppCatalog) -> TokenStream {
    let CatalogParts {
        module,
        document,
        marker,
        patterns,
        table,
    } = rust::catalog_parts(&catalog.model);
    let doc = format!(" The catalog of `{}`.", catalog.path);
    quote! {
        #[doc = #doc]
        pub mod #module {
            use ::uiap::Table;
            use ::uiap::a2ui::{self, Catalog};

            /// Components and functions.
            pub mod #module { #document }

            pub use self::#module::*;

            #marker

            mod patterns { #patterns }

            mod table {
                /// The table of messages in which this catalog is bound. Read once, on first use.
                pub(super) fn table() -> &'static ::uiap::Table {
                    static TABLE: ::std::sync::LazyLock<::uiap::Table> = ::std::sync::LazyLock::new(|| {
                        ::uiap::Table::from_json(#table).expect("the generator writes a well-formed table")
                    });
                    &TABLE
                }
            }
        }
    }
}
