//! The app's own messages: their types on the wire, and their payloads as one enum.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::app::model::{App, AppMessage};
use crate::app::names;
use crate::rust::{doc_comment, type_name};

/// Everything about messages; nothing for an app that has none.
pub(super) fn items(app: &App) -> TokenStream {
    if app.messages.is_empty() {
        return TokenStream::new();
    }
    let variants: Vec<Ident> = app.messages.iter().map(variant).collect();
    let message_types: Vec<&String> = app
        .messages
        .iter()
        .map(|message| &message.message_type)
        .collect();
    let docs: Vec<TokenStream> = app.messages.iter().map(doc).collect();
    let paths: Vec<TokenStream> = app
        .messages
        .iter()
        .map(|message| {
            let name = type_name(&message.payload.name);
            quote! { types::#name }
        })
        .collect();
    quote! {
        /// The payload of a message of the app's own.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum AppMessage {
            #(#docs #variants(#paths),)*
        }

        impl AppMessage {
            /// The types of all messages, sorted.
            pub const TYPES: &'static [&'static str] = &[#(#message_types),*];

            /// Reads the payload of a message, a JSON text.
            ///
            /// # Errors
            /// When the app has no such message, or its payload is wrong.
            pub fn parse(message_type: &str, payload: &[u8]) -> Result<Self, ::uiap::app::CallError> {
                Ok(match message_type {
                    #(#message_types => Self::#variants(::uiap::app::read_args::<#paths>(message_type, payload)?),)*
                    _ => return Err(::uiap::app::CallError::unknown(message_type, Self::TYPES.iter().copied())),
                })
            }

            /// The type of the message on the wire.
            #[must_use]
            pub fn message_type(&self) -> &'static str {
                match self {
                    #(Self::#variants(_) => #message_types,)*
                }
            }
        }
    }
}

fn variant(message: &AppMessage) -> Ident {
    type_name(&names::pascal(names::bare(&message.message_type)))
}

fn doc(message: &AppMessage) -> TokenStream {
    let own = format!("Message `{}`.", message.message_type);
    let lines = [message.description.clone(), own];
    doc_comment(&lines[usize::from(message.description.is_empty())..])
}
