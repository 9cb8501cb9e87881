//! The files of one document: its types with their doors, and its guards.

use std::collections::BTreeSet;

use serde::Serialize;
use uiap_schema::model::{Document, Kind, Model, Schema, TypeDef, TypeId};

use super::Home;
use super::comment::{Comment, safe};
use super::declare::{Declaration, Scope, is_inferred};
use super::guard::{ConstantView, GuardView, Parts};
use super::imports::{ImportView, Imports};
use super::names::Names;
use crate::template::render;
use crate::{Config, OutputFile, header};

#[derive(Serialize)]
struct TypesView {
    header: String,
    comment: Vec<String>,
    document: String,
    /// Module of the runtime.
    runtime_module: String,
    table: String,
    runtime: Vec<&'static str>,
    imports: Vec<ImportView>,
    types: Vec<TypeView>,
    /// Guards to hand on.
    guards: Vec<String>,
    /// Guards that the doors call.
    door_guards: Vec<String>,
}

#[derive(Serialize)]
struct TypeView {
    declarations: Vec<Declaration>,
    /// Absent for types of single values: their guard is all they need.
    door: Option<DoorView>,
    /// It says what fills slots, and is no type of the spec.
    is_catalog: bool,
}

/// A type with the functions that judge it.
#[derive(Serialize)]
struct DoorView {
    name: String,
    spec_name: String,
    guard: String,
    /// What the parse door gives; differs from the name when the type itself is inferred.
    parsed: String,
}

#[derive(Serialize)]
struct GuardsView {
    header: String,
    title: String,
    document: String,
    /// Module of the runtime's guards.
    guard_module: String,
    helpers: Vec<&'static str>,
    imports: Vec<ImportView>,
    constants: Vec<ConstantView>,
    guards: Vec<GuardView>,
    names: Vec<String>,
}

/// `src/<document>.ts`.
pub(super) fn types_file(
    model: &Model,
    config: &Config,
    names: &Names,
    home: Home<'_>,
    (generic, table): (&BTreeSet<TypeId>, &str),
    document: &Document,
) -> OutputFile {
    let mut scope = Scope {
        model,
        names,
        generic,
        imports: Imports::at(&document.name),
    };
    let mut types = Vec::new();
    for def in &document.types {
        let declarations = scope.declarations(def);
        let name = names.type_name(&def.id).to_owned();
        let parsed = if is_inferred(model, &def.schema) {
            format!("{}<{name}>", scope.imports.runtime("Inferred"))
        } else {
            name.clone()
        };
        let door = is_compound(model, &def.schema).then(|| door(name, def, parsed));
        types.push(TypeView {
            declarations,
            door,
            is_catalog: false,
        });
    }
    let catalogs = scope.catalogs(document);
    if !catalogs.is_empty() {
        let declarations = catalogs;
        types.push(TypeView {
            declarations,
            door: None,
            is_catalog: true,
        });
    }
    let mut comment = Comment::new(&format!("{}. {}", document.title, document.description));
    comment.module();
    for name in ["ParseOptions", "ParseResult", "Report", "Options"] {
        scope.imports.runtime(name);
    }
    let mut door_guards: Vec<String> = types
        .iter()
        .filter_map(|ty| Some(ty.door.as_ref()?.guard.clone()))
        .collect();
    door_guards.sort();
    let bare = catalog_names(&types);
    let declared = types.iter().flat_map(|ty| &ty.declarations);
    let declared = declared.filter(|declaration| !bare.contains(&declaration.name));
    let guards = guarded(
        declared.map(|declaration| declaration.name.as_str()),
        names,
        document,
    );
    let view = TypesView {
        header: header(model, config, &document.path),
        comment: comment.lines(),
        document: document.name.clone(),
        runtime_module: home.runtime_module(),
        table: table.to_owned(),
        runtime: scope.imports.runtime_names(),
        imports: scope.imports.documents(),
        types,
        guards,
        door_guards,
    };
    let text = render(
        include_str!("../../templates/typescript/types.ts.jinja"),
        &view,
    );
    home.file(&format!("{}.ts", document.name), text)
}

/// `src/guards/<document>.ts`.
pub(super) fn guards_file(
    model: &Model,
    config: &Config,
    names: &Names,
    recursive: &BTreeSet<TypeId>,
    home: Home<'_>,
    document: &Document,
) -> OutputFile {
    let mut parts = Parts::new(model, names, recursive, &document.name);
    let guards: Vec<GuardView> = document
        .types
        .iter()
        .flat_map(|def| parts.guards(def))
        .collect();
    let mut type_names: Vec<String> = guards.iter().map(|guard| guard.name.clone()).collect();
    type_names.sort();
    let view = GuardsView {
        header: header(model, config, &document.path),
        title: safe(&document.title.replace('\n', " ")),
        document: document.name.clone(),
        guard_module: home.guard_module(),
        helpers: parts.helpers(),
        imports: parts.imported_guards(),
        constants: parts.constants(),
        guards,
        names: type_names,
    };
    let text = render(
        include_str!("../../templates/typescript/guards.ts.jinja"),
        &view,
    );
    home.file(&format!("guards/{}.ts", document.name), text)
}

/// Declarations that are no types of the spec and have no guard.
fn catalog_names(types: &[TypeView]) -> Vec<String> {
    let catalogs = types.iter().filter(|ty| ty.is_catalog);
    let declarations = catalogs.flat_map(|ty| &ty.declarations);
    declarations
        .map(|declaration| declaration.name.clone())
        .collect()
}

fn is_compound(model: &Model, schema: &Schema) -> bool {
    use Kind::{Array, Map, Object, Slot, Struct, Tagged, Variants};
    matches!(
        model.follow(schema).kind,
        Array { .. } | Map { .. } | Object | Struct(_) | Tagged(_) | Variants(_) | Slot(_)
    )
}

fn door(name: String, def: &TypeDef, parsed: String) -> DoorView {
    DoorView {
        guard: format!("is{name}"),
        name,
        spec_name: def.id.to_string(),
        parsed,
    }
}

/// The guards of all declared names but the rest of open unions.
fn guarded<'d>(
    declared: impl Iterator<Item = &'d str>,
    names: &Names,
    document: &Document,
) -> Vec<String> {
    let others: BTreeSet<&str> = document
        .types
        .iter()
        .filter_map(|def| names.other(&def.id))
        .collect();
    let own = declared.filter(|name| !others.contains(name));
    let mut guarded: Vec<String> = own.map(|name| format!("is{name}")).collect();
    guarded.sort();
    guarded
}
