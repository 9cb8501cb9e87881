//! Properties: no input makes anything panic, and the reader accepts and yields what `serde_json` does.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value};
use uiap_validate::json::Tree;
use uiap_validate::{Limits, Options, Subject, diagnose};

use crate::fixture::TABLE;

/// The two readers agree on a text: refused by both, or the same value.
fn agree(text: &[u8]) {
    let theirs = serde_json::from_slice::<Value>(text);
    match (Tree::read(text, Limits::default()), theirs) {
        (Ok(tree), Ok(value)) => {
            assert_eq!(tree.root().to_serde(), value);
            let places = tree.places();
            for member in tree.root().members() {
                let place = tree
                    .at(&places.pointer(member.value()))
                    .expect("pointers of values resolve");
                assert_eq!(place.index(), member.value().index());
            }
        }
        (Err(fault), Err(_)) => {
            assert!(fault.offset <= text.len());
            assert!(!fault.detail().is_empty());
        }
        (ours, theirs) => panic!(
            "{:?}: {ours:?} against {theirs:?}",
            String::from_utf8_lossy(text)
        ),
    }
}

/// Judges a text as everything that the table knows.
fn judge_all(text: &[u8]) {
    for strict in [false, true] {
        let options = Options::default().strict(strict);
        let types = TABLE
            .type_names()
            .map(Subject::Type)
            .chain([Subject::Envelope]);
        for subject in types {
            let report = diagnose(&TABLE, subject, text, &options);
            assert!(
                report
                    .problems
                    .is_sorted_by(|left, right| left.pointer <= right.pointer)
            );
            let Ok(tree) = Tree::read(text, Limits::default()) else {
                continue;
            };
            for problem in &report.problems {
                assert!(tree.at(&problem.pointer).is_some(), "{problem}");
                assert!(!problem.message.contains('\n') && !problem.message.is_empty());
            }
        }
    }
}

/// Names and strings that the table knows, and others.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "documentId",
        "documentID",
        "name",
        "kind",
        "circle",
        "radius",
        "list",
        "id",
        "guess",
        "ref",
        "role",
        "button",
        "type",
        "payload",
        "ext",
        "app.ping",
        "nonce",
        "inner",
        "sure",
        "key",
        "correlationId",
        "error",
        "web@0.1",
        "abc",
        "a.b",
    ];
    prop_oneof![4 => proptest::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => ".{0,8}"]
}

fn instance() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0..3_i64).prop_map(Value::from),
        word().prop_map(Value::from),
    ];
    scalar.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            vec((word(), inner), 0..6).prop_map(|members| Map::from_iter(members).into()),
        ]
    })
}

/// Puts `with` in the place of some bytes of a text.
fn mutated(text: &str, at: prop::sample::Index, length: usize, with: &[u8]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    let start = at.index(bytes.len() + 1);
    let end = (start + length).min(bytes.len());
    bytes.splice(start..end, with.iter().copied());
    bytes
}

fn snippet() -> impl Strategy<Value = Vec<u8>> {
    let snippets: &[&[u8]] = &[
        b"",
        b"\"",
        b"\\",
        b"\\u",
        b"\\ud800",
        b"\\ud83d\\ude00",
        b"{",
        b"}",
        b"[",
        b"]",
        b",",
        b":",
        b"0",
        b"-",
        b".",
        b"e9",
        b"1e999",
        b"null",
        b"tru",
        b" ",
        b"\n",
        b"\x00",
        b"\xc3",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        b"\"a\":1,",
        b"\\x",
        b"/",
    ];
    prop_oneof![3 => proptest::sample::select(snippets.to_vec()).prop_map(<[u8]>::to_vec), 1 => vec(any::<u8>(), 0..4)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn arbitrary_bytes(text in vec(any::<u8>(), 0..60)) {
        agree(&text);
        judge_all(&text);
    }

    #[test]
    fn arbitrary_json(instance in instance(), pretty in any::<bool>()) {
        let text = if pretty { serde_json::to_vec_pretty(&instance) } else { serde_json::to_vec(&instance) };
        let text = text.expect("values can be written");
        agree(&text);
        judge_all(&text);
    }

    #[test]
    fn mutated_json(instance in instance(), at in any::<prop::sample::Index>(), length in 0..4_usize, with in snippet()) {
        let text = mutated(&instance.to_string(), at, length, &with);
        agree(&text);
        judge_all(&text);
    }

    #[test]
    fn numbers(text in "-?(0|[1-9][0-9]{0,25})(\\.[0-9]{1,25})?([eE][+-]?[0-9]{1,4})?") {
        agree(text.as_bytes());
    }

    #[test]
    fn strings(text in "\"([ -~]|\\\\u[0-9a-fA-F]{4}|\\\\u[dD][89abAB][0-9a-f]{2}\\\\u[dD][c-f][0-9a-f]{2}|ä|😀){0,20}\"") {
        agree(text.as_bytes());
    }
}
