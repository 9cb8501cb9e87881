//! What serde's own attributes say about names and skipping. Its derive reports their mistakes, so nothing here does.

use syn::{Attribute, LitStr};

use super::meta::{Item, Value, items_of_others, nested};
use crate::names::Case;

/// The part of serde's attributes that matters for what is written.
#[derive(Default)]
pub(crate) struct SerdeAttr {
    pub(crate) rename: Option<LitStr>,
    pub(crate) rename_all: Option<Case>,
    /// Set by `skip` and `skip_serializing`.
    pub(crate) skip: bool,
    pub(crate) flatten: bool,
}

/// Reads the attributes of a container, field or variant.
pub(super) fn read(attributes: &[Attribute]) -> SerdeAttr {
    let mut read = SerdeAttr::default();
    let own = attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("serde"));
    for item in own.flat_map(items_of_others) {
        match item.name().as_str() {
            "rename" => read.rename = for_writing(&item),
            "rename_all" => {
                read.rename_all =
                    for_writing(&item).and_then(|rule| Case::from_word(&rule.value()));
            }
            "skip" | "skip_serializing" => read.skip = true,
            "flatten" => read.flatten = true,
            _ => {}
        }
    }
    read
}

/// `key = "text"`, or the `serialize` of `key(serialize = "text", deserialize = "text")`.
fn for_writing(item: &Item) -> Option<LitStr> {
    match &item.value {
        Value::None => None,
        Value::Assigned(text) => syn::parse2(text.clone()).ok(),
        Value::List(list) => nested(list)
            .iter()
            .find(|item| item.key == "serialize")
            .and_then(for_writing),
    }
}
