//! Explanations for people.

use std::io::{self, Write};
use std::slice;

use uiap_schema::model::Statement;

use super::level_name;
use super::types::first_sentence;
use crate::explanation::{
    Change, CodeMeaning, Explanation, MemberMeaning, Place, RuleMeaning, Sample, Summary,
    TypeMeaning,
};
use crate::output::Output;
use crate::spec;

/// Characters of a changed value that are shown.
const SHOWN: usize = 100;
/// Places and codes that are listed.
const LISTED: usize = 12;

/// Writes all codes, one line each.
pub(crate) fn list(summaries: &[Summary], output: &mut Output) -> io::Result<()> {
    let width = summaries
        .iter()
        .map(|summary| summary.code.len())
        .max()
        .unwrap_or(0);
    for summary in summaries {
        writeln!(
            output,
            "{:width$}  {:11}  {}",
            summary.code,
            level_name(summary.level),
            summary.message
        )?;
    }
    Ok(())
}

/// Writes one explanation: a heading, then a labelled line for each thing to know.
pub(crate) fn one(explanation: &Explanation, output: &mut Output) -> io::Result<()> {
    match explanation {
        Explanation::Code(meaning) => code(meaning, output),
        Explanation::Rule(meaning) => rule(meaning, output),
        Explanation::Type(meaning) => kind_of_value(meaning, output),
    }
}

fn code(meaning: &CodeMeaning, output: &mut Output) -> io::Result<()> {
    let strict = match (meaning.tolerance, meaning.strict) {
        (true, _) => "; strict: the plain shape fault in its place".to_owned(),
        (false, Some(level)) => format!("; strict: {}", level_name(level)),
        (false, None) => String::new(),
    };
    writeln!(
        output,
        "{} ({}{strict})",
        meaning.code,
        level_name(meaning.level)
    )?;
    entry(output, "message", slice::from_ref(&meaning.message))?;
    entry(output, "expected", &non_empty(&meaning.expected))?;
    entry(output, "help", &non_empty(&meaning.remedy))?;
    let rule = meaning
        .rule
        .map(|statement| vec![heading(statement), statement.text.clone()]);
    entry(output, "rule", &rule.unwrap_or_default())?;
    entry(output, "judged on", &places(&meaning.judged_on))?;
    entry(
        output,
        "same rule",
        &listed(meaning.same_rule.iter().cloned()),
    )?;
    entry(
        output,
        "example",
        &meaning.example.as_ref().map(sample).unwrap_or_default(),
    )
}

fn rule(meaning: &RuleMeaning, output: &mut Output) -> io::Result<()> {
    if let Some(statement) = meaning.statement {
        writeln!(output, "{}", heading(statement))?;
        entry(output, "text", slice::from_ref(&statement.text))?;
        entry(output, "state", &[state(statement)])?;
    } else {
        writeln!(
            output,
            "{} (a shape that no statement covers)",
            meaning.rule
        )?;
    }
    entry(output, "judged on", &places(&meaning.judged_on))?;
    entry(
        output,
        "codes",
        &meaning.codes.iter().cloned().collect::<Vec<_>>(),
    )?;
    entry(
        output,
        "example",
        &meaning.example.as_ref().map(sample).unwrap_or_default(),
    )
}

fn kind_of_value(meaning: &TypeMeaning, output: &mut Output) -> io::Result<()> {
    let source = match meaning.source {
        "" => "type".to_owned(),
        source => format!("type, {source}"),
    };
    writeln!(output, "{} ({source})", meaning.name)?;
    entry(output, "text", &non_empty(meaning.description))?;
    let inferred = meaning.inferred.map(str::to_owned);
    entry(output, "inferred", inferred.as_slice())?;
    let rule = match spec::statement(meaning.rule) {
        Some(statement) => vec![heading(statement), statement.text.clone()],
        None => vec![format!("{} (no statement covers the shape)", meaning.rule)],
    };
    entry(output, "rule", &rule)?;
    let members: Vec<String> = meaning.members.iter().map(member).collect();
    entry(output, "members", &members)?;
    entry(output, "values", &texts(&meaning.values))?;
    entry(output, "payload of", &texts(&meaning.messages))?;
    entry(output, "codes", &texts(&meaning.codes))?;
    let model = format!(
        "uiap model --type {0}, uiap diagnose --type {0} FILE",
        meaning.name
    );
    entry(output, "more", &[model])
}

fn member(member: &MemberMeaning) -> String {
    let mark = if member.required { "" } else { "?" };
    match member.description {
        "" => format!("{}{mark}", member.name),
        text => format!("{}{mark}: {}", member.name, first_sentence(text)),
    }
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

/// Writes a label and its lines below each other; nothing when there are none.
fn entry(output: &mut Output, label: &str, lines: &[String]) -> io::Result<()> {
    for (index, line) in lines.iter().enumerate() {
        let label = if index == 0 {
            format!("{label}:")
        } else {
            String::new()
        };
        writeln!(output, "  {label:11}{line}")?;
    }
    Ok(())
}

fn non_empty(text: &str) -> Vec<String> {
    if text.is_empty() {
        Vec::new()
    } else {
        vec![text.to_owned()]
    }
}

fn heading(statement: &Statement) -> String {
    format!("{} ({})", statement.id, spec::citation(statement))
}

fn state(statement: &Statement) -> String {
    let kind = statement.kind.replace('_', " ");
    match (&statement.module, &statement.reason) {
        (Some(module), _) => format!("{} in module {module}, {kind}", statement.state),
        (None, Some(reason)) => format!("{}, {kind}: {reason}", statement.state),
        (None, None) => format!("{}, {kind}", statement.state),
    }
}

fn places(places: &[Place]) -> Vec<String> {
    listed(places.iter().map(|place| place.name.clone()))
}

/// Names, cut where there are too many.
fn listed(names: impl ExactSizeIterator<Item = String>) -> Vec<String> {
    let n_left = names.len().saturating_sub(LISTED);
    let more = (n_left > 0).then(|| format!("and {n_left} more (--format json lists them)"));
    names.take(LISTED).chain(more).collect()
}

fn sample(sample: &Sample) -> Vec<String> {
    let change = sample.change.as_ref().map(|change| match change {
        Change::Set(pointer, value) => {
            format!("set {pointer} to {}", shortened(&value.to_string()))
        }
        Change::Remove(pointer) => format!("remove {pointer}"),
        Change::Rename(pointer, name) => format!("rename {pointer} to {name}"),
    });
    let mut lines = match (&sample.of, change) {
        (Some(base), Some(change)) => vec![format!("{}, made from {base}:", sample.id), change],
        _ => vec![format!("{}, as it stands among the examples", sample.id)],
    };
    lines.push(format!("gives {}", sample.problem));
    lines
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
