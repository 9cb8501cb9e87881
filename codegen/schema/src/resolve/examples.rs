//! Examples, and mutations of them spelt out.

use std::collections::BTreeMap;

use uiap_validate::{Level, Pointer};

use crate::error::{LoadErrorKind, Sink};
use crate::load::RawSpec;
use crate::load::examples::{Entry, RawExample, RawMutation, RawProblem};
use crate::model::{Example, ExpectedProblem, Model};
use crate::nearest::nearest;

use super::mutations::{apply, is_within};

/// What `type` says for whole messages.
const ENVELOPE_SUBJECT: &str = "envelope";

/// All examples and mutations, in order.
pub(super) fn resolve(spec: &RawSpec, model: &Model, sink: &mut Sink) -> Vec<Example> {
    let known = Known::of(model);
    let raw_examples: Vec<&RawExample> = spec
        .examples
        .entries
        .iter()
        .filter_map(only_example)
        .collect();
    let mut examples: Vec<Example> = Vec::new();
    for entry in &spec.examples.entries {
        let (id, resolved) = match entry {
            Entry::Example(raw) => (&raw.id, Some(example(raw, &known, sink))),
            Entry::Mutation(raw) => (&raw.id, mutation(raw, &raw_examples, &known, sink)),
        };
        if examples.iter().any(|before| before.id == id.value) {
            sink.push(
                &id.span,
                LoadErrorKind::DuplicateId {
                    what: "example",
                    id: id.value.clone(),
                },
            );
        }
        examples.extend(resolved);
    }
    examples
}

fn only_example(entry: &Entry) -> Option<&RawExample> {
    match entry {
        Entry::Example(raw) => Some(raw),
        Entry::Mutation(_) => None,
    }
}

/// What expected problems may name.
struct Known<'m> {
    levels: BTreeMap<&'m str, Level>,
    rules: Vec<String>,
    types: Vec<String>,
}

impl<'m> Known<'m> {
    fn of(model: &'m Model) -> Self {
        let checks = model.types().flat_map(|def| &def.checks);
        let crossing = checks.map(|cross| (cross.check.code.as_str(), cross.check.level));
        let types: Vec<String> = model.types().map(|def| def.id.to_string()).collect();
        let defaults = model.types().map(|def| super::rules::default_rule(&def.id));
        let frames = model.messages().map(|message| message.rule.clone());
        let statements = model
            .statements
            .iter()
            .map(|statement| statement.id.clone());
        Self {
            levels: model
                .codes
                .iter()
                .map(|code| (code.code.as_str(), code.level))
                .chain(crossing)
                .collect(),
            rules: statements.chain(defaults).chain(frames).collect(),
            types,
        }
    }

    fn check(&self, problem: &RawProblem, sink: &mut Sink) {
        let code = &problem.code;
        if !self.levels.contains_key(code.value.as_str()) {
            let nearest = nearest(&code.value, self.levels.keys().copied());
            sink.push(
                &code.span,
                LoadErrorKind::UnknownCode {
                    code: code.value.clone(),
                    nearest,
                },
            );
        }
        let Some(rule) = &problem.rule else { return };
        if !self.rules.contains(&rule.value) {
            let nearest = nearest(&rule.value, self.rules.iter().map(String::as_str));
            sink.push(
                &rule.span,
                LoadErrorKind::UnknownStatement {
                    id: rule.value.clone(),
                    nearest,
                },
            );
        }
    }
}

fn example(raw: &RawExample, known: &Known<'_>, sink: &mut Sink) -> Example {
    raw.problems
        .iter()
        .for_each(|problem| known.check(problem, sink));
    let subject = &raw.subject;
    if subject.value != ENVELOPE_SUBJECT && !known.types.contains(&subject.value) {
        let types = known
            .types
            .iter()
            .map(String::as_str)
            .chain([ENVELOPE_SUBJECT]);
        let nearest = nearest(&subject.value, types);
        sink.push(
            &subject.span,
            LoadErrorKind::UnknownType {
                name: subject.value.clone(),
                nearest,
            },
        );
    }
    let is_error =
        |problem: &RawProblem| known.levels.get(problem.code.value.as_str()) == Some(&Level::Error);
    if raw.valid.value == raw.problems.iter().any(is_error) {
        sink.push(
            &raw.valid.span,
            LoadErrorKind::WrongVerdict {
                valid: raw.valid.value,
            },
        );
    }
    let problems = sorted(raw.problems.iter().map(RawProblem::expected).collect());
    Example {
        id: raw.id.value.clone(),
        subject: subject.value.clone(),
        of: None,
        source: raw.source.clone(),
        strict: problems.clone(),
        problems,
        instance: raw.instance.clone(),
        text: raw.text.clone(),
    }
}

fn mutation(
    raw: &RawMutation,
    examples: &[&RawExample],
    known: &Known<'_>,
    sink: &mut Sink,
) -> Option<Example> {
    raw.problems
        .iter()
        .chain(raw.strict.iter().flatten())
        .for_each(|problem| known.check(problem, sink));
    let Some(of) = examples
        .iter()
        .find(|example| example.id.value == raw.of.value)
    else {
        let nearest = nearest(
            &raw.of.value,
            examples.iter().map(|example| example.id.value.as_str()),
        );
        sink.push(
            &raw.of.span,
            LoadErrorKind::UnknownExample {
                id: raw.of.value.clone(),
                nearest,
            },
        );
        return None;
    };
    let Some(instance) = apply(&of.instance, &raw.change) else {
        let pointer = raw.change.pointer().to_string();
        sink.push(
            &raw.span,
            LoadErrorKind::BadPointer {
                pointer,
                example: of.id.value.clone(),
            },
        );
        return None;
    };
    let strict = raw.strict.as_ref().unwrap_or(&raw.problems);
    Some(Example {
        id: raw.id.value.clone(),
        subject: of.subject.value.clone(),
        of: Some(of.id.value.clone()),
        source: String::new(),
        problems: with_own(&raw.problems, of, raw.change.pointer()),
        strict: with_own(strict, of, raw.change.pointer()),
        instance,
        text: None,
    })
}

/// The problems of a mutation and those of its example that still apply: neither at what was changed, nor where the
/// mutation has a problem of its own (what is wrong is not looked at further).
fn with_own(problems: &[RawProblem], of: &RawExample, changed: &Pointer) -> Vec<ExpectedProblem> {
    let applies = |own: &&RawProblem| {
        let gives_way = problems
            .iter()
            .any(|problem| problem.pointer == own.pointer);
        !is_within(&own.pointer, changed) && !gives_way
    };
    sorted(
        problems
            .iter()
            .chain(of.problems.iter().filter(applies))
            .map(RawProblem::expected)
            .collect(),
    )
}

/// In the order of reports: by place, then by code.
fn sorted(mut problems: Vec<ExpectedProblem>) -> Vec<ExpectedProblem> {
    problems.sort_by(|a, b| {
        let places = Pointer::from(a.pointer.as_str()).cmp(&Pointer::from(b.pointer.as_str()));
        places.then_with(|| a.code.cmp(&b.code))
    });
    problems
}
