//! Explanations for people.

use std::io::{self, Write};
use std::slice;

use uiap_schema::model::Statement;

use super::level_name;
use crate::explanation::{Change, CodeMeaning, Explanation, Place, RuleMeaning, Sample, Summary};
use crate::output::Output;
use crate::spec;

/// Characters of a changed value that are shown.
const SHOWN: usize = 100;
/// Places that are listed.
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
        &meaning.same_rule.iter().cloned().collect::<Vec<_>>(),
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
    let mut lines: Vec<String> = places
        .iter()
        .take(LISTED)
        .map(|place| place.name.clone())
        .collect();
    if places.len() > LISTED {
        lines.push(format!(
            "and {} more (--format json lists them)",
            places.len() - LISTED
        ));
    }
    lines
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
        _ => vec![format!("{}, as it stands in the documents", sample.id)],
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
