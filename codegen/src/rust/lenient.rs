//! Types that are met where the documents leave a shape open.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::TypeDef;

use super::context::Context;
use super::names;

/// `Lenient` of a type that is met there.
pub(super) fn emit(ctx: &Context<'_>, def: &TypeDef) -> TokenStream {
    if !ctx.is_lenient(&def.id) {
        return quote! {};
    }
    let name = names::type_name(&def.id.name);
    let fits = ctx.needs_check(&def.id).then(|| {
        quote! {
            fn fits(&self) -> bool {
                private::Holds::holds(self)
            }
        }
    });
    quote! {
        impl private::Lenient for #name { #fits }
    }
}
