//! Reads the manifest: names, and which files there are.

use crate::error::{LoadErrorKind, Sink};
use crate::model::Family;
use crate::source::Spanned;

use super::json::Json;
use super::object::{Object, text};

/// The manifest as it is written.
#[derive(Debug)]
pub(crate) struct Manifest {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) base_uri: String,
    pub(crate) npm: String,
    pub(crate) families: Vec<Family>,
    pub(crate) documents: Vec<DocumentEntry>,
    pub(crate) codes: Spanned<String>,
    pub(crate) rules: Vec<Spanned<String>>,
    pub(crate) examples: Vec<Spanned<String>>,
}

/// A document that the manifest lists.
#[derive(Debug)]
pub(crate) struct DocumentEntry {
    pub(crate) name: Spanned<String>,
    pub(crate) family: String,
    pub(crate) path: Spanned<String>,
}

/// Reads the manifest; `None` when something needed is not there.
pub(crate) fn read(json: &Json, sink: &mut Sink) -> Option<Manifest> {
    let mut object = Object::open(json, "the manifest", sink)?;
    object.take("$comment");
    let name = object.need_text("name", sink);
    let version = object.need_text("version", sink);
    let base_uri = object
        .need("baseUri", sink)
        .and_then(|json| base_uri(json, sink));
    let npm = object.need_text("npm", sink);
    let mut families = Vec::new();
    let mut documents = Vec::new();
    for entry in object.need_list("families", sink)? {
        families.extend(family(entry, &mut documents, sink));
    }
    let codes = object.need_text("codes", sink);
    let rules = object
        .take_list("rules", sink)
        .iter()
        .filter_map(|json| text(json, sink))
        .collect();
    let examples = object
        .take_list("examples", sink)
        .iter()
        .filter_map(|json| text(json, sink))
        .collect();
    object.close(sink);
    check_documents(&documents, sink);
    Some(Manifest {
        name: name?.value,
        version: version?.value,
        base_uri: base_uri?,
        npm: npm?.value,
        families,
        documents,
        codes: codes?,
        rules,
        examples,
    })
}

fn base_uri(json: &Json, sink: &mut Sink) -> Option<String> {
    let uri = text(json, sink)?;
    if !uri.value.ends_with('/') {
        super::object::bad_value(json, "a URI that ends with `/`", sink);
    }
    Some(uri.value)
}

fn family(json: &Json, documents: &mut Vec<DocumentEntry>, sink: &mut Sink) -> Option<Family> {
    let mut object = Object::open(json, "a family", sink)?;
    let name = object.need_text("name", sink);
    let title = object.need_text("title", sink);
    let version = object.need_text("version", sink);
    let module = object.need_text("module", sink);
    let feature = object.take_text("feature", sink).map(|text| text.value);
    let entries = object.need_list("documents", sink);
    object.close(sink);
    let family = Family {
        name: name?.value,
        title: title?.value,
        version: version?.value,
        module: module?.value,
        feature,
    };
    for entry in entries? {
        documents.extend(document(entry, &family.name, sink));
    }
    Some(family)
}

fn document(json: &Json, family: &str, sink: &mut Sink) -> Option<DocumentEntry> {
    let mut object = Object::open(json, "a document entry", sink)?;
    let name = object.need_text("name", sink);
    let path = object.need_text("path", sink);
    object.close(sink);
    let name = name?;
    let is_module_name = name
        .value
        .starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .value
            .chars()
            .all(|each| each.is_ascii_lowercase() || each.is_ascii_digit() || each == '_');
    if !is_module_name {
        let kind = LoadErrorKind::BadName {
            name: name.value.clone(),
            what: "a document name (lower case, `_`)",
        };
        sink.push(&name.span, kind);
    }
    Some(DocumentEntry {
        name,
        family: family.to_owned(),
        path: path?,
    })
}

/// Short names and file names both stand for a document: in type names and in spec places.
fn check_documents(documents: &[DocumentEntry], sink: &mut Sink) {
    for (index, entry) in documents.iter().enumerate() {
        let before = &documents[..index];
        if before
            .iter()
            .any(|other| other.name.value == entry.name.value)
        {
            let kind = LoadErrorKind::DuplicateId {
                what: "document name",
                id: entry.name.value.clone(),
            };
            sink.push(&entry.name.span, kind);
        }
        let file_name = file_name(&entry.path.value);
        if before
            .iter()
            .any(|other| self::file_name(&other.path.value) == file_name)
        {
            let kind = LoadErrorKind::DuplicateId {
                what: "file name",
                id: file_name.to_owned(),
            };
            sink.push(&entry.path.span, kind);
        }
    }
}

/// The last segment of a path.
pub(crate) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
