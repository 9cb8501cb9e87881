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
fn codes_are_listed_in_both_forms() {
    let codes = json(&["explain", "--format", "json"]);
    let codes = codes.as_array().expect("a list");
    let list = answer(&["explain"]);
    assert_eq!(list.lines().count(), codes.len());
    for (line, code) in list.lines().zip(codes) {
        assert!(
            line.starts_with(code["code"].as_str().expect("a code has a name")),
            "{line}"
        );
    }
}

#[test]
fn types_are_listed_in_both_forms_and_known() {
    let listing = json(&["types", "--format", "json"]);
    let list = answer(&["types"]);
    let mut lines = Vec::new();
    for entry in listing["types"].as_array().expect("a list") {
        let name = entry["name"].as_str().expect("a type has a name");
        assert!(list.contains(name), "{name}");
        lines.push(format!(
            "{{\"id\":0,\"type\":\"{name}\",\"instance\":{{}}}}"
        ));
    }
    for entry in listing["messages"].as_array().expect("a list") {
        assert!(list.contains(entry["type"].as_str().expect("a message has a type")));
    }
    let answers = stdout(&run_with(
        &["diagnose", "--lines", "-"],
        lines.join("\n").as_bytes(),
    ));
    assert_eq!(answers.lines().count(), lines.len());
    assert!(!answers.contains("usage."), "{answers}");
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
    for command in ["diagnose", "explain", "generate", "model", "types"] {
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
