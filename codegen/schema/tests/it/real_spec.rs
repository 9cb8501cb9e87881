//! The documents of this repository load, and their examples are judged as they say.

use std::fs;
use std::path::Path;

use uiap_schema::model::{Example, ExpectedProblem};
use uiap_schema::{Sources, load, table};
use uiap_validate::{Options, Report, Subject, Table, diagnose};

#[test]
fn the_documents_load() {
    let sources = sources();
    let model = load(&sources, "manifest.json")
        .unwrap_or_else(|errors| panic!("\n{}", errors.render(&sources)));
    let table = table::compile(&model);
    let text = serde_json::to_string(&table).unwrap();
    assert_eq!(serde_json::from_str::<Table>(&text).unwrap(), table);
    let wrong: Vec<String> = model
        .examples
        .iter()
        .filter_map(|example| misjudged(&table, example))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What an example should yield and does not, by default and under strict judgement.
fn misjudged(table: &Table, example: &Example) -> Option<String> {
    let text = serde_json::to_vec(&example.instance).unwrap();
    let subject = match example.subject.as_str() {
        "envelope" => Subject::Envelope,
        name => Subject::Type(name),
    };
    let judged = |strict| diagnose(table, subject, &text, &Options::default().strict(strict));
    for (name, report, expected) in [
        ("default", judged(false), &example.problems),
        ("strict", judged(true), &example.strict),
    ] {
        if !agrees(&report, expected) {
            return Some(format!(
                "{} ({name}):\n  expected {expected:?}\n  found {report}",
                example.id
            ));
        }
    }
    None
}

fn agrees(report: &Report, expected: &[ExpectedProblem]) -> bool {
    report.problems.len() == expected.len()
        && report
            .problems
            .iter()
            .zip(expected)
            .all(|(found, expected)| {
                found.code == expected.code
                    && found.pointer.as_str() == expected.pointer
                    && expected
                        .rule
                        .as_ref()
                        .is_none_or(|rule| *rule == found.rule)
            })
}

fn sources() -> Sources {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec");
    let mut sources = Sources::new();
    let mut open = vec![root.clone()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "json")
            {
                let name = path
                    .strip_prefix(&root)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .replace('\\', "/");
                sources.add(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    sources
}
