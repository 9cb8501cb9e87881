//! Unions and conditions: which alternative is judged.

use expect_test::expect;

use crate::fixture::check;

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
