//! Structs: declaration, `new` with the required members, chained setters for the others, reader and writer.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{Field, Kind, Schema, Struct, TypeDef};

use super::context::Context;
use super::members::{self, Form, Reading};
use super::place::Place;
use super::{choice, docs, lenient, names, types};

pub(super) fn emit(ctx: &Context<'_>, def: &TypeDef, shape: &Struct) -> TokenStream {
    if choice::is_plain(ctx, shape) {
        return choice::plain(ctx, def, shape);
    }
    let (doc, name) = (docs::definition(def), names::type_name(&def.id.name));
    let fields = members::declare(ctx, shape, &quote! { pub }, false);
    let default = default_derive(ctx, shape);
    let (constructor, setters) = (constructor(ctx, shape), setters(ctx, shape));
    let (choice, code) = (
        choice::beside(ctx, def, shape),
        serde_impls(ctx, def, shape),
    );
    let generics = ctx.generics(&def.id);
    let (declared, bound, used) = (&generics.declared, &generics.bound, &generics.used);
    let peek = super::peek::of_struct(ctx, def, shape);
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq, #default)]
        #[non_exhaustive]
        pub struct #name #declared { #fields }

        impl #bound #name #used {
            #constructor
            #setters
        }
        #peek

        #choice
        #code
    }
}

/// The reader and the writer.
pub(super) fn serde_impls(ctx: &Context<'_>, def: &TypeDef, shape: &Struct) -> TokenStream {
    let name = names::type_name(&def.id.name);
    let place = |ident: &_| {
        if choice::is_plain(ctx, shape) {
            Place::reference(quote! { self })
        } else {
            Place::value(quote! { self.#ident })
        }
    };
    let written = members::write(ctx, shape, &place);
    let (reader, lenient) = (read_impl(ctx, def, shape), lenient::emit(ctx, def));
    let generics = ctx.generics(&def.id);
    let (bound, used) = (&generics.bound, &generics.used);
    quote! {
        #reader
        #lenient

        impl #bound serde::Serialize for #name #used {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[allow(unused_mut, reason = "an object without members writes none")]
                let mut map = serializer.serialize_map(None)?;
                #written
                map.end()
            }
        }
    }
}

/// Structs in which nothing is mandatory have a default.
fn default_derive(ctx: &Context<'_>, shape: &Struct) -> TokenStream {
    if has_required(ctx, shape) {
        quote! {}
    } else {
        quote! { Default }
    }
}

fn has_required(ctx: &Context<'_>, shape: &Struct) -> bool {
    shape.choice.is_some() || members::stored(ctx, shape).any(|field| field.required)
}

fn read_impl(ctx: &Context<'_>, def: &TypeDef, shape: &Struct) -> TokenStream {
    let name = names::type_name(&def.id.name);
    let expecting = format!("an object ({})", def.id);
    let generics = ctx.generics(&def.id);
    let (further, used) = (&generics.further, &generics.used);
    let (marker, marked) = (&generics.marker, &generics.value);
    let body = members::read(ctx, shape, &quote! { #name }, Reading::of(def, None));
    quote! {
        impl<'de #further> serde::Deserialize<'de> for #name #used {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Members #marker;

                impl<'de #further> serde::de::Visitor<'de> for Members #used {
                    type Value = #name #used;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(#expecting)
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<#name #used, A::Error> {
                        #body
                    }
                }

                deserializer.deserialize_map(Members #marked)
            }
        }
    }
}

