//! Where-clauses of generic structs: every field type that names a parameter has to have its form.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, WherePredicate, parse_quote};

use super::fields::{Form, form};
use super::private;
use crate::model::{Container, Field, Role, Struct};

/// The struct's generics and what the output needs of them.
pub(super) fn generics(container: &Container, structure: &Struct) -> Generics {
    let mut generics = container.generics.clone();
    let names: Vec<String> = generics
        .type_params()
        .map(|parameter| parameter.ident.to_string())
        .collect();
    if names.is_empty() {
        return generics;
    }
    let p = private(container);
    let values = structure
        .fields
        .iter()
        .filter_map(|field| value(&p, field, &names));
    let relations = structure
        .fields
        .iter()
        .filter_map(|field| relation(&p, container, field, &names))
        .flatten();
    generics
        .make_where_clause()
        .predicates
        .extend(values.chain(relations));
    generics
}

/// A field type with a parameter has to have its form.
fn value(p: &TokenStream, field: &Field, names: &[String]) -> Option<WherePredicate> {
    let ty = &field.ty;
    let bound = bound(p, field).filter(|_| has_name(ty.to_token_stream(), names))?;
    Some(parse_quote!(#ty: #bound))
}

/// A relation with a parameter has to fit. One to the struct itself does by what its other fields demand, and asking
/// again would never end.
fn relation(
    p: &TokenStream,
    container: &Container,
    field: &Field,
    names: &[String],
) -> Option<[WherePredicate; 2]> {
    let (ty, relation) = (&field.ty, field.attr.relations.first()?);
    let target = &relation.value;
    let is_generic =
        has_name(ty.to_token_stream(), names) || has_name(target.to_token_stream(), names);
    let own = [container.ident.to_string(), "Self".to_owned()];
    if !is_generic || has_name(target.to_token_stream(), &own) {
        return None;
    }
    let holder = super::checks::holder(relation);
    let id = quote_spanned! { target.span()=> <#target as #p::Entity>::Id };
    let holder = quote_spanned! { ty.span()=> #p::#holder<#id> };
    Some([
        parse_quote!(#target: #p::Entity),
        parse_quote!(#ty: #holder),
    ])
}

/// What a field asks of its type; hidden fields only ask for what the schema tells.
fn bound(p: &TokenStream, field: &Field) -> Option<TokenStream> {
    let span = field.ty.span();
    let is_declared = field.attr.field_type.is_some();
    match (field.role, form(field)) {
        (Role::Skipped, _) => None,
        (Role::Flattened, _) => Some(quote_spanned! { span=> #p::EntityFields }),
        (Role::Value, Form::Enum) => Some(quote_spanned! { span=> #p::EntityEnum }),
        (Role::Value, _) if field.is_hidden() && is_declared => None,
        (Role::Value, Form::Json) => Some(quote_spanned! { span=> #p::Serialize }),
        (Role::Id | Role::Value, _) => Some(quote_spanned! { span=> #p::FieldValue }),
    }
}

fn has_name(tokens: TokenStream, names: &[String]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => names.iter().any(|name| ident == name),
        TokenTree::Group(group) => has_name(group.stream(), names),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
