//! What a reader of `generate --check` sees.

use std::collections::BTreeMap;

use uiap_codegen::{OutputFile, changes};

use super::{MAX_LINES, unified};

/// Diffs between one emitted file and what is there.
#[track_caller]
fn diffs(emitted: &str, on_disk: Option<&str>) -> Vec<String> {
    let output = [OutputFile::new("docs/web.md", emitted)];
    let existing: BTreeMap<String, String> = on_disk
        .iter()
        .map(|text| ("docs/web.md".to_owned(), (*text).to_owned()))
        .collect();
    changes(&output, &existing).iter().map(unified).collect()
}

#[test]
fn same_bytes_are_no_change() {
    assert!(diffs("a\nb\n", Some("a\nb\n")).is_empty());
}

#[test]
fn hand_edit_is_shown() {
    let expected = "--- a/generated/docs/web.md\n+++ b/generated/docs/web.md\n@@ -1,3 +1,2 @@\n a\n-edited by hand\n b";
    assert_eq!(diffs("a\nb\n", Some("a\nedited by hand\nb\n")), [expected]);
}

#[test]
fn new_file_comes_from_nowhere() {
    let expected = "--- /dev/null\n+++ b/generated/docs/web.md\n@@ -0,0 +1 @@\n+a";
    assert_eq!(diffs("a\n", None), [expected]);
}

#[test]
fn long_diff_is_cut() {
    let emitted = "new\n".repeat(100);
    let shown = diffs(&emitted, Some("old\n"));
    assert_eq!(shown[0].lines().count(), MAX_LINES + 1);
    assert!(shown[0].ends_with(" more lines"), "{}", shown[0]);
}
