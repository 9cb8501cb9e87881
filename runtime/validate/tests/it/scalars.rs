//! Cross-field rules about single values, and conditions on where they stand.

use expect_test::expect;
use serde_json::json;

use crate::checks::check;

#[test]
fn matches() {
    let rule = json!({ "matches": { "at": ["a[].id", "name"], "pattern": 0, "listed": ["K9"], "when": null } });
    check(
        &rule,
        &json!({ "a": [{ "id": "small" }, { "id": "K9" }, {}], "name": null, "b": [{ "id": "B" }] }),
        &expect![
            "warning[tolerance.null] at /name: member `name` is null; leave it out instead (found null)"
        ],
    );
    check(
        &rule,
        &json!({ "a": [{ "id": "Large" }, { "id": "k9" }], "name": "" }),
        &expect![[r#"
            error[t.broken] at /a/0/id: "Large", first  (found "Large")
            error[t.broken] at /a/1/id: "k9", first  (found "k9")
            error[t.broken] at /name: "", first  (found "")"#]],
    );
    let rule =
        json!({ "matches": { "at": ["a[].raw"], "pattern": 0, "listed": [], "when": null } });
    check(
        &rule,
        &json!({ "a": [{ "raw": "X" }, { "raw": 1 }] }),
        &expect![[
            r#"information[shape.inferred] at /a/0/raw: this does not look like a raw: expected an integer, found "X" (found "X")"#
        ]],
    );
    let rule = json!({ "matches": { "at": ["name"], "pattern": 0, "listed": [], "when": { "all": [["open", [true]]] } } });
    check(&rule, &json!({ "name": "X" }), &expect![]);
    check(
        &rule,
        &json!({ "name": "X", "open": true }),
        &expect![[r#"error[t.broken] at /name: "X", first  (found "X")"#]],
    );
}

#[test]
fn compare_at_most() {
    let rule = json!({ "compare": { "at": "a", "is": "at-most", "to": "limit", "when": null } });
    check(&rule, &json!({ "a": [{}, {}], "limit": 2.0 }), &expect![]);
    check(
        &rule,
        &json!({ "a": [{}, {}], "limit": 1 }),
        &expect!["error[t.broken] at /a: an array of 2 items, first  (found an array of 2 items)"],
    );
    check(&rule, &json!({ "a": [{}, {}] }), &expect![]);
    check(&rule, &json!({ "a": [{}, {}], "limit": "1" }), &expect![]);
    check(
        &rule,
        &json!({ "a": [{}, {}], "limit": [0] }),
        &expect!["error[t.broken] at /a: an array of 2 items, first  (found an array of 2 items)"],
    );
    let rule = json!({ "compare": { "at": "b[].n", "is": "at-most", "to": 50.0, "when": { "all": [["open", [true]]] } } });
    check(
        &rule,
        &json!({ "b": [{ "n": 50 }, { "n": 50.5 }, { "n": "x" }, {}, { "n": 1e9 }], "open": true }),
        &expect![[r#"
            error[t.broken] at /b/1/n: 50.5, first  (found 50.5)
            error[t.broken] at /b/4/n: 1000000000, first  (found 1000000000)"#]],
    );
    check(&rule, &json!({ "b": [{ "n": 51 }] }), &expect![]);
}

#[test]
fn compare_equal() {
    let rule = json!({ "compare": { "at": "a[].id", "is": "equal", "to": "name", "when": null } });
    check(
        &rule,
        &json!({ "a": [{ "id": "x" }, { "id": "y" }, {}], "name": "x" }),
        &expect![[r#"error[t.broken] at /a/1/id: "y", first  (found "y")"#]],
    );
    let rule = json!({ "compare": { "at": "n", "is": "equal", "to": "a", "when": null } });
    check(
        &rule,
        &json!({ "n": 2, "a": [1, 2] }),
        &expect![[
            r#"information[shape.unknown-member] at /n: member `n` is unknown and will be ignored — did you mean "b"? (found "n")"#
        ]],
    );
    check(
        &rule,
        &json!({ "n": 3, "a": [1, 2] }),
        &expect![[r#"
        information[shape.unknown-member] at /n: member `n` is unknown and will be ignored — did you mean "b"? (found "n")
        error[t.broken] at /n: 3, first  (found 3)"#]],
    );
    check(
        &rule,
        &json!({ "n": true, "a": [] }),
        &expect![[
            r#"information[shape.unknown-member] at /n: member `n` is unknown and will be ignored — did you mean "b"? (found "n")"#
        ]],
    );
    let rule = json!({ "compare": { "at": "name", "is": "equal", "to": "raw", "when": null } });
    check(
        &rule,
        &json!({ "name": "x", "raw": "y" }),
        &expect![[
            r#"information[shape.inferred] at /raw: this does not look like a raw: expected an object, found "y" (found "y")"#
        ]],
    );
}

#[test]
fn several_members_are_missed_once() {
    let rule = json!({ "required-when": { "member": ["s.x", "s.y", "z"], "when": { "all": [] } } });
    check(
        &rule,
        &json!({ "s": { "x": 1, "y": 2 }, "z": 3 }),
        &expect![[r#"
        information[shape.unknown-member] at /s: member `s` is unknown and will be ignored — did you mean "a"? (found "s")
        information[shape.unknown-member] at /z: member `z` is unknown and will be ignored — did you mean "a"? (found "z")"#]],
    );
    check(
        &rule,
        &json!({ "s": { "x": 1 }, "z": 3 }),
        &expect![[r#"
        information[shape.unknown-member] at /s: member `s` is unknown and will be ignored — did you mean "a"? (found "s")
        error[t.broken] at /s: an object with 1 member, first  (found nothing)
        information[shape.unknown-member] at /z: member `z` is unknown and will be ignored — did you mean "a"? (found "z")"#]],
    );
    check(
        &rule,
        &json!({ "s": {} }),
        &expect![[r#"
        error[t.broken] at (root): an object with 1 member, first  (found nothing)
        information[shape.unknown-member] at /s: member `s` is unknown and will be ignored — did you mean "a"? (found "s")
        error[t.broken] at /s: an empty object, first  (found nothing)"#]],
    );
    check(
        &rule,
        &json!({}),
        &expect!["error[t.broken] at (root): an empty object, first  (found nothing)"],
    );
    let rule = json!({ "required-when": { "member": ["a[].x", "a[].y"], "when": { "all": [] } } });
    check(
        &rule,
        &json!({ "a": [{}, { "x": 1, "y": 1 }, { "y": 1 }] }),
        &expect![[r#"
        error[t.broken] at /a/0: an empty object, first  (found nothing)
        error[t.broken] at /a/2: an object with 1 member, first  (found nothing)"#]],
    );
}

#[test]
fn one_string_is_excluded() {
    let rule = json!({ "excludes": { "in": "name", "values": ["no"], "prefixes": ["old."], "when": null } });
    check(&rule, &json!({ "name": "new.old." }), &expect![]);
    check(
        &rule,
        &json!({ "name": "old.thing" }),
        &expect![[r#"error[t.broken] at /name: "old.thing", first  (found "old.thing")"#]],
    );
}

#[test]
fn references_of_some_items() {
    let from = json!({ "all": [], "not": { "all": [["kind", ["root"]]] } });
    let instance = json!({
        "a": [{ "id": "x" }],
        "b": [{ "id": "x", "kind": "root" }, { "id": "x" }, { "id": "y" }, { "id": "z", "kind": "root" }]
    });
    let rule = json!({ "not-refers-to": { "from": ["b[].id"], "to": ["a[].id"], "where": null, "fromWhere": from } });
    check(
        &rule,
        &instance,
        &expect![[r#"error[t.broken] at /b/1/id: "x", first  (found "x")"#]],
    );
    let rule = json!({ "refers-to": { "from": ["b[].id"], "to": ["a[].id"], "where": null, "fromWhere": from } });
    check(
        &rule,
        &instance,
        &expect![[r#"error[t.broken] at /b/2/id: "y", first  — did you mean "x"? (found "y")"#]],
    );
}
