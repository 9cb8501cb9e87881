//! What only the compiler can judge, asserted: at once for a concrete type, where it is used for a generic one.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::fields::{Form, form};
use super::{nested, private};
use crate::attr::Given;
use crate::attr::words::Word;
use crate::model::{Container, Field, Role, Struct};

/// Constants beside the implementations of a type without generics.
pub(super) fn of_concrete(container: &Container, structure: &Struct) -> Option<TokenStream> {
    let checks = checks(container, structure);
    container
        .generics
        .params
        .is_empty()
        .then(|| quote! { #(const _: () = #checks;)* })
}

/// Constants in a method of a type with generics.
pub(super) fn of_generic(container: &Container, structure: &Struct) -> Option<TokenStream> {
    let checks = checks(container, structure);
    (!container.generics.params.is_empty()).then(|| quote! { #(const { #checks };)* })
}

fn checks(container: &Container, structure: &Struct) -> Vec<TokenStream> {
    let p = private(container);
    let id = structure.id().map(|field| id_has_a_text(&p, field));
    let primary = structure
        .primary(container)
        .and_then(|field| primary_has_a_text(&p, field));
    let fields = structure.values().flat_map(|field| {
        [
            declared_type_fits(&p, field),
            filterable_can_be_compared(&p, field),
            relation_holds_ids(&p, field),
        ]
    });
    let names = distinct_with_parts(&p, container, structure);
    let nested = structure
        .values()
        .filter(|_| container.generics.params.is_empty())
        .flat_map(|field| nested::field_hides_nothing(&p, field));
    id.into_iter()
        .chain(primary)
        .chain(fields.flatten())
        .chain(nested)
        .chain(names)
        .collect()
}

fn id_has_a_text(p: &TokenStream, field: &Field) -> TokenStream {
    let ty = &field.ty;
    let message = "an id is a text or a number, and always there";
    quote_spanned! { ty.span()=> ::core::assert!(#p::is_id(<#ty as #p::FieldValue>::FORM), #message) }
}

fn primary_has_a_text(p: &TokenStream, field: &Field) -> Option<TokenStream> {
    let ty = &field.ty;
    let message = "the primary field is a name for people, so it is a text";
    matches!(form(field), Form::Value)
        .then(|| quote_spanned! { ty.span()=> ::core::assert!(#p::has_text(<#ty as #p::FieldValue>::FORM), #message) })
}

/// Hidden values are not written, so their Rust types are free.
fn declared_type_fits(p: &TokenStream, field: &Field) -> Option<TokenStream> {
    let given = field
        .attr
        .field_type
        .as_ref()
        .filter(|_| !field.is_hidden())?;
    matches!(form(field), Form::Value).then(|| fits(p, &field.ty, &given.value))
}

/// Texts, numbers and booleans do not mix.
pub(super) fn fits(p: &TokenStream, ty: &Type, declared: &Word) -> TokenStream {
    let (text, variant) = (&declared.text, &declared.variant);
    let message = format!(
        "values of this Rust type are not written as type `{}` demands",
        text.value()
    );
    let form = quote_spanned! { ty.span()=> <#ty as #p::FieldValue>::FORM };
    quote_spanned! { text.span()=> ::core::assert!(#p::fits(#form, #p::FieldType::#variant), #message) }
}

fn filterable_can_be_compared(p: &TokenStream, field: &Field) -> Option<TokenStream> {
    let (ty, filterable) = (&field.ty, field.attr.filterable.as_ref()?);
    let message = "a json field cannot be filterable, filters compare single values";
    field.attr.field_type.is_none().then(|| {
        let form = quote_spanned! { ty.span()=> <#ty as #p::FieldValue>::FORM };
        quote_spanned! { filterable.key.span()=> ::core::assert!(#p::is_comparable(#form), #message) }
    })
}

fn relation_holds_ids(p: &TokenStream, field: &Field) -> Option<TokenStream> {
    let (relation, ty) = (field.attr.relations.first()?, &field.ty);
    let target = &relation.value;
    let id = quote_spanned! { target.span()=> <#target as #p::Entity>::Id };
    let holder = holder(relation);
    Some(quote_spanned! { ty.span()=> <#ty as #p::#holder<#id>>::HOLDS })
}

/// The trait of types that hold the ids of a relation.
pub(super) fn holder(relation: &Given<Type>) -> Ident {
    let name = if relation.key == "has_many" {
        "RefersToMany"
    } else {
        "RefersTo"
    };
    Ident::new(name, Span::call_site())
}

fn distinct_with_parts(
    p: &TokenStream,
    container: &Container,
    structure: &Struct,
) -> Option<TokenStream> {
    let part = structure
        .fields
        .iter()
        .find(|field| field.role == Role::Flattened)?;
    let (ty, name) = (&part.ty, &container.ident);
    let (_, type_generics, _) = container.generics.split_for_impl();
    let message = "a flattened part repeats the name of another field";
    Some(quote_spanned! { ty.span()=>
        ::core::assert!(#p::are_distinct(<#name #type_generics as #p::EntityFields>::FIELDS), #message)
    })
}
