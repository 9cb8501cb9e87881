//! Catalogs at run time: several in one surface, what is refused, and the lint.

use std::path::Path;

use expect_test::expect_file;
use serde_json::{Value, json};
use uiap::{Level, Options, Subject, Table, a2ui, diagnose};
use uiap_codegen::lint_catalog;
use uiap_schema::Sources;
use uiap_schema::catalog::bind;
use uiap_tests::{root, spec_files};

use super::official::{catalog_path, folder};

pub(super) fn sources(catalogs: &[(&str, String)]) -> Sources {
    let files = spec_files().into_iter();
    files
        .chain(
            catalogs
                .iter()
                .map(|(name, text)| ((*name).to_owned(), text.clone())),
        )
        .collect()
}

#[track_caller]
pub(super) fn bound(catalogs: &[(&str, String)]) -> Table {
    let sources = sources(catalogs);
    let names: Vec<&str> = catalogs.iter().map(|(name, _)| *name).collect();
    bind(&sources, "manifest.json", &names)
        .unwrap_or_else(|errors| panic!("{}", errors.render(&sources)))
}

fn catalog(id: &str, text_type: &str) -> String {
    json!({
        "catalogId": id, "protocolVersion": "1.0",
        "components": { "Badge": {
            "type": "object", "description": "A badge.",
            "properties": { "component": { "const": "Badge" }, "text": { "type": text_type }, "inner": { "$ref": "common_types.json#/$defs/DynamicString" } },
            "required": ["component", "text"]
        } },
        "functions": { "ping": {
            "type": "object", "returnType": "string", "callableFrom": "rendererOrAgent", "requiresUserActivation": false,
            "properties": { "call": { "const": "ping" }, "catalogId": { "type": "string" }, "args": { "type": "object", "properties": { "n": { "type": "integer" } }, "required": ["n"], "additionalProperties": false } },
            "required": ["call", "args"]
        } },
        "$defs": { "anyComponent": { "oneOf": [{ "$ref": "#/components/Badge" }] }, "anyFunction": { "oneOf": [{ "$ref": "#/functions/ping" }] } }
    })
    .to_string()
}

fn judge(table: &Table, surface: Option<&str>, component: &Value) -> Vec<String> {
    let mut create = json!({ "version": "v1.0", "createSurface": { "surfaceId": "s", "components": [component] } });
    if let Some(surface) = surface {
        create["createSurface"]["catalogId"] = surface.into();
    }
    let report = diagnose(
        table,
        Subject::Type("a2ui.AgentToRendererMessage"),
        create.to_string().as_bytes(),
        &Options::default(),
    );
    report
        .problems
        .iter()
        .map(|problem| format!("{} {}", problem.code, problem.pointer))
        .collect()
}

#[test]
fn catalogs_mix_by_component_and_by_call() {
    let table = bound(&[
        ("a.json", catalog("a", "string")),
        ("b.json", catalog("b", "number")),
    ]);
    let badge = |catalog: Option<&str>, text: Value, inner: Value| {
        let mut badge = json!({ "id": "root", "component": "Badge", "text": text, "inner": inner });
        if let Some(catalog) = catalog {
            badge["catalogId"] = catalog.into();
        }
        badge
    };
    let ping = |catalog: &str| json!({ "call": "ping", "catalogId": catalog, "args": { "n": 1 } });
    let none: [&str; 0] = [];
    assert_eq!(
        judge(&table, Some("a"), &badge(None, json!("x"), json!("y"))),
        none
    );
    assert_eq!(
        judge(&table, Some("a"), &badge(Some("b"), json!(5), ping("b"))),
        none
    );
    assert_eq!(
        judge(&table, Some("b"), &badge(None, json!("x"), json!("y"))),
        ["shape.type /createSurface/components/0/text"]
    );
    // A call inside a component of another catalog still has the surface's.
    assert_eq!(
        judge(
            &table,
            Some("a"),
            &badge(
                Some("b"),
                json!(5),
                json!({ "call": "ping", "args": { "n": "1" } })
            )
        ),
        ["shape.type /createSurface/components/0/inner/args/n"]
    );
    // Nothing is guessed.
    assert_eq!(
        judge(&table, None, &badge(None, json!("x"), json!("y"))),
        ["a2ui.catalog-resolved /createSurface/components/0"]
    );
    assert_eq!(
        judge(&table, Some("c"), &badge(None, json!("x"), json!("y"))),
        ["a2ui.catalog-resolved /createSurface/catalogId"]
    );
    assert_eq!(
        judge(&table, Some("a"), &badge(Some("c"), json!("x"), json!("y"))),
        ["a2ui.catalog-resolved /createSurface/components/0/catalogId"]
    );
}

