//! The files around the code: package, compiler settings, read-me, licences, table, index, validation, version.

use serde::Serialize;
use serde_json::Value;
use uiap_schema::model::{Document, Family, Kind, Model};

use super::file;
use super::message::envelope;
use super::names::{Names, literal};
use crate::template::render;
use crate::{Config, OutputFile, header};

#[derive(Serialize)]
struct PackageView {
    header: String,
    header_literal: String,
    name: String,
    npm: String,
    version: String,
    families: Vec<FamilyView>,
    documents: Vec<DocumentView>,
    messages: bool,
    apart: Vec<ApartView>,
    entries: Vec<String>,
    types: Vec<TypeView>,
    runtime_module: &'static str,
    table: String,
    /// As in [`TableView`]: families with slots have tables of their own.
    slots: bool,
    digest: String,
}

#[derive(Serialize)]
struct TableView {
    header: String,
    runtime_module: String,
    table: String,
    /// Whether catalogs that are known at run time can fill slots.
    slots: bool,
}

/// A sub-path that the index leaves out.
#[derive(Serialize)]
struct ApartView {
    path: String,
    file: String,
    title: String,
}

#[derive(Serialize)]
struct FamilyView {
    title: String,
    version: String,
}

#[derive(Serialize)]
struct DocumentView {
    name: String,
    title: String,
    types: Vec<String>,
}

#[derive(Serialize)]
struct TypeView {
    spec_name: String,
    name: String,
}

/// Everything but the documents, the messages and the runtime.
pub(super) fn files(
    model: &Model,
    main: &Model,
    config: &Config,
    names: &Names,
) -> Vec<OutputFile> {
    let view = view(model, main, config, names);
    let templates = [
        (
            "package.json",
            include_str!("../../templates/typescript/package.json.jinja"),
        ),
        (
            "tsconfig.json",
            include_str!("../../templates/typescript/tsconfig.json.jinja"),
        ),
        (
            "README.md",
            include_str!("../../templates/typescript/README.md.jinja"),
        ),
        (
            "src/table.ts",
            include_str!("../../templates/typescript/table.ts.jinja"),
        ),
        (
            "src/index.ts",
            include_str!("../../templates/typescript/index.ts.jinja"),
        ),
        (
            "src/version.ts",
            include_str!("../../templates/typescript/version.ts.jinja"),
        ),
        (
            "src/validate.ts",
            include_str!("../../templates/typescript/validate.ts.jinja"),
        ),
    ];
    let rendered = templates
        .into_iter()
        .map(|(path, template)| file(path, render(template, &view)));
    rendered.chain(licences()).collect()
}

/// The texts that the package's licence expression names.
fn licences() -> impl Iterator<Item = OutputFile> {
    uiap_typescript::LICENCES
        .into_iter()
        .map(|(name, text)| file(name, text.to_owned()))
}

/// `table.ts` of an app.
pub(super) fn app_table(model: &Model, config: &Config) -> String {
    let path = model
        .documents
        .first()
        .map_or("", |document| &document.path);
    let view = TableView {
        header: header(model, config, path),
        runtime_module: format!("{}/runtime", model.npm),
        table: single_quoted(&table_json(model).to_string()),
        slots: false,
    };
    render(
        include_str!("../../templates/typescript/table.ts.jinja"),
        &view,
    )
}

/// Name of the module with the table of a family behind a feature.
pub(super) fn table_name(family: &Family) -> String {
    format!("{}-table", family.name)
}

/// The module with the table of a model.
pub(super) fn table_file(model: &Model, config: &Config, name: &str) -> OutputFile {
    let view = TableView {
        header: header(model, config, "manifest.json"),
        runtime_module: "./runtime/index.js".to_owned(),
        table: single_quoted(&table_json(model).to_string()),
        slots: model
            .types()
            .any(|def| matches!(def.schema.kind, Kind::Slot(_))),
    };
    let template = include_str!("../../templates/typescript/table.ts.jinja");
    file(&format!("src/{name}.ts"), render(template, &view))
}

/// The sub-paths of documents that the index leaves out: below the family, which stands for its document of that name.
fn apart(model: &Model) -> Vec<ApartView> {
    let is_apart = |family: &&Family| family.feature.is_some();
    let families = model.families.iter().filter(is_apart);
    let of = |family: &Family| {
        let own = model
            .documents
            .iter()
            .filter(|document| document.family == family.name);
        let view = |document: &Document| ApartView {
            path: if document.name == family.name {
                family.name.clone()
            } else {
                format!("{}/{}", family.name, document.name)
            },
            file: document.name.clone(),
            title: document.title.clone(),
        };
        let table = ApartView {
            path: format!("{}/table", family.name),
            file: table_name(family),
            title: format!("the table of {}", family.title),
        };
        let by_hand = uiap_typescript::MODULES.iter();
        let by_hand = by_hand.filter(|(of, ..)| *of == family.name).map(module);
        own.map(view)
            .chain([table])
            .chain(by_hand)
            .collect::<Vec<_>>()
    };
    families.flat_map(of).collect()
}

/// The sub-path of a module of the runtime that knows a family.
fn module((family, name, title): &(&str, &str, &str)) -> ApartView {
    let path = format!("{family}/{name}");
    ApartView {
        file: format!("runtime/{path}"),
        path,
        title: (*title).to_owned(),
    }
}

fn view(all: &Model, model: &Model, config: &Config, names: &Names) -> PackageView {
    let has_messages = envelope(model).is_some();
    let mut entries: Vec<String> = model
        .documents
        .iter()
        .map(|document| document.name.clone())
        .collect();
    entries.extend(has_messages.then(|| "messages".to_owned()));
    entries.push("validate".to_owned());
    entries.push("version".to_owned());
    let documents = model.documents.iter().map(|document| DocumentView {
        name: document.name.clone(),
        title: document.title.clone(),
        types: document
            .types
            .iter()
            .map(|def| names.type_name(&def.id).to_owned())
            .collect(),
    });
    let types = model.types().map(|def| TypeView {
        spec_name: def.id.to_string(),
        name: names.type_name(&def.id).to_owned(),
    });
    let families = all.families.iter().map(|family| FamilyView {
        title: family.title.clone(),
        version: family.version.clone(),
    });
    let header = header(model, config, "manifest.json");
    let table = table_json(model);
    PackageView {
        header_literal: literal(&header),
        header,
        name: model.name.clone(),
        npm: model.npm.clone(),
        version: model.version.clone(),
        families: families.collect(),
        documents: documents.collect(),
        messages: has_messages,
        apart: apart(all),
        entries,
        types: types.collect(),
        runtime_module: "./runtime/index.js",
        digest: table["digest"].as_str().map(literal).unwrap_or_default(),
        table: single_quoted(&table.to_string()),
        slots: false,
    }
}

/// The table without the automata, which only the Rust walk needs.
fn table_json(model: &Model) -> Value {
    let table = uiap_schema::table::compile(model);
    let mut json =
        serde_json::to_value(&table).expect("a table has string keys and finite numbers");
    for pattern in json["patterns"].as_array_mut().into_iter().flatten() {
        if let Some(members) = pattern.as_object_mut() {
            members.retain(|name, _| name == "source");
        }
    }
    json
}

/// A string literal in single quotes: JSON has many double ones.
fn single_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
