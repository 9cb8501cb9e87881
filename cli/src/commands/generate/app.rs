//! An app manifest as code and documents.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::Serialize;
use uiap_codegen::app::{App, LoadFailure, Loaded, Target};
use uiap_codegen::build::{self, BuildError, Fate, Job, Placed};

use super::Args;
use crate::commands::{Format, Verdict};
use crate::failure::Failure;
use crate::output::Output;
use crate::render::{counted, mistakes, visible};

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
    let jobs = emitted(&loaded.app, wanted(&loaded.app, args)?)?;
    let placed = if args.check {
        build::compare(&jobs)?
    } else {
        build::place(&jobs)?
    };
    let ok = placed.iter().all(|file| file.fate != Fate::Stale);
    if args.format == Format::Json {
        let answer = Answer {
            ok,
            app: Some(about(&loaded.app)),
            files: placed.iter().map(view).collect(),
            problems: Vec::new(),
        };
        serde_json::to_writer_pretty(&mut *output, &answer).map_err(std::io::Error::from)?;
        writeln!(output)?;
        return Ok(Verdict::of(ok));
    }
    tell(&loaded, &placed, ok, start, output)?;
    if let Some(message) = &args.attempt {
        super::attempt::run(&loaded.app, message, output)?;
    }
    Ok(Verdict::of(ok))
}

/// What is written where: as the arguments say, or as the manifest does.
fn wanted(app: &App, args: &Args) -> Result<Vec<(PathBuf, Target)>, Failure> {
    if args.languages.is_empty() {
        if let Some(folder) = &args.out {
            let targets = Target::ALL.iter();
            return Ok(targets.map(|target| (folder.clone(), *target)).collect());
        }
        if app.outputs.is_empty() {
            return Err(Failure::Usage {
                message: "the manifest lists no outputs".into(),
                advice:
                    "add `\"outputs\": { \"rust\": \"src/app\" }` to it, or give --lang and --out"
                        .into(),
            });
        }
        let outputs = app.outputs.iter();
        return Ok(outputs
            .map(|place| (below(&args.manifest, &place.folder), place.target))
            .collect());
    }
    let mut wanted = Vec::new();
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
        wanted.push((folder, target));
    }
    Ok(wanted)
}

/// The files of every target, each in a thread of its own: Rust for JSON Schemas takes as long as all the others.
fn emitted(app: &App, wanted: Vec<(PathBuf, Target)>) -> Result<Vec<Job>, BuildError> {
    std::thread::scope(|scope| {
        let emit = |(folder, target)| scope.spawn(move || Ok((folder, build::emit(app, target)?)));
        let threads: Vec<_> = wanted.into_iter().map(emit).collect();
        let jobs = threads.into_iter().map(|thread| {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        jobs.collect()
    })
}

fn listed(app: &App, target: Target, manifest: &Path) -> Option<PathBuf> {
    let place = app.outputs.iter().find(|place| place.target == target)?;
    Some(below(manifest, &place.folder))
}

fn below(manifest: &Path, folder: &str) -> PathBuf {
    let root = manifest.parent().unwrap_or(Path::new("")).to_owned();
    folder.split('/').fold(root, |path, step| path.join(step))
}

fn tell(
    loaded: &Loaded,
    files: &[Placed],
    ok: bool,
    start: Instant,
    output: &mut Output,
) -> Result<(), Failure> {
    for file in files {
        super::tell_fate(file, output)?;
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

fn view(placed: &Placed) -> FileView {
    FileView {
        path: placed.path.display().to_string(),
        state: match placed.fate {
            Fate::Written => "written",
            Fate::Unchanged => "unchanged",
            Fate::Stale => "stale",
        },
    }
}

fn about(app: &App) -> AppView<'_> {
    AppView {
        id: &app.id,
        version: &app.version,
        digest: &app.digest,
    }
}
