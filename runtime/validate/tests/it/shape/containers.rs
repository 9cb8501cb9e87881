//! Lists, members and maps: what is found, and where.

use expect_test::expect;

use crate::fixture::{check, check_strict};

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
