//! What the lists name can be used.

use std::path::Path;

use serde_json::Value;

use crate::run::{run_in, run_with, stdout};

fn answer(args: &[&str]) -> String {
    let output = run_in(Path::new("."), args);
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    assert!(output.stderr.is_empty(), "{args:?}");
    stdout(&output)
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&answer(args)).expect("the answer is JSON")
}

#[test]
fn every_listed_code_is_explained() {
    let codes = json(&["explain", "--format", "json"]);
    let list = answer(&["explain"]);
    let codes = codes.as_array().expect("a list");
    assert_eq!(list.lines().count(), codes.len());
    for (line, code) in list.lines().zip(codes) {
        let name = code["code"].as_str().expect("a code has a name");
        assert!(line.starts_with(name), "{line}");
        let meaning = json(&["explain", "--format", "json", name]);
        assert_eq!(meaning["is"], "code", "{name}");
        assert_eq!(meaning["code"], name);
        assert!(
            meaning["remedy"]
                .as_str()
                .is_some_and(|remedy| !remedy.is_empty()),
            "{name}"
        );
        let own_document =
            !["json", "usage"].contains(&name.split('.').next().expect("a name has a first part"));
        assert_eq!(meaning["example"].is_object(), own_document, "{name}");
    }
}

#[test]
fn every_rule_of_the_model_is_explained() {
    let model = json(&["model"]);
    for statement in model["statements"].as_array().expect("a list") {
        let id = statement["id"].as_str().expect("a statement has an id");
        let text = answer(&["explain", id]);
        assert!(
            text.contains(statement["text"].as_str().expect("a statement has a text")),
            "{id}"
        );
    }
}

#[test]
fn every_listed_type_can_be_judged() {
    let listing = json(&["types", "--format", "json"]);
    let list = answer(&["types"]);
    for entry in listing["types"].as_array().expect("a list") {
        let name = entry["name"].as_str().expect("a type has a name");
        assert!(list.contains(name), "{name}");
        let output = run_with(
            &["diagnose", "--format", "json", "--type", name, "-"],
            b"{}",
        );
        assert!(matches!(output.status.code(), Some(0 | 1)), "{name}");
        let def = json(&["model", "--type", name]);
        assert_eq!(def["id"], name);
    }
    for entry in listing["messages"].as_array().expect("a list") {
        assert!(list.contains(entry["type"].as_str().expect("a message has a type")));
    }
}

#[test]
fn documents_are_parts_of_the_model() {
    let model = json(&["model"]);
    for document in model["documents"].as_array().expect("a list") {
        let name = document["name"].as_str().expect("a document has a name");
        assert_eq!(json(&["model", "--document", name]), *document);
    }
}

#[test]
fn the_version_tells_the_digest() {
    let version = answer(&["--version"]);
    let digest = version.split_whitespace().last().expect("it is not empty");
    assert_eq!(
        digest,
        json(&["model"])["digest"],
        "the types were generated from the embedded spec"
    );
}

#[test]
fn help_teaches() {
    for command in ["diagnose", "explain", "model", "types"] {
        let help = answer(&[command, "--help"]);
        assert!(
            help.contains(&format!("Examples:\n  uiap {command}")),
            "{help}"
        );
    }
    for args in [["--help"].as_slice(), &["diagnose", "--help"]] {
        assert!(answer(args).contains("Exit codes:\n  0  valid"), "{args:?}");
    }
}
