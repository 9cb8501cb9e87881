#![allow(clippy::unwrap_used, reason = "a failing unwrap fails the test")]

use expect_test::{Expect, expect};

use super::{Fault, Kind, Position, RawObject, Tree};
use crate::{Limits, MAX_DEPTH, Pointer};

fn read(text: &[u8]) -> Result<Tree<'_>, Fault> {
    Tree::read(text, Limits::default())
}

#[track_caller]
fn check(text: impl AsRef<[u8]>, expected: &Expect) {
    let rendered = match read(text.as_ref()) {
        Ok(tree) => format!("accepted: {:?}", tree.root()),
        Err(fault) => format!(
            "{} at byte {} in {}: {}",
            fault.kind.code(),
            fault.offset,
            fault.pointer.or_root(),
            fault.detail()
        ),
    };
    expected.assert_eq(&rendered);
}

#[test]
fn syntax_faults_say_what_was_expected() {
    check(
        "",
        &expect!["json.syntax at byte 0 in (root): expected a value, found the end of the text"],
    );
    check(
        "  ",
        &expect!["json.syntax at byte 2 in (root): expected a value, found the end of the text"],
    );
    check(
        "{} x",
        &expect!["json.syntax at byte 3 in (root): expected nothing after the value, found `x`"],
    );
    check(
        "{\"a\":1 \"b\":2}",
        &expect![[
            r#"json.syntax at byte 7 in (root): expected `,` or `}` after a member, found `"b"`"#
        ]],
    );
    check(
        "[1 2]",
        &expect!["json.syntax at byte 3 in (root): expected `,` or `]` after an item, found `2`"],
    );
    check(
        "[1,]",
        &expect!["json.syntax at byte 3 in (root): expected a value, found `]`"],
    );
    check(
        "[,1]",
        &expect!["json.syntax at byte 1 in (root): expected a value or `]`, found `,`"],
    );
    check(
        "{\"a\":1,}",
        &expect!["json.syntax at byte 7 in (root): expected a member name, found `}`"],
    );
    check(
        "{a:1}",
        &expect!["json.syntax at byte 1 in (root): expected a member name or `}`, found `a`"],
    );
    check(
        "{\"a\" 1}",
        &expect!["json.syntax at byte 5 in (root): expected `:` after a member name, found `1`"],
    );
    check(
        "{\"a\":}",
        &expect!["json.syntax at byte 5 in (root): expected a value, found `}`"],
    );
    check(
        "{\"a\":[{\"b/\":[1,{",
        &expect![
            "json.syntax at byte 16 in /a/0/b~1/1: expected a member name or `}`, found the end of the text"
        ],
    );
}

#[test]
fn faults_of_scalars_say_what_was_expected() {
    check(
        "nul",
        &expect!["json.syntax at byte 0 in (root): expected a value, found `nul`"],
    );
    check(
        "[True]",
        &expect!["json.syntax at byte 1 in (root): expected a value or `]`, found `True`"],
    );
    check(
        "NaN",
        &expect!["json.syntax at byte 0 in (root): expected a value, found `NaN`"],
    );
    check(
        "'a'",
        &expect!["json.syntax at byte 0 in (root): expected a value, found `'a'`"],
    );
    check(
        "01",
        &expect!["json.syntax at byte 1 in (root): expected nothing after the value, found `1`"],
    );
    check(
        "-x",
        &expect!["json.syntax at byte 1 in (root): expected a digit, found `x`"],
    );
    check(
        "1.",
        &expect!["json.syntax at byte 2 in (root): expected a digit, found the end of the text"],
    );
    check(
        "1e+",
        &expect!["json.syntax at byte 3 in (root): expected a digit, found the end of the text"],
    );
    check(
        "\"abc",
        &expect![[
            r#"json.syntax at byte 4 in (root): expected `"` at the end of a string, found the end of the text"#
        ]],
    );
    check(
        "\"a\nb\"",
        &expect![[
            r"json.syntax at byte 2 in (root): expected an escape such as `\n`, found character U+000A"
        ]],
    );
    check(
        r#""\x""#,
        &expect![[r"json.syntax at byte 1 in (root): expected an escape such as `\n`, found `\x`"]],
    );
    check(
        r#""\u12g4""#,
        &expect![[
            r"json.syntax at byte 1 in (root): expected four hex digits after `\u`, found `\u12g4`"
        ]],
    );
    check(
        "[1 \"a very long string that is cut somewhere\"]",
        &expect![[
            r#"json.syntax at byte 3 in (root): expected `,` or `]` after an item, found `"a very long string that…`"#
        ]],
    );
    check(
        "/* no */ 1",
        &expect!["json.syntax at byte 0 in (root): expected a value, found `/*`"],
    );
    check(
        "[\u{a0}1]",
        &expect!["json.syntax at byte 1 in (root): expected a value or `]`, found `\u{a0}`"],
    );
}

