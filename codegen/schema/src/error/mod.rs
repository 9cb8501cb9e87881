//! Mistakes in a spec, with their places. What each one says is in `kind`, how it is shown in `render`.

mod kind;
mod render;

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

pub use kind::LoadErrorKind;
pub use render::snippet;

use crate::source::{SourceSpan, Sources};

/// Most errors that one load reports.
const MAX_ERRORS: usize = 50;

/// A mistake in a file of the spec.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct LoadError {
    /// What is wrong.
    pub kind: LoadErrorKind,
    /// Where.
    pub span: SourceSpan,
}

impl LoadError {
    /// Stable slug of the kind, such as `unknown-keyword`.
    #[must_use]
    pub fn code(&self) -> &str {
        self.kind.code()
    }

    /// The error with file, line, column and the source line, for people.
    #[must_use]
    pub fn render(&self, sources: &Sources) -> String {
        render::render(self, sources, "")
    }

    /// [`render`](Self::render) with a folder in front of paths: it ends with `/`, unless it is empty.
    #[must_use]
    pub fn render_below(&self, sources: &Sources, folder: &str) -> String {
        render::render(self, sources, folder)
    }
}

/// The form for tools: `code`, `message`, `document`, `start`, `end`.
impl Serialize for LoadError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("LoadError", 5)?;
        out.serialize_field("code", self.code())?;
        out.serialize_field("message", &self.to_string())?;
        out.serialize_field("document", &*self.span.document)?;
        out.serialize_field("start", &self.span.start)?;
        out.serialize_field("end", &self.span.end)?;
        out.end()
    }
}

/// All mistakes that were found, sorted by place; never empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct LoadErrors(Vec<LoadError>);

impl LoadErrors {
    /// The errors.
    pub fn iter(&self) -> std::slice::Iter<'_, LoadError> {
        self.0.iter()
    }

    /// [`render`](Self::render) with a folder in front of paths.
    #[must_use]
    pub fn render_below(&self, sources: &Sources, folder: &str) -> String {
        let errors = self.iter();
        let parts: Vec<String> = errors
            .map(|error| error.render_below(sources, folder))
            .collect();
        parts.join("\n")
    }

    /// All errors with their source lines, a blank line between them.
    #[must_use]
    pub fn render(&self, sources: &Sources) -> String {
        let parts: Vec<String> = self.iter().map(|error| error.render(sources)).collect();
        parts.join("\n")
    }
}

impl<'e> IntoIterator for &'e LoadErrors {
    type Item = &'e LoadError;
    type IntoIter = std::slice::Iter<'e, LoadError>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for LoadErrors {
    type Item = LoadError;
    type IntoIter = std::vec::IntoIter<LoadError>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for LoadErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_slice() {
            [] => f.write_str("no errors"),
            [only] => only.fmt(f),
            [first, rest @ ..] => write!(f, "{first} (and {} more)", rest.len()),
        }
    }
}

impl std::error::Error for LoadErrors {}

/// Where passes put what they find.
#[derive(Debug, Default)]
pub struct Sink {
    errors: Vec<LoadError>,
    /// Errors that left something behind for later passes to work with.
    n_contained: usize,
}

impl Sink {
    /// Nothing found so far.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a fault down.
    pub fn push(&mut self, span: &SourceSpan, kind: LoadErrorKind) {
        self.errors.push(LoadError {
            kind,
            span: span.clone(),
        });
    }

    /// Reads something whose errors do not stand in the way of later passes.
    pub(crate) fn contain<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let n_before = self.errors.len();
        let read = read(self);
        self.n_contained += self.errors.len() - n_before;
        read
    }

    /// Ends a phase whose contained errors later passes can live with.
    pub(crate) fn check_uncontained(&mut self) -> Result<(), LoadErrors> {
        if self.errors.len() > self.n_contained {
            self.check()
        } else {
            Ok(())
        }
    }

    /// Ends a phase: `Err` when something was found up to here.
    ///
    /// # Errors
    /// What was found, sorted by place and without repetition; at most the first 50.
    pub fn check(&mut self) -> Result<(), LoadErrors> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let mut errors = std::mem::take(&mut self.errors);
        errors.sort_by(|a, b| a.span.cmp(&b.span));
        errors.dedup();
        errors.truncate(MAX_ERRORS);
        Err(LoadErrors(errors))
    }
}
