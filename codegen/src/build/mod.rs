//! Generation as a build script or a command does it: files are read from a disk and written to it.
//!
//! A `build.rs` in five lines:
//!
//! ```no_run
//! fn main() -> Result<(), uiap_codegen::build::BuildError> {
//!     uiap_codegen::build::Builder::new().manifest("uiap.app.json").generate()?;
//!     Ok(())
//! }
//! ```
//!
//! and in the crate: `mod app { include!(concat!(env!("OUT_DIR"), "/app.rs")); }`. Nothing is fetched. Cargo runs the
//! script again when one of the files that it read has changed.

mod disk;
mod error;
mod record;
#[cfg(feature = "templates")]
mod templates;
mod typify;
mod write;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::app::{self, Additions, App, LoadFailure, Loaded};
use crate::{Config, OutputFile};

pub use crate::app::Target;
pub use disk::Folder;
pub use error::BuildError;
#[cfg(feature = "templates")]
pub use templates::TemplateFolder;
pub use typify::serve_if_asked;
pub use write::{Fate, Job, Placed, compare, place};

/// The command that first lines of generated files name.
pub const COMMAND: &str = "uiap generate";

/// Turns an app manifest into code, from a build script or a test.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    manifest: Option<PathBuf>,
    entities: Option<Result<String, String>>,
    schemas: BTreeMap<String, String>,
    out_dir: Option<PathBuf>,
    targets: Vec<Target>,
    krate: Option<String>,
    #[cfg(feature = "templates")]
    templates: Option<PathBuf>,
}

impl Builder {
    /// For the manifest `uiap.app.json` in the current folder (in a build script: that of the package), Rust into
    /// `OUT_DIR`.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads this manifest instead.
    #[must_use]
    pub fn manifest(mut self, path: impl Into<PathBuf>) -> Self {
        self.manifest = Some(path.into());
        self
    }

    /// Adds the entities that a crate of the app declares: `uiap::cognition::document![Contact, Deal]`, or any other
    /// value that is written as an `EntitySchemaDocument`.
    #[must_use]
    pub fn entities(mut self, document: impl Serialize) -> Self {
        self.entities = Some(serde_json::to_string(&document).map_err(|error| error.to_string()));
        self
    }

    /// Adds JSON Schemas in files of their own: the name of the type at the top of each, and its path relative to the
    /// manifest, such as `("Order", "schemas/order.json")`. Rust needs feature `typify`.
    #[must_use]
    pub fn schemas<N: Into<String>, P: Into<String>>(
        mut self,
        files: impl IntoIterator<Item = (N, P)>,
    ) -> Self {
        let files = files.into_iter();
        self.schemas
            .extend(files.map(|(name, path)| (name.into(), path.into())));
        self
    }

    /// Writes to this folder instead of `OUT_DIR`: the same bytes, for files that are checked in.
    #[must_use]
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Has the Rust stand on the crate `uiap` under another name, such as `protocol` after
    /// `cargo add uiap --rename protocol`.
    #[must_use]
    pub fn krate(mut self, name: impl AsRef<str>) -> Self {
        self.krate = Some(format!("::{}", name.as_ref().trim_start_matches("::")));
        self
    }

    /// Writes this target, and others that are named; [`Target::Rust`] alone when none is.
    #[must_use]
    pub fn target(mut self, target: Target) -> Self {
        if !self.targets.contains(&target) {
            self.targets.push(target);
        }
        self
    }

    /// Fills the templates in this folder, too, and writes what they make. Without a target it is only that.
    #[cfg(feature = "templates")]
    #[must_use]
    pub fn templates(mut self, folder: impl Into<PathBuf>) -> Self {
        self.templates = Some(folder.into());
        self
    }

    /// Reads the manifest and writes what it is turned into. Files that have the right bytes are left alone.
    ///
    /// In a build script, Cargo is told which files were read, whether it works out or not. Where the manifest has JSON
    /// Schemas and Rust is written, the program is started a second time, up to this call, which answers and ends it.
    ///
    /// # Errors
    /// Everything that is wrong in the manifest and its files; a folder or file that cannot be written.
    pub fn generate(&self) -> Result<Vec<Placed>, BuildError> {
        place(&self.jobs()?)
    }

