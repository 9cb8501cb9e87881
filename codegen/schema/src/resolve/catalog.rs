//! What makes a document a catalog: the types that fill slots.

use crate::error::{LoadErrorKind, Sink};
use crate::load::document::RawDocument;
use crate::model::CatalogHead;
use crate::nearest::nearest;

use super::refs::Definitions;

/// The head of a catalog; `None` for other documents.
pub(super) fn head(
    document: &RawDocument,
    definitions: &Definitions<'_>,
    sink: &mut Sink,
) -> Option<CatalogHead> {
    let raw = document.fills.as_ref()?;
    let mut fills = Vec::new();
    for (slot, reference) in &raw.slots {
        let known: Vec<&str> = definitions.slots().collect();
        if !known.contains(&slot.value.as_str()) {
            let kind = LoadErrorKind::UnknownMember {
                name: slot.value.clone(),
                owner: "the head of a catalog",
                nearest: nearest(&slot.value, known),
            };
            sink.push(&slot.span, kind);
        }
        if let Some(target) = definitions.find(document, reference, sink) {
            fills.push((slot.value.clone(), target));
        }
    }
    Some(CatalogHead {
        id: raw.catalog.clone(),
        fills,
    })
}
