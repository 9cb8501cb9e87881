//! The typed message: the envelope's members, a body told apart by `type`, typed members of `ext`.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use uiap_schema::model::{Family, Field, Kind, Message, Struct, TypeDef, TypeId};

use super::context::Context;
use super::place::{self, Place};
use super::{checks, docs, holds, members, names, structs, types};

/// Definition of the envelope, in the document that owns the messages' frame.
const ENVELOPE: (&str, &str) = ("core", "UIAPEnvelope");
/// Definition of the envelope's `kind`, in the same document.
const MESSAGE_KIND: &str = "MessageKind";
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
    let idents = body_idents(&messages);
    let (structure, reading) = (structure(ctx, family, shape), reading(ctx, shape));
    let (body, ext) = (body(ctx, &messages, &idents), ext(ctx, &messages));
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

fn body_idents(messages: &[&Message]) -> Vec<Ident> {
    names::variants(
        messages
            .iter()
            .map(|message| message.message_type.trim_start_matches("uiap.")),
        &["Extension"],
    )
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
        .map(|field| {
            let ident = names::field(&field.name);
            let (argument, value) = structs::accept(ctx, &field.schema, &quote! { #ident });
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
        });
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
            /// A message of the current protocol version; its `kind` is the usual one of its type.
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
                let text = map.next_value::<String>()?;
                if let Some(body) = body.take() {
                    // The type comes again, after the payload: the last one counts.
                    payload = Some(private::untyped(&BodyPayload(&body)).map_err(A::Error::custom)?);
                }
                message_type = Some(text);
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
    let ext_types = ext_types(messages).into_iter().map(|id| {
        let variant = names::type_name(&id.name);
        let holds = if ctx.needs_check(&id) { quote! { private::Holds::holds(data) } } else { quote! { true } };
        quote! { #[allow(unused_variables, reason = "not every type can be wrong")] ExtData::#variant(data) => #holds, }
    });
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
                crate::table::table()
            }

            fn read_json(text: &str) -> Result<Self, private::Refused> {
                private::read(text)
            }

            fn write_json(&self) -> Result<String, serde_json::Error> {
                serde_json::to_string(self)
            }

            fn holds(&self) -> bool {
                private::Holds::holds(self)
            }
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

/// A payload of this type stands behind a `Box` in the body.
fn boxed_payload(ctx: &Context<'_>, message: &Message) -> bool {
    ctx.is_boxed(&ctx.def(&message.payload).schema)
}

fn body(ctx: &Context<'_>, messages: &[&Message], idents: &[Ident]) -> TokenStream {
    let payloads: Vec<TokenStream> = messages
        .iter()
        .map(|message| types::path(&message.payload))
        .collect();
    let wire: Vec<&str> = messages
        .iter()
        .map(|message| message.message_type.as_str())
        .collect();
    let variants = messages
        .iter()
        .zip(idents)
        .zip(&payloads)
        .map(|((message, ident), payload)| {
            let doc = docs::line(
                &format!(
                    "`{}` ({}). {}",
                    message.message_type, message.source, message.description
                ),
                "",
            );
            let payload = if boxed_payload(ctx, message) {
                quote! { Box<#payload> }
            } else {
                payload.clone()
            };
            quote! { #doc #ident(#payload), }
        });
    let kinds: Vec<Vec<TokenStream>> = messages
        .iter()
        .map(|message| kind_idents(ctx, message))
        .collect();
    let first_kinds = kinds
        .iter()
        .map(|kinds| kinds.first().expect("a message has a kind"));
    let reads = messages
        .iter()
        .zip(idents)
        .zip(&payloads)
        .map(|((message, ident), payload)| {
            let value = quote! { <#payload as serde::Deserialize>::deserialize(deserializer)? };
            if boxed_payload(ctx, message) {
                quote! { Self::#ident(Box::new(#value)) }
            } else {
                quote! { Self::#ident(#value) }
            }
        });
    let holds = messages.iter().zip(idents).map(|(message, ident)| {
        if ctx.needs_check(&aliased(ctx, &message.payload)) {
            let value = if boxed_payload(ctx, message) {
                quote! { &**payload }
            } else {
                quote! { payload }
            };
            quote! { Self::#ident(payload) => private::Holds::holds(#value), }
        } else {
            quote! { Self::#ident(_) => true, }
        }
    });
    let mut converted = std::collections::BTreeSet::new();
    let from = messages
        .iter()
        .zip(idents)
        .zip(&payloads)
        .filter(|((message, _), _)| converted.insert(aliased(ctx, &message.payload)))
        .map(|((message, ident), payload)| {
            let value = if boxed_payload(ctx, message) {
                quote! { Box::new(payload) }
            } else {
                quote! { payload }
            };
            quote! {
                impl From<#payload> for Body {
                    fn from(payload: #payload) -> Self {
                        Self::#ident(#value)
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

fn ext_types(messages: &[&Message]) -> std::collections::BTreeSet<TypeId> {
    messages
        .iter()
        .flat_map(|message| message.ext.iter().map(|(_, id)| id.clone()))
        .collect()
}

fn ext(ctx: &Context<'_>, messages: &[&Message]) -> TokenStream {
    let ids = ext_types(messages);
    let variants: Vec<Ident> = ids.iter().map(|id| format_ident!("{}", id.name)).collect();
    let paths: Vec<TokenStream> = ids.iter().map(types::path).collect();
    let texts = ids
        .iter()
        .map(|id| format!(" {}", ctx.def(id).schema.description));
    let reads = messages.iter().flat_map(|message| {
        message.ext.iter().map(|(key, id)| {
            let (message_type, variant) = (&message.message_type, names::type_name(&id.name));
            quote! { (#message_type, #key) => ExtData::#variant(private::read(&data.to_string())?), }
        })
    });
    let accessors = ids.iter().map(|id| {
        let (variant, path) = (names::type_name(&id.name), types::path(id));
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
                    Ok((key.into(), data))
                })
                .collect()
        }
    }
}
