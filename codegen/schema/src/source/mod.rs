//! The files of a spec as pure data, and places in them. Reading them from a disk is the caller's part.

mod marks;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

pub use marks::{Marks, Place};

/// The files of a spec: paths below its root (with `/`) and their texts.
///
/// The order in which files are added does not matter; a path that is added twice keeps the later text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sources {
    files: BTreeMap<String, File>,
}

#[derive(Debug, Clone)]
struct File {
    text: String,
    marks: OnceLock<Marks>,
}

impl File {
    fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            marks: OnceLock::new(),
        }
    }
}

impl PartialEq for File {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for File {}

impl Sources {
    /// No files yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file: its path below the root of the spec, such as `uiap/v0_1/web.json`, and its text.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) {
        self.files.insert(path.into(), File::new(text));
    }

    /// The text of a file.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(|file| file.text.as_str())
    }

    /// Line and column of a byte offset in a file; offsets past its end count as the end.
    #[must_use]
    pub fn place(&self, path: &str, offset: usize) -> Option<Place> {
        let File { text, marks } = self.files.get(path)?;
        let text = text.as_bytes();
        Some(marks.get_or_init(|| Marks::of(text)).place(text, offset))
    }

    /// All paths, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }
}

impl<P: Into<String>, T: Into<String>> FromIterator<(P, T)> for Sources {
    fn from_iter<I: IntoIterator<Item = (P, T)>>(pairs: I) -> Self {
        let mut sources = Self::new();
        sources.extend(pairs);
        sources
    }
}

impl<P: Into<String>, T: Into<String>> Extend<(P, T)> for Sources {
    fn extend<I: IntoIterator<Item = (P, T)>>(&mut self, pairs: I) {
        self.files.extend(
            pairs
                .into_iter()
                .map(|(path, text)| (path.into(), File::new(text))),
        );
    }
}

/// A place in a file of the spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct SourceSpan {
    /// Path of the file.
    pub document: Arc<str>,
    /// First byte.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
}

impl SourceSpan {
    /// The bytes from `start` to before `end` of a file.
    #[must_use]
    pub fn new(document: &Arc<str>, start: usize, end: usize) -> Self {
        Self {
            document: Arc::clone(document),
            start,
            end,
        }
    }
}

impl fmt::Display for SourceSpan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}..{}", self.document, self.start, self.end)
    }
}

/// A value and the place where it is written.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::exhaustive_structs, reason = "it is a pair with names")]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where.
    pub span: SourceSpan,
}

impl<T> Spanned<T> {
    /// A value at its place.
    #[must_use]
    pub fn new(value: T, span: &SourceSpan) -> Self {
        Self {
            value,
            span: span.clone(),
        }
    }
}
