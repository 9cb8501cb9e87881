//! Cross-field rules: one table for each check.

mod general;

use expect_test::{Expect, expect};
use serde_json::{Value, json};
use uiap_validate::{Options, Subject, diagnose};

use crate::fixture::compile;

/// Judges `instance` by a free-form node with one check.
#[track_caller]
pub(crate) fn check(rule: &Value, instance: &Value, expected: &Expect) {
    let text = json!({ "types": ["string"] });
    let items = json!({ "items": { "members": { "id": text, "parent": text, "raw": { "inferred": "a raw", "types": ["integer"] } } } });
    let table = compile(json!({
        "t.Any": {}, "t.Ping": {}, "t.Trace": {},
        "t.Subject": {
            "members": { "a": items, "b": items, "name": text, "raw": { "inferred": "a raw", "types": ["object"] } },
            "checks": [{ "check": rule, "message": "{value}, first {first}{near}" }]
        }
    }));
    let report = diagnose(
        &table,
        Subject::Type("t.Subject"),
        instance.to_string().as_bytes(),
        &Options::default(),
    );
    let lines: Vec<String> = report
        .problems
        .iter()
        .map(|problem| format!("{problem} (found {})", problem.found))
        .collect();
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn unique() {
    let rule = json!({ "unique": { "in": "a[]", "by": ["id"] } });
    check(
        &rule,
        &json!({ "a": [{ "id": "x" }, { "id": "y" }, {}, {}, { "id": null }, { "id": null }] }),
        &expect![[r#"
        warning[tolerance.null] at /a/4/id: member `id` is null; leave it out instead (found null)
        warning[tolerance.null] at /a/5/id: member `id` is null; leave it out instead (found null)"#]],
    );
    check(
        &rule,
        &json!({ "a": [{ "id": "x" }, { "id": "y" }, { "id": "x" }, { "id": "x" }] }),
        &expect![[r#"
        error[t.broken] at /a/2/id: "x", first /a/0/id (found "x")
        error[t.broken] at /a/3/id: "x", first /a/0/id (found "x")"#]],
    );
    let rule = json!({ "unique": { "in": "a[]", "by": ["id", "n"] } });
    check(
        &rule,
        &json!({ "a": [{ "id": "x", "n": 1 }, { "id": "x", "n": 2 }, { "n": 1.0, "id": "x" }, { "id": "x" }, { "id": "x" }] }),
        &expect![
            "error[t.broken] at /a/2: an object with 2 members, first /a/0 (found an object with 2 members)"
        ],
    );
    let rule = json!({ "unique": { "in": "a[]", "by": ["raw"] } });
    check(
        &rule,
        &json!({ "a": [{ "raw": "r" }, { "raw": "r" }, { "raw": 1 }, { "raw": 1 }] }),
        &expect![[r#"
        information[shape.inferred] at /a/0/raw: this does not look like a raw: expected an integer, found "r" (found "r")
        information[shape.inferred] at /a/1/raw: this does not look like a raw: expected an integer, found "r" (found "r")
        error[t.broken] at /a/3/raw: 1, first /a/2/raw (found 1)"#]],
    );
}

#[test]
fn refers_to() {
    let rule =
        json!({ "refers-to": { "from": ["b[].id", "name"], "to": ["a[].id"], "where": null } });
    check(
        &rule,
        &json!({ "a": [{ "id": "one" }, { "id": "two" }], "b": [{ "id": "two" }, {}], "name": "one" }),
        &expect![],
    );
    check(
        &rule,
        &json!({ "a": [{ "id": "one" }, { "id": "two" }], "b": [{ "id": "tow" }, { "id": "x" }], "name": "One" }),
        &expect![[r#"
        error[t.broken] at /b/0/id: "tow", first  — did you mean "two"? (found "tow")
        error[t.broken] at /b/1/id: "x", first  (found "x")
        error[t.broken] at /name: "One", first  — did you mean "one"? (found "One")"#]],
    );
    check(
        &rule,
        &json!({ "b": [{ "id": "two" }], "name": null }),
        &expect![[r#"
        error[t.broken] at /b/0/id: "two", first  (found "two")
        warning[tolerance.null] at /name: member `name` is null; leave it out instead (found null)"#]],
    );
    let rule = json!({ "refers-to": { "from": ["name"], "to": ["a[].id"], "where": { "all": [["open", [true, 1]]] } } });
    check(
        &rule,
        &json!({ "a": [{ "id": "one", "open": false }, { "id": "two", "open": 1.0 }], "name": "one" }),
        &expect![[r#"error[t.broken] at /name: "one", first  (found "one")"#]],
    );
    check(
        &rule,
        &json!({ "a": [{ "id": "one", "open": true }], "name": "one" }),
        &expect![],
    );
    let rule =
        json!({ "refers-to": { "from": ["name"], "to": ["a[].raw", "a[].id"], "where": null } });
    check(
        &rule,
        &json!({ "a": [{ "raw": 1, "id": "i" }], "name": "one" }),
        &expect![[r#"error[t.broken] at /name: "one", first  (found "one")"#]],
    );
    check(
        &rule,
        &json!({ "a": [{ "raw": "perhaps this", "id": "i" }], "name": "one" }),
        &expect![[
            r#"information[shape.inferred] at /a/0/raw: this does not look like a raw: expected an integer, found "perhaps this" (found "perhaps this")"#
        ]],
    );
}

#[test]
fn not_refers_to() {
    let rule = json!({ "not-refers-to": { "from": ["b[].id"], "to": ["a[].id"], "where": { "all": [["kind", ["opaque"]]], "not": { "all": [["open", [true]]] } } } });
    check(
        &rule,
        &json!({ "a": [{ "id": "x", "kind": "opaque" }, { "id": "y", "kind": "opaque", "open": true }, { "id": "z" }], "b": [{ "id": "x" }, { "id": "y" }, { "id": "z" }] }),
        &expect![[r#"error[t.broken] at /b/0/id: "x", first  (found "x")"#]],
    );
}

#[test]
fn key_of() {
    let rule = json!({ "key-of": { "from": "b[].id", "of": "fields" } });
    check(
        &rule,
        &json!({ "fields": { "email": 1, "phone": 2 }, "b": [{ "id": "email" }, { "id": "emial" }] }),
        &expect![[
            r#"error[t.broken] at /b/1/id: "emial", first  — did you mean "email"? (found "emial")"#
        ]],
    );
    check(&rule, &json!({ "b": [{ "id": "email" }] }), &expect![]);
    let rule = json!({ "key-of": { "from": "name", "of": "raw" } });
    check(
        &rule,
        &json!({ "raw": 17, "name": "x" }),
        &expect![
            "information[shape.inferred] at /raw: this does not look like a raw: expected an object, found 17 (found 17)"
        ],
    );
    check(
        &rule,
        &json!({ "raw": {}, "name": "x" }),
        &expect![[r#"error[t.broken] at /name: "x", first  (found "x")"#]],
    );
}

#[test]
fn acyclic() {
    let rule = json!({ "acyclic": { "in": "a[]", "id": "id", "parent": "parent" } });
    let items = |pairs: &[(&str, &str)]| {
        let item = |(id, parent): &(&str, &str)| json!({ "id": id, "parent": if parent.is_empty() { Value::Null } else { json!(parent) } });
        json!({ "a": pairs.iter().map(item).collect::<Vec<_>>() })
    };
    let chain = &[("a", "b"), ("b", "c"), ("c", ""), ("d", "unknown")];
    check(
        &rule,
        &items(chain),
        &expect![
            "warning[tolerance.null] at /a/2/parent: member `parent` is null; leave it out instead (found null)"
        ],
    );
    check(
        &rule,
        &items(&[("a", "a")]),
        &expect![[r#"error[t.broken] at /a/0/parent: "a", first  (found "a")"#]],
    );
    let tails = &[
        ("in", "c"),
        ("b", "c"),
        ("c", "d"),
        ("d", "b"),
        ("x", "y"),
        ("y", "x"),
        ("late", "b"),
    ];
    check(
        &rule,
        &items(tails),
        &expect![[r#"
        error[t.broken] at /a/1/parent: "c", first  (found "c")
        error[t.broken] at /a/4/parent: "y", first  (found "y")"#]],
    );
}

#[test]
fn agrees() {
    let rule = json!({ "agrees": { "in": "a[]", "key": "scope", "other": "b[]", "otherKey": "id", "member": "doc", "otherMember": "doc" } });
    check(
        &rule,
        &json!({
            "a": [{ "scope": "s", "doc": "d" }, { "scope": "s", "doc": "e" }, { "scope": "s" }, { "scope": "t", "doc": "e" }, { "doc": "x" }, { "scope": "none", "doc": "x" }],
            "b": [{ "id": "s", "doc": "d" }, { "id": "t" }]
        }),
        &expect![[r#"error[t.broken] at /a/1/scope: "s", first  (found "s")"#]],
    );
}

#[test]
fn equals() {
    let rule = json!({ "equals": { "path": "state.open", "value": true, "when": { "all": [["kind", ["dialog"]]] } } });
    check(
        &rule,
        &json!({ "kind": "dialog", "state": { "open": true } }),
        &expect![],
    );
    check(
        &rule,
        &json!({ "kind": "dialog", "state": { "open": false } }),
        &expect!["error[t.broken] at /state/open: false, first  (found false)"],
    );
    check(
        &rule,
        &json!({ "kind": "dialog", "state": {} }),
        &expect!["error[t.broken] at /state: an empty object, first  (found nothing)"],
    );
    check(
        &rule,
        &json!({ "kind": "dialog" }),
        &expect!["error[t.broken] at (root): an object with 1 member, first  (found nothing)"],
    );
    check(
        &rule,
        &json!({ "kind": "form", "state": { "open": false } }),
        &expect![],
    );
    check(&rule, &json!({ "state": { "open": false } }), &expect![]);
    let rule = json!({ "equals": { "path": "a[].id", "value": "x", "when": null } });
    check(
        &rule,
        &json!({ "a": [{ "id": "x" }, {}, { "id": "y" }] }),
        &expect![[r#"error[t.broken] at /a/2/id: "y", first  (found "y")"#]],
    );
    let rule = json!({ "equals": { "path": "sources[]", "value": "x", "when": null } });
    check(
        &rule,
        &json!({ "sources": ["x", ["x"]] }),
        &expect![
            "error[t.broken] at /sources/1: an array of 1 item, first  (found an array of 1 item)"
        ],
    );
    let rule = json!({ "equals": { "path": "raw", "value": "x", "when": null } });
    check(
        &rule,
        &json!({ "raw": "y" }),
        &expect![[
            r#"information[shape.inferred] at /raw: this does not look like a raw: expected an object, found "y" (found "y")"#
        ]],
    );
}

#[test]
fn absent_and_required() {
    let rule = json!({ "absent-when": { "member": "deep.er", "when": { "all": [["mode", ["none", null]]] } } });
    check(
        &rule,
        &json!({ "mode": "none", "deep": { "er": 1 } }),
        &expect!["error[t.broken] at /deep/er: 1, first  (found 1)"],
    );
    check(
        &rule,
        &json!({ "mode": null, "deep": { "er": null } }),
        &expect!["error[t.broken] at /deep/er: null, first  (found null)"],
    );
    check(
        &rule,
        &json!({ "mode": "inline", "deep": { "er": 1 } }),
        &expect![],
    );
    check(&rule, &json!({ "deep": { "er": 1 } }), &expect![]);
    let rule = json!({ "required-when": { "member": ["deep.er"], "when": { "all": [], "not": { "all": [["mode", ["off"]]] } } } });
    check(&rule, &json!({ "deep": { "er": 1 } }), &expect![]);
    check(
        &rule,
        &json!({ "deep": {} }),
        &expect!["error[t.broken] at /deep: an empty object, first  (found nothing)"],
    );
    check(
        &rule,
        &json!({}),
        &expect!["error[t.broken] at (root): an empty object, first  (found nothing)"],
    );
    check(&rule, &json!({ "mode": "off" }), &expect![]);
    let rule = json!({ "required-when": { "member": ["a[].id"], "when": { "all": [] } } });
    check(
        &rule,
        &json!({ "a": [{ "id": "x" }, {}, { "id": null }] }),
        &expect![[r#"
        error[t.broken] at /a/1: an empty object, first  (found nothing)
        error[t.broken] at /a/2: an object with 1 member, first  (found nothing)
        warning[tolerance.null] at /a/2/id: member `id` is null; leave it out instead (found null)"#]],
    );
    let rule = json!({ "absent-when": { "member": "name", "when": { "all": [["raw.x", [1]]] } } });
    check(
        &rule,
        &json!({ "name": "n", "raw": { "x": 1 } }),
        &expect![[r#"error[t.broken] at /name: "n", first  (found "n")"#]],
    );
    check(
        &rule,
        &json!({ "name": "n", "raw": ["x"] }),
        &expect![
            "information[shape.inferred] at /raw: this does not look like a raw: expected an object, found an array of 1 item (found an array of 1 item)"
        ],
    );
    let rule = json!({ "absent-when": { "member": "name", "when": { "all": [], "not": { "all": [["raw.x", [1]]] } } } });
    check(
        &rule,
        &json!({ "name": "n", "raw": ["x"] }),
        &expect![
            "information[shape.inferred] at /raw: this does not look like a raw: expected an object, found an array of 1 item (found an array of 1 item)"
        ],
    );
    check(
        &rule,
        &json!({ "name": "n", "raw": {} }),
        &expect![[r#"error[t.broken] at /name: "n", first  (found "n")"#]],
    );
}

#[test]
fn excludes() {
    let rule = json!({ "excludes": { "in": "list[]", "values": ["edit"], "prefixes": ["x."], "when": { "all": [["name", ["n"]]] } } });
    check(
        &rule,
        &json!({ "name": "n", "list": ["read", "edit", "x.y", 3] }),
        &expect![[r#"
        error[t.broken] at /list/1: "edit", first  (found "edit")
        error[t.broken] at /list/2: "x.y", first  (found "x.y")"#]],
    );
    check(&rule, &json!({ "name": "m", "list": ["edit"] }), &expect![]);
}

#[test]
fn key_names() {
    let rule = json!({ "key-names": { "of": "map", "pattern": 3, "except": ["a.b"] } });
    check(
        &rule,
        &json!({ "map": { "a.b": 1, "c.d": 2, "e": 3 } }),
        &expect![[r#"
        error[t.broken] at /map/a.b: 1, first  (found 1)
        error[t.broken] at /map/e: 3, first  (found 3)"#]],
    );
    check(&rule, &json!({}), &expect![]);
}

#[test]
fn needs() {
    let rule = json!({ "needs": {
        "each": "actions[]", "in": "affordances[]", "table": [["ui.focus", ["focus"]], ["ui.set", ["edit", "select"]], ["ui.read", []]],
        "other": { "unless-prefix": ["ui."], "needs": ["invoke"] }
    } });
    check(
        &rule,
        &json!({ "actions": ["ui.focus", "ui.set", "ui.read", "ui.new", "x.do"], "affordances": ["select"] }),
        &expect![[r#"
        error[t.broken] at /actions/0: "ui.focus", first  (found "ui.focus")
        error[t.broken] at /actions/4: "x.do", first  (found "x.do")"#]],
    );
    check(
        &rule,
        &json!({ "actions": ["ui.focus", "x.do"], "affordances": ["focus", "invoke"] }),
        &expect![],
    );
    check(
        &rule,
        &json!({ "actions": ["ui.focus"] }),
        &expect![[r#"error[t.broken] at /actions/0: "ui.focus", first  (found "ui.focus")"#]],
    );
}

#[test]
fn unambiguous() {
    let rule = json!({ "unambiguous": {
        "from": ["relations[].from", "relations[].to"], "to": ["elements[].instanceId", "scopes[].scopeId"]
    } });
    check(
        &rule,
        &json!({
            "elements": [{ "instanceId": "e" }, { "instanceId": "both" }, { "instanceId": "e" }], "scopes": [{ "scopeId": "s" }, { "scopeId": "both" }],
            "relations": [{ "from": "e", "to": "s" }, { "from": "both", "to": "e" }, { "from": "none", "to": "both" }, {}]
        }),
        &expect![[r#"
        error[t.broken] at /relations/1/from: "both", first  (found "both")
        error[t.broken] at /relations/2/to: "both", first  (found "both")"#]],
    );
}

#[test]
fn agrees_through() {
    let rule = json!({ "agrees": {
        "in": "scopes[]", "key": "parentScopeId", "other": "scopes[]", "otherKey": "scopeId",
        "member": "documentId", "otherMember": "documentId",
        "through": [
            { "in": "documents[]", "key": "documentId", "member": "parentDocumentId" },
            { "in": "documents[]", "key": "documentId", "member": "parentFrameId", "via": "frameId" }
        ]
    } });
    check(
        &rule,
        &json!({
            "documents": [
                { "documentId": "root", "frameId": "top" }, { "documentId": "inner", "parentDocumentId": "root" },
                { "documentId": "other" }, { "documentId": "framed", "parentFrameId": "top" },
                { "documentId": "lost", "parentFrameId": "nowhere" }
            ],
            "scopes": [
                { "scopeId": "a", "documentId": "root" },
                { "scopeId": "b", "documentId": "root", "parentScopeId": "a" },
                { "scopeId": "c", "documentId": "inner", "parentScopeId": "b" },
                { "scopeId": "d", "documentId": "other", "parentScopeId": "c" },
                { "scopeId": "e", "documentId": "root", "parentScopeId": "c" },
                { "scopeId": "f", "documentId": "unknown", "parentScopeId": "c" },
                { "scopeId": "g", "documentId": "root", "parentScopeId": "unknown" },
                { "scopeId": "h", "documentId": "framed", "parentScopeId": "a" },
                { "scopeId": "i", "documentId": "framed", "parentScopeId": "c" },
                { "scopeId": "j", "documentId": "lost", "parentScopeId": "a" }
            ]
        }),
        &expect![[r#"
            error[t.broken] at /scopes/3/parentScopeId: "c", first  (found "c")
            error[t.broken] at /scopes/4/parentScopeId: "c", first  (found "c")
            error[t.broken] at /scopes/8/parentScopeId: "c", first  (found "c")
            error[t.broken] at /scopes/9/parentScopeId: "a", first  (found "a")"#]],
    );
}
