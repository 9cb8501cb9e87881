//! `uiap model`: the resolved model as JSON.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use uiap_codegen::build::{self, BuildError};

use super::Verdict;
use crate::failure::Failure;
use crate::input::manifest_path;
use crate::nearest::nearest;
use crate::output::Output;
use crate::render::mistakes;
use crate::spec;

/// Print the resolved model of the documents as JSON.
///
/// This is what code generators and templates see: types, members, messages, rules and examples with all references
/// resolved. Any language can be generated from it: see docs/templates.md. Its form is that of spec/meta/model.json.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Print the model of an app's types instead: what templates over this manifest see
    #[arg(long, value_name = "FILE", value_parser = manifest_path())]
    manifest: Option<PathBuf>,

    /// Print only this document, such as `web`
    #[arg(long, value_name = "NAME", conflicts_with = "type_name")]
    document: Option<String>,

    /// Print only this type, such as `web.PageGraph`
    #[arg(long = "type", value_name = "TYPE")]
    type_name: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  uiap model > model.json
  uiap model --document web
  uiap model --type web.PageGraph
  uiap model --manifest uiap.app.json";

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let loaded;
    let model = match &args.manifest {
        None => spec::model(),
        Some(path) => match build::load(path) {
            Ok(read) => {
                loaded = read;
                &loaded.app.types
            }
            Err(BuildError::Manifest(failure)) => {
                let folder = path.parent().unwrap_or(Path::new(""));
                mistakes::write_text(&failure, folder, path, output)?;
                return Ok(Verdict::Invalid);
            }
            Err(error) => return Err(error.into()),
        },
    };
    match (&args.document, &args.type_name) {
        (Some(name), _) => {
            let document = model
                .documents
                .iter()
                .find(|document| document.name == *name);
            let names = model
                .documents
                .iter()
                .map(|document| document.name.as_str());
            write(
                document.ok_or_else(|| unknown("document", name, names))?,
                output,
            )?;
        }
        (None, Some(name)) => {
            let def = model.types().find(|def| def.id.to_string() == *name);
            let names: Vec<String> = model.types().map(|def| def.id.to_string()).collect();
            let names = names.iter().map(String::as_str);
            write(def.ok_or_else(|| unknown("type", name, names))?, output)?;
        }
        (None, None) => write(model, output)?,
    }
    Ok(Verdict::Fine)
}

fn write(part: &impl Serialize, output: &mut Output) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *output, part)?;
    output.write_all(b"\n")
}

fn unknown<'n>(what: &'static str, name: &str, names: impl Iterator<Item = &'n str>) -> Failure {
    let advice = "`uiap types` lists the types of all documents".to_owned();
    Failure::UnknownName {
        what,
        name: name.to_owned(),
        nearest: nearest(name, names),
        advice,
    }
}
