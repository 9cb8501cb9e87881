//! Which components a component holds, and where it may stand: for all that a catalog may have.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{ComponentFacts, Field, Kind, Model, Schema, Struct, TypeDef, TypeId};
use uiap_validate::table::Native;

use super::context::{Context, each_part, targets};
use super::members::{self, Form};
use super::place::Place;
use super::{names, unions, variants};

/// `Composed` of a type, where the family has slots and the type is an object or holds components.
pub(super) fn emit(ctx: &Context<'_>, def: &TypeDef) -> TokenStream {
    let is_entry = matches!(def.schema.kind, Kind::Struct(_) | Kind::Variants(_));
    if !super::peek::has_slots(ctx) || !(is_entry || ctx.holds_components(&def.id)) {
        return quote! {};
    }
    let (name, generics) = (names::type_name(&def.id.name), ctx.generics(&def.id));
    let (bound, used) = (&generics.bound, &generics.used);
    let children = ctx.holds_components(&def.id).then(|| {
        let body = children(ctx, def);
        quote! { fn children<'a>(&'a self, each: &mut dyn FnMut(&'a str)) { #body } }
    });
    let allowed = allowed(ctx, def).map(|body| {
        quote! { fn allowed(&self) -> private::Allowed { #body } }
    });
    quote! {
        impl #bound private::Composed for #name #used {
            #children
            #allowed
        }
    }
}

/// The types that hold components, as far as their catalog says so; what functions are given is not looked at.
pub(super) fn holders(model: &Model) -> BTreeSet<TypeId> {
    let mut found: BTreeSet<TypeId> = BTreeSet::new();
    loop {
        let before = found.len();
        for def in model.types() {
            let mut holds = def.schema.native == Some(Native::Child);
            each_part(&def.schema, &mut |part| {
                holds |= targets(part)
                    .into_iter()
                    .any(|target| found.contains(target));
            });
            if holds && !matches!(def.schema.kind, Kind::Slot(_)) {
                found.insert(def.id.clone());
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

fn children(ctx: &Context<'_>, def: &TypeDef) -> TokenStream {
    match &def.schema.kind {
        Kind::Struct(shape) => of_struct(ctx, shape),
        Kind::Variants(union) => {
            let arms = variants::arms(ctx, union).into_iter().filter_map(|arm| {
                let ident = &arm.ident;
                let holds = arm
                    .target
                    .is_some_and(|target| ctx.holds_components(target));
                holds.then(
                    || quote! { Self::#ident(value) => private::Composed::children(value, each), },
                )
            });
            quote! { match self { #(#arms)* #[allow(unreachable_patterns, reason = "not every union has other arms")] _ => {} } }
        }
        Kind::ByType { arms } => {
            let arms = arms.iter().filter_map(|arm| {
                let (ident, inner) = (
                    unions::arm_ident(arm),
                    of_value(ctx, arm, &Place::reference(quote! { value }))?,
                );
                Some(quote! { Self::#ident(value) => { #inner } })
            });
            quote! { match self { #(#arms)* #[allow(unreachable_patterns, reason = "not every union has other arms")] _ => {} } }
        }
        _ => of_value(ctx, &def.schema, &Place::value(quote! { self.0 })).unwrap_or_default(),
    }
}

fn of_struct(ctx: &Context<'_>, shape: &Struct) -> TokenStream {
    let of_field = |field: &Field| {
        let ident = names::field(&field.name);
        if matches!(members::form(ctx, field), Form::Required) {
            return of_value(ctx, &field.schema, &Place::value(quote! { self.#ident }));
        }
        let inner = of_value(ctx, &field.schema, &Place::reference(quote! { value }))?;
        Some(quote! { if let Some(value) = &self.#ident { #inner } })
    };
    members::stored(ctx, shape).filter_map(of_field).collect()
}

/// What a value holds.
fn of_value(ctx: &Context<'_>, schema: &Schema, value: &Place) -> Option<TokenStream> {
    let (receiver, item) = (value.receiver(), Place::reference(quote! { item }));
    match &schema.kind {
        Kind::Ref { target } if ctx.def(target).schema.native == Some(Native::Child) => {
            Some(quote! { each(#receiver.as_str()); })
        }
        Kind::Ref { target } if ctx.holds_components(target) => {
            let value = value.borrowed();
            Some(quote! { private::Composed::children(#value, each); })
        }
        Kind::Array { items, .. } => {
            let inner = of_value(ctx, items, &item)?;
            Some(quote! { for item in #receiver.iter() { #inner } })
        }
        Kind::Map { values, .. } => {
            let inner = of_value(ctx, values, &item)?;
            Some(quote! { for item in #receiver.values() { #inner } })
        }
        _ => None,
    }
}

/// What a catalog says about a component, or about one of those in a union.
fn allowed(ctx: &Context<'_>, def: &TypeDef) -> Option<TokenStream> {
    if let Some((parents, children)) = says(def) {
        let list = |names: &Names| {
            let names = names.as_ref().map(|names| quote! { &[#(#names),*] });
            names.map_or_else(|| quote! { None }, |names| quote! { Some(#names) })
        };
        let (parents, children) = (list(parents), list(children));
        return Some(quote! { private::Allowed { parents: #parents, children: #children } });
    }
    let Kind::Variants(union) = &def.schema.kind else {
        return None;
    };
    let arms = variants::arms(ctx, union);
    let said = arms.iter().filter_map(|arm| {
        says(ctx.def(arm.target?))?;
        let ident = &arm.ident;
        Some(quote! { Self::#ident(value) => private::Composed::allowed(value), })
    });
    let said: Vec<TokenStream> = said.collect();
    (!said.is_empty()).then(|| {
        quote! { match self { #(#said)* #[allow(unreachable_patterns, reason = "not every union has other arms")] _ => private::Allowed::default() } }
    })
}

type Names = Option<Vec<String>>;

/// The types that may hold a component, and those that it may hold, where its catalog says so.
fn says(def: &TypeDef) -> Option<(&Names, &Names)> {
    let ComponentFacts {
        allowed_parents,
        allowed_children,
    } = def.component.as_ref()?;
    (allowed_parents.is_some() || allowed_children.is_some())
        .then_some((allowed_parents, allowed_children))
}
