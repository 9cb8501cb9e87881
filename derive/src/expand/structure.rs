//! `EntityFields` and `Entity` of a struct.

use proc_macro2::TokenStream;
use quote::quote;

use super::{bounds, checks, fields, private, wrapped};
use crate::model::{Container, Field, Struct};
use crate::names::{snake, unraw};

/// The fields of a part or an entity, and for an entity the rest of it.
pub(crate) fn structure(container: &Container, structure: &Struct) -> TokenStream {
    let fields = fields_impl(container, structure);
    let entity = structure
        .id()
        .map(|id| entity_impl(container, structure, id));
    let checks = checks::of_concrete(container, structure);
    wrapped(&quote! { #fields #entity #checks })
}

fn fields_impl(container: &Container, structure: &Struct) -> TokenStream {
    let (p, name) = (private(container), &container.ident);
    let generics = bounds::generics(container, structure);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let infos = structure.fields.iter().map(|field| fields::info(&p, field));
    let writes = structure
        .fields
        .iter()
        .map(|field| fields::write(&p, field));
    let checks = checks::of_generic(container, structure);
    quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl #impl_generics #p::EntityFields for #name #type_generics #where_clause {
            const FIELDS: &'static [#p::FieldEntry] = &[#(#infos)*];

            fn write_fields<__S: #p::FieldSink>(&self, __sink: &mut __S) -> #p::Result<(), __S::Error> {
                #checks
                #(#writes)*
                #p::done(__sink)
            }
        }
    }
}

fn entity_impl(container: &Container, structure: &Struct, id: &Field) -> TokenStream {
    let (p, name, attr) = (private(container), &container.ident, &container.attr);
    let generics = bounds::generics(container, structure);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let (id_ident, id_type) = (&id.ident, &id.ty);
    let entity_name = entity_name(container);
    let label = attr.label.as_ref().map(|given| {
        let label = &given.value;
        quote! { const LABEL: #p::Option<&'static #p::str> = #p::Some(#label); }
    });
    let access = attr.access.as_ref().map(|given| {
        let mode = &given.value.variant;
        quote! { const ACCESS: #p::RecordAccessMode = #p::RecordAccessMode::#mode; }
    });
    let actions = attr.actions.as_ref().map(|given| {
        let actions = &given.value;
        quote! { const ACTIONS: &'static [&'static #p::str] = &[#(#actions),*]; }
    });
    let id_text = fields::text(&p, id);
    let primary = structure.primary(container);
    let primary_name = primary.map(|field| {
        let name = &field.wire.text;
        quote! { const PRIMARY: #p::Option<&'static #p::str> = #p::Some(#name); }
    });
    let primary_text = primary.map(|field| {
        let text = fields::text(&p, field);
        quote! {
            fn primary_text(&self) -> #p::Option<#p::Cow<'_, #p::str>> {
                #text
            }
        }
    });
    quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl #impl_generics #p::Entity for #name #type_generics #where_clause {
            type Id = #id_type;

            const NAME: &'static #p::str = #entity_name;
            #label
            #primary_name
            #access
            #actions

            fn id(&self) -> &Self::Id {
                &self.#id_ident
            }

            fn id_text(&self) -> #p::Cow<'_, #p::str> {
                #p::id_text(#id_text)
            }

            #primary_text
        }
    }
}

/// The name given, or the struct's own in snake case.
pub(super) fn entity_name(container: &Container) -> String {
    let given = container
        .attr
        .name
        .as_ref()
        .map(|given| given.value.value());
    given.unwrap_or_else(|| snake(&unraw(&container.ident)))
}
