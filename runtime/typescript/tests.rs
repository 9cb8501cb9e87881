extern crate std;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::string::String;
use std::vec::Vec;
use std::{env, fs, vec};

use super::{FILES, LICENCES, MODULES};

fn own() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_file_is_embedded() {
    let root = own().join("src");
    let mut found = BTreeSet::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let below = path.strip_prefix(&root).expect("it is below");
            let steps: Vec<&str> = below.iter().filter_map(|step| step.to_str()).collect();
            found.insert(steps.join("/"));
        }
    }
    let embedded: BTreeSet<String> = FILES.iter().map(|(path, _)| String::from(*path)).collect();
    assert_eq!(embedded, found);
}

#[test]
fn modules_of_families_are_among_the_files() {
    for (family, name, _) in MODULES {
        let path = std::format!("{family}/{name}.ts");
        assert!(FILES.iter().any(|(file, _)| *file == path), "{path}");
    }
}

#[test]
fn licences_are_those_of_the_repository() {
    for (name, text) in LICENCES {
        let path = own().join("../..").join(name);
        assert_eq!(fs::read_to_string(path).expect("it is there"), text);
    }
}
