//! `FieldValue` of a newtype, or of a type that serde writes.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Type};

use super::{checks, nested, private, wrapped};
use crate::model::{Container, Value};

/// A type of the app's own as the value of a field.
pub(crate) fn value(container: &Container, value: &Value) -> TokenStream {
    match value {
        Value::Newtype(content) => {
            let (value, nested) = (
                newtype(container, content),
                nested_checks(container, &[content], false),
            );
            wrapped(&quote! { #value #nested })
        }
        Value::Other(members) => {
            let members: Vec<&Type> = members.iter().collect();
            let (value, nested) = (
                by_serde(container),
                nested_checks(container, &members, true),
            );
            wrapped(&quote! { #value #nested })
        }
    }
}

fn nested_checks(container: &Container, types: &[&Type], themselves: bool) -> Option<TokenStream> {
    let p = private(container);
    let checks = types
        .iter()
        .flat_map(|ty| nested::hides_nothing(&p, ty, themselves));
    container
        .generics
        .params
        .is_empty()
        .then(|| quote! { #(const _: () = #checks;)* })
}

fn newtype(container: &Container, content: &Type) -> TokenStream {
    let (p, name) = (private(container), &container.ident);
    let as_value = quote_spanned! { content.span()=> <#content as #p::FieldValue> };
    let mut generics = container.generics.clone();
    if generics.type_params().next().is_some() {
        generics
            .make_where_clause()
            .predicates
            .push(syn::parse_quote!(#content: #p::FieldValue));
    }
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let declared = container.attr.field_type.as_ref();
    let field_type = declared
        .map(|given| &given.value.variant)
        .map(|variant| quote! { #p::FieldType::#variant });
    let field_type = field_type.unwrap_or_else(|| quote! { #as_value::TYPE });
    let fits = declared.map(|given| checks::fits(&p, content, &given.value));
    let (field_type, check) = match fits {
        Some(fits) if generics.params.is_empty() => {
            (field_type, Some(quote! { const _: () = #fits; }))
        }
        Some(fits) => (quote! { { #fits; #field_type } }, None),
        None => (field_type, None),
    };
    let values = declared
        .is_none()
        .then(|| quote! { const VALUES: &'static [&'static #p::str] = #as_value::VALUES; });
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::FieldValue for #name #type_generics #where_clause {
            const TYPE: #p::FieldType = #field_type;
            #values
            const OPTIONAL: #p::bool = #as_value::OPTIONAL;

            fn write_value<__S: #p::Serializer>(&self, __serializer: __S) -> #p::Result<__S::Ok, __S::Error> {
                #as_value::write_value(&self.0, __serializer)
            }

            fn text(&self) -> #p::Option<#p::Cow<'_, #p::str>> {
                #as_value::text(&self.0)
            }
        }

        #check
    }
}

fn by_serde(container: &Container) -> TokenStream {
    let (p, name) = (private(container), &container.ident);
    let generics = serializable(&container.generics, &p);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let variant = container
        .attr
        .field_type
        .as_ref()
        .map(|given| &given.value.variant);
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::FieldValue for #name #type_generics #where_clause {
            const TYPE: #p::FieldType = #p::FieldType::#variant;

            fn write_value<__S: #p::Serializer>(&self, __serializer: __S) -> #p::Result<__S::Ok, __S::Error> {
                <Self as #p::Serialize>::serialize(self, __serializer)
            }
        }
    }
}

fn serializable(generics: &Generics, p: &TokenStream) -> Generics {
    let mut generics = generics.clone();
    if generics.type_params().next().is_some() {
        generics
            .make_where_clause()
            .predicates
            .push(syn::parse_quote!(Self: #p::Serialize));
    }
    generics
}
