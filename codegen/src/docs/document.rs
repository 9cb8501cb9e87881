//! The page of one document.

use serde::Serialize;
use uiap_schema::model::{Document, Model};

use super::examples::{self, ExampleSection};
use super::markdown::{code, prose};
use super::messages::{self, MessageSection};
use super::types::{self, TypeView};

/// Data of a document's page.
#[derive(Serialize)]
pub(super) struct DocumentView {
    title: String,
    description: String,
    facts: Vec<String>,
    messages: Vec<MessageSection>,
    contents: String,
    types: Vec<TypeView>,
    examples: Vec<ExampleSection>,
}

/// Everything about one document.
pub(super) fn view(model: &Model, document: &Document) -> DocumentView {
    let source = &document.source;
    let mut facts = vec![
        format!(
            "Writes down: {} {}",
            prose(&source.document),
            source.version
        ),
        format!("Source: {}", code(&format!("spec/{}", document.path))),
    ];
    if !document.namespaces.is_empty() {
        let namespaces: Vec<String> = document
            .namespaces
            .iter()
            .map(|namespace| code(namespace))
            .collect();
        facts.push(format!("Owns the message types {}", namespaces.join(", ")));
    }
    let contents: Vec<String> = document
        .types
        .iter()
        .map(|def| format!("[{0}](#{0})", def.id.name))
        .collect();
    DocumentView {
        title: prose(&document.title),
        description: prose(&document.description),
        facts,
        messages: messages::sections(model, document),
        contents: contents.join(" · "),
        types: types::views(model, document),
        examples: examples::sections(model, document),
    }
}
