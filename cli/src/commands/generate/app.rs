//! An app manifest as code and documents.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::Serialize;
use uiap_codegen::OutputFile;
use uiap_codegen::app::{App, LoadFailure, Loaded, Target};
use uiap_codegen::build::{self, BuildError, Fate};

use super::Args;
use crate::commands::{Format, Verdict};
use crate::failure::Failure;
use crate::output::Output;
use crate::render::{counted, mistakes, visible};

/// Files and the folder that they go to.
type Job = (PathBuf, Vec<OutputFile>);

/// The JSON form of the answer.
#[derive(Serialize)]
struct Answer<'a> {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    app: Option<AppView<'a>>,
    files: Vec<FileView>,
    problems: Vec<mistakes::View>,
}

#[derive(Serialize)]
struct AppView<'a> {
    id: &'a str,
    version: &'a str,
    digest: &'a str,
}

#[derive(Serialize)]
struct FileView {
    path: String,
    state: &'static str,
}

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let start = Instant::now();
    let loaded = match build::load(&args.manifest) {
        Ok(loaded) => loaded,
        Err(BuildError::Manifest(failure)) => {
            refuse(&failure, args, output)?;
            return Ok(Verdict::Invalid);
        }
        Err(error) => return Err(error.into()),
    };
    let jobs = jobs(&loaded.app, args)?;
    let files = if args.check {
        compare(&jobs)?
    } else {
        write(&jobs)?
    };
    let ok = files.iter().all(|file| file.state != "stale");
    if args.format == Format::Json {
        let answer = Answer {
            ok,
            app: Some(about(&loaded.app)),
            files,
            problems: Vec::new(),
        };
        serde_json::to_writer_pretty(&mut *output, &answer).map_err(std::io::Error::from)?;
        writeln!(output)?;
        return Ok(Verdict::of(ok));
    }
    tell(&loaded, &files, ok, start, output)?;
    if let Some(message) = &args.attempt {
        super::attempt::run(&loaded.app, message, output)?;
    }
    Ok(Verdict::of(ok))
}

/// What is written where: as the arguments say, or as the manifest does.
fn jobs(app: &App, args: &Args) -> Result<Vec<Job>, Failure> {
    let mut jobs = Vec::new();
    if args.languages.is_empty() {
        if let Some(folder) = &args.out {
            for target in Target::ALL {
                jobs.push((folder.clone(), build::emit(app, *target)?));
            }
            return Ok(jobs);
        }
        for place in &app.outputs {
            let folder = below(&args.manifest, &place.folder);
            jobs.push((folder, build::emit(app, place.target)?));
        }
        if jobs.is_empty() {
            return Err(Failure::Usage {
                message: "the manifest lists no outputs".into(),
                advice:
                    "add `\"outputs\": { \"rust\": \"src/app\" }` to it, or give --lang and --out"
                        .into(),
            });
        }
        return Ok(jobs);
    }
    for name in &args.languages {
        let target = name.target().ok_or_else(|| Failure::Usage {
            message: format!("a manifest is not written as `{}`", name.word()),
            advice: "give the entity schema with --entities".into(),
        })?;
        let folder = args
            .out
            .clone()
            .or_else(|| listed(app, target, &args.manifest));
        let folder = folder.ok_or_else(|| Failure::Usage {
            message: format!("nothing says where `{}` goes", name.word()),
            advice: "give --out, or add it to `outputs` of the manifest".into(),
        })?;
        jobs.push((folder, build::emit(app, target)?));
    }
    Ok(jobs)
}

fn listed(app: &App, target: Target, manifest: &Path) -> Option<PathBuf> {
    let place = app.outputs.iter().find(|place| place.target == target)?;
    Some(below(manifest, &place.folder))
}

fn below(manifest: &Path, folder: &str) -> PathBuf {
    let root = manifest.parent().unwrap_or(Path::new("")).to_owned();
    folder.split('/').fold(root, |path, step| path.join(step))
}

fn write(jobs: &[Job]) -> Result<Vec<FileView>, BuildError> {
    let mut views = Vec::new();
    for (folder, files) in jobs {
        views.extend(
            build::place(files, folder)?
                .into_iter()
                .map(|placed| FileView {
                    path: placed.path.display().to_string(),
                    state: match placed.fate {
                        Fate::Written => "written",
                        Fate::Unchanged => "unchanged",
                    },
                }),
        );
    }
    Ok(views)
}

fn compare(jobs: &[Job]) -> Result<Vec<FileView>, BuildError> {
    let mut views = Vec::new();
    for (folder, files) in jobs {
        let stale = build::stale(files, folder)?;
        views.extend(files.iter().map(|file| {
            let path = file
                .path
                .split('/')
                .fold(folder.clone(), |path, step| path.join(step));
            let state = if stale.contains(&path) {
                "stale"
            } else {
                "unchanged"
            };
            FileView {
                path: path.display().to_string(),
                state,
            }
        }));
    }
    Ok(views)
}

fn tell(
    loaded: &Loaded,
    files: &[FileView],
    ok: bool,
    start: Instant,
    output: &mut Output,
) -> Result<(), Failure> {
    for file in files {
        let name = visible(&file.path);
        match file.state {
            "written" => writeln!(output, "wrote {name}")?,
            "stale" => writeln!(output, "{name} is not up to date")?,
            _ => writeln!(output, "{name} is up to date")?,
        }
    }
    let App {
        title,
        version,
        actions,
        ..
    } = &loaded.app;
    let (n_actions, n_files) = (
        counted(actions.len(), "action"),
        counted(files.len(), "file"),
    );
    writeln!(
        output,
        "{} {}: {n_actions}, {n_files}, {} ms",
        visible(title),
        visible(version),
        start.elapsed().as_millis()
    )?;
    if !ok {
        writeln!(output, "run: uiap generate")?;
    }
    Ok(())
}

/// Shows what is wrong in the manifest or its files.
fn refuse(failure: &LoadFailure, args: &Args, output: &mut Output) -> Result<(), Failure> {
    let folder = args.manifest.parent().unwrap_or(Path::new(""));
    if args.format == Format::Json {
        let answer = Answer {
            ok: false,
            app: None,
            files: Vec::new(),
            problems: mistakes::views(failure, folder),
        };
        serde_json::to_writer_pretty(&mut *output, &answer).map_err(std::io::Error::from)?;
        return Ok(writeln!(output)?);
    }
    mistakes::write_text(failure, folder, &args.manifest, output)
}

fn about(app: &App) -> AppView<'_> {
    AppView {
        id: &app.id,
        version: &app.version,
        digest: &app.digest,
    }
}
