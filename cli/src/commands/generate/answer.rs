//! The JSON form of what `uiap generate` did.

use std::io::Write;

use serde::Serialize;
use uiap_codegen::app::App;
use uiap_codegen::build::{Fate, Placed};
use uiap_validate::Report;

use super::are_fresh;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::{mistakes, report};

/// The answer.
#[derive(Serialize)]
pub(super) struct Answer<'a> {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    app: Option<AppView<'a>>,
    files: Vec<FileView>,
    problems: Vec<mistakes::View>,
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<report::View<'a>>,
}

#[derive(Serialize)]
struct AppView<'a> {
    id: &'a str,
    version: &'a str,
    digest: &'a str,
}

#[derive(Serialize)]
struct FileView {
    path: String,
    state: &'static str,
}

impl<'a> Answer<'a> {
    /// What became of the files.
    pub(super) fn of(placed: &[Placed]) -> Self {
        Self {
            ok: are_fresh(placed),
            app: None,
            files: placed.iter().map(view).collect(),
            problems: Vec::new(),
            report: None,
        }
    }

    /// Nothing is written because of these mistakes.
    pub(super) fn refusal(problems: Vec<mistakes::View>) -> Self {
        Self {
            ok: false,
            problems,
            ..Self::of(&[])
        }
    }

    /// Whose files they are.
    pub(super) fn app(mut self, app: &'a App) -> Self {
        self.app = Some(AppView {
            id: &app.id,
            version: &app.version,
            digest: &app.digest,
        });
        self
    }

    /// What there is to say about an entity schema, or about the message to try.
    pub(super) fn report(mut self, report: &'a Report) -> Self {
        self.report = Some(report.into());
        self
    }

    pub(super) fn write(&self, output: &mut Output) -> Result<(), Failure> {
        serde_json::to_writer_pretty(&mut *output, self).map_err(std::io::Error::from)?;
        Ok(writeln!(output)?)
    }
}

fn view(placed: &Placed) -> FileView {
    FileView {
        path: placed.path.display().to_string(),
        state: match placed.fate {
            Fate::Written => "written",
            Fate::Unchanged => "unchanged",
            Fate::Stale => "stale",
            Fate::Removed => "removed",
            Fate::Leftover => "leftover",
        },
    }
}
