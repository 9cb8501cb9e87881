//! Whole messages.

use expect_test::{Expect, expect};
use uiap_validate::{Options, Subject, diagnose};

use crate::fixture::{TABLE, compile, render};

#[track_caller]
fn check(instance: &str, expected: &Expect) {
    expected.assert_eq(&render(&diagnose(
        &TABLE,
        Subject::Envelope,
        instance.as_bytes(),
        &Options::default(),
    )));
}

#[test]
fn a_right_message() {
    check(
        r#"{"type":"app.ping","kind":"event","payload":{"nonce":"abc"},"ext":{"app.trace":{"id":"abc"},"other":1}}"#,
        &expect![],
    );
}

#[test]
fn the_payload_is_judged_by_its_message() {
    check(
        r#"{"type":"app.ping","kind":"request","payload":{"nonce":"A"}}"#,
        &expect![[r#"
        error[shape.min-length] at /payload/nonce: expected at least 2 characters, found 1 character
            t.min t.Text expected: at least 2 characters found: 1 character
        error[shape.pattern] at /payload/nonce: expected a lower-case word, found "A"
            r t.Text expected: a lower-case word found: "A"
    "#]],
    );
    check(
        r#"{"type":"app.ping","kind":"request","payload":{}}"#,
        &expect![[r#"
        error[shape.required] at /payload: member `nonce` is missing
            r t.Ping expected: member `nonce` found: nothing
    "#]],
    );
    check(
        r#"{"type":"app.ping","kind":"request","payload":[]}"#,
        &expect![[r#"
        error[shape.type] at /payload: expected an object, found an empty array
            r t.Envelope/payload expected: an object found: an empty array
    "#]],
    );
    check(
        r#"{"type":"app.ping","kind":"request"}"#,
        &expect![[r#"
        error[shape.required] at (root): member `payload` is missing
            r t.json#/$defs/Envelope expected: member `payload` found: nothing
    "#]],
    );
}

#[test]
fn the_kind_is_one_of_the_message() {
    check(
        r#"{"type":"error","kind":"request","payload":{}}"#,
        &expect![[r#"
        error[shape.enum] at /kind: "request" is not one of the allowed values
            t.error t.json#/x-messages/1 expected: one of "error" found: "request"
    "#]],
    );
    check(
        r#"{"type":"error","kind":"eror","payload":{}}"#,
        &expect![[r#"
        error[shape.enum] at /kind: "eror" is not one of the allowed values — did you mean "error"?
            r t.Envelope/kind expected: one of "request", "event", "error" found: "eror"
    "#]],
    );
    check(
        r#"{"type":"error","kind":"error","payload":{}}"#,
        &expect![[r#"
        error[t.broken] at (root): an error names its request
            t.rule t.Envelope/x-rules/0 expected: something else found: nothing
    "#]],
    );
}

#[test]
fn typed_members_of_ext() {
    check(
        r#"{"type":"app.ping","kind":"event","payload":{"nonce":"abc"},"ext":{"app.trace":{}}}"#,
        &expect![[r#"
        error[shape.required] at /ext/app.trace: member `id` is missing
            r t.Trace expected: member `id` found: nothing
    "#]],
    );
    check(
        r#"{"type":"app.ping","kind":"event","payload":{"nonce":"abc"},"ext":3}"#,
        &expect![[r#"
        error[shape.type] at /ext: expected an object, found 3
            r t.Envelope/ext expected: an object found: 3
    "#]],
    );
    check(
        r#"{"type":"error","kind":"error","correlationId":"c","payload":{},"ext":{"app.trace":{}}}"#,
        &expect![],
    );
}

#[test]
fn unknown_types() {
    check(
        r#"{"type":"app.pin","kind":"event","payload":{"nonce":1}}"#,
        &expect![[r#"
        error[core.unknown-message-type] at /type: message type "app.pin" is not known — did you mean "app.ping"?
            core.5.3-1 t.json#/$defs/Envelope/properties/type expected: a message type of the documents found: "app.pin"
    "#]],
    );
    check(
        r#"{"type":"eror","kind":"event","payload":{}}"#,
        &expect![[r#"
        error[core.unknown-message-type] at /type: message type "eror" is not known — did you mean "error"?
            core.5.3-1 t.json#/$defs/Envelope/properties/type expected: a message type of the documents found: "eror"
    "#]],
    );
    check(
        r#"{"type":"whole.type","kind":"event","payload":{}}"#,
        &expect![[r#"
            error[core.unknown-message-type] at /type: message type "whole.type" is not known
                t-1 t.json#/$defs/Envelope/properties/type expected: a message type of the documents found: "whole.type"
        "#]],
    );
    check(
        r#"{"type":"whole.type.not","kind":"event","payload":{}}"#,
        &expect![[r#"
        information[core.extension-message-type] at /type: message type "whole.type.not" belongs to an extension; its payload was not judged
            core.10.3-1 t.json#/$defs/Envelope/properties/type expected: a message type of the documents found: "whole.type.not"
    "#]],
    );
    check(
        r#"{"type":"acme.thing","kind":"event","payload":{"nonce":1}}"#,
        &expect![[r#"
        information[core.extension-message-type] at /type: message type "acme.thing" belongs to an extension; its payload was not judged
            core.10.3-1 t.json#/$defs/Envelope/properties/type expected: a message type of the documents found: "acme.thing"
    "#]],
    );
    check(
        r#"{"type":"app.a-type-that-is-far-too-long","kind":"event","payload":{}}"#,
        &expect![[r#"
        error[shape.max-length] at /type: expected at most 30 characters, found 31 characters
            r t.json#/$defs/Envelope/properties/type expected: at most 30 characters found: 31 characters
    "#]],
    );
    check(
        r#"{"type":7,"kind":"event","payload":{}}"#,
        &expect![[r#"
        error[shape.type] at /type: expected a string, found 7
            r t.json#/$defs/Envelope/properties/type expected: a string found: 7
    "#]],
    );
    check(
        r#"{"kind":"event","payload":{}}"#,
        &expect![[r#"
        error[shape.required] at (root): member `type` is missing
            r t.json#/$defs/Envelope expected: member `type` found: nothing
    "#]],
    );
}

#[test]
fn no_message_at_all() {
    check(
        "[]",
        &expect![[r#"
        error[shape.type] at (root): expected an object, found an empty array
            r t.json#/$defs/Envelope expected: an object found: an empty array
    "#]],
    );
    check(
        "null",
        &expect![[r#"
        error[shape.type] at (root): expected an object, found null
            r t.json#/$defs/Envelope expected: an object found: null
    "#]],
    );
    check(
        "{}",
        &expect![[r#"
        error[shape.required] at (root): member `kind` is missing
            r t.json#/$defs/Envelope expected: member `kind` found: nothing
        error[shape.required] at (root): member `payload` is missing
            r t.json#/$defs/Envelope expected: member `payload` found: nothing
        error[shape.required] at (root): member `type` is missing
            r t.json#/$defs/Envelope expected: member `type` found: nothing
    "#]],
    );
    let no_messages = compile(serde_json::json!({ "t.Any": {}, "t.Ping": {}, "t.Trace": {} }));
    let report = diagnose(&no_messages, Subject::Envelope, b"{}", &Options::default());
    expect![[r#"
        error[usage.unknown-type] at (root): this spec has no messages
              expected: a type of the spec found: a message
    "#]]
    .assert_eq(&render(&report));
}

#[test]
fn an_owner_may_have_a_statement_of_its_own() {
    check(
        r#"{"type":"whole.type","kind":"event","payload":{}}"#,
        &expect![[r#"
            error[core.unknown-message-type] at /type: message type "whole.type" is not known
                t-1 t.json#/$defs/Envelope/properties/type expected: a message type of the documents found: "whole.type"
        "#]],
    );
}

#[test]
fn messages_of_extensions_require_them() {
    check(
        r#"{"type":"acme.note","kind":"event","requires":["other","acme"],"payload":{}}"#,
        &expect![],
    );
    check(
        r#"{"type":"acme.note","kind":"event","requires":["other"],"payload":{}}"#,
        &expect![[r#"
            warning[core.requires-missing] at /requires: "acme.note" depends on acme, which requires does not name
                core.10.2-3 t.json#/x-messages/2 expected: acme found: "acme.note"
        "#]],
    );
    check(
        r#"{"type":"acme.note","kind":"event","payload":{}}"#,
        &expect![[r#"
            warning[core.requires-missing] at (root): "acme.note" depends on acme, which requires does not name
                core.10.2-3 t.json#/x-messages/2 expected: acme found: "acme.note"
        "#]],
    );
    check(
        r#"{"type":"acme.note","kind":"event","requires":null,"payload":{}}"#,
        &expect![[r#"
            warning[core.requires-missing] at (root): "acme.note" depends on acme, which requires does not name
                core.10.2-3 t.json#/x-messages/2 expected: acme found: "acme.note"
            warning[tolerance.null] at /requires: member `requires` is null; leave it out instead
                core.5.1-7 t.Envelope/requires expected: an array found: null
        "#]],
    );
    check(
        r#"{"type":"acme.note","kind":"event","requires":"acme","payload":{}}"#,
        &expect![[r#"
            error[shape.type] at /requires: expected an array, found "acme"
                r t.Envelope/requires expected: an array found: "acme"
        "#]],
    );
}
