//! A user's own templates over the model: any language, any kind of document.
//!
//! A folder of minijinja files, `NAME.ext.j2`, becomes files `NAME.ext`. A name with `{document}` or `{type}` in it makes
//! one file for each; `NAME.part.j2` makes none and is there for others to include. `docs/templates.md` tells what
//! templates see. Names that are not there are errors, and what a template may use up is bounded.

mod engine;
mod error;
mod names;
mod order;
mod render;
mod text;

use std::collections::BTreeMap;

use uiap_schema::Sources;
use uiap_schema::model::Model;

use crate::app::App;
use crate::{Config, OutputFile};

pub use error::{TemplateError, TemplateErrorKind, TemplateFailure};

/// What names of templates end with.
pub const EXTENSION: &str = ".j2";

/// What names of parts end with: they make no file of their own.
pub const PART: &str = ".part.j2";

/// Most templates that a folder may have.
pub const MAX_TEMPLATES: usize = 1000;

/// Most bytes that a template may have.
pub const MAX_TEMPLATE_BYTES: u64 = 1 << 20;

/// Most files that one run may make.
pub const MAX_FILES: usize = 20_000;

/// Most bytes that the files of one run may have together.
pub const MAX_OUTPUT_BYTES: usize = 64 << 20;

/// Most steps that the templates of one run may take together.
pub const MAX_STEPS: u64 = 50_000_000;

/// What the templates are about.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum About<'m> {
    /// The documents of a protocol.
    Protocol(&'m Model),
    /// An app: its types, and its bundle.
    App(&'m App),
}

impl<'m> About<'m> {
    /// What templates see as `model`.
    #[must_use]
    pub fn model(self) -> &'m Model {
        match self {
            Self::Protocol(model) => model,
            Self::App(app) => &app.types,
        }
    }

    /// The first line for files, without comment signs.
    fn header(self, config: &Config) -> String {
        match self {
            Self::Protocol(model) => crate::header(model, config, "manifest.json"),
            Self::App(app) => crate::app::header(app, config, ""),
        }
    }
}

/// A folder of templates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Templates {
    /// Path below the folder and text.
    files: BTreeMap<String, String>,
    max_steps: u64,
}

impl Templates {
    /// From the files of a folder: paths below it, with `/`, and texts. Those that do not end with [`EXTENSION`] are
    /// left alone.
    #[must_use]
    pub fn new(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let files = files
            .into_iter()
            .filter(|(path, _)| path.ends_with(EXTENSION));
        Self {
            files: files
                .map(|(path, text)| (path, text::plain(&text)))
                .collect(),
            max_steps: MAX_STEPS,
        }
    }

    /// Sets how many steps the templates of one run may take together, instead of [`MAX_STEPS`].
    #[must_use]
    pub fn max_steps(mut self, max_steps: u64) -> Self {
        self.max_steps = max_steps;
        self
    }

    /// The files that the templates make, sorted by path.
    ///
    /// # Errors
    /// The first mistake of every template, at its line; names that lead nowhere good; limits that are exceeded.
    pub fn render(
        &self,
        about: About<'_>,
        config: &Config,
    ) -> Result<Vec<OutputFile>, TemplateFailure> {
        render::render(&self.files, about, config, self.max_steps).map_err(|errors| {
            TemplateFailure {
                errors,
                sources: self.files.clone().into_iter().collect::<Sources>(),
            }
        })
    }
}
