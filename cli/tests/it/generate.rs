//! `uiap generate`: the files that it writes, and when it writes them.
//!
//! The expected TypeScript is type-checked and run by the TypeScript tests, the expected Rust is compiled here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use expect_test::expect_file;

use crate::run::{run_in, run_with, scratch, stdout};

/// The document that all these tests generate from.
const DOCUMENT: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/typescript/data/entities/entities.json"
);

fn folder(name: &str) -> PathBuf {
    scratch("generate", name)
}

/// Arguments that generate TypeScript from standard input.
fn from_stdin(out: &str) -> [&str; 7] {
    [
        "generate",
        "--entities",
        "-",
        "--lang",
        "typescript",
        "--out",
        out,
    ]
}

fn generate(folder: &Path, language: &str, more: &[&str]) -> Output {
    let args = [
        "generate",
        "--entities",
        DOCUMENT,
        "--lang",
        language,
        "--out",
        "out/deep",
    ];
    run_in(folder, &[args.as_slice(), more].concat())
}

#[test]
fn typescript_is_as_expected() {
    let folder = folder("typescript");
    generate(&folder, "typescript", &[]);
    let text = fs::read_to_string(folder.join("out/deep/entities.ts")).expect("it was written");
    // Among the tests the package is not installed: its sources stand in for it.
    let sources = "\"../../../../generated/typescript/src/index.js\"";
    let text = text.replace("\"@uiap-toolkit/protocol\"", sources);
    expect_file!["../../../tests/typescript/data/entities/entities.ts"].assert_eq(&text);
}

#[test]
fn rust_is_as_expected() {
    let folder = folder("rust");
    generate(&folder, "rust-consumer", &[]);
    let text = fs::read_to_string(folder.join("out/deep/entities.rs")).expect("it was written");
    expect_file!["../data/generate/entities.rs"].assert_eq(&text);
}

#[test]
fn only_changed_files_are_written() {
    let folder = folder("writing");
    let check = generate(&folder, "typescript", &["--check"]);
    assert_eq!(check.status.code(), Some(1));
    let file = Path::new("out").join("deep").join("entities.ts");
    let shown = stdout(&check);
    assert!(shown.contains(
        "entities.ts is not up to date\nto put that right, run the same without --check\n"
    ));
    assert!(!folder.join("out").exists(), "--check changes nothing");

    let first = generate(&folder, "typescript", &[]);
    assert_eq!(first.status.code(), Some(0));
    assert!(stdout(&first).starts_with("wrote "));
    let written = fs::metadata(folder.join(&file)).and_then(|data| data.modified());

    for more in [[].as_slice(), &["--check"]] {
        let again = generate(&folder, "typescript", more);
        assert_eq!(again.status.code(), Some(0));
        assert!(stdout(&again).ends_with("entities.ts is up to date\n"));
    }
    let left = fs::metadata(folder.join(&file)).and_then(|data| data.modified());
    assert_eq!(written.ok(), left.ok());

    fs::write(folder.join(&file), "edited").expect("it can be written");
    assert_eq!(
        generate(&folder, "typescript", &["--check"]).status.code(),
        Some(1)
    );
}

#[test]
fn a_wrong_document_is_shown_at_its_lines() {
    let document = r#"{ "entities": { "contact": {
  "primaryField": "nam",
  "fields": {
    "name": { "type": "text" },
    "note": { "type": "string", "exposure": "declared_only", "sortable": true }
  }
} } }"#;
    let args = from_stdin("never");
    let wrong_type = run_with(&args, document.as_bytes());
    assert_eq!(wrong_type.status.code(), Some(1));
    let shown = stdout(&wrong_type);
    assert!(shown.contains("<stdin>:4:23"), "{shown}");
    assert!(
        shown.contains("/entities/contact/fields/name/type"),
        "{shown}"
    );

    let document = document.replace("text", "string");
    let unknown_field = run_with(&args, document.as_bytes());
    assert_eq!(unknown_field.status.code(), Some(1));
    let shown = stdout(&unknown_field);
    assert!(shown.contains("/entities/contact/primaryField"), "{shown}");
    assert!(!Path::new("never").exists());
}

#[test]
fn doubtful_documents_are_taken_with_a_warning() {
    let document = r#"{ "entities": { "contact": { "fields": {
  "note": { "type": "string", "exposure": "declared_only", "sortable": true }
} } } }"#;
    let out = folder("doubtful").display().to_string();
    let args = from_stdin(&out);
    let output = run_with(&args, document.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let shown = stdout(&output);
    assert!(
        shown.contains("warning[entities.hidden-field-in-queries]"),
        "{shown}"
    );
    assert!(shown.contains("<stdin>:2:"), "{shown}");
}
