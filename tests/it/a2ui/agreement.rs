//! Strict judgement without the rules beyond the schema gives the official verdict, on the official data and on
//! changes of it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uiap::{Options, Subject, Table, a2ui, diagnose};
use uiap_tests::spec_files;

use super::official::{Message, catalog_path, folder, messages, type_of, validator};

/// Judges as the schema does: no tolerances, and no rule that the schema cannot say.
fn by_schema(table: &Table) -> Options {
    let codes = table.codes.iter().map(|code| &code.code);
    let checks = table
        .nodes
        .iter()
        .flat_map(|node| &node.checks)
        .map(|check| &check.code);
    let beyond = codes.chain(checks).filter(|code| code.starts_with("a2ui."));
    Options::default().strict(true).without(beyond)
}

/// The table in which a catalog file is bound.
fn bound(path: &std::path::Path) -> Table {
    let mut sources: uiap_schema::Sources = spec_files().into_iter().collect();
    let text = std::fs::read_to_string(path).expect("readable");
    sources.add("bound.json", text);
    uiap_schema::catalog::bind(&sources, "manifest.json", &["bound.json"])
        .unwrap_or_else(|errors| panic!("{}", errors.render(&sources)))
}

/// What a value is replaced by.
fn replacements() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(5),
        json!(5.0),
        json!(5.5),
        json!("x"),
        json!("2026-02-30"),
        json!([]),
        json!({}),
        json!({ "path": "/a" }),
        json!({ "path": 3 }),
        json!({ "path": "/a", "call": "not" }),
        json!({ "call": "not", "args": { "value": true } }),
        json!({ "call": "nope" }),
        json!({ "call": "@index" }),
        json!({ "@path": "/a" }),
        json!({ "a": { "path": 3 } }),
    ]
}

/// Members that are added.
const EXTRAS: [&str; 7] = [
    "zzz",
    "path",
    "call",
    "catalogId",
    "id",
    "functionCallId",
    "surfaceId",
];

/// A change of a value at one place.
struct Change<'r> {
    pointer: String,
    what: What<'r>,
}

enum What<'r> {
    Replace(&'r Value),
    Add(&'static str),
    Remove(String),
}

impl Change<'_> {
    fn apply(&self, data: &Value) -> Value {
        let mut copy = data.clone();
        let place = copy.pointer_mut(&self.pointer).expect("it is there");
        match &self.what {
            What::Replace(value) => place.clone_from(value),
            What::Add(name) => place[*name] = json!("extra"),
            What::Remove(name) => drop(place.as_object_mut().expect("an object").remove(name)),
        }
        copy
    }
}

/// All changes of a value; none is made yet.
fn changes<'r>(data: &Value, replacements: &'r [Value]) -> Vec<Change<'r>> {
    let mut changes = Vec::new();
    for pointer in pointers(data) {
        let members = data.pointer(&pointer).and_then(Value::as_object);
        let mut push = |what| {
            let pointer = pointer.clone();
            changes.push(Change { pointer, what });
        };
        for value in replacements {
            push(What::Replace(value));
        }
        if let Some(members) = members {
            for name in EXTRAS {
                push(What::Add(name));
            }
            members
                .keys()
                .for_each(|name| push(What::Remove(name.clone())));
        }
    }
    changes
}

fn pointers(value: &Value) -> Vec<String> {
    let mut all = vec![String::new()];
    let inside: Vec<(String, &Value)> = match value {
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| (index.to_string(), item))
            .collect(),
        Value::Object(members) => members
            .iter()
            .map(|(name, member)| (name.replace('~', "~0").replace('/', "~1"), member))
            .collect(),
        _ => Vec::new(),
    };
    for (name, inner) in inside {
        all.extend(
            pointers(inner)
                .into_iter()
                .map(|rest| format!("/{name}{rest}")),
        );
    }
    all
}

#[test]
fn verdicts_are_those_of_the_official_schemas() {
    let Some(folder) = folder() else { return };
    let replacements = replacements();
    let mut validators = BTreeMap::new();
    let mut tables = BTreeMap::new();
    let (mut official, mut changed, mut failures) = (0, 0, Vec::new());
    // A full run judges every change; elsewhere each message gives a share of its own.
    let stride = if std::env::var_os("UIAP_FULL").is_some() {
        1
    } else {
        31
    };
    for (number, message) in messages(&folder).into_iter().enumerate() {
        let Message {
            name,
            schema,
            catalog,
            data,
            valid,
        } = message;
        let judge = validators
            .entry((schema.clone(), catalog.clone()))
            .or_insert_with(|| validator(&folder, &schema, &catalog));
        let table: &Table = match catalog.as_str() {
            "basic" => a2ui::table(),
            other => tables
                .entry(other.to_owned())
                .or_insert_with(|| bound(&catalog_path(&folder, other))),
        };
        let options = by_schema(table);
        let subject = Subject::Type(type_of(&schema));
        let ours = |value: &Value| diagnose(table, subject, value.to_string().as_bytes(), &options);
        if let Some(valid) = valid {
            assert_eq!(
                valid,
                judge.is_valid(&data),
                "{name}: the judge agrees with the case"
            );
        }
        let mut compare = |value: &Value| {
            let (report, verdict) = (ours(value), judge.is_valid(value));
            if report.is_valid() != verdict {
                failures.push(format!(
                    "{name}: official {verdict}, ours {}\n{value}\n{report}",
                    report.is_valid()
                ));
            }
        };
        compare(&data);
        official += 1;
        let own = changes(&data, &replacements);
        for change in own.iter().skip(number % stride).step_by(stride) {
            compare(&change.apply(&data));
            changed += 1;
        }
    }
    println!(
        "official schemas: {official} messages and {changed} changes judged, {} differ, 0 skipped",
        failures.len()
    );
    failures.truncate(12);
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn the_official_basic_catalog_binds_and_judges_like_ours() {
    let Some(folder) = folder() else { return };
    let table = bound(&catalog_path(&folder, "basic"));
    let options = Options::default();
    let (replacements, mut judged) = (replacements(), 0);
    for message in messages(&folder)
        .into_iter()
        .filter(|message| message.catalog == "basic")
    {
        let subject = Subject::Type(type_of(&message.schema));
        let own = changes(&message.data, &replacements);
        let changed = own
            .iter()
            .step_by(199)
            .map(|change| change.apply(&message.data));
        for value in changed.chain([message.data.clone()]) {
            let text = value.to_string();
            let verdict =
                |table: &Table| diagnose(table, subject, text.as_bytes(), &options).is_valid();
            assert_eq!(
                verdict(a2ui::table()),
                verdict(&table),
                "{}\n{text}",
                message.name
            );
            judged += 1;
        }
    }
    println!("official basic catalog bound at run time: {judged} values judged alike");
}
