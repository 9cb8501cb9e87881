//! The registry: from the name of a type to the type.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use uiap_schema::model::{Kind, TypeDef};

use super::context::Context;
use super::names;

/// The module `registry` of the crate.
pub(super) fn module(ctx: &Context<'_>) -> TokenStream {
    let types: Vec<&TypeDef> = ctx.model.types().filter(|def| has_own_type(def)).collect();
    let subjects = types.iter().map(|def| def.id.to_string());
    let root = &ctx.root;
    let paths = types.iter().map(|def| {
        let document = ctx
            .model
            .documents
            .iter()
            .find(|document| document.name == def.id.document);
        let family = ctx
            .model
            .families
            .iter()
            .find(|family| document.is_some_and(|document| document.family == family.name));
        let module = format_ident!("{}", family.expect("a type stands in a family").module);
        let (document, name) = (
            format_ident!("{}", def.id.document),
            names::type_name(&def.id.name),
        );
        let path = quote! { #root::#module::#document::#name };
        if ctx.is_inferred(&def.schema) {
            quote! { uiap_validate::Inferred<#path> }
        } else {
            path
        }
    });
    quote! {
        //! From the name of a type, known at run time, to the type.
        use uiap_validate::SpecType;

        /// Something that can be done with any type of the documents.
        pub trait TypeVisitor {
            /// What comes out.
            type Output;

            /// Does it.
            fn visit<T: SpecType>(self) -> Self::Output;
        }

        /// Does something with the type of this name, such as `web.PageGraph`; `None` when there is none.
        ///
        /// Whole messages are [`Message`](crate::message::Message). Definitions that only rename another type or a plain
        /// JSON type have no entry; types whose shape is inferred come as `Inferred`, as any value may stand for them.
        pub fn visit_type<V: TypeVisitor>(name: &str, visitor: V) -> Option<V::Output> {
            Some(match name {
                #(#subjects => visitor.visit::<#paths>(),)*
                _ => return None,
            })
        }
    }
}

fn has_own_type(def: &TypeDef) -> bool {
    match &def.schema.kind {
        Kind::Const { value, .. } => value.is_string(),
        Kind::Struct(_)
        | Kind::Enum(_)
        | Kind::Tagged(_)
        | Kind::ByType { .. }
        | Kind::Variants(_)
        | Kind::String(_)
        | Kind::Array { .. }
        | Kind::Map { .. } => true,
        Kind::Any
        | Kind::Null
        | Kind::Boolean
        | Kind::Integer(_)
        | Kind::Number(_)
        | Kind::Object
        | Kind::Slot(_)
        | Kind::Ref { .. } => false,
    }
}
