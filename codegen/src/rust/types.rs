//! Rust types of schemas, and the small conversions between what is stored and what is read or written.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use uiap_schema::model::{Kind, Range, Schema, TypeId};

use super::context::Context;
use super::names;
use super::place::Place;

/// Path of a named type as seen from a document module of the same family version.
pub(super) fn path(ctx: &Context<'_>, id: &TypeId) -> TokenStream {
    let (path, used) = (module_path(id), ctx.generics(id).used);
    quote! { #path #used }
}

/// The same without generic parameters.
pub(super) fn module_path(id: &TypeId) -> TokenStream {
    let (module, name) = (format_ident!("{}", id.document), names::type_name(&id.name));
    quote! { super::#module::#name }
}

/// The type that stores values of a schema, `Inferred` included, without `Option` and `Box`.
pub(super) fn stored(ctx: &Context<'_>, schema: &Schema) -> TokenStream {
    let plain = plain(ctx, schema);
    if ctx.is_inferred(schema) {
        quote! { uiap_validate::Inferred<#plain> }
    } else {
        plain
    }
}

/// The stored type, without the `Inferred` of this schema itself.
pub(super) fn plain(ctx: &Context<'_>, schema: &Schema) -> TokenStream {
    match &schema.kind {
        Kind::Any => quote! { serde_json::Value },
        Kind::Null => quote! { () },
        Kind::Boolean => quote! { bool },
        Kind::Integer(range) => integer(*range),
        Kind::Number(_) => quote! { f64 },
        Kind::String(_) => quote! { String },
        Kind::Const { value, .. } => constant(value),
        Kind::Array { items, .. } => {
            let items = stored(ctx, items);
            quote! { Vec<#items> }
        }
        Kind::Map { keys, values } => {
            let keys = keys
                .as_ref()
                .map_or_else(|| quote! { String }, |keys| stored(ctx, keys));
            let values = stored(ctx, values);
            quote! { private::IndexMap<#keys, #values> }
        }
        Kind::Object => quote! { serde_json::Map<String, serde_json::Value> },
        Kind::Ref { target } => path(ctx, target),
        Kind::Slot(slot) => {
            let ident = super::generics::slot_ident(&slot.name);
            quote! { C::#ident }
        }
        Kind::Enum(_)
        | Kind::Struct(_)
        | Kind::Tagged(_)
        | Kind::ByType { .. }
        | Kind::Variants(_) => {
            unreachable!("naming inline shapes leaves these to definitions")
        }
    }
}

/// Integers without a negative lower bound are unsigned.
fn integer(range: Range) -> TokenStream {
    if is_unsigned(range) {
        quote! { u64 }
    } else {
        quote! { i64 }
    }
}

pub(super) fn is_unsigned(range: Range) -> bool {
    range.minimum.is_some_and(|minimum| minimum >= 0.0)
        || range
            .exclusive_minimum
            .is_some_and(|minimum| minimum >= -1.0)
}

fn constant(value: &serde_json::Value) -> TokenStream {
    match value {
        serde_json::Value::Bool(_) => quote! { bool },
        serde_json::Value::Number(_) => quote! { f64 },
        serde_json::Value::String(_) => quote! { String },
        _ => quote! { serde_json::Value },
    }
}

/// The type that reads values of a schema; differs from the stored one where integers may be written `17.0`, and bytes
/// in several forms.
pub(super) fn read(ctx: &Context<'_>, schema: &Schema) -> TokenStream {
    let plain = match &schema.kind {
        Kind::Integer(range) if is_unsigned(*range) => quote! { private::UInt },
        Kind::Integer(_) => quote! { private::Int },
        Kind::String(text) if text.base64 => quote! { private::Base64 },
        Kind::Array { items, .. } => {
            let items = read(ctx, items);
            quote! { Vec<#items> }
        }
        Kind::Map { keys, values } => {
            let keys = keys
                .as_ref()
                .map_or_else(|| quote! { String }, |keys| stored(ctx, keys));
            let values = read(ctx, values);
            quote! { private::IndexMap<#keys, #values> }
        }
        _ => plain(ctx, schema),
    };
    if ctx.is_inferred(schema) {
        quote! { uiap_validate::Inferred<#plain> }
    } else {
        plain
    }
}

/// Turns what was read into what is stored.
pub(super) fn after_reading(ctx: &Context<'_>, schema: &Schema, value: TokenStream) -> TokenStream {
    if !is_converted(ctx, schema) {
        return value;
    }
    match &schema.kind {
        Kind::Integer(_) | Kind::String(_) => quote! { #value.0 },
        Kind::Array { items, .. } => {
            let item = after_reading(ctx, items, quote! { item });
            quote! { #value.into_iter().map(|item| #item).collect() }
        }
        Kind::Map { values, .. } => {
            let item = after_reading(ctx, values, quote! { item });
            quote! { #value.into_iter().map(|(key, item)| (key, #item)).collect() }
        }
        _ => value,
    }
}

fn is_converted(ctx: &Context<'_>, schema: &Schema) -> bool {
    !ctx.is_inferred(schema)
        && match &schema.kind {
            Kind::Integer(_) => true,
            Kind::String(text) => text.base64,
            Kind::Array { items, .. } => is_converted(ctx, items),
            Kind::Map { values, .. } => is_converted(ctx, values),
            _ => false,
        }
}

/// Whether it is a list of objects, which may be long and whose items are large.
pub(super) fn is_long(ctx: &Context<'_>, schema: &Schema) -> bool {
    let Kind::Array { items, .. } = &schema.kind else {
        return false;
    };
    !ctx.is_inferred(schema)
        && matches!(
            ctx.model.follow(items).kind,
            Kind::Struct(_) | Kind::Tagged(_) | Kind::Variants(_)
        )
}

/// A reference to something that writes what is stored: integral doubles without a fraction.
pub(super) fn for_writing(schema: &Schema, place: &Place) -> TokenStream {
    if has_number(schema) {
        let value = number_for_writing(schema, place);
        quote! { &#value }
    } else {
        place.borrowed()
    }
}

fn number_for_writing(schema: &Schema, place: &Place) -> TokenStream {
    let (receiver, item) = (place.receiver(), Place::reference(quote! { item }));
    match &schema.kind {
        Kind::Array { items, .. } => {
            let item = number_for_writing(items, &item);
            quote! { #receiver.iter().map(|item| #item).collect::<Vec<_>>() }
        }
        Kind::Map { values, .. } => {
            let item = number_for_writing(values, &item);
            quote! { #receiver.iter().map(|(key, item)| (key, #item)).collect::<private::IndexMap<_, _>>() }
        }
        _ => {
            let number = place.copied();
            quote! { private::Num(#number) }
        }
    }
}

fn has_number(schema: &Schema) -> bool {
    schema.inferred.is_none()
        && match &schema.kind {
            Kind::Number(_) => true,
            Kind::Array { items, .. } => has_number(items),
            Kind::Map { values, .. } => has_number(values),
            _ => false,
        }
}
