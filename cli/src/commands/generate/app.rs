//! An app manifest as code and documents, and templates over it or over the protocol.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::Serialize;
use uiap_codegen::OutputFile;
use uiap_codegen::app::{App, LoadFailure, Target};
use uiap_codegen::build::{self, BuildError, Fate};
use uiap_codegen::templates::About;

use super::{Args, templates};
use crate::commands::{Format, Verdict};
use crate::failure::Failure;
use crate::output::Output;
use crate::render::{counted, mistakes, visible};
use crate::spec;

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
    let mut jobs = jobs(&loaded.app, args)?;
    if let Some(verdict) = fill(args, About::App(&loaded.app), &mut jobs, output)? {
        return Ok(verdict);
    }
    let files = bring(&jobs, args)?;
    let ok = are_fresh(&files);
    if args.format == Format::Json {
        answer(Some(about(&loaded.app)), files, ok, output)?;
        return Ok(Verdict::of(ok));
    }
    tell(&files, output)?;
    let App { title, version, .. } = &loaded.app;
    let n_actions = counted(loaded.app.actions.len(), "action");
    let subject = format!("{} {}: {n_actions}, ", visible(title), visible(version));
    sum_up(&subject, &files, start, output)?;
    if !ok {
        writeln!(output, "run: uiap generate")?;
    }
    if let Some(message) = &args.attempt {
        super::attempt::run(&loaded.app, message, output)?;
    }
    Ok(Verdict::of(ok))
}

/// Fills templates over the documents of the protocol.
pub(super) fn protocol(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let start = Instant::now();
    let model = spec::model();
    let mut jobs = Vec::new();
    if let Some(verdict) = fill(args, About::Protocol(model), &mut jobs, output)? {
        return Ok(verdict);
    }
    let files = bring(&jobs, args)?;
    let ok = are_fresh(&files);
    if args.format == Format::Json {
        answer(None, files, ok, output)?;
        return Ok(Verdict::of(ok));
    }
    tell(&files, output)?;
    let subject = format!("{} {}: ", model.name, model.version);
    sum_up(&subject, &files, start, output)?;
    Ok(Verdict::of(ok))
}

/// Adds what the templates make, if there are any; `Some` when they are wrong and it is said.
fn fill(
    args: &Args,
    about: About<'_>,
    jobs: &mut Vec<Job>,
    output: &mut Output,
) -> Result<Option<Verdict>, Failure> {
    let (Some(folder), Some(out)) = (&args.templates, &args.out) else {
        return Ok(None);
    };
    match templates::fill(folder, about) {
        Ok(files) => {
            jobs.push((out.clone(), files));
            Ok(None)
        }
        Err(BuildError::Templates {
            folder, failure, ..
        }) => {
            if args.format == Format::Json {
                let answer = Answer {
                    ok: false,
                    app: None,
                    files: Vec::new(),
                    problems: mistakes::template_views(&failure, &folder),
                };
                write_json(&answer, output)?;
            } else {
                mistakes::write_templates(&failure, &folder, output)?;
            }
            Ok(Some(Verdict::Invalid))
        }
        Err(error) => Err(error.into()),
    }
}

fn bring(jobs: &[Job], args: &Args) -> Result<Vec<FileView>, BuildError> {
    if args.check {
        compare(jobs)
    } else {
        write(jobs)
    }
}

fn are_fresh(files: &[FileView]) -> bool {
    files.iter().all(|file| file.state != "stale")
}

fn answer(
    app: Option<AppView<'_>>,
    files: Vec<FileView>,
    ok: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let answer = Answer {
        ok,
        app,
        files,
        problems: Vec::new(),
    };
    write_json(&answer, output)
}

fn write_json(answer: &Answer<'_>, output: &mut Output) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *output, answer).map_err(std::io::Error::from)?;
    Ok(writeln!(output)?)
}

/// What is written where: as the arguments say, or as the manifest does.
fn jobs(app: &App, args: &Args) -> Result<Vec<Job>, Failure> {
    let mut jobs = Vec::new();
    if args.languages.is_empty() {
        if args.templates.is_some() {
            return Ok(jobs);
        }
        if let Some(folder) = &args.out {
            let targets = Target::ALL.iter();
            return Ok(targets
                .map(|target| (folder.clone(), build::emit(app, *target)))
                .collect());
        }
        for place in &app.outputs {
            let folder = below(&args.manifest, &place.folder);
            jobs.push((folder, build::emit(app, place.target)));
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
        jobs.push((folder, build::emit(app, target)));
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

fn tell(files: &[FileView], output: &mut Output) -> Result<(), Failure> {
    for file in files {
        let name = visible(&file.path);
        match file.state {
            "written" => writeln!(output, "wrote {name}")?,
            "stale" => writeln!(output, "{name} is not up to date")?,
            _ => writeln!(output, "{name} is up to date")?,
        }
    }
    Ok(())
}

fn sum_up(
    subject: &str,
    files: &[FileView],
    start: Instant,
    output: &mut Output,
) -> Result<(), Failure> {
    Ok(writeln!(
        output,
        "{subject}{}, {} ms",
        counted(files.len(), "file"),
        start.elapsed().as_millis()
    )?)
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
        return write_json(&answer, output);
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
