//! Every mistake is shown with its place; one mistake a case.

use std::collections::BTreeSet;

use expect_test::expect;
use uiap_schema::{Sources, load};

use crate::fixtures::{Case, MANIFEST, base, cases};

#[test]
fn mistakes_are_shown() {
    let cases = cases("err", &["txt"]);
    let codes: BTreeSet<String> = cases.iter().map(check).collect();
    for code in ALL {
        assert!(codes.contains(code), "no case for {code}");
    }
    assert_eq!(
        codes.len(),
        ALL.len(),
        "a case has a code that is not in the list"
    );
}

#[test]
fn a_missing_manifest_has_a_place_too() {
    let errors = load(&Sources::new(), MANIFEST).unwrap_err();
    let shown = expect![[r"
        error[missing-file]: file `manifest.json` does not exist
         --> manifest.json
    "]];
    shown.assert_eq(&errors.render(&Sources::new()));
}

#[test]
fn tools_read_json() {
    let mut sources = base();
    sources.add("rules.json", "[{}");
    let errors = load(&sources, MANIFEST).unwrap_err();
    let shown = expect![[r#"
        [
          {
            "code": "json-syntax",
            "message": "this is not JSON: expected `,` or `]` after an item, found the end of the text",
            "document": "rules.json",
            "start": 3,
            "end": 3
          }
        ]"#]];
    shown.assert_eq(&serde_json::to_string_pretty(&errors).unwrap());
}

#[test]
fn display_is_one_line() {
    let mut sources = base();
    sources.add("rules.json", "[{}]");
    let errors = load(&sources, MANIFEST).unwrap_err();
    expect!["a statement needs a member `id` (and 5 more)"].assert_eq(&errors.to_string());
}

#[test]
fn errors_are_sorted_and_bounded() {
    let mut sources = base();
    let one = sources.text("v0_1/shop.json").unwrap();
    let note = "\"Note\": { \"tpye\": 1, \"items\": {}, \"enum\": 1 }, \"Note";
    let many = (0..30).fold(one.to_owned(), |text, _| text.replacen("\"Note", note, 1));
    let numbered = (0..30).fold(many, |text, index| {
        text.replacen("Note\"", &format!("Note{index}\""), 1)
    });
    sources.add("v0_1/shop.json", numbered);
    let errors = load(&sources, MANIFEST).unwrap_err();
    assert_eq!(errors.iter().count(), 50);
    assert!(errors.iter().is_sorted_by_key(|error| &error.span));
}

/// Compares what loading says; gives the code of the error.
fn check(case: &Case) -> String {
    let sources = case.sources();
    let Err(errors) = load(&sources, MANIFEST) else {
        panic!("{} loads", case.path.display())
    };
    case.beside("txt").assert_eq(&errors.render(&sources));
    assert_eq!(
        errors.iter().count(),
        1,
        "{} holds one mistake",
        case.path.display()
    );
    errors
        .iter()
        .next()
        .expect("there is one")
        .code()
        .to_owned()
}

/// The codes of all kinds.
const ALL: [&str; 39] = [
    "alias-cycle",
    "bad-default",
    "bad-name",
    "bad-path",
    "bad-pattern",
    "bad-pointer",
    "bad-reference",
    "bad-value",
    "check-count",
    "duplicate-id",
    "duplicate-member",
    "endless-type",
    "json-syntax",
    "keyword-misfit",
    "misplaced-keyword",
    "missing-envelope",
    "missing-file",
    "missing-level",
    "missing-member",
    "missing-source",
    "name-collision",
    "overlapping-arms",
    "undeclared-member",
    "unknown-check",
    "unknown-code",
    "unknown-definition",
    "unknown-document",
    "unknown-example",
    "unknown-keyword",
    "unknown-member",
    "unknown-message",
    "unknown-path",
    "unknown-placeholder",
    "unknown-shape",
    "unknown-statement",
    "unknown-type",
    "unlisted-value",
    "unportable-pattern",
    "wrong-verdict",
];
