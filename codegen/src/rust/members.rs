//! Members of structs and of union arms: declared, read and written in spec order.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use serde_json::Value;
use uiap_schema::model::{Field, Kind, Struct, TypeDef};

use super::context::Context;
use super::place::Place;
use super::{choice, docs, names, types};

/// How a member is stored.
#[derive(Clone, Copy)]
pub(super) enum Form<'m> {
    /// Not at all: it is always this value.
    Constant(&'m Value),
    /// Always there.
    Required,
    /// As an `Option`.
    Optional,
}

pub(super) fn form<'m>(ctx: &Context<'m>, field: &'m Field) -> Form<'m> {
    match &ctx.model.follow(&field.schema).kind {
        Kind::Const { value, .. } if field.required => Form::Constant(value),
        _ if field.required => Form::Required,
        _ => Form::Optional,
    }
}

/// The members that are stored, those of a choice left out.
pub(super) fn stored<'a>(
    ctx: &'a Context<'_>,
    shape: &'a Struct,
) -> impl Iterator<Item = &'a Field> {
    shape
        .fields
        .iter()
        .filter(|field| !shape.is_chosen(&field.name))
        .filter(|field| !matches!(form(ctx, field), Form::Constant(_)))
}

/// The type of a stored member, `Option` and `Box` included.
pub(super) fn field_type(ctx: &Context<'_>, field: &Field, boxes_required: bool) -> TokenStream {
    let stored = types::stored(ctx, &field.schema);
    match form(ctx, field) {
        Form::Optional if ctx.is_boxed(&field.schema) => quote! { Option<Box<#stored>> },
        Form::Optional => quote! { Option<#stored> },
        _ if boxes_required && ctx.is_boxed(&field.schema) => quote! { Box<#stored> },
        _ => stored,
    }
}

/// Declarations of the stored members; `visibility` is empty in variants, whose large members are boxed even if required.
pub(super) fn declare(
    ctx: &Context<'_>,
    shape: &Struct,
    visibility: &TokenStream,
    boxes_required: bool,
) -> TokenStream {
    let fields = stored(ctx, shape).map(|field| {
        let (doc, ident) = (
            docs::member(&field.schema, &field.name),
            names::field(&field.name),
        );
        let ty = field_type(ctx, field, boxes_required);
        quote! { #doc #visibility #ident: #ty, }
    });
    let extra = shape.extra.as_ref().map(|_| {
        let extra = extra_ident(shape);
        quote! {
            /// Members that this type does not know, as they came.
            #visibility #extra: serde_json::Map<String, serde_json::Value>,
        }
    });
    let choice = shape.choice.as_ref().map(|choice| {
        let (ident, ty) = (choice::ident(shape), names::type_name(&choice.name));
        quote! {
            /// The one of some members that is there.
            #visibility #ident: #ty,
        }
    });
    quote! { #choice #(#fields)* #extra }
}

/// The field that keeps unknown members; a member of that name on the wire takes precedence.
pub(super) fn extra_ident(shape: &Struct) -> Ident {
    if shape.fields.iter().any(|field| field.name == "extra") {
        format_ident!("extra_members")
    } else {
        format_ident!("extra")
    }
}

/// How the members of an object are read.
#[derive(Clone, Copy)]
pub(super) struct Reading<'a> {
    /// The member of a union that was read already: were it to come again, the arm might be another one.
    pub(super) tag: Option<&'a str>,
    /// Whether an optional member may be null: a tolerance for what the documents define, not for inferred shapes.
    pub(super) tolerates_null: bool,
}

impl<'a> Reading<'a> {
    pub(super) fn of(def: &TypeDef, tag: Option<&'a str>) -> Self {
        Self {
            tag,
            tolerates_null: def.schema.inferred.is_none(),
        }
    }
}

/// Reads all members from `map` and ends with the value: `Ok(constructor { .. })`.
pub(super) fn read(
    ctx: &Context<'_>,
    shape: &Struct,
    constructor: &TokenStream,
    reading: Reading<'_>,
) -> TokenStream {
    let tag = reading.tag;
    let boxes_required = tag.is_some();
    let wire_names: Vec<&str> = shape
        .fields
        .iter()
        .map(|field| field.name.as_str())
        .chain(tag)
        .collect();
    let declarations = shape.fields.iter().map(|field| {
        let ident = names::field(&field.name);
        if let Form::Constant(_) = form(ctx, field) {
            quote! { let mut #ident = false; }
        } else {
            let ty = types::stored(ctx, &field.schema);
            quote! { let mut #ident: Option<#ty> = None; }
        }
    });
    let repeated = tag.map(|tag| quote! { return Err(A::Error::duplicate_field(#tag)), });
    let arms: Vec<TokenStream> = shape
        .fields
        .iter()
        .map(|field| read_member(ctx, field, reading.tolerates_null))
        .chain(repeated)
        .collect();
    let missing = shape
        .fields
        .iter()
        .filter(|field| field.required)
        .map(|field| missing(ctx, field, boxes_required));
    let boxed = stored(ctx, shape)
        .filter(|field| matches!(form(ctx, field), Form::Optional) && ctx.is_boxed(&field.schema))
        .map(|field| {
            let ident = names::field(&field.name);
            quote! { let #ident = #ident.map(Box::new); }
        });
    let idents = stored(ctx, shape).map(|field| names::field(&field.name));
    let (keys, looped, extra) = read_loop(shape, &arms);
    let start = if shape.proto_json {
        let originals = shape
            .fields
            .iter()
            .map(|field| field.alias.as_ref().unwrap_or(&field.name).as_str())
            .chain(tag);
        quote! { private::ProtoKeys::new(&[#(#wire_names),*], &[#(#originals),*]) }
    } else {
        quote! { #keys::new(&[#(#wire_names),*]) }
    };
    let value = match choice::read(ctx, shape, constructor) {
        Some(choice) if choice::is_plain(ctx, shape) => choice,
        Some(choice) => {
            let ident = choice::ident(shape);
            quote! {
                let #ident = #choice?;
                Ok(#constructor { #ident, #(#idents,)* #extra })
            }
        }
        None => quote! { Ok(#constructor { #(#idents,)* #extra }) },
    };
    quote! {
        let mut keys = #start;
        #(#declarations)*
        #looped
        #(#missing)*
        #(#boxed)*
        #value
    }
}

/// What reads member names, the loop that does so, and the field of unknown members; one of `arms` a member.
fn read_loop(shape: &Struct, arms: &[TokenStream]) -> (TokenStream, TokenStream, TokenStream) {
    let index = 0..arms.len();
    if shape.closed && shape.fields.is_empty() {
        let looped = quote! {
            if map.next_key_seed(&mut keys)?.is_some() {
                return Err(A::Error::custom("a member that is not allowed"));
            }
        };
        (quote! { private::Keys }, looped, quote! {})
    } else if shape.extra.is_some() {
        let extra = extra_ident(shape);
        let looped = quote! {
            let mut #extra = serde_json::Map::new();
            while let Some(key) = map.next_key_seed(&mut keys)? {
                match key {
                    #(private::Key::Known(#index) => #arms)*
                    private::Key::Known(_) => {}
                    private::Key::Other(name) => {
                        #extra.insert(name, map.next_value()?);
                    }
                }
            }
        };
        (quote! { private::KeysAndNames }, looped, quote! { #extra })
    } else {
        let other = if shape.closed {
            quote! { return Err(A::Error::custom("a member that is not allowed")), }
        } else {
            quote! {{
                map.next_value::<private::Skip>()?;
            }}
        };
        let looped = quote! {
            while let Some(key) = map.next_key_seed(&mut keys)? {
                match key {
                    #(#index => #arms)*
                    _ => #other
                }
            }
        };
        (quote! { private::Keys }, looped, quote! {})
    }
}

fn read_member(ctx: &Context<'_>, field: &Field, tolerates_null: bool) -> TokenStream {
    let ident = names::field(&field.name);
    if let Form::Constant(value) = form(ctx, field) {
        return if let Some(text) = value.as_str() {
            quote! {{ map.next_value_seed(private::ConstSeed(#text))?; #ident = true; }}
        } else {
            let text = value.to_string();
            quote! {{ private::set(&mut map, #text)?; #ident = true; }}
        };
    }
    let ty = types::read(ctx, &field.schema);
    let is_long = types::is_long(ctx, &field.schema);
    if field.required || !tolerates_null || ctx.admits_null(&field.schema) {
        let value = types::after_reading(ctx, &field.schema, quote! { map.next_value::<#ty>()? });
        let value = if is_long {
            quote! { private::fit(#value) }
        } else {
            value
        };
        quote! { #ident = Some(#value), }
    } else if is_long {
        quote! { #ident = map.next_value::<Option<#ty>>()?.map(private::fit), }
    } else {
        let value = types::after_reading(ctx, &field.schema, quote! { value });
        let is_plain = value.to_string() == "value";
        let convert = (!is_plain).then(|| quote! { .map(|value| #value) });
        quote! { #ident = map.next_value::<Option<#ty>>()? #convert, }
    }
}

fn missing(ctx: &Context<'_>, field: &Field, boxes_required: bool) -> TokenStream {
    let (ident, name) = (names::field(&field.name), &field.name);
    match form(ctx, field) {
        Form::Constant(_) => quote! {
            if !#ident {
                return Err(A::Error::missing_field(#name));
            }
        },
        _ if boxes_required && ctx.is_boxed(&field.schema) => quote! {
            let #ident = Box::new(#ident.ok_or_else(|| A::Error::missing_field(#name))?);
        },
        _ => quote! { let #ident = #ident.ok_or_else(|| A::Error::missing_field(#name))?; },
    }
}

/// Writes all members into `map`; `access` gives the place of a stored member.
pub(super) fn write(
    ctx: &Context<'_>,
    shape: &Struct,
    access: &dyn Fn(&Ident) -> Place,
) -> TokenStream {
    let entries = shape.fields.iter().map(|field| {
        let (ident, name) = (names::field(&field.name), &field.name);
        if shape.is_chosen(name) {
            return choice::write(ctx, shape, field, &access(&choice::ident(shape)));
        }
        match form(ctx, field) {
            Form::Constant(value) => {
                let value = literal(value);
                quote! { map.serialize_entry(#name, #value)?; }
            }
            Form::Required => {
                let value = types::for_writing(&field.schema, &access(&ident));
                quote! { map.serialize_entry(#name, #value)?; }
            }
            Form::Optional => {
                let place = access(&ident).borrowed();
                let value = types::for_writing(&field.schema, &Place::reference(quote! { value }));
                quote! {
                    if let Some(value) = #place {
                        map.serialize_entry(#name, #value)?;
                    }
                }
            }
        }
    });
    let extra = shape.extra.as_ref().map(|_| {
        let place = access(&extra_ident(shape)).borrowed();
        quote! {
            for (name, value) in #place {
                map.serialize_entry(name, value)?;
            }
        }
    });
    quote! { #(#entries)* #extra }
}

/// A constant as something that can be written.
fn literal(value: &Value) -> TokenStream {
    match value {
        Value::String(text) => quote! { #text },
        Value::Bool(flag) => quote! { &#flag },
        Value::Null => quote! { &() },
        other => {
            let text = other.to_string();
            quote! { &serde_json::from_str::<serde_json::Value>(#text).unwrap_or_default() }
        }
    }
}
