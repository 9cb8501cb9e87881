//! Gathers the parts of a manifest: its file, then what it imports, each once.

use uiap_schema::reading::{Json, Sink, Spanned, bad_value, list, parse, text};
use uiap_schema::{LoadErrorKind, LoadErrors, SourceSpan};

use super::reader::Reader;
use super::{Additions, start_of};
use crate::app::files::{PathFault, join};

/// A manifest file.
#[derive(Debug)]
pub(super) struct Part {
    /// Its path below the root.
    pub(super) path: String,
    pub(super) json: Json,
    /// Documents that sections name by file: section, and what is in the file.
    pub(super) attached: Vec<(&'static str, Json)>,
    /// Names of catalogs, and the paths of their files.
    pub(super) catalogs: Vec<(Spanned<String>, String)>,
}

/// Sections whose value may be the path of a file.
const ATTACHED: [&str; 2] = ["entities", "navigation"];

/// What the exported document is called in messages.
const EXPORTED: &str = "<entities>";

/// What the files of [`Additions::schemas`] are called in messages.
const NAMED: &str = "<schemas>";

struct Gathering<'g, 'r> {
    reader: &'g mut Reader<'r>,
    sink: &'g mut Sink,
    parts: Vec<Part>,
    /// Files that are being read, outermost first.
    open: Vec<String>,
}

/// The manifest first, then imported files in the order in which they are met.
pub(super) fn gather(
    reader: &mut Reader<'_>,
    path: &str,
    additions: &Additions,
    sink: &mut Sink,
) -> Result<Vec<Part>, LoadErrors> {
    let mut gathering = Gathering {
        reader,
        sink,
        parts: Vec::new(),
        open: Vec::new(),
    };
    gathering.manifest(path, &start_of(path));
    if let Some(text) = &additions.entities {
        gathering.added("entities", EXPORTED, text.clone());
    }
    if !additions.schemas.is_empty() {
        let text = serde_json::json!(additions.schemas).to_string();
        gathering.added("schemas", NAMED, text);
    }
    let parts = gathering.parts;
    sink.check()?;
    Ok(parts)
}

impl Gathering<'_, '_> {
    /// Reads a manifest file that is named at `span`, and everything that it imports.
    fn manifest(&mut self, path: &str, span: &SourceSpan) {
        if let Some(first) = self.open.iter().position(|open| open == path) {
            let cycle = [&self.open[first..], &[path.to_owned()]].concat();
            let kind = LoadErrorKind::foreign(
                "import-cycle",
                format!("imports go in a circle: {}", cycle.join(" → ")),
            );
            self.sink.push(
                span,
                kind.with_help(
                    "move what both files need to a third one, or drop one of the imports",
                ),
            );
            return;
        }
        if self.parts.iter().any(|part| part.path == path) {
            return;
        }
        let Some(json) = self.file(path, span) else {
            return;
        };
        if json.members().is_none() {
            bad_value(&json, "an object", self.sink);
            return;
        }
        let imports = self.imports(path, &json);
        let attached = self.attached(path, &json);
        let catalogs = self.catalogs(path, &json);
        self.parts.push(Part {
            path: path.to_owned(),
            json,
            attached,
            catalogs,
        });
        self.open.push(path.to_owned());
        for import in imports {
            self.manifest(&import.value, &import.span);
        }
        self.open.pop();
    }

    fn imports(&mut self, path: &str, json: &Json) -> Vec<Spanned<String>> {
        let Some(json) = json.get("imports") else {
            return Vec::new();
        };
        let items = list(json, self.sink).unwrap_or_default();
        let mut imports: Vec<Spanned<String>> = Vec::new();
        for item in items {
            let Some(found) = text(item, self.sink).and_then(|text| self.resolved(path, &text))
            else {
                continue;
            };
            if imports.iter().any(|import| import.value == found.value) {
                let message = format!("`{}` is imported twice", found.value);
                self.sink.push(
                    &found.span,
                    LoadErrorKind::foreign("duplicate-import", message),
                );
            } else {
                imports.push(found);
            }
        }
        imports
    }

    fn attached(&mut self, path: &str, json: &Json) -> Vec<(&'static str, Json)> {
        let mut attached = Vec::new();
        for section in ATTACHED {
            let named = json
                .get(section)
                .filter(|value| value.as_str().is_some())
                .and_then(|value| text(value, self.sink));
            let Some(file) = named.and_then(|named| self.resolved(path, &named)) else {
                continue;
            };
            attached.extend(
                self.file(&file.value, &file.span)
                    .map(|json| (section, json)),
            );
        }
        attached
    }

    /// The files of catalogs, each read.
    fn catalogs(&mut self, path: &str, json: &Json) -> Vec<(Spanned<String>, String)> {
        let Some(json) = json.get("catalogs") else {
            return Vec::new();
        };
        let Some(members) = json.members() else {
            bad_value(json, "an object from names to files", self.sink);
            return Vec::new();
        };
        let mut catalogs = Vec::new();
        for member in members {
            let named = text(&member.value, self.sink);
            let file = named.and_then(|named| self.resolved(path, &named));
            if let Some(file) = file
                && self.file(&file.value, &file.span).is_some()
            {
                catalogs.push((member.key.clone(), file.value));
            }
        }
        catalogs
    }

    /// A section that is no file's, as if the manifest named one that holds it.
    fn added(&mut self, section: &'static str, name: &str, text: String) {
        let json = parse(name, &text, self.sink);
        self.reader.sources.add(name, text);
        if let (Some(json), Some(part)) = (json, self.parts.first_mut()) {
            part.attached.push((section, json));
        }
    }

    /// The path that a file names, if it leads to one.
    fn resolved(&mut self, from: &str, named: &Spanned<String>) -> Option<Spanned<String>> {
        resolved(from, named, self.sink)
    }

    fn file(&mut self, path: &str, span: &SourceSpan) -> Option<Json> {
        let text = self.reader.text(path, span, self.sink)?;
        parse(path, &text, self.sink)
    }
}

/// The path that the file at `from` names, if it leads to one.
pub(super) fn resolved(
    from: &str,
    named: &Spanned<String>,
    sink: &mut Sink,
) -> Option<Spanned<String>> {
    match join(from, &named.value) {
        Ok(path) => Some(Spanned::new(path, &named.span)),
        Err(fault) => {
            sink.push(&named.span, path_fault(fault, &named.value));
            None
        }
    }
}

/// A reference to a file that leads to none.
pub(super) fn path_fault(fault: PathFault, reference: &str) -> LoadErrorKind {
    match fault {
        PathFault::Backslash => {
            let instead = reference.replace('\\', "/");
            LoadErrorKind::foreign("backslash", format!("`{reference}` has backslashes"))
                .with_help(format!("write `{instead}`"))
        }
        PathFault::Outside => LoadErrorKind::foreign(
            "outside-root",
            format!("`{reference}` leads out of the folder of the manifest"),
        )
        .with_help("name files in this folder or below it, by relative paths; nothing is fetched"),
        PathFault::Empty => {
            LoadErrorKind::foreign("missing-file", format!("`{reference}` names no file"))
        }
    }
}
