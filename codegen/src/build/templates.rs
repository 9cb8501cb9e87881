//! A folder of templates on a disk.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use uiap_validate::json::Position;

use super::BuildError;
use crate::templates::{About, EXTENSION, MAX_TEMPLATE_BYTES, MAX_TEMPLATES, Templates};
use crate::{Config, OutputFile};

/// Folders in folders of templates go at most this deep.
const MAX_DEPTH: usize = 20;

/// A folder of templates. Links to folders are not followed, links to files outside of it are refused.
#[derive(Debug, Clone)]
pub struct TemplateFolder {
    path: PathBuf,
    templates: Templates,
}

impl TemplateFolder {
    /// Reads all templates at `path` and below.
    ///
    /// # Errors
    /// [`BuildError::Unreadable`] with the file or folder that cannot be had.
    pub fn read(path: &Path) -> Result<Self, BuildError> {
        let root = fs::canonicalize(path).map_err(|source| unreadable(path, source))?;
        let mut files = Vec::new();
        gather(path, "", &root, 0, &mut files)?;
        if files.is_empty() {
            let reason = format!("no file in it ends with `{EXTENSION}`");
            return Err(refused(path, reason));
        }
        Ok(Self {
            path: path.to_owned(),
            templates: Templates::new(files),
        })
    }

    /// The files that the templates make, sorted by path.
    ///
    /// # Errors
    /// [`BuildError::Templates`].
    pub fn render(&self, about: About<'_>, config: &Config) -> Result<Vec<OutputFile>, BuildError> {
        let made = self.templates.render(about, config);
        made.map_err(|failure| BuildError::Templates {
            folder: self.path.clone(),
            failure,
        })
    }
}

fn gather(
    folder: &Path,
    below: &str,
    root: &Path,
    depth: usize,
    files: &mut Vec<(String, String)>,
) -> Result<(), BuildError> {
    if depth > MAX_DEPTH {
        return Err(refused(
            folder,
            format!("it is more than {MAX_DEPTH} folders deep"),
        ));
    }
    let entries = fs::read_dir(folder).map_err(|source| unreadable(folder, source))?;
    for entry in entries {
        let entry = entry.map_err(|source| unreadable(folder, source))?;
        let path = entry.path();
        let kind = entry
            .file_type()
            .map_err(|source| unreadable(&path, source))?;
        let is_template = path.to_string_lossy().ends_with(EXTENSION);
        if !kind.is_dir() && !is_template {
            continue;
        }
        let name = entry.file_name();
        let name = name
            .to_str()
            .ok_or_else(|| refused(&path, "its name is not UTF-8".to_owned()))?;
        if kind.is_dir() {
            gather(&path, &format!("{below}{name}/"), root, depth + 1, files)?;
        } else {
            files.push((format!("{below}{name}"), read(&path, root)?));
        }
        if files.len() > MAX_TEMPLATES {
            return Err(refused(
                root,
                format!("it has more than {MAX_TEMPLATES} templates"),
            ));
        }
    }
    Ok(())
}

fn read(path: &Path, root: &Path) -> Result<String, BuildError> {
    let real = fs::canonicalize(path).map_err(|source| unreadable(path, source))?;
    if !real.starts_with(root) {
        return Err(refused(
            path,
            "it is a link out of the folder of templates".to_owned(),
        ));
    }
    // Before it is opened: opening a pipe waits for somebody to write.
    if !real.is_file() {
        return Err(refused(path, "it is no file".to_owned()));
    }
    let file = File::open(&real).map_err(|source| unreadable(path, source))?;
    let mut bytes = Vec::new();
    file.take(MAX_TEMPLATE_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|source| unreadable(path, source))?;
    if bytes.len() as u64 > MAX_TEMPLATE_BYTES {
        return Err(refused(
            path,
            format!("it has more than {MAX_TEMPLATE_BYTES} bytes"),
        ));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = Position::of(error.as_bytes(), good).line;
        refused(path, format!("line {line} is not UTF-8"))
    })
}

fn unreadable(path: &Path, source: io::Error) -> BuildError {
    BuildError::Unreadable {
        path: path.to_owned(),
        source,
    }
}

fn refused(path: &Path, reason: String) -> BuildError {
    unreadable(path, io::Error::new(ErrorKind::InvalidData, reason))
}
