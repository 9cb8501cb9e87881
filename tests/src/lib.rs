//! What the tests across crates share: where things are, and the test vectors.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// The folder of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The text of a file of the workspace.
///
/// # Panics
/// When it cannot be read.
#[must_use]
pub fn read(path: &str) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All test vectors of `generated/vectors` that are JSON values, in order.
///
/// # Panics
/// When there are none, or a line is no JSON.
#[must_use]
pub fn vectors() -> Vec<Value> {
    lines("generated/vectors")
}

/// The test vectors that are texts: what they look like as written matters, or they are no JSON.
///
/// # Panics
/// When there are none, or a line is no JSON.
#[must_use]
pub fn text_vectors() -> Vec<Value> {
    lines("generated/vectors/text")
}

/// The text that a vector of either sort stands for.
#[must_use]
pub fn text_of(vector: &Value) -> String {
    let text = vector["text"].as_str().map(ToOwned::to_owned);
    text.unwrap_or_else(|| vector["instance"].to_string())
}

fn lines(folder: &str) -> Vec<Value> {
    let mut files: Vec<PathBuf> = fs::read_dir(root().join(folder))
        .expect("there are test vectors")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "jsonl")
        })
        .collect();
    files.sort();
    let texts: Vec<String> = files
        .iter()
        .map(|file| fs::read_to_string(file).expect("readable"))
        .collect();
    let vectors: Vec<Value> = texts
        .iter()
        .flat_map(|text| text.lines())
        .map(|line| serde_json::from_str(line).expect("a vector is JSON"))
        .collect();
    assert!(!vectors.is_empty(), "there are test vectors");
    vectors
}

/// All files of `spec/`: path below it and text, sorted.
///
/// # Panics
/// When they cannot be read.
#[must_use]
pub fn spec_files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    collect(&root().join("spec"), "", &mut files);
    files.sort();
    files
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("spec/ exists") {
        let entry = entry.expect("readable");
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = entry.path();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{name}/"), files);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            files.push((
                format!("{prefix}{name}"),
                fs::read_to_string(path).expect("readable"),
            ));
        }
    }
}
