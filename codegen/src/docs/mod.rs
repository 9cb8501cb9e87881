//! The reference documentation as Markdown: one page a document, an index, all statements, all problem codes.
//!
//! Everything is decided here; the templates in `templates/docs/` only loop and print. A list that may be missing
//! on a page is an empty list.

mod checks;
mod digest;
mod document;
mod examples;
mod index;
mod judged;
pub(crate) mod markdown;
mod messages;
mod phrase;
mod schemas;
mod statements;
mod trace;
mod types;
mod users;

use serde::Serialize;
use uiap_schema::model::Model;

use crate::template::render;

pub(crate) use phrase::shape;
pub(crate) use types::{TypeView, views as type_views};

use crate::{Config, OutputFile, header};

const DOCUMENT: &str = include_str!("../../templates/docs/document.md.jinja");
const INDEX: &str = include_str!("../../templates/docs/index.md.jinja");
const RULES: &str = include_str!("../../templates/docs/rules.md.jinja");
const DIGEST: &str = include_str!("../../templates/docs/llms.txt.jinja");
const SCHEMAS: &str = include_str!("../../templates/docs/schemas.md.jinja");
const CODES: &str = include_str!("../../templates/docs/codes.md.jinja");

/// Emits `docs/index.md`, `docs/rules.md`, `docs/codes.md`, `docs/schemas.md`, `docs/llms.txt` and `docs/<doc>.md` of every
/// document.
#[must_use]
pub fn emit(model: &Model, config: &Config) -> Vec<OutputFile> {
    let general = header(model, config, "manifest.json");
    let codes = header(model, config, "codes.json");
    let mut files = vec![
        page("index", INDEX, &general, &index::view(model)),
        page("rules", RULES, &general, &statements::view(model)),
        page("codes", CODES, &codes, &checks::codes_view(model)),
        page("schemas", SCHEMAS, &general, &schemas::view()),
    ];
    let digest = Page {
        header: &general,
        view: &digest::view(model),
    };
    files.push(OutputFile::new("docs/llms.txt", render(DIGEST, &digest)));
    files.extend(model.documents.iter().map(|document| {
        let header = header(model, config, &document.path);
        page(
            &document.name,
            DOCUMENT,
            &header,
            &document::view(model, document),
        )
    }));
    files
}

/// What every template sees: the first line, and the data of the page.
#[derive(Serialize)]
struct Page<'v, View> {
    header: &'v str,
    #[serde(flatten)]
    view: &'v View,
}

fn page(name: &str, template: &str, header: &str, view: &impl Serialize) -> OutputFile {
    OutputFile::new(
        format!("docs/{name}.md"),
        render(template, &Page { header, view }),
    )
}
