//! The JSON examples of the prose documents are the examples of the spec. Needs `UIAP_REFERENCE_DIR`.

use std::path::PathBuf;

use serde_json::Value;
use uiap_tests::{read, spec_files};

/// The reference folder, if one is named. Named but missing is a failure.
fn reference() -> Option<PathBuf> {
    let Some(folder) = std::env::var_os("UIAP_REFERENCE_DIR").map(PathBuf::from) else {
        println!("skipped: the examples of the prose documents (UIAP_REFERENCE_DIR is not set)");
        return None;
    };
    assert!(
        folder.is_dir(),
        "UIAP_REFERENCE_DIR names no folder: {}",
        folder.display()
    );
    Some(folder)
}

/// Every JSON object in a text that starts at the beginning of a line.
fn objects(text: &str) -> Vec<Value> {
    let starts = text.match_indices("\n{\n").map(|(at, _)| at + 1);
    starts
        .filter_map(|at| {
            serde_json::Deserializer::from_str(&text[at..])
                .into_iter::<Value>()
                .next()?
                .ok()
        })
        .collect()
}

#[test]
fn every_example_of_the_documents_is_an_example_of_the_spec() {
    let Some(reference) = reference() else { return };
    let ours: Vec<Value> = spec_files()
        .iter()
        .filter(|(path, _)| path.starts_with("examples/") && !path.contains("mutations"))
        .flat_map(|(path, _)| {
            serde_json::from_str::<Value>(&read(&format!("spec/{path}"))).expect("JSON")["examples"]
                .as_array()
                .expect("examples")
                .clone()
        })
        .map(|example| example["instance"].clone())
        .collect();
    let mut compared = 0;
    for document in [
        "uiap-core-v0.1",
        "uiap-web-profile-v0.1",
        "uiap-agent-cognition-v0.1",
    ] {
        let path = reference.join(format!("documents/{document}.txt"));
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // The text was taken from a web page that mangles the profile id as an e-mail address.
        let text = text
            .replace("[email protected]", "web@0.1")
            .replace("[email\u{a0}protected]", "web@0.1");
        for example in objects(&text) {
            let fragment = example
                .get("uiap")
                .is_none()
                .then(|| example["ext"].clone());
            let instance = fragment.unwrap_or(example);
            assert!(
                ours.contains(&instance),
                "{document}: no example of the spec is\n{instance:#}"
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 10, "the three documents have ten JSON examples");
}
