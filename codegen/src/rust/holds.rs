//! The compiled half of a check: lengths, patterns, bounds, conditions and cross-field rules of a type.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use serde_json::Value;
use uiap_schema::model::{
    Condition, Field, Kind, Range, Schema, Slot, Struct, Text, TypeDef, Union,
};
use uiap_validate::table::Native;

use super::context::Context;
use super::members::{self, Form};
use super::place::{Place, all, any, bare, not, predicate};
use super::{checks, choice, names, types, unions, variants};

/// `Holds` of a type, where its values can be wrong at all.
pub(super) fn emit(ctx: &Context<'_>, def: &TypeDef) -> TokenStream {
    if !ctx.needs_check(&def.id) {
        return quote! {};
    }
    let name = names::type_name(&def.id.name);
    let shape = match &def.schema.kind {
        Kind::Struct(shape) => structure(ctx, shape, &|ident| Place::value(quote! { self.#ident })),
        Kind::Tagged(union) => Some(tagged(ctx, union)),
        Kind::ByType { arms } => Some(by_type(ctx, arms)),
        Kind::Variants(union) => Some(variants::holds(ctx, union)),
        Kind::String(text) => self::text(ctx, text, &Place::value(quote! { self.0 })),
        _ => value(ctx, &def.schema, &Place::value(quote! { self.0 })),
    };
    let shape = shape.map(|shape| {
        let broken = not(&shape);
        quote! { if #broken { return false; } }
    });
    let scope = def.scope.as_ref().map(|member| {
        quote! { if !private::is_bound(C::IDS, private::Peek::peek(self, #member)) { return false; } }
    });
    let checks = match (def.schema.native, &def.schema.kind) {
        // Known and other members together are counted by the walk.
        (Some(Native::Arguments), Kind::Struct(_)) => {
            quote! { if !private::holds_by_walk(self) { return false; } }
        }
        (Some(Native::A2uiPart), Kind::Struct(shape)) => a2ui_part(shape),
        (Some(Native::A2uiDeclaration), Kind::Struct(_)) => quote! {
            if !private::a2ui_declaration_holds(self.uri.as_deref(), self.params.as_ref()) { return false; }
        },
        _ => checks::emit(ctx, def),
    };
    let generics = ctx.generics(&def.id);
    let (bound, used) = (&generics.bound, &generics.used);
    let body = quote! { #shape #scope #checks true };
    let place = match (&def.function, &def.calls) {
        (Some(_), _) => Some("argument"),
        (None, Some(calls)) if !calls.place.is_empty() => Some(calls.place.as_str()),
        _ => None,
    };
    let body = match place {
        Some(place) => quote! { private::calls::within(#place, || { #body }) },
        None => body,
    };
    let called = def.function.as_ref().map(|facts| {
        let (callers, activation) = (&facts.callers, facts.requires_user_activation);
        quote! { if !private::calls::admits(#callers, #activation) { return false; } }
    });
    quote! {
        impl #bound private::Holds for #name #used {
            fn holds(&self) -> bool {
                #called
                #body
            }
        }
    }
}

/// The rule of a part of A2A, whose content is a choice.
fn a2ui_part(shape: &Struct) -> TokenStream {
    let (choice, _) = choice::of(shape).expect("a part holds exactly one thing");
    let name = names::type_name(&choice.name);
    quote! {
        let data = match &self.content { #name::Data(data) => Some(data), _ => None };
        if !private::a2ui_part_holds(self.media_type.as_deref(), self.metadata.as_ref(), data) { return false; }
    }
}

/// All members of a struct and its conditions; `access` gives the place of a member.
pub(super) fn structure(
    ctx: &Context<'_>,
    shape: &Struct,
    access: Access<'_>,
) -> Option<TokenStream> {
    let fields = members::stored(ctx, shape)
        .filter_map(|field| member(ctx, field, &access(&names::field(&field.name))));
    let chosen = if choice::is_plain(ctx, shape) {
        choice::holds(ctx, shape, &Place::reference(quote! { self }))
    } else {
        choice::holds(ctx, shape, &access(&choice::ident(shape)))
    };
    let fields: Vec<TokenStream> = fields
        .chain(chosen)
        .chain(conditions(ctx, shape, access))
        .chain(some_of(shape, access))
        .collect();
    (!fields.is_empty()).then(|| all(fields))
}

/// Gives the place of a member.
pub(super) type Access<'a> = &'a dyn Fn(&Ident) -> Place;

/// One test for every condition of a struct.
pub(super) fn conditions(
    ctx: &Context<'_>,
    shape: &Struct,
    access: Access<'_>,
) -> Vec<TokenStream> {
    let test = |condition: &Condition| {
        let applies = all(condition
            .when
            .iter()
            .map(|(name, values)| equals_one(ctx, shape, name, values, access, false)));
        let required = condition
            .required
            .iter()
            .map(|name| present(shape, name, access));
        let demanded = condition
            .values
            .iter()
            .map(|(name, values)| equals_one(ctx, shape, name, values, access, true));
        let demanded = all(required.chain(demanded));
        quote! { (!#applies || #demanded) }
    };
    shape.conditions.iter().map(test).collect()
}

/// The test that at least one of some members is there.
fn some_of(shape: &Struct, access: Access<'_>) -> Option<TokenStream> {
    let names = shape.some_of.iter();
    let tests: Vec<TokenStream> = names.map(|name| present(shape, name, access)).collect();
    (!tests.is_empty()).then(|| any(tests))
}

/// The tests that there are, or nothing.
fn all_of_some(tests: impl IntoIterator<Item = Option<TokenStream>>) -> Option<TokenStream> {
    let tests: Vec<TokenStream> = tests.into_iter().flatten().collect();
    (!tests.is_empty()).then(|| all(tests))
}

pub(super) fn member(ctx: &Context<'_>, field: &Field, place: &Place) -> Option<TokenStream> {
    match members::form(ctx, field) {
        Form::Constant(_) => None,
        Form::Required if !field.demands.is_empty() => {
            let (own, borrowed) = (value(ctx, &field.schema, place), place.borrowed());
            let demands = field.demands.iter();
            let demands =
                demands.map(|name| quote! { private::Peek::peek(#borrowed, #name).is_some() });
            Some(all(own.into_iter().chain(demands)))
        }
        Form::Required => value(ctx, &field.schema, place),
        Form::Optional => {
            let access = if ctx.is_boxed(&field.schema) {
                quote! { as_deref }
            } else {
                quote! { as_ref }
            };
            let (receiver, inner) = (
                place.receiver(),
                bare(value(
                    ctx,
                    &field.schema,
                    &Place::reference(quote! { value }),
                )?),
            );
            let inner = predicate("value", &inner);
            Some(quote! { #receiver.#access().is_none_or(#inner) })
        }
    }
}

/// What a stored value has to fulfil.
pub(super) fn value(ctx: &Context<'_>, schema: &Schema, place: &Place) -> Option<TokenStream> {
    if ctx.is_inferred(schema) {
        return None;
    }
    all_of_some([shape(ctx, schema, place), native(schema, place)])
}

/// A rule that no keyword says, as far as values of this shape can break it.
fn native(schema: &Schema, place: &Place) -> Option<TokenStream> {
    let (receiver, borrowed) = (place.receiver(), place.borrowed());
    match (schema.native?, &schema.kind) {
        (Native::Components, Kind::Array { .. }) => {
            Some(quote! { private::composition_holds(#borrowed) })
        }
        (Native::Pointer, Kind::String(_)) => {
            Some(quote! { private::pointer_holds(#receiver.as_str()) })
        }
        (Native::Expression, Kind::String(_)) => {
            Some(quote! { private::expression_holds(#receiver.as_str()) })
        }
        (Native::Arguments, Kind::Map { .. } | Kind::Object) => {
            Some(quote! { private::arguments_hold(#receiver.len()) })
        }
        // Warnings, and what no value of the type can be.
        _ => None,
    }
}

/// Whether a definition of this kind is another name for a type, which has no implementations of its own.
fn is_alias(kind: &Kind) -> bool {
    match kind {
        Kind::Const { value, .. } => !value.is_string(),
        Kind::Integer(_) | Kind::Number(_) | Kind::Slot(_) | Kind::Ref { .. } => true,
        _ => false,
    }
}

/// What the shape demands of a stored value.
fn shape(ctx: &Context<'_>, schema: &Schema, place: &Place) -> Option<TokenStream> {
    match &schema.kind {
        Kind::Integer(range) => Some(integer(*range, place)),
        Kind::Number(range) => {
            let receiver = place.receiver();
            Some(all(std::iter::once(quote! { #receiver.is_finite() })
                .chain(bounds(*range, &place.copied()))))
        }
        Kind::String(text) => self::text(ctx, text, place),
        Kind::Const { value, .. } => Some(constant(value, place)),
        Kind::Array {
            items,
            min_items,
            max_items,
            unique_items,
        } => {
            let (list, borrowed) = (place.receiver(), place.borrowed());
            let min = min_items.filter(|min| *min > 0).map(|min| {
                if min == 1 {
                    quote! { !#list.is_empty() }
                } else {
                    quote! { #list.len() as u64 >= #min }
                }
            });
            let max = max_items.map(|max| quote! { #list.len() as u64 <= #max });
            let unique = unique_items.then(|| quote! { private::unique_items(#borrowed) });
            let each = value(ctx, items, &Place::reference(quote! { item }))
                .map(bare)
                .map(|item| predicate("item", &item))
                .map(|item| quote! { #list.iter().all(#item) });
            all_of_some([min, max, unique, each])
        }
        Kind::Map { keys, values } => {
            let map = place.receiver();
            let keys = keys
                .as_deref()
                .and_then(|keys| value(ctx, keys, &Place::reference(quote! { key })));
            let keys = keys
                .map(bare)
                .map(|key| predicate("key", &key))
                .map(|key| quote! { #map.keys().all(#key) });
            let values = value(ctx, values, &Place::reference(quote! { item }))
                .map(bare)
                .map(|item| predicate("item", &item))
                .map(|item| quote! { #map.values().all(#item) });
            all_of_some([keys, values])
        }
        // Only a name in Rust, for a type that the catalog has or that stands elsewhere.
        Kind::Ref { target } if is_alias(&ctx.def(target).schema.kind) => {
            value(ctx, &ctx.def(target).schema, place)
        }
        Kind::Ref { target } if ctx.needs_check(target) => {
            let borrowed = place.borrowed();
            Some(quote! { private::Holds::holds(#borrowed) })
        }
        Kind::Any | Kind::Null | Kind::Boolean | Kind::Object | Kind::Ref { .. } => None,
        Kind::Slot(slot) => {
            let borrowed = place.borrowed();
            Some(filled(schema.native, slot, &borrowed))
        }
        Kind::Enum(_)
        | Kind::Struct(_)
        | Kind::Tagged(_)
        | Kind::ByType { .. }
        | Kind::Variants(_) => {
            unreachable!("naming inline shapes leaves these to definitions")
        }
    }
}

/// The test of what a catalog fills in: its catalog is one that is bound, its name is free, and it holds.
pub(super) fn filled(native: Option<Native>, slot: &Slot, value: &TokenStream) -> TokenStream {
    let catalog = &slot.catalog;
    let is_free = match native {
        Some(Native::SystemFunction) => {
            quote! { && private::is_catalog_function(private::Peek::peek(#value, "call")) }
        }
        Some(Native::SurfaceType) => {
            quote! { && private::is_catalog_component(private::Peek::peek(#value, "component")) }
        }
        _ => quote! {},
    };
    let holds = if let Some(most) = slot.depth {
        quote! { private::calls::deeper(#most, || private::Holds::holds(#value)) }
    } else {
        quote! { private::Holds::holds(#value) }
    };
    quote! { (private::is_bound(C::IDS, private::Peek::peek(#value, #catalog)) #is_free && #holds) }
}

fn integer(range: Range, place: &Place) -> TokenStream {
    let number = place.copied();
    let safe = if types::is_unsigned(range) {
        quote! { private::uint_holds(#number) }
    } else {
        quote! { private::int_holds(#number) }
    };
    let bounds = bounds(range, &quote! { (#number as f64) });
    // A lower bound of zero is what the unsigned type says already.
    let needed = if range.minimum == Some(0.0) && types::is_unsigned(range) {
        &bounds[1..]
    } else {
        &bounds[..]
    };
    all(std::iter::once(safe).chain(needed.iter().cloned()))
}

fn bounds(range: Range, number: &TokenStream) -> Vec<TokenStream> {
    let minimum = range.minimum.map(|bound| quote! { #number >= #bound });
    let maximum = range.maximum.map(|bound| quote! { #number <= #bound });
    let above = range
        .exclusive_minimum
        .map(|bound| quote! { #number > #bound });
    let below = range
        .exclusive_maximum
        .map(|bound| quote! { #number < #bound });
    [minimum, maximum, above, below]
        .into_iter()
        .flatten()
        .collect()
}

fn text(ctx: &Context<'_>, text: &Text, place: &Place) -> Option<TokenStream> {
    let receiver = place.receiver();
    let length = (text.min_length.is_some() || text.max_length.is_some()).then(|| {
        let min = usize::try_from(text.min_length.unwrap_or(0)).unwrap_or(usize::MAX);
        let max = text.max_length.map_or_else(
            || quote! { usize::MAX },
            |max| {
                let max = usize::try_from(max).unwrap_or(usize::MAX);
                quote! { #max }
            },
        );
        quote! { private::length(#receiver.as_str(), #min, #max) }
    });
    let pattern = text.pattern.as_ref().map(|pattern| {
        let all = std::iter::once(pattern).chain(text.tolerates.iter().map(|(_, pattern)| pattern));
        let matches = all.map(|source| {
            let (ident, root) = (format_ident!("PATTERN_{}", ctx.pattern(source)), &ctx.root);
            quote! { #root::patterns::#ident.is_match(#receiver.as_str()) }
        });
        any(matches)
    });
    all_of_some([length, pattern])
}

fn constant(value: &Value, place: &Place) -> TokenStream {
    let (receiver, copied) = (place.receiver(), place.copied());
    match value {
        Value::Bool(true) => copied,
        Value::Bool(false) => not(&copied),
        Value::Number(number) => {
            let number = number.as_f64().unwrap_or(f64::NAN);
            quote! { #copied == #number }
        }
        Value::String(text) => quote! { #receiver.as_str() == #text },
        other => {
            let text = other.to_string();
            quote! { #receiver.to_string() == #text }
        }
    }
}

/// Whether a member has one of some values; `absent` is the answer where it is not there.
fn equals_one(
    ctx: &Context<'_>,
    shape: &Struct,
    name: &str,
    values: &[Value],
    access: Access<'_>,
    absent: bool,
) -> TokenStream {
    let Some(field) = shape.fields.iter().find(|field| field.name == name) else {
        return quote! { #absent };
    };
    let place = access(&names::field(name));
    let is_text = matches!(
        ctx.model.follow(&field.schema).kind,
        Kind::String(_) | Kind::Enum(_)
    );
    let texts: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
    let test = |value: &Place| {
        if is_text {
            let receiver = value.receiver();
            quote! { matches!(#receiver.as_str(), #(#texts)|*) }
        } else {
            any(values.iter().map(|wanted| constant(wanted, value)))
        }
    };
    match members::form(ctx, field) {
        Form::Constant(constant) => {
            let same = values.contains(constant);
            quote! { #same }
        }
        Form::Required => test(&place),
        Form::Optional => {
            let (receiver, test) = (
                place.receiver(),
                bare(test(&Place::reference(quote! { value }))),
            );
            let method = if absent {
                quote! { is_none_or }
            } else {
                quote! { is_some_and }
            };
            quote! { #receiver.as_ref().#method(|value| #test) }
        }
    }
}

fn present(shape: &Struct, name: &str, access: Access<'_>) -> TokenStream {
    match shape.fields.iter().find(|field| field.name == name) {
        Some(field) if field.required => quote! { true },
        Some(_) => {
            let place = access(&names::field(name));
            let receiver = place.receiver();
            quote! { #receiver.is_some() }
        }
        None => quote! { false },
    }
}

fn tagged(ctx: &Context<'_>, union: &Union) -> TokenStream {
    let tags: Vec<&str> = union.arms.iter().map(|arm| arm.tag.as_str()).collect();
    let idents = names::variants(
        tags.iter().copied(),
        if union.open { &["Other"] } else { &[] },
    );
    let arms = union.arms.iter().zip(&idents).map(|(arm, ident)| {
        let shape = unions::without_tag(&arm.shape, &union.tag);
        if let Some(test) = structure(ctx, &shape, &|ident| Place::reference(ident)).map(bare) {
            let bound = unions::bindings(ctx, &shape);
            quote! { #[allow(unused_variables, reason = "not every member can be wrong")] Self::#ident { #(#bound),* } => #test, }
        } else { quote! { Self::#ident { .. } => true, } }
    });
    let tag = &union.tag;
    // An object kept as unknown must not carry a known tag: it would be read back as that arm.
    let other = union.open.then(|| {
        quote! { Self::Other(object) => object.get(#tag).and_then(serde_json::Value::as_str).is_some_and(|tag| ![#(#tags),*].contains(&tag)), }
    });
    quote! { match self { #(#arms)* #other } }
}

fn by_type(ctx: &Context<'_>, arms: &[Schema]) -> TokenStream {
    let tests: Vec<TokenStream> = arms
        .iter()
        .filter_map(|arm| {
            let (ident, test) = (
                unions::arm_ident(arm),
                bare(value(ctx, arm, &Place::reference(quote! { value }))?),
            );
            Some(quote! { Self::#ident(value) => #test, })
        })
        .collect();
    let rest = (tests.len() < arms.len()).then(|| quote! { _ => true, });
    quote! { match self { #(#tests)* #rest } }
}
