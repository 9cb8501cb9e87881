//! Choices: an enum says which of some members a struct has. A struct that has no other members is that enum itself.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use uiap_schema::model::{Choice, Field, Kind, Struct, TypeDef};

use super::context::Context;
use super::holds;
use super::place::{Place, bare};
use super::{docs, members, names, structs, types};

/// The choice of a struct, if it has one, with the variant of each member.
pub(super) fn of(shape: &Struct) -> Option<(&Choice, Vec<(&Field, Ident)>)> {
    let choice = shape.choice.as_ref()?;
    let fields: Vec<&Field> = shape.chosen().collect();
    let idents = names::variants(fields.iter().map(|field| field.name.as_str()), &[]);
    Some((choice, fields.into_iter().zip(idents).collect()))
}

/// Whether typed values store nothing but the choice.
pub(super) fn is_plain(ctx: &Context<'_>, shape: &Struct) -> bool {
    shape.choice.is_some() && shape.extra.is_none() && members::stored(ctx, shape).next().is_none()
}

/// The field that holds the choice.
pub(super) fn ident(shape: &Struct) -> Ident {
    let is_taken = shape
        .fields
        .iter()
        .any(|field| names::field(&field.name) == "content");
    format_ident!("{}", if is_taken { "chosen" } else { "content" })
}

