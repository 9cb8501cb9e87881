//! Catalogs that the command line names, bound to the A2UI messages.

use std::fs;
use std::path::PathBuf;

use uiap_schema::catalog::bind;
use uiap_validate::Table;

use crate::failure::Failure;
use crate::spec;

/// The table in which the catalogs are bound; `None` when none is named.
pub(super) fn bound(files: &[PathBuf]) -> Result<Option<Table>, Failure> {
    if files.is_empty() {
        return Ok(None);
    }
    let mut sources = spec::sources();
    let names: Vec<String> = files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    for (file, name) in files.iter().zip(&names) {
        let text = fs::read_to_string(file).map_err(|source| Failure::Unreadable {
            name: name.clone(),
            source,
        })?;
        sources.add(name, text);
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match bind(&sources, uiap_spec::MANIFEST, &names) {
        Ok(table) => Ok(Some(table)),
        Err(errors) => Err(Failure::Catalog {
            rendered: errors.render(&sources),
        }),
    }
}
