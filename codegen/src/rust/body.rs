//! The body of a typed message: one variant for every message type of the documents.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use uiap_schema::model::{Kind, Message, TypeId};

use super::context::Context;
use super::message::{ENVELOPE, MESSAGE_KIND};
use super::{docs, names, types};

/// A variant of the body.
struct Variant<'m> {
    message: &'m Message,
    ident: Ident,
    /// Type of the payload, as the document names it.
    payload: TokenStream,
    is_inferred: bool,
    is_boxed: bool,
}

impl<'m> Variant<'m> {
    fn all(ctx: &Context<'_>, messages: &[&'m Message]) -> Vec<Self> {
        let short = messages
            .iter()
            .map(|message| message.message_type.trim_start_matches("uiap."));
        let idents = names::variants(short, &["Extension"]);
        let variant = |(message, ident): (&&'m Message, Ident)| {
            let schema = &ctx.def(&message.payload).schema;
            let (is_inferred, is_boxed) = (ctx.is_inferred(schema), ctx.is_boxed(schema));
            Self {
                message,
                ident,
                payload: types::path(ctx, &message.payload),
                is_inferred,
                is_boxed,
            }
        };
        messages.iter().zip(idents).map(variant).collect()
    }

    /// Type of the payload without a box around it.
    fn read(&self) -> TokenStream {
        let payload = &self.payload;
        if self.is_inferred {
            quote! { uiap_validate::Inferred<#payload> }
        } else {
            payload.clone()
        }
    }

    fn stored(&self) -> TokenStream {
        let read = self.read();
        if self.is_boxed {
            quote! { Box<#read> }
        } else {
            read
        }
    }

    /// The variant around a payload.
    fn around(&self, payload: &TokenStream) -> TokenStream {
        let ident = &self.ident;
        if self.is_boxed {
            quote! { Self::#ident(Box::new(#payload)) }
        } else {
            quote! { Self::#ident(#payload) }
        }
    }

    /// Whether a payload breaks no MUST.
    fn holds(&self, ctx: &Context<'_>) -> TokenStream {
        let ident = &self.ident;
        if self.is_inferred {
            // Any object is a payload; what is none has no inferred shape either.
            let payload = if self.is_boxed {
                quote! { &**payload }
            } else {
                quote! { payload }
            };
            return quote! {
                Self::#ident(payload) => !matches!(#payload, uiap_validate::Inferred::Raw(value) if !value.is_object()),
            };
        }
        if ctx.needs_check(&aliased(ctx, &self.message.payload)) {
            quote! { Self::#ident(payload) => private::Holds::holds(payload), }
        } else {
            quote! { Self::#ident(_) => true, }
        }
    }
}

fn kind_idents(ctx: &Context<'_>, message: &Message) -> Vec<TokenStream> {
    let id = TypeId {
        document: ENVELOPE.0.to_owned(),
        name: MESSAGE_KIND.to_owned(),
    };
    let Kind::Enum(kinds) = &ctx.def(&id).schema.kind else {
        panic!("the envelope's kind is an enumeration")
    };
    let wire = kinds.values.iter().map(|value| value.value.as_str());
    let idents = names::variants(wire.clone(), &[]);
    let of = |kind: &String| {
        wire.clone().position(|value| value == kind).map(|index| {
            let ident = &idents[index];
            quote! { super::core::MessageKind::#ident }
        })
    };
    message.kinds.iter().filter_map(of).collect()
}

/// The enum `Body` and what reads, writes and judges it.
#[expect(clippy::too_many_lines, reason = "one template")]
pub(super) fn emit(ctx: &Context<'_>, messages: &[&Message]) -> TokenStream {
    let all = Variant::all(ctx, messages);
    let idents: Vec<&Ident> = all.iter().map(|variant| &variant.ident).collect();
    let wire: Vec<&str> = messages
        .iter()
        .map(|message| message.message_type.as_str())
        .collect();
    let variants = all.iter().map(|variant| {
        let Variant { message, ident, .. } = variant;
        let text = format!(
            "`{}` ({}). {}",
            message.message_type, message.source, message.description
        );
        let (doc, stored) = (docs::line(&text, ""), variant.stored());
        quote! { #doc #ident(#stored), }
    });
    let kinds: Vec<Vec<TokenStream>> = messages
        .iter()
        .map(|message| kind_idents(ctx, message))
        .collect();
    let first_kinds = kinds
        .iter()
        .map(|kinds| kinds.first().expect("a message has a kind"));
    let reads = all.iter().map(|variant| {
        let read = variant.read();
        variant.around(&quote! { <#read as serde::Deserialize>::deserialize(deserializer)? })
    });
    let holds = all.iter().map(|variant| variant.holds(ctx));
    // Messages may share a payload type: it converts to the first of them.
    let mut converted = BTreeSet::new();
    let firsts = all
        .iter()
        .filter(|variant| converted.insert(aliased(ctx, &variant.message.payload)));
    let from = firsts.map(|variant| {
        let payload = &variant.payload;
        let value = if variant.is_inferred {
            quote! { payload.into() }
        } else {
            quote! { payload }
        };
        let body = variant.around(&value);
        quote! {
            impl From<#payload> for Body {
                fn from(payload: #payload) -> Self {
                    #body
                }
            }
        }
    });
    quote! {
        /// What a message says: one variant for every message type of the documents.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum Body {
            #(#variants)*
            /// A message of an extension that these documents do not know.
            Extension {
                /// The value of `type`.
                message_type: String,
                /// Its payload, as it came.
                payload: serde_json::Map<String, serde_json::Value>,
            },
        }

        impl Body {
            /// The value of the envelope's `type`.
            #[must_use]
            pub fn message_type(&self) -> &str {
                match self {
                    #(Self::#idents(_) => #wire,)*
                    Self::Extension { message_type, .. } => message_type,
                }
            }

            /// The usual `kind` of a message of this type; extensions get `event`.
            #[must_use]
            pub fn kind(&self) -> super::core::MessageKind {
                match self {
                    #(Self::#idents(_) => #first_kinds,)*
                    Self::Extension { .. } => super::core::MessageKind::Event,
                }
            }

            /// The kinds that are legal for this type; `None` where the documents do not say.
            #[must_use]
            pub fn kinds(&self) -> Option<&'static [super::core::MessageKind]> {
                Some(match self {
                    #(Self::#idents(_) => &[#(#kinds),*],)*
                    Self::Extension { .. } => return None,
                })
            }

            fn read_json(message_type: &str, payload: &str) -> Result<Self, private::Refused> {
                private::read_seed(BodySeed(message_type), payload)
            }

            /// Reads the payload of a message of this type.
            ///
            /// # Errors
            /// When the payload does not fit the type.
            pub fn read<'de, D: serde::Deserializer<'de>>(message_type: &str, deserializer: D) -> Result<Self, D::Error> {
                Ok(match message_type {
                    #(#wire => #reads,)*
                    other => Self::Extension {
                        message_type: other.to_owned(),
                        payload: serde::Deserialize::deserialize(deserializer)?,
                    },
                })
            }
        }

        #(#from)*

        impl private::Holds for Body {
            fn holds(&self) -> bool {
                match self {
                    #(#holds)*
                    Self::Extension { message_type, payload } => extension_holds(message_type, payload),
                }
            }
        }

        /// A payload of a known type may be given untyped; it is then judged as that type.
        fn extension_holds(message_type: &str, payload: &serde_json::Map<String, serde_json::Value>) -> bool {
            if ![#(#wire),*].contains(&message_type) {
                return !private::owned_type(message_type, NAMESPACES);
            }
            let payload = serde_json::to_string(payload).unwrap_or_default();
            Body::read_json(message_type, &payload).is_ok_and(|body| private::Holds::holds(&body))
        }

        /// Reads the payload by the type that came before it.
        struct BodySeed<'a>(&'a str);

        impl<'de> serde::de::DeserializeSeed<'de> for BodySeed<'_> {
            type Value = Body;

            fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<Body, D::Error> {
                Body::read(self.0, deserializer)
            }
        }

        /// Writes the payload alone.
        struct BodyPayload<'a>(&'a Body);

        impl serde::Serialize for BodyPayload<'_> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.0 {
                    #(Body::#idents(payload) => payload.serialize(serializer),)*
                    Body::Extension { payload, .. } => payload.serialize(serializer),
                }
            }
        }
    }
}

/// The type behind aliases.
fn aliased(ctx: &Context<'_>, id: &TypeId) -> TypeId {
    match &ctx.def(id).schema.kind {
        Kind::Ref { target } => aliased(ctx, target),
        _ => id.clone(),
    }
}
