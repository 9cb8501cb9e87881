//! `schemas.ts`: the types of an app's schemas, exact where TypeScript can say it and the widest true type elsewhere,
//! and doors that judge all of it by the walk.

mod array;
mod object;
mod text;
mod types;

use serde::Serialize;
use serde_json::Value;
use uiap_schema::plain::{NamedType, Schemas, table};
use uiap_validate::table::JsonType;

use super::options::SchemaOptions;
use crate::OutputFile;
use crate::template::render;
use crate::typescript::comment::Comment;
use crate::typescript::names::literal;

use self::types::Types;

#[derive(Serialize)]
struct ModuleView {
    header: String,
    npm: String,
    table: String,
    uses_json: bool,
    types: Vec<TypeView>,
}

#[derive(Serialize)]
struct TypeView {
    name: String,
    comment: Vec<String>,
    /// Lines of an interface; none for an alias.
    members: Vec<String>,
    alias: Option<String>,
}

/// The module of some schemas; the path of the file is its bare name.
///
/// # Panics
/// When a type is no JSON; loading rules that out.
#[must_use]
pub fn typescript(schemas: &Schemas, options: &SchemaOptions) -> Vec<OutputFile> {
    let types = Types::of(schemas);
    let views: Vec<TypeView> = schemas
        .types
        .iter()
        .map(|named| view(&types, named))
        .collect();
    let view = ModuleView {
        header: options.header(schemas),
        npm: literal(&options.npm),
        table: literal(&table_json(schemas, options).to_string()),
        uses_json: views.iter().any(uses_json),
        types: views,
    };
    let template = include_str!("../../../templates/schemas/typescript.ts.jinja");
    vec![OutputFile::new("schemas.ts", render(template, &view))]
}

fn uses_json(view: &TypeView) -> bool {
    let mut lines = view.members.iter().chain(&view.alias);
    lines.any(|line| line.contains("JsonValue"))
}

fn view(types: &Types<'_>, named: &NamedType) -> TypeView {
    let schema = types.schemas.get(named.schema);
    let is_object = types
        .schemas
        .types_of(named.schema)
        .is_only(JsonType::Object);
    let members = if is_object {
        types.interface(named.schema)
    } else {
        None
    };
    TypeView {
        name: named.name.clone(),
        comment: comment(schema),
        alias: members.is_none().then(|| types.declared(named.schema)),
        members: members.unwrap_or_default(),
    }
}

/// What a schema says about itself.
fn comment(schema: &uiap_schema::plain::Schema) -> Vec<String> {
    let title = schema.title.clone().unwrap_or_default();
    let description = schema.description.clone().unwrap_or_default();
    let told: Vec<String> = [title, description]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    let mut comment = Comment::new(&told.join("\n"));
    if let Some(default) = &schema.default {
        comment.default_value(default);
    }
    if schema.deprecated {
        comment.deprecated();
    }
    comment.lines()
}

/// The table without the automata, which only the Rust walk needs.
fn table_json(schemas: &Schemas, options: &SchemaOptions) -> Value {
    let table = table(schemas, &options.name, &options.version);
    let mut json =
        serde_json::to_value(&table).expect("a table has string keys and finite numbers");
    for pattern in json["patterns"].as_array_mut().into_iter().flatten() {
        if let Some(pattern) = pattern.as_object_mut() {
            pattern.shift_remove("dfa");
        }
    }
    json
}
