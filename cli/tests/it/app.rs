//! Manifests on the command line: init, generate, lint. The transcripts stand in `tests/data/app`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use expect_test::expect_file;
use serde_json::Value;

use crate::run::{run_in, scratch, without_time};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

pub(crate) fn folder(name: &str) -> PathBuf {
    scratch("app", name)
}

/// Runs commands one after the other in a folder; the time that they take is left out.
fn transcript(folder: &Path, commands: &[&str]) -> String {
    let mut transcript = String::new();
    for command in commands {
        let args: Vec<&str> = command.split(' ').collect();
        let output = run_in(folder, &args);
        let text = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        let code = output.status.code().expect("the command is not killed");
        let text = without_time(&text);
        let _ = write!(
            transcript,
            "$ uiap {command}\n{text}{errors}exit code {code}\n\n"
        );
    }
    transcript
}

#[track_caller]
pub(crate) fn check(name: &str, folder: &Path, commands: &[&str]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/app");
    let path = path.join(format!("{name}.txt"));
    expect_file![path].assert_eq(&transcript(folder, commands));
}

#[test]
fn a_new_app_generates_and_lints_at_once() {
    let folder = folder("new");
    let commands = [
        "init shop",
        "init shop --id other",
        "generate --manifest shop/uiap.app.json",
    ];
    check("init", &folder, &commands);
    let shop = folder.join("shop");
    check(
        "init_then",
        &shop,
        &["generate --check", "lint", "generate --lang rust --out src"],
    );
}

#[test]
fn a_package_gets_a_build_script_or_checked_in_files() {
    let rust = folder("package");
    fs::write(rust.join("Cargo.toml"), "").expect("it can be written");
    check("init_rust", &rust, &["init --id shop"]);
    let checked_in = folder("checked_in");
    fs::write(checked_in.join("Cargo.toml"), "").expect("it can be written");
    fs::write(checked_in.join("package.json"), "{}").expect("it can be written");
    let commands = [
        "init --id shop --checked-in",
        "generate",
        "generate --check",
        "lint",
    ];
    check("init_checked_in", &checked_in, &commands);
    fs::write(checked_in.join("src/app.rs"), "edited").expect("it can be written");
    fs::remove_file(checked_in.join("docs/app.md")).expect("it was written");
    check("generate_stale", &checked_in, &["generate --check"]);
}

#[test]
fn wrong_manifests_are_shown_at_their_lines() {
    let folder = folder("wrong");
    let manifest = r#"{
  "id": "shop", "version": "1",
  "imports": ["parts/a.json"],
  "actions": { "cart.add": { "titel": "Add", "risk": { "level": "high" } } }
}
"#;
    fs::create_dir_all(folder.join("app/parts")).expect("the folder can be made");
    fs::write(folder.join("app/uiap.app.json"), manifest).expect("it can be written");
    fs::write(
        folder.join("app/parts/a.json"),
        "{ \"actions\": { \"cart.add\": {} } }",
    )
    .expect("it can be written");
    let commands = [
        "generate --manifest app/uiap.app.json --lang rust --out out",
        "lint --manifest app/uiap.app.json",
        "lint --manifest app/uiap.app.json --format json",
    ];
    check("wrong", &folder, &commands);
    assert!(!folder.join("out").exists());
}

/// A manifest that names JSON Schemas: code in both languages, and every fault at its line in the file that has it.
#[test]
fn json_schemas_are_part_of_an_app() {
    let folder = folder("schemas");
    let write = |path: &str, text: &str| {
        fs::write(folder.join(path), text).expect("it can be written");
    };
    let manifest = r#"{ "id": "shop", "version": "1", "schemas": { "Order": "order.json" } }"#;
    write("uiap.app.json", manifest);
    write(
        "order.json",
        r#"{ "type": "object", "properties": { "items": { "type": "array", "minItems": 1 } }, "if": {} }"#,
    );
    let written = ["generate --out out", "generate --out out --check", "lint"];
    let wrong = r##"{
  "type": "objekt",
  "$dynamicRef": "#a"
}
"##;
    let mut shown = transcript(&folder, &written);
    let rust = fs::read_to_string(folder.join("out/app.rs")).expect("it was written");
    assert!(rust.contains("pub struct Order {"), "{rust}");
    write("order.json", wrong);
    shown.push_str(&transcript(&folder, &["generate --out out", "lint"]));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/app/json_schemas.txt");
    expect_file![path].assert_eq(&shown);
    let left = fs::read_to_string(folder.join("out/app.rs")).expect("it is still there");
    assert_eq!(left, rust, "what cannot be read changes nothing");
}

