//! Rules that no keyword says: bounds of texts and counts, what components hold, keys of the other dialect.

use expect_test::expect_file;
use serde_json::{Value, json};
use uiap::a2ui::{AgentToRendererMessage, Basic, Open, table};
use uiap::{Options, SpecType, Subject, Table, diagnose};
use uiap_validate::table::{Component, Node};

use super::catalogs::bound;

fn update(components: &Value) -> Value {
    json!({ "version": "v1.0", "updateComponents": { "surfaceId": "s", "components": components } })
}

fn found(table: &Table, message: &Value) -> Vec<String> {
    let subject = Subject::Type("a2ui.AgentToRendererMessage");
    let text = message.to_string();
    let report = diagnose(table, subject, text.as_bytes(), &Options::default());
    let line = |problem: &uiap::Problem| {
        let pointer = problem.pointer.as_str();
        let place = pointer
            .strip_prefix("/updateComponents/components")
            .unwrap_or(pointer);
        format!("{} {place}: {}", problem.code, problem.message)
    };
    report.problems.iter().map(line).collect()
}

/// What the walk finds; typed code agrees on whether there is an error.
#[track_caller]
fn check(components: &Value, expected: &[&str]) {
    let message = update(components);
    assert_eq!(found(table(), &message), expected);
    let typed = AgentToRendererMessage::<Basic>::parse(message.to_string().as_bytes());
    let has_error = expected
        .iter()
        .any(|line| !line.starts_with("a2ui.dialect-data"));
    assert_eq!(typed.is_err(), has_error, "{message}");
    if let Ok(typed) = typed {
        typed.check().unwrap_or_else(|report| panic!("{report}"));
    }
}

fn text(value: &Value) -> Value {
    json!([{ "id": "a", "component": "Text", "text": { "call": "formatString", "args": { "value": value } } }])
}

#[test]
fn expressions_are_bounded() {
    let at = "a2ui.expression-limits /0/text/args/value: expected";
    check(&text(&json!("x".repeat(10_000))), &[]);
    check(&text(&json!("ü".repeat(10_000))), &[]);
    let long = format!("{at} at most 10000 characters, found 10001 characters");
    check(&text(&json!("x".repeat(10_001))), &[&long]);
    check(&text(&json!("${a}-".repeat(500))), &[]);
    let many = format!("{at} at most 1000 parts, found 1002 parts");
    check(&text(&json!("${a}-".repeat(501))), &[&many]);
    let nested = |levels: usize| {
        let (open, close) = ("f(a:".repeat(levels - 1), ")".repeat(levels - 1));
        json!(format!("{} ${{{open}'${{('{close}}}", " ".repeat(100)))
    };
    check(&text(&nested(100)), &[]);
    let deep = format!("{at} at most 100 levels of nesting, found 101 levels of nesting");
    check(&text(&nested(101)), &[&deep]);
    // Escapes and what is not computed count as text.
    check(&text(&json!(r"\${".repeat(3000))), &[]);
    check(
        &json!([{ "id": "a", "component": "Text", "text": "${".repeat(6000) }]),
        &[],
    );
}

#[test]
fn pointers_are_bounded() {
    let bind = |path: &str| json!([{ "id": "a", "component": "Text", "text": { "path": path } }]);
    for path in [
        "",
        "/",
        "/10000",
        "/00010000",
        "a/b",
        "/a~1__proto__",
        "/proto",
        "/10001x",
    ] {
        check(&bind(path), &[]);
    }
    for (path, problem) in [
        ("/10001", "indexes up to 10000, found \"10001\""),
        (
            "/a/99999999999999999999",
            "indexes up to 10000, found \"99999999999999999999\"",
        ),
        (
            "__proto__",
            "names that objects do not inherit, found \"__proto__\"",
        ),
        (
            "/a/constructor/b",
            "names that objects do not inherit, found \"constructor\"",
        ),
        (
            "/prototype",
            "names that objects do not inherit, found \"prototype\"",
        ),
    ] {
        check(
            &bind(path),
            &[&format!(
                "a2ui.expression-limits /0/text/path: expected {problem}"
            )],
        );
    }
    for (path, name) in [("/a//b", ""), ("/a/", ""), ("/../a", "..")] {
        let line = format!(
            "a2ui.pointer-name /0/text/path: expected names that are neither empty nor `..`, found the name \"{name}\""
        );
        assert_eq!(found(table(), &update(&bind(path))), [line]);
    }
}

