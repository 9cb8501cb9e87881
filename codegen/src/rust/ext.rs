//! Data of extensions in the `ext` of a typed message.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use uiap_schema::model::{Message, TypeId};

use super::context::Context;
use super::{names, types};

/// Types that the documents give to members of `ext`.
pub(super) fn types_of(messages: &[&Message]) -> BTreeSet<TypeId> {
    messages
        .iter()
        .flat_map(|message| message.ext.iter().map(|(_, id)| id.clone()))
        .collect()
}

/// The enum of extension data, and its reader.
pub(super) fn emit(ctx: &Context<'_>, messages: &[&Message]) -> TokenStream {
    let ids = types_of(messages);
    let variants: Vec<Ident> = ids.iter().map(|id| format_ident!("{}", id.name)).collect();
    let paths: Vec<TokenStream> = ids.iter().map(|id| types::path(ctx, id)).collect();
    let texts = ids
        .iter()
        .map(|id| format!(" {}", ctx.def(id).schema.description));
    let reads = messages.iter().flat_map(|message| {
        message.ext.iter().map(|(key, id)| {
            let (message_type, variant) = (&message.message_type, names::type_name(&id.name));
            quote! {
                // A null of a known shape is tolerated, and says nothing.
                (#message_type, #key) if data.is_null() => return Ok(None),
                (#message_type, #key) => ExtData::#variant(private::read(&data.to_string())?),
            }
        })
    });
    let accessors = ids.iter().map(|id| {
        let (variant, path) = (names::type_name(&id.name), types::path(ctx, id));
        let method = names::field(&id.name);
        let text = format!(" The `{id}`, if this is one.");
        quote! {
            #[doc = #text]
            #[must_use]
            pub fn #method(&self) -> Option<&#path> {
                match self {
                    Self::#variant(data) => Some(data),
                    _ => None,
                }
            }
        }
    });
    quote! {
        /// Data of one extension in `ext`: typed where the documents say what it is.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum ExtData {
            #(#[doc = #texts] #variants(Box<#paths>),)*
            /// Data that the documents do not define.
            Other(serde_json::Value),
        }

        impl ExtData {
            #(#accessors)*
        }

        #(impl From<#paths> for ExtData {
            fn from(data: #paths) -> Self {
                Self::#variants(Box::new(data))
            }
        })*

        impl From<serde_json::Value> for ExtData {
            fn from(data: serde_json::Value) -> Self {
                Self::Other(data)
            }
        }

        impl serde::Serialize for ExtData {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    #(Self::#variants(data) => data.serialize(serializer),)*
                    Self::Other(data) => data.serialize(serializer),
                }
            }
        }

        type ExtMap = private::IndexMap<super::core::ExtensionId, ExtData>;

        /// Types the entries of `ext` by the message type and their key.
        fn read_ext(message_type: &str, entries: serde_json::Map<String, serde_json::Value>) -> Result<ExtMap, private::Refused> {
            entries
                .into_iter()
                .map(|(key, data)| {
                    let data = match (message_type, key.as_str()) {
                        #(#reads)*
                        _ => ExtData::Other(data),
                    };
                    Ok(Some((key.into(), data)))
                })
                .filter_map(Result::transpose)
                .collect()
        }
    }
}
