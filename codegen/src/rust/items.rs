//! One document: its definitions in spec order.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{Document, Kind, TypeDef};

use super::context::Context;
use super::{docs, enums, holds, names, newtypes, structs, types, unions};

/// The module of a document.
pub(super) fn document(ctx: &Context<'_>, document: &Document) -> TokenStream {
    let source = &document.source;
    let intro = [
        format!(" {}", document.title),
        String::new(),
        format!(" {}", document.description),
        String::new(),
        format!(" Spec: {} {}.", source.document, source.version),
    ];
    let prelude = &ctx.prelude;
    let items = document.types.iter().map(|def| definition(ctx, def));
    quote! {
        #(#![doc = #intro])*
        #prelude
        #[allow(unused_imports, reason = "not every document needs all of them")]
        use uiap_validate::private::{self, serde::{self, de::Error as _, ser::SerializeMap as _}, serde_json};

        #(#items)*
    }
}

fn definition(ctx: &Context<'_>, def: &TypeDef) -> TokenStream {
    let item = match &def.schema.kind {
        Kind::Struct(shape) => structs::emit(ctx, def, shape),
        Kind::Enum(values) => enums::emit(ctx, def, values),
        Kind::Tagged(union) => unions::tagged(ctx, def, union),
        Kind::ByType { arms } => unions::by_type(ctx, def, arms),
        Kind::String(_) => newtypes::text(ctx, def),
        Kind::Array { .. } | Kind::Map { .. } => newtypes::collection(ctx, def),
        Kind::Const {
            value: serde_json::Value::String(value),
            ..
        } => newtypes::constant(ctx, def, value),
        Kind::Any
        | Kind::Null
        | Kind::Boolean
        | Kind::Integer(_)
        | Kind::Number(_)
        | Kind::Const { .. }
        | Kind::Object
        | Kind::Ref { .. } => {
            return alias(ctx, def);
        }
    };
    let (name, subject) = (names::type_name(&def.id.name), def.id.to_string());
    let (holds_impl, root) = (holds::emit(ctx, def), &ctx.root);
    let holds = if ctx.needs_check(&def.id) {
        quote! { private::Holds::holds(self) }
    } else {
        quote! { true }
    };
    quote! {
        #item
        #holds_impl
        impl uiap_validate::SpecType for #name {
            const SUBJECT: uiap_validate::Subject<'static> = uiap_validate::Subject::Type(#subject);

            fn table() -> &'static uiap_validate::Table {
                #root::table::table()
            }

            fn holds(&self) -> bool {
                #holds
            }
        }
    }
}

/// A definition without a shape of its own is another name for a type.
fn alias(ctx: &Context<'_>, def: &TypeDef) -> TokenStream {
    let (doc, name) = (docs::definition(def), names::type_name(&def.id.name));
    let target = types::plain(ctx, &def.schema);
    quote! {
        #doc
        pub type #name = #target;
    }
}
