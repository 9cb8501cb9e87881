//! Readers of inferred structs: what does not fit is kept raw, and what fits is read once.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{Struct, TypeDef};

use super::context::Context;
use super::{members, names, place, types};

/// `Deserialize` of an inferred type read by itself.
pub(super) fn read_impl(def: &TypeDef) -> TokenStream {
    let name = names::type_name(&def.id.name);
    quote! {
        impl<'de> serde::Deserialize<'de> for #name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                private::read_typed(deserializer)
            }
        }
    }
}

/// `Lenient` of a struct. One that the documents define, met inside an inferred one, is read through a buffer.
pub(super) fn of_struct(ctx: &Context<'_>, def: &TypeDef, shape: &Struct) -> TokenStream {
    let name = names::type_name(&def.id.name);
    let has_constant = shape.fields.len() != members::stored(ctx, shape).count();
    if def.schema.inferred.is_none() || has_constant || shape.choice.is_some() || shape.closed {
        return quote! {
            impl private::Lenient for #name {
                fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<uiap_validate::Inferred<Self>, D::Error> {
                    private::read_buffered(deserializer)
                }
            }
        };
    }
    let body = from_object(ctx, shape);
    quote! {
        impl private::Lenient for #name {
            fn from_object<'de, A: serde::de::MapAccess<'de>>(mut map: A) -> Result<uiap_validate::Inferred<Self>, A::Error> {
                use uiap_validate::Inferred;
                #body
            }
        }
    }
}

fn from_object(ctx: &Context<'_>, shape: &Struct) -> TokenStream {
    let wire_names: Vec<&str> = shape
        .fields
        .iter()
        .map(|field| field.name.as_str())
        .collect();
    let idents: Vec<_> = shape
        .fields
        .iter()
        .map(|field| names::field(&field.name))
        .collect();
    let read_types = shape
        .fields
        .iter()
        .map(|field| types::read(ctx, &field.schema));
    let index = 0..idents.len();
    let fits = shape.fields.iter().map(|field| {
        let ident = names::field(&field.name);
        if field.required {
            quote! { matches!(#ident, Some(Inferred::Typed(_))) }
        } else {
            quote! { !matches!(#ident, Some(Inferred::Raw(_))) }
        }
    });
    let values = shape.fields.iter().map(|field| {
        let ident = names::field(&field.name);
        let typed = types::after_reading(ctx, &field.schema, quote! { typed });
        let boxed = if !field.required && ctx.is_boxed(&field.schema) {
            quote! { Box::new(#typed) }
        } else {
            typed
        };
        let convert = match boxed.to_string().as_str() {
            "typed" => quote! {},
            "Box :: new (typed)" => quote! { .map(Box::new) },
            _ => quote! { .map(|typed| #boxed) },
        };
        let value = quote! { #ident.and_then(Inferred::into_typed) #convert };
        if field.required {
            quote! { #ident: #value.ok_or_else(|| A::Error::missing_field(""))? }
        } else {
            quote! { #ident: #value }
        }
    });
    let extra = shape.extra.as_ref().map(|_| {
        let extra = members::extra_ident(shape);
        quote! { #extra: unknown, }
    });
    let fits = place::bare(place::all(fits));
    quote! {
        let mut keys = private::KeysAndNames::new(&[#(#wire_names),*]);
        #(let mut #idents: Option<Inferred<#read_types>> = None;)*
        let mut unknown = serde_json::Map::new();
        while let Some(key) = map.next_key_seed(&mut keys)? {
            match key {
                #(private::Key::Known(#index) => #idents = Some(map.next_value()?),)*
                private::Key::Known(_) => {}
                private::Key::Other(name) => {
                    unknown.insert(name, map.next_value()?);
                }
            }
        }
        if #fits {
            return Ok(Inferred::Typed(Self { #(#values,)* #extra }));
        }
        #(if let Some(value) = #idents {
            unknown.insert(#wire_names.to_owned(), private::untyped(&value).map_err(A::Error::custom)?);
        })*
        Ok(Inferred::Raw(Box::new(serde_json::Value::Object(unknown))))
    }
}
