//! Enums whose variants are the values of a field.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Data, Fields};

use super::{Container, container_naming};
use crate::attr::VariantAttr;
use crate::ctxt::Ctxt;
use crate::names::{Case, Naming, WireName};

/// An enum whose variants are the values of a field.
pub(crate) struct Enum {
    pub(crate) variants: Vec<Variant>,
}

/// A variant of such an enum.
pub(crate) struct Variant {
    pub(crate) ident: Ident,
    pub(crate) attr: VariantAttr,
    pub(crate) wire: WireName,
    /// What it carries; nothing, unless there is a mistake.
    pub(crate) content: Fields,
    pub(crate) is_skipped: bool,
}

impl Enum {
    /// Reads the variants; a struct or union is a mistake.
    pub(crate) fn read(ctx: &Ctxt, container: &Container, data: &Data) -> Option<Self> {
        let (place, found): (TokenStream, _) = match data {
            Data::Enum(data) => {
                let variants = data
                    .variants
                    .iter()
                    .map(|variant| Variant::read(ctx, container, variant))
                    .collect();
                return Some(Self { variants });
            }
            Data::Struct(data) => (data.struct_token.to_token_stream(), "a struct"),
            Data::Union(data) => (data.union_token.to_token_stream(), "a union"),
        };
        ctx.error(
            place,
            format_args!("`EntityEnum` takes an enum of unit variants, not {found}"),
        );
        None
    }

    /// The variants that are values on the wire.
    pub(crate) fn values(&self) -> impl Iterator<Item = &Variant> {
        self.variants.iter().filter(|variant| !variant.is_skipped)
    }
}

impl Variant {
    fn read(ctx: &Ctxt, container: &Container, variant: &syn::Variant) -> Self {
        let attr = VariantAttr::read(ctx, &variant.attrs);
        let naming = Naming {
            rename: attr.rename.as_ref().map(|given| &given.value),
            serde_rename: attr.serde.rename.as_ref(),
            ..container_naming(container)
        };
        let wire = naming.resolve(&variant.ident, Case::of_variant);
        let is_skipped = attr
            .skip
            .as_ref()
            .map_or(attr.serde.skip, |given| given.value);
        Self {
            ident: variant.ident.clone(),
            attr,
            wire,
            content: variant.fields.clone(),
            is_skipped,
        }
    }
}
