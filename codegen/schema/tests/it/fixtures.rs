//! Cases as data: a small spec in `tests/data/base`, and files that each take the place of one of its files.
//!
//! `tests/data/{ok,err}/<file>/<what>.json` replaces `<file>.json` of the base; the expectations stand beside it.

use std::fs;
use std::path::{Path, PathBuf};

use uiap_schema::Sources;

pub(crate) const MANIFEST: &str = "manifest.json";

/// The files of the base, and the name that stands for each.
pub(crate) const BASE: [(&str, &str); 6] = [
    ("manifest", MANIFEST),
    ("core", "v0_1/core.json"),
    ("shop", "v0_1/shop.json"),
    ("codes", "codes.json"),
    ("rules", "rules.json"),
    ("examples", "examples.json"),
];

/// A file that replaces one of the base.
pub(crate) struct Case {
    pub(crate) path: PathBuf,
    /// Name of the file that it replaces, such as `shop`.
    pub(crate) replaces: String,
}

impl Case {
    /// The base with this file in place.
    pub(crate) fn sources(&self) -> Sources {
        let mut sources = base();
        sources.add(self.base_path(), read(&self.path));
        sources
    }

    /// Path of the file that it replaces.
    pub(crate) fn base_path(&self) -> &'static str {
        let named = BASE.iter().find(|(name, _)| *name == self.replaces);
        named
            .map(|(_, path)| *path)
            .expect("folders are named after base files")
    }

    /// The expectation beside the case.
    pub(crate) fn beside(&self, extension: &str) -> expect_test::ExpectFile {
        let path = self.path.with_extension(extension);
        expect_test::expect_file![path]
    }
}

/// The base as it is.
pub(crate) fn base() -> Sources {
    let folder = data().join("base");
    BASE.iter()
        .map(|(_, path)| (*path, read(&folder.join(path))))
        .collect()
}

/// All cases below `ok` or `err`. Fails on an expectation without its case.
#[track_caller]
pub(crate) fn cases(kind: &str, expectations: &[&str]) -> Vec<Case> {
    let mut cases = Vec::new();
    for folder in sorted(&data().join(kind)) {
        let replaces = folder
            .file_name()
            .expect("a folder has a name")
            .to_string_lossy()
            .into_owned();
        for path in sorted(&folder) {
            let name = path
                .file_name()
                .expect("a file has a name")
                .to_string_lossy()
                .into_owned();
            match expectations
                .iter()
                .find_map(|extension| name.strip_suffix(&format!(".{extension}")))
            {
                Some(case) => {
                    let case = folder.join(format!("{case}.json"));
                    assert!(case.exists(), "{} has no case", path.display());
                }
                None => cases.push(Case {
                    path,
                    replaces: replaces.clone(),
                }),
            }
        }
    }
    assert!(!cases.is_empty());
    cases
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
