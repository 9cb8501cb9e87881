//! The files of an app as the loader asks for them, and what a relative path means. Reading a disk is the caller's part.

use std::collections::BTreeMap;

/// Most bytes that one file may have.
pub const MAX_FILE_BYTES: u64 = 16 << 20;

/// Most files that one app may have.
pub const MAX_FILES: usize = 1000;

/// Why a file cannot be had.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFault {
    /// There is no such file.
    Missing,
    /// It stands outside of the root folder, perhaps by way of a link.
    Outside,
    /// It is larger than [`MAX_FILE_BYTES`].
    TooLarge {
        /// Its size in bytes.
        size: u64,
    },
    /// Anything else, in words.
    Unreadable(String),
}

/// The files below the folder of an app manifest.
pub trait Files {
    /// The bytes of a file; `path` is relative to the root, with `/`, and has no `.` or `..` in it.
    ///
    /// # Errors
    /// Why it cannot be had.
    fn read(&mut self, path: &str) -> Result<Vec<u8>, FileFault>;
}

/// Files in memory.
impl Files for BTreeMap<String, Vec<u8>> {
    fn read(&mut self, path: &str) -> Result<Vec<u8>, FileFault> {
        match self.get(path) {
            Some(bytes) if bytes.len() as u64 > MAX_FILE_BYTES => Err(FileFault::TooLarge {
                size: bytes.len() as u64,
            }),
            Some(bytes) => Ok(bytes.clone()),
            None => Err(FileFault::Missing),
        }
    }
}

/// Why a reference leads to no path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PathFault {
    /// It has backslashes, which are folders on one system only.
    Backslash,
    /// It leads out of the root folder, or is no relative path.
    Outside,
    /// It names nothing.
    Empty,
}

/// The path that `relative` means in the file at `from`.
pub(crate) fn join(from: &str, relative: &str) -> Result<String, PathFault> {
    if relative.contains('\\') {
        return Err(PathFault::Backslash);
    }
    if relative.starts_with('/') || relative.contains(':') {
        return Err(PathFault::Outside);
    }
    let mut segments: Vec<&str> = from.split('/').collect();
    segments.pop();
    for segment in relative.split('/') {
        match segment {
            ".." => drop(segments.pop().ok_or(PathFault::Outside)?),
            "." | "" => {}
            name => segments.push(name),
        }
    }
    if segments.is_empty() || relative.ends_with('/') || relative.is_empty() {
        return Err(PathFault::Empty);
    }
    Ok(segments.join("/"))
}
