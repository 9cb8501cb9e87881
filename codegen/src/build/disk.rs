//! The folder of a manifest on a disk.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::BuildError;
use crate::app::{FileFault, Files, MAX_FILE_BYTES};

/// The folder of a manifest. Files are read from it and below it only; a link that leads out of it is refused.
#[derive(Debug, Clone)]
pub struct Folder {
    /// As it was named.
    shown: PathBuf,
    /// Without links.
    root: PathBuf,
    asked: BTreeSet<PathBuf>,
}

impl Folder {
    /// The folder of the file at `path`, and the name of the file in it.
    ///
    /// # Errors
    /// When the folder cannot be opened, or `path` names no file.
    pub fn of(path: &Path) -> Result<(Self, String), BuildError> {
        let unreadable = |source| BuildError::Unreadable {
            path: path.to_owned(),
            source,
        };
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .ok_or_else(|| unreadable(ErrorKind::InvalidInput.into()))?;
        let shown = path.parent().unwrap_or(Path::new("")).to_owned();
        let folder = if shown.as_os_str().is_empty() {
            Path::new(".")
        } else {
            &shown
        };
        let root = fs::canonicalize(folder).map_err(unreadable)?;
        let folder = Self {
            shown,
            root,
            asked: BTreeSet::new(),
        };
        Ok((folder, name.to_owned()))
    }

    /// Every file that was asked for, also those that are not there; sorted.
    pub fn asked(&self) -> impl Iterator<Item = &Path> {
        self.asked.iter().map(PathBuf::as_path)
    }
}

impl Files for Folder {
    fn read(&mut self, path: &str) -> Result<Vec<u8>, FileFault> {
        let full = path
            .split('/')
            .fold(self.shown.clone(), |full, step| full.join(step));
        self.asked.insert(full.clone());
        let fault = |error: std::io::Error| match error.kind() {
            ErrorKind::NotFound => FileFault::Missing,
            _ => FileFault::Unreadable(error.to_string()),
        };
        let real = fs::canonicalize(&full).map_err(fault)?;
        if !real.starts_with(&self.root) {
            return Err(FileFault::Outside);
        }
        // Before it is opened: opening a pipe waits for somebody to write.
        let metadata = fs::metadata(&real).map_err(fault)?;
        if !metadata.is_file() {
            return Err(FileFault::Unreadable("it is no file".into()));
        }
        let file = File::open(&real).map_err(fault)?;
        let mut bytes = Vec::new();
        let size = if metadata.len() > MAX_FILE_BYTES {
            metadata.len()
        } else {
            // It may grow while it is read.
            let mut limited = file.take(MAX_FILE_BYTES + 1);
            limited.read_to_end(&mut bytes).map_err(fault)? as u64
        };
        if size > MAX_FILE_BYTES {
            return Err(FileFault::TooLarge { size });
        }
        Ok(bytes)
    }
}
