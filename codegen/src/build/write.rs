//! Writes files so that nobody ever sees half of one: a new file stands beside the old one until it is complete.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::BuildError;
use super::record::{self, Changes};
use crate::OutputFile;
use crate::app::Target;

/// A folder and the files that belong there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    pub(super) folder: PathBuf,
    pub(super) files: Vec<OutputFile>,
    /// What the files are for, when files of an earlier run for the same are removed that are not among them.
    pub(super) owner: Option<String>,
}

impl Job {
    /// Brings files to a folder, and leaves all others in it alone.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>, files: Vec<OutputFile>) -> Self {
        Self {
            folder: folder.into(),
            files,
            owner: None,
        }
    }

    /// Brings the files of a target. Where their names depend on what the app declares, those that an earlier run
    /// brought and that are not among them any more are removed.
    #[must_use]
    pub fn of_target(folder: impl Into<PathBuf>, target: Target, files: Vec<OutputFile>) -> Self {
        let owner = target.has_open_files().then(|| target.name().to_owned());
        Self {
            owner,
            ..Self::new(folder, files)
        }
    }

    /// Brings what the templates in the folder `templates` made. Files that they made in an earlier run and do not make
    /// any more are removed.
    #[must_use]
    pub fn of_templates(
        folder: impl Into<PathBuf>,
        templates: &Path,
        files: Vec<OutputFile>,
    ) -> Self {
        // Its own name only: the way to it differs from one machine to the next.
        let name = templates.file_name().unwrap_or(templates.as_os_str());
        Self {
            owner: Some(format!("templates {}", name.to_string_lossy())),
            ..Self::new(folder, files)
        }
    }
}

/// A file and what happened to it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Placed {
    /// Its path.
    pub path: PathBuf,
    /// What happened to it.
    pub fate: Fate,
}

/// What happened to an output file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::exhaustive_enums,
    reason = "there is nothing else to do with a file"
)]
pub enum Fate {
    /// It was new or differed.
    Written,
    /// It had these bytes already, and keeps its time.
    Unchanged,
    /// It is missing or differs, and was left so.
    Stale,
    /// An earlier run had brought it, nothing makes it any more, and it was removed.
    Removed,
    /// An earlier run had brought it, nothing makes it any more, and it was left there.
    Leftover,
}

/// A new file that is complete and waits for its name.
struct Waiting {
    temporary: PathBuf,
    path: PathBuf,
}

/// A new file vanishes unless it got its name.
impl Drop for Waiting {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Brings files to their folders, which are made if they are missing.
///
/// All new files are complete before the first one gets its name. So a run that fails or is interrupted leaves every
/// old file whole, and runs at the same time never mix the bytes of a file. What is left over from earlier runs goes
/// last.
///
/// # Errors
/// [`BuildError::Unwritable`], [`BuildError::Clash`]; every file is what it was then.
pub fn place(jobs: &[Job]) -> Result<Vec<Placed>, BuildError> {
    let changes = changes(jobs)?;
    let mut waiting = Vec::new();
    let mut placed = each(jobs, |file, path| {
        waiting.push(write_beside(file, path.to_owned())?);
        Ok(Fate::Written)
    })?;
    let mut records = Vec::new();
    for (folder, changes) in &changes {
        if let Some(file) = &changes.record {
            records.push(write_beside(file, folder.join(&file.path))?);
        }
    }
    rename(waiting)?;
    for (folder, changes) in changes {
        record::remove(&changes.leftovers, folder)?;
        placed.extend(fated(changes.leftovers, Fate::Removed));
    }
    // As long as a file is there, the record knows it.
    rename(records)?;
    Ok(placed)
}

/// Compares files with what is in their folders.
///
/// # Errors
/// [`BuildError::Unreadable`], [`BuildError::Clash`].
pub fn compare(jobs: &[Job]) -> Result<Vec<Placed>, BuildError> {
    let changes = changes(jobs)?;
    let mut placed = each(jobs, |_, _| Ok(Fate::Stale))?;
    for (_, changes) in changes {
        placed.extend(fated(changes.leftovers, Fate::Leftover));
    }
    Ok(placed)
}

fn rename(waiting: Vec<Waiting>) -> Result<(), BuildError> {
    for new in waiting {
        fs::rename(&new.temporary, &new.path).map_err(|source| unwritable(&new.path, source))?;
    }
    Ok(())
}

/// Refuses two files of one path, by case, too: one would undo the other.
fn check_paths(jobs: &[Job]) -> Result<(), BuildError> {
    let mut paths = BTreeSet::new();
    for job in jobs {
        for file in &job.files {
            let path = path_of(&file.path, &job.folder);
            if !paths.insert(record::folded(&path)) || file.path == record::NAME {
                return Err(BuildError::Clash { path });
            }
        }
    }
    Ok(())
}

/// What else changes in each folder.
fn changes(jobs: &[Job]) -> Result<BTreeMap<&Path, Changes>, BuildError> {
    check_paths(jobs)?;
    let folders: BTreeSet<&Path> = jobs.iter().map(|job| job.folder.as_path()).collect();
    let changes = folders
        .into_iter()
        .map(|folder| Ok((folder, record::changes(folder, jobs)?)));
    changes.collect()
}

fn fated(paths: Vec<PathBuf>, fate: Fate) -> impl Iterator<Item = Placed> {
    paths.into_iter().map(move |path| Placed { path, fate })
}

/// The fate of every file: `Unchanged`, or what `differs` says.
fn each(
    jobs: &[Job],
    mut differs: impl FnMut(&OutputFile, &Path) -> Result<Fate, BuildError>,
) -> Result<Vec<Placed>, BuildError> {
    let files = jobs.iter().flat_map(|job| {
        let files = job.files.iter();
        files.map(|file| (file, path_of(&file.path, &job.folder)))
    });
    let placed = files.map(|(file, path)| {
        let fate = if is_fresh(file, &path)? {
            Fate::Unchanged
        } else {
            differs(file, &path)?
        };
        Ok(Placed { path, fate })
    });
    placed.collect()
}

pub(super) fn path_of(file: &str, folder: &Path) -> PathBuf {
    file.split('/')
        .fold(folder.to_owned(), |path, step| path.join(step))
}

fn is_fresh(file: &OutputFile, path: &Path) -> Result<bool, BuildError> {
    // Anything but a file, such as a pipe, might never end.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(BuildError::Unwritable {
            path: path.to_owned(),
            source: io::Error::new(ErrorKind::AlreadyExists, "it is there, and no file"),
        });
    }
    match fs::read(path) {
        Ok(found) => Ok(found == file.text.as_bytes()),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(false)
        }
        Err(source) => Err(BuildError::Unreadable {
            path: path.to_owned(),
            source,
        }),
    }
}

/// Writes a file under a name of this run's own, in the folder of the file.
fn write_beside(file: &OutputFile, path: PathBuf) -> Result<Waiting, BuildError> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(|source| match source.kind() {
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => unwritable(
            folder,
            io::Error::new(
                ErrorKind::AlreadyExists,
                "something that is no folder is in its place",
            ),
        ),
        _ => unwritable(folder, source),
    })?;
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!(".uiap-{}-{number}.tmp", std::process::id());
    let waiting = Waiting {
        temporary: folder.join(name),
        path,
    };
    write_whole(&waiting.temporary, file.text.as_bytes())
        .map_err(|source| unwritable(&waiting.path, source))?;
    Ok(waiting)
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(bytes)?;
    file.flush()
}

fn unwritable(path: &Path, source: io::Error) -> BuildError {
    BuildError::Unwritable {
        path: path.to_owned(),
        source,
    }
}
