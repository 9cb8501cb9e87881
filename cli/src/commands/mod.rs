//! The command line: one file a subcommand. Each reads its arguments, asks the libraries and has the answer rendered.

mod catalogs;
mod diagnose;
mod explain;
mod generate;
mod init;
mod lines;
mod lint;
mod model;
mod types;

use clap::{Parser, Subcommand, ValueEnum};

use crate::failure::Failure;
use crate::output::Output;
use crate::spec;

/// Printed at the end of the help of the command and of `diagnose`.
const EXIT_CODES: &str = "\
Exit codes:
  0  valid, or nothing to judge
  1  invalid: at least one problem is an error
  2  wrong usage, or the input cannot be read";

/// Judge UIAP messages, look up what their problems mean, and generate code for what apps declare.
///
/// UIAP is a protocol between apps and agents: apps describe their screens, agents act on them. This command knows
/// its documents, so it needs neither network nor checkout.
#[derive(Parser)]
#[command(name = "uiap", version = spec::version(), after_help = after_help())]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Diagnose(diagnose::Args),
    Explain(explain::Args),
    Generate(generate::Args),
    Init(init::Args),
    Lint(lint::Args),
    Model(model::Args),
    Types(types::Args),
}

fn after_help() -> String {
    format!(
        "\
Examples:
  uiap diagnose message.json        what is wrong with this message?
  uiap explain shape.required       what does that code mean?
  uiap types                        what can be judged besides whole messages?
  uiap init                         start the manifest of an app
  uiap generate                     code and documents for what it declares
  uiap lint                         what should it say better?

{EXIT_CODES}"
    )
}

/// What a command that worked found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// No error, or there was nothing to judge.
    Fine,
    /// At least one error.
    Invalid,
}

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For tools.
    Json,
}

impl CommandLine {
    /// Does what was asked for.
    pub(crate) fn run(self, output: &mut Output) -> Result<Verdict, Failure> {
        match self.command {
            Command::Diagnose(args) => diagnose::run(&args, output),
            Command::Explain(args) => explain::run(&args, output),
            Command::Generate(args) => generate::run(&args, output),
            Command::Init(args) => init::run(&args, output),
            Command::Lint(args) => lint::run(&args, output),
            Command::Model(args) => model::run(&args, output),
            Command::Types(args) => types::run(&args, output),
        }
    }
}

impl Verdict {
    fn of(valid: bool) -> Self {
        if valid { Self::Fine } else { Self::Invalid }
    }
}
