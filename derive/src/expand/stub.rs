//! What stands in after a mistake, so that the user is told of it once and not at every use.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, Fields, Type};

use super::structure::entity_name;
use super::{enumeration, private, wrapped};
use crate::model::{Container, Derive};

/// Implementations without content.
pub(crate) fn stub(container: &Container, data: &Data, derive: Derive) -> TokenStream {
    match derive {
        Derive::Entity => {
            let (fields, entity) = (fields(container), entity(container, data));
            wrapped(&quote! { #fields #entity })
        }
        Derive::EntityFields => wrapped(&fields(container)),
        Derive::EntityEnum => {
            let (values, field_value) = (values(container), enumeration::field_value(container));
            wrapped(&quote! { #values #field_value })
        }
        Derive::FieldValue => wrapped(&value(container)),
    }
}

fn fields(container: &Container) -> TokenStream {
    let (p, name) = (private(container), &container.ident);
    let (impl_generics, type_generics, where_clause) = container.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::EntityFields for #name #type_generics #where_clause {
            const FIELDS: &'static [#p::FieldEntry] = &[];

            fn write_fields<__S: #p::FieldSink>(&self, __sink: &mut __S) -> #p::Result<(), __S::Error> {
                #p::done(__sink)
            }
        }
    }
}

fn entity(container: &Container, data: &Data) -> TokenStream {
    let (p, name, entity_name) = (private(container), &container.ident, entity_name(container));
    let (impl_generics, type_generics, where_clause) = container.generics.split_for_impl();
    let id = probable_id(data).map_or_else(
        || quote! { #p::String },
        |ty| quote_spanned! { ty.span()=> #ty },
    );
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::Entity for #name #type_generics #where_clause {
            type Id = #id;

            const NAME: &'static #p::str = #entity_name;

            fn id(&self) -> &Self::Id {
                #p::stub()
            }

            fn id_text(&self) -> #p::Cow<'_, #p::str> {
                #p::stub()
            }
        }
    }
}

/// The type of the first field that says or seems to be the id, so that relations to this entity find it.
fn probable_id(data: &Data) -> Option<&Type> {
    let Data::Struct(data) = data else {
        return None;
    };
    let Fields::Named(fields) = &data.fields else {
        return None;
    };
    let says_id = |field: &&syn::Field| {
        let own = field
            .attrs
            .iter()
            .filter(|attribute| attribute.path().is_ident("entity"));
        own.filter_map(|attribute| attribute.parse_args::<syn::Ident>().ok())
            .any(|word| word == "id")
    };
    let is_called_id =
        |field: &&syn::Field| field.ident.as_ref().is_some_and(|ident| ident == "id");
    let found = fields
        .named
        .iter()
        .find(says_id)
        .or_else(|| fields.named.iter().find(is_called_id));
    found.map(|field| &field.ty)
}

fn values(container: &Container) -> TokenStream {
    let (p, name) = (private(container), &container.ident);
    let (impl_generics, type_generics, where_clause) = container.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::EntityEnum for #name #type_generics #where_clause {
            const VALUES: &'static [&'static #p::str] = &[];

            fn as_wire(&self) -> #p::Option<&'static #p::str> {
                #p::None
            }
        }
    }
}

fn value(container: &Container) -> TokenStream {
    let (p, name) = (private(container), &container.ident);
    let (impl_generics, type_generics, where_clause) = container.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::FieldValue for #name #type_generics #where_clause {
            const TYPE: #p::FieldType = #p::FieldType::Json;

            fn write_value<__S: #p::Serializer>(&self, __serializer: __S) -> #p::Result<__S::Ok, __S::Error> {
                #p::stub()
            }
        }
    }
}