#[test]
fn other_faults() {
    check(
        b"[\"a\xff\"]",
        &expect!["json.encoding at byte 3 in (root): byte 0xff at offset 3"],
    );
    check(
        b"{\"a\":[1,\xe9]}",
        &expect!["json.encoding at byte 8 in /a: byte 0xe9 at offset 8"],
    );
    check(
        "\u{feff}{}",
        &expect!["json.encoding at byte 0 in (root): it starts with a byte order mark"],
    );
    check(
        r#"["\ud800"]"#,
        &expect![[r"json.lone-surrogate at byte 2 in (root): `\ud800`"]],
    );
    check(
        r#"["\ud800\u0041"]"#,
        &expect![[r"json.lone-surrogate at byte 2 in (root): `\ud800`"]],
    );
    check(
        r#"{"\udc00":1}"#,
        &expect![[r"json.lone-surrogate at byte 2 in (root): `\udc00`"]],
    );
    check(
        "{\"a\":[1e400]}",
        &expect!["json.number-range at byte 6 in /a: 1e400"],
    );
    check(
        format!("-{}", "9".repeat(400)),
        &expect!["json.number-range at byte 0 in (root): -9999999999999999999999999999999…"],
    );
    check(
        "[1e308, 1e-400, 0e99999999999]",
        &expect!["accepted: [1e308, 1e-400, 0e99999999999]"],
    );
}

#[test]
fn nests_as_deep_as_serde_json() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        for depth in [
            1,
            MAX_DEPTH - 1,
            MAX_DEPTH,
            MAX_DEPTH + 1,
            10_000,
            1_000_000,
        ] {
            let text = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            let theirs = serde_json::from_str::<serde_json::Value>(&text).is_ok();
            let ours = read(text.as_bytes());
            assert_eq!(ours.is_ok(), theirs, "{depth}");
            assert_eq!(theirs, depth <= MAX_DEPTH);
            if let Err(fault) = ours {
                assert_eq!(fault.kind.code(), "json.too-deep");
                assert_eq!(fault.offset, MAX_DEPTH * open.len());
                assert_eq!(fault.pointer.tokens().count(), MAX_DEPTH - 1);
            }
        }
    }
}

#[test]
fn large_texts_are_refused_unread() {
    let junk = vec![0xff; 1001];
    let fault = Tree::read(&junk, Limits::default().max_bytes(1000)).unwrap_err();
    assert_eq!(
        (fault.kind.code(), fault.expected.as_str()),
        ("json.too-large", "at most 1000 bytes")
    );
    let text = vec![b' '; 999];
    assert!(
        Tree::read(
            &[&text[..], b"1"].concat(),
            Limits::default().max_bytes(1000)
        )
        .is_ok()
    );
}

#[test]
fn the_last_of_several_members_counts() {
    let text = r#"{"a":1,"b":{"x":1,"\u0078":2},"\u0061":[3],"c":4,"a":5}"#;
    let tree = read(text.as_bytes()).unwrap();
    let root = tree.root();
    assert_eq!(root.len(), 3);
    assert_eq!(root.get("a").unwrap().text(), "5");
    let names: Vec<_> = root
        .members()
        .map(|member| member.name().into_owned())
        .collect();
    assert_eq!(names, ["b", "c", "a"]);
    let duplicates: Vec<_> = tree
        .duplicates()
        .map(|member| member.value().text())
        .collect();
    assert_eq!(duplicates, ["2", "5"]);
    assert_eq!(
        root.to_serde(),
        serde_json::from_str::<serde_json::Value>(text).unwrap()
    );
}

