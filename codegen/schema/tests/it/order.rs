//! The order in which files are added never shows.

use uiap_schema::{Sources, load, table};

use crate::fixtures::{MANIFEST, base};

#[test]
fn order_of_sources_does_not_matter() {
    let sources = base();
    let paths: Vec<&str> = sources.paths().collect();
    let model = load(&sources, MANIFEST).unwrap();
    let compiled = table::compile(&model);
    for shift in 0..paths.len() {
        let mut order = paths.clone();
        order.rotate_left(shift);
        if shift % 2 == 1 {
            order.reverse();
        }
        let shuffled: Sources = order
            .into_iter()
            .map(|path| (path, sources.text(path).unwrap()))
            .collect();
        let again = load(&shuffled, MANIFEST).unwrap();
        assert_eq!(again, model);
        assert_eq!(table::compile(&again), compiled);
    }
}

#[test]
fn files_that_the_manifest_does_not_name_do_not_count() {
    let mut sources = base();
    let digest = load(&sources, MANIFEST).unwrap().digest;
    sources.add("README.md", "# Not part of the spec");
    assert_eq!(load(&sources, MANIFEST).unwrap().digest, digest);
}

#[test]
fn every_file_counts_for_the_digest() {
    let sources = base();
    let digest = load(&sources, MANIFEST).unwrap().digest;
    for path in sources.paths() {
        let mut changed = sources.clone();
        changed.add(path, format!("{} ", sources.text(path).unwrap()));
        assert_ne!(load(&changed, MANIFEST).unwrap().digest, digest, "{path}");
    }
}
