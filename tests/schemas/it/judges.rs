//! The walk says what the case says, and so does the `jsonschema` crate.

use serde_json::{Value, json};
use uiap_codegen::schemas::table;
use uiap_validate::{Options, Subject, diagnose};

use crate::cases::{Case, cases, golden, root};

/// Where files are found by outside judges.
const BASE: &str = "https://cases.example/";

#[test]
fn the_walk_gives_the_verdict_of_the_case() {
    for case in cases() {
        let schemas = case.load();
        let name = &case.subject(&schemas).name;
        let table = table(&schemas, &case.name, "1.0.0");
        // The table is data: what is written is what is read.
        let text = serde_json::to_string(&table).unwrap();
        let table = uiap_validate::Table::from_json(&text).unwrap();
        let mut reports = Vec::new();
        for (value, fits) in case.values() {
            let text = value.to_string();
            let report = diagnose(
                &table,
                Subject::Type(name),
                text.as_bytes(),
                &Options::default(),
            );
            assert_eq!(
                report.is_valid(),
                fits,
                "{}: {text}: {report:#?}",
                case.name
            );
            reports.push(json!({ "value": value, "problems": report.problems }));
        }
        let path = root().join(format!("expected/{}.json", case.name));
        let expected = json!({ "type": name, "reports": reports });
        golden(
            &path,
            &format!("{}\n", serde_json::to_string_pretty(&expected).unwrap()),
        );
    }
}

#[test]
fn jsonschema_gives_the_same_verdict() {
    for case in cases() {
        for (value, fits) in case.values() {
            let verdict = judged(&case, value);
            assert_eq!(verdict, fits, "{}: {value}", case.name);
        }
    }
}

fn judged(case: &Case, value: &Value) -> bool {
    let mut registry = jsonschema::Registry::new();
    for (path, schema) in &case.files {
        registry = registry
            .add(format!("{BASE}{path}"), schema.clone())
            .unwrap();
    }
    let registry = registry.prepare().unwrap();
    let schema = json!({ "$ref": format!("{BASE}{}", case.roots[0]) });
    let judge = jsonschema::options()
        .with_draft(jsonschema::Draft::Draft202012)
        .with_registry(&registry)
        .build(&schema)
        .unwrap();
    judge.is_valid(value)
}
