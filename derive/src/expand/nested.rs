//! Types inside a field that serde writes whole: none of them may hide fields, because serde would show them.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, Type};

use super::fields::{Form, form};
use crate::model::Field;

/// Types that are met often and declare nothing.
const PLAIN: &[&str] = &[
    "String", "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "isize", "str", "u8", "u16",
    "u32", "u64", "usize",
];

/// Asserts that what is inside a readable field hides nothing of its own.
pub(super) fn field_hides_nothing(p: &TokenStream, field: &Field) -> Vec<TokenStream> {
    if field.is_hidden() {
        Vec::new()
    } else {
        hides_nothing(p, &field.ty, matches!(form(field), Form::Json))
    }
}

/// Asserts that what is inside a type hides nothing, and the type itself if serde writes it.
pub(super) fn hides_nothing(p: &TokenStream, ty: &Type, itself: bool) -> Vec<TokenStream> {
    let mut types = Vec::new();
    collect(ty, itself, &mut types);
    let message =
        "this type hides some of its fields, but as part of a json field serde writes them all";
    let checks = types.into_iter().map(|ty| {
        quote_spanned! { ty.span()=> {
            #[allow(unused_imports)]
            use #p::HidesNothing as _;
            ::core::assert!(!#p::Probe::<#ty>::HIDES, #message)
        } }
    });
    checks.collect()
}

/// The types that `ty` is made of, and itself if wanted.
fn collect<'t>(ty: &'t Type, itself: bool, types: &mut Vec<&'t Type>) {
    match ty {
        Type::Path(path) => {
            let last = path.path.segments.last();
            if itself
                && !last.is_some_and(|segment| PLAIN.iter().any(|plain| segment.ident == plain))
            {
                types.push(ty);
            }
            if let Some(PathArguments::AngleBracketed(arguments)) =
                last.map(|segment| &segment.arguments)
            {
                for argument in &arguments.args {
                    if let GenericArgument::Type(inner) = argument {
                        collect(inner, true, types);
                    }
                }
            }
        }
        Type::Array(array) => collect(&array.elem, true, types),
        Type::Slice(slice) => collect(&slice.elem, true, types),
        Type::Reference(reference) => collect(&reference.elem, itself, types),
        Type::Paren(paren) => collect(&paren.elem, itself, types),
        Type::Group(group) => collect(&group.elem, itself, types),
        Type::Tuple(tuple) => tuple
            .elems
            .iter()
            .for_each(|item| collect(item, true, types)),
        _ => {}
    }
}