#[test]
fn repeated_names_in_large_objects() {
    let members: Vec<String> = (0..500)
        .map(|number| format!("\"m{}\":{number}", number % 200))
        .collect();
    let text = format!("{{{}}}", members.join(","));
    let tree = read(text.as_bytes()).unwrap();
    assert_eq!((tree.root().len(), tree.duplicates().count()), (200, 200));
    assert_eq!(
        tree.root().to_serde(),
        serde_json::from_str::<serde_json::Value>(&text).unwrap()
    );
}

#[test]
fn values_tell_what_they_are() {
    let text = r#" [null, true, false, -1.50, 17, 17.0, 1e3, 1.5e0, "\u00e4\ud83d\ude00\/\n", "", {}, [] ] "#;
    let tree = read(text.as_bytes()).unwrap();
    let items: Vec<_> = tree.root().items().collect();
    assert_eq!(tree.root().len(), 12);
    assert_eq!(items[0].kind(), Kind::Null);
    assert_eq!(
        (items[1].as_bool(), items[2].as_bool(), items[0].as_bool()),
        (Some(true), Some(false), None)
    );
    assert_eq!(
        (items[3].number_text(), items[3].as_f64()),
        (Some("-1.50"), Some(-1.5))
    );
    let integers: Vec<_> = items[3..8].iter().map(|item| item.is_integer()).collect();
    assert_eq!(integers, [false, true, true, true, false]);
    assert_eq!(items[8].as_str().as_deref(), Some("ä😀/\n"));
    assert_eq!(&text[items[8].span()], r#""\u00e4\ud83d\ude00\/\n""#);
    assert!(items[10].is_empty() && items[11].is_empty() && items[9].is_empty());
    assert_eq!(tree.root().span(), 1..text.len() - 1);
}

#[test]
fn pointers_lead_there_and_back() {
    let text = r#"{"a":[1,[2,{"b~/":null}],{}],"":{"":[]},"a b":3}"#;
    let tree = read(text.as_bytes()).unwrap();
    let places = tree.places();
    let mut seen = Vec::new();
    let mut open = vec![tree.root()];
    while let Some(value) = open.pop() {
        let pointer = places.pointer(value);
        assert_eq!(
            tree.at(&pointer).map(super::Value::index),
            Some(value.index())
        );
        seen.push(pointer.to_string());
        open.extend(value.items());
        open.extend(value.members().map(super::Member::value));
    }
    seen.sort();
    assert_eq!(
        seen,
        [
            "",
            "/",
            "//",
            "/a",
            "/a b",
            "/a/0",
            "/a/1",
            "/a/1/0",
            "/a/1/1",
            "/a/1/1/b~0~1",
            "/a/2"
        ]
    );
    let key = tree.root().members().next().unwrap().key();
    assert_eq!(places.pointer(key).as_str(), "/a");
    for absent in ["/b", "/a/00", "/a/-", "/a/3", "/a/0/0", "/a/+1"] {
        assert!(tree.at(&Pointer::from(absent)).is_none(), "{absent}");
    }
}

#[test]
fn positions_count_code_points() {
    let text = "{\n  \"äö\": x".as_bytes();
    assert_eq!(Position::of(text, 0).to_string(), "line 1 column 1");
    assert_eq!(Position::of(text, 2).to_string(), "line 2 column 1");
    assert_eq!(
        Position::of(text, text.len() - 1).to_string(),
        "line 2 column 9"
    );
    assert_eq!(
        Position::of(text, usize::MAX).to_string(),
        "line 2 column 10"
    );
}

/// Members that are routed only are looked at for their strings all the same.
#[test]
fn faults_of_strings_are_those_of_the_whole_reader() {
    for string in [r"\ud800", r"\ud800\u0041", r"\u12", r"\x", "\u{1}"] {
        for text in [
            format!(r#"{{"a": "{string}"}}"#),
            format!(r#"{{"a": [{{"b": "{string}"}}]}}"#),
            format!(r#"{{"{string}": 1}}"#),
        ] {
            let whole = read(text.as_bytes()).unwrap_err();
            let routed = RawObject::read(text.as_bytes(), Limits::default()).unwrap_err();
            assert_eq!(
                (routed.kind, routed.offset, routed.detail()),
                (whole.kind, whole.offset, whole.detail()),
                "{text}"
            );
        }
    }
}