#[test]
fn wrong_usage_is_told() {
    let folder = folder("usage");
    fs::write(
        folder.join("uiap.app.json"),
        r#"{ "id": "shop", "version": "1" }"#,
    )
    .expect("it can be written");
    fs::write(folder.join("entities.json"), r#"{ "entities": {} }"#).expect("it can be written");
    fs::write(folder.join("taken"), "a file").expect("it can be written");
    let commands = [
        "generate",
        "generate --lang rust",
        "generate --lang rust-consumer --out out",
        "generate --entities entities.json --lang rust --out out",
        "generate --manifest nowhere/uiap.app.json",
        "generate --manifest nothing.json --lang rust --out out",
        "generate --lang rust --out taken",
        "init --id 1",
    ];
    check("usage", &folder, &commands);
}

#[test]
fn calls_are_tried() {
    let folder = folder("try");
    fs::create_dir(folder.join("schemas")).expect("the folder can be made");
    for file in ["uiap.app.json", "schemas/holidays.json"] {
        let example = Path::new(ROOT).join("examples/web-types").join(file);
        fs::copy(example, folder.join(file)).expect("the example is there");
    }
    let message = |payload: &str| {
        format!(
            r#"{{
  "uiap": "0.1", "kind": "request", "type": "action.request", "id": "msg_1", "sessionId": "s_1",
  "ts": "2026-11-30T12:00:00Z", "source": {{ "role": "agent", "id": "planner" }},
  "payload": {payload}
}}
"#
        )
    };
    for (name, payload) in [
        (
            "right",
            r#"{ "actionId": "event.create", "args": { "title": "Lunch", "day": "2026-12-01" } }"#,
        ),
        (
            "wrong",
            r#"{ "actionId": "event.create", "args": { "title": "", "repeat": { "every": "weekdays", "weekdays": ["mo", "mon"] } } }"#,
        ),
        ("absent", r#"{ "actionId": "event.create" }"#),
        ("unknown", r#"{ "actionId": "event.creat", "args": {} }"#),
    ] {
        fs::write(folder.join(name), message(payload)).expect("it can be written");
    }
    fs::write(folder.join("broken"), "{").expect("it can be written");
    let generate = |name: &str| format!("generate --lang bundle --out out --try {name}");
    let commands = ["right", "wrong", "absent", "unknown", "broken", "missing"].map(generate);
    check("try", &folder, &commands.each_ref().map(String::as_str));
}

/// What is checked in is what the manifests say, and they say it well.
#[test]
fn examples_are_up_to_date() {
    for example in ["app-checked-in", "web-types"] {
        let folder = Path::new(ROOT).join("examples").join(example);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            run_in(&folder, &["generate"]);
        }
        let output = run_in(&folder, &["generate", "--check"]);
        assert!(output.status.success(), "{example}: {}", shown(&output));
    }
    for example in ["app-build-rs", "app-checked-in", "web-types"] {
        let folder = Path::new(ROOT).join("examples").join(example);
        let output = run_in(&folder, &["lint"]);
        assert!(output.status.success(), "{example}: {}", shown(&output));
    }
}

fn shown(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The form of answers for tools is the one that `spec/meta/output.json` describes.
#[test]
fn json_answers_have_the_documented_form() {
    let folder = folder("json");
    fs::write(folder.join("bad.json"), "[1]").expect("it can be written");
    let entities = r#"{ "entities": { "a": { "fields": { "b": { "type": "string" } } } } }"#;
    fs::write(folder.join("entities.json"), entities).expect("it can be written");
    fs::write(
        folder.join("lines"),
        "{\"id\": 1, \"type\": \"core.Version\", \"instance\": 7}\n",
    )
    .expect("it can be written");
    let text =
        fs::read_to_string(Path::new(ROOT).join("spec/meta/output.json")).expect("it is there");
    let schema: Value = serde_json::from_str(&text).expect("it is JSON");
    for (name, command) in [
        ("init", "init --format json --checked-in --id shop"),
        ("generate", "generate --format json"),
        ("generate", "generate --format json --check"),
        ("generate", "generate --format json --manifest bad.json"),
        ("generate", "generate --format json --try bad.json"),
        (
            "generate",
            "generate --format json --entities entities.json --lang typescript --out out",
        ),
        (
            "generate",
            "generate --format json --entities bad.json --lang typescript --out out",
        ),
        ("lint", "lint --format json"),
        ("lint", "lint --format json --manifest bad.json"),
        ("diagnose", "diagnose --format json bad.json"),
        ("diagnose-lines", "diagnose --lines lines"),
        ("explain", "explain --format json"),
        ("explain", "explain --format json shape.required"),
        ("explain", "explain --format json lint.no-risk"),
        ("explain", "explain --format json web.5.9-1"),
        ("explain", "explain --format json web.PageGraph"),
        ("types", "types --format json"),
    ] {
        let mut named = schema.clone();
        named["$ref"] = format!("#/$defs/{name}").into();
        let validator = jsonschema::validator_for(&named).expect("it is a schema");
        let args: Vec<&str> = command.split(' ').collect();
        let output = run_in(&folder, &args);
        let answer: Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|error| panic!("{command}: {error}\n{}", shown(&output)));
        let errors: Vec<String> = validator
            .iter_errors(&answer)
            .map(|error| error.to_string())
            .collect();
        assert!(errors.is_empty(), "{command}: {errors:?}\n{answer:#}");
    }
}
