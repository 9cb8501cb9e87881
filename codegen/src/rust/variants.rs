//! Unions of named types: one variant a type, read once the telling member is met.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use uiap_schema::model::{Document, Kind, Schema, Struct, TypeDef, TypeId, Variants};

use super::context::Context;
use super::generics::slot_ident;
use super::{docs, members, names, types};

/// A variant of a union of named types.
pub(super) struct Arm<'m> {
    pub(super) ident: Ident,
    keys: &'m [String],
    pub(super) target: Option<&'m TypeId>,
    is_boxed: bool,
}

/// The variants, that for the rest last.
pub(super) fn arms<'m>(ctx: &Context<'m>, union: &'m Variants) -> Vec<Arm<'m>> {
    let named = union
        .arms
        .iter()
        .map(|arm| (arm.keys.as_slice(), &arm.target));
    let mut arms: Vec<Arm<'m>> = named.map(|(keys, target)| arm(ctx, keys, target)).collect();
    match union.other.as_deref().map(|other| &other.kind) {
        Some(Kind::Ref { target }) => arms.push(arm(ctx, &[], target)),
        Some(_) => arms.push(Arm {
            ident: format_ident!("Object"),
            keys: &[],
            target: None,
            is_boxed: false,
        }),
        None => {}
    }
    arms
}

fn arm<'m>(ctx: &Context<'m>, keys: &'m [String], target: &'m TypeId) -> Arm<'m> {
    Arm {
        ident: format_ident!("{}", names::variant(&target.name)),
        keys,
        target: Some(target),
        is_boxed: ctx.is_boxed_arm(target),
    }
}

