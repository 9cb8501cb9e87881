//! Input that is wrong, huge or goes in circles: refused with its place, in bounded time.

use serde_json::{Value, json};
use uiap::a2ui::batch::{Bounds, Surfaces, judge};
use uiap::a2ui::table;
use uiap::{Options, Report, Subject, diagnose};
use uiap_schema::catalog::bind;

use super::catalogs::sources;

fn judged(name: &str, text: &str) -> Report {
    diagnose(
        table(),
        Subject::Type(name),
        text.as_bytes(),
        &Options::default(),
    )
}

fn capabilities(catalogs: &[Value]) -> String {
    json!({ "v1.0": { "supportedCatalogIds": [], "inlineCatalogs": catalogs } }).to_string()
}

/// A catalog with one component whose member has this schema.
fn catalog(schema: &Value) -> Value {
    json!({ "catalogId": "x", "protocolVersion": "1.0", "components": { "A": {
        "type": "object", "properties": { "component": { "const": "A" }, "x": schema }, "required": ["component"]
    } } })
}

#[test]
fn inline_catalogs_are_judged_and_bound_in_bounded_time() {
    // Circles of references are a schema like any other; no catalog that has one is bound.
    let circles = [
        json!({ "$ref": "#" }),
        json!({ "$ref": "#/components/A" }),
        json!({ "$dynamicRef": "#a" }),
    ];
    for circle in &circles {
        let catalog = catalog(circle);
        let report = judged(
            "a2ui.RendererCapabilities",
            &capabilities(std::slice::from_ref(&catalog)),
        );
        assert!(report.is_valid(), "{report}");
        let sources = sources(&[("x.json", catalog.to_string())]);
        let errors = bind(&sources, "manifest.json", &["x.json"]).expect_err("refused");
        assert!(
            errors.render(&sources).contains("x.json:1:"),
            "{}",
            errors.render(&sources)
        );
    }
    let deep = |levels: usize| (0..levels).fold(json!({}), |inner, _| json!({ "items": inner }));
    let report = judged(
        "a2ui.RendererCapabilities",
        &capabilities(&[catalog(&deep(100))]),
    );
    assert!(report.is_valid(), "{report}");
    let report = judged(
        "a2ui.RendererCapabilities",
        &capabilities(&[catalog(&deep(200))]),
    );
    assert_eq!(report.problems[0].code, "json.too-deep");
    let many: Vec<Value> = (0..2000)
        .map(|_| catalog(&json!({ "type": "strin" })))
        .collect();
    let report = judged("a2ui.RendererCapabilities", &capabilities(&many));
    assert_eq!((report.problems.len(), report.truncated), (100, true));
    let huge = catalog(&json!({ "description": "x".repeat(5 << 20) })).to_string();
    let errors =
        bind(&sources(&[("x.json", huge)]), "manifest.json", &["x.json"]).expect_err("too large");
    assert!(errors.to_string().contains("bytes"), "{errors}");
}

#[test]
fn a_million_messages_end() {
    let list = |item: &str| format!("[{}]", vec![item; 1_000_000].join(","));
    let report = judged("a2ui.AgentToRendererList", &list("{}"));
    assert_eq!((report.problems.len(), report.truncated), (100, true));
    // A batch is as long as its bounds say; the list is not looked into beyond.
    let text = list("0");
    let mut surfaces = Surfaces::default();
    let batch = judge(
        table(),
        text.as_bytes(),
        &mut surfaces,
        &Options::default(),
        Bounds::default(),
    );
    let report = batch.expect_err("too many");
    assert_eq!(
        report.problems[0].message,
        "expected at most 512 messages, found 1000000"
    );
}

#[test]
fn envelopes_of_every_wrong_form_are_refused() {
    for (text, code, pointer) in [
        (r"{}", "shape.one-member", ""),
        (r#"{"version":"v1.0"}"#, "shape.one-member", ""),
        (
            r#"{"version":"v1.0","deleteSurface":{"surfaceId":"s"},"createSurface":{"surfaceId":"s"}}"#,
            "shape.one-member",
            "",
        ),
        (
            r#"{"version":"v1.0","deleteSurfaces":{"surfaceId":"s"}}"#,
            "shape.one-member",
            "",
        ),
        (
            r#"{"version":"v1.0","deleteSurface":{"surfaceId":"s"},"x":1}"#,
            "shape.extra-member",
            "/x",
        ),
        (
            r#"{"version":"v1.0","deleteSurface":null}"#,
            "shape.type",
            "/deleteSurface",
        ),
        (
            r#"{"version":"v1.0","deleteSurface":["s"]}"#,
            "shape.type",
            "/deleteSurface",
        ),
        (
            r#"{"version":"v1.0","deleteSurface":{"surfaceId":"s","surfaceId":"t"}}"#,
            "json.duplicate-key",
            "/deleteSurface/surfaceId",
        ),
        (
            r#"[{"version":"v1.0","deleteSurface":{"surfaceId":"s"}}]"#,
            "shape.type",
            "",
        ),
        (r#""v1.0""#, "shape.type", ""),
    ] {
        let report = judged("a2ui.AgentToRendererMessage", text);
        let problem = &report.problems[0];
        assert_eq!(
            (problem.code.as_str(), problem.pointer.as_str()),
            (code, pointer),
            "{text}: {report}"
        );
    }
}
