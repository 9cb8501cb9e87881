//! The typed message: the envelope's members, a body told apart by `type`, typed members of `ext`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use uiap_schema::model::{Family, Field, Kind, Message, Struct, TypeDef, TypeId};

use super::context::Context;
use super::place::{self, Place};
use super::{body, checks, docs, ext, holds, members, names, structs, types};

/// Definition of the envelope, in the document that owns the messages' frame.
pub(super) const ENVELOPE: (&str, &str) = ("core", "UIAPEnvelope");
/// Definition of the envelope's `kind`, in the same document.
pub(super) const MESSAGE_KIND: &str = "MessageKind";
/// Members of the envelope that a typed message holds in another form.
const REPLACED: [&str; 3] = ["type", "payload", "ext"];

/// The module `message` of a family with messages.
pub(super) fn module(ctx: &Context<'_>, family: &Family) -> TokenStream {
    let id = TypeId {
        document: ENVELOPE.0.to_owned(),
        name: ENVELOPE.1.to_owned(),
    };
    let def = ctx.def(&id);
    let Kind::Struct(shape) = &def.schema.kind else {
        panic!("the envelope is a struct")
    };
    let messages: Vec<&Message> = ctx.model.messages().collect();
    let (structure, reading) = (structure(ctx, family, shape), reading(ctx, shape));
    let (body, ext) = (body::emit(ctx, &messages), ext::emit(ctx, &messages));
    let (writing, judging) = (writing(shape), judging(ctx, def, shape, &messages));
    quote! {
        //! Whole messages, and the registry of message types.
        #[allow(unused_imports, reason = "not every document needs all of them")]
        use uiap_validate::private::{self, serde::{self, de::Error as _, ser::SerializeMap as _}, serde_json};

        #structure
        #reading
        #writing
        #judging
        #body
        #ext
    }
}

fn kept<'a>(ctx: &'a Context<'_>, shape: &'a Struct) -> impl Iterator<Item = &'a Field> {
    members::stored(ctx, shape).filter(|field| !REPLACED.contains(&field.name.as_str()))
}

