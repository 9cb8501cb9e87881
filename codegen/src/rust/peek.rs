//! Texts of members by name, for what generic code asks of the entries of a catalog.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{Field, Kind, Struct, TypeDef};

use super::context::Context;
use super::members::{self, Form};
use super::names;
use super::variants::Arm;

/// `Peek` of a struct, where the family has slots.
pub(super) fn of_struct(ctx: &Context<'_>, def: &TypeDef, shape: &Struct) -> TokenStream {
    if !has_slots(ctx) {
        return quote! {};
    }
    let (name, generics) = (names::type_name(&def.id.name), ctx.generics(&def.id));
    let (bound, used) = (&generics.bound, &generics.used);
    let texts: Vec<TokenStream> = shape
        .fields
        .iter()
        .filter_map(|field| text(ctx, field))
        .collect();
    let (member, body) = if texts.is_empty() {
        (quote! { _ }, quote! { None })
    } else {
        (
            quote! { member },
            quote! { match member { #(#texts)* _ => None } },
        )
    };
    quote! {
        impl #bound private::Peek for #name #used {
            fn peek(&self, #member: &str) -> Option<&str> {
                #body
            }
        }
    }
}

/// `Peek` of a union of named types, where all of its arms have it.
pub(super) fn of_union(ctx: &Context<'_>, def: &TypeDef, arms: &[Arm<'_>]) -> TokenStream {
    if !has_slots(ctx) {
        return quote! {};
    }
    let (name, generics) = (names::type_name(&def.id.name), ctx.generics(&def.id));
    let (bound, used) = (&generics.bound, &generics.used);
    let arms = arms.iter().map(|arm| {
        let ident = &arm.ident;
        if arm.is_free() {
            quote! { Self::#ident(value) => value.get(member).and_then(serde_json::Value::as_str), }
        } else {
            quote! { Self::#ident(value) => private::Peek::peek(value, member), }
        }
    });
    quote! {
        impl #bound private::Peek for #name #used {
            fn peek(&self, member: &str) -> Option<&str> {
                match self { #(#arms)* }
            }
        }
    }
}

/// Whether some documents have slots that catalogs fill.
pub(super) fn has_slots(ctx: &Context<'_>) -> bool {
    ctx.model
        .types()
        .any(|def| matches!(def.schema.kind, Kind::Slot(_)))
}

fn text(ctx: &Context<'_>, field: &Field) -> Option<TokenStream> {
    let (name, ident) = (&field.name, names::field(&field.name));
    let is_text = matches!(
        ctx.model.follow(&field.schema).kind,
        Kind::String(_) | Kind::Enum(_)
    );
    let value = match members::form(ctx, field) {
        Form::Constant(value) => {
            let value = value.as_str()?;
            quote! { Some(#value) }
        }
        _ if !is_text || ctx.is_inferred(&field.schema) => return None,
        Form::Required => quote! { Some(self.#ident.as_str()) },
        Form::Optional if matches!(field.schema.kind, Kind::String(_)) => {
            quote! { self.#ident.as_deref() }
        }
        Form::Optional => quote! { self.#ident.as_ref().map(|value| value.as_str()) },
    };
    Some(quote! { #name => #value, })
}
