//! `uiap types`: what can be judged.

use super::{Format, Verdict};
use crate::failure::Failure;
use crate::nearest::nearest;
use crate::output::Output;
use crate::render::types::Listing;
use crate::{render, spec};

/// List the types and the messages of the documents.
///
/// Type names are what `uiap diagnose --type` and `uiap model --type` take. Messages are judged whole, without --type.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Part of a name, whatever its case: `web.`, `payload`, `uiap.cognition`; without it all are listed
    #[arg(value_name = "PART")]
    part: Option<String>,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  uiap types
  uiap types --format json
  uiap types web.
  uiap types session.initialize";

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let part = args.part.as_deref().unwrap_or_default();
    let listing = Listing::of(spec::model(), part);
    if listing.is_empty() {
        let names = spec::model().types().map(|def| def.id.to_string());
        let messages = spec::model()
            .messages()
            .map(|message| message.message_type.clone());
        let names: Vec<String> = names.chain(messages).collect();
        return Err(Failure::UnknownName {
            what: "type or message with",
            name: part.to_owned(),
            nearest: nearest(part, names.iter().map(String::as_str)),
            advice: "`uiap types` lists all of them".to_owned(),
        });
    }
    match args.format {
        Format::Text => render::types::text(&listing, output)?,
        Format::Json => render::types::json(&listing, output)?,
    }
    Ok(Verdict::Fine)
}
