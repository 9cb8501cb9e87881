//! `uiap types`: what can be judged.

use super::{Format, Verdict};
use crate::failure::Failure;
use crate::output::Output;
use crate::{render, spec};

/// List the types and the messages of the documents.
///
/// Type names are what `uiap diagnose --type` and `uiap model --type` take. Messages are judged whole, without --type.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  uiap types
  uiap types --format json
  uiap types | grep '^web'";

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    match args.format {
        Format::Text => render::types::text(spec::model(), output)?,
        Format::Json => render::types::json(spec::model(), output)?,
    }
    Ok(Verdict::Fine)
}
