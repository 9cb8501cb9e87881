//! What the state of a statement promises.

use std::fmt;

use uiap_schema::model::{Model, Statement};
use uiap_validate::{Level, Problem, Table};

use super::matrix::Row;
use super::vectors::{Judged, is_error, problems};

/// A statement that lacks something.
pub(crate) struct Fault {
    id: String,
    lacks: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.id, self.lacks)
    }
}

/// All that is missing, in the order of the statements.
pub(crate) fn faults(
    model: &Model,
    table: &Table,
    rows: &[Row<'_>],
    judged: &[Judged<'_>],
) -> Vec<Fault> {
    let mut faults: Vec<Fault> = rows
        .iter()
        .filter_map(|row| {
            let lacks = lack(table, row, judged)?;
            let id = row.statement.id.clone();
            Some(Fault { id, lacks })
        })
        .collect();
    for rule in rules(table).filter(|rule| !is_known(model, rule)) {
        let (id, lacks) = (
            rule.to_owned(),
            "a check names it, but it is no statement".to_owned(),
        );
        faults.push(Fault { id, lacks });
    }
    faults
}

/// The statements that checks, namespaces and codes name.
fn rules(table: &Table) -> impl Iterator<Item = &str> {
    let checks = table.nodes.iter().flat_map(|node| &node.checks);
    let checks = checks.map(|check| &check.rule);
    let namespaces = table.namespaces.iter().map(|namespace| &namespace.rule);
    let codes = table.codes.iter().map(|code| &code.rule);
    let all = checks.chain(namespaces).chain(codes).map(String::as_str);
    all.filter(|rule| !rule.is_empty())
}

fn is_known(model: &Model, rule: &str) -> bool {
    model
        .statements
        .iter()
        .any(|statement| statement.id == rule)
}

/// What a statement lacks.
fn lack(table: &Table, row: &Row<'_>, judged: &[Judged<'_>]) -> Option<String> {
    let Statement {
        id,
        kind,
        state,
        module,
        ..
    } = row.statement;
    if module.as_deref() == Some("spec") {
        return Some("it is planned for the documents, which means that it is not done".to_owned());
    }
    if state != "enforced" || !["shape", "cross_field"].contains(&kind.as_str()) {
        return None;
    }
    if row.places.is_empty() {
        return Some("it is enforced, but no shape, check or code carries it".to_owned());
    }
    let candidates: Vec<&Judged<'_>> = judged
        .iter()
        .filter(|vector| breaks_only(vector, id))
        .collect();
    if candidates.is_empty() {
        return Some("no vector has problems of this statement alone".to_owned());
    }
    let proves = |vector: &&&Judged<'_>| is_proof(table, vector, id);
    if candidates.iter().find(proves).is_none() {
        let vector = &candidates[0].example.id;
        return Some(format!(
            "without it, {vector} still has the same problem or another error"
        ));
    }
    None
}

/// Whether a statement is broken, and no other; information of others does not count.
fn breaks_only(vector: &Judged<'_>, id: &str) -> bool {
    let is_of = |problem: &Problem| problem.rule == id;
    let weighs = |problem: &&Problem| problem.level != Level::Information;
    vector.own.iter().any(is_of) && vector.own.iter().filter(weighs).all(is_of)
}

/// Whether the vector is right once the statement is switched off; what is no JSON stays wrong without any statement.
fn is_proof(table: &Table, vector: &Judged<'_>, id: &str) -> bool {
    if vector
        .own
        .iter()
        .any(|problem| problem.code.starts_with("json."))
    {
        return true;
    }
    let rest = problems(table, vector.example, &[id]);
    let is_gone = !rest.iter().any(|problem| problem.rule == id);
    is_gone && (vector.is_valid() || !rest.iter().any(is_error))
}
