//! What is wrong with a template, at its line.

use std::fmt;
use std::sync::Arc;

use minijinja::ErrorKind;
use uiap_schema::reading::snippet;
use uiap_schema::{SourceSpan, Sources};

/// What kind of mistake it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TemplateErrorKind {
    /// The text is no template.
    Syntax,
    /// It uses a name that is not there.
    Undefined,
    /// Anything else that goes wrong while it is filled.
    Failed,
    /// The templates take too many steps, make too many files or too much text.
    Limit,
    /// Its own name leads to no file.
    Name,
    /// Two files would have the same name.
    Clash,
}

impl TemplateErrorKind {
    /// Stable slug, such as `template.undefined`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Syntax => "template.syntax",
            Self::Undefined => "template.undefined",
            Self::Failed => "template.failed",
            Self::Limit => "template.limit",
            Self::Name => "template.name",
            Self::Clash => "template.clash",
        }
    }
}

/// A mistake in a template.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct TemplateError {
    /// What kind of mistake it is.
    pub kind: TemplateErrorKind,
    /// What is wrong, in words.
    pub message: String,
    /// Where: the path below the folder of templates, and the bytes.
    pub span: SourceSpan,
    /// How the template came to be used, innermost first: `page.md.j2:3`.
    pub via: Vec<String>,
    /// What would be right; may be empty.
    pub help: String,
}

impl TemplateError {
    /// A mistake of a template as a whole.
    pub(super) fn whole(kind: TemplateErrorKind, path: &str, message: String, help: &str) -> Self {
        Self {
            kind,
            message,
            span: SourceSpan::new(&Arc::from(path), 0, 0),
            via: Vec::new(),
            help: help.to_owned(),
        }
    }

    /// What the engine found while it read or filled the template at `path`.
    pub(super) fn of_engine(error: &minijinja::Error, path: &str, text: &str) -> Self {
        let mut causes = vec![error];
        while let Some(cause) = causes[causes.len() - 1].source_error() {
            causes.push(cause);
        }
        let placed = causes.iter().rev().find(|cause| cause.name().is_some());
        let deepest = *causes.last().expect("there is the error itself");
        let (name, text) = match placed {
            Some(placed) => (
                placed.name().unwrap_or(path),
                placed.template_source().unwrap_or(text),
            ),
            None => (path, text),
        };
        let range = placed.and_then(|placed| {
            let line = || line_range(text, placed.line()?);
            placed.range().or_else(line)
        });
        let range = whole_path(text, range.unwrap_or(0..0));
        let outer = causes
            .iter()
            .rev()
            .skip_while(|cause| !placed.is_some_and(|placed| std::ptr::eq(*placed, **cause)));
        let via = outer
            .skip(1)
            .filter_map(|cause| Some(format!("{}:{}", cause.name()?, cause.line()?)));
        let found = text.get(range.clone()).unwrap_or_default().trim();
        Self {
            kind: kind_of(deepest.kind()),
            message: message_of(deepest, found),
            span: SourceSpan::new(&Arc::from(name), range.start, range.end),
            via: via.collect(),
            help: help_of(deepest.kind()).to_owned(),
        }
    }

    /// The error with file, line, column and the source line, for people. `folder` stands in front of paths: it ends
    /// with `/`, unless it is empty.
    #[must_use]
    pub fn render(&self, sources: &Sources, folder: &str) -> String {
        let title = format!("error[{}]: {}", self.kind.code(), self.message);
        let via = self
            .via
            .iter()
            .map(|via| ("note", format!("used at {folder}{via}")));
        let help = Some(("help", self.help.clone())).filter(|(_, help)| !help.is_empty());
        let notes: Vec<(&str, String)> = via.chain(help).collect();
        snippet(&title, &self.span, &notes, sources, folder)
    }
}

/// The next error below that the engine made.
trait SourceError {
    fn source_error(&self) -> Option<&minijinja::Error>;
}

impl SourceError for minijinja::Error {
    fn source_error(&self) -> Option<&minijinja::Error> {
        std::error::Error::source(self)?.downcast_ref()
    }
}

fn kind_of(kind: ErrorKind) -> TemplateErrorKind {
    match kind {
        ErrorKind::SyntaxError => TemplateErrorKind::Syntax,
        ErrorKind::UndefinedError => TemplateErrorKind::Undefined,
        ErrorKind::OutOfFuel | ErrorKind::WriteFailure => TemplateErrorKind::Limit,
        _ => TemplateErrorKind::Failed,
    }
}

fn message_of(error: &minijinja::Error, found: &str) -> String {
    let detail = error.detail().unwrap_or_default();
    match error.kind() {
        ErrorKind::OutOfFuel => "the templates take too many steps".to_owned(),
        ErrorKind::WriteFailure => "the templates make too much text".to_owned(),
        ErrorKind::UndefinedError if !found.is_empty() && !found.contains('\n') => {
            format!("`{found}` is not there")
        }
        ErrorKind::SyntaxError if !detail.is_empty() => detail.to_owned(),
        kind if detail.is_empty() => kind.to_string(),
        ErrorKind::InvalidOperation => detail.to_owned(),
        kind => format!("{kind}: {detail}"),
    }
}

fn help_of(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::UndefinedError => {
            "members that may be absent are asked for with `is defined`; `uiap model` prints all that there is"
        }
        ErrorKind::UnknownFilter | ErrorKind::UnknownFunction | ErrorKind::UnknownTest => {
            "docs/templates.md lists what there is"
        }
        _ => "",
    }
}

/// The engine marks `.name` in `model.name`: the bytes with the names before the point.
fn whole_path(text: &str, mut range: std::ops::Range<usize>) -> std::ops::Range<usize> {
    if text
        .get(range.clone())
        .is_some_and(|found| found.starts_with('.'))
    {
        let is_name = |character: char| character.is_alphanumeric() || "_.".contains(character);
        range.start = text[..range.start].trim_end_matches(is_name).len();
    }
    range
}

/// The bytes of a line, counted from 1, without the blanks around.
fn line_range(text: &str, number: usize) -> Option<std::ops::Range<usize>> {
    let line = text.split('\n').nth(number.checked_sub(1)?)?;
    let line = line.trim();
    let start = line.as_ptr().addr() - text.as_ptr().addr();
    Some(start..start + line.len())
}

/// Why templates make nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct TemplateFailure {
    /// What is wrong, sorted by template; never empty.
    pub errors: Vec<TemplateError>,
    /// The templates.
    pub sources: Sources,
}

impl TemplateFailure {
    /// All errors with their source lines; `folder` stands in front of paths.
    #[must_use]
    pub fn render(&self, folder: &str) -> String {
        let parts = self
            .errors
            .iter()
            .map(|error| error.render(&self.sources, folder));
        parts.collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for TemplateFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.render("").trim_end())
    }
}

impl std::error::Error for TemplateFailure {}
