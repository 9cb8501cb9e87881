//! Same input, same bytes: the order in which files are read leaves no trace.

use uiap_schema::Sources;

use crate::{cases, emit, files};

#[test]
fn order_of_reading_leaves_no_trace() {
    for case in cases() {
        let files: Vec<(String, String)> = files(&case.join("spec")).into_iter().collect();
        let first = emit(&files.iter().cloned().collect());
        let mut backwards = Sources::new();
        for (path, text) in files.iter().rev() {
            backwards.add(path.as_str(), text.as_str());
        }
        assert_eq!(first, emit(&backwards));
        let half = files.len() / 2;
        let rotated: Sources = files[half..]
            .iter()
            .chain(&files[..half])
            .cloned()
            .collect();
        assert_eq!(first, emit(&rotated));
    }
}

#[test]
fn paths_are_sorted_and_unique_and_texts_end_in_a_newline() {
    for case in cases() {
        let output = emit(&files(&case.join("spec")).into_iter().collect());
        assert!(output.is_sorted_by(|a, b| a.path < b.path));
        for file in output {
            assert!(
                file.text.ends_with('\n') && !file.text.contains('\r'),
                "{}",
                file.path
            );
        }
    }
}
