//! An app's own JSON Schemas: files that the section `schemas` names, and files that these refer to.

use std::collections::BTreeMap;

use uiap_schema::plain::{Root, Schemas, is_type_name, load_with};
use uiap_schema::reading::{Sink, text};
use uiap_schema::{LoadErrorKind, LoadErrors};

use super::gather::resolved;
use super::merge::{Entry, Sections};
use super::reader::Reader;

/// Reads them; `None` when there are none.
pub(super) fn read(
    sections: &Sections<'_>,
    reader: &mut Reader<'_>,
    sink: &mut Sink,
) -> Result<Option<Schemas>, LoadErrors> {
    let mut roots = Vec::new();
    let mut names: BTreeMap<String, &str> = BTreeMap::new();
    for entry in &sections.json_schemas {
        let Some(root) = root(entry, sink) else {
            continue;
        };
        if let Some(other) = names.insert(root.path.value.clone(), &entry.id.value) {
            let message = format!("`{}` is `{other}` already", root.path.value);
            let kind = LoadErrorKind::foreign("duplicate-import", message);
            sink.push(&root.path.span, kind);
        }
        roots.push(root);
    }
    sink.check()?;
    if roots.is_empty() {
        return Ok(None);
    }
    let mut fetch = |path: &str, span: &_, sink: &mut Sink| reader.text(path, span, sink);
    load_with(&roots, &mut fetch, sink).map(Some)
}

/// The file of an entry, and the name of the schema at its top.
fn root(entry: &Entry<'_>, sink: &mut Sink) -> Option<Root> {
    let name = &entry.id.value;
    if !is_type_name(name) {
        let message = format!("`{name}` cannot be the name of a type");
        let kind = LoadErrorKind::foreign("bad-name", message)
            .with_help("write `PascalCase`; names that languages use themselves are taken");
        sink.push(&entry.id.span, kind);
    }
    let path = resolved(&entry.part.path, &text(entry.json, sink)?, sink)?;
    Some(Root::new(path).name(name.as_str()))
}
