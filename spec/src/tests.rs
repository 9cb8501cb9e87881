//! The embedded list against the files on disk.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

extern crate std;

use std::borrow::ToOwned;
use std::format;
use std::path::{Path, PathBuf};
use std::string::String;
use std::vec::Vec;

use expect_test::expect_file;
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

/// Every string of a value that names a file on disk, in order.
fn named_files(value: &Value, on_disk: &[String], paths: &mut Vec<String>) {
    match value {
        Value::String(text) if on_disk.contains(text) => paths.push(text.clone()),
        Value::Array(items) => items
            .iter()
            .for_each(|item| named_files(item, on_disk, paths)),
        Value::Object(members) => members
            .values()
            .for_each(|member| named_files(member, on_disk, paths)),
        _ => {}
    }
}

/// The manifest, and what it names in its order.
fn in_manifest() -> Vec<String> {
    let text = std::fs::read_to_string(root().join(MANIFEST)).unwrap();
    let mut paths = std::vec![MANIFEST.to_owned()];
    let manifest = serde_json::from_str(&text).unwrap();
    named_files(&manifest, &on_disk(), &mut paths);
    paths
}

/// `UPDATE_EXPECT=1` rewrites the list.
#[test]
fn list_equals_the_files_on_disk() {
    let mut paths = in_manifest();
    let others = on_disk().into_iter().filter(|path| !paths.contains(path));
    paths.extend(others.collect::<Vec<_>>());
    let lines = paths.iter().map(|path| format!("    {path:?},\n"));
    let source = std::fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let (before, rest) = source.split_once("= embedded![\n").unwrap();
    let (_, after) = rest.split_once("];").unwrap();
    let list: String = lines.collect();
    expect_file!["lib.rs"].assert_eq(&format!("{before}= embedded![\n{list}];{after}"));
}

#[test]
fn manifest_names_all_but_the_meta_schemas() {
    let named = in_manifest();
    let others = on_disk()
        .into_iter()
        .filter(|path| !named.contains(path) && !path.starts_with("meta/"));
    assert_eq!(
        others.collect::<Vec<_>>(),
        Vec::<String>::new(),
        "files that no line of {MANIFEST} names"
    );
}

#[test]
fn each_path_carries_its_own_file() {
    for (path, text) in FILES {
        let on_disk = std::fs::read_to_string(root().join(path)).unwrap();
        assert_eq!(*text, on_disk, "{path} embeds another file");
    }
}
