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
    let names: Vec<String> = generics.type_params().map(|parameter| parameter.ident.to_string()).collect();
    if names.is_empty() {
        return generics;
    }
    let p = private(container);
    let predicates = structure.fields.iter().flat_map(|field| predicates(&p, field, &names));
    generics.make_where_clause().predicates.extend(predicates);
    generics
}

fn predicates(p: &TokenStream, field: &Field, names: &[String]) -> Vec<WherePredicate> {
    let ty = &field.ty;
    let value = has_name(ty.to_token_stream(), names).then(|| bound(p, field)).flatten();
    let value = value.map(|bound| parse_quote!(#ty: #bound));
    let relation = field.attr.relations.first().map(|relation| &relation.value);
    let relation = relation.filter(|target| has_name(ty.to_token_stream(), names) || has_name(target.to_token_stream(), names));
    let relation = relation.into_iter().flat_map(|target| {
        let holder = if field.attr.relations[0].key == "has_many" { quote_spanned! { ty.span()=> RefersToMany } } else { quote_spanned! { ty.span()=> RefersTo } };
        [parse_quote!(#target: #p::Entity), parse_quote!(#ty: #p::#holder<<#target as #p::Entity>::Id>)]
    });
    value.into_iter().chain(relation).collect()
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