#[test]
fn arguments_are_counted() {
    let call = |count: usize| {
        let args: serde_json::Map<String, Value> = (0..count)
            .map(|number| (format!("a{number}"), json!(1)))
            .collect();
        json!({ "version": "v1.0", "callRendererFunction": { "functionCallId": "c", "callFunction": { "call": "f", "catalogId": "m", "args": args } } })
    };
    let is_right =
        |message: &Value| AgentToRendererMessage::<Open>::parse(message.to_string().as_bytes());
    assert!(is_right(&call(1000)).is_ok());
    let report = is_right(&call(1001)).expect_err("too many");
    assert_eq!(report.problems[0].code, "a2ui.call-args-count");
    let pointer = report.problems[0].pointer.as_str();
    assert_eq!(pointer, "/callRendererFunction/callFunction/args");
    // A function whose arguments are open is counted, too.
    let mut open: Value = serde_json::from_str(&catalog(&json!({}))).expect("JSON");
    open["functions"]["f"] = json!({
        "type": "object", "returnType": "any", "callableFrom": "rendererOrAgent", "requiresUserActivation": false,
        "properties": { "call": { "const": "f" }, "catalogId": { "type": "string" }, "args": { "type": "object", "additionalProperties": { "type": "number" } } },
        "required": ["call", "args"]
    });
    open["$defs"]["anyFunction"] = json!({ "oneOf": [{ "$ref": "#/functions/f" }] });
    let table = bound(&[("m.json", open.to_string())]);
    assert_eq!(found(&table, &call(1000)), [""; 0]);
    assert_eq!(
        found(&table, &call(1001)),
        [
            "a2ui.call-args-count /callRendererFunction/callFunction/args: expected at most 1000 arguments, found 1001"
        ]
    );
}

#[test]
fn no_component_stands_below_itself() {
    let card = |id: &str, child: &str| json!({ "id": id, "component": "Card", "child": child });
    check(&json!([card("a", "b"), card("b", "elsewhere")]), &[]);
    check(
        &json!([card("b", "c"), card("a", "b"), card("c", "d")]),
        &[],
    );
    check(
        &json!([card("a", "a"), card("b", "b")]),
        &[
            "a2ui.self-reference /0/child: component \"a\" holds itself",
            "a2ui.self-reference /1/child: component \"b\" holds itself",
        ],
    );
    check(
        &json!([card("a", "b"), card("b", "c"), card("c", "a")]),
        &[
            "a2ui.cycle /2/child: expected a component that does not stand above this one, found the ring \"a\" → \"b\" → \"c\"",
        ],
    );
    // Two rings by one component; a way into a ring is none itself.
    check(
        &json!([
            card("start", "a"),
            { "id": "a", "component": "Row", "children": ["b", "c"] },
            card("b", "a"),
            { "id": "c", "component": "List", "children": { "componentId": "a", "path": "/l" } }
        ]),
        &[
            "a2ui.cycle /2/child: expected a component that does not stand above this one, found the ring \"a\" → \"b\"",
            "a2ui.cycle /3/children/componentId: expected a component that does not stand above this one, found the ring \"a\" → \"c\"",
        ],
    );
    // What a text or an action says is no child.
    check(
        &json!([{ "id": "a", "component": "Button", "child": "t", "action": { "event": { "name": "a" } } }, { "id": "t", "component": "Text", "text": "t" }]),
        &[],
    );
}

#[test]
fn long_chains_and_many_rings_end() {
    let n = 50_000;
    let chain: Vec<Value> = (0..n).map(|number| json!({ "id": format!("c{number}"), "component": "Card", "child": format!("c{}", (number + 1) % n) })).collect();
    let lines = found(table(), &update(&json!(chain)));
    assert_eq!(lines.len(), 1, "one ring: {lines:?}");
    assert!(lines[0].ends_with("\"c7\" → …"), "{lines:?}");
    let ids: Vec<String> = (0..400).map(|number| format!("c{number}")).collect();
    let all: Vec<Value> = ids
        .iter()
        .map(|id| json!({ "id": id, "component": "Row", "children": ids }))
        .collect();
    assert_eq!(
        found(table(), &update(&json!(all))).len(),
        100,
        "as many problems as are kept"
    );
}

