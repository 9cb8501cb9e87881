//! Unions: told apart by a member (struct-like variants) or by JSON type (one variant a type).

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use uiap_schema::model::{Field, Kind, Schema, Struct, TypeDef, Union};

use super::context::Context;
use super::generics::Generics;
use super::members::Reading;
use super::place::Place;
use super::{docs, lenient, members, names, types};

/// A union told apart by a member.
pub(super) fn tagged(ctx: &Context<'_>, def: &TypeDef, union: &Union) -> TokenStream {
    let (doc, name, tag) = (
        docs::definition(def),
        names::type_name(&def.id.name),
        &union.tag,
    );
    let tags: Vec<&str> = union.arms.iter().map(|arm| arm.tag.as_str()).collect();
    let idents = names::variants(
        tags.iter().copied(),
        if union.open { &["Other"] } else { &[] },
    );
    // The tag is known before the arm is read, so it is no member of it.
    let shapes: Vec<Struct> = union
        .arms
        .iter()
        .map(|arm| without_tag(&arm.shape, tag))
        .collect();
    let variants = union
        .arms
        .iter()
        .zip(&idents)
        .zip(&shapes)
        .map(|((arm, ident), shape)| {
            let doc = docs::line(&arm.description, &format!("`{}`", arm.tag));
            let fields = members::declare(ctx, shape, &quote! {}, true);
            quote! { #doc #ident { #fields }, }
        });
    let reading = Reading::of(def, Some(tag));
    let reads = idents
        .iter()
        .zip(&shapes)
        .map(|(ident, shape)| members::read(ctx, shape, &quote! { Self::#ident }, reading));
    let writes = idents.iter().zip(&shapes).zip(&tags).map(|((ident, shape), value)| {
        let bound = bindings(ctx, shape);
        let entries = members::write(ctx, shape, &|ident| Place::reference(ident));
        quote! { Self::#ident { #(#bound),* } => { map.serialize_entry(#tag, #value)?; #entries } }
    });
    let tag_arms = idents
        .iter()
        .zip(&tags)
        .map(|(ident, value)| quote! { Self::#ident { .. } => #value, });
    let parts = if union.open {
        open_parts(tag)
    } else {
        closed_parts(&tags)
    };
    let (variant, read_other, write_other, tag_other, attribute) = parts;
    let lenient = lenient::emit(ctx, def);
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq)]
        #attribute
        pub enum #name { #(#variants)* #variant }

        impl #name {
            #[doc = concat!(" The value of `", #tag, "`, which tells the alternatives apart.")]
            #[must_use]
            pub fn tag(&self) -> &str {
                match self { #(#tag_arms)* #tag_other }
            }
        }

        impl private::Tagged for #name {
            const TAG: &'static str = #tag;

            #[allow(unused_mut, reason = "an arm without members reads none")]
            fn read_arm<'de, A: serde::de::MapAccess<'de>>(tag: &str, mut map: A) -> Result<Self, A::Error> {
                match tag {
                    #(#tags => { #reads })*
                    #read_other
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for #name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                private::read_tagged(deserializer)
            }
        }

        #lenient

        impl serde::Serialize for #name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(None)?;
                match self { #(#writes)* #write_other }
                map.end()
            }
        }
    }
}

type Parts = (
    TokenStream,
    TokenStream,
    TokenStream,
    TokenStream,
    TokenStream,
);

fn open_parts(tag: &str) -> Parts {
    (
        quote! {
            /// An object with another tag, kept as it is.
            Other(serde_json::Map<String, serde_json::Value>),
        },
        quote! {
            other => {
                let mut object = serde_json::Map::new();
                object.insert(#tag.to_owned(), other.into());
                while let Some((name, value)) = map.next_entry()? {
                    object.insert(name, value);
                }
                Ok(Self::Other(object))
            }
        },
        quote! {
            Self::Other(object) => {
                for (name, value) in object {
                    map.serialize_entry(name, value)?;
                }
            }
        },
        quote! { Self::Other(object) => object.get(#tag).and_then(serde_json::Value::as_str).unwrap_or_default(), },
        quote! { #[non_exhaustive] },
    )
}

fn closed_parts(tags: &[&str]) -> Parts {
    (
        quote! {},
        quote! { other => Err(A::Error::unknown_variant(other, &[#(#tags),*])), },
        quote! {},
        quote! {},
        quote! {},
    )
}

pub(super) fn without_tag(shape: &Struct, tag: &str) -> Struct {
    let fields: Vec<Field> = shape
        .fields
        .iter()
        .filter(|field| field.name != *tag)
        .cloned()
        .collect();
    Struct {
        fields,
        extra: shape.extra.clone(),
        closed: shape.closed,
        proto_json: shape.proto_json,
        choice: shape.choice.clone(),
        some_of: shape.some_of.clone(),
        conditions: shape.conditions.clone(),
    }
}

pub(super) fn bindings(ctx: &Context<'_>, shape: &Struct) -> Vec<Ident> {
    let extra = shape.extra.as_ref().map(|_| members::extra_ident(shape));
    members::stored(ctx, shape)
        .map(|field| names::field(&field.name))
        .chain(extra)
        .collect()
}

/// Name of the variant that holds values of an arm.
pub(super) fn arm_ident(schema: &Schema) -> Ident {
    let name = match &schema.kind {
        Kind::Null => "Null",
        Kind::Boolean => "Boolean",
        Kind::Integer(_) => "Integer",
        Kind::Number(_) => "Number",
        Kind::String(_) | Kind::Enum(_) => "String",
        Kind::Array { .. } => "Array",
        Kind::Map { .. }
        | Kind::Object
        | Kind::Struct(_)
        | Kind::Tagged(_)
        | Kind::Variants(_)
        | Kind::Slot(_) => "Object",
        Kind::Const { .. } => "Const",
        Kind::Any | Kind::ByType { .. } => "Any",
        Kind::Ref { target } => return format_ident!("{}", names::variant(&target.name)),
    };
    format_ident!("{name}")
}

/// A union told apart by JSON type.
pub(super) fn by_type(ctx: &Context<'_>, def: &TypeDef, arms: &[Schema]) -> TokenStream {
    let (doc, name) = (docs::definition(def), names::type_name(&def.id.name));
    let variants = arms.iter().map(|arm| {
        let (ident, doc) = (
            arm_ident(arm),
            docs::line(&arm.description, "A value of this JSON type."),
        );
        if arm.kind == Kind::Null {
            quote! { #doc #ident, }
        } else {
            let ty = types::stored(ctx, arm);
            quote! { #doc #ident(#ty), }
        }
    });
    let generics = ctx.generics(&def.id);
    let (declared, bound, used) = (&generics.declared, &generics.bound, &generics.used);
    let (further, marker, marked) = (&generics.further, &generics.marker, &generics.value);
    let (target, target_impl) = (quote! { #name #used }, (&name, &generics));
    let from = arms
        .iter()
        .filter_map(|arm| conversion(ctx, target_impl, arm));
    let nested = arms
        .iter()
        .filter_map(|arm| super::variants::nested_conversions(ctx, def, arm));
    let visits = arms.iter().map(|arm| visit(ctx, (&name, &target), arm));
    let writes = arms.iter().map(|arm| {
        let ident = arm_ident(arm);
        if arm.kind == Kind::Null {
            quote! { Self::#ident => serializer.serialize_unit(), }
        } else {
            let value = types::for_writing(arm, &Place::reference(quote! { value }));
            quote! { Self::#ident(value) => serde::Serialize::serialize(#value, serializer), }
        }
    });
    let lenient = lenient::emit(ctx, def);
    let expecting = format!("a value of {}", def.id);
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq)]
        pub enum #name #declared { #(#variants)* }

        #(#from)*
        #(#nested)*
        #lenient

        impl<'de #further> serde::Deserialize<'de> for #name #used {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Arms #marker;

                impl<'de #further> serde::de::Visitor<'de> for Arms #used {
                    type Value = #name #used;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(#expecting)
                    }

                    #(#visits)*
                }

                deserializer.deserialize_any(Arms #marked)
            }
        }

        impl #bound serde::Serialize for #name #used {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { #(#writes)* }
            }
        }
    }
}

fn conversion(
    ctx: &Context<'_>,
    (name, generics): (&Ident, &Generics),
    arm: &Schema,
) -> Option<TokenStream> {
    let ident = arm_ident(arm);
    let (bound, used) = (&generics.bound, &generics.used);
    let ty = match &arm.kind {
        Kind::Null => return None,
        _ => types::stored(ctx, arm),
    };
    let from_str = matches!(arm.kind, Kind::String(_)).then(|| {
        quote! {
            impl #bound From<&str> for #name #used {
                fn from(value: &str) -> Self {
                    Self::#ident(value.to_owned())
                }
            }
        }
    });
    Some(quote! {
        impl #bound From<#ty> for #name #used {
            fn from(value: #ty) -> Self {
                Self::#ident(value)
            }
        }
        #from_str
    })
}

/// The visitor methods that read an arm.
fn visit(ctx: &Context<'_>, (name, target): (&Ident, &TokenStream), arm: &Schema) -> TokenStream {
    let ident = arm_ident(arm);
    let read = types::read(ctx, arm);
    let through = |deserializer: TokenStream| {
        let value = types::after_reading(ctx, arm, quote! { value });
        quote! {
            let value = <#read as serde::Deserialize>::deserialize(#deserializer)?;
            Ok(#name::#ident(#value))
        }
    };
    match &ctx.model.follow(arm).kind {
        Kind::Null => quote! {
            fn visit_unit<E>(self) -> Result<#target, E> {
                Ok(#name::#ident)
            }
        },
        Kind::Boolean => quote! {
            fn visit_bool<E>(self, value: bool) -> Result<#target, E> {
                Ok(#name::#ident(value))
            }
        },
        Kind::Integer(_) | Kind::Number(_) => {
            let visits = [
                ("visit_i64", quote! { i64 }),
                ("visit_u64", quote! { u64 }),
                ("visit_f64", quote! { f64 }),
            ]
            .map(|(method, ty)| {
                let (method, body) = (
                    format_ident!("{method}"),
                    through(quote! { serde::de::IntoDeserializer::<E>::into_deserializer(number) }),
                );
                quote! {
                    fn #method<E: serde::de::Error>(self, number: #ty) -> Result<#target, E> {
                        #body
                    }
                }
            });
            quote! { #(#visits)* }
        }
        Kind::String(_) | Kind::Enum(_) | Kind::Const { .. } => {
            let body =
                through(quote! { serde::de::IntoDeserializer::<E>::into_deserializer(text) });
            quote! {
                fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<#target, E> {
                    #body
                }
            }
        }
        Kind::Array { .. } => {
            let body = through(quote! { serde::de::value::SeqAccessDeserializer::new(items) });
            quote! {
                fn visit_seq<A: serde::de::SeqAccess<'de>>(self, items: A) -> Result<#target, A::Error> {
                    #body
                }
            }
        }
        Kind::Any
        | Kind::Map { .. }
        | Kind::Object
        | Kind::Struct(_)
        | Kind::Tagged(_)
        | Kind::ByType { .. }
        | Kind::Variants(_)
        | Kind::Slot(_)
        | Kind::Ref { .. } => {
            let body = through(quote! { serde::de::value::MapAccessDeserializer::new(members) });
            quote! {
                fn visit_map<A: serde::de::MapAccess<'de>>(self, members: A) -> Result<#target, A::Error> {
                    #body
                }
            }
        }
    }
}
