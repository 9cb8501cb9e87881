//! What a writer has to do to a folder: what `generate --check` reports.

use std::collections::BTreeMap;

use uiap_codegen::{OutputFile, changes};

/// Paths of the changes, `+` for new, `~` for different, `-` for no longer produced.
#[track_caller]
fn check(output: &[(&str, &str)], existing: &[(&str, &str)], expected: &[&str]) {
    let output: Vec<OutputFile> = output
        .iter()
        .map(|(path, text)| OutputFile::new(*path, *text))
        .collect();
    let existing: BTreeMap<String, String> = existing
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect();
    let found = changes(&output, &existing).into_iter().map(|change| {
        let sign = match (change.before, change.after) {
            (None, _) => '+',
            (Some(_), Some(_)) => '~',
            (Some(_), None) => '-',
        };
        format!("{sign}{}", change.path)
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

#[test]
fn same_bytes_need_nothing() {
    check(&[("a", "x\n")], &[("a", "x\n")], &[]);
}

#[test]
fn hand_edit_is_found() {
    check(
        &[("a", "x\n"), ("b", "y\n")],
        &[("a", "x\n"), ("b", "y \n")],
        &["~b"],
    );
}

#[test]
fn new_and_stale_files_are_found() {
    check(
        &[("b", "x\n")],
        &[("a", "x\n"), ("c", "")],
        &["-a", "+b", "-c"],
    );
}
