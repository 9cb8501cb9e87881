//! The TypeScript backend: an npm package with the types, guards and doors of every document.
//!
//! The hand-written runtime in `runtime/typescript` is copied into the package, so that it has no dependency. The
//! files of the package import it; what they hold beyond types, guards and one-line doors lives there.

mod catalog;
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
    let main = model.only(|family| family.feature.is_none());
    let names = Names::of(&main);
    let mut files = package::files(model, &main, config, &names);
    files.extend(documents(&main, config, &names, "table"));
    let recursive = guard::recursive_types(&main);
    files.extend(message::files(&main, config, &names, &recursive));
    files.extend(runtime::files(model, config));
    for family in model
        .families
        .iter()
        .filter(|family| family.feature.is_some())
    {
        let own = model.only(|other| other.name == family.name);
        let (names, table) = (Names::of(&own), package::table_name(family));
        files.push(package::table_file(&own, config, &table));
        files.extend(documents(&own, config, &names, &table));
    }
    files
}

/// The files of all documents of a model; their doors judge by the table in the module `table`.
fn documents(model: &Model, config: &Config, names: &Names, table: &str) -> Vec<OutputFile> {
    let recursive = guard::recursive_types(model);
    let generic = catalog::generic(model);
    let files = model.documents.iter().flat_map(|document| {
        [
            document::types_file(model, config, names, (&generic, table), document),
            document::guards_file(model, config, names, &recursive, document),
        ]
    });
    files.collect()
}

/// A file of the package.
fn file(path: &str, text: String) -> OutputFile {
    OutputFile::new(format!("typescript/{path}"), text)
}
