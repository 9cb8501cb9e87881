//! Why the command could not do what it was asked for; ends with exit code 2.

use std::error::Error;
use std::io;

use uiap_codegen::build::BuildError;

use crate::render::visible;

/// A use of the command that cannot work, or a stream that cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The input cannot be opened or read.
    #[error("cannot read `{name}`")]
    Unreadable {
        /// Path, or `standard input`.
        name: String,
        source: io::Error,
    },
    /// Generation does not work out for a reason that is not in the files of an app.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Arguments that do not go together.
    #[error("{message}")]
    Usage {
        message: String,
        /// What to write instead.
        advice: String,
    },
    /// A catalog cannot be used.
    #[error("the catalog cannot be used")]
    Catalog {
        /// Every mistake at its line.
        rendered: String,
    },
    /// The answer cannot be written.
    #[error("cannot write the answer")]
    Unwritable(#[from] io::Error),
    /// An argument names something that the spec does not have.
    #[error("{what} `{name}` does not exist")]
    UnknownName {
        what: &'static str,
        name: String,
        /// Names that may be meant, best first.
        nearest: Vec<String>,
        /// Where all names are found.
        advice: String,
    },
}

impl Failure {
    /// The failure over some lines, with a final newline, for people.
    pub(crate) fn render(&self) -> String {
        let cause = self
            .source()
            .filter(|_| !matches!(self, Self::Build(_)))
            .map(|source| format!(": {}", visible(&source.to_string())));
        let mut lines = vec![format!(
            "error: {}{}",
            visible(&self.to_string()),
            cause.unwrap_or_default()
        )];
        if let Self::Usage { advice, .. } = self {
            lines.push(format!("help: {advice}"));
        }
        if let Self::UnknownName {
            nearest, advice, ..
        } = self
        {
            let names: Vec<String> = nearest.iter().map(|name| format!("`{name}`")).collect();
            if !names.is_empty() {
                lines.push(format!("help: did you mean {}?", names.join(" or ")));
            }
            lines.push(format!("help: {advice}"));
        }
        if let Self::Catalog { rendered } = self {
            lines.push(String::new());
            lines.push(rendered.trim_end().to_owned());
        }
        lines.join("\n") + "\n"
    }
}