impl Arm<'_> {
    /// The type without a box around it.
    fn plain(&self, ctx: &Context<'_>) -> TokenStream {
        self.target.map_or_else(
            || quote! { serde_json::Map<String, serde_json::Value> },
            |target| types::path(ctx, target),
        )
    }

    /// Whether it holds any object.
    pub(super) fn is_free(&self) -> bool {
        self.target.is_none()
    }

    fn stored(&self, ctx: &Context<'_>) -> TokenStream {
        let plain = self.plain(ctx);
        if self.is_boxed {
            quote! { Box<#plain> }
        } else {
            plain
        }
    }

    /// The variant around a value.
    fn around(&self, value: &TokenStream) -> TokenStream {
        let ident = &self.ident;
        if self.is_boxed {
            quote! { Self::#ident(Box::new(#value)) }
        } else {
            quote! { Self::#ident(#value) }
        }
    }

    /// The slot behind the type, if it is one.
    fn is_slot(&self, ctx: &Context<'_>) -> bool {
        self.target
            .is_some_and(|target| matches!(ctx.def(target).schema.kind, Kind::Slot(_)))
    }
}

/// The union.
pub(super) fn emit(ctx: &Context<'_>, def: &TypeDef, union: &Variants) -> TokenStream {
    let (doc, name) = (docs::definition(def), names::type_name(&def.id.name));
    let generics = ctx.generics(&def.id);
    let (declared, bound, used, further) = (
        &generics.declared,
        &generics.bound,
        &generics.used,
        &generics.further,
    );
    let arms = arms(ctx, union);
    let idents: Vec<&Ident> = arms.iter().map(|arm| &arm.ident).collect();
    let variants = arms.iter().map(|arm| {
        let text = arm.target.map_or_else(
            || "A free object.".to_owned(),
            |target| ctx.def(target).schema.description.clone(),
        );
        let (doc, ident, stored) = (
            docs::line(&text, "One of the alternatives."),
            &arm.ident,
            arm.stored(ctx),
        );
        quote! { #doc #ident(#stored), }
    });
    let conversions = arms
        .iter()
        .map(|arm| conversion(ctx, &name, arm, bound, used));
    let constructors: Vec<TokenStream> = arms
        .iter()
        .filter(|arm| arm.is_slot(ctx))
        .map(|arm| constructor(ctx, arm))
        .collect();
    let constructors = (!constructors.is_empty())
        .then(|| quote! { impl #bound #name #used { #(#constructors)* } });
    let reads = read_arms(ctx, union, &arms);
    let keys: Vec<&str> = if union.tag.is_none() {
        union.keys().collect()
    } else {
        Vec::new()
    };
    let tag = union
        .tag
        .as_ref()
        .map_or_else(|| quote! { None }, |tag| quote! { Some(#tag) });
    let peek = super::peek::of_union(ctx, def, &arms);
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq)]
        pub enum #name #declared { #(#variants)* }

        #constructors
        #(#conversions)*
        #peek

        impl #bound private::Variants for #name #used {
            const TAG: Option<&'static str> = #tag;
            const KEYS: &'static [&'static str] = &[#(#keys),*];

            fn read_arm<'de, A: serde::de::MapAccess<'de>>(key: Option<&str>, members: A) -> Result<Self, A::Error> {
                Ok(match key { #reads })
            }
        }

        impl<'de #further> serde::Deserialize<'de> for #name #used {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                private::read_variants(deserializer)
            }
        }

        impl #bound serde::Serialize for #name #used {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { #(Self::#idents(value) => serde::Serialize::serialize(value, serializer),)* }
            }
        }
    }
}

fn read_arms(ctx: &Context<'_>, union: &Variants, arms: &[Arm<'_>]) -> TokenStream {
    let known = arms.iter().filter(|arm| !arm.keys.is_empty()).map(|arm| {
        let (keys, plain) = (arm.keys, arm.plain(ctx));
        let read = arm.around(&quote! { private::read_members::<#plain, A>(members)? });
        quote! { Some(#(#keys)|*) => #read, }
    });
    let keys: Vec<&str> = union.keys().collect();
    let rest = arms.iter().find(|arm| arm.keys.is_empty()).map_or_else(
        || quote! { other => return Err(A::Error::unknown_variant(other.unwrap_or_default(), &[#(#keys),*])), },
        |arm| {
            let plain = arm.plain(ctx);
            let read = arm.around(&quote! { private::read_members::<#plain, A>(members)? });
            quote! { _ => #read, }
        },
    );
    quote! { #(#known)* #rest }
}

/// From a value of an arm. What a catalog fills in may be any type, so it has a constructor of its own.
fn conversion(
    ctx: &Context<'_>,
    name: &Ident,
    arm: &Arm<'_>,
    bound: &TokenStream,
    used: &TokenStream,
) -> TokenStream {
    if arm.is_slot(ctx) {
        return quote! {};
    }
    let (plain, value) = (arm.plain(ctx), arm.around(&quote! { value }));
    quote! {
        impl #bound From<#plain> for #name #used {
            fn from(value: #plain) -> Self {
                #value
            }
        }
    }
}

fn constructor(ctx: &Context<'_>, arm: &Arm<'_>) -> TokenStream {
    let (plain, ident) = (arm.plain(ctx), names::field(&arm.ident.to_string()));
    let value = arm.around(&quote! { value.into() });
    quote! {
        /// A value of the catalog.
        #[must_use]
        pub fn #ident(value: impl Into<#plain>) -> Self {
            #value
        }
    }
}

/// Conversions to a union by type from the arms of the union of named types that is one of its own arms.
pub(super) fn nested_conversions(
    ctx: &Context<'_>,
    def: &TypeDef,
    arm: &Schema,
) -> Option<TokenStream> {
    let Kind::Variants(union) = &ctx.model.follow(arm).kind else {
        return None;
    };
    let (name, ident, generics) = (
        names::type_name(&def.id.name),
        super::unions::arm_ident(arm),
        ctx.generics(&def.id),
    );
    let (bound, used) = (&generics.bound, &generics.used);
    let arms = arms(ctx, union);
    let conversions = arms
        .iter()
        .filter(|arm| !arm.is_slot(ctx) && arm.target.is_some());
    let conversions = conversions.map(|arm| {
        let plain = arm.plain(ctx);
        quote! {
            impl #bound From<#plain> for #name #used {
                fn from(value: #plain) -> Self {
                    Self::#ident(value.into())
                }
            }
        }
    });
    Some(quote! { #(#conversions)* })
}

/// The test that a value breaks no MUST: its arm holds, and is the arm that would be read again.
pub(super) fn holds(ctx: &Context<'_>, union: &Variants) -> TokenStream {
    let keys: Vec<&str> = union.keys().collect();
    let tests = arms(ctx, union).into_iter().map(|arm| {
        let ident = &arm.ident;
        let own = arm
            .target
            .filter(|target| ctx.needs_check(target))
            .map(|target| {
                let schema = &ctx.def(target).schema;
                if let Kind::Slot(slot) = &schema.kind {
                    super::holds::filled(schema.native, slot, &quote! { value })
                } else {
                    quote! { private::Holds::holds(value) }
                }
            });
        let same = if arm.keys.is_empty() {
            Some(rest_is_rest(union, &keys, arm.target.is_some()))
        } else {
            only_one(ctx, union, &arm)
        };
        let tests: Vec<TokenStream> = own.into_iter().chain(same).collect();
        if tests.is_empty() {
            quote! { Self::#ident(_) => true, }
        } else {
            let test = super::place::bare(super::place::all(tests));
            quote! { Self::#ident(value) => #test, }
        }
    });
    quote! { match self { #(#tests)* } }
}

/// What stands for the rest has none of the listed tags or members.
fn rest_is_rest(union: &Variants, keys: &[&str], is_named: bool) -> TokenStream {
    match &union.tag {
        Some(tag) => quote! { !matches!(private::Peek::peek(value, #tag), Some(#(#keys)|*)) },
        None if is_named => quote! { true },
        None => quote! { ![#(#keys),*].iter().any(|key| value.contains_key(*key)) },
    }
}

/// Objects that keep unknown members have none of those that tell other arms.
fn only_one(ctx: &Context<'_>, union: &Variants, arm: &Arm<'_>) -> Option<TokenStream> {
    let Kind::Struct(shape) = &ctx.def(arm.target?).schema.kind else {
        return None;
    };
    if union.tag.is_some() || shape.extra.is_none() {
        return None;
    }
    let extra = members::extra_ident(shape as &Struct);
    let others = union
        .keys()
        .filter(|key| !arm.keys.iter().any(|own| own == key));
    Some(quote! { ![#(#others),*].iter().any(|key| value.#extra.contains_key(*key)) })
}

/// The module with the trait that fills slots, and its markers.
pub(super) fn catalog_module(ctx: &Context<'_>) -> TokenStream {
    let slots: Vec<_> = ctx
        .model
        .types()
        .filter_map(|def| match &def.schema.kind {
            Kind::Slot(slot) => Some(slot),
            _ => None,
        })
        .collect();
    let idents: Vec<Ident> = slots.iter().map(|slot| slot_ident(&slot.name)).collect();
    let texts = slots
        .iter()
        .map(|slot| format!(" What a {} is.", slot.name));
    let floors = slots.iter().map(|slot| {
        let path = types::module_path(&slot.floor);
        if ctx.generics(&slot.floor).used.is_empty() {
            path
        } else {
            quote! { #path<Open> }
        }
    });
    let root = &ctx.root;
    let markers = ctx.model.documents.iter();
    let markers = markers.filter_map(|document| marker(ctx, document));
    quote! {
        //! What fills the slots of the messages: a catalog, as a type parameter.
        use std::fmt::Debug;
        use uiap_validate::{Table, private};

        /// A catalog: what the slots of messages hold. A marker type stands for it.
        ///
        /// Catalogs mix by an enum of your own over the entries of several, with [`Catalog::table`] a table in which
        /// all of them are bound.
        pub trait Catalog: Debug + Clone + Default + PartialEq + Send + Sync + 'static {
            #(
                #[doc = #texts]
                type #idents: private::Entry;
            )*

            /// The ids of the catalogs; empty where any will do. With several, compiled checks leave the choice to the walk.
            const IDS: &'static [&'static str];

            /// The table by which refused values are diagnosed.
            fn table() -> &'static Table;
        }

        #(#markers)*

        /// Any catalog: entries keep their members as they came. For catalogs that are known at run time only; judge
        /// such messages with a table in which the catalog is bound.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        #[allow(clippy::exhaustive_structs, reason = "a marker")]
        pub struct Open;

        impl Catalog for Open {
            #(type #idents = #floors;)*
            const IDS: &'static [&'static str] = &[];

            fn table() -> &'static Table {
                #root::table::open_table()
            }
        }
    }
}

/// The marker type of a catalog, and what it stands for; `Catalog` and `Table` are in scope.
pub(super) fn marker(ctx: &Context<'_>, document: &Document) -> Option<TokenStream> {
    let (head, root) = (document.catalog.as_ref()?, &ctx.root);
    let (marker, doc) = (
        format_ident!("{}", names::variant(&document.name)),
        format!(" {}: `{}`.", document.title, head.id),
    );
    let id = &head.id;
    let own = head.fills.iter().map(|(slot, target)| {
        let (ident, path) = (slot_ident(slot), types::module_path(target));
        let used = if ctx.generics(target).used.is_empty() {
            quote! {}
        } else {
            quote! { <#marker> }
        };
        quote! { type #ident = #path #used; }
    });
    Some(quote! {
        #[doc = #doc]
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        #[allow(clippy::exhaustive_structs, reason = "a marker")]
        pub struct #marker;

        impl Catalog for #marker {
            #(#own)*
            const IDS: &'static [&'static str] = &[#id];

            fn table() -> &'static Table {
                #root::table::table()
            }
        }
    })
}
