//! What holds for all shapes: inferred and sensitive ones, what is switched off, what cannot be read or is not known.

use expect_test::expect;
use uiap_validate::{Options, Subject, diagnose};

use crate::fixture::{TABLE, check, check_strict, check_with, render};

#[test]
fn inferred_shapes_never_are_errors() {
    check(
        "t.Guess",
        r#"{"guess":{"id":"abc"},"ref":"abc"}"#,
        &expect![],
    );
    check(
        "t.Guess",
        r#"{"guess":{"id":"abc"},"ref":"abd"}"#,
        &expect![[r#"
        error[t.broken] at /ref: "abd" breaks the rule — did you mean "abc"?
            t.rule t.Guess/x-rules/0 expected: something else found: "abd"
    "#]],
    );
    check(
        "t.Guess",
        r#"{"guess":{"id":"A","role":"x"},"ref":"abd"}"#,
        &expect![[r#"
        information[shape.inferred] at /guess: this does not look like a guess: expected at least 2 characters, found 1 character
            r t.Guess/guess expected: a guess found: an object with 2 members
            context: expected at least 2 characters, found 1 character
    "#]],
    );
    check(
        "t.Guess",
        r#"{"guess":17}"#,
        &expect![[r#"
        information[shape.inferred] at /guess: this does not look like a guess: expected an object, found 17
            r t.Guess/guess expected: a guess found: 17
            context: expected an object, found 17
    "#]],
    );
    check(
        "t.Guess",
        r#"{"guess":null}"#,
        &expect![[r#"
        information[shape.inferred] at /guess: this does not look like a guess: expected an object, found null
            r t.Guess/guess expected: a guess found: null
            context: expected an object, found null
    "#]],
    );
    check(
        "t.Guess",
        r#"{"guess":{"id":"abc","role":"buton","time":"1+00"}}"#,
        &expect![[r#"
            information[shape.unknown-value] at /guess/role: "buton" is not a value that the document lists — did you mean "button"?
                r t.OpenEnum expected: one of "button", "link" found: "buton"
            warning[tolerance.utc-offset] at /guess/time: write Z instead of a zero offset, found "1+00"
                r t.Time expected: a string matching ^[0-9]+Z$ found: "1+00"
        "#]],
    );
    check_strict(
        "t.Guess",
        r#"{"guess":{"id":"abc","note":null}}"#,
        &expect![[r#"
        information[shape.inferred] at /guess: this does not look like a guess: expected a string, found null
            r t.Guess/guess expected: a guess found: an object with 2 members
            context: expected a string, found null
    "#]],
    );
    check(
        "t.Guess",
        r#"{"guess":{"id":"abc","list":[{"id":1},{"id":1}]}}"#,
        &expect![[r#"
        information[shape.inferred] at /guess: this does not look like a guess: id 1 is used twice
            r t.Guess/guess expected: a guess found: an object with 2 members
            context: id 1 is used twice
    "#]],
    );
    check(
        "t.Nested",
        r#"{"inner":"a"}"#,
        &expect![[r#"
        information[shape.inferred] at /inner: this does not look like an inner guess: expected an integer, found "a"
            r t.Nested/inner expected: an inner guess found: "a"
            context: expected an integer, found "a"
    "#]],
    );
    check(
        "t.Nested",
        r#"{"inner":"a","sure":1}"#,
        &expect![[r#"
        information[shape.inferred] at (root): this does not look like nested guesses: expected true or false, found 1
            r t.Nested expected: nested guesses found: an object with 2 members
            context: expected true or false, found 1
    "#]],
    );
}

#[test]
fn sensitive_values_are_not_printed() {
    let secret = r#"{"key":"HUNTER2","role":"buton","list":[7,7],"size":-42,"flag":"HUNTER2","kind":"buttom"}"#;
    check(
        "t.Secret",
        secret,
        &expect![[r#"
        error[shape.const] at /flag: expected 1, found a string
            r t.Secret/flag expected: 1 found: a string
        error[shape.max-length] at /key: expected at most 4 characters, found a string
            r t.Text expected: at most 4 characters found: a string
        error[shape.pattern] at /key: expected a lower-case word, found a string
            r t.Text expected: a lower-case word found: a string
        information[shape.unknown-value] at /kind: a string is not a value that the document lists
            r t.OpenEnum expected: one of "button", "link" found: a string
        error[shape.max-items] at /list: expected at most 1 item, found an array
            r t.Secret/list expected: at most 1 item found: an array
        error[shape.unique-items] at /list/1: entry a number occurs twice
            r t.Secret/list expected: an entry that differs from the others found: a number
        error[shape.enum] at /role: a string is not one of the allowed values
            r t.Enum expected: one of "button", "link", "textbox" found: a string
        error[shape.minimum] at /size: expected at least 0, found a number
            r t.Number expected: at least 0 found: a number
    "#]],
    );
    check(
        "t.Secret",
        r#""HUNTER2""#,
        &expect![[r#"
        error[shape.type] at (root): expected an object, found a string
            r t.Secret expected: an object found: a string
    "#]],
    );
    let report = diagnose(
        &TABLE,
        Subject::Type("t.Secret"),
        secret.as_bytes(),
        &Options::default(),
    );
    let json = serde_json::to_string(&report).unwrap();
    assert!(
        !json.contains("HUNTER")
            && !json.contains("42")
            && !json.contains("buton")
            && !json.contains("buttom"),
        "{json}"
    );
}

#[test]
fn rules_and_codes_can_be_switched_off() {
    let without = |names: &[&str]| Options::default().without(names.iter().copied());
    check_with(
        "t.Text",
        r#""A""#,
        &without(&["t.min"]),
        &expect![[r#"
        error[shape.pattern] at (root): expected a lower-case word, found "A"
            r t.Text expected: a lower-case word found: "A"
    "#]],
    );
    check_with(
        "t.Text",
        r#""A""#,
        &without(&["t.min", "shape.pattern"]),
        &expect![],
    );
    check_with(
        "t.Struct",
        r#"{"name":null}"#,
        &without(&["t.req", "tolerance.null"]),
        &expect![],
    );
    check_with(
        "t.Guess",
        r#"{"guess":{"id":"A"}}"#,
        &without(&["shape.min-length", "shape.pattern"]),
        &expect![],
    );
}

#[test]
fn texts_that_cannot_be_read() {
    check(
        "t.Struct",
        "{\n  \"documentId\": \"d\"\n  \"name\": 1 }",
        &expect![[r#"
            error[json.syntax] at (root): this is not JSON: expected `,` or `}` after a member, found `"name"`
                core.3-2  expected: `,` or `}` after a member found: `"name"`
                context: line 3 column 3
        "#]],
    );
    check(
        "t.Struct",
        "\u{feff}{}",
        &expect![[r#"
            error[json.encoding] at (root): this is not UTF-8: it starts with a byte order mark
                core.3-2  expected: UTF-8 without a byte order mark found: it starts with a byte order mark
        "#]],
    );
    check(
        "t.Struct",
        r#"{"documentId":"\udc00"}"#,
        &expect![[r#"
        error[json.lone-surrogate] at (root): a string holds half of a surrogate pair
              expected: a surrogate pair found: `\udc00`
    "#]],
    );
    check(
        "t.Struct",
        r#"{"any":[1e999]}"#,
        &expect![[r#"
        error[json.number-range] at /any: number is outside the range that every JSON reader keeps
              expected: a double found: 1e999
    "#]],
    );
    check(
        "t.Struct",
        &"[".repeat(10_000),
        &expect![[r#"
        error[json.too-deep] at /0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0: values nest deeper than the limit of 127
              expected: at most 127 levels found: one more level
    "#]],
    );
    let report = diagnose(
        &TABLE,
        Subject::Type("t.Any"),
        b"\"\xc3\x28\"",
        &Options::default(),
    );
    expect![[r#"
        error[json.encoding] at (root): this is not UTF-8: byte 0xc3 at offset 1
            core.3-2  expected: UTF-8 without a byte order mark found: byte 0xc3 at offset 1
    "#]]
    .assert_eq(&render(&report));
}

#[test]
fn unknown_types() {
    check(
        "t.Strukt",
        "this is not even read",
        &expect![[r#"
        error[usage.unknown-type] at (root): type "t.Strukt" is not known — did you mean "t.Struct"?
              expected: a type of the spec found: "t.Strukt"
    "#]],
    );
    check(
        "",
        "{}",
        &expect![[r#"
        error[usage.unknown-type] at (root): type "" is not known
              expected: a type of the spec found: ""
    "#]],
    );
    assert!(TABLE.has_type("t.Struct") && !TABLE.has_type("Struct"));
    assert_eq!(TABLE.type_names().count(), TABLE.types.len());
}