/// A catalog with two components, the facts of one of which are given.
fn catalog(facts: &Value) -> String {
    let component = |name: &str| {
        json!({
            "type": "object", "description": "One.",
            "properties": { "component": { "const": name }, "child": { "$ref": "common_types.json#/$defs/Child" }, "children": { "$ref": "common_types.json#/$defs/ChildList" } },
            "required": ["component"]
        })
    };
    let mut badge = component("Badge");
    badge
        .as_object_mut()
        .expect("an object")
        .extend(facts.as_object().expect("an object").clone());
    json!({
        "catalogId": "m", "protocolVersion": "1.0",
        "components": { "Badge": badge, "Box": component("Box") },
        "$defs": { "anyComponent": { "oneOf": [{ "$ref": "#/components/Badge" }, { "$ref": "#/components/Box" }] }, "anyFunction": { "oneOf": [] } }
    })
    .to_string()
}

#[test]
fn components_stand_where_they_are_allowed() {
    let lines = |facts: Value, components: Value| {
        found(&bound(&[("m.json", catalog(&facts))]), &update(&components))
    };
    let tree = json!([
        { "id": "root", "component": "Box", "children": ["a", "b"] },
        { "id": "a", "component": "Badge", "child": "b" },
        { "id": "b", "component": "Badge" }
    ]);
    let none: [&str; 0] = [];
    assert_eq!(lines(json!({}), tree.clone()), none);
    assert_eq!(
        lines(
            json!({ "allowedParents": ["Box", "Badge"], "allowedChildren": ["Badge"] }),
            tree.clone()
        ),
        none
    );
    assert_eq!(
        lines(json!({ "allowedParents": ["Box"] }), tree.clone()),
        ["a2ui.unallowed-parent /2: expected a parent of type Box, found a Badge in a Badge"]
    );
    assert_eq!(
        lines(
            json!({ "allowedParents": [], "allowedChildren": ["Box", "Chart"] }),
            tree
        ),
        [
            "a2ui.unallowed-parent /1: expected a parent of type none, found a Badge in a Box",
            "a2ui.unallowed-child /1/child: expected a child of type Box or Chart, found a Badge in a Badge",
            "a2ui.unallowed-parent /2: expected a parent of type none, found a Badge in a Box",
            "a2ui.unallowed-parent /2: expected a parent of type none, found a Badge in a Badge",
        ]
    );
    // The parent of the root is the surface.
    let root = json!([{ "id": "root", "component": "Badge" }]);
    assert_eq!(
        lines(json!({ "allowedParents": ["Surface"] }), root.clone()),
        none
    );
    assert_eq!(
        lines(json!({ "allowedParents": ["Box"] }), root),
        ["a2ui.unallowed-parent /0: expected a parent of type Box, found a Badge in a Surface"]
    );
    // Templates count as children.
    let template = json!([{ "id": "l", "component": "Badge", "children": { "componentId": "x", "path": "/l" } }, { "id": "x", "component": "Box" }]);
    assert_eq!(
        lines(json!({ "allowedChildren": ["Badge"] }), template),
        [
            "a2ui.unallowed-child /0/children/componentId: expected a child of type Badge, found a Box in a Badge"
        ]
    );
}

#[test]
fn the_surface_and_names_with_at_are_kept_in_any_catalog() {
    let surface = update(&json!([{ "id": "a", "component": "Surface" }])).to_string();
    let report = AgentToRendererMessage::<Open>::parse(surface.as_bytes()).expect_err("kept");
    assert_eq!(report.problems[0].code, "a2ui.surface-type-reserved");
    let call = json!({ "version": "v1.0", "callRendererFunction": { "functionCallId": "c", "callFunction": { "call": "@now", "catalogId": "m" } } });
    let report =
        AgentToRendererMessage::<Open>::parse(call.to_string().as_bytes()).expect_err("kept");
    assert_eq!(report.problems[0].code, "a2ui.system-function");
}

