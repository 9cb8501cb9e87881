//! `uiap init`: the first files of an app that declares itself to agents.

mod files;

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use uiap_codegen::OutputFile;
use uiap_codegen::app::is_id;
use uiap_codegen::build::{self, Job};

use super::{EXIT_CODES, Format, Verdict};
use crate::failure::Failure;
use crate::output::Output;
use crate::render::visible;

/// Start an app manifest.
///
/// Writes `uiap.app.json` with a first action, its schema for editors, and a CI step that fails when generated files
/// or the manifest fall behind. In a Rust package, a `build.rs` generates at build time; with --checked-in, or where
/// there is no `Cargo.toml`, `uiap generate` writes files that are checked in. A file that is there is never touched.
#[derive(clap::Args)]
#[command(after_help = after_help())]
pub(super) struct Args {
    /// Folder of the app; made if it is missing
    #[arg(value_name = "DIR", default_value = ".")]
    folder: PathBuf,

    /// Id of the app [default: made from the name of the folder]
    #[arg(long, value_name = "ID")]
    id: Option<String>,

    /// Generated files are checked in, instead of made by a build script
    #[arg(long)]
    checked_in: bool,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

fn after_help() -> String {
    format!(
        "\
Examples:
  uiap init                        in the folder of a package
  uiap init shop --id shop         in a new folder
  uiap init --checked-in           generated files are checked in

{EXIT_CODES}"
    )
}

/// The JSON form of the answer.
#[derive(Serialize)]
struct Answer {
    ok: bool,
    files: Vec<FileView>,
    next: Vec<String>,
}

#[derive(Serialize)]
struct FileView {
    path: String,
    state: &'static str,
}

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let project = files::Project {
        id: id(args)?,
        is_rust: args.folder.join("Cargo.toml").exists(),
        is_web: args.folder.join("package.json").exists(),
        checked_in: args.checked_in,
    };
    let mut views = Vec::new();
    // Paths are shown as they would be typed.
    let folder = args.folder.strip_prefix(".").unwrap_or(&args.folder);
    for file in project.files() {
        views.push(place(&file, folder)?);
    }
    let answer = Answer {
        ok: true,
        files: views,
        next: project.next(),
    };
    if args.format == Format::Json {
        serde_json::to_writer_pretty(&mut *output, &answer).map_err(std::io::Error::from)?;
        writeln!(output)?;
    } else {
        write_text(&answer, output)?;
    }
    Ok(Verdict::Fine)
}

fn write_text(answer: &Answer, output: &mut Output) -> Result<(), Failure> {
    for file in &answer.files {
        let name = visible(&file.path);
        match file.state {
            "written" => writeln!(output, "wrote {name}")?,
            _ => writeln!(output, "{name} is there already, and stays as it is")?,
        }
    }
    writeln!(output, "\nNext:")?;
    for (index, step) in answer.next.iter().enumerate() {
        writeln!(output, "  {}. {step}", index + 1)?;
    }
    Ok(())
}

/// The id that was given, or what the name of the folder makes.
fn id(args: &Args) -> Result<String, Failure> {
    if let Some(id) = &args.id {
        return if is_id(id) {
            Ok(id.clone())
        } else {
            Err(Failure::Usage {
                message: format!("`{id}` is not usable as the id of an app"),
                advice: "ids start with a letter and have letters, digits, `-`, `_` and dots, such as `shop`".into(),
            })
        };
    }
    let folder = match fs::canonicalize(&args.folder) {
        Ok(folder) => folder,
        Err(_) => args.folder.clone(),
    };
    let name = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    Ok(files::id_of(&name.unwrap_or_default()))
}

/// Writes a file that is not there.
fn place(file: &OutputFile, folder: &Path) -> Result<FileView, Failure> {
    let path = file
        .path
        .split('/')
        .fold(folder.to_owned(), |path, step| path.join(step));
    let state = match fs::symlink_metadata(&path) {
        Ok(_) => "kept",
        Err(error) if error.kind() == ErrorKind::NotFound => {
            build::place(&[Job::new(folder, vec![file.clone()])])?;
            "written"
        }
        Err(error) => return Err(crate::input::unreadable(&path, error)),
    };
    Ok(FileView {
        path: path.display().to_string(),
        state,
    })
}
