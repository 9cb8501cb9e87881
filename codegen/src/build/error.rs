//! Why generation does not work out.

use std::path::PathBuf;
use std::{fmt, io};

use crate::app::LoadFailure;
#[cfg(feature = "templates")]
use crate::templates::TemplateFailure;

/// Why generation does not work out.
///
/// `Debug` shows the same text as `Display`, because that is how a `main` of a build script shows its error.
#[non_exhaustive]
pub enum BuildError {
    /// The manifest, or a file that it names, is wrong.
    Manifest(LoadFailure),
    /// A manifest's folder, a template or a file that is there cannot be read.
    #[non_exhaustive]
    Unreadable {
        /// Its path.
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
    /// Two targets, or a target and templates, make a file of one path, or one that the generator keeps for itself.
    #[non_exhaustive]
    Clash {
        /// The path.
        path: PathBuf,
    },
    /// Templates are wrong.
    #[cfg(feature = "templates")]
    #[non_exhaustive]
    Templates {
        /// Their folder.
        folder: PathBuf,
        /// What is wrong.
        failure: TemplateFailure,
    },
    /// Files are missing, differ from what the manifest says now, or are left over from what it said before.
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
            Self::Clash { path } => write!(
                f,
                "`{}` would be made twice; give one of them another folder or name",
                path.display()
            ),
            #[cfg(feature = "templates")]
            Self::Templates { folder, failure } => {
                let text = failure.render(&format!("{}/", folder.display()));
                f.write_str(text.trim_end())
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
            #[cfg(feature = "templates")]
            Self::Templates { failure, .. } => Some(failure),
            Self::Unreadable { source, .. } | Self::Unwritable { source, .. } => Some(source),
            _ => None,
        }
    }
}