#[test]
fn keys_of_the_other_dialect_are_told() {
    let key = "is a key of dialect 2026-10: expected member";
    let text = |value: Value| json!([{ "id": "a", "component": "Text", "text": value }]);
    check(
        &text(json!({ "@path": "/a" })),
        &[&format!(
            "a2ui.dialect-keys /0/text/@path: `@path` {key} `path`"
        )],
    );
    check(
        &text(json!({ "@call": "formatDate", "args": {} })),
        &[&format!(
            "a2ui.dialect-keys /0/text/@call: `@call` {key} `call`"
        )],
    );
    // Beside a key of this dialect it is a member like any other.
    let both = &["shape.extra-member /0/text/@path: member `@path` is not allowed"];
    let lines = found(
        table(),
        &update(&text(json!({ "path": "/a", "@path": "/b" }))),
    );
    assert!(lines[0].starts_with(&both[0][..36]), "{lines:?}");
    let context = |value: Value| json!([{ "id": "a", "component": "Button", "child": "b", "action": { "event": { "name": "go", "context": { "k": value } } } }]);
    let at = "a2ui.dialect-data /0/action/event/context/k";
    let data = "is data here and is not computed";
    check(
        &context(json!({ "@path": "/a" })),
        &[&format!("{at}/@path: `@path` {data}")],
    );
    check(
        &context(json!([{ "path": "/a" }])),
        &[&format!("{at}/0: an object with `path` {data}")],
    );
    check(
        &context(json!({ "o": { "@call": "f" } })),
        &[&format!("{at}/o: an object with `@call` {data}")],
    );
    check(
        &context(json!({ "o": { "path": "/a", "y": 1 }, "p": { "path": 3 } })),
        &[],
    );
}

/// The basic table, in which the catalog says where cards may stand.
fn with_facts(facts: Option<&Component>) -> Table {
    let mut table = table().clone();
    let is_card = |node: &&mut Node| node.at == "basic.json#/$defs/Card";
    let card = table
        .nodes
        .iter_mut()
        .find(is_card)
        .expect("there are cards");
    card.component = facts.cloned();
    table
}

/// The walk in TypeScript is given the same and finds the same: this side writes it down, the other compares.
#[test]
fn problems_are_written_down_for_the_other_language() {
    let list = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
    let facts = Component {
        parents: list(&["Row", "Surface"]),
        children: list(&["Text"]),
    };
    let bind = |path: &str| json!([{ "id": "a", "component": "Text", "text": { "path": path } }]);
    let context = |value: Value| json!([{ "id": "a", "component": "Button", "child": "b", "action": { "event": { "name": "go", "context": { "k": value } } } }]);
    let card = |id: &str, child: &str| json!({ "id": id, "component": "Card", "child": child });
    let nested = (0..48).fold(json!(1), |inner, _| json!([inner]));
    let cases = [
        text(&json!("x".repeat(10_001))),
        text(&json!("${a}-".repeat(501))),
        text(&json!(format!(
            "{}${{{}'${{('}}",
            " ".repeat(100),
            "f(\"\\\")\",".repeat(100)
        ))),
        text(&json!(r"\${a} $ {".repeat(400))),
        bind("/a/10001/constructor"),
        bind("/00010000/constructor/x"),
        bind("//a/.."),
        bind("/a~2/.."),
        context(
            json!({ "@path": 1, "o": [{ "call": "f", "args": 1 }, { "@path": "x" }, { "call": "f", "b": 1 }] }),
        ),
        context(nested),
        json!([{ "id": "a", "component": "Text", "text": { "@call": 5 } }, { "id": "b", "component": "Surface" }]),
        json!([{ "id": "a", "component": "Text", "text": { "call": "@idex" } }, { "id": "b", "component": "Text", "text": { "call": "@index", "catalogId": "x" } }]),
        json!([
            card("root", "a"),
            card("a", "b"),
            card("b", "c"),
            card("c", "a"),
            card("d", "d")
        ]),
        json!([{ "id": "root", "component": "Row", "children": ["t", "m", "root", "m"] }, { "id": "t", "component": "Tabs", "tabs": [{ "title": "1", "child": "m" }, { "title": "2", "child": "t" }] }, card("m", "root")]),
        json!([card("a", "x"), { "id": "x", "component": "List", "children": { "componentId": "a", "path": "/l" } }]),
    ];
    let mut lines = String::new();
    for components in &cases {
        for facts in [None, Some(&facts)] {
            let (table, message) = (with_facts(facts), update(components));
            let subject = Subject::Type("a2ui.AgentToRendererMessage");
            let report = diagnose(
                &table,
                subject,
                message.to_string().as_bytes(),
                &Options::default(),
            );
            let line = json!({ "facts": facts, "message": message, "problems": report.problems });
            lines.push_str(&line.to_string());
            lines.push('\n');
        }
    }
    expect_file!["../../data/a2ui-rules.jsonl"].assert_eq(&lines);
}
