//! Names of types: one identifier a type, unique, and legal in Rust and TypeScript.

use std::collections::{BTreeMap, BTreeSet};

use super::read::Files;
use super::{NamedType, Root, Schema, SchemaId};

/// Identifiers that generated code of some language uses for other things, or cannot use.
const RESERVED: &[&str] = &[
    "Array",
    "Box",
    "Checked",
    "Clone",
    "Debug",
    "Default",
    "Deserialize",
    "Err",
    "Error",
    "From",
    "Guard",
    "HashMap",
    "Infinity",
    "JsonValue",
    "Map",
    "NaN",
    "Never",
    "None",
    "Number",
    "Object",
    "Ok",
    "Option",
    "Options",
    "Other",
    "ParseOptions",
    "ParseResult",
    "Problem",
    "Promise",
    "Readonly",
    "Record",
    "RegExp",
    "Report",
    "Result",
    "Self",
    "Serialize",
    "Set",
    "Some",
    "SpecType",
    "String",
    "Subject",
    "Symbol",
    "Table",
    "Try",
    "Value",
    "Vec",
];

/// Names documents, definitions and everything else that is referred to. The names of `roots` are taken as they are.
pub(super) fn types(files: &Files, roots: &[Root]) -> Vec<NamedType> {
    let mut targets: BTreeMap<SchemaId, String> = BTreeMap::new();
    let mut given: BTreeMap<SchemaId, &str> = BTreeMap::new();
    for document in &files.documents {
        let root = &files.schemas[document.root.index()];
        if !says_something(root) {
            continue;
        }
        let named = roots.iter().find(|root| root.path.value == document.path);
        let name = named.and_then(|root| root.name.as_deref());
        given.extend(name.map(|name| (document.root, name)));
        let title = name.or(root.title.as_deref());
        targets.insert(
            document.root,
            title.unwrap_or_else(|| stem(&document.path)).to_owned(),
        );
    }
    for (name, id) in &files.definitions {
        targets.entry(*id).or_insert_with(|| name.clone());
    }
    for schema in &files.schemas {
        if let Some(target) = schema.reference {
            targets
                .entry(target)
                .or_insert_with(|| place_name(&files.schemas[target.index()]));
        }
    }
    let mut taken: BTreeSet<String> = given.values().map(|name| (*name).to_owned()).collect();
    let mut named = Vec::new();
    for (schema, text) in targets {
        if given.contains_key(&schema) {
            named.push(NamedType { name: text, schema });
            continue;
        }
        let base = identifier(&text);
        let mut name = base.clone();
        let mut count = 1;
        while RESERVED.contains(&name.as_str()) || !taken.insert(name.clone()) {
            count += 1;
            name = format!("{base}{count}");
        }
        named.push(NamedType { name, schema });
    }
    named
}

/// Whether a text can be the name of a type as it is.
#[must_use]
pub fn is_type_name(text: &str) -> bool {
    identifier(text) == text && !RESERVED.contains(&text)
}

/// Whether a schema judges anything.
fn says_something(schema: &Schema) -> bool {
    use super::keywords::{Treatment, keyword};
    let judges = |name: &str| {
        let treatment = keyword(name).map(|keyword| keyword.treatment);
        matches!(treatment, Some(Treatment::Modelled | Treatment::Judged))
    };
    schema.boolean.is_some() || schema.keywords.keys().any(|name| judges(name))
}

/// `order` of `shop/order.schema.json`.
fn stem(path: &str) -> &str {
    let file = path.rsplit('/').next().unwrap_or(path);
    file.split('.').next().unwrap_or(file)
}

/// What a schema is called that only a reference makes a type: its last two steps.
fn place_name(schema: &Schema) -> String {
    let pointer = schema.at.split_once('#').map_or("", |(_, pointer)| pointer);
    let steps = pointer.split('/').filter(|step| {
        !matches!(
            *step,
            "" | "properties" | "items" | "$defs" | "definitions" | "additionalProperties"
        )
    });
    let steps: Vec<&str> = steps.collect();
    match steps.as_slice() {
        [] => stem(schema.at.split('#').next().unwrap_or_default()).to_owned(),
        [.., owner, name] => format!("{owner} {name}"),
        [name] => (*name).to_owned(),
    }
}

/// An identifier in the form of type names, such as `OrderLine` for `order line`; legal in Rust and TypeScript.
#[must_use]
pub fn identifier(text: &str) -> String {
    let mut name = String::new();
    for part in text.split(|each: char| !unicode_ident::is_xid_continue(each) || each == '_') {
        let mut characters = part.chars();
        if let Some(first) = characters.next() {
            name.extend(first.to_uppercase());
            name.extend(characters);
        }
    }
    match name.chars().next() {
        None => "Unnamed".to_owned(),
        Some(first) if unicode_ident::is_xid_start(first) => name,
        Some(_) => format!("T{name}"),
    }
}
