//! `uiap explain`: what a code, a rule or a type means.

use std::io::Write;

use super::{Format, Verdict};
use crate::explanation;
use crate::failure::Failure;
use crate::nearest::nearest;
use crate::output::Output;
use crate::{render, spec};

/// Say what a problem code, a rule or a type means.
///
/// Shows its weight, the statement of the documents behind it, what to do about it, where it is judged, and an example
/// that breaks it; of a type its members and the rules that judge it. Without a name it lists all codes.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Code such as `shape.required`, rule such as `web.5.9-1`, or type such as `web.PageGraph`; without it all codes are
    /// listed
    #[arg(value_name = "CODE|RULE|TYPE")]
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
  uiap explain web.5.9-1                    a statement of the documents
  uiap explain web.PageGraph                a type";

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
        let names = names.chain(spec::table().type_names());
        return Err(Failure::UnknownName {
            what: "code, rule or type",
            name: name.clone(),
            nearest: nearest(name, names),
            advice: "`uiap explain` lists the codes, `uiap types` the types".to_owned(),
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
