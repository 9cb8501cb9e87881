//! The list of normative statements: what each says, how far it is, and where it is enforced.

use indexmap::IndexMap;
use serde::Serialize;
use uiap_schema::model::{Model, Statement};

use super::markdown::{or_dash, prose};
use super::trace;

/// Data of the list.
#[derive(Serialize)]
pub(super) struct RulesView {
    groups: Vec<StatementGroup>,
}

/// Statements of one document.
#[derive(Serialize)]
struct StatementGroup {
    title: String,
    n_enforced: usize,
    n_planned: usize,
    n_excluded: usize,
    rows: Vec<StatementRow>,
}

#[derive(Serialize)]
struct StatementRow {
    id: String,
    level: String,
    section: String,
    kind: String,
    state: String,
    text: String,
    places: String,
}

/// Statements by the document that their ids start with, in order.
pub(super) fn view(model: &Model) -> RulesView {
    let places = trace::places(model);
    let mut groups: IndexMap<&str, StatementGroup> = IndexMap::new();
    for statement in &model.statements {
        let (name, _) = statement.id.split_once('.').unwrap_or((&statement.id, ""));
        let group = groups
            .entry(name)
            .or_insert_with(|| empty_group(model, statement));
        match statement.state.as_str() {
            "enforced" => group.n_enforced += 1,
            "planned" => group.n_planned += 1,
            _ => group.n_excluded += 1,
        }
        let places = places
            .get(statement.id.as_str())
            .map(|places| places.join("<br>"));
        group.rows.push(row(statement, places.unwrap_or_default()));
    }
    RulesView {
        groups: groups.into_values().collect(),
    }
}

fn empty_group(model: &Model, first: &Statement) -> StatementGroup {
    let document = model.document_of_statement(&first.id);
    let title = document.map(|document| prose(&document.title));
    StatementGroup {
        title: title.unwrap_or_default(),
        n_enforced: 0,
        n_planned: 0,
        n_excluded: 0,
        rows: Vec::new(),
    }
}

fn row(statement: &Statement, places: String) -> StatementRow {
    let state = match (&statement.module, &statement.reason) {
        (Some(module), _) => format!("{}: `{module}`", statement.state),
        (None, Some(reason)) => format!("{}: {}", statement.state, prose(reason)),
        (None, None) => statement.state.clone(),
    };
    StatementRow {
        id: statement.id.clone(),
        level: statement.level.replace('_', " "),
        section: prose(&statement.section),
        kind: statement.kind.replace('_', " "),
        state,
        text: prose(&statement.text),
        places: or_dash(places),
    }
}
