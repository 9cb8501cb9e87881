//! Every shape as model and as table.

use std::fmt::Write;

use uiap_schema::model::Model;
use uiap_schema::{load, table};
use uiap_validate::Table;

use crate::fixtures::{Case, MANIFEST, cases};

#[test]
fn shapes_become_models_and_tables() {
    cases("ok", &["model.json", "table.txt"])
        .iter()
        .for_each(check);
}

fn check(case: &Case) {
    let sources = case.sources();
    let model =
        load(&sources, MANIFEST).unwrap_or_else(|errors| panic!("{}", errors.render(&sources)));
    case.beside("model.json").assert_eq(&shown(case, &model));
    if case.replaces == "shop" {
        case.beside("table.txt")
            .assert_eq(&lines(&table::compile(&model)));
    }
}

/// The part of the model that the case is about.
fn shown(case: &Case, model: &Model) -> String {
    let shown = match case.replaces.as_str() {
        "examples" => serde_json::to_string_pretty(&model.examples),
        _ => serde_json::to_string_pretty(&model.documents.last()),
    };
    format!("{}\n", shown.unwrap())
}

/// The table, one entry a line; of patterns their sources.
fn lines(table: &Table) -> String {
    let mut out = String::new();
    for entry in &table.types {
        writeln!(out, "type {} = {}", entry.name, entry.node).unwrap();
    }
    for (index, node) in table.nodes.iter().enumerate() {
        writeln!(
            out,
            "node {index}: {}",
            serde_json::to_string(node).unwrap()
        )
        .unwrap();
    }
    for (index, pattern) in table.patterns.iter().enumerate() {
        writeln!(out, "pattern {index}: {}", pattern.source).unwrap();
    }
    out
}
