//! The published bundle as plain schemas: the walk over it gives the shape verdict of every vector of the protocol.

use std::fs;

use serde_json::Value;
use uiap_codegen::schemas::{Schemas, load, table};
use uiap_schema::Sources;
use uiap_validate::{Options, Subject, Table, diagnose};

use crate::cases::root;

/// The bundle, its table, and all vectors.
pub(crate) fn published() -> (Schemas, Table) {
    let text = fs::read_to_string(root().join("../../generated/schema/uiap.bundle.json")).unwrap();
    let mut sources = Sources::new();
    sources.add("bundle.json", text);
    let schemas = load(&sources, &["bundle.json"])
        .unwrap_or_else(|errors| panic!("{}", errors.render(&sources)));
    let table = table(&schemas, "published", "0.1.0");
    (schemas, table)
}

pub(crate) fn vectors() -> Vec<Value> {
    let folder = root().join("../../generated/vectors");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "jsonl")
    });
    paths.sort();
    let texts: Vec<String> = paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let lines = texts.iter().flat_map(|text| text.lines());
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn the_published_schema_gives_the_shape_verdict_of_every_vector() {
    let (schemas, table) = published();
    let mut n_judged = [0; 2];
    for vector in vectors() {
        let place = format!("bundle.json#/$defs/{}", vector["type"].as_str().unwrap());
        let is_it = |named: &&uiap_schema::plain::NamedType| schemas.get(named.schema).at == place;
        let name = &schemas.types.iter().find(is_it).unwrap().name;
        let text = vector["instance"].to_string();
        let report = diagnose(
            &table,
            Subject::Type(name),
            text.as_bytes(),
            &Options::default(),
        );
        let fits = vector["shapeValid"].as_bool().unwrap();
        assert_eq!(report.is_valid(), fits, "{}: {report:#?}", vector["id"]);
        n_judged[usize::from(fits)] += 1;
    }
    assert!(n_judged.iter().all(|count| *count > 500), "{n_judged:?}");
}