#[test]
fn an_agent_calls_what_the_catalog_opens_to_it() {
    let table = bound(&[("a.json", catalog("a", "string"))]);
    let message = json!({ "version": "v1.0", "callRendererFunction": { "functionCallId": "c", "callFunction": { "call": "ping", "catalogId": "a", "args": { "n": 1.0 } } } });
    let report = diagnose(
        &table,
        Subject::Type("a2ui.AgentToRendererMessage"),
        message.to_string().as_bytes(),
        &Options::default(),
    );
    assert!(report.is_valid(), "{report}");
}

/// Findings as lines, for goldens.
fn lines(name: &str, text: &str) -> String {
    let findings = lint_catalog(name, text);
    let line = |finding: &uiap_schema::catalog::Finding| {
        let at = finding.position(text);
        format!(
            "{:?}[{}] {at}: {}\n    {}\n",
            finding.level, finding.code, finding.message, finding.remedy
        )
    };
    findings.iter().map(line).collect()
}

#[test]
fn bad_catalogs_are_refused_with_their_places() {
    let folder = root().join("tests/data/catalogs");
    let mut paths: Vec<_> = std::fs::read_dir(&folder)
        .expect("cases")
        .map(|entry| entry.expect("readable").path())
        .collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "json")
    });
    paths.sort();
    assert!(!paths.is_empty());
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("readable");
        let name = path
            .file_name()
            .expect("a file")
            .to_string_lossy()
            .into_owned();
        expect_file![path.with_extension("txt")].assert_eq(&lines(&name, &text));
    }
}

#[test]
fn the_official_catalogs_pass_the_lint() {
    let Some(folder) = folder() else { return };
    for name in ["basic", "testing_catalog.json"] {
        let path: &Path = &catalog_path(&folder, name);
        let text = std::fs::read_to_string(path).expect("readable");
        let errors: Vec<_> = lint_catalog(name, &text)
            .into_iter()
            .filter(|finding| finding.level == Level::Error)
            .collect();
        assert_eq!(errors, [], "{name}");
    }
}

#[test]
fn huge_and_deep_catalogs_are_refused_in_bounded_time() {
    let deep = format!(
        r#"{{"catalogId":"x","components":{{"A":{{"type":"object","properties":{{"component":{{"const":"A"}},"x":{}{{}}{}}},"required":["component"]}}}}}}"#,
        r#"{"type":"array","items":"#.repeat(90),
        "}".repeat(90)
    );
    let many: Vec<String> = (0..3000).map(|number| format!(r#""C{number}":{{"type":"object","properties":{{"component":{{"const":"C{number}"}}}},"required":["component"]}}"#)).collect();
    let many = format!(r#"{{"catalogId":"x","components":{{{}}}}}"#, many.join(","));
    let huge = format!(
        r#"{{"catalogId":"x","description":"{}"}}"#,
        "x".repeat(5 << 20)
    );
    for text in [deep, many, huge] {
        let sources = sources(&[("x.json", text)]);
        assert!(bind(&sources, "manifest.json", &["x.json"]).is_err());
    }
    assert!(a2ui::table().has_type("a2ui.CatalogDefinition"));
}

#[test]
fn a_catalog_without_functions_knows_none() {
    let table = bound(&[("a.json", without_functions())]);
    let badge =
        |inner: Value| json!({ "id": "root", "component": "Badge", "text": "x", "inner": inner });
    let none: [&str; 0] = [];
    assert_eq!(
        judge(&table, Some("a"), &badge(json!({ "path": "/a" }))),
        none
    );
    assert_eq!(
        judge(
            &table,
            Some("a"),
            &badge(json!({ "call": "ping", "args": {} }))
        ),
        ["shape.pattern /createSurface/components/0/inner/call"]
    );
}

fn without_functions() -> String {
    let mut catalog: Value = serde_json::from_str(&catalog("a", "string")).expect("it is JSON");
    catalog["functions"] = json!({});
    catalog["$defs"]["anyFunction"] = json!({ "oneOf": [] });
    catalog.to_string()
}
