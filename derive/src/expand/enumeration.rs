//! `EntityEnum` of an enum, and with it `FieldValue`.

use proc_macro2::TokenStream;
use quote::quote;

use super::{private, wrapped};
use crate::model::{Container, Enum};

/// Unit variants as the values of a field.
pub(crate) fn enumeration(container: &Container, enumeration: &Enum) -> TokenStream {
    let (p, name) = (private(container), &container.ident);
    let (impl_generics, type_generics, where_clause) = container.generics.split_for_impl();
    let values: Vec<&String> = enumeration
        .values()
        .map(|variant| &variant.wire.text)
        .collect();
    let arms = enumeration.variants.iter().map(|variant| {
        let (ident, value) = (&variant.ident, &variant.wire.text);
        if variant.is_skipped {
            quote! { Self::#ident { .. } => #p::None, }
        } else {
            quote! { Self::#ident => #p::Some(#value), }
        }
    });
    let field_value = field_value(container);
    wrapped(&quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl #impl_generics #p::EntityEnum for #name #type_generics #where_clause {
            const VALUES: &'static [&'static #p::str] = &[#(#values),*];

            fn as_wire(&self) -> #p::Option<&'static #p::str> {
                match self {
                    #(#arms)*
                }
            }
        }

        #field_value
    })
}

/// An enum is a field value by its `EntityEnum`.
pub(super) fn field_value(container: &Container) -> TokenStream {
    let (p, name) = (private(container), &container.ident);
    let (impl_generics, type_generics, where_clause) = container.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::FieldValue for #name #type_generics #where_clause {
            const TYPE: #p::FieldType = #p::FieldType::Enum;
            const VALUES: &'static [&'static #p::str] = <Self as #p::EntityEnum>::VALUES;

            fn write_value<__S: #p::Serializer>(&self, __serializer: __S) -> #p::Result<__S::Ok, __S::Error> {
                #p::write_enum(self, __serializer)
            }

            fn text(&self) -> #p::Option<#p::Cow<'_, #p::str>> {
                #p::enum_text(self)
            }
        }
    }
}
