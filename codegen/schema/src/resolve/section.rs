//! Where a definition or message comes from, ready to print.

use crate::error::{LoadErrorKind, Sink};
use crate::load::document::RawDocument;
use crate::load::schema::RawSchema;
use crate::source::Spanned;

/// `UIAP Web Profile §5.7` for a section of the document itself; other texts stand as they are.
pub(super) fn printed(document: &RawDocument, source: &str) -> String {
    if source.starts_with('§') {
        format!("{} {source}", document.source.document)
    } else {
        source.to_owned()
    }
}

/// The source of a definition; empty for inferred ones that have none.
pub(super) fn of_definition(
    document: &RawDocument,
    name: &Spanned<String>,
    raw: &RawSchema,
    sink: &mut Sink,
) -> String {
    if let Some(source) = &raw.notes.source {
        return printed(document, &source.value);
    }
    if raw.notes.inferred.is_none() && !raw.is_broken {
        sink.push(
            &name.span,
            LoadErrorKind::MissingSource {
                name: name.value.clone(),
            },
        );
    }
    String::new()
}
