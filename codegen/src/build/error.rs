//! Why generation does not work out.

use std::path::PathBuf;
use std::{fmt, io};

use crate::app::LoadFailure;

/// Why generation does not work out.
///
/// `Debug` shows the same text as `Display`, because that is how a `main` of a build script shows its error.
#[non_exhaustive]
pub enum BuildError {
    /// The manifest, or a file that it names, is wrong.
    Manifest(LoadFailure),
    /// The folder of the manifest cannot be opened.
    #[non_exhaustive]
    Unreadable {
        /// Path of the manifest.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The entities cannot be written as JSON.
    #[non_exhaustive]
    Entities {
        /// Why, in words.
        reason: String,
    },
    /// The app does not become Rust: typify does not work out, or the name of a crate is none.
    #[non_exhaustive]
    Rust {
        /// Why, in words.
        reason: String,
    },
    /// Neither a folder was given, nor does Cargo name one.
    NoOutDir,
    /// A folder or file cannot be written. What was there is untouched.
    #[non_exhaustive]
    Unwritable {
        /// Its path.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Files are missing or differ from what the manifest says now.
    #[non_exhaustive]
    Stale {
        /// Their paths.
        files: Vec<PathBuf>,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Manifest(failure) => failure.fmt(f),
            Self::Unreadable { path, source } => {
                write!(f, "cannot read `{}`: {source}", path.display())
            }
            Self::Entities { reason } => {
                write!(f, "the entities cannot be written as JSON: {reason}")
            }
            Self::Rust { reason } => write!(f, "cannot write Rust: {reason}"),
            Self::NoOutDir => f.write_str(
                "there is no OUT_DIR outside of a build script; name a folder with `Builder::out_dir`",
            ),
            Self::Unwritable { path, source } => {
                write!(f, "cannot write `{}`: {source}", path.display())
            }
            Self::Stale { files } => {
                let names: Vec<String> = files
                    .iter()
                    .map(|path| format!("`{}`", path.display()))
                    .collect();
                write!(f, "not up to date: {}; run: uiap generate", names.join(", "))
            }
        }
    }
}

impl fmt::Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::error::Error for BuildError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Manifest(failure) => Some(failure),
            Self::Unreadable { source, .. } | Self::Unwritable { source, .. } => Some(source),
            _ => None,
        }
    }
}
