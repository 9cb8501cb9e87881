//! Tokens of `#[entity(..)]` to typed attributes, with the tokens kept for messages.

mod meta;
pub(crate) mod serde;
mod values;
pub(crate) mod words;

use proc_macro2::Ident;
use syn::{Attribute, ExprPath, LitStr, Path, Type};

use crate::ctxt::Ctxt;
use crate::names::Case;
use crate::nearest::unknown;
use meta::Item;
use serde::SerdeAttr;
use values::{AnyIdent, ModPath, field_type, redact, switch, texts};
use words::Word;

/// A value and the key that gave it.
pub(crate) struct Given<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// Attributes of a struct or enum; each derive takes some of them.
#[derive(Default)]
pub(crate) struct ContainerAttr {
    pub(crate) name: Option<Given<LitStr>>,
    pub(crate) label: Option<Given<LitStr>>,
    pub(crate) primary: Option<Given<Ident>>,
    pub(crate) access: Option<Given<Word>>,
    pub(crate) actions: Option<Given<Vec<LitStr>>>,
    pub(crate) rename_all: Option<Given<Case>>,
    pub(crate) field_type: Option<Given<Word>>,
    pub(crate) krate: Option<Given<Path>>,
    pub(crate) serde: SerdeAttr,
}

/// Attributes of a field.
#[derive(Default)]
pub(crate) struct FieldAttr {
    pub(crate) id: Option<Given<()>>,
    pub(crate) label: Option<Given<LitStr>>,
    pub(crate) description: Option<Given<LitStr>>,
    pub(crate) field_type: Option<Given<Word>>,
    pub(crate) exposure: Option<Given<Word>>,
    pub(crate) redact: Option<Given<Redact>>,
    pub(crate) searchable: Option<Given<()>>,
    pub(crate) sortable: Option<Given<()>>,
    pub(crate) filterable: Option<Given<()>>,
    pub(crate) relations: Vec<Given<Type>>,
    pub(crate) flatten: Option<Given<()>>,
    pub(crate) skip: Option<Given<bool>>,
    pub(crate) rename: Option<Given<LitStr>>,
    pub(crate) serde: SerdeAttr,
}

/// What stands in the place of a redacted value.
pub(crate) enum Redact {
    /// A placeholder or nothing.
    Way(Word),
    /// What this function makes of the value.
    With(ExprPath),
}

/// Attributes of a variant.
#[derive(Default)]
pub(crate) struct VariantAttr {
    pub(crate) rename: Option<Given<LitStr>>,
    pub(crate) skip: Option<Given<bool>>,
    pub(crate) serde: SerdeAttr,
}

const CONTAINER: &[&str] = &[
    "name",
    "label",
    "primary",
    "access",
    "actions",
    "rename_all",
    "type",
    "crate",
];
const FIELD: &[&str] = &[
    "id",
    "label",
    "description",
    "type",
    "exposure",
    "redact",
    "searchable",
    "sortable",
    "filterable",
    "belongs_to",
    "has_one",
    "has_many",
    "flatten",
    "skip",
    "rename",
];
const VARIANT: &[&str] = &["rename", "skip"];

impl ContainerAttr {
    /// Reads the attributes of a struct or enum; `known` are those that its derive takes.
    pub(crate) fn read(ctx: &Ctxt, attributes: &[Attribute], known: &[&str]) -> Self {
        let mut read = Self {
            serde: serde::read(attributes),
            ..Self::default()
        };
        for item in own_items(ctx, attributes) {
            let name = item.name();
            if !known.contains(&name.as_str()) {
                report_unknown(ctx, &item, known);
                continue;
            }
            match name.as_str() {
                "name" => give(ctx, &mut read.name, &item, item.name_text(ctx)),
                "label" => give(ctx, &mut read.label, &item, item.text(ctx)),
                "primary" => give(
                    ctx,
                    &mut read.primary,
                    &item,
                    item.parse(ctx, "field").map(|name: AnyIdent| name.0),
                ),
                "access" => {
                    give(
                        ctx,
                        &mut read.access,
                        &item,
                        words::word(ctx, &item, "access", words::ACCESS_MODES),
                    );
                }
                "actions" => give(ctx, &mut read.actions, &item, texts(ctx, &item)),
                "rename_all" => give(ctx, &mut read.rename_all, &item, words::case(ctx, &item)),
                "type" => give(ctx, &mut read.field_type, &item, field_type(ctx, &item)),
                _ => give(
                    ctx,
                    &mut read.krate,
                    &item,
                    item.parse(ctx, "path").map(|path: ModPath| path.0),
                ),
            }
        }
        read
    }
}

