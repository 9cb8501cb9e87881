//! Types that reach a slot take the catalog that fills it as a parameter.

use std::collections::BTreeSet;

use heck::ToUpperCamelCase;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use uiap_schema::model::{Kind, Model, TypeId};

use super::context::{each_part, targets};

/// The pieces of a type's generic parameters; all empty where it has none.
#[derive(Default)]
pub(super) struct Generics {
    /// Behind the name where it is declared, with the default.
    pub(super) declared: TokenStream,
    /// The same without the bound, for names that only rename.
    pub(super) alias: TokenStream,
    /// Behind `impl`.
    pub(super) bound: TokenStream,
    /// What `impl` takes besides a lifetime: with a leading comma.
    pub(super) further: TokenStream,
    /// Behind the name where it is used.
    pub(super) used: TokenStream,
    /// What a visitor struct declares, and how a value of it is made.
    pub(super) marker: TokenStream,
    pub(super) value: TokenStream,
}

impl Generics {
    /// The pieces of a type that takes a catalog, `default` unless it is named.
    pub(super) fn with(default: &Ident) -> Self {
        Self {
            declared: quote! { <C: super::Catalog = super::#default> },
            alias: quote! { <C = super::#default> },
            bound: quote! { <C: super::Catalog> },
            further: quote! { , C: super::Catalog },
            used: quote! { <C> },
            marker: quote! { <C>(std::marker::PhantomData<fn() -> C>) },
            value: quote! { (std::marker::PhantomData) },
        }
    }
}

/// The marker of the catalog that is meant unless another one is named: the first of the family, or any.
pub(super) fn default_marker(model: &Model) -> Ident {
    let mut documents = model.documents.iter();
    let first = documents.find(|document| document.catalog.is_some());
    first.map_or_else(
        || format_ident!("Open"),
        |document| format_ident!("{}", document.name.to_upper_camel_case()),
    )
}

/// The types that reach a slot.
pub(super) fn generic(model: &Model) -> BTreeSet<TypeId> {
    let mut found: BTreeSet<TypeId> = BTreeSet::new();
    loop {
        let before = found.len();
        for def in model.types() {
            let mut reaches = matches!(def.schema.kind, Kind::Slot(_));
            each_part(&def.schema, &mut |part| {
                reaches |= targets(part)
                    .into_iter()
                    .any(|target| found.contains(target));
            });
            if reaches {
                found.insert(def.id.clone());
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// The associated type of the catalog trait that fills a slot.
pub(super) fn slot_ident(name: &str) -> Ident {
    format_ident!("{}", name.to_upper_camel_case())
}
