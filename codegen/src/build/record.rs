//! Which files of a folder were generated for what, so that files of things that are gone go as well.
//!
//! The record stands in the folder itself, as [`NAME`]. It is asked for nothing but what may be removed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::write::{Job, path_of};
use super::{BuildError, COMMAND};
use crate::OutputFile;
use crate::app::join;

/// Name of the record in its folder.
pub(super) const NAME: &str = ".uiap-files.json";

/// The files that stand in a folder, by what they were generated for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Record {
    #[serde(rename = "//", default)]
    about: String,
    files: BTreeMap<String, BTreeSet<String>>,
}

/// What a run changes in a folder beside the files that it brings there.
#[derive(Debug, Default)]
pub(super) struct Changes {
    /// Files that an earlier run brought and nothing makes any more.
    pub(super) leftovers: Vec<PathBuf>,
    /// The new record, if there is anything to tell.
    pub(super) record: Option<OutputFile>,
}

/// What changes in `folder`, where all jobs that go there are among `jobs`.
pub(super) fn changes(folder: &Path, jobs: &[Job]) -> Result<Changes, BuildError> {
    let here = || jobs.iter().filter(|job| job.folder == folder);
    if here().all(|job| job.owner.is_none()) {
        return Ok(Changes::default());
    }
    let old = read(folder)?;
    let mut new = old.clone();
    for owner in here().filter_map(|job| job.owner.as_ref()) {
        let jobs = here().filter(|job| job.owner.as_ref() == Some(owner));
        let files = jobs.flat_map(|job| job.files.iter().map(|file| file.path.clone()));
        new.files.insert(owner.clone(), files.collect());
    }
    let kept: BTreeSet<String> = jobs
        .iter()
        .flat_map(|job| {
            job.files
                .iter()
                .map(|file| path_of(&file.path, &job.folder))
        })
        .chain(
            new.files
                .values()
                .flatten()
                .map(|file| path_of(file, folder)),
        )
        .map(|path| folded(&path))
        .collect();
    let mut leftovers = Vec::new();
    for file in old.files.values().flatten().collect::<BTreeSet<_>>() {
        let path = path_of(file, folder);
        if !kept.contains(&folded(&path)) && is_inside(folder, &path)? {
            leftovers.push(path);
        }
    }
    new.files.retain(|_, files| !files.is_empty());
    new.about =
        format!("Files that `{COMMAND}` made here; it removes those that it makes no more.");
    let is_new = new != old && !(new.files.is_empty() && old.files.is_empty());
    Ok(Changes {
        leftovers,
        record: is_new.then(|| OutputFile::new(NAME, text(&new))),
    })
}

/// Removes files that are left over, and folders that are empty then.
pub(super) fn remove(leftovers: &[PathBuf], folder: &Path) -> Result<(), BuildError> {
    for path in leftovers {
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(BuildError::Unwritable {
                    path: path.clone(),
                    source: error,
                });
            }
            _ => {}
        }
        let above = path.ancestors().skip(1);
        for empty in above.take_while(|above| *above != folder) {
            if fs::remove_dir(empty).is_err() {
                break;
            }
        }
    }
    Ok(())
}

fn text(record: &Record) -> String {
    let text = serde_json::to_string_pretty(record).expect("names and lists are JSON");
    text + "\n"
}

fn read(folder: &Path) -> Result<Record, BuildError> {
    let path = folder.join(NAME);
    let wrong = |source| BuildError::Unreadable {
        path: path.clone(),
        source,
    };
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return Ok(Record::default());
        }
        Err(error) => return Err(wrong(error)),
    };
    let no_record = |reason: String| {
        let reason = format!(
            "{reason}; it lists the files that `{COMMAND}` made: put it right, or remove it and generate again"
        );
        wrong(io::Error::new(ErrorKind::InvalidData, reason))
    };
    let record: Record =
        serde_json::from_slice(&bytes).map_err(|error| no_record(error.to_string()))?;
    let leads_out = |name: &&String| join(NAME, name).as_ref() != Ok(*name);
    match record.files.values().flatten().find(leads_out) {
        Some(name) => Err(no_record(format!("`{name}` is no path below its folder"))),
        None => Ok(record),
    }
}

/// Some systems do not tell large letters from small ones.
pub(super) fn folded(path: &Path) -> String {
    path.to_string_lossy().to_lowercase()
}

/// Whether there is a file that stands below the folder, also when links are followed on the way to it.
fn is_inside(folder: &Path, path: &Path) -> Result<bool, BuildError> {
    let is_file = fs::symlink_metadata(path).is_ok_and(|metadata| !metadata.is_dir());
    let Some(parent) = path.parent().filter(|_| is_file) else {
        return Ok(false);
    };
    let real = |path: &Path| {
        let path = if path.as_os_str().is_empty() {
            Path::new(".")
        } else {
            path
        };
        fs::canonicalize(path).map_err(|source| BuildError::Unreadable {
            path: path.to_owned(),
            source,
        })
    };
    Ok(real(parent)?.starts_with(real(folder)?))
}
