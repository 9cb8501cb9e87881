//! Templates of users: over an app, or over the documents of the protocol.

use std::path::Path;

use uiap_codegen::build::{BuildError, TemplateFolder};
use uiap_codegen::templates::About;
use uiap_codegen::{Config, OutputFile};

use crate::render::visible;

/// What the templates in `folder` make. The command in first lines names the folder, not the way to it, so that files
/// are the same wherever they are made.
pub(super) fn fill(folder: &Path, about: About<'_>) -> Result<Vec<OutputFile>, BuildError> {
    let name = folder.file_name().unwrap_or(folder.as_os_str());
    let protocol = match about {
        About::Protocol(_) => " --protocol",
        _ => "",
    };
    let command = format!(
        "uiap generate{protocol} --templates {} --out DIR",
        visible(&name.to_string_lossy())
    );
    TemplateFolder::read(folder)?.render(about, &Config::default().command(command))
}
