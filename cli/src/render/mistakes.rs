//! Mistakes in the files of an app: for people in the manner of rustc, for tools as JSON.

use std::io::Write;
use std::path::Path;

use serde::Serialize;
use uiap_codegen::app::LoadFailure;
use uiap_codegen::templates::TemplateFailure;
use uiap_schema::{SourceSpan, Sources};

use super::{counted, visible};
use crate::failure::Failure;
use crate::output::Output;

/// The JSON form of a mistake.
#[derive(Serialize)]
pub(crate) struct View {
    code: String,
    level: &'static str,
    message: String,
    file: String,
    line: usize,
    column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
}

/// Where a span starts; the start of its file if that is not there.
pub(crate) fn line_and_column(sources: &Sources, span: &SourceSpan) -> (usize, usize) {
    let place = sources.place(&span.document, span.start);
    place.map_or((1, 1), |place| (place.line, place.column))
}

/// All mistakes for tools; `folder` is where the manifest stands.
pub(crate) fn views(failure: &LoadFailure, folder: &Path) -> Vec<View> {
    let errors = failure.errors.iter();
    let views = errors.map(|error| {
        let (line, column) = line_and_column(&failure.sources, &error.span);
        View {
            code: error.code().to_owned(),
            level: "error",
            message: error.to_string(),
            file: folder.join(&*error.span.document).display().to_string(),
            line,
            column,
            help: error.kind.help(),
        }
    });
    views.collect()
}

/// All mistakes in templates for tools; `folder` is where they stand.
pub(crate) fn template_views(failure: &TemplateFailure, folder: &Path) -> Vec<View> {
    let views = failure.errors.iter().map(|error| {
        let (line, column) = line_and_column(&failure.sources, &error.span);
        View {
            code: error.kind.code().to_owned(),
            level: "error",
            message: error.message.clone(),
            file: folder.join(&*error.span.document).display().to_string(),
            line,
            column,
            help: Some(error.help.clone()).filter(|help| !help.is_empty()),
        }
    });
    views.collect()
}

/// All mistakes in templates for people, each with its line, then the verdict.
pub(crate) fn write_templates(
    failure: &TemplateFailure,
    folder: &Path,
    output: &mut Output,
) -> Result<(), Failure> {
    for line in failure.render(&prefix(folder)).lines() {
        writeln!(output, "{}", visible(line))?;
    }
    let n_errors = counted(failure.errors.len(), "error");
    let folder = folder.display().to_string();
    Ok(writeln!(
        output,
        "\n{}: invalid ({n_errors})",
        visible(&folder)
    )?)
}

/// A folder as it stands in front of paths.
pub(crate) fn prefix(folder: &Path) -> String {
    match folder.display().to_string() {
        folder if folder.is_empty() => folder,
        folder => format!("{folder}/"),
    }
}

/// All mistakes for people, each with its line, then the verdict on the manifest.
pub(crate) fn write_text(
    failure: &LoadFailure,
    folder: &Path,
    manifest: &Path,
    output: &mut Output,
) -> Result<(), Failure> {
    let folder = prefix(folder);
    for error in &failure.errors {
        for line in error.render_below(&failure.sources, &folder).lines() {
            writeln!(output, "{}", visible(line))?;
        }
        writeln!(output)?;
    }
    let n_errors = counted(failure.errors.iter().count(), "error");
    let manifest = manifest.display().to_string();
    Ok(writeln!(
        output,
        "{}: invalid ({n_errors})",
        visible(&manifest)
    )?)
}
