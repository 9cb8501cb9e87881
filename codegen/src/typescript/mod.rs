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

use uiap_schema::model::{Model, TypeId};

use crate::{Config, OutputFile};

use names::Names;

/// Emits `typescript/`: `package.json`, `tsconfig.json`, `README.md` and the sources below `src/`.
#[must_use]
pub fn emit(model: &Model, config: &Config) -> Vec<OutputFile> {
    let main = model.only(|family| family.feature.is_none());
    let names = Names::of(&main);
    let mut files = package::files(model, &main, config, &names);
    files.extend(documents(&main, config, &names, Home::Package, "table"));
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
        files.extend(documents(&own, config, &names, Home::Package, &table));
    }
    files
}

/// Where the modules of documents live.
#[derive(Debug, Clone, Copy)]
enum Home<'h> {
    /// In the package of the protocol, beside its runtime.
    Package,
    /// In an app, which depends on the package of this name.
    App(&'h str),
}

impl Home<'_> {
    /// The module of the runtime, as a module of types sees it.
    fn runtime_module(self) -> String {
        match self {
            Self::Package => "./runtime/index.js".to_owned(),
            Self::App(npm) => format!("{npm}/runtime"),
        }
    }

    /// The module of the runtime's guards, as a module of guards sees it.
    fn guard_module(self) -> String {
        match self {
            Self::Package => "../runtime/guard.js".to_owned(),
            Self::App(npm) => format!("{npm}/runtime/guard"),
        }
    }

    /// A file below the folder of sources.
    fn file(self, path: &str, text: String) -> OutputFile {
        match self {
            Self::Package => file(&format!("src/{path}"), text),
            Self::App(_) => OutputFile::new(path, text),
        }
    }
}

/// The modules of an app's own types, which has one document: `types.ts`, `guards/types.ts`, `table.ts`.
pub(crate) fn app_files(model: &Model, config: &Config) -> Vec<OutputFile> {
    let names = Names::of(model);
    let home = Home::App(&model.npm);
    let mut files = vec![home.file("table.ts", package::app_table(model, config))];
    files.extend(documents(model, config, &names, home, "table"));
    files
}

/// The TypeScript identifiers of an app's own types.
pub(crate) fn app_type_names(model: &Model) -> impl Fn(&TypeId) -> String {
    let names = Names::of(model);
    move |id| names.type_name(id).to_owned()
}

/// The files of all documents of a model; their doors judge by the table in the module `table`.
fn documents(
    model: &Model,
    config: &Config,
    names: &Names,
    home: Home<'_>,
    table: &str,
) -> Vec<OutputFile> {
    let recursive = guard::recursive_types(model);
    let generic = catalog::generic(model);
    let files = model.documents.iter().flat_map(|document| {
        [
            document::types_file(model, config, names, home, (&generic, table), document),
            document::guards_file(model, config, names, &recursive, home, document),
        ]
    });
    files.collect()
}

/// A file of the package.
fn file(path: &str, text: String) -> OutputFile {
    OutputFile::new(format!("typescript/{path}"), text)
}
