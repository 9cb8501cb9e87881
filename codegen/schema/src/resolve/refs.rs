//! Follows references to definitions, across files.

use crate::error::{LoadErrorKind, Sink};
use crate::load::RawSpec;
use crate::load::document::RawDocument;
use crate::load::schema::RawSchema;
use crate::model::TypeId;
use crate::nearest::nearest;
use crate::source::Spanned;

/// Name of the definition that describes whole messages.
pub(crate) const ENVELOPE: &str = "UIAPEnvelope";

/// What stands between file and name in a reference.
const DEFS: &str = "#/$defs/";

/// All definitions of a spec.
pub(crate) struct Definitions<'s> {
    documents: &'s [RawDocument],
}

impl<'s> Definitions<'s> {
    pub(crate) fn collect(spec: &'s RawSpec) -> Self {
        Self {
            documents: &spec.documents,
        }
    }

    /// The type that a reference in `from` names.
    pub(crate) fn find(
        &self,
        from: &RawDocument,
        reference: &Spanned<String>,
        sink: &mut Sink,
    ) -> Option<TypeId> {
        match self.lookup(from, &reference.value) {
            Ok(id) => Some(id),
            Err(kind) => {
                sink.push(&reference.span, kind);
                None
            }
        }
    }

    /// The document of a type, and how the type is written.
    pub(crate) fn written(&self, id: &TypeId) -> Option<(&'s RawDocument, &'s RawSchema)> {
        let document = self
            .documents
            .iter()
            .find(|document| document.name == id.document)?;
        let mut definitions = document.definitions.iter();
        let (_, raw) = definitions.find(|(name, _)| name.value == id.name)?;
        Some((document, raw))
    }

    /// Names of all slots.
    pub(crate) fn slots(&self) -> impl Iterator<Item = &'s str> {
        let all = self
            .documents
            .iter()
            .flat_map(|document| &document.definitions);
        all.filter_map(|(_, raw)| Some(raw.notes.slot.as_ref()?.name.as_str()))
    }

    /// The type that a reference in `from` names, without a word when there is none.
    pub(crate) fn peek(&self, from: &RawDocument, reference: &str) -> Option<TypeId> {
        self.lookup(from, reference).ok()
    }

    fn lookup(&self, from: &RawDocument, reference: &str) -> Result<TypeId, LoadErrorKind> {
        let (file, name) = match reference.split_once(DEFS) {
            Some((file, name)) if !name.is_empty() && !name.contains('/') => (file, name),
            _ => {
                return Err(LoadErrorKind::BadReference {
                    reference: reference.to_owned(),
                });
            }
        };
        let document = match file {
            "" => from,
            _ => self.document(from, file)?,
        };
        if document
            .definitions
            .iter()
            .any(|(known, _)| known.value == name)
        {
            return Ok(TypeId {
                document: document.name.clone(),
                name: name.to_owned(),
            });
        }
        let known = document
            .definitions
            .iter()
            .map(|(known, _)| known.value.as_str());
        let nearest = nearest(name, known).or_else(|| self.elsewhere(from, name));
        Err(LoadErrorKind::UnknownDefinition {
            name: name.to_owned(),
            nearest,
        })
    }

    fn document(&self, from: &RawDocument, file: &str) -> Result<&'s RawDocument, LoadErrorKind> {
        let path = join(&from.path, file);
        let found = self
            .documents
            .iter()
            .find(|document| Some(document.path.as_str()) == path.as_deref());
        found.ok_or_else(|| {
            let files = self
                .documents
                .iter()
                .filter_map(|document| beside(&from.path, &document.path));
            LoadErrorKind::UnknownDocument {
                path: file.to_owned(),
                nearest: nearest(file, files),
            }
        })
    }

    /// A reference to a definition of this name in another document of the same folder.
    fn elsewhere(&self, from: &RawDocument, name: &str) -> Option<String> {
        let defines = |document: &&RawDocument| {
            document
                .definitions
                .iter()
                .any(|(known, _)| known.value == name)
        };
        let document = self.documents.iter().find(defines)?;
        Some(format!(
            "{}{DEFS}{name}",
            beside(&from.path, &document.path)?
        ))
    }
}

/// The path that `file` means in the file at `from`; `None` when it leads out of the spec.
fn join(from: &str, file: &str) -> Option<String> {
    let mut segments: Vec<&str> = from.split('/').collect();
    segments.pop();
    for segment in file.split('/') {
        match segment {
            ".." => drop(segments.pop()?),
            "." => {}
            name => segments.push(name),
        }
    }
    Some(segments.join("/"))
}

/// The name of the file at `path`, when it is in the same folder as the file at `from`.
fn beside<'p>(from: &str, path: &'p str) -> Option<&'p str> {
    let folder = from.rfind('/').map_or(0, |slash| slash + 1);
    let name = path.strip_prefix(&from[..folder])?;
    (!name.contains('/')).then_some(name)
}
