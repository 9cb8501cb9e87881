//! The TypeScript backend: an npm package with the types, guards and doors of every document.
//!
//! The hand-written runtime in `runtime/typescript` is copied into the package, so that it has no dependency. The
//! files of the package import it; what they hold beyond types, guards and one-line doors lives there.

pub(crate) mod comment;
mod declare;
mod document;
mod guard;
mod imports;
mod message;
pub(crate) mod names;
mod package;
mod runtime;

#[cfg(test)]
mod tests;

use uiap_schema::model::Model;

use crate::{Config, OutputFile};

use names::Names;

/// Emits `typescript/`: `package.json`, `tsconfig.json`, `README.md` and the sources below `src/`.
#[must_use]
pub fn emit(model: &Model, config: &Config) -> Vec<OutputFile> {
    let names = Names::of(model);
    let recursive = guard::recursive_types(model);
    let mut files = package::files(model, config, &names);
    for document in &model.documents {
        files.push(document::types_file(model, config, &names, document));
        files.push(document::guards_file(
            model, config, &names, &recursive, document,
        ));
    }
    files.extend(message::files(model, config, &names, &recursive));
    files.extend(runtime::files(model, config));
    files
}

/// A file of the package.
fn file(path: &str, text: String) -> OutputFile {
    OutputFile::new(format!("typescript/{path}"), text)
}
