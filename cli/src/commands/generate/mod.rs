//! `uiap generate`: what an app declares, as code and documents.

mod answer;
mod app;
mod attempt;
mod entities;
mod templates;

use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;
use uiap_codegen::app::{MANIFEST, Target};
use uiap_codegen::build::{Fate, Placed};
use uiap_codegen::entities::Language;

use super::{EXIT_CODES, Format, Verdict};
use crate::failure::Failure;
use crate::input::manifest_path;
use crate::output::Output;
use crate::render::visible;

/// Write code and documents for what an app declares.
///
/// From an app manifest (`uiap.app.json`, see `uiap init`) come typed actions with a dispatcher that judges arguments,
/// in Rust and TypeScript, the capability document and a bundle of everything. From an entity schema alone (see
/// `uiap::export!`) come typed records and queries. Files are only touched if they change; an interrupted run leaves
/// the old ones whole. TypeScript and templates, whose files are many, lose those that nothing makes any more.
#[derive(clap::Args)]
#[command(after_help = after_help())]
pub(super) struct Args {
    /// App manifest, or its folder
    #[arg(long, value_name = "FILE", default_value = MANIFEST, value_parser = manifest_path(), conflicts_with = "entities")]
    manifest: PathBuf,

    /// Entity schema of an app instead of a manifest, a JSON file; `-` reads standard input
    #[arg(long, value_name = "FILE", requires = "languages", requires = "out")]
    entities: Option<PathBuf>,

    /// What to write; may be given several times. Without it: the outputs that the manifest lists, or with --out all
    #[arg(
        long = "lang",
        value_enum,
        value_name = "LANGUAGE",
        value_delimiter = ','
    )]
    languages: Vec<LanguageName>,

    /// Folder of templates to fill instead of those that the manifest lists: `NAME.ext.j2` becomes `NAME.ext` in --out, see
    /// docs/templates.md. Without --lang nothing else is written
    #[arg(
        long,
        value_name = "DIR",
        requires = "out",
        conflicts_with = "entities"
    )]
    templates: Option<PathBuf>,

    /// Fill the templates over the documents of the protocol instead of a manifest
    #[arg(long, requires = "templates", conflicts_with_all = ["manifest", "entities", "languages", "attempt"])]
    protocol: bool,

    /// Folder to write into; made if it is missing. Without it: the folders that the manifest lists
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Change nothing; fail if anything would change
    #[arg(long)]
    check: bool,

    /// Then judge an `action.request` message as the generated code would; changes no file and no exit code
    #[arg(long = "try", value_name = "MESSAGE", conflicts_with_all = ["entities", "check"])]
    attempt: Option<PathBuf>,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// A language on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LanguageName {
    /// From a manifest: `app.rs`, over the crate `uiap`.
    Rust,
    /// From a manifest: a folder of modules over the npm package of the protocol; from entities: `entities.ts`.
    Typescript,
    /// From a manifest: `app.bundle.json`, everything in one file.
    Bundle,
    /// From a manifest: `capabilities.json`, the capability document.
    Capabilities,
    /// From a manifest: `tools.json` and `tools.strict.json`, the actions as functions for language models.
    Tools,
    /// From a manifest: `app.md`, the app's own reference.
    Docs,
    /// From entities: `entities.rs`, for agent hosts over the crate `uiap`.
    RustConsumer,
}

fn after_help() -> String {
    format!(
        "\
Examples:
  uiap generate                                 all outputs that ./{MANIFEST} lists
  uiap generate --check                         in CI: fail if one of them is not up to date
  uiap generate --lang rust --out src/app       one language, into this folder
  uiap generate --out target/app                everything, into this folder
  uiap generate --lang typescript,bundle --out web/src/uiap
  uiap generate --templates python --out src    your own templates, over the app
  uiap generate --protocol --templates python --out src   the same over the protocol
  uiap generate --entities entities.json --lang typescript --out web/src

{EXIT_CODES}
With --check, 1 also means that a file is missing or not up to date."
    )
}

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    match &args.entities {
        Some(file) => entities::run(file, args, output),
        None if args.protocol => app::protocol(args, output),
        None => app::run(args, output),
    }
}

/// Whether nothing is to be done, as --check asks.
fn are_fresh(placed: &[Placed]) -> bool {
    let is_fresh = |file: &Placed| !matches!(file.fate, Fate::Stale | Fate::Leftover);
    placed.iter().all(is_fresh)
}

/// Says what happened to each file, then `summary`, then what to do about stale ones.
fn tell(placed: &[Placed], summary: Option<&str>, output: &mut Output) -> std::io::Result<()> {
    for file in placed {
        let path = file.path.display().to_string();
        let name = visible(&path);
        match file.fate {
            Fate::Written => writeln!(output, "wrote {name}"),
            Fate::Unchanged => writeln!(output, "{name} is up to date"),
            Fate::Stale => writeln!(output, "{name} is not up to date"),
            Fate::Removed => writeln!(output, "removed {name}"),
            Fate::Leftover => writeln!(output, "{name} is left over"),
        }?;
    }
    if let Some(summary) = summary {
        writeln!(output, "{summary}")?;
    }
    if !are_fresh(placed) {
        writeln!(output, "to put that right, run the same without --check")?;
    }
    Ok(())
}

impl LanguageName {
    /// As it is written on the command line.
    fn word(self) -> &'static str {
        match self {
            Self::Rust => "rust",
            Self::Typescript => "typescript",
            Self::Bundle => "bundle",
            Self::Capabilities => "capabilities",
            Self::Tools => "tools",
            Self::Docs => "docs",
            Self::RustConsumer => "rust-consumer",
        }
    }

    /// What a manifest is turned into.
    fn target(self) -> Option<Target> {
        Target::of_name(self.word())
    }

    /// What entities are written in.
    fn entity_language(self) -> Option<Language> {
        match self {
            Self::Typescript => Some(Language::TypeScript),
            Self::RustConsumer => Some(Language::RustConsumer),
            _ => None,
        }
    }
}
