//! Examples of a document, and its variants with what is found in them.

use serde::Serialize;
use uiap_schema::model::{Document, Example, ExpectedProblem, Model};

use super::markdown::{code, code_link, or_dash, prose, rule_link};

/// The examples of a page.
#[derive(Serialize)]
pub(super) struct ExampleSection {
    examples: Vec<ExampleView>,
    /// One when there are variants.
    mutations: Vec<MutationTable>,
}

#[derive(Serialize)]
struct ExampleView {
    /// Title of the collapsed block, HTML.
    summary: String,
    /// Sentences about what is found.
    findings: Vec<String>,
    /// The instance, indented.
    json: String,
}

#[derive(Serialize)]
struct MutationTable {
    rows: Vec<MutationRow>,
}

#[derive(Serialize)]
struct MutationRow {
    id: String,
    of: String,
    problems: String,
}

/// One section, or none for a document without examples.
pub(super) fn sections(model: &Model, document: &Document) -> Vec<ExampleSection> {
    let belongs = |example: &&Example| example.id.split('.').next() == Some(document.name.as_str());
    let (bases, mutations): (Vec<&Example>, Vec<&Example>) = model
        .examples
        .iter()
        .filter(belongs)
        .partition(|example| example.of.is_none());
    if bases.is_empty() && mutations.is_empty() {
        return Vec::new();
    }
    let rows: Vec<MutationRow> = mutations
        .iter()
        .map(|example| mutation_row(model, example))
        .collect();
    let mutations = if rows.is_empty() {
        Vec::new()
    } else {
        vec![MutationTable { rows }]
    };
    vec![ExampleSection {
        examples: bases
            .iter()
            .map(|example| example_view(model, example))
            .collect(),
        mutations,
    }]
}

fn example_view(model: &Model, example: &Example) -> ExampleView {
    let source = if example.source.is_empty() {
        String::new()
    } else {
        format!(", {}", example.source)
    };
    let summary = format!("{} ({}{source})", example.id, example.subject);
    ExampleView {
        summary: summary.replace('&', "&amp;").replace('<', "&lt;"),
        findings: example
            .problems
            .iter()
            .map(|problem| finding(model, problem))
            .collect(),
        json: example
            .text
            .clone()
            .unwrap_or_else(|| format!("{:#}", example.instance)),
    }
}

fn mutation_row(model: &Model, example: &Example) -> MutationRow {
    let strict = (example.strict != example.problems).then(|| findings(model, &example.strict));
    let strict = strict.map(|strict| format!("; under strict judgement: {strict}"));
    MutationRow {
        id: prose(&example.id),
        of: or_dash(example.of.as_deref().map(prose).unwrap_or_default()),
        problems: format!(
            "{}{}",
            findings(model, &example.problems),
            strict.unwrap_or_default()
        ),
    }
}

fn findings(model: &Model, problems: &[ExpectedProblem]) -> String {
    let problems: Vec<String> = problems
        .iter()
        .map(|problem| finding(model, problem))
        .collect();
    if problems.is_empty() {
        "nothing".to_owned()
    } else {
        problems.join("; ")
    }
}

fn finding(model: &Model, problem: &ExpectedProblem) -> String {
    let place = if problem.pointer.is_empty() {
        "the whole".to_owned()
    } else {
        code(&problem.pointer)
    };
    let rule = problem
        .rule
        .as_deref()
        .and_then(|rule| rule_link(model, rule));
    let rule = rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    format!("{} at {place}{rule}", code_link(&problem.code))
}