fn constructor(ctx: &Context<'_>, shape: &Struct) -> TokenStream {
    let required: Vec<&Field> = members::stored(ctx, shape)
        .filter(|field| field.required)
        .collect();
    let chosen = shape.choice.as_ref().map(|choice| {
        let (ident, ty) = (choice::ident(shape), names::type_name(&choice.name));
        (
            quote! { #ident: impl Into<#ty> },
            quote! { #ident: #ident.into() },
        )
    });
    let (arguments, values): (Vec<_>, Vec<_>) = chosen
        .into_iter()
        .chain(required.iter().map(|field| {
            let ident = names::field(&field.name);
            let (argument, value) = accept(ctx, &field.schema, &quote! { #ident });
            let stored = if ident == value.to_string() {
                value
            } else {
                quote! { #ident: #value }
            };
            (quote! { #ident: #argument }, stored)
        }))
        .unzip();
    let by_choice = choice::constructors(ctx, shape, &required);
    let optional = members::stored(ctx, shape)
        .filter(|field| !field.required)
        .map(|field| {
            let ident = names::field(&field.name);
            quote! { #ident: None, }
        });
    let extra = shape.extra.as_ref().map(|_| {
        let extra = members::extra_ident(shape);
        quote! { #extra: serde_json::Map::new(), }
    });
    let text = if arguments.is_empty() {
        " A value without any member."
    } else {
        " A value with its mandatory members; those that are optional are absent."
    };
    let lint = (arguments.len() > 7).then(|| quote! { #[allow(clippy::too_many_arguments, reason = "the document makes them mandatory")] });
    quote! {
        #[doc = #text]
        #[must_use]
        #lint
        pub fn new(#(#arguments),*) -> Self {
            Self { #(#values,)* #(#optional)* #extra }
        }

        #by_choice
    }
}

fn setters(ctx: &Context<'_>, shape: &Struct) -> TokenStream {
    let setters = members::stored(ctx, shape)
        .filter(|field| matches!(members::form(ctx, field), Form::Optional))
        .map(|field| setter(ctx, field));
    quote! { #(#setters)* }
}

/// A function that sets an optional member of what is being built.
pub(super) fn setter(ctx: &Context<'_>, field: &Field) -> TokenStream {
    let ident = names::field(&field.name);
    let (argument, value) = accept(ctx, &field.schema, &quote! { #ident });
    let value = if ctx.is_boxed(&field.schema) {
        quote! { Box::new(#value) }
    } else {
        value
    };
    let text = format!(" Sets `{}`.", field.name);
    quote! {
        #[doc = #text]
        #[must_use]
        pub fn #ident(mut self, #ident: #argument) -> Self {
            self.#ident = Some(#value);
            self
        }
    }
}

/// What a function takes for a member, and how it becomes the stored value.
pub(super) fn accept(
    ctx: &Context<'_>,
    schema: &Schema,
    ident: &TokenStream,
) -> (TokenStream, TokenStream) {
    let ty = types::stored(ctx, schema);
    if ctx.is_inferred(schema) {
        return (quote! { impl Into<#ty> }, quote! { #ident.into() });
    }
    match &schema.kind {
        Kind::Boolean | Kind::Integer(_) | Kind::Null => (ty, ident.clone()),
        Kind::Array { items, .. } if is_text(ctx, items) => {
            let items = types::stored(ctx, items);
            (
                quote! { impl IntoIterator<Item = impl Into<#items>> },
                quote! { #ident.into_iter().map(Into::into).collect() },
            )
        }
        Kind::Map { keys, values } => {
            let keys = keys
                .as_ref()
                .map_or_else(|| quote! { String }, |keys| types::stored(ctx, keys));
            let values = types::stored(ctx, values);
            (
                quote! { impl IntoIterator<Item = (impl Into<#keys>, impl Into<#values>)> },
                quote! { #ident.into_iter().map(|(key, value)| (key.into(), value.into())).collect() },
            )
        }
        // Other lists too: of `IntoIterator` nobody could tell what an empty `[]` holds.
        _ => (quote! { impl Into<#ty> }, quote! { #ident.into() }),
    }
}

/// Whether values are made from string literals.
fn is_text(ctx: &Context<'_>, schema: &Schema) -> bool {
    match &ctx.model.follow(schema).kind {
        Kind::String(_) => true,
        Kind::Enum(values) => values.open || ctx.is_inferred(schema),
        _ => false,
    }
}
