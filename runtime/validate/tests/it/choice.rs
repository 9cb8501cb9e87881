//! Choices between members, and objects without other members.

use expect_test::expect;

use crate::fixture::{check, check_strict};

#[test]
fn exactly_one_member() {
    check("t.Part", r#"{"text":"a","name":"b"}"#, &expect![]);
    check("t.Part", r#"{"any":null}"#, &expect![]);
    check(
        "t.Part",
        r#"{"name":"b"}"#,
        &expect![[r#"
        error[shape.one-member] at (root): expected exactly one of the members `text`, `count`, `any`, found none of them
            t.choice t.Part expected: exactly one of the members `text`, `count`, `any` found: none of them
    "#]],
    );
    check(
        "t.Part",
        r#"{"any":null,"text":"a","count":1}"#,
        &expect![[r#"
        error[shape.one-member] at (root): expected exactly one of the members `text`, `count`, `any`, found `text`, `count`, `any`
            t.choice t.Part expected: exactly one of the members `text`, `count`, `any` found: `text`, `count`, `any`
    "#]],
    );
    check(
        "t.Part",
        r#"{"txet":"a"}"#,
        &expect![[r#"
        error[shape.one-member] at (root): expected exactly one of the members `text`, `count`, `any`, found "txet"
            t.choice t.Part expected: exactly one of the members `text`, `count`, `any` found: "txet"
    "#]],
    );
    check(
        "t.Part",
        r#"{"text":"a","cout":1}"#,
        &expect![[r#"
        information[shape.unknown-member] at /cout: member `cout` is unknown and will be ignored — did you mean "count"?
            r t.Part expected: member `count` found: "cout"
    "#]],
    );
    check(
        "t.Part",
        r#"{"count":"a"}"#,
        &expect![[r#"
        error[shape.type] at /count: expected an integer, found "a"
            r t.Part/count expected: an integer found: "a"
    "#]],
    );
}

#[test]
fn null_is_no_choice_unless_the_member_admits_it() {
    check(
        "t.Part",
        r#"{"text":null,"count":1}"#,
        &expect![[r#"
        warning[tolerance.null] at /text: member `text` is null; leave it out instead
            core.5.1-7 t.Part/text expected: a string found: null
    "#]],
    );
    check(
        "t.Part",
        r#"{"text":null}"#,
        &expect![[r#"
        error[shape.one-member] at (root): expected exactly one of the members `text`, `count`, `any`, found none of them
            t.choice t.Part expected: exactly one of the members `text`, `count`, `any` found: none of them
        warning[tolerance.null] at /text: member `text` is null; leave it out instead
            core.5.1-7 t.Part/text expected: a string found: null
    "#]],
    );
    check_strict(
        "t.Part",
        r#"{"text":null,"any":null}"#,
        &expect![[r#"
        error[shape.one-member] at (root): expected exactly one of the members `text`, `count`, `any`, found `text`, `any`
            t.choice t.Part expected: exactly one of the members `text`, `count`, `any` found: `text`, `any`
        error[shape.type] at /text: expected a string, found null
            r t.Part/text expected: a string found: null
    "#]],
    );
}

#[test]
fn no_other_members() {
    check("t.Pair", r#"{"left":"a","right":"b"}"#, &expect![]);
    check(
        "t.Pair",
        r#"{"left":"a","rigth":"b"}"#,
        &expect![[r#"
        error[shape.extra-member] at /rigth: member `rigth` is not allowed here — did you mean "right"?
            t.closed t.Pair expected: only members `left`, `right` found: "rigth"
    "#]],
    );
    check(
        "t.Pair",
        r#"{"lfet":"a","more":null}"#,
        &expect![[r#"
        error[shape.required] at (root): member `left` is missing — found "lfet"
            r t.Pair expected: member `left` found: "lfet"
        error[shape.extra-member] at /more: member `more` is not allowed here
            t.closed t.Pair expected: only members `left`, `right` found: "more"
    "#]],
    );
    check("t.Nothing", "{}", &expect![]);
    check(
        "t.Nothing",
        r#"{"a":1,"b":2}"#,
        &expect![[r#"
        error[shape.extra-member] at /a: member `a` is not allowed here
            r t.Nothing expected: no members found: "a"
        error[shape.extra-member] at /b: member `b` is not allowed here
            r t.Nothing expected: no members found: "b"
    "#]],
    );
    check(
        "t.ClosedShape",
        r#"{"kind":"circle","radius":1}"#,
        &expect![],
    );
    check(
        "t.ClosedShape",
        r#"{"kind":"circle","raduis":1}"#,
        &expect![[r#"
            error[shape.extra-member] at /raduis: member `raduis` is not allowed here — did you mean "radius"?
                r t.ClosedShape/circle expected: only members `kind`, `radius` found: "raduis"
        "#]],
    );
    check(
        "t.ClosedShape",
        r#"{"kind":"cricle","raduis":1}"#,
        &expect![[r#"
            error[shape.tag] at /kind: "cricle" names no known alternative — did you mean "circle"?
                r t.ClosedShape expected: one of "circle" found: "cricle"
        "#]],
    );
}
