//! Catalogs at run time give the same in both languages: `tests/data/a2ui-catalogs.jsonl` has what Rust says about some
//! catalogs, and about messages judged with them; the TypeScript tests demand the same of theirs.

use std::fmt::Write;
use std::fs;

use expect_test::expect_file;
use serde_json::{Value, json};
use uiap::{Options, Subject, Table, diagnose};
use uiap_schema::LoadError;
use uiap_schema::catalog::bind;
use uiap_tests::root;
use uiap_validate::json::{Tree, Value as Node};
use uiap_validate::{Limits, Pointer};

use super::catalogs::sources;

/// A catalog with one component that has a member `x` of this schema, and one function with an argument of it.
fn around(id: &str, schema: &str) -> String {
    format!(
        r##"{{"catalogId":"{id}","protocolVersion":"1.0","components":{{"Badge":{{"type":"object","description":"A badge.","properties":{{"component":{{"const":"Badge"}},"x":{schema}}},"required":["component"]}}}},"functions":{{"ping":{{"type":"object","returnType":"string","properties":{{"call":{{"const":"ping"}},"args":{{"type":"object","properties":{{"x":{schema}}},"additionalProperties":false}}}},"required":["call"]}}}},"$defs":{{"anyComponent":{{"oneOf":[{{"$ref":"#/components/Badge"}}]}},"anyFunction":{{"oneOf":[{{"$ref":"#/functions/ping"}}]}}}}}}"##
    )
}

/// Schemas of members: what catalogs may say, and what they may not.
const SCHEMAS: &str = include_str!("../../data/a2ui-schemas.jsonl");

/// Values for those members.
fn values() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(7),
        json!(1.5),
        json!(""),
        json!("abc"),
        json!("small"),
        json!("2026-03-01"),
        json!("https://example.com/a"),
        json!([]),
        json!(["a", "a", 3]),
        json!({}),
        json!({ "path": "/a" }),
        json!({ "@path": "/a" }),
        json!({ "call": "ping", "args": { "x": 7 } }),
        json!({ "call": "pong" }),
        json!({ "kind": "one", "a": 1 }),
        json!({ "kind": "two", "b": "x" }),
        json!({ "a": 1, "b": 2, "c": null }),
        json!({ "event": { "name": "go" } }),
    ]
}

fn message(values: &[Value]) -> Value {
    let component = |(number, value): (usize, &Value)| json!({ "id": format!("c{number}"), "component": "Badge", "x": value });
    let components: Vec<Value> = values.iter().enumerate().map(component).collect();
    let calls = values
        .iter()
        .map(|value| json!({ "call": "ping", "args": { "x": value } }));
    let calls = calls.enumerate().map(|(number, call)| {
        json!({ "id": format!("f{number}"), "component": "Badge", "accessibility": { "label": call } })
    });
    let all: Vec<Value> = components.into_iter().chain(calls).collect();
    json!({ "version": "v1.0", "updateComponents": { "surfaceId": "s", "components": all } })
}

/// Where a mistake is, as a pointer into its catalog.
fn pointer(text: &str, error: &LoadError) -> String {
    fn find(node: Node<'_, '_>, start: usize, end: usize, at: &Pointer) -> Option<Pointer> {
        if node.span() == (start..end) {
            return Some(at.clone());
        }
        for member in node.members() {
            let inner = at.child(&member.name());
            if member.key().span() == (start..end) {
                return Some(inner);
            }
            if let Some(found) = find(member.value(), start, end, &inner) {
                return Some(found);
            }
        }
        (0..)
            .zip(node.items())
            .find_map(|(index, item)| find(item, start, end, &at.child(&index.to_string())))
    }
    let Ok(tree) = Tree::read(text.as_bytes(), Limits::default()) else {
        return String::new();
    };
    let (start, end) = (error.span.start, error.span.end);
    let found = find(tree.root(), start, end, &Pointer::root());
    found.map_or_else(String::new, |found| found.to_string())
}

/// What Rust says: faults of the catalogs, or problems of the message.
fn said(catalogs: &[(&str, String)], message: &Value) -> Value {
    let sources = sources(catalogs);
    let names: Vec<&str> = catalogs.iter().map(|(name, _)| *name).collect();
    match bind(&sources, "manifest.json", &names) {
        Ok(table) => problems(&table, message),
        Err(errors) => {
            let faults = errors.iter().map(|error| {
                let text = sources.text(&error.span.document).unwrap_or_default();
                json!({ "file": &*error.span.document, "code": error.code(), "pointer": pointer(text, error), "message": error.to_string() })
            });
            json!({ "faults": faults.collect::<Vec<_>>() })
        }
    }
}

fn problems(table: &Table, message: &Value) -> Value {
    let subject = Subject::Type("a2ui.AgentToRendererMessage");
    let mut options = Options::default();
    options.limits = Limits::default().max_problems(1000);
    let report = diagnose(table, subject, message.to_string().as_bytes(), &options);
    json!({ "problems": serde_json::to_value(report.problems).expect("JSON") })
}

fn line(out: &mut String, catalogs: &[(&str, String)], message: &Value) {
    let files: Vec<Value> = catalogs
        .iter()
        .map(|(file, text)| json!({ "file": file, "text": text }))
        .collect();
    let said = said(catalogs, message);
    writeln!(
        out,
        "{}",
        json!({ "catalogs": files, "message": message, "said": said })
    )
    .expect("a text grows");
}

#[test]
fn what_rust_says_about_catalogs_stands_in_the_vectors() {
    let mut out = String::new();
    let judged = message(&values());
    for schema in SCHEMAS.lines() {
        line(&mut out, &[("x.json", around("x", schema))], &judged);
    }
    let mut paths: Vec<_> = fs::read_dir(root().join("tests/data/catalogs"))
        .expect("cases")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .collect();
    paths.push(root().join("examples/a2ui-catalog/shop.json"));
    paths.sort();
    for path in paths {
        let text = fs::read_to_string(&path).expect("readable");
        let name = path.file_name().expect("a file").to_string_lossy();
        line(&mut out, &[(&name, text)], &judged);
    }
    let two = [
        ("a.json", around("a", r#"{"type":"string"}"#)),
        ("b.json", around("b", r#"{"type":"number"}"#)),
    ];
    let badge = |catalog: &str| json!({ "id": "root", "component": "Badge", "catalogId": catalog, "x": "text" });
    for components in [
        json!([badge("a"), badge("b"), badge("c")]),
        json!([{ "id": "root", "component": "Badge" }]),
    ] {
        let message = json!({ "version": "v1.0", "updateComponents": { "surfaceId": "s", "components": components } });
        line(&mut out, &two, &message);
    }
    let same = [two[0].clone(), ("b.json", two[0].1.clone())];
    line(&mut out, &same, &json!({}));
    expect_file!["../../data/a2ui-catalogs.jsonl"].assert_eq(&out);
}
