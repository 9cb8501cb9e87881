//! Action ids, calls, the handler trait and its dispatcher.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::app::model::{Action, App};
use crate::app::names;
use crate::rust::{doc_comment, method_name, type_name};

/// Everything about actions; nothing for an app that has none.
pub(super) fn items(app: &App) -> TokenStream {
    if app.actions.is_empty() {
        return TokenStream::new();
    }
    let (ids, call, handler) = (ids(app), call(app), handler(app));
    quote! { #ids #call #handler }
}

fn variant(action: &Action) -> Ident {
    type_name(&names::pascal(&action.id))
}

fn args_path(action: &Action) -> TokenStream {
    let name = type_name(&action.args.name);
    quote! { types::#name }
}

/// Doc comment of an action: its title, what it does, its id.
fn doc(action: &Action) -> TokenStream {
    let parts = [App::text(action, "title"), App::text(action, "description")];
    let mut lines: Vec<String> = parts
        .iter()
        .filter(|part| !part.is_empty())
        .map(|part| sentence(part))
        .collect();
    lines.push(format!("Action `{}`.", action.id));
    doc_comment(&lines)
}

/// A text with a full stop, as titles have none.
fn sentence(text: &str) -> String {
    let text = text.trim_end();
    let dot = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{text}{dot}")
}

fn ids(app: &App) -> TokenStream {
    let variants: Vec<Ident> = app.actions.iter().map(variant).collect();
    let docs = app.actions.iter().map(doc);
    let ids: Vec<&String> = app.actions.iter().map(|action| &action.id).collect();
    quote! {
        /// The actions of the app.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum ActionId {
            #(#docs #variants,)*
        }

        impl ActionId {
            /// All actions, sorted by id.
            pub const ALL: &'static [Self] = &[#(Self::#variants),*];

            /// The id on the wire.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    #(Self::#variants => #ids,)*
                }
            }

            /// The action of this id.
            #[must_use]
            pub fn from_wire(id: &str) -> Option<Self> {
                Some(match id {
                    #(#ids => Self::#variants,)*
                    _ => return None,
                })
            }
        }

        impl ::std::fmt::Display for ActionId {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    }
}

fn call(app: &App) -> TokenStream {
    let variants = app.actions.iter().map(|action| {
        let (doc, name) = (doc(action), variant(action));
        let path = args_path(action);
        quote! { #doc #name(#path), }
    });
    let parses = app.actions.iter().map(|action| {
        let (name, path) = (variant(action), args_path(action));
        quote! {
            ActionId::#name => Self::#name(::uiap::app::read_args::<#path>(id, args)?),
        }
    });
    let ids = app.actions.iter().map(|action| {
        let name = variant(action);
        quote! { Self::#name(_) => ActionId::#name, }
    });
    quote! {
        /// An action with arguments that were judged.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum Call {
            #(#variants)*
        }

        impl Call {
            /// Reads a call: `args` is the JSON text of an object; an empty text or `null` counts as one without members.
            ///
            /// # Errors
            /// When there is no such action, or its arguments are wrong.
            pub fn parse(id: &str, args: &[u8]) -> Result<Self, ::uiap::app::CallError> {
                let Some(action) = ActionId::from_wire(id) else {
                    let known = ActionId::ALL.iter().map(|action| action.as_str());
                    return Err(::uiap::app::CallError::unknown(id, known));
                };
                Ok(match action {
                    #(#parses)*
                })
            }

            /// The action that is called.
            #[must_use]
            pub fn action(&self) -> ActionId {
                match self {
                    #(#ids)*
                }
            }
        }
    }
}

fn handler(app: &App) -> TokenStream {
    let methods = app.actions.iter().map(|action| {
        let (doc, method) = (doc(action), method_name(&action.id));
        let path = args_path(action);
        quote! {
            #doc
            ///
            /// # Errors
            /// When it does not work out.
            fn #method(&mut self, args: #path) -> Result<Self::Output, Self::Error>;
        }
    });
    let arms = app.actions.iter().map(|action| {
        let (name, method) = (variant(action), method_name(&action.id));
        quote! { Call::#name(args) => handler.#method(args), }
    });
    quote! {
        /// What carries out the actions of the app: one method each.
        pub trait Handler {
            /// What an action gives back.
            type Output;
            /// Why an action did not work out.
            type Error;

            #(#methods)*
        }

        /// Carries out a call that was judged.
        ///
        /// # Errors
        /// Those of the handler.
        pub fn carry_out<H: Handler + ?Sized>(handler: &mut H, call: Call) -> Result<H::Output, H::Error> {
            match call {
                #(#arms)*
            }
        }

        /// Judges the arguments of an action, then carries it out; a call that is refused never reaches the handler.
        ///
        /// # Errors
        /// When the call is refused, or does not work out.
        pub fn dispatch<H: Handler + ?Sized>(
            handler: &mut H,
            id: &str,
            args: &[u8],
        ) -> Result<H::Output, ::uiap::app::DispatchError<H::Error>> {
            let call = Call::parse(id, args).map_err(::uiap::app::DispatchError::Refused)?;
            carry_out(handler, call).map_err(::uiap::app::DispatchError::Failed)
        }
    }
}
