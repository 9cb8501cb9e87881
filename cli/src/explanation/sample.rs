//! Examples of the spec that break a rule: one change to a right message, and what is found then.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uiap_schema::model::Example;
use uiap_validate::{Options, Problem, diagnose};

use crate::spec;

/// An example and a problem that is found in it.
#[derive(Clone, Serialize)]
pub(crate) struct Sample {
    pub(crate) id: String,
    /// The right example that it changes, and how; absent when the documents' own example has the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) of: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) change: Option<Change>,
    pub(crate) problem: Problem,
}

/// The one change of a mutation, in the form of the spec's files.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Change {
    /// The value at a place is replaced or added.
    Set(String, Value),
    /// The value at a place is left out.
    Remove(String),
    /// The member at a place gets another name.
    Rename(String, String),
}

/// A file of mutations; of their members only what the model no longer shows.
#[derive(Deserialize)]
struct Mutations {
    #[serde(default)]
    mutations: Vec<Mutation>,
}

#[derive(Deserialize)]
struct Mutation {
    id: String,
    set: Option<(String, Value)>,
    remove: Option<String>,
    rename: Option<(String, String)>,
}

/// An example with a problem of this code.
pub(super) fn of_code(code: &str) -> Option<Sample> {
    find(|problem| problem.code == code)
}

/// An example with a problem that breaks this rule.
pub(super) fn of_rule(rule: &str) -> Option<Sample> {
    find(|problem| problem.rule == rule)
}

/// The codes of all problems in examples that break this rule.
pub(super) fn observed_codes(rule: &str) -> BTreeSet<String> {
    let problems = findings().iter().flat_map(|(_, problems)| problems);
    problems
        .filter(|problem| problem.rule == rule)
        .map(|problem| problem.code.clone())
        .collect()
}

/// The best example: a change that causes this problem alone before one that causes others too, changes before
/// examples that have the problem as they are.
fn find(is_wanted: impl Fn(&Problem) -> bool) -> Option<Sample> {
    let candidates = findings().iter().filter_map(|(example, problems)| {
        let problem = problems.iter().find(|problem| is_wanted(problem))?;
        let is_caused = example
            .of
            .as_deref()
            .is_some_and(|base| !has(base, problem));
        let rank = (!is_caused, if is_caused { problems.len() } else { 0 });
        Some((rank, example, problem))
    });
    let (_, example, problem) = candidates.min_by_key(|(rank, ..)| *rank)?;
    let change = changes().get(example.id.as_str()).cloned();
    Some(Sample {
        id: example.id.clone(),
        of: example.of.clone(),
        change,
        problem: problem.clone(),
    })
}

/// Whether an example has the same problem.
fn has(id: &str, problem: &Problem) -> bool {
    findings()
        .iter()
        .any(|(example, problems)| example.id == id && problems.contains(problem))
}

/// All examples with what is found in them, in spec order.
fn findings() -> &'static [(&'static Example, Vec<Problem>)] {
    static FINDINGS: LazyLock<Vec<(&'static Example, Vec<Problem>)>> = LazyLock::new(|| {
        let judged = spec::model().examples.iter().map(|example| {
            let text = example.json();
            let subject = spec::subject(&example.subject);
            let report = diagnose(
                spec::table_of(subject),
                subject,
                text.as_bytes(),
                &Options::default(),
            );
            (example, report.problems)
        });
        judged.collect()
    });
    &FINDINGS
}

/// What each mutation changes, by id.
fn changes() -> &'static BTreeMap<String, Change> {
    static CHANGES: LazyLock<BTreeMap<String, Change>> = LazyLock::new(|| {
        let files = uiap_spec::FILES
            .iter()
            .filter(|(path, _)| path.starts_with("examples/"));
        let files = files.filter_map(|(_, text)| serde_json::from_str::<Mutations>(text).ok());
        files
            .flat_map(|file| file.mutations)
            .filter_map(|mutation| Some((mutation.id.clone(), change(mutation)?)))
            .collect()
    });
    &CHANGES
}

fn change(mutation: Mutation) -> Option<Change> {
    match mutation {
        Mutation {
            set: Some((pointer, value)),
            ..
        } => Some(Change::Set(pointer, value)),
        Mutation {
            remove: Some(pointer),
            ..
        } => Some(Change::Remove(pointer)),
        Mutation {
            rename: Some((pointer, name)),
            ..
        } => Some(Change::Rename(pointer, name)),
        _ => None,
    }
}
