//! `uiap lint`: what an app should say better to agents.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::Serialize;
use uiap_codegen::app::MANIFEST;
use uiap_codegen::build::{self, BuildError};
use uiap_codegen::lint::{self, Lint};
use uiap_schema::Sources;

use super::{EXIT_CODES, Format, Verdict};
use crate::failure::Failure;
use crate::input::manifest_path;
use crate::output::Output;
use crate::render::{counted, level_name, mistakes, visible};

/// Say what an app manifest should say better
///
/// A manifest that generates can still leave agents guessing: actions without risk or success signal, missing
/// descriptions, secrets in readable fields, definitions that nothing leads to. Every finding has its place, a reason
/// and a way out. One that is meant is silenced in the manifest, with a reason:
///
///   "lint": { "allow": [{ "code": "lint.no-success", "at": "/actions/page.print", "reason": "the printer says nothing" }] }
#[derive(clap::Args)]
#[command(after_help = after_help(), verbatim_doc_comment)]
pub(super) struct Args {
    /// App manifest, or its folder
    #[arg(long, value_name = "FILE", default_value = MANIFEST, value_parser = manifest_path())]
    manifest: PathBuf,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

fn after_help() -> String {
    format!(
        "\
Examples:
  uiap lint
  uiap lint --manifest app/uiap.app.json --format json
  uiap explain lint.no-success        what does that finding mean?

{EXIT_CODES}
Here 1 means that there is a warning, or that the manifest is invalid."
    )
}

/// The JSON form of the answer.
#[derive(Serialize)]
struct Answer {
    ok: bool,
    findings: Vec<View>,
    silenced: usize,
    problems: Vec<mistakes::View>,
}

#[derive(Serialize)]
struct View {
    code: &'static str,
    level: &'static str,
    message: String,
    reason: &'static str,
    remedy: &'static str,
    at: String,
    file: String,
    line: usize,
    column: usize,
}

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let folder = args.manifest.parent().unwrap_or(Path::new(""));
    let loaded = match build::load(&args.manifest) {
        Ok(loaded) => loaded,
        Err(BuildError::Manifest(failure)) => {
            if args.format == Format::Json {
                let answer = Answer {
                    ok: false,
                    findings: Vec::new(),
                    silenced: 0,
                    problems: mistakes::views(&failure, folder),
                };
                write_json(&answer, output)?;
            } else {
                mistakes::write_text(&failure, folder, &args.manifest, output)?;
            }
            return Ok(Verdict::Invalid);
        }
        Err(error) => return Err(error.into()),
    };
    let lint = lint::lint(&loaded.app);
    if args.format == Format::Json {
        let answer = Answer {
            ok: lint.is_clean(),
            findings: views(&lint, &loaded.sources, folder),
            silenced: lint.n_silenced,
            problems: Vec::new(),
        };
        write_json(&answer, output)?;
    } else {
        write_text(&lint, &loaded.sources, args, output)?;
    }
    Ok(Verdict::of(lint.is_clean()))
}

fn write_json(answer: &Answer, output: &mut Output) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *output, answer).map_err(std::io::Error::from)?;
    Ok(writeln!(output)?)
}

fn views(lint: &Lint, sources: &Sources, folder: &Path) -> Vec<View> {
    let views = lint.findings.iter().map(|finding| {
        let (line, column) = mistakes::line_and_column(sources, &finding.span);
        View {
            code: finding.rule.code,
            level: level_name(finding.rule.level),
            message: finding.message.clone(),
            reason: finding.rule.reason,
            remedy: finding.rule.remedy,
            at: finding.at.clone(),
            file: folder.join(&*finding.span.document).display().to_string(),
            line,
            column,
        }
    });
    views.collect()
}

fn write_text(
    lint: &Lint,
    sources: &Sources,
    args: &Args,
    output: &mut Output,
) -> Result<(), Failure> {
    let folder = mistakes::prefix(args.manifest.parent().unwrap_or(Path::new("")));
    for finding in &lint.findings {
        for line in finding.render(sources, &folder).lines() {
            writeln!(output, "{}", visible(line))?;
        }
        writeln!(output)?;
    }
    let manifest = args.manifest.display().to_string();
    let found = match lint.findings.len() {
        0 => "nothing to say".to_owned(),
        n_findings => counted(n_findings, "finding"),
    };
    let silenced = match lint.n_silenced {
        0 => String::new(),
        n_silenced => format!(", {n_silenced} silenced"),
    };
    Ok(writeln!(
        output,
        "{}: {found}{silenced}",
        visible(&manifest)
    )?)
}
