//! The vectors of the spec, each judged by the walk.

use std::collections::{BTreeMap, BTreeSet};

use uiap_codegen::vectors::visits;
use uiap_schema::model::Example;
use uiap_validate::{Level, Options, Problem, Subject, Table, diagnose};

/// A vector and what the walk says about it.
pub(crate) struct Judged<'m> {
    pub(crate) example: &'m Example,
    pub(crate) problems: Vec<Problem>,
    /// What the vector has beyond the example that it changes.
    pub(crate) own: Vec<Problem>,
    /// Nodes that it comes by, if nothing in it is wrong.
    pub(crate) visited: BTreeSet<u32>,
}

impl Judged<'_> {
    /// Whether nothing in it is an error.
    pub(crate) fn is_valid(&self) -> bool {
        !self.problems.iter().any(is_error)
    }
}

/// Judges vectors, of which examples come before what changes them.
pub(crate) fn judge<'m>(
    examples: impl Iterator<Item = &'m Example>,
    table: &Table,
) -> Vec<Judged<'m>> {
    let mut by_id: BTreeMap<&str, Vec<Problem>> = BTreeMap::new();
    let mut vectors = Vec::new();
    for example in examples {
        let problems = problems(table, example, &[]);
        let base = example.of.as_deref().and_then(|of| by_id.get(of));
        let is_own = |problem: &&Problem| {
            let before = base.into_iter().flatten();
            !before
                .clone()
                .any(|other| (&other.code, &other.pointer) == (&problem.code, &problem.pointer))
        };
        let own = problems.iter().filter(is_own).cloned().collect();
        // A rule beyond the shape does not keep the shape from being right.
        let is_shape = |problem: &&Problem| {
            problem.code.starts_with("shape.") || problem.code.starts_with("json.")
        };
        let visited = if problems.iter().filter(is_shape).any(is_error) {
            BTreeSet::new()
        } else {
            let visits = visits(table, &example.subject, &example.instance);
            visits.into_iter().map(|(node, _)| node).collect()
        };
        by_id.insert(&example.id, problems.clone());
        vectors.push(Judged {
            example,
            problems,
            own,
            visited,
        });
    }
    vectors
}

/// What the walk finds by default, with some codes or statements switched off.
pub(crate) fn problems(table: &Table, example: &Example, without: &[&str]) -> Vec<Problem> {
    let subject = match example.subject.as_str() {
        "envelope" => Subject::Envelope,
        name => Subject::Type(name),
    };
    let options = Options::default().without(without.iter().copied());
    diagnose(table, subject, example.json().as_bytes(), &options).problems
}

pub(crate) fn is_error(problem: &Problem) -> bool {
    problem.level == Level::Error
}
