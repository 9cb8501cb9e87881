//! Test vectors: every example and mutation with the verdicts it must get, one JSON line each, and cases that are made
//! for what those leave out.

mod cases;
pub mod sites;
mod values;
mod visits;

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value;
use uiap_schema::model::{Example, ExpectedProblem, Model};
use uiap_schema::table::compile;
use uiap_validate::Level;

use crate::{Config, OutputFile};

pub use cases::cases;
pub use visits::visits;

/// Codes besides those of shapes that tell a fault of the published schema.
const SHAPES: [&str; 4] = [
    "a2ui.dialect-keys",
    "a2ui.surface-type-reserved",
    "a2ui.system-function",
    "core.unknown-message-type",
];

/// One line of a vector file.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Vector<'m> {
    id: &'m str,
    #[serde(rename = "type")]
    subject: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    instance: Option<&'m Value>,
    /// The text as it is written, in place of an instance.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'m str>,
    /// No problem is an error by default.
    valid: bool,
    /// No problem is an error under strict judgement.
    strict_valid: bool,
    /// Verdict of the published schema.
    shape_valid: bool,
    problems: &'m [ExpectedProblem],
    strict_problems: &'m [ExpectedProblem],
}

/// Weight of a code: by default, and under strict judgement.
type Levels<'m> = BTreeMap<&'m str, (Level, Level)>;

/// Emits `vectors/<doc>.jsonl`, and `vectors/text/<doc>.jsonl` for texts that matter as they are written; the document
/// is the first segment of an example's id.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a vector is plain data")]
pub fn emit(model: &Model, _config: &Config) -> Vec<OutputFile> {
    let levels = levels(model);
    let mut texts: IndexMap<String, String> = IndexMap::new();
    let cases = cases(model, &compile(model));
    for example in model.examples.iter().chain(&cases) {
        let (document, _) = example.id.split_once('.').unwrap_or((&example.id, ""));
        let line =
            serde_json::to_string(&vector(&levels, example)).expect("a vector is plain data");
        let folder = if example.text.is_some() { "text/" } else { "" };
        let path = format!("vectors/{folder}{document}.jsonl");
        let text = texts.entry(path).or_default();
        text.push_str(&line);
        text.push('\n');
    }
    texts
        .into_iter()
        .map(|(path, text)| OutputFile::new(path, text))
        .collect()
}

fn levels(model: &Model) -> Levels<'_> {
    let generic = model.codes.iter().map(|code| {
        let strict = if code.tolerance {
            Level::Error
        } else {
            code.strict.unwrap_or(code.level)
        };
        (code.code.as_str(), (code.level, strict))
    });
    let checks = model.types().flat_map(|def| &def.checks);
    let crossing = checks.map(|cross| {
        (
            cross.check.code.as_str(),
            (cross.check.level, cross.check.level),
        )
    });
    generic.chain(crossing).collect()
}

fn vector<'m>(levels: &Levels<'_>, example: &'m Example) -> Vector<'m> {
    // A code that nobody declares counts as an error, so that it does not go unnoticed.
    let level_of = |problem: &ExpectedProblem| {
        levels
            .get(problem.code.as_str())
            .copied()
            .unwrap_or((Level::Error, Level::Error))
    };
    let is_error = |problem: &ExpectedProblem| level_of(problem).0 == Level::Error;
    let is_strict_error = |problem: &ExpectedProblem| level_of(problem).1 == Level::Error;
    let is_shape = |problem: &ExpectedProblem| {
        problem.code.starts_with("shape.") || SHAPES.contains(&problem.code.as_str())
    };
    Vector {
        id: &example.id,
        subject: &example.subject,
        instance: example.text.is_none().then_some(&example.instance),
        text: example.text.as_deref(),
        valid: !example.problems.iter().any(is_error),
        strict_valid: !example.strict.iter().any(is_strict_error),
        shape_valid: !example
            .strict
            .iter()
            .any(|problem| is_strict_error(problem) && is_shape(problem)),
        problems: &example.problems,
        strict_problems: &example.strict,
    }
}
