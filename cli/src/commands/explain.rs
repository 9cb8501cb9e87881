//! `uiap explain`: what a code or a rule means.

use std::io::Write;

use super::{Format, Verdict};
use crate::explanation;
use crate::failure::Failure;
use crate::nearest::nearest;
use crate::output::Output;
use crate::{render, spec};

/// Say what a problem code or a rule means.
///
/// Shows its weight, the statement of the documents behind it, what to do about it, where it is judged, and an example
/// that breaks it. Without a name it lists all codes.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Code such as `shape.required`, or rule such as `web.5.9-1`; without it all codes are listed
    #[arg(value_name = "CODE|RULE")]
    name: Option<String>,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  uiap explain                              all codes, one line each
  uiap explain shape.required               a code of all documents
  uiap explain web.duplicate-instance-id    a code of one cross-field rule
  uiap explain web.5.9-1                    a statement of the documents";

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let Some(name) = &args.name else {
        let summaries = explanation::summaries();
        match args.format {
            Format::Text => render::explain::list(&summaries, output)?,
            Format::Json => write_json(&summaries, output)?,
        }
        return Ok(Verdict::Fine);
    };
    let Some(explanation) = explanation::of(name) else {
        let names = spec::codes().into_iter().chain(spec::rules());
        return Err(Failure::UnknownName {
            what: "code or rule",
            name: name.clone(),
            nearest: nearest(name, names),
            advice: "`uiap explain` lists the codes".to_owned(),
        });
    };
    match args.format {
        Format::Text => render::explain::one(&explanation, output)?,
        Format::Json => write_json(&explanation, output)?,
    }
    Ok(Verdict::Fine)
}

fn write_json(answer: &impl serde::Serialize, output: &mut Output) -> std::io::Result<()> {
    serde_json::to_writer_pretty(&mut *output, answer)?;
    output.write_all(b"\n")
}
