//! Catalog files in A2UI's own format, read into the same pipeline as the documents of the spec.
//!
//! A catalog is rewritten, with all of its places kept, into a document of our dialect that fills the slots of the
//! A2UI messages: parts put together by `allOf` become one closed object, formats become named types, references to
//! the common types are resolved by name, whatever their base, and nothing is ever fetched. What cannot be said in the
//! dialect is refused with its place; nothing is dropped silently.

mod entries;
mod facts;
mod flatten;
mod json;
mod lint;
mod lower;
mod names;
mod root;

use crate::error::{LoadErrorKind, LoadErrors, Sink};
use crate::load;
use crate::model::Model;
use crate::source::{SourceSpan, Sources};
use crate::{resolve, table};

pub use lint::{Finding, lint};

/// The document whose slots catalogs fill, and whose types they refer to.
const DOCUMENT: &str = "a2ui";

/// Largest catalog file that is read.
pub const MAX_BYTES: usize = 4 << 20;

/// Most components and functions of one catalog.
pub const MAX_ENTRIES: usize = 2000;

/// Deepest schema in a catalog.
pub const MAX_DEPTH: usize = 64;

/// Loads a spec with catalogs in place of those that the spec has itself.
///
/// `catalogs` are paths in `sources`. The model holds the family of the messages with slots alone.
///
/// # Errors
/// Everything that is wrong in the files, sorted by place; at most the first 50 of it.
pub fn load_with(
    sources: &Sources,
    manifest: &str,
    catalogs: &[&str],
) -> Result<Model, LoadErrors> {
    let name = |number: usize| match number {
        0 => "catalog".to_owned(),
        _ => format!("catalog_{}", number + 1),
    };
    let names: Vec<String> = (0..catalogs.len()).map(name).collect();
    let catalogs = catalogs.iter().copied();
    load_named(
        sources,
        manifest,
        names.iter().map(String::as_str).zip(catalogs),
    )
}

/// [`load_with`] catalogs that become documents of these names: names of modules in generated code, and first parts of
/// the names of types.
///
/// # Errors
/// Everything that is wrong in the files, sorted by place; at most the first 50 of it.
pub fn load_named<'c>(
    sources: &Sources,
    manifest: &str,
    catalogs: impl IntoIterator<Item = (&'c str, &'c str)>,
) -> Result<Model, LoadErrors> {
    let mut sink = Sink::default();
    let mut spec = load::read(sources, manifest, &mut sink)?;
    let family = spec
        .documents
        .iter()
        .find(|document| document.name == DOCUMENT)
        .map(|document| document.family.clone())
        .unwrap_or_default();
    spec.documents
        .retain(|document| document.family == family && document.fills.is_none());
    spec.manifest.families.retain(|entry| entry.name == family);
    spec.codes
        .retain(|code| !code.code.value.code.starts_with("core."));
    spec.examples = load::examples::RawExamples::default();
    for (name, path) in catalogs {
        let read = text_of(sources, path, &mut sink)
            .and_then(|text| load::json::parse(path, text, &mut sink))
            .and_then(|json| root::read(&json, path, name, &family, &mut sink));
        if let Some(document) = read {
            check_new(&spec, &document, path, &mut sink);
            spec.documents.push(document);
        }
    }
    sink.check()?;
    resolve::resolve(&spec, sources, &mut sink)
}

/// The table in which these catalogs fill the slots; see [`load_with`].
///
/// ```text
/// let mut sources: Sources = uiap_spec::FILES.iter().copied().collect();
/// sources.add("shop.json", text);
/// let table = bind(&sources, uiap_spec::MANIFEST, &["shop.json"])?;
/// ```
///
/// # Errors
/// Everything that is wrong in the files, sorted by place; at most the first 50 of it.
pub fn bind(
    sources: &Sources,
    manifest: &str,
    catalogs: &[&str],
) -> Result<uiap_validate::Table, LoadErrors> {
    load_with(sources, manifest, catalogs).map(|model| table::compile(&model))
}

fn text_of<'s>(sources: &'s Sources, path: &str, sink: &mut Sink) -> Option<&'s str> {
    let span = SourceSpan::new(&path.into(), 0, 0);
    let Some(text) = sources.text(path) else {
        let kind = LoadErrorKind::MissingFile {
            path: path.to_owned(),
            nearest: None,
        };
        sink.push(&span, kind);
        return None;
    };
    if text.len() > MAX_BYTES {
        let detail = format!(
            "a catalog has at most {MAX_BYTES} bytes, this one has {}",
            text.len()
        );
        sink.push(
            &span,
            LoadErrorKind::Catalog {
                rule: "a2ui.sec-3c",
                detail,
            },
        );
        return None;
    }
    Some(text)
}

/// Two catalogs of one id would be a guess.
fn check_new(
    spec: &load::RawSpec,
    document: &load::document::RawDocument,
    path: &str,
    sink: &mut Sink,
) {
    let id = |document: &load::document::RawDocument| {
        document.fills.as_ref().map(|fills| fills.catalog.clone())
    };
    if spec.documents.iter().any(|other| id(other) == id(document)) {
        let kind = LoadErrorKind::DuplicateId {
            what: "catalog id",
            id: id(document).unwrap_or_default(),
        };
        sink.push(&SourceSpan::new(&path.into(), 0, 0), kind);
    }
}
