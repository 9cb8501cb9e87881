//! An entity schema alone, as code in other languages.

use std::path::Path;

use uiap_codegen::build::Job;
use uiap_codegen::{Config, Entities};
use uiap_validate::{Limits, Report, Subject};

use super::answer::Answer;
use super::app::bring;
use super::{Args, LanguageName, are_fresh, tell};
use crate::commands::diagnose::{report_of, too_large};
use crate::commands::{Format, Verdict};
use crate::failure::Failure;
use crate::input::{self, Text};
use crate::output::Output;
use crate::render::report::{Judged, write_text};
use crate::render::visible;

pub(super) fn run(file: &Path, args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let read = Reading::of(file)?;
    if args.format == Format::Text && !read.report.problems.is_empty() {
        read.tell(file, output)?;
    }
    let Some(entities) = &read.entities else {
        if args.format == Format::Json {
            let answer = Answer::refusal(Vec::new()).report(&read.report);
            answer.write(output)?;
        }
        return Ok(Verdict::Invalid);
    };
    let placed = bring(&jobs(entities, file, args)?, args)?;
    if args.format == Format::Json {
        let answer = Answer::of(&placed).report(&read.report);
        answer.write(output)?;
    } else {
        tell(&placed, None, output)?;
    }
    Ok(Verdict::of(are_fresh(&placed)))
}

/// What each language takes.
fn jobs(entities: &Entities, file: &Path, args: &Args) -> Result<Vec<Job>, Failure> {
    let out = args.out.as_deref();
    let out = out.expect("clap demands a folder beside entities");
    let jobs = args.languages.iter().map(|name| {
        let language = name.entity_language().ok_or_else(|| Failure::Usage {
            message: format!("entities alone are not written as `{}`", name.word()),
            advice: "--lang typescript or --lang rust-consumer; the others need a manifest".into(),
        })?;
        let config = Config::default().command(command(file, *name));
        Ok(Job::new(out, entities.emit(language, &config)))
    });
    jobs.collect()
}

/// A file of entity types.
struct Reading {
    text: Vec<u8>,
    /// `None` when it is invalid.
    entities: Option<Entities>,
    /// What is wrong, or could be better.
    report: Report,
}

impl Reading {
    fn of(file: &Path) -> Result<Self, Failure> {
        let limits = Limits::default();
        let (text, result) = match input::read(file, limits.max_bytes)? {
            Text::Whole(text) => {
                let result = Entities::from_json(&text);
                (text, result.map_err(|error| error.report))
            }
            Text::TooLarge { size } => {
                let report = report_of(too_large(limits.max_bytes, &size));
                (Vec::new(), Err(report))
            }
        };
        let (entities, report) = match result {
            Ok(mut entities) => {
                let mut report = Report::default();
                report.problems = std::mem::take(&mut entities.remarks);
                (Some(entities), report)
            }
            Err(report) => (None, report),
        };
        Ok(Self {
            text,
            entities,
            report,
        })
    }

    /// Shows the report at the lines of the file.
    fn tell(&self, file: &Path, output: &mut Output) -> std::io::Result<()> {
        let judged = Judged {
            name: &input::name_of(file),
            text: &self.text,
            subject: Subject::Type("cognition.EntitySchemaDocument"),
            limits: Limits::default(),
            report: &self.report,
            masked: None,
        };
        write_text(&judged, output)
    }
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
