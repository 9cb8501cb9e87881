//! No schema and no value makes loading, judging or printing run on, or use up the stack of a test's thread.

use serde_json::{Value, json};
use uiap_codegen::schemas::{Schemas, load, table, typescript};
use uiap_schema::Sources;
use uiap_validate::{Options, Report, Subject, diagnose};

use crate::cases::cases;

fn loaded(schema: &Value) -> Schemas {
    let mut sources = Sources::new();
    sources.add("root.json", schema.to_string());
    load(&sources, &["root.json"]).unwrap_or_else(|errors| panic!("{}", errors.render(&sources)))
}

fn judged(schema: &Value, text: &str) -> Report {
    let table = table(&loaded(schema), "limits", "1.0.0");
    diagnose(
        &table,
        Subject::Type("Root"),
        text.as_bytes(),
        &Options::default(),
    )
}

fn codes(report: &Report) -> Vec<&str> {
    report
        .problems
        .iter()
        .map(|problem| problem.code.as_str())
        .collect()
}

/// Every alternative has alternatives: 2^20 ways through them.
#[test]
fn alternatives_of_alternatives_are_given_up() {
    let mut definitions = serde_json::Map::new();
    for level in 0..20 {
        let next = json!({ "$ref": format!("#/$defs/L{}", level + 1) });
        definitions.insert(format!("L{level}"), json!({ "anyOf": [next, next] }));
    }
    definitions.insert("L20".to_owned(), json!({ "const": 7 }));
    let schema = json!({ "title": "Root", "anyOf": [{ "$ref": "#/$defs/L0" }, { "items": { "$ref": "#/$defs/L0" } }], "$defs": definitions });
    assert_eq!(
        codes(&judged(&schema, "[1,2,3,4,5,6,7,8]")),
        ["usage.too-complex"]
    );
    assert!(judged(&schema, "7").is_valid());
    assert!(!typescript(&loaded(&schema), &cases()[0].options()).is_empty());
}

/// The deepest value under the deepest nesting of schemas that is taken.
#[test]
fn depth_is_bounded() {
    let mut inner = json!({ "$ref": "#" });
    for _ in 0..22 {
        inner = json!({ "allOf": [inner, { "not": { "const": 1 } }] });
    }
    let schema = json!({ "title": "Root", "items": inner });
    let text = format!("{}{}", "[".repeat(127), "]".repeat(127));
    assert_eq!(codes(&judged(&schema, &text)), ["usage.too-complex"]);
    let shallow = format!("{}{}", "[".repeat(15), "]".repeat(15));
    assert!(judged(&schema, &shallow).is_valid());
    let plain = json!({ "title": "Root", "anyOf": [{ "type": "array", "items": { "$ref": "#" } }, { "const": 1 }] });
    assert!(judged(&plain, &text).is_valid());
}

/// The reader of schemas goes as deep as JSON does.
#[test]
fn deep_files_are_read() {
    let depth = 120;
    let text = format!("{}true{}", r#"{"items":"#.repeat(depth), "}".repeat(depth));
    let mut sources = Sources::new();
    sources.add("root.json", text);
    let schemas = load(&sources, &["root.json"]).unwrap();
    assert!(!typescript(&schemas, &cases()[0].options()).is_empty());
    sources.add(
        "root.json",
        format!("{}true{}", r#"{"not":"#.repeat(200), "}".repeat(200)),
    );
    let errors = load(&sources, &["root.json"]).unwrap_err();
    assert_eq!(errors.iter().next().unwrap().code(), "too-deep");
}
