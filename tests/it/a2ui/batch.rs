//! Batches: a bad message is reported, the rest go on, and the agent is told in the official form.

use expect_test::expect;
use serde_json::{Value, json};
use uiap::a2ui::batch::{Batch, Bounds, Surfaces, judge, judge_renderer};
use uiap::a2ui::table;
use uiap::{Options, Report, SpecType, a2ui};

fn batch<'t>(text: &'t str, surfaces: &mut Surfaces) -> Batch<'t> {
    judge(
        table(),
        text.as_bytes(),
        surfaces,
        &Options::default(),
        Bounds::default(),
    )
    .unwrap_or_else(|report| panic!("{report}"))
}

fn tried(text: &str) -> Result<Batch<'_>, Report> {
    judge(
        table(),
        text.as_bytes(),
        &mut Surfaces::default(),
        &Options::default(),
        Bounds::default(),
    )
}

fn messages() -> Value {
    json!([
        { "version": "v1.0", "createSurface": { "surfaceId": "s" } },
        { "version": "v1.0", "updateComponents": { "surfaceId": "s", "components": [{ "id": "root", "component": "Text" }] } },
        { "version": "1.0", "deleteSurface": { "surfaceId": "s" } },
        { "version": "v1.0", "updateDataModel": { "surfaceId": "t", "value": 1 } },
        { "version": "v1.0", "createSurface": { "surfaceId": "s" } },
        { "version": "v1.0", "callRendererFunction": { "functionCallId": "c", "callFunction": { "call": "nope", "catalogId": "x" } } },
        5,
        { "version": "v1.0", "deleteSurface": { "surfaceId": "s" } },
        { "version": "v1.0", "createSurface": { "surfaceId": "s", "catalogId": "mine" } }
    ])
}

