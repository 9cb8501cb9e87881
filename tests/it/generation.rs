//! Same spec, same bytes: whatever the order in which files are read.

use uiap_codegen::{Config, OutputFile, emit_all};
use uiap_schema::Sources;
use uiap_tests::spec_files;

fn generate(files: &[(String, String)]) -> Vec<OutputFile> {
    let mut sources = Sources::new();
    for (path, text) in files {
        sources.add(path.as_str(), text.as_str());
    }
    let model =
        uiap_schema::load(&sources, "manifest.json").unwrap_or_else(|errors| panic!("{errors}"));
    emit_all(&model, &Config::default())
}

#[test]
fn the_order_of_files_does_not_reach_the_output() {
    let mut files = spec_files();
    let straight = generate(&files);
    files.reverse();
    let reversed = generate(&files);
    // A fixed shuffle: every third file first.
    let shuffled: Vec<_> = (0..3)
        .flat_map(|start| files.iter().skip(start).step_by(3).cloned())
        .collect();
    assert_eq!(straight, reversed);
    assert_eq!(straight, generate(&shuffled));
    assert!(straight.len() > 20, "only {} files", straight.len());
}
