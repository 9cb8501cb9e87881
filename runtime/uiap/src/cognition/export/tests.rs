use super::{export, first_difference};
use crate::cognition::schema_document;

#[test]
fn names_the_first_line_that_differs() {
    assert_eq!(
        first_difference("a\nb\n", "a\nc\n"),
        ", first in line 2:\n  file:    b\n  structs: c"
    );
    assert_eq!(first_difference("", "a"), ": it is missing or empty");
}

#[test]
#[should_panic(expected = "run `UIAP_UPDATE=1 cargo test -p crm uiap_export`")]
fn says_how_to_update() {
    export(
        env!("CARGO_MANIFEST_DIR"),
        "no/such/file.json",
        "crm",
        &schema_document([]),
    );
}
