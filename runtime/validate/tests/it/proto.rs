//! What readers of ProtoJSON take besides.

use expect_test::expect;

use crate::fixture::{check, check_strict};

#[test]
fn original_names() {
    check("t.Proto", r#"{"taskId":"a","any":1}"#, &expect![]);
    check(
        "t.Proto",
        r#"{"task_id":"a","any":1}"#,
        &expect![[r#"
        warning[tolerance.proto-member-name] at /task_id: write `taskId` instead of the original name `task_id`
            r t.Proto expected: `taskId` found: "task_id"
    "#]],
    );
    check_strict(
        "t.Proto",
        r#"{"task_id":"a","any":1}"#,
        &expect![[r#"
        error[shape.required] at (root): member `taskId` is missing
            r t.Proto expected: member `taskId` found: nothing
        error[shape.property-name] at /task_id: member name `task_id` is not allowed: expected `taskId`
            r t.Proto expected: `taskId` found: "task_id"
    "#]],
    );
    check(
        "t.Proto",
        r#"{"task_id":"a","taskId":"a","any":1}"#,
        &expect![[r#"
            error[shape.property-name] at /task_id: member name `task_id` is not allowed: expected `taskId`
                r t.Proto expected: `taskId` found: "task_id"
        "#]],
    );
    check(
        "t.Proto",
        r#"{"task_id":1,"any":1}"#,
        &expect![[r#"
        error[shape.type] at /task_id: expected a string, found 1
            r t.Proto/taskId expected: a string found: 1
        warning[tolerance.proto-member-name] at /task_id: write `taskId` instead of the original name `task_id`
            r t.Proto expected: `taskId` found: "task_id"
    "#]],
    );
    check(
        "t.Proto",
        r#"{"tsak_id":"a","any":1}"#,
        &expect![[r#"
        error[shape.required] at (root): member `taskId` is missing
            r t.Proto expected: member `taskId` found: nothing
    "#]],
    );
}

#[test]
fn a_choice_under_its_original_name() {
    let inner = r#"{"task_id":"a","any":null}"#;
    check(
        "t.Proto",
        &format!(r#"{{"taskId":"a","status_update":{inner}}}"#),
        &expect![[r#"
            warning[tolerance.proto-member-name] at /status_update: write `statusUpdate` instead of the original name `status_update`
                r t.Proto expected: `statusUpdate` found: "status_update"
            warning[tolerance.proto-member-name] at /status_update/task_id: write `taskId` instead of the original name `task_id`
                r t.Proto expected: `taskId` found: "task_id"
        "#]],
    );
    check(
        "t.Proto",
        &format!(r#"{{"taskId":"a","any":1,"status_update":{inner}}}"#),
        &expect![[r#"
            error[shape.one-member] at (root): expected exactly one of the members `statusUpdate`, `any`, found `statusUpdate`, `any`
                r t.Proto expected: exactly one of the members `statusUpdate`, `any` found: `statusUpdate`, `any`
            warning[tolerance.proto-member-name] at /status_update: write `statusUpdate` instead of the original name `status_update`
                r t.Proto expected: `statusUpdate` found: "status_update"
            warning[tolerance.proto-member-name] at /status_update/task_id: write `taskId` instead of the original name `task_id`
                r t.Proto expected: `taskId` found: "task_id"
        "#]],
    );
    check(
        "t.Proto",
        r#"{"taskId":"a","status_update":null}"#,
        &expect![[r#"
            error[shape.one-member] at (root): expected exactly one of the members `statusUpdate`, `any`, found none of them
                r t.Proto expected: exactly one of the members `statusUpdate`, `any` found: none of them
            warning[tolerance.proto-member-name] at /status_update: write `statusUpdate` instead of the original name `status_update`
                r t.Proto expected: `statusUpdate` found: "status_update"
            warning[tolerance.proto-null] at /status_update: member `statusUpdate` is null; leave it out instead
                r t.Proto expected: an object found: null
        "#]],
    );
}

#[test]
fn null_is_absence() {
    check(
        "t.Proto",
        r#"{"taskId":"a","any":1,"state":null,"status_update":null}"#,
        &expect![[r#"
            warning[tolerance.proto-null] at /state: member `state` is null; leave it out instead
                r t.State expected: a string found: null
            warning[tolerance.proto-member-name] at /status_update: write `statusUpdate` instead of the original name `status_update`
                r t.Proto expected: `statusUpdate` found: "status_update"
            warning[tolerance.proto-null] at /status_update: member `statusUpdate` is null; leave it out instead
                r t.Proto expected: an object found: null
        "#]],
    );
    check(
        "t.Proto",
        r#"{"taskId":null,"any":null}"#,
        &expect![[r#"
        error[shape.type] at /taskId: expected a string, found null
            r t.Proto/taskId expected: a string found: null
    "#]],
    );
}

#[test]
fn numbers_of_enumerations() {
    check(
        "t.State",
        "1",
        &expect![[r#"
        warning[tolerance.proto-enum-number] at (root): write "STATE_OPEN" instead of its number, found 1
            r t.State expected: "STATE_OPEN" found: 1
    "#]],
    );
    check(
        "t.State",
        "1.0",
        &expect![[r#"
        warning[tolerance.proto-enum-number] at (root): write "STATE_OPEN" instead of its number, found 1
            r t.State expected: "STATE_OPEN" found: 1
    "#]],
    );
    check(
        "t.State",
        "2",
        &expect![[r#"
        error[shape.type] at (root): expected a string, found 2
            r t.State expected: a string found: 2
    "#]],
    );
    check(
        "t.State",
        "true",
        &expect![[r#"
        error[shape.type] at (root): expected a string, found true
            r t.State expected: a string found: true
    "#]],
    );
    check_strict(
        "t.State",
        "1",
        &expect![[r#"
        error[shape.type] at (root): expected a string, found 1
            r t.State expected: a string found: 1
    "#]],
    );
}
