//! An app manifest as code and documents, and templates over it or over the protocol.

use std::path::{Path, PathBuf};
use std::time::Instant;

use uiap_codegen::app::{App, LoadFailure, Target};
use uiap_codegen::build::{self, BuildError, Job, Placed};
use uiap_codegen::templates::About;

use super::answer::Answer;
use super::attempt::Attempt;
use super::{Args, are_fresh, templates};
use crate::commands::{Format, Verdict};
use crate::failure::Failure;
use crate::output::Output;
use crate::render::{counted, mistakes, visible};
use crate::spec;

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
    let mut jobs = emitted(&loaded.app, wanted(&loaded.app, args)?)?;
    let sets = templates::wanted(&loaded.app, args);
    if let Some(verdict) = fill(&sets, About::App(&loaded.app), &mut jobs, args, output)? {
        return Ok(verdict);
    }
    let attempt = args
        .attempt
        .as_deref()
        .map(|message| Attempt::of(&loaded.app, message));
    let attempt = attempt.transpose()?;
    let placed = bring(&jobs, args)?;
    let ok = are_fresh(&placed);
    if args.format == Format::Json {
        let mut answer = Answer::of(&placed).app(&loaded.app);
        if let Some(attempt) = &attempt {
            answer = answer.report(&attempt.report);
        }
        answer.write(output)?;
        return Ok(Verdict::of(ok));
    }
    let App { title, version, .. } = &loaded.app;
    let n_actions = counted(loaded.app.actions.len(), "action");
    let subject = format!("{} {}: {n_actions}, ", visible(title), visible(version));
    tell(&subject, &placed, start, output)?;
    if let Some(attempt) = attempt {
        attempt.tell(output)?;
    }
    Ok(Verdict::of(ok))
}

/// Fills templates over the documents of the protocol.
pub(super) fn protocol(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let start = Instant::now();
    let model = spec::model();
    let mut jobs = Vec::new();
    let sets: Vec<_> = templates::given(args).into_iter().collect();
    if let Some(verdict) = fill(&sets, About::Protocol(model), &mut jobs, args, output)? {
        return Ok(verdict);
    }
    let placed = bring(&jobs, args)?;
    if args.format == Format::Json {
        Answer::of(&placed).write(output)?;
    } else {
        let subject = format!("{} {}: ", model.name, model.version);
        tell(&subject, &placed, start, output)?;
    }
    Ok(Verdict::of(are_fresh(&placed)))
}

/// Adds what templates make; `Some` when they are wrong and it is said.
fn fill(
    sets: &[templates::Set],
    about: About<'_>,
    jobs: &mut Vec<Job>,
    args: &Args,
    output: &mut Output,
) -> Result<Option<Verdict>, Failure> {
    let filled: Result<Vec<Job>, BuildError> = sets.iter().map(|set| set.fill(about)).collect();
    match filled {
        Ok(filled) => {
            jobs.extend(filled);
            Ok(None)
        }
        Err(BuildError::Templates {
            folder, failure, ..
        }) => {
            if args.format == Format::Json {
                let problems = mistakes::template_views(&failure, &folder);
                Answer::refusal(problems).write(output)?;
            } else {
                mistakes::write_templates(&failure, &folder, output)?;
            }
            Ok(Some(Verdict::Invalid))
        }
        Err(error @ BuildError::Unreadable { .. }) if args.templates.is_none() => {
            Err(Failure::Usage {
                message: error.to_string(),
                advice: format!(
                    "`outputs` in {} lists it among the templates",
                    visible(&args.manifest.display().to_string())
                ),
            })
        }
        Err(error) => Err(error.into()),
    }
}

/// Writes or, with --check, compares.
pub(super) fn bring(jobs: &[Job], args: &Args) -> Result<Vec<Placed>, BuildError> {
    if args.check {
        build::compare(jobs)
    } else {
        build::place(jobs)
    }
}

/// What is written where: as the arguments say, or as the manifest does.
fn wanted(app: &App, args: &Args) -> Result<Vec<(PathBuf, Target)>, Failure> {
    if args.languages.is_empty() {
        if args.templates.is_some() {
            return Ok(Vec::new());
        }
        if let Some(folder) = &args.out {
            let targets = Target::ALL.iter();
            return Ok(targets.map(|target| (folder.clone(), *target)).collect());
        }
        if app.outputs.is_empty() && app.templates.is_empty() {
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
        if !wanted.contains(&(folder.clone(), target)) {
            wanted.push((folder, target));
        }
    }
    Ok(wanted)
}

/// The files of every target, each in a thread of its own: Rust for JSON Schemas takes as long as all the others.
fn emitted(app: &App, wanted: Vec<(PathBuf, Target)>) -> Result<Vec<Job>, BuildError> {
    std::thread::scope(|scope| {
        let emit = |(folder, target)| {
            scope.spawn(move || Ok(Job::of_target(folder, target, build::emit(app, target)?)))
        };
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

/// A folder that the manifest names.
pub(super) fn below(manifest: &Path, folder: &str) -> PathBuf {
    let root = manifest.parent().unwrap_or(Path::new("")).to_owned();
    let steps = folder.split('/').filter(|step| !step.is_empty());
    steps.fold(root, |path, step| path.join(step))
}

/// The fate of every file, and a line about the whole that begins with `subject`.
fn tell(
    subject: &str,
    placed: &[Placed],
    start: Instant,
    output: &mut Output,
) -> Result<(), Failure> {
    let n_files = counted(placed.len(), "file");
    let summary = format!("{subject}{n_files}, {} ms", start.elapsed().as_millis());
    Ok(super::tell(placed, Some(&summary), output)?)
}

/// Shows what is wrong in the manifest or its files.
fn refuse(failure: &LoadFailure, args: &Args, output: &mut Output) -> Result<(), Failure> {
    let folder = args.manifest.parent().unwrap_or(Path::new(""));
    if args.format == Format::Json {
        return Answer::refusal(mistakes::views(failure, folder)).write(output);
    }
    mistakes::write_text(failure, folder, &args.manifest, output)
}
