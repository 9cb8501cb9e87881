//! `uiap generate --templates` and the model that templates see. The transcripts stand in `tests/data/app`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::app::{check, folder};
use crate::run::run_in;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("it is a file")).expect("the folder can be made");
    fs::write(path, text).expect("it can be written");
}

#[test]
fn templates_are_filled() {
    let folder = folder("templates");
    write(
        &folder,
        "uiap.app.json",
        r#"{ "id": "shop", "version": "1", "actions": { "cart.add": { "title": "Add" } } }"#,
    );
    write(&folder, "right/{document}.txt.j2", "{{ header }}\n");
    write(&folder, "wrong/a.txt.j2", "one\n{{ model.nam }}\n");
    let commands = [
        "generate --templates right --out out",
        "generate --templates right --out out --check",
        "generate --templates right --lang tools --out out",
        "generate --protocol --templates right --out protocol",
        "generate --protocol --templates right --out none --check --format json",
        "generate --templates wrong --out out",
        "generate --templates wrong --out out --format json",
        "generate --templates nowhere --out out",
        "generate --templates right",
        "generate --protocol --out out",
    ];
    check("templates", &folder, &commands);
    let text = fs::read_to_string(folder.join("out/types.txt")).expect("it was written");
    assert!(
        text.contains(
            "uiap.app.json 1. Do not edit; run: uiap generate --templates right --out DIR"
        ),
        "{text}"
    );
}

/// The model has the form that `spec/meta/model.json` describes, that of the protocol and that of an app.
#[test]
fn the_model_has_the_documented_form() {
    let text =
        fs::read_to_string(Path::new(ROOT).join("spec/meta/model.json")).expect("it is there");
    let schema: Value = serde_json::from_str(&text).expect("it is JSON");
    let validator = jsonschema::validator_for(&schema).expect("it is a schema");
    for args in [
        ["model"].as_slice(),
        &[
            "model",
            "--manifest",
            "examples/app-checked-in/uiap.app.json",
        ],
        &[
            "model",
            "--manifest",
            "codegen/tests/app/ok/whole/uiap.app.json",
        ],
    ] {
        let output = run_in(Path::new(ROOT), args);
        let model: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        let errors: Vec<String> = validator
            .iter_errors(&model)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .map(|error| error.chars().take(300).collect())
            .collect();
        assert!(errors.is_empty(), "{args:?}: {errors:#?}");
    }
}