#[test]
fn messages_are_judged_alone_and_in_order() {
    let text = messages().to_string();
    let mut surfaces = Surfaces::default();
    let batch = batch(&text, &mut surfaces);
    let indexes = |items: Vec<usize>| items;
    assert_eq!(
        indexes(batch.applied().map(|item| item.index).collect()),
        [0, 7]
    );
    assert_eq!(
        indexes(batch.refused().map(|item| item.index).collect()),
        [1, 2, 3, 4, 5, 6, 8]
    );
    assert_eq!(surfaces.ids().count(), 0, "what was created was deleted");
    let findings: Vec<String> = batch
        .findings()
        .map(|(index, problem)| format!("{index} {} {}", problem.code, problem.pointer))
        .collect();
    expect![[r"
        1 shape.required /1/updateComponents/components/0
        2 shape.const /2/version
        3 a2ui.surface-known /3/updateDataModel/surfaceId
        4 a2ui.surface-unique /4/createSurface/surfaceId
        5 a2ui.catalog-resolved /5/callRendererFunction/callFunction/catalogId
        6 shape.type /6
        8 a2ui.catalog-resolved /8/createSurface/catalogId
        8 a2ui.surface-id-reuse /8/createSurface/surfaceId"]]
    .assert_eq(&findings.join("\n"));
}

#[test]
fn the_agent_is_told_in_the_official_form() {
    let text = messages().to_string();
    let batch = batch(&text, &mut Surfaces::default());
    let errors: Vec<Value> = batch
        .error_messages()
        .map(|message| {
            message.check().expect("an error message is right itself");
            serde_json::to_value(message).expect("it can be written")
        })
        .collect();
    expect![[r#"
        [
          {
            "version": "v1.0",
            "error": {
              "code": "VALIDATION_FAILED",
              "surfaceId": "s",
              "path": "/components/0",
              "message": "member `text` is missing"
            }
          },
          {
            "version": "v1.0",
            "error": {
              "code": "VALIDATION_FAILED",
              "surfaceId": "s",
              "path": "/version",
              "message": "expected \"v1.0\", found \"1.0\" — Versions begin with v: v1.0."
            }
          },
          {
            "version": "v1.0",
            "error": {
              "code": "VALIDATION_FAILED",
              "surfaceId": "t",
              "path": "/surfaceId",
              "message": "expected the id of a living surface, found \"t\""
            }
          },
          {
            "version": "v1.0",
            "error": {
              "code": "VALIDATION_FAILED",
              "surfaceId": "s",
              "path": "/surfaceId",
              "message": "expected the id of no living surface, found \"s\""
            }
          },
          {
            "version": "v1.0",
            "error": {
              "code": "INVALID_FUNCTION_CALL",
              "message": "the catalog is not known: expected one of \"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.j…\", found \"x\"",
              "functionCallId": "c"
            }
          },
          {
            "version": "v1.0",
            "error": {
              "code": "VALIDATION_FAILED",
              "surfaceId": "s",
              "path": "/catalogId",
              "message": "the catalog is not known: expected one of \"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.j…\", found \"mine\""
            }
          }
        ]"#]].assert_eq(&format!("{:#}", Value::from(errors)));
}

#[test]
fn a_surface_lends_its_catalog_to_later_messages() {
    let text = json!([
        { "version": "v1.0", "updateComponents": { "surfaceId": "s", "components": [{ "id": "root", "component": "Divider" }] } }
    ])
    .to_string();
    let mut surfaces = Surfaces::default();
    surfaces.insert("s", Some("mine".to_owned()));
    let batch = batch(&text, &mut surfaces);
    let codes: Vec<String> = batch.findings().map(|(_, problem)| problem.code).collect();
    assert_eq!(codes, ["a2ui.catalog-resolved"]);
}

#[test]
fn what_is_no_list_is_refused_as_a_whole() {
    assert!(tried("{}").is_err() && tried("[1,").is_err() && tried("\u{feff}[]").is_err());
    assert_eq!(tried("[]").expect("an empty list is one").items.len(), 0);
    let many = format!("[{}]", vec!["1"; 1_000_000].join(","));
    let report = tried(&many).expect_err("too many");
    assert_eq!(report.problems[0].code, "a2ui.sec-1c");
}

#[test]
fn the_limit_of_messages_is_exact() {
    let list = |count: usize| {
        let message = r#"{"version":"v1.0","deleteSurface":{"surfaceId":"s"}}"#;
        format!("[{}]", vec![message; count].join(","))
    };
    assert_eq!(
        tried(&list(512)).expect("as many as allowed").items.len(),
        512
    );
    let report = tried(&list(513)).expect_err("one too many");
    assert_eq!(
        report.problems[0].message,
        "expected at most 512 messages, found 513"
    );
}

#[test]
fn depth_is_bounded() {
    let nested = |levels: usize| {
        let deep = format!("{}1{}", "[".repeat(levels), "]".repeat(levels));
        format!(
            r#"[{{"version":"v1.0","createSurface":{{"surfaceId":"s","dataModel":{{"d":{deep}}}}}}}]"#
        )
    };
    for (levels, applied) in [(47, 1), (48, 0)] {
        let text = nested(levels);
        assert_eq!(
            batch(&text, &mut Surfaces::default()).applied().count(),
            applied,
            "{levels}"
        );
    }
}

#[test]
fn versions_of_every_wrong_form_are_refused() {
    for version in [
        json!("1.0"),
        json!("v1"),
        json!("V1.0"),
        json!("v1.0 "),
        json!(1.0),
        json!(null),
        json!(["v1.0"]),
        json!({}),
    ] {
        let message =
            json!({ "version": version, "deleteSurface": { "surfaceId": "s" } }).to_string();
        let report = a2ui::AgentToRendererMessage::<a2ui::Basic>::diagnose(message.as_bytes());
        assert!(!report.is_valid(), "{message}");
        assert!(a2ui::AgentToRendererMessage::<a2ui::Basic>::parse(message.as_bytes()).is_err());
    }
    let twice =
        r#"{"version":"v1.0","deleteSurface":{"surfaceId":"s"},"deleteSurface":{"surfaceId":"t"}}"#;
    let report = a2ui::AgentToRendererMessage::<a2ui::Basic>::diagnose(twice.as_bytes());
    assert_eq!(report.problems[0].code, "json.duplicate-key");
}

#[test]
fn ids_are_looked_at_across_the_batch() {
    let call = |id: &str| {
        json!({ "version": "v1.0", "callRendererFunction": { "functionCallId": id, "callFunction": {
        "call": "nope", "catalogId": "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json" } } })
    };
    let text = json!([
        { "version": "v1.0", "createSurface": { "surfaceId": "s" } },
        { "version": "v1.0", "deleteSurface": { "surfaceId": "s" } },
        { "version": "v1.0", "createSurface": { "surfaceId": "s" } },
        call("c"), call("d"), call("c"), call("")
    ])
    .to_string();
    let batch = batch(&text, &mut Surfaces::default());
    let findings = batch
        .findings()
        .filter(|(_, problem)| problem.code.starts_with("a2ui."));
    let findings: Vec<String> = findings
        .map(|(_, problem)| {
            format!(
                "{:?} {} {}: {}",
                problem.level, problem.code, problem.pointer, problem.message
            )
        })
        .collect();
    expect![[r#"
        Information a2ui.surface-id-reuse /2/createSurface/surfaceId: expected an id that no surface had before, found "s"
        Warning a2ui.runtime-boundary-check /5/callRendererFunction/functionCallId: expected an id that no other call has, found "c" of message 3
        Warning a2ui.runtime-boundary-check /6/callRendererFunction/functionCallId: expected an id that no other call has, found an empty one"#]].assert_eq(&findings.join("\n"));
    assert_eq!(batch.applied().count(), 3);
}

#[test]
fn composition_has_wire_codes_of_its_own() {
    let catalog = json!({
        "catalogId": "m", "protocolVersion": "1.0",
        "components": {
            "Page": { "type": "object", "allowedParents": ["Surface"], "allowedChildren": ["Tile"],
                "properties": { "component": { "const": "Page" }, "child": { "$ref": "common_types.json#/$defs/Child" } }, "required": ["component"] },
            "Tile": { "type": "object",
                "properties": { "component": { "const": "Tile" }, "child": { "$ref": "common_types.json#/$defs/Child" } }, "required": ["component"] }
        },
        "$defs": { "anyComponent": { "oneOf": [{ "$ref": "#/components/Page" }, { "$ref": "#/components/Tile" }] }, "anyFunction": { "oneOf": [] } }
    });
    let table = super::catalogs::bound(&[("m.json", catalog.to_string())]);
    let create = |first: &str, second: &str| {
        json!({ "version": "v1.0", "createSurface": { "surfaceId": first, "components": [
        { "id": "root", "component": first, "child": "inner" }, { "id": "inner", "component": second }
    ] } })
    };
    let text = json!([
        create("Page", "Tile"),
        create("Tile", "Page"),
        create("Page", "Page")
    ])
    .to_string();
    let judged = judge(
        &table,
        text.as_bytes(),
        &mut Surfaces::default(),
        &Options::default(),
        Bounds::default(),
    );
    let batch = judged.unwrap_or_else(|report| panic!("{report}"));
    let errors: Vec<Value> = batch
        .error_messages()
        .map(|message| serde_json::to_value(message).expect("JSON")["error"].clone())
        .collect();
    expect![[r#"
        [
          {
            "code": "UNALLOWED_PARENT",
            "surfaceId": "Tile",
            "path": "/components/1",
            "message": "expected a parent of type Surface, found a Page in a Tile"
          },
          {
            "code": "UNALLOWED_CHILD",
            "surfaceId": "Page",
            "path": "/components/0/child",
            "message": "expected a child of type Tile, found a Page in a Page"
          }
        ]"#]]
    .assert_eq(&format!("{:#}", Value::from(errors)));
}

#[test]
fn a_renderer_is_answered_in_the_official_form() {
    let call = |id: &str, function: &Value| json!({ "version": "v1.0", "callAgentFunction": { "surfaceId": "s", "functionCallId": id, "callFunction": function } });
    let text = json!([
        call("good", &json!({ "call": "not", "args": { "value": true } })),
        call("unknown", &json!({ "call": "nope", "args": {} })),
        call("system", &json!({ "call": "@now" })),
        call("inner", &json!({ "call": "not", "args": { "value": { "call": "nope" } } })),
        call("arguments", &json!({ "call": "not" })),
        { "version": "v1.0", "action": {} },
        { "version": "v1.0", "rendererFunctionResponse": { "functionCallId": "x" } }
    ])
    .to_string();
    let judged = judge_renderer(
        table(),
        text.as_bytes(),
        &Surfaces::default(),
        &Options::default(),
        Bounds::default(),
    );
    let batch = judged.unwrap_or_else(|report| panic!("{report}"));
    assert_eq!(
        batch.applied().map(|item| item.index).collect::<Vec<_>>(),
        [0]
    );
    let answers: Vec<Value> = batch
        .answers()
        .map(|message| {
            message.check().expect("an answer is right itself");
            serde_json::to_value(message).expect("it can be written")["agentFunctionResponse"]
                .clone()
        })
        .collect();
    expect![[r#"
        [
          {
            "functionCallId": "unknown",
            "error": {
              "code": "UNKNOWN_FUNCTION",
              "message": "\"nope\" names no known alternative"
            }
          },
          {
            "functionCallId": "system",
            "error": {
              "code": "UNKNOWN_FUNCTION",
              "message": "\"@now\" is no function of the protocol"
            }
          },
          {
            "functionCallId": "inner",
            "error": {
              "code": "INVALID_FUNCTION_CALL",
              "message": "\"nope\" names no known alternative"
            }
          },
          {
            "functionCallId": "arguments",
            "error": {
              "code": "INVALID_FUNCTION_CALL",
              "message": "member `args` is missing"
            }
          }
        ]"#]]
    .assert_eq(&format!("{:#}", Value::from(answers)));
    let mut lent = Surfaces::default();
    lent.insert("s", Some("mine".to_owned()));
    let judged = judge_renderer(
        table(),
        text.as_bytes(),
        &lent,
        &Options::default(),
        Bounds::default(),
    );
    let batch = judged.unwrap_or_else(|report| panic!("{report}"));
    assert_eq!(
        batch.applied().count(),
        0,
        "the surface has another catalog"
    );
}