impl FieldAttr {
    /// Reads the attributes of a field.
    pub(crate) fn read(ctx: &Ctxt, attributes: &[Attribute]) -> Self {
        let mut read = Self {
            serde: serde::read(attributes),
            ..Self::default()
        };
        for item in own_items(ctx, attributes) {
            match item.name().as_str() {
                "id" => give(ctx, &mut read.id, &item, item.flag(ctx)),
                "label" => give(ctx, &mut read.label, &item, item.text(ctx)),
                "description" => give(ctx, &mut read.description, &item, item.text(ctx)),
                "type" => give(ctx, &mut read.field_type, &item, field_type(ctx, &item)),
                "exposure" => {
                    give(
                        ctx,
                        &mut read.exposure,
                        &item,
                        words::word(ctx, &item, "exposure", words::EXPOSURES),
                    );
                }
                "redact" => give(ctx, &mut read.redact, &item, redact(ctx, &item)),
                "searchable" => give(ctx, &mut read.searchable, &item, item.flag(ctx)),
                "sortable" => give(ctx, &mut read.sortable, &item, item.flag(ctx)),
                "filterable" => give(ctx, &mut read.filterable, &item, item.flag(ctx)),
                "belongs_to" | "has_one" | "has_many" => {
                    let target = item.parse(ctx, "Entity");
                    read.relations.extend(target.map(|value| Given {
                        key: item.key,
                        value,
                    }));
                }
                "flatten" => give(ctx, &mut read.flatten, &item, item.flag(ctx)),
                "skip" => give(ctx, &mut read.skip, &item, switch(ctx, &item)),
                "rename" => give(ctx, &mut read.rename, &item, item.name_text(ctx)),
                _ => report_unknown(ctx, &item, FIELD),
            }
        }
        read
    }

    /// The key of every attribute that says something about a field on the wire, in the order of their description.
    pub(crate) fn keys(&self) -> Vec<&Ident> {
        let keys = [
            self.label.as_ref().map(|given| &given.key),
            self.description.as_ref().map(|given| &given.key),
            self.field_type.as_ref().map(|given| &given.key),
            self.exposure.as_ref().map(|given| &given.key),
            self.redact.as_ref().map(|given| &given.key),
            self.searchable.as_ref().map(|given| &given.key),
            self.sortable.as_ref().map(|given| &given.key),
            self.filterable.as_ref().map(|given| &given.key),
            self.rename.as_ref().map(|given| &given.key),
        ];
        keys.into_iter()
            .flatten()
            .chain(self.relations.iter().map(|given| &given.key))
            .collect()
    }
}

impl VariantAttr {
    /// Reads the attributes of a variant.
    pub(crate) fn read(ctx: &Ctxt, attributes: &[Attribute]) -> Self {
        let mut read = Self {
            serde: serde::read(attributes),
            ..Self::default()
        };
        for item in own_items(ctx, attributes) {
            match item.name().as_str() {
                "rename" => give(ctx, &mut read.rename, &item, item.name_text(ctx)),
                "skip" => give(ctx, &mut read.skip, &item, switch(ctx, &item)),
                _ => report_unknown(ctx, &item, VARIANT),
            }
        }
        read
    }
}

/// Reports attributes where none is taken, such as on the content of a newtype.
pub(crate) fn none_taken(ctx: &Ctxt, attributes: &[Attribute]) {
    for item in own_items(ctx, attributes) {
        ctx.error(
            &item.key,
            format_args!("`{}` has no meaning here", item.key),
        );
    }
}

fn own_items(ctx: &Ctxt, attributes: &[Attribute]) -> Vec<Item> {
    let own = attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("entity"));
    own.flat_map(|attribute| meta::items(ctx, attribute))
        .collect()
}

/// Stores what an item gave; a second item of the same key is a mistake.
fn give<T>(ctx: &Ctxt, slot: &mut Option<Given<T>>, item: &Item, value: Option<T>) {
    if slot.is_some() {
        ctx.error(&item.key, format_args!("`{}` is given twice", item.key));
        return;
    }
    *slot = value.map(|value| Given {
        key: item.key.clone(),
        value,
    });
}

/// An attribute that belongs elsewhere is told so; any other gets the list of what is known here.
fn report_unknown(ctx: &Ctxt, item: &Item, known: &[&str]) {
    let name = item.name();
    let elsewhere = [
        (FIELD, "a field"),
        (VARIANT, "a variant"),
        (CONTAINER, "the struct or enum"),
    ];
    let home = elsewhere
        .iter()
        .find(|(known, _)| known.contains(&name.as_str()));
    let message = match home {
        Some((_, place)) => format!(
            "`{name}` is an attribute of {place}, known here are {}",
            known.join(", ")
        ),
        None => unknown("attribute", &name, known),
    };
    ctx.error(&item.key, message);
}