fn structure(ctx: &Context<'_>, family: &Family, shape: &Struct) -> TokenStream {
    let version = &family.version;
    let fields = kept(ctx, shape).map(|field| {
        let (doc, ident, ty) = (
            docs::member(&field.schema, &field.name),
            names::field(&field.name),
            members::field_type(ctx, field, false),
        );
        quote! { #doc pub #ident: #ty, }
    });
    let chosen = ["uiap", "kind"];
    let required: Vec<&Field> = kept(ctx, shape)
        .filter(|field| field.required && !chosen.contains(&field.name.as_str()))
        .collect();
    let (arguments, values): (Vec<_>, Vec<_>) = required
        .iter()
        .map(|field| {
            let ident = names::field(&field.name);
            let (argument, value) = structs::accept(ctx, &field.schema, &quote! { #ident });
            (quote! { #ident: #argument }, quote! { #ident: #value })
        })
        .unzip();
    let optional: Vec<Ident> = kept(ctx, shape)
        .filter(|field| !field.required)
        .map(|field| names::field(&field.name))
        .collect();
    let setters = kept(ctx, shape)
        .filter(|field| !field.required)
        .map(|field| structs::setter(ctx, field));
    quote! {
        /// A whole message: envelope, payload by its type, typed members of `ext`.
        ///
        /// Spec: UIAP Core §5.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub struct Message {
            #(#fields)*
            /// What the message says; stands for `type` and `payload`.
            pub body: Body,
            /// Data of extensions, by extension id.
            pub ext: Option<private::IndexMap<super::core::ExtensionId, ExtData>>,
        }

        impl Message {
            /// A message of the current protocol version.
            ///
            /// Its `kind` is the first of [`Body::kinds`], the kinds that are legal for its type: `response` before `event`
            /// where an answer may come unasked too, `request` where the documents do not say. For types of extensions it
            /// is `event`. [`kind`](Self::kind) sets another.
            #[must_use]
            pub fn new(#(#arguments,)* body: impl Into<Body>) -> Self {
                let body = body.into();
                Self { uiap: #version.into(), kind: body.kind(), #(#values,)* #(#optional: None,)* body, ext: None }
            }

            /// Sets `kind`, for the types that allow several.
            #[must_use]
            pub fn kind(mut self, kind: super::core::MessageKind) -> Self {
                self.kind = kind;
                self
            }

            #(#setters)*

            /// Adds data of an extension.
            #[must_use]
            pub fn ext(mut self, id: impl Into<super::core::ExtensionId>, data: impl Into<ExtData>) -> Self {
                self.ext.get_or_insert_default().insert(id.into(), data.into());
                self
            }

            /// The value of `type`, such as `web.state.get`.
            #[must_use]
            pub fn message_type(&self) -> &str {
                self.body.message_type()
            }
        }
    }
}

fn reading(ctx: &Context<'_>, shape: &Struct) -> TokenStream {
    let wire_names: Vec<&str> = shape
        .fields
        .iter()
        .map(|field| field.name.as_str())
        .collect();
    let idents: Vec<Ident> = kept(ctx, shape)
        .map(|field| names::field(&field.name))
        .collect();
    let stored = kept(ctx, shape).map(|field| types::stored(ctx, &field.schema));
    let arms = shape.fields.iter().enumerate().map(|(index, field)| {
        let read = match field.name.as_str() {
            "type" => quote! {{
                if body.is_some() {
                    // The type comes again, after its payload was read: the last one counts, so all is read anew.
                    return Err(A::Error::duplicate_field("type"));
                }
                message_type = Some(map.next_value::<String>()?);
            }},
            "payload" => quote! {{
                match &message_type {
                    Some(text) => body = Some(map.next_value_seed(BodySeed(text))?),
                    None => payload = Some(map.next_value::<serde_json::Value>()?),
                }
            }},
            "ext" => quote! { ext = map.next_value::<Option<serde_json::Map<String, serde_json::Value>>>()?, },
            _ => read_kept(ctx, field),
        };
        quote! { #index => #read }
    });
    let missing = kept(ctx, shape)
        .filter(|field| field.required)
        .map(|field| {
            let (ident, name) = (names::field(&field.name), &field.name);
            quote! { let #ident = #ident.ok_or_else(|| A::Error::missing_field(#name))?; }
        });
    let boxed = kept(ctx, shape)
        .filter(|field| !field.required && ctx.is_boxed(&field.schema))
        .map(|field| {
            let ident = names::field(&field.name);
            quote! { let #ident = #ident.map(Box::new); }
        });
    quote! {
        impl<'de> serde::Deserialize<'de> for Message {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Members;

                impl<'de> serde::de::Visitor<'de> for Members {
                    type Value = Message;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("a message envelope")
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Message, A::Error> {
                        let mut keys = private::Keys::new(&[#(#wire_names),*]);
                        #(let mut #idents: Option<#stored> = None;)*
                        let mut message_type: Option<String> = None;
                        let mut body: Option<Body> = None;
                        let mut payload: Option<serde_json::Value> = None;
                        let mut ext: Option<serde_json::Map<String, serde_json::Value>> = None;
                        while let Some(key) = map.next_key_seed(&mut keys)? {
                            match key {
                                #(#arms)*
                                _ => {
                                    map.next_value::<private::Skip>()?;
                                }
                            }
                        }
                        #(#missing)*
                        #(#boxed)*
                        let message_type = message_type.ok_or_else(|| A::Error::missing_field("type"))?;
                        let body = match (body, payload) {
                            (Some(body), _) => body,
                            (None, Some(payload)) => Body::read_json(&message_type, &payload.to_string()).map_err(A::Error::custom)?,
                            (None, None) => return Err(A::Error::missing_field("payload")),
                        };
                        let ext = match ext {
                            Some(entries) => Some(read_ext(&message_type, entries).map_err(A::Error::custom)?),
                            None => None,
                        };
                        Ok(Message { #(#idents,)* body, ext })
                    }
                }

                deserializer.deserialize_map(Members)
            }
        }
    }
}

fn read_kept(ctx: &Context<'_>, field: &Field) -> TokenStream {
    let (ident, ty) = (names::field(&field.name), types::read(ctx, &field.schema));
    if field.required || ctx.admits_null(&field.schema) {
        let value = types::after_reading(ctx, &field.schema, quote! { map.next_value::<#ty>()? });
        quote! { #ident = Some(#value), }
    } else {
        let value = types::after_reading(ctx, &field.schema, quote! { value });
        let convert = (value.to_string() != "value").then(|| quote! { .map(|value| #value) });
        quote! { #ident = map.next_value::<Option<#ty>>()? #convert, }
    }
}

fn writing(shape: &Struct) -> TokenStream {
    let entries = shape.fields.iter().map(|field| {
        let (ident, name) = (names::field(&field.name), &field.name);
        match field.name.as_str() {
            "type" => quote! { map.serialize_entry("type", self.message_type())?; },
            "payload" => quote! { map.serialize_entry("payload", &BodyPayload(&self.body))?; },
            _ if field.required => {
                let value =
                    types::for_writing(&field.schema, &Place::value(quote! { self.#ident }));
                quote! { map.serialize_entry(#name, #value)?; }
            }
            _ => {
                let value = types::for_writing(&field.schema, &Place::reference(quote! { value }));
                quote! {
                    if let Some(value) = &self.#ident {
                        map.serialize_entry(#name, #value)?;
                    }
                }
            }
        }
    });
    quote! {
        impl serde::Serialize for Message {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(None)?;
                #(#entries)*
                map.end()
            }
        }
    }
}

fn judging(ctx: &Context<'_>, def: &TypeDef, shape: &Struct, messages: &[&Message]) -> TokenStream {
    let fields = kept(ctx, shape).filter_map(|field| {
        let ident = names::field(&field.name);
        holds::member(ctx, field, &Place::value(quote! { self.#ident }))
    });
    let access = |ident: &Ident| {
        let is_type = ident == "r#type";
        Place::value(if is_type {
            quote! { private::Text(self.message_type()) }
        } else {
            quote! { self.#ident }
        })
    };
    let conditions = holds::conditions(ctx, shape, &access);
    let tests = place::all(fields.chain(conditions));
    let checks = checks::emit(ctx, def);
    let namespaces = ctx
        .model
        .documents
        .iter()
        .flat_map(|document| &document.namespaces);
    let ext_rules = messages.iter().flat_map(|message| {
        message.ext.iter().map(|(key, id)| {
            let (message_type, variant) = (&message.message_type, names::type_name(&id.name));
            quote! { (#message_type, #key) => matches!(data, ExtData::#variant(_)), }
        })
    });
    let ext_types = ext::types_of(messages).into_iter().map(|id| {
        let variant = names::type_name(&id.name);
        let holds = if ctx.needs_check(&id) { quote! { private::Holds::holds(data) } } else { quote! { true } };
        quote! { #[allow(unused_variables, reason = "not every type can be wrong")] ExtData::#variant(data) => #holds, }
    });
    let root = &ctx.root;
    quote! {
        /// Type prefixes and types that the documents own.
        const NAMESPACES: &[&str] = &[#(#namespaces),*];

        impl private::Holds for Message {
            fn holds(&self) -> bool {
                if !#tests {
                    return false;
                }
                #checks
                if !self.body.kinds().is_none_or(|kinds| kinds.contains(&self.kind)) {
                    return false;
                }
                for (id, data) in self.ext.iter().flatten() {
                    let fits = match (self.message_type(), id.as_str()) {
                        #(#ext_rules)*
                        _ => matches!(data, ExtData::Other(_)),
                    };
                    let holds = match data {
                        #(#ext_types)*
                        ExtData::Other(_) => true,
                    };
                    if !fits || !holds {
                        return false;
                    }
                }
                private::Holds::holds(&self.body)
            }
        }

        impl uiap_validate::SpecType for Message {
            const SUBJECT: uiap_validate::Subject<'static> = uiap_validate::Subject::Envelope;

            fn table() -> &'static uiap_validate::Table {
                #root::table::table()
            }

            fn read_json(text: &str) -> Result<Self, private::Refused> {
                private::read(text)
            }

            fn holds(&self) -> bool {
                private::Holds::holds(self)
            }
        }
    }
}
