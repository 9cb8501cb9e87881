//! Strings, numbers, constants and enumerations: what is found, and in which words.

use expect_test::expect;

use crate::fixture::{check, check_strict};

#[test]
fn strings() {
    check("t.Text", r#""abc""#, &expect![]);
    check(
        "t.Text",
        r#""""#,
        &expect![[r#"
        error[shape.min-length] at (root): expected at least 2 characters, found 0 characters
            t.min t.Text expected: at least 2 characters found: 0 characters
        error[shape.pattern] at (root): expected a lower-case word, found ""
            r t.Text expected: a lower-case word found: ""
    "#]],
    );
    check(
        "t.Text",
        r#""a""#,
        &expect![[r#"
        error[shape.min-length] at (root): expected at least 2 characters, found 1 character
            t.min t.Text expected: at least 2 characters found: 1 character
    "#]],
    );
    check(
        "t.Text",
        r#""äöüäö""#,
        &expect![[r#"
        error[shape.max-length] at (root): expected at most 4 characters, found 5 characters
            r t.Text expected: at most 4 characters found: 5 characters
        error[shape.pattern] at (root): expected a lower-case word, found "äöüäö"
            r t.Text expected: a lower-case word found: "äöüäö"
    "#]],
    );
    check(
        "t.Text",
        r#""ABC""#,
        &expect![[r#"
        error[shape.pattern] at (root): expected a lower-case word, found "ABC" — write it small
            r t.Text expected: a lower-case word found: "ABC"
    "#]],
    );
    check(
        "t.Text",
        "17",
        &expect![[r#"
        error[shape.type] at (root): expected a string, found 17
            r t.Text expected: a string found: 17
    "#]],
    );
    check("t.Time", r#""12Z""#, &expect![]);
    check(
        "t.Time",
        r#""12+00""#,
        &expect![[r#"
        warning[tolerance.utc-offset] at (root): write Z instead of a zero offset, found "12+00"
            r t.Time expected: a string matching ^[0-9]+Z$ found: "12+00"
    "#]],
    );
    check_strict(
        "t.Time",
        r#""12+00""#,
        &expect![[r#"
        error[shape.pattern] at (root): expected a string matching ^[0-9]+Z$, found "12+00"
            r t.Time expected: a string matching ^[0-9]+Z$ found: "12+00"
    "#]],
    );
    check(
        "t.Time",
        r#""12+01""#,
        &expect![[r#"
        error[shape.pattern] at (root): expected a string matching ^[0-9]+Z$, found "12+01"
            r t.Time expected: a string matching ^[0-9]+Z$ found: "12+01"
    "#]],
    );
}

#[test]
fn numbers() {
    check("t.Number", "0", &expect![]);
    check(
        "t.Number",
        "-0.5",
        &expect![[r#"
        error[shape.minimum] at (root): expected at least 0, found -0.5
            r t.Number expected: at least 0 found: -0.5
    "#]],
    );
    check(
        "t.Number",
        "2e0",
        &expect![[r#"
        error[shape.maximum] at (root): expected at most 1.5, found 2
            t.max t.Number expected: at most 1.5 found: 2
    "#]],
    );
    check(
        "t.Number",
        "1e30",
        &expect![[r#"
        error[shape.maximum] at (root): expected at most 1.5, found a number
            t.max t.Number expected: at most 1.5 found: a number
    "#]],
    );
    check(
        "t.Number",
        r#""1""#,
        &expect![[r#"
        error[shape.type] at (root): expected a number, found "1"
            r t.Number expected: a number found: "1"
    "#]],
    );
    check(
        "t.Open",
        "0.0",
        &expect![[r#"
        error[shape.minimum] at (root): expected more than 0, found 0
            r t.Open expected: more than 0 found: 0
    "#]],
    );
    check(
        "t.Open",
        "10",
        &expect![[r#"
        error[shape.maximum] at (root): expected less than 10, found 10
            r t.Open expected: less than 10 found: 10
    "#]],
    );
    check(
        "t.Open",
        "1.5",
        &expect![[r#"
        error[shape.type] at (root): expected an integer or null, found 1.5
            r t.Open expected: an integer or null found: 1.5
    "#]],
    );
    check("t.Open", "3.0", &expect![]);
    check("t.Open", "null", &expect![]);
    check("t.Count", "9007199254740991", &expect![]);
    check(
        "t.Count",
        "-9007199254740992",
        &expect![[r#"
        error[json.number-range] at (root): number is outside the range that every JSON reader keeps
            r t.Count expected: an integer from -9007199254740991 to 9007199254740991 found: a number
    "#]],
    );
    check(
        "t.Count",
        "1e300",
        &expect![[r#"
        error[json.number-range] at (root): number is outside the range that every JSON reader keeps
            r t.Count expected: an integer from -9007199254740991 to 9007199254740991 found: a number
    "#]],
    );
    check("t.Number", "1e-300", &expect![]);
}

#[test]
fn constants_and_enumerations() {
    check("t.Const", r#""web@0.1""#, &expect![]);
    check(
        "t.Const",
        r#""web""#,
        &expect![[r#"
        error[shape.const] at (root): expected "web@0.1", found "web" — the version is missing
            r t.Const expected: "web@0.1" found: "web"
    "#]],
    );
    check(
        "t.Const",
        "[]",
        &expect![[r#"
        error[shape.const] at (root): expected "web@0.1", found an empty array
            r t.Const expected: "web@0.1" found: an empty array
    "#]],
    );
    check(
        "t.ConstNull",
        "false",
        &expect![[r#"
        error[shape.const] at (root): expected null, found false
            r t.ConstNull expected: null found: false
    "#]],
    );
    check("t.Enum", r#""link""#, &expect![]);
    check(
        "t.Enum",
        r#""Button""#,
        &expect![[r#"
        error[shape.enum] at (root): "Button" is not one of the allowed values — did you mean "button"?
            r t.Enum expected: one of "button", "link", "textbox" found: "Button"
    "#]],
    );
    check(
        "t.Enum",
        r#""a""#,
        &expect![[r#"
        error[shape.enum] at (root): "a" is not one of the allowed values — links are called link
            r t.Enum expected: one of "button", "link", "textbox" found: "a"
    "#]],
    );
    check(
        "t.Enum",
        "1",
        &expect![[r#"
        error[shape.type] at (root): expected a string, found 1
            r t.Enum expected: a string found: 1
    "#]],
    );
    check(
        "t.OpenEnum",
        r#""buton""#,
        &expect![[r#"
        information[shape.unknown-value] at (root): "buton" is not a value that the document lists — did you mean "button"?
            r t.OpenEnum expected: one of "button", "link" found: "buton"
    "#]],
    );
    check(
        "t.OpenEnum",
        r#""x.acme.card""#,
        &expect![[r#"
        information[shape.unknown-value] at (root): "x.acme.card" is not a value that the document lists
            r t.OpenEnum expected: one of "button", "link" found: "x.acme.card"
    "#]],
    );
    check(
        "t.LongEnum",
        r#""b1""#,
        &expect![[r#"
        error[shape.enum] at (root): "b1" is not one of the allowed values — did you mean "a1"?
            r t.LongEnum expected: one of "a1", "a2", "a3", "a4", "a5", "a6", "a7", 8, … found: "b1"
    "#]],
    );
    check("t.LongEnum", "8.0", &expect![]);
    check(
        "t.LongEnum",
        "{}",
        &expect![[r#"
        error[shape.enum] at (root): an empty object is not one of the allowed values
            r t.LongEnum expected: one of "a1", "a2", "a3", "a4", "a5", "a6", "a7", 8, … found: an empty object
    "#]],
    );
}

#[test]
fn long_and_strange_strings_are_cut_and_escaped() {
    let long = "ä".repeat(61);
    check(
        "t.Const",
        &format!("\"{long}\""),
        &expect![[r#"
        error[shape.const] at (root): expected "web@0.1", found "ääääääääääääääääääääääääääääääääääääääääääääääääääääääääääää…"
            r t.Const expected: "web@0.1" found: "ääääääääääääääääääääääääääääääääääääääääääääääääääääääääääää…"
    "#]],
    );
    check(
        "t.Const",
        &format!("\"{}\"", "a".repeat(60)),
        &expect![[r#"
        error[shape.const] at (root): expected "web@0.1", found "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            r t.Const expected: "web@0.1" found: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
    "#]],
    );
    check(
        "t.Const",
        r#""a\"\\\b\f\n\r\t\u0001\u001f\u007f/\u2028{found}""#,
        &expect![[r#"
        error[shape.const] at (root): expected "web@0.1", found "a\"\\\b\f\n\r\t\u0001\u001f/ {found}"
            r t.Const expected: "web@0.1" found: "a\"\\\b\f\n\r\t\u0001\u001f/ {found}"
    "#]],
    );
}