/// The enum as seen from code of the struct.
fn path(ctx: &Context<'_>, shape: &Struct, choice: &Choice) -> TokenStream {
    if is_plain(ctx, shape) {
        return quote! { Self };
    }
    let name = names::type_name(&choice.name);
    quote! { #name }
}

/// The choice from variables that hold what was read of each member; leaves the function when it is not one.
pub(super) fn read(
    ctx: &Context<'_>,
    shape: &Struct,
    constructor: &TokenStream,
) -> Option<TokenStream> {
    let (choice, variants) = of(shape)?;
    let path = if is_plain(ctx, shape) {
        constructor.clone()
    } else {
        path(ctx, shape, choice)
    };
    let options = variants.iter().map(|(field, variant)| {
        let ident = names::field(&field.name);
        let boxed = ctx
            .is_boxed(&field.schema)
            .then(|| quote! { .map(Box::new) });
        quote! { #ident #boxed .map(#path::#variant) }
    });
    let text = format!("exactly one of {}", choice.members.join(", "));
    Some(quote! {
        private::exactly_one([#(#options),*]).ok_or_else(|| A::Error::custom(#text))
    })
}

/// Writes one member of the choice that is stored at `place`, if it is the one that is there.
pub(super) fn write(
    ctx: &Context<'_>,
    shape: &Struct,
    field: &Field,
    place: &Place,
) -> TokenStream {
    let (choice, variants) = of(shape).expect("callers ask for members of a choice");
    let path = path(ctx, shape, choice);
    let found = variants.iter().find(|(other, _)| other.name == field.name);
    let (_, variant) = found.expect("every member of a choice has a variant");
    let (name, place) = (&field.name, place.borrowed());
    let value = types::for_writing(&field.schema, &Place::reference(quote! { value }));
    quote! {
        if let #path::#variant(value) = #place {
            map.serialize_entry(#name, #value)?;
        }
    }
}

/// What the member that is there has to fulfil.
pub(super) fn holds(ctx: &Context<'_>, shape: &Struct, place: &Place) -> Option<TokenStream> {
    let (choice, variants) = of(shape)?;
    let path = path(ctx, shape, choice);
    let tests: Vec<TokenStream> = variants
        .iter()
        .filter_map(|(field, variant)| {
            let value = Place::reference(quote! { value });
            let test = bare(holds::value(ctx, &field.schema, &value)?);
            Some(quote! { #path::#variant(value) => #test, })
        })
        .collect();
    if tests.is_empty() {
        return None;
    }
    let rest = (tests.len() < variants.len()).then(|| quote! { _ => true, });
    let place = place.borrowed();
    Some(quote! { match #place { #(#tests)* #rest } })
}

/// The enum beside a struct that has other members too.
pub(super) fn beside(ctx: &Context<'_>, def: &TypeDef, shape: &Struct) -> Option<TokenStream> {
    let (choice, _) = of(shape)?;
    let text = format!(
        " What a [`{}`] holds: exactly one of these members.",
        def.id.name
    );
    Some(declare(
        ctx,
        shape,
        &names::type_name(&choice.name),
        &quote! { #[doc = #text] },
    ))
}

/// A struct that is nothing but a choice.
pub(super) fn plain(ctx: &Context<'_>, def: &TypeDef, shape: &Struct) -> TokenStream {
    let name = names::type_name(&def.id.name);
    let declared = declare(ctx, shape, &name, &docs::definition(def));
    let code = structs::serde_impls(ctx, def, shape);
    quote! {
        #declared
        #code
    }
}

fn declare(ctx: &Context<'_>, shape: &Struct, name: &Ident, doc: &TokenStream) -> TokenStream {
    let (_, fields) = of(shape).expect("callers have a choice");
    let variants = fields.iter().map(|(field, variant)| {
        let (doc, ty) = (docs::member(&field.schema, &field.name), stored(ctx, field));
        quote! { #doc #variant(#ty), }
    });
    let members = fields.iter().map(|(field, variant)| {
        let name = &field.name;
        quote! { Self::#variant(_) => #name, }
    });
    let from = conversions(ctx, name, &fields);
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq)]
        pub enum #name { #(#variants)* }

        impl #name {
            /// The name of the member that is there.
            #[must_use]
            pub fn member(&self) -> &'static str {
                match self { #(#members)* }
            }
        }

        #(#from)*
    }
}

fn stored(ctx: &Context<'_>, field: &Field) -> TokenStream {
    let ty = types::stored(ctx, &field.schema);
    if ctx.is_boxed(&field.schema) {
        quote! { Box<#ty> }
    } else {
        ty
    }
}

/// Conversions from named types that only one member has; the type itself is left out.
fn conversions(ctx: &Context<'_>, name: &Ident, fields: &[(&Field, Ident)]) -> Vec<TokenStream> {
    let mut seen = BTreeSet::new();
    let types: Vec<String> = fields
        .iter()
        .map(|(field, _)| types::stored(ctx, &field.schema).to_string())
        .collect();
    let repeated: BTreeSet<&String> = types.iter().filter(|ty| !seen.insert(*ty)).collect();
    let named = fields.iter().zip(&types).filter(|((field, _), ty)| {
        matches!(
            ctx.model.follow(&field.schema).kind,
            Kind::Struct(_) | Kind::Tagged(_)
        ) && matches!(field.schema.kind, Kind::Ref { .. })
            && !repeated.contains(ty)
            && !ty.ends_with(&format!(":: {name}"))
    });
    let convert = |((field, variant), _): (&(&Field, Ident), &String)| {
        let ty = types::stored(ctx, &field.schema);
        let value = if ctx.is_boxed(&field.schema) {
            quote! { Box::new(value) }
        } else {
            quote! { value }
        };
        quote! {
            impl From<#ty> for #name {
                fn from(value: #ty) -> Self {
                    Self::#variant(#value)
                }
            }
        }
    };
    named.map(convert).collect()
}

/// Constructors of the struct named after the member that is there.
pub(super) fn constructors(
    ctx: &Context<'_>,
    shape: &Struct,
    required: &[&Field],
) -> Option<TokenStream> {
    let (choice, variants) = of(shape)?;
    let path = names::type_name(&choice.name);
    let others = required.iter().map(|field| {
        let ident = names::field(&field.name);
        let (argument, _) = structs::accept(ctx, &field.schema, &quote! { #ident });
        (quote! { #ident: #argument }, ident)
    });
    let (arguments, passed): (Vec<_>, Vec<_>) = others.unzip();
    let constructors = variants
        .iter()
        .filter(|(field, _)| field.name != "new")
        .map(|(field, variant)| {
            let ident = names::field(&field.name);
            let (argument, value) = structs::accept(ctx, &field.schema, &quote! { #ident });
            let value = if ctx.is_boxed(&field.schema) {
                quote! { Box::new(#value) }
            } else {
                value
            };
            let text = format!(" One that holds `{}`.", field.name);
            quote! {
                #[doc = #text]
                #[must_use]
                pub fn #ident(#ident: #argument, #(#arguments),*) -> Self {
                    Self::new(#path::#variant(#value), #(#passed),*)
                }
            }
        });
    Some(quote! { #(#constructors)* })
}
