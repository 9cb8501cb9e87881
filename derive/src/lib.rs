//! Derive macros of the crate `uiap`: app teams say on their own structs what an agent may know.
//!
//! Users get the macros from `uiap::cognition`, next to the traits of the same names, where their attributes are
//! described. Here is only the way from tokens to tokens: `attr` (typed attributes) → `model` (structs, fields,
//! variants) → `check` (one function a rule) → `expand` (only quotes). What the output does is in the runtime.

#![forbid(unsafe_code)]

mod attr;
mod check;
mod ctxt;
mod expand;
mod model;
mod names;
mod nearest;

use proc_macro::TokenStream;

/// Declares a struct as a business object that agents may know: implements `uiap::cognition::Entity`.
///
/// Its attributes are described at that trait. Spec: UIAP Agent Cognition §5.4, §5.5.
#[proc_macro_derive(Entity, attributes(entity, serde))]
pub fn entity(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), model::Derive::Entity).into()
}

/// Declares a struct as a part that entities flatten into their own fields: implements `uiap::cognition::EntityFields`.
///
/// Takes the attributes of `Entity`, except for those about the whole object. Spec: UIAP Agent Cognition §5.4.
#[proc_macro_derive(EntityFields, attributes(entity, serde))]
pub fn entity_fields(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), model::Derive::EntityFields).into()
}

/// Declares an enum of unit variants as the values of a field: implements `uiap::cognition::EntityEnum`.
///
/// Spec: UIAP Agent Cognition §5.4, `enumValues`.
#[proc_macro_derive(EntityEnum, attributes(entity, serde))]
pub fn entity_enum(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), model::Derive::EntityEnum).into()
}

/// Gives a type of your own a form as a field: implements `uiap::cognition::FieldValue`.
///
/// A newtype takes the form of what it wraps, under another type if told so: `#[entity(type = "email")]`. Any other
/// struct or enum is written by serde and needs the type `json` or `currency`. Spec: UIAP Agent Cognition §5.2.
#[proc_macro_derive(FieldValue, attributes(entity, serde))]
pub fn field_value(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), model::Derive::FieldValue).into()
}
