//! An entity schema alone, as code in other languages.

use std::io::Write;
use std::path::Path;

use uiap_codegen::build::{self, Job};
use uiap_codegen::{Config, Entities};
use uiap_validate::{Limits, Report, Subject};

use super::app::are_fresh;
use super::{Args, LanguageName};
use crate::commands::Verdict;
use crate::commands::diagnose::{report_of, too_large};
use crate::failure::Failure;
use crate::input::{self, Text};
use crate::output::Output;
use crate::render::report::{Judged, write_text};
use crate::render::visible;

pub(super) fn run(file: &Path, args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let Some(entities) = read(file, output)? else {
        return Ok(Verdict::Invalid);
    };
    let mut all_fresh = true;
    for name in &args.languages {
        let language = name.entity_language().ok_or_else(|| Failure::Usage {
            message: format!("entities alone are not written as `{}`", name.word()),
            advice: "--lang typescript or --lang rust-consumer; the others need a manifest".into(),
        })?;
        let config = Config::default().command(command(file, *name));
        let out = args
            .out
            .as_deref()
            .expect("clap demands a folder beside entities");
        let job = [Job::new(out, entities.emit(language, &config))];
        let placed = if args.check {
            build::compare(&job)?
        } else {
            build::place(&job)?
        };
        for file in &placed {
            super::tell_fate(file, output)?;
        }
        all_fresh &= are_fresh(&placed);
        if !all_fresh {
            writeln!(
                output,
                "run: uiap generate --entities {} --lang {} --out {}",
                visible(&file.display().to_string()),
                name.word(),
                visible(&out.display().to_string())
            )?;
        }
    }
    Ok(Verdict::of(all_fresh))
}

/// The entity types of a file. What is wrong or could be better is written at its lines.
fn read(file: &Path, output: &mut Output) -> Result<Option<Entities>, Failure> {
    let limits = Limits::default();
    let (text, result) = match input::read(file, limits.max_bytes)? {
        Text::Whole(text) => {
            let result = Entities::from_json(&text);
            (text, result.map_err(|error| error.report))
        }
        Text::TooLarge { size } => (
            Vec::new(),
            Err(report_of(too_large(limits.max_bytes, &size))),
        ),
    };
    let (entities, report) = match result {
        Ok(mut entities) => {
            let mut report = Report::default();
            report.problems = std::mem::take(&mut entities.remarks);
            (Some(entities), report)
        }
        Err(report) => (None, report),
    };
    if !report.problems.is_empty() {
        let judged = Judged {
            name: &input::name_of(file),
            text: &text,
            subject: Subject::Type("cognition.EntitySchemaDocument"),
            limits,
            report: &report,
            masked: None,
        };
        write_text(&judged, output)?;
    }
    Ok(entities)
}

/// The command as the first line of a file names it: without folders, so that the file is the same wherever it is made.
fn command(file: &Path, language: LanguageName) -> String {
    let name = match file.file_name() {
        Some(name) if file.as_os_str() != input::STANDARD_INPUT => name.to_string_lossy(),
        _ => "-".into(),
    };
    let language = language.word();
    format!(
        "uiap generate --entities {} --lang {language} --out DIR",
        visible(&name)
    )
}
