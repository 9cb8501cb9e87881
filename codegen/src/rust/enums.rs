//! Enumerations of strings: closed ones match exhaustively, open ones keep other strings.

use heck::ToShoutySnakeCase;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use uiap_schema::model::{EnumValue, Enumeration, TypeDef};

use super::context::Context;
use super::{docs, names};

pub(super) fn emit(ctx: &Context<'_>, def: &TypeDef, values: &Enumeration) -> TokenStream {
    let wire: Vec<&str> = values
        .values
        .iter()
        .map(|value| value.value.as_str())
        .collect();
    let idents = names::variants(
        without_prefix(&def.id.name, &wire),
        if values.open { &["Other"] } else { &[] },
    );
    let name = names::type_name(&def.id.name);
    let lenient = ctx.is_lenient(&def.id).then(|| lenient(&name, values.open));
    let (declaration, from) = if values.open {
        open(def, &name, &values.values, &idents)
    } else {
        closed(def, &name, &values.values, &idents)
    };
    let other_text = values.open.then(|| quote! { Self::Other(other) => other, });
    quote! {
        #declaration

        impl #name {
            /// The value on the wire.
            #[must_use]
            pub fn as_str(&self) -> &str {
                match self {
                    #(Self::#idents => #wire,)*
                    #other_text
                }
            }
        }

        #from
        #lenient

        impl std::fmt::Display for #name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl serde::Serialize for #name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    }
}

/// The values without the name of the enumeration in front, where all of them have it: `TASK_STATE_WORKING` of
/// `TaskState` is `WORKING`.
fn without_prefix<'v>(name: &str, values: &[&'v str]) -> Vec<&'v str> {
    let prefix = format!("{}_", name.to_shouty_snake_case());
    let short = values.iter().map(|value| value.strip_prefix(&prefix));
    short
        .collect::<Option<Vec<_>>>()
        .unwrap_or_else(|| values.to_vec())
}

fn variants(values: &[EnumValue], idents: &[Ident]) -> TokenStream {
    let variants = values.iter().zip(idents).map(|(value, ident)| {
        let note = if value.inferred {
            " (inferred, not in the documents)"
        } else {
            ""
        };
        let doc = docs::line(&value.description, &format!("`{}`{note}", value.value));
        quote! { #doc #ident, }
    });
    quote! { #(#variants)* }
}

fn closed(
    def: &TypeDef,
    name: &Ident,
    values: &[EnumValue],
    idents: &[Ident],
) -> (TokenStream, TokenStream) {
    let (doc, variants) = (docs::definition(def), variants(values, idents));
    let wire: Vec<&str> = values.iter().map(|value| value.value.as_str()).collect();
    let declaration = quote! {
        #doc
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum #name { #variants }
    };
    let expecting = format!("one of {}", wire.join(", "));
    let (visit_numbers, deserialize) = numbers(name, values, idents);
    let from = quote! {
        impl #name {
            /// All values, in the order of the document.
            pub const ALL: &'static [Self] = &[#(Self::#idents),*];

            /// The value of this text; the list is closed, so any other text is none.
            #[must_use]
            pub fn from_wire(text: &str) -> Option<Self> {
                match text {
                    #(#wire => Some(Self::#idents),)*
                    _ => None,
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for #name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;

                impl serde::de::Visitor<'_> for Text {
                    type Value = #name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(#expecting)
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<#name, E> {
                        #name::from_wire(text).ok_or_else(|| E::unknown_variant(text, &[#(#wire),*]))
                    }

                    #visit_numbers
                }

                deserializer.#deserialize(Text)
            }
        }
    };
    (declaration, from)
}

/// Visitor methods for the numbers of values, and how the visitor is called.
fn numbers(
    name: &Ident,
    values: &[EnumValue],
    idents: &[Ident],
) -> (Option<TokenStream>, TokenStream) {
    let numbers: Vec<i64> = values.iter().filter_map(|value| value.number).collect();
    if numbers.is_empty() {
        return (None, quote! { deserialize_str });
    }
    let visit = quote! {
        fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<#name, E> {
            match number {
                #(#numbers => Ok(#name::#idents),)*
                _ => Err(E::custom("the number of no value")),
            }
        }

        fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<#name, E> {
            self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
        }

        fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<#name, E> {
            self.visit_i64(private::whole(number).ok_or_else(|| E::custom("the number of no value"))?)
        }
    };
    (Some(visit), quote! { deserialize_any })
}

fn open(
    def: &TypeDef,
    name: &Ident,
    values: &[EnumValue],
    idents: &[Ident],
) -> (TokenStream, TokenStream) {
    let (doc, variants) = (docs::definition(def), variants(values, idents));
    let wire: Vec<&str> = values.iter().map(|value| value.value.as_str()).collect();
    let declaration = quote! {
        #doc
        ///
        /// The list is open: other values are kept.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum #name {
            #variants
            /// Any other value, such as a vendor's `x.acme.value`.
            Other(String),
        }
    };
    let from = quote! {
        impl #name {
            fn known(text: &str) -> Option<Self> {
                match text {
                    #(#wire => Some(Self::#idents),)*
                    _ => None,
                }
            }
        }

        impl From<&str> for #name {
            fn from(text: &str) -> Self {
                Self::known(text).unwrap_or_else(|| Self::Other(text.to_owned()))
            }
        }

        impl From<String> for #name {
            fn from(text: String) -> Self {
                Self::known(&text).unwrap_or(Self::Other(text))
            }
        }

        impl<'de> serde::Deserialize<'de> for #name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;

                impl serde::de::Visitor<'_> for Text {
                    type Value = #name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("a string")
                    }

                    fn visit_str<E>(self, text: &str) -> Result<#name, E> {
                        Ok(#name::from(text))
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    };
    (declaration, from)
}

fn lenient(name: &Ident, open: bool) -> TokenStream {
    let value = if open {
        quote! { Some(Self::from(text)) }
    } else {
        quote! { Self::from_wire(text) }
    };
    quote! {
        impl private::Lenient for #name {}

        impl private::Textual for #name {
            fn from_text(text: &str) -> Option<Self> {
                #value
            }
        }
    }
}
