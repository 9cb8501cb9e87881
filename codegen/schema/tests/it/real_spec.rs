//! The documents of this repository load and compile. That their examples are judged as they say is tested elsewhere.

use std::fs;
use std::path::Path;

use uiap_schema::{Sources, load, table};
use uiap_validate::Table;

use crate::fixtures::MANIFEST;

#[test]
fn the_documents_load() {
    let sources = sources();
    let model =
        load(&sources, MANIFEST).unwrap_or_else(|errors| panic!("\n{}", errors.render(&sources)));
    let table = table::compile(&model);
    assert!(table.envelope.is_some());
    let text = serde_json::to_string(&table).unwrap();
    assert_eq!(serde_json::from_str::<Table>(&text).unwrap(), table);
}

/// The JSON files of `spec/`.
fn sources() -> Sources {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec");
    let mut sources = Sources::new();
    let mut open = vec![root.clone()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "json")
            {
                let name = path
                    .strip_prefix(&root)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .replace('\\', "/");
                sources.add(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    sources
}
