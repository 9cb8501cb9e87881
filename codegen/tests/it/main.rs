//! Tests of the backends over whole specs in `tests/data/<case>/spec`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod app;
mod build;
mod changes;
mod golden;
mod leftovers;
mod lint;
mod order;
mod templates;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use uiap_codegen::{Config, OutputFile, emit_all};
use uiap_schema::Sources;

/// All cases, by folder name.
fn cases() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut cases: Vec<PathBuf> = fs::read_dir(root)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    cases.sort();
    cases
}

/// Texts of all files below a folder, by path with forward slashes; a missing folder has none.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(current) = folders.pop() {
        for entry in fs::read_dir(current).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let steps = path.strip_prefix(folder).unwrap().iter();
                let name = steps
                    .map(|step| step.to_str().unwrap())
                    .collect::<Vec<_>>()
                    .join("/");
                found.insert(name, fs::read_to_string(path).unwrap());
            }
        }
    }
    found
}

/// Everything that the backends make of a spec.
#[track_caller]
fn emit(sources: &Sources) -> Vec<OutputFile> {
    let model = uiap_schema::load(sources, "manifest.json");
    let model = model.unwrap_or_else(|errors| panic!("{}", errors.render(sources)));
    emit_all(&model, &Config::default().version("0.0.0"))
}
