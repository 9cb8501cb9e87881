//! Turns typify's answer into code under real names: markers become identifiers and wire names, absence keeps apart
//! from null and from empty lists, and the lowered schemas leave the comments.

use std::str::FromStr;

use proc_macro2::{Group, Literal, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Attribute, Expr, ExprLit, Field, Item, Lit, LitStr, Meta, MetaNameValue};

use super::RustError;
use super::lower::Lowered;
use super::names::{Names, field_number, ident};

/// What an optional list or map is skipped by when it is empty.
const IS_EMPTY: &str = "is_empty";

/// The types under their real names.
///
/// Markers of fields for which null is another value than absence stay until they were looked up; without any, which
/// is the common case, everything is read once.
pub(super) fn rewrite(answer: &str, lowered: &Lowered) -> Result<Vec<Item>, RustError> {
    let tokens = TokenStream::from_str(answer).map_err(|error| no_rust(&error))?;
    let names = &lowered.names;
    let stays = |written: &str| {
        let number = field_number(written);
        number.is_some_and(|number| lowered.nullable.contains_key(&number))
    };
    let tokens = named(tokens, names, &stays);
    let mut items = parsed(tokens)?;
    let mut needs_present = false;
    for item in &mut items {
        if let Item::Struct(structure) = item {
            clean(&mut structure.attrs);
            for field in &mut structure.fields {
                needs_present |= member(field, lowered);
            }
        }
        if let Item::Enum(enumeration) = item {
            clean(&mut enumeration.attrs);
            for variant in &mut enumeration.variants {
                clean(&mut variant.attrs);
            }
        }
    }
    if !needs_present {
        return Ok(items);
    }
    let tokens = quote! { #(#items)* };
    let tokens = named(tokens, names, &|_| false);
    parsed(quote! {
            #tokens

            /// Reads an optional member that is there: null is a value of its own.
            fn present<'de, T, D>(deserializer: D) -> ::std::result::Result<::std::option::Option<T>, D::Error>
            where
                T: ::serde::Deserialize<'de>,
                D: ::serde::Deserializer<'de>,
            {
                T::deserialize(deserializer).map(::std::option::Option::Some)
            }
    })
}

fn parsed(tokens: TokenStream) -> Result<Vec<Item>, RustError> {
    let file = syn::parse2::<syn::File>(tokens).map_err(|error| no_rust(&error))?;
    Ok(file.items)
}

fn no_rust(error: &dyn std::fmt::Display) -> RustError {
    RustError::new(format!("typify made no Rust: {error}"))
}

/// Keeps absence apart from null and from what is empty. Returns whether `present` is called.
fn member(field: &mut Field, lowered: &Lowered) -> bool {
    clean(&mut field.attrs);
    for attribute in &mut field.attrs {
        let text = attribute.to_token_stream().to_string();
        if attribute.path().is_ident("serde") && text.contains(IS_EMPTY) {
            let tokens = replaced(attribute.meta.to_token_stream(), &|written| {
                written
                    .contains(IS_EMPTY)
                    .then(|| "::std::option::Option::is_none".to_owned())
            });
            if let Ok(meta) = syn::parse2(tokens) {
                attribute.meta = meta;
                let ty = &field.ty;
                field.ty = syn::parse_quote!(::std::option::Option<#ty>);
            }
        }
    }
    let number = field
        .ident
        .as_ref()
        .and_then(|ident| field_number(&ident.to_string()));
    let Some(is_optional) = number.and_then(|number| lowered.nullable.get(&number)) else {
        return false;
    };
    if *is_optional {
        let ty = &field.ty;
        field.ty = syn::parse_quote!(::std::option::Option<#ty>);
    }
    let has_default = field.attrs.iter().any(|attribute| {
        let mut tokens = attribute.meta.to_token_stream().to_string();
        tokens.retain(|character| character != ' ');
        tokens.contains(",default") || tokens.contains("(default")
    });
    let default = (!has_default).then(|| quote!(default,));
    let attribute = syn::parse_quote!(#[serde(#default deserialize_with = "present")]);
    field.attrs.push(attribute);
    true
}

/// Drops from comments what typify tells about the lowered schemas, and begins the rest with a space.
fn clean(attributes: &mut Vec<Attribute>) {
    attributes.retain_mut(|attribute| {
        let Meta::NameValue(MetaNameValue {
            value:
                Expr::Lit(ExprLit {
                    lit: Lit::Str(told),
                    ..
                }),
            ..
        }) = &mut attribute.meta
        else {
            return true;
        };
        let text = told.value();
        let lines: Vec<String> = text
            .lines()
            .map(|line| format!(" {}", line.trim()))
            .collect();
        *told = LitStr::new(lines.join("\n").trim_end(), told.span());
        !text.starts_with('`') && !text.contains("<details>")
    });
}

/// Markers by what they stand for, but for identifiers that stay.
fn named(tokens: TokenStream, names: &Names, stays: &impl Fn(&str) -> bool) -> TokenStream {
    let renamed = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(written) => {
            let text = written.to_string();
            match names.ident(&text).filter(|_| !stays(&text)) {
                Some(named) => TokenTree::Ident(ident(&named.ident)),
                None => TokenTree::Ident(written),
            }
        }
        TokenTree::Group(group) => {
            TokenTree::Group(regrouped(&group, named(group.stream(), names, stays)))
        }
        TokenTree::Literal(literal) => TokenTree::Literal(text(&literal, &|written| {
            names.text(written).map(|named| named.wire.clone())
        })),
        punctuation @ TokenTree::Punct(_) => punctuation,
    });
    renamed.collect()
}

/// Texts in tokens by others.
fn replaced(tokens: TokenStream, other: &impl Fn(&str) -> Option<String>) -> TokenStream {
    let replaced = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            TokenTree::Group(regrouped(&group, replaced(group.stream(), other)))
        }
        TokenTree::Literal(literal) => TokenTree::Literal(text(&literal, other)),
        token => token,
    });
    replaced.collect()
}

fn regrouped(group: &Group, stream: TokenStream) -> Group {
    Group::new(group.delimiter(), stream)
}

fn text(literal: &Literal, other: &impl Fn(&str) -> Option<String>) -> Literal {
    let written = literal.to_string();
    let inner = written
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    inner
        .and_then(other)
        .map_or_else(|| literal.clone(), |text| Literal::string(&text))
}
