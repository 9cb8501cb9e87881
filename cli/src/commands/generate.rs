//! `uiap generate`: what an app exports, as code in other languages.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use uiap_codegen::entities::Language;
use uiap_codegen::{Config, Entities, OutputFile};
use uiap_validate::{Limits, Report, Subject};

use super::diagnose::{report_of, too_large};
use super::{EXIT_CODES, Verdict};
use crate::failure::Failure;
use crate::input::{self, Text};
use crate::output::Output;
use crate::render::report::{Judged, write_text};
use crate::render::visible;

/// Write typed code for what an app exports.
///
/// From an entity schema (see `uiap::export!`) come typed records and queries: fields that are only declared do not
/// exist, redacted ones have to be looked at before use, queries can only ask what is legal. Files are only touched
/// if they change.
#[derive(clap::Args)]
#[command(after_help = after_help())]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,

    /// Language to write
    #[arg(long = "lang", value_enum, value_name = "LANGUAGE")]
    language: LanguageName,

    /// Folder to write into; made if it is missing
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// Change nothing; fail if anything would change
    #[arg(long)]
    check: bool,
}

/// What code is made from. Exactly one of them.
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Source {
    /// Entity schema of an app, a JSON file; `-` reads standard input
    #[arg(long, value_name = "FILE")]
    entities: Option<PathBuf>,
}

/// A language on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LanguageName {
    /// `entities.ts`, over the npm package of the protocol.
    Typescript,
    /// `entities.rs`, for agent hosts over the crate `uiap`.
    RustConsumer,
}

fn after_help() -> String {
    format!(
        "\
Examples:
  uiap generate --entities entities.json --lang typescript --out web/src
  uiap generate --entities entities.json --lang typescript --out web/src --check
  uiap generate --entities entities.json --lang rust-consumer --out src

{EXIT_CODES}
With --check, 1 also means that a file is missing or not up to date."
    )
}

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let Source {
        entities: Some(file),
    } = &args.source
    else {
        unreachable!("one source is demanded, and there is only one")
    };
    let Some(entities) = read(file, output)? else {
        return Ok(Verdict::Invalid);
    };
    let config = Config::default().command(command(file, args.language));
    let mut all_fresh = true;
    for generated in entities.emit(args.language.into(), &config) {
        all_fresh &= place(&generated, args, output)?;
    }
    if !all_fresh {
        writeln!(
            output,
            "run: uiap generate --entities {} --lang {} --out {}",
            visible(&file.display().to_string()),
            args.language.word(),
            visible(&args.out.display().to_string())
        )?;
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
        };
        write_text(&judged, output)?;
    }
    Ok(entities)
}

/// Writes a file if it differs, or says that it does. Returns false only for a file that is left out of date.
fn place(generated: &OutputFile, args: &Args, output: &mut Output) -> Result<bool, Failure> {
    let path = args.out.join(&generated.path);
    let shown = path.display().to_string();
    let name = visible(&shown);
    let is_fresh = match fs::read(&path) {
        Ok(found) => found == generated.text.as_bytes(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => false,
        Err(error) => return Err(input::unreadable(&path, error)),
    };
    if is_fresh {
        writeln!(output, "{name} is up to date")?;
    } else if args.check {
        writeln!(output, "{name} is not up to date")?;
        return Ok(false);
    } else {
        fs::create_dir_all(&args.out)
            .and_then(|()| fs::write(&path, &generated.text))
            .map_err(|source| Failure::UnwritableFile {
                name: shown.clone(),
                source,
            })?;
        writeln!(output, "wrote {name}")?;
    }
    Ok(true)
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

impl LanguageName {
    /// As it is written on the command line.
    fn word(self) -> &'static str {
        match self {
            Self::Typescript => "typescript",
            Self::RustConsumer => "rust-consumer",
        }
    }
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Self {
        match name {
            LanguageName::Typescript => Self::TypeScript,
            LanguageName::RustConsumer => Self::RustConsumer,
        }
    }
}
