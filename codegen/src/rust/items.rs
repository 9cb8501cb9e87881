//! One document: its definitions in spec order.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{Document, Kind, TypeDef};

use super::context::Context;
use super::{composed, docs, enums, holds, names, newtypes, structs, types, unions, variants};

/// The module of a document.
pub(super) fn document(ctx: &Context<'_>, document: &Document) -> TokenStream {
    let source = &document.source;
    let intro = docs::lines(&[
        document.title.clone(),
        document.description.clone(),
        format!("Spec: {} {}.", source.document, source.version),
    ]);
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
        Kind::Variants(union) => variants::emit(ctx, def, union),
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
        | Kind::Slot(_)
        | Kind::Ref { .. } => {
            return alias(ctx, def);
        }
    };
    let (name, subject) = (names::type_name(&def.id.name), def.id.to_string());
    let (holds_impl, composed) = (holds::emit(ctx, def), composed::emit(ctx, def));
    let is_generic = !ctx.generics(&def.id).used.is_empty();
    let holds = if is_generic {
        quote! { private::Holds::holds(self) && (C::IDS.len() < 2 || private::holds_by_walk(self)) }
    } else if ctx.needs_check(&def.id) {
        quote! { private::Holds::holds(self) }
    } else {
        quote! { true }
    };
    let generics = ctx.generics(&def.id);
    let (bound, used, root) = (&generics.bound, &generics.used, &ctx.root);
    let table = if used.is_empty() {
        quote! { #root::table::table() }
    } else {
        quote! { C::table() }
    };
    quote! {
        #item
        #holds_impl
        #composed
        impl #bound uiap_validate::SpecType for #name #used {
            const SUBJECT: uiap_validate::Subject<'static> = uiap_validate::Subject::Type(#subject);

            fn table() -> &'static uiap_validate::Table {
                #table
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
    let (target, alias) = (types::plain(ctx, &def.schema), ctx.generics(&def.id).alias);
    let target = match &def.schema.kind {
        Kind::Slot(slot) => {
            let slot = super::generics::slot_ident(&slot.name);
            quote! { <C as super::Catalog>::#slot }
        }
        _ => target,
    };
    quote! {
        #doc
        pub type #name #alias = #target;
    }
}