    /// Reads the manifest and compares: nothing is written.
    ///
    /// # Errors
    /// [`BuildError::Stale`] when a file is missing, differs or is left over, and what [`generate`](Self::generate) reports.
    pub fn check(&self) -> Result<(), BuildError> {
        let placed = compare(&self.jobs()?)?.into_iter();
        let stale = placed.filter(|placed| placed.fate != Fate::Unchanged);
        let files: Vec<PathBuf> = stale.map(|placed| placed.path).collect();
        if files.is_empty() {
            Ok(())
        } else {
            Err(BuildError::Stale { files })
        }
    }

    fn jobs(&self) -> Result<Vec<Job>, BuildError> {
        typify::serve_if_asked();
        let in_script = std::env::var_os("OUT_DIR");
        let folder = self
            .out_dir
            .clone()
            .or_else(|| in_script.clone().map(PathBuf::from));
        let folder = folder.ok_or(BuildError::NoOutDir)?;
        let manifest = self
            .manifest
            .clone()
            .unwrap_or_else(|| app::MANIFEST.into());
        let mut additions = Additions::default();
        additions.schemas.clone_from(&self.schemas);
        additions.entities = self
            .entities
            .clone()
            .transpose()
            .map_err(|reason| BuildError::Entities { reason })?;
        let (mut disk, name) = Folder::of(&manifest)?;
        let result = app::load(&mut disk, &name, &additions);
        if in_script.is_some() {
            tell_cargo(disk.asked());
        }
        let app = result?.app;
        #[cfg(feature = "templates")]
        let made = self.fill(&app, &folder, in_script.is_some())?;
        #[cfg(not(feature = "templates"))]
        let made: Option<Job> = None;
        let targets = if self.targets.is_empty() && made.is_none() {
            &[Target::Rust]
        } else {
            self.targets.as_slice()
        };
        let mut config = Config::default().command(COMMAND);
        if let Some(krate) = &self.krate {
            config = config.krate(krate);
        }
        let jobs = targets.iter().map(|&target| {
            let files = emit_with(&app, target, &config)?;
            Ok(Job::of_target(&folder, target, files))
        });
        jobs.chain(made.map(Ok)).collect()
    }

    /// What the templates make of an app, if there are templates.
    #[cfg(feature = "templates")]
    fn fill(&self, app: &App, out: &Path, in_script: bool) -> Result<Option<Job>, BuildError> {
        let Some(path) = &self.templates else {
            return Ok(None);
        };
        if in_script {
            // The folder as a whole: a new template counts as well.
            tell_cargo(std::iter::once(path.as_path()));
        }
        let config = Config::default().command(COMMAND);
        let about = crate::templates::About::App(app);
        let files = TemplateFolder::read(path)?.render(about, &config)?;
        Ok(Some(Job::of_templates(out, path, files)))
    }
}

/// Loads the manifest at `path` from a disk.
///
/// # Errors
/// When its folder cannot be opened, or with everything that is wrong in its files.
pub fn load(path: &Path) -> Result<Loaded, BuildError> {
    let (mut disk, name) = Folder::of(path)?;
    Ok(app::load(&mut disk, &name, &Additions::default())?)
}

/// The files of a target, as commands and build scripts write them.
///
/// # Errors
/// [`BuildError::Rust`]: see [`serve_if_asked`].
pub fn emit(app: &App, target: Target) -> Result<Vec<OutputFile>, BuildError> {
    emit_with(app, target, &Config::default().command(COMMAND))
}

fn emit_with(app: &App, target: Target, config: &Config) -> Result<Vec<OutputFile>, BuildError> {
    app::emit(app, target, config, &typify::run).map_err(|error| BuildError::Rust {
        reason: error.message,
    })
}

impl From<LoadFailure> for BuildError {
    fn from(failure: LoadFailure) -> Self {
        Self::Manifest(failure)
    }
}

#[expect(
    clippy::print_stdout,
    reason = "this is how a build script talks to Cargo"
)]
fn tell_cargo<'p>(paths: impl Iterator<Item = &'p Path>) {
    for path in paths {
        println!("cargo:rerun-if-changed={}", path.display());
    }
}
