//! Derive macros of the crate `uiap`: app teams say on their own structs what an agent may know.
//!
//! Users get the macros from `uiap::cognition`, next to the traits of the same names, where their attributes are
//! described. Here is only the way from tokens to tokens: `attr` (typed attributes) → `model` (structs, fields,
//! variants) → `check` (one function a rule) → `expand` (only quotes). Logic sits in the runtime, which the output calls.

#![forbid(unsafe_code)]

mod attr;
mod check;
mod ctxt;
mod expand;
mod model;
mod names;
mod nearest;

use proc_macro::TokenStream;

use ctxt::Ctxt;
use model::{Container, Derive};

/// Declares a struct as a business object that agents may know: implements `uiap::cognition::Entity`.
///
/// Its attributes are described at that trait. Spec: UIAP Agent Cognition §5.4, §5.5.
#[proc_macro_derive(Entity, attributes(entity, serde))]
pub fn entity(input: TokenStream) -> TokenStream {
    derive(input.into(), Derive::Entity).into()
}

/// Declares a struct as a part that entities flatten into their own fields: implements `uiap::cognition::EntityFields`.
///
/// Takes the attributes of `Entity`, except for those about the whole object. Spec: UIAP Agent Cognition §5.4.
#[proc_macro_derive(EntityFields, attributes(entity, serde))]
pub fn entity_fields(input: TokenStream) -> TokenStream {
    derive(input.into(), Derive::EntityFields).into()
}

/// Declares an enum of unit variants as the values of a field: implements `uiap::cognition::EntityEnum`.
///
/// Spec: UIAP Agent Cognition §5.4, `enumValues`.
#[proc_macro_derive(EntityEnum, attributes(entity, serde))]
pub fn entity_enum(input: TokenStream) -> TokenStream {
    derive(input.into(), Derive::EntityEnum).into()
}

/// Gives a type of your own a form as a field: implements `uiap::cognition::FieldValue`.
///
/// A newtype takes the form of what it wraps, under another type if told so: `#[entity(type = "email")]`. Any other
/// struct or enum is written by serde and needs the type `json` or `currency`. Spec: UIAP Agent Cognition §5.2.
#[proc_macro_derive(FieldValue, attributes(entity, serde))]
pub fn field_value(input: TokenStream) -> TokenStream {
    derive(input.into(), Derive::FieldValue).into()
}

/// Parse, model, check, expand. Whatever is wrong, the types of the runtime find an implementation.
fn derive(input: proc_macro2::TokenStream, derive: Derive) -> proc_macro2::TokenStream {
    let input: syn::DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let ctx = Ctxt::new();
    let container = Container::read(&ctx, &input, derive);
    let expansion = expansion(&ctx, &container, &input.data, derive);
    match (ctx.finish(), expansion) {
        (Ok(()), Some(expansion)) => expansion,
        (Err(error), _) => {
            let (errors, stub) = (
                error.into_compile_error(),
                expand::stub(&container, &input.data, derive),
            );
            quote::quote! { #errors #stub }
        }
        (Ok(()), None) => unreachable!("a shape is refused with an error"),
    }
}

/// The output as if nothing were wrong, or nothing if the shape is. The mistakes are in the sink.
fn expansion(
    ctx: &Ctxt,
    container: &Container,
    data: &syn::Data,
    derive: Derive,
) -> Option<proc_macro2::TokenStream> {
    match derive {
        Derive::Entity | Derive::EntityFields => {
            let structure = model::Struct::read(ctx, container, data, derive)?;
            check::structure(ctx, container, &structure, derive);
            Some(expand::structure(container, &structure))
        }
        Derive::EntityEnum => {
            let enumeration = model::Enum::read(ctx, container, data)?;
            check::enumeration(ctx, container, &enumeration);
            Some(expand::enumeration(container, &enumeration))
        }
        Derive::FieldValue => {
            let value = model::Value::read(ctx, container, data)?;
            check::value(ctx, container, &value);
            Some(expand::value(container, &value))
        }
    }
}
