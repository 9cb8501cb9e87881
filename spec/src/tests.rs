//! The embedded list against the files on disk.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

extern crate std;

use std::borrow::ToOwned;
use std::path::{Path, PathBuf};
use std::string::String;
use std::vec::Vec;

use serde_json::Value;

use crate::{FILES, MANIFEST};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Paths of all `.json` files below the root, sorted.
fn on_disk() -> Vec<String> {
    let mut paths = Vec::new();
    let mut folders = std::vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "json")
            {
                let steps = path.strip_prefix(root()).unwrap().iter();
                paths.push(
                    steps
                        .map(|step| step.to_str().unwrap())
                        .collect::<Vec<_>>()
                        .join("/"),
                );
            }
        }
    }
    paths.sort();
    paths
}

/// Every string of a value that names an embedded file, in order.
fn named_files(value: &Value, paths: &mut Vec<String>) {
    match value {
        Value::String(text) if FILES.iter().any(|(path, _)| path == text) => {
            paths.push(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| named_files(item, paths)),
        Value::Object(members) => members
            .values()
            .for_each(|member| named_files(member, paths)),
        _ => {}
    }
}

#[test]
fn list_equals_the_files_on_disk() {
    let mut listed: Vec<String> = FILES.iter().map(|(path, _)| (*path).to_owned()).collect();
    listed.sort();
    assert_eq!(
        listed,
        on_disk(),
        "list every .json file of spec/ in spec/src/lib.rs, once"
    );
}

#[test]
fn each_path_carries_its_own_file() {
    for (path, text) in FILES {
        let on_disk = std::fs::read_to_string(root().join(path)).unwrap();
        assert_eq!(*text, on_disk, "{path} embeds another file");
    }
}

#[test]
fn list_follows_the_manifest() {
    let (first, manifest) = FILES[0];
    assert_eq!(first, MANIFEST);
    let mut expected = std::vec![MANIFEST.to_owned()];
    named_files(&serde_json::from_str(manifest).unwrap(), &mut expected);
    let listed = FILES
        .iter()
        .map(|(path, _)| *path)
        .filter(|path| !path.starts_with("meta/"));
    assert_eq!(listed.collect::<Vec<_>>(), expected);
}
