//! Writes files so that nobody ever sees half of one: a new file stands beside the old one until it is complete.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::BuildError;
use crate::OutputFile;

/// A file and what happened to it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Placed {
    /// Its path.
    pub path: PathBuf,
    /// What happened to it.
    pub fate: Fate,
}

/// What happens to an output file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::exhaustive_enums, reason = "a file is touched or not")]
pub enum Fate {
    /// It was new or differed.
    Written,
    /// It had these bytes already, and keeps its time.
    Unchanged,
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

/// Brings files to a folder, which is made if it is missing.
///
/// All new files are complete before the first one gets its name. So a run that fails or is interrupted leaves every
/// old file whole, and runs at the same time never mix the bytes of a file.
///
/// # Errors
/// [`BuildError::Unwritable`]; every file is what it was then.
pub fn place(files: &[OutputFile], folder: &Path) -> Result<Vec<Placed>, BuildError> {
    let mut placed = Vec::new();
    let mut waiting = Vec::new();
    for file in files {
        let path = path_of(file, folder);
        let fate = if is_fresh(file, &path)? {
            Fate::Unchanged
        } else {
            waiting.push(write_beside(file, path.clone())?);
            Fate::Written
        };
        placed.push(Placed { path, fate });
    }
    for new in waiting {
        fs::rename(&new.temporary, &new.path).map_err(|source| unwritable(&new.path, source))?;
    }
    Ok(placed)
}

/// The files that are missing in a folder, or differ.
///
/// # Errors
/// [`BuildError::Unreadable`].
pub fn stale(files: &[OutputFile], folder: &Path) -> Result<Vec<PathBuf>, BuildError> {
    let mut stale = Vec::new();
    for file in files {
        let path = path_of(file, folder);
        if !is_fresh(file, &path)? {
            stale.push(path);
        }
    }
    Ok(stale)
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
