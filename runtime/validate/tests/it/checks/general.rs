//! What holds for rules of every kind.

use expect_test::expect;
use serde_json::json;
use uiap_validate::table::{CheckKind, Path};
use uiap_validate::{Options, Subject, diagnose};

use super::check;
use crate::fixture::compile;

#[test]
fn rules_wait_for_the_shape() {
    let rule = json!({ "required-when": { "member": ["x"], "when": { "all": [] } } });
    check(
        &rule,
        &json!({ "name": 1 }),
        &expect!["error[shape.type] at /name: expected a string, found 1 (found 1)"],
    );
    check(
        &rule,
        &json!({ "name": null }),
        &expect![[r#"
        error[t.broken] at (root): an object with 1 member, first  (found nothing)
        warning[tolerance.null] at /name: member `name` is null; leave it out instead (found null)"#]],
    );
    check(
        &rule,
        &json!({ "raw": 1 }),
        &expect![[r#"
        error[t.broken] at (root): an object with 1 member, first  (found nothing)
        information[shape.inferred] at /raw: this does not look like a raw: expected an object, found 1 (found 1)"#]],
    );
}

#[test]
fn secrets_are_not_printed() {
    let table = compile(json!({
        "t.Any": {}, "t.Ping": {}, "t.Trace": {},
        "t.Subject": {
            "members": { "a": { "items": { "members": { "id": { "sensitive": true, "types": ["string"] } } } }, "name": {} },
            "checks": [
                { "check": { "unique": { "in": "a[]", "by": ["id"] } }, "message": "{value} twice, first {first}" },
                { "check": { "refers-to": { "from": ["a[].id"], "to": ["name"], "where": null } }, "message": "{value}{near}" }
            ]
        }
    }));
    let text = br#"{"a":[{"id":"HUNTER2"},{"id":"HUNTER2"}],"name":"HUNTER3"}"#;
    let report = diagnose(
        &table,
        Subject::Type("t.Subject"),
        text,
        &Options::default(),
    );
    expect![[r#"
        error[t.broken] at /a/0/id: a string
        error[t.broken] at /a/1/id: a string twice, first /a/0/id
        error[t.broken] at /a/1/id: a string"#]]
    .assert_eq(&report.to_string());
}

#[test]
fn checks_have_a_stable_json_form() {
    let when = json!({ "all": [["a.b", [1]]] });
    let forms = [
        json!({ "unique": { "in": "a[]", "by": ["b"] } }),
        json!({ "absent-when": { "member": "a", "when": when } }),
        json!({ "agrees": { "in": "a", "key": "a", "other": "a", "otherKey": "a", "member": "a", "otherMember": "a", "through": [] } }),
        json!({ "unambiguous": { "from": ["a"], "to": ["b"] } }),
        json!({ "refers-to": { "from": ["a[].b"], "to": ["c"], "where": null, "fromWhere": when } }),
        json!({ "required-when": { "member": ["a", "b"], "when": when } }),
        json!({ "matches": { "at": ["a"], "pattern": 0, "listed": ["x"], "when": null } }),
        json!({ "compare": { "at": "a[]", "is": "at-most", "to": 50.0, "when": null } }),
        json!({ "compare": { "at": "a", "is": "equal", "to": "b.c", "when": when } }),
    ];
    for form in forms {
        let check: CheckKind = serde_json::from_value(form.clone()).unwrap();
        assert_eq!(serde_json::to_value(check).unwrap(), form);
    }
    assert!(
        Path::parse("a[].b{}").is_some()
            && Path::parse("a..b").is_none()
            && Path::parse("a[.b").is_none()
    );
}
