//! What is not taken is refused with its place.

use std::fmt::Write;

use uiap_codegen::schemas::{lint, load};
use uiap_schema::Sources;

use crate::cases::{golden, root};

/// One mistake each: a name and the text of the file.
const WRONG: &[(&str, &str)] = &[
    (
        "unknown keyword",
        r#"{ "type": "object", "propertys": {} }"#,
    ),
    ("refused keyword", r##"{ "$dynamicRef": "#a" }"##),
    ("old tuple", r#"{ "items": [{}] }"#),
    (
        "old dialect",
        r#"{ "$schema": "http://json-schema.org/draft-07/schema#" }"#,
    ),
    ("wrong value", r#"{ "minLength": -1 }"#),
    ("no schema", r#"{ "not": 1 }"#),
    ("empty alternatives", r#"{ "anyOf": [] }"#),
    (
        "dangling",
        r##"{ "$defs": { "Button": {} }, "$ref": "#/$defs/Buton" }"##,
    ),
    (
        "dangling anchor",
        r##"{ "$anchor": "price", "items": { "$ref": "#prise" } }"##,
    ),
    ("not fetched", r#"{ "$ref": "https://example.org/schema" }"#),
    ("outside", r#"{ "$ref": "../secret.json" }"#),
    ("absolute path", r#"{ "$ref": "/etc/passwd" }"#),
    ("backslash", r#"{ "$ref": "parts\\item.json" }"#),
    ("bad encoding", r##"{ "$ref": "#/$defs/%zz" }"##),
    ("refers to itself", r##"{ "$ref": "#" }"##),
    (
        "circle in place",
        r##"{ "$defs": { "A": { "anyOf": [{ "$ref": "#/$defs/B" }, true] }, "B": { "not": { "$ref": "#/$defs/A" } } } }"##,
    ),
    (
        "one id twice",
        r#"{ "$defs": { "a": { "$id": "https://a.example/x" }, "b": { "$id": "https://a.example/x" } } }"#,
    ),
    ("look-around", r#"{ "pattern": "^(?!x)" }"#),
    ("back-reference", r#"{ "pattern": "(a)\\1" }"#),
    ("escape without meaning", r#"{ "pattern": "^[\\w-]+\\@" }"#),
    ("pattern that is no text", r#"{ "pattern": 5 }"#),
    ("escape without end", r#"{ "pattern": "\\u{41" }"#),
    ("escape with a sign", r#"{ "pattern": "\\x+4" }"#),
    ("bare brace", r#"{ "patternProperties": { "a{": true } }"#),
    (
        "names by alternatives",
        r#"{ "propertyNames": { "anyOf": [{ "pattern": "a" }] } }"#,
    ),
    ("then without if", r#"{ "then": {} }"#),
    ("zero step", r#"{ "multipleOf": 0 }"#),
    ("no JSON", r#"{ "type": "#),
    ("member twice", r#"{ "type": "string", "type": "string" }"#),
];

#[test]
fn mistakes_are_shown_with_their_place() {
    let mut shown = String::new();
    for (name, text) in WRONG {
        let mut sources = Sources::new();
        sources.add("schema.json", *text);
        match load(&sources, &["schema.json"]) {
            Ok(_) => panic!("{name} is taken"),
            Err(errors) => {
                let _ = writeln!(shown, "## {name}\n\n{}", errors.render(&sources));
            }
        }
    }
    golden(&root().join("expected/refusals.txt"), &shown);
}

#[test]
fn a_missing_file_and_deep_nesting_are_errors() {
    let errors = load(&Sources::new(), &["schema.json"]).unwrap_err();
    assert_eq!(errors.iter().next().unwrap().code(), "missing-file");
    let deep = format!("{}{{}}{}", r#"{ "not": "#.repeat(30), " }".repeat(30));
    let mut sources = Sources::new();
    sources.add("schema.json", deep);
    let errors = load(&sources, &["schema.json"]).unwrap_err();
    assert_eq!(errors.iter().next().unwrap().code(), "deep-schema");
}

#[test]
fn findings_of_the_lint() {
    let text = r#"{
  "minimum": 9223372036854775807,
  "minContains": 1,
  "if": {},
  "properties": {
    "a": { "type": "string", "minimum": 1 },
    "b": { "allOf": [{ "type": "string" }, { "type": "array" }] },
    "c": { "anyOf": [{ "type": "object", "required": ["x"] }, { "type": "object", "required": ["y"] }] },
    "d": { "type": "integer", "minimum": 1 }
  }
}"#;
    let mut sources = Sources::new();
    sources.add("schema.json", text);
    let schemas = load(&sources, &["schema.json"]).unwrap();
    let findings = lint(&schemas);
    let lines: Vec<String> = findings
        .iter()
        .map(|finding| {
            format!(
                "{} {}: {}",
                finding.span, finding.rule.code, finding.message
            )
        })
        .collect();
    golden(
        &root().join("expected/lint.txt"),
        &format!("{}\n", lines.join("\n")),
    );
}
