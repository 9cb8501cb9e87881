//! Paths of cross-field rules as loops and conditions over typed values.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use serde_json::Value;
use uiap_schema::model::{Field, Kind, Schema, Struct, TypeDef};
use uiap_validate::table::{Path, Step};

use super::context::Context;
use super::members::{self, Form};
use super::names;
use super::place::{Place, any, binding, not};

/// What a path leads to.
#[derive(Clone)]
pub(super) enum Leaf<'m> {
    /// A stored value and its schema.
    Stored(Place, &'m Schema),
    /// A constant that typed values do not store.
    Constant(&'m Value),
}

impl<'m> Leaf<'m> {
    /// The value of a definition, as `self`.
    pub(super) fn of(def: &'m TypeDef) -> Self {
        Self::Stored(Place::reference(quote! { self }), &def.schema)
    }

    /// An expression of type `&str`, if this is a string.
    pub(super) fn text(&self, ctx: &Context<'m>) -> Option<TokenStream> {
        match self {
            Self::Constant(value) => value.as_str().map(|text| quote! { #text }),
            Self::Stored(place, schema) => match &ctx.model.follow(schema).kind {
                Kind::String(_) | Kind::Enum(_) | Kind::Const { .. } => {
                    let receiver = place.receiver();
                    Some(quote! { #receiver.as_str() })
                }
                _ => None,
            },
        }
    }

    /// An expression of type `bool`: whether this equals one of the scalars.
    pub(super) fn is_one_of(&self, ctx: &Context<'m>, values: &[Value]) -> TokenStream {
        let tests = values.iter().map(|value| match (self, value) {
            (Self::Constant(constant), _) => {
                let same = *constant == value;
                quote! { #same }
            }
            (Self::Stored(place, _), Value::Bool(true))
                if matches!(self.kind(ctx), Kind::Boolean) =>
            {
                place.copied()
            }
            (Self::Stored(place, _), Value::Bool(false))
                if matches!(self.kind(ctx), Kind::Boolean) =>
            {
                not(&place.copied())
            }
            (Self::Stored(place, _), Value::Number(number))
                if matches!(self.kind(ctx), Kind::Number(_)) =>
            {
                let (place, number) = (place.copied(), number.as_f64().unwrap_or(f64::NAN));
                quote! { #place == #number }
            }
            (Self::Stored(..), Value::String(text)) => {
                if let Some(own) = self.text(ctx) {
                    quote! { #own == #text }
                } else {
                    quote! { false }
                }
            }
            _ => quote! { false },
        });
        any(tests)
    }

    fn kind(&self, ctx: &Context<'m>) -> &'m Kind {
        match self {
            Self::Constant(_) => &Kind::Any,
            Self::Stored(_, schema) => &ctx.model.follow(schema).kind,
        }
    }
}

/// Code that runs `inner` for every value that a path leads to; values that are absent or miss an inferred shape are
/// passed over. `None` when typed values do not show what the path names.
pub(super) fn each<'m>(
    ctx: &Context<'m>,
    from: &Leaf<'m>,
    path: &Path,
    names: &mut Names,
    inner: &mut dyn FnMut(Leaf<'m>, &mut Names) -> Option<TokenStream>,
) -> Option<TokenStream> {
    // A leaf to start from is typed already: its `Inferred`, if any, was opened on the way to it.
    opened(ctx, from.clone(), &path.steps, names, inner)
}

/// Fresh variable names, and what to do at a value other than null that is kept raw (nothing, unless said).
#[derive(Default)]
pub(super) struct Names {
    last: usize,
    pub(super) on_raw: Option<TokenStream>,
}

impl Names {
    pub(super) fn fresh(&mut self) -> proc_macro2::Ident {
        self.last += 1;
        format_ident!("v{}", self.last)
    }
}

/// Whether a value on the way to the end of a path may be kept raw.
pub(super) fn crosses_inferred<'m>(ctx: &Context<'m>, from: &Leaf<'m>, path: &Path) -> bool {
    let mut crossed = false;
    let mut at = match from {
        Leaf::Stored(_, schema) => Some(*schema),
        Leaf::Constant(_) => None,
    };
    for step in &path.steps {
        let Some(schema) = at else { return crossed };
        at = match (step, &ctx.model.follow(schema).kind) {
            (Step::Member(name), Kind::Struct(shape)) => shape
                .fields
                .iter()
                .find(|field| field.name == *name)
                .map(|field| &field.schema),
            (Step::Items, Kind::Array { items, .. }) => Some(items),
            (Step::Member(_) | Step::Values, Kind::Map { values, .. }) => Some(values),
            _ => None,
        };
        crossed |= at.is_some_and(|schema| ctx.is_inferred(schema));
    }
    crossed
}

fn steps<'m>(
    ctx: &Context<'m>,
    at: Leaf<'m>,
    rest: &[Step],
    names: &mut Names,
    inner: &mut dyn FnMut(Leaf<'m>, &mut Names) -> Option<TokenStream>,
) -> Option<TokenStream> {
    match &at {
        Leaf::Stored(place, schema) if ctx.is_inferred(schema) => {
            let bound = names.fresh();
            let (receiver, opened_leaf) = (
                place.receiver(),
                Leaf::Stored(Place::reference(&bound), schema),
            );
            let body = opened(ctx, opened_leaf, rest, names, inner)?;
            let bound = binding(&bound, &body);
            let otherwise = names
                .on_raw
                .as_ref()
                .map(|on_raw| quote! { else if !#receiver.is_null() { #on_raw } });
            Some(quote! { if let Some(#bound) = #receiver.typed() { #body } #otherwise })
        }
        _ => opened(ctx, at, rest, names, inner),
    }
}

fn opened<'m>(
    ctx: &Context<'m>,
    at: Leaf<'m>,
    rest: &[Step],
    names: &mut Names,
    inner: &mut dyn FnMut(Leaf<'m>, &mut Names) -> Option<TokenStream>,
) -> Option<TokenStream> {
    let Some((step, rest)) = rest.split_first() else {
        return inner(at, names);
    };
    let Leaf::Stored(place, schema) = at else {
        return None;
    };
    let receiver = place.receiver();
    match (step, &ctx.model.follow(schema).kind) {
        (Step::Member(name), Kind::Struct(shape)) => {
            member(ctx, &place, shape, name, rest, names, inner)
        }
        (Step::Member(name), Kind::Map { values, .. }) => {
            let bound = names.fresh();
            let body = steps(
                ctx,
                Leaf::Stored(Place::reference(&bound), values),
                rest,
                names,
                inner,
            )?;
            let bound = binding(&bound, &body);
            Some(quote! { if let Some(#bound) = #receiver.get(#name) { #body } })
        }
        // What a catalog fills in is known by its texts alone.
        (Step::Member(name), Kind::Slot(slot)) => {
            let Kind::Struct(shape) = &ctx.def(&slot.floor).schema.kind else {
                return None;
            };
            let field = shape.fields.iter().find(|field| field.name == *name)?;
            let (bound, item) = (names.fresh(), place.borrowed());
            let text = Leaf::Stored(
                Place::value(quote! { private::Text(#bound) }),
                &field.schema,
            );
            let body = steps(ctx, text, rest, names, inner)?;
            Some(quote! { if let Some(#bound) = private::Peek::peek(#item, #name) { #body } })
        }
        (Step::Items, Kind::Array { items, .. }) => {
            let (bound, body) = each_value(ctx, items, rest, names, inner)?;
            Some(quote! { for #bound in #receiver.iter() { #body } })
        }
        (Step::Values, Kind::Map { values, .. }) => {
            let (bound, body) = each_value(ctx, values, rest, names, inner)?;
            Some(quote! { for #bound in #receiver.values() { #body } })
        }
        _ => None,
    }
}

/// The name of a value among many, and what is done with each.
fn each_value<'m>(
    ctx: &Context<'m>,
    schema: &'m Schema,
    rest: &[Step],
    names: &mut Names,
    inner: &mut dyn FnMut(Leaf<'m>, &mut Names) -> Option<TokenStream>,
) -> Option<(TokenStream, TokenStream)> {
    let bound = names.fresh();
    let leaf = Leaf::Stored(Place::reference(&bound), schema);
    let body = steps(ctx, leaf, rest, names, inner)?;
    Some((binding(&bound, &body), body))
}

fn member<'m>(
    ctx: &Context<'m>,
    place: &Place,
    shape: &'m Struct,
    name: &str,
    rest: &[Step],
    names: &mut Names,
    inner: &mut dyn FnMut(Leaf<'m>, &mut Names) -> Option<TokenStream>,
) -> Option<TokenStream> {
    if shape.is_chosen(name) {
        return None;
    }
    let field: &'m Field = shape.fields.iter().find(|field| field.name == name)?;
    let (ident, receiver) = (names::field(name), place.receiver());
    match members::form(ctx, field) {
        Form::Constant(value) => steps(ctx, Leaf::Constant(value), rest, names, inner),
        Form::Required => steps(
            ctx,
            Leaf::Stored(Place::value(quote! { #receiver.#ident }), &field.schema),
            rest,
            names,
            inner,
        ),
        Form::Optional => {
            let bound = names.fresh();
            let access = if ctx.is_boxed(&field.schema) {
                quote! { as_deref }
            } else {
                quote! { as_ref }
            };
            let body = steps(
                ctx,
                Leaf::Stored(Place::reference(&bound), &field.schema),
                rest,
                names,
                inner,
            )?;
            let bound = binding(&bound, &body);
            Some(quote! { if let Some(#bound) = #receiver.#ident.#access() { #body } })
        }
    }
}
