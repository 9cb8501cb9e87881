//! Shape assertions: what is found, where, and in which words.

use expect_test::expect;
use uiap_validate::{Options, Subject, diagnose};

use crate::fixture::{TABLE, check, check_strict, check_with, render};

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
fn arrays() {
    check(
        "t.List",
        "[]",
        &expect![[r#"
        error[shape.min-items] at (root): expected at least 1 item, found 0 items
            r t.List expected: at least 1 item found: 0 items
    "#]],
    );
    check(
        "t.List",
        "[1,2,3,4]",
        &expect![[r#"
        error[shape.max-items] at (root): expected at most 3 items, found 4 items
            r t.List expected: at most 3 items found: 4 items
    "#]],
    );
    check(
        "t.List",
        "[1,true]",
        &expect![[r#"
        error[shape.type] at /1: expected a string, a number, an object or an array, found true
            r t.List/items expected: a string, a number, an object or an array found: true
    "#]],
    );
    check(
        "t.List",
        r#"["a","b","\u0061"]"#,
        &expect![[r#"
        error[shape.unique-items] at /2: entry "a" occurs twice
            r t.List expected: an entry that differs from the others found: "a"
    "#]],
    );
    check(
        "t.List",
        "[1.0,1]",
        &expect![[r#"
        error[shape.unique-items] at /1: entry 1 occurs twice
            r t.List expected: an entry that differs from the others found: 1
    "#]],
    );
    check(
        "t.List",
        r#"[{"a":1,"b":[]},{"b":[],"a":1e0}]"#,
        &expect![[r#"
        error[shape.unique-items] at /1: entry an object with 2 members occurs twice
            r t.List expected: an entry that differs from the others found: an object with 2 members
    "#]],
    );
    check("t.List", r#"[{"a":1},{"a":2},[1]]"#, &expect![]);
    check(
        "t.List",
        r#"{"a":1}"#,
        &expect![[r#"
        error[shape.type] at (root): expected an array, found an object with 1 member
            r t.List expected: an array found: an object with 1 member
    "#]],
    );
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

#[test]
fn members() {
    check("t.Struct", r#"{"documentId":"d"}"#, &expect![]);
    check(
        "t.Struct",
        "{}",
        &expect![[r#"
        error[shape.required] at (root): member `documentId` is missing
            t.req t.Struct expected: member `documentId` found: nothing
    "#]],
    );
    check(
        "t.Struct",
        r#"{"documentID":"d","nane":1,"other":2}"#,
        &expect![[r#"
        error[shape.required] at (root): member `documentId` is missing — found "documentID"
            t.req t.Struct expected: member `documentId` found: "documentID"
        information[shape.unknown-member] at /nane: member `nane` is unknown and will be ignored — did you mean "name"?
            r t.Struct expected: member `name` found: "nane"
    "#]],
    );
    check(
        "t.Struct",
        r#"{"documentId":"d","documentid":1}"#,
        &expect![],
    );
    check(
        "t.Struct",
        r#"{"documentId":null,"name":5}"#,
        &expect![[r#"
        error[shape.type] at /documentId: expected a string, found null
            r t.Struct/documentId expected: a string found: null
        error[shape.type] at /name: expected a string, found 5
            r t.Struct/name expected: a string found: 5
    "#]],
    );
    check(
        "t.Struct",
        r#"{"documentId":"d","name":null,"nullable":null,"list":null,"any":null,"role":null}"#,
        &expect![[r#"
            warning[tolerance.null] at /list: member `list` is null; leave it out instead
                core.5.1-7 t.List expected: an array found: null
            warning[tolerance.null] at /name: member `name` is null; leave it out instead
                core.5.1-7 t.Struct/name expected: a string found: null
            warning[tolerance.null] at /role: member `role` is null; leave it out instead
                core.5.1-7 t.OpenEnum expected: a string found: null
        "#]],
    );
    check_strict(
        "t.Struct",
        r#"{"documentId":"d","name":null,"nullable":null,"any":null}"#,
        &expect![[r#"
        error[shape.type] at /name: expected a string, found null
            r t.Struct/name expected: a string found: null
    "#]],
    );
    check(
        "t.Struct",
        "3",
        &expect![[r#"
        error[shape.type] at (root): expected an object, found 3
            r t.Struct expected: an object found: 3
    "#]],
    );
    check(
        "t.Kept",
        r#"{"documentID":"d"}"#,
        &expect![[r#"
        error[shape.required] at (root): member `documentId` is missing — found "documentID"
            r t.Kept expected: member `documentId` found: "documentID"
    "#]],
    );
    check("t.Kept", r#"{"documentId":"d","documentID":1}"#, &expect![]);
    check(
        "t.Derived",
        r#"{"documentId":"d","extra":true,"name":"n"}"#,
        &expect![],
    );
    check(
        "t.Derived",
        r#"{"nmae":"d","extra":1}"#,
        &expect![[r#"
        error[shape.required] at (root): member `documentId` is missing
            t.req t.Struct expected: member `documentId` found: nothing
        error[shape.type] at /extra: expected true or false, found 1
            r t.Derived/extra expected: true or false found: 1
        information[shape.unknown-member] at /nmae: member `nmae` is unknown and will be ignored — did you mean "name"?
            r t.Struct expected: member `name` found: "nmae"
    "#]],
    );
}

#[test]
fn repeated_members() {
    check(
        "t.Struct",
        r#"{"documentId":1,"documentId":"d","name":"a","n\u0061me":2}"#,
        &expect![[r#"
        warning[json.duplicate-key] at /documentId: member `documentId` occurs more than once; the last one counts
              expected: every member name once found: a repeated member
        warning[json.duplicate-key] at /name: member `name` occurs more than once; the last one counts
              expected: every member name once found: a repeated member
        error[shape.type] at /name: expected a string, found 2
            r t.Struct/name expected: a string found: 2
    "#]],
    );
    check_strict(
        "t.Struct",
        r#"{"documentId":1,"documentId":"d"}"#,
        &expect![[r#"
        error[json.duplicate-key] at /documentId: member `documentId` occurs more than once; the last one counts
              expected: every member name once found: a repeated member
    "#]],
    );
    check(
        "t.Struct",
        r#"{"documentId":"d","any":{"x":1,"x":2},"any":3}"#,
        &expect![[r#"
        warning[json.duplicate-key] at /any: member `any` occurs more than once; the last one counts
              expected: every member name once found: a repeated member
    "#]],
    );
}

#[test]
fn maps() {
    check("t.Map", r#"{"a.b":1}"#, &expect![]);
    check(
        "t.Map",
        r#"{"a.b":"x","ab":1,"abcdef.abcdef":2,"c.d":null}"#,
        &expect![[r#"
        error[shape.type] at /a.b: expected an integer, found "x"
            r t.Map/others expected: an integer found: "x"
        error[shape.property-name] at /ab: member name `ab` is not allowed: expected a dotted name
            r t.Map/names expected: a dotted name found: "ab"
        error[shape.property-name] at /abcdef.abcdef: member name `abcdef.abcdef` is not allowed: expected at most 10 characters
            r t.Map/names expected: at most 10 characters found: "abcdef.abcdef"
        error[shape.type] at /c.d: expected an integer, found null
            r t.Map/others expected: an integer found: null
    "#]],
    );
}

#[test]
fn tagged_unions() {
    check("t.Shape", r#"{"kind":"circle","radius":1}"#, &expect![]);
    check(
        "t.Shape",
        r#"{"kind":"circle","radius":"1","side":2}"#,
        &expect![[r#"
        error[shape.type] at /radius: expected a number, found "1"
            r t.Number expected: a number found: "1"
    "#]],
    );
    check(
        "t.Shape",
        r#"{"kind":"square","radius":1}"#,
        &expect![[r#"
        error[shape.required] at (root): member `side` is missing
            r t.Shape/square expected: member `side` found: nothing
    "#]],
    );
    check(
        "t.Shape",
        r#"{"kind":"circel","radius":"1"}"#,
        &expect![[r#"
        error[shape.tag] at /kind: "circel" names no known alternative — did you mean "circle"?
            r t.Shape expected: one of "circle", "square" found: "circel"
    "#]],
    );
    check(
        "t.Shape",
        r#"{"Kind":"circle"}"#,
        &expect![[r#"
        error[shape.required] at (root): member `kind` is missing — found "Kind"
            r t.Shape expected: member `kind` found: "Kind"
    "#]],
    );
    check(
        "t.Shape",
        r#"{"kind":1}"#,
        &expect![[r#"
        error[shape.type] at /kind: expected a string, found 1
            r t.Shape expected: a string found: 1
    "#]],
    );
    check(
        "t.Shape",
        "[]",
        &expect![[r#"
        error[shape.type] at (root): expected an object, found an empty array
            r t.Shape expected: an object found: an empty array
    "#]],
    );
    check(
        "t.OpenShape",
        r#"{"kind":"hexagon","radius":"1"}"#,
        &expect![[r#"
        information[shape.unknown-value] at /kind: "hexagon" is not a value that the document lists
            r t.OpenShape expected: one of "circle" found: "hexagon"
    "#]],
    );
    check(
        "t.OpenShape",
        r#"{"kind":"circle"}"#,
        &expect![[r#"
        error[shape.required] at (root): member `radius` is missing
            r t.OpenShape/circle expected: member `radius` found: nothing
    "#]],
    );
}

#[test]
fn unions_by_type() {
    check("t.Either", "1", &expect![]);
    check(
        "t.Either",
        "7",
        &expect![[r#"
        error[shape.maximum] at (root): expected at most 1.5, found 7
            t.max t.Number expected: at most 1.5 found: 7
    "#]],
    );
    check(
        "t.Either",
        r#""ab""#,
        &expect![[r#"
        error[shape.max-length] at (root): expected at most 1 character, found 2 characters
            r t.Either/1 expected: at most 1 character found: 2 characters
    "#]],
    );
    check(
        "t.Either",
        r#"["link","lnik"]"#,
        &expect![[r#"
        error[shape.enum] at /1: "lnik" is not one of the allowed values — did you mean "link"?
            r t.Enum expected: one of "button", "link", "textbox" found: "lnik"
    "#]],
    );
    check(
        "t.Either",
        "true",
        &expect![[r#"
        error[shape.type] at (root): expected a number, a string or an array, found true
            r t.Either expected: a number, a string or an array found: true
    "#]],
    );
}

#[test]
fn conditions() {
    check("t.Conditional", r#"{"kind":"request"}"#, &expect![]);
    check(
        "t.Conditional",
        r#"{"kind":"response","correlationId":"c","payload":{"ok":1}}"#,
        &expect![],
    );
    check(
        "t.Conditional",
        r#"{"kind":"error","correlationID":"c","payload":{}}"#,
        &expect![[r#"
        error[shape.required] at (root): member `correlationId` is missing — found "correlationID"
            t.cond t.Conditional/then expected: member `correlationId` found: "correlationID"
        error[shape.required] at /payload: member `ok` is missing
            r t.Conditional/then/payload expected: member `ok` found: nothing
    "#]],
    );
    check(
        "t.Conditional",
        r#"{"kind":"error","correlationId":null}"#,
        &expect![[r#"
            error[shape.required] at (root): member `correlationId` is missing
                t.cond t.Conditional/then expected: member `correlationId` found: nothing
            warning[tolerance.null] at /correlationId: member `correlationId` is null; leave it out instead
                core.5.1-7 t.Conditional/correlationId expected: a string found: null
        "#]],
    );
}

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
