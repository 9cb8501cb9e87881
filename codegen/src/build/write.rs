//! Writes files so that nobody ever sees half of one: a new file stands beside the old one until it is complete.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::BuildError;
use crate::OutputFile;

/// A folder and the files that belong there.
pub type Job = (PathBuf, Vec<OutputFile>);

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
/// old file whole, and runs at the same time never mix the bytes of a file.
///
/// # Errors
/// [`BuildError::Unwritable`]; every file is what it was then.
pub fn place(jobs: &[Job]) -> Result<Vec<Placed>, BuildError> {
    let mut waiting = Vec::new();
    let placed = each(jobs, |file, path| {
        waiting.push(write_beside(file, path.to_owned())?);
        Ok(Fate::Written)
    })?;
    for new in waiting {
        fs::rename(&new.temporary, &new.path).map_err(|source| unwritable(&new.path, source))?;
    }
    Ok(placed)
}

/// Compares files with what is in their folders.
///
/// # Errors
/// [`BuildError::Unreadable`].
pub fn compare(jobs: &[Job]) -> Result<Vec<Placed>, BuildError> {
    each(jobs, |_, _| Ok(Fate::Stale))
}

/// The fate of every file: `Unchanged`, or what `differs` says.
fn each(
    jobs: &[Job],
    mut differs: impl FnMut(&OutputFile, &Path) -> Result<Fate, BuildError>,
) -> Result<Vec<Placed>, BuildError> {
    let files = jobs
        .iter()
        .flat_map(|(folder, files)| files.iter().map(move |file| (file, path_of(file, folder))));
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

fn path_of(file: &OutputFile, folder: &Path) -> PathBuf {
    file.path
        .split('/')
        .fold(folder.to_owned(), |path, step| path.join(step))
}

fn is_fresh(file: &OutputFile, path: &Path) -> Result<bool, BuildError> {
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
    fs::create_dir_all(folder).map_err(|source| unwritable(folder, source))?;
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
