//! Newtypes: strings with a name (ids above all), named constants, and named lists and maps.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{Kind, TypeDef};

use super::context::Context;
use super::place::Place;
use super::{docs, lenient, names, types};

/// A named string.
pub(super) fn text(ctx: &Context<'_>, def: &TypeDef) -> TokenStream {
    let (doc, name) = (docs::definition(def), names::type_name(&def.id.name));
    let lenient = lenient::emit(ctx, def);
    let textual = ctx.is_lenient(&def.id).then(|| {
        let fits = ctx
            .needs_check(&def.id)
            .then(|| quote! { .filter(private::Holds::holds) });
        quote! {
            impl private::Textual for #name {
                fn from_text(text: &str) -> Option<Self> {
                    Some(Self(text.to_owned())) #fits
                }
            }
        }
    });
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct #name(String);

        private::string_newtype!(#name);
        #lenient
        #textual
    }
}

/// A named constant: a type with one value.
pub(super) fn constant(ctx: &Context<'_>, def: &TypeDef, value: &str) -> TokenStream {
    let (doc, name) = (docs::definition(def), names::type_name(&def.id.name));
    let lenient = ctx.is_lenient(&def.id).then(|| {
        quote! {
            impl private::Lenient for #name {}

            impl private::Textual for #name {
                fn from_text(text: &str) -> Option<Self> {
                    (text == Self::VALUE).then_some(Self)
                }
            }
        }
    });
    quote! {
        #doc
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(clippy::exhaustive_structs, reason = "it has one value")]
        pub struct #name;

        impl #name {
            /// The value on the wire.
            pub const VALUE: &'static str = #value;

            /// The value on the wire.
            #[must_use]
            pub fn as_str(&self) -> &'static str {
                Self::VALUE
            }
        }

        #lenient

        impl std::fmt::Display for #name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(Self::VALUE)
            }
        }

        impl<'de> serde::Deserialize<'de> for #name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                serde::de::DeserializeSeed::deserialize(private::ConstSeed(Self::VALUE), deserializer)?;
                Ok(Self)
            }
        }

        impl serde::Serialize for #name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(Self::VALUE)
            }
        }
    }
}

/// A named list or map: transparent on the wire, dereferences to the collection.
pub(super) fn collection(ctx: &Context<'_>, def: &TypeDef) -> TokenStream {
    let (doc, name) = (docs::definition(def), names::type_name(&def.id.name));
    let generics = ctx.generics(&def.id);
    let (declared, bound, used) = (&generics.declared, &generics.bound, &generics.used);
    let further = &generics.further;
    let (stored, read) = (
        types::plain(ctx, &def.schema),
        types::read(ctx, &def.schema),
    );
    let value = types::after_reading(ctx, &def.schema, quote! { value });
    let written = types::for_writing(&def.schema, &Place::value(quote! { self.0 }));
    let lenient = lenient::emit(ctx, def);
    let from_items = match &def.schema.kind {
        Kind::Map { keys, values } => {
            let keys = keys
                .as_ref()
                .map_or_else(|| quote! { String }, |keys| types::stored(ctx, keys));
            let values = types::stored(ctx, values);
            quote! {
                impl<K: Into<#keys>, V: Into<#values> #further> FromIterator<(K, V)> for #name #used {
                    fn from_iter<I: IntoIterator<Item = (K, V)>>(items: I) -> Self {
                        Self(items.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
                    }
                }
            }
        }
        _ => quote! {},
    };
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq, Default)]
        pub struct #name #declared (pub #stored);

        impl #bound std::ops::Deref for #name #used {
            type Target = #stored;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl #bound std::ops::DerefMut for #name #used {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }

        impl #bound From<#stored> for #name #used {
            fn from(items: #stored) -> Self {
                Self(items)
            }
        }

        #from_items
        #lenient

        impl<'de #further> serde::Deserialize<'de> for #name #used {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let value = <#read as serde::Deserialize>::deserialize(deserializer)?;
                Ok(Self(#value))
            }
        }

        impl #bound serde::Serialize for #name #used {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(#written, serializer)
            }
        }
    }
}
