//! The report of a diagnosis: for people in the manner of rustc, for tools as JSON.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level as Title, Origin, Renderer, Snippet};
use serde::Serialize;
use uiap_validate::{Level, Limits, Problem, Report, Subject};

use super::finding::{Finding, findings};
use super::line::Line;
use super::{counted, level_name, visible};
use crate::output::Output;
use crate::spec;

/// A text and what there is to say about it.
pub(crate) struct Judged<'j> {
    /// Name of the input, such as `message.json`.
    pub(crate) name: &'j str,
    /// What was read; empty when it was too large.
    pub(crate) text: &'j [u8],
    pub(crate) subject: Subject<'j>,
    pub(crate) limits: Limits,
    pub(crate) report: &'j Report,
    /// Bytes that are not shown; `None`: those of values that the documents call sensitive.
    pub(crate) masked: Option<Vec<Range<usize>>>,
}

/// The JSON form of a report.
#[derive(Serialize)]
pub(crate) struct View<'r> {
    valid: bool,
    problems: &'r [Problem],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    truncated: bool,
}

impl<'r> From<&'r Report> for View<'r> {
    fn from(report: &'r Report) -> Self {
        Self {
            valid: report.is_valid(),
            problems: &report.problems,
            truncated: report.truncated,
        }
    }
}

/// Writes the report for tools.
pub(crate) fn write_json(report: &Report, output: &mut Output) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *output, &View::from(report))?;
    output.write_all(b"\n")
}

/// Writes the report for people: every problem with its line, then the verdict.
pub(crate) fn write_text(judged: &Judged<'_>, output: &mut Output) -> io::Result<()> {
    let renderer = if output.colours() {
        Renderer::styled().hyperlink(false)
    } else {
        Renderer::plain()
    };
    let findings = findings(judged);
    for finding in &findings {
        let text = renderer.render(&[group(judged.name, finding)]);
        writeln!(
            output,
            "{}\n",
            with_column(text, judged.name, finding.line.as_ref())
        )?;
    }
    writeln!(output, "{}", summary(judged))
}

fn group<'g>(name: &'g str, finding: &'g Finding<'_>) -> Group<'g> {
    let problem = finding.problem;
    let title = match problem.level {
        Level::Error => Title::ERROR,
        Level::Warning => Title::WARNING,
        Level::Information => Title::INFO.with_name(level_name(Level::Information)),
    };
    let title = title
        .primary_title(problem.message.as_str())
        .id(problem.code.as_str());
    let mut group = match &finding.line {
        None => title.element(Origin::path(name)),
        Some(line) => {
            let mark = AnnotationKind::Primary.span(line.marked.clone());
            let snippet = Snippet::source(line.text.as_str())
                .line_start(line.position.line)
                .path(name);
            title.element(snippet.annotation(mark))
        }
    };
    for note in notes(finding) {
        group = group.element(Title::NOTE.message(visible(&note).into_owned()));
    }
    match spec::remedy(&problem.code) {
        Some(remedy) => group.element(Title::HELP.message(remedy)),
        None => group,
    }
}

/// Puts the column of the whole line in place of the one in the shown part.
fn with_column(text: String, name: &str, line: Option<&Line>) -> String {
    let Some(line) = line else { return text };
    let shown_column = line.text[..line.marked.start].chars().count() + 1;
    if shown_column == line.position.column {
        return text;
    }
    let place = |column: usize| format!("{name}:{}:{column}\n", line.position.line);
    text.replacen(&place(shown_column), &place(line.position.column), 1)
}

/// What there is to know beyond the message, one line each.
fn notes(finding: &Finding<'_>) -> Vec<String> {
    let problem = finding.problem;
    let mut notes = Vec::new();
    let says = |text: &str| text.is_empty() || text == "nothing" || problem.message.contains(text);
    match (says(&problem.expected), says(&problem.found)) {
        (false, false) => notes.push(format!(
            "expected {}, found {}",
            problem.expected, problem.found
        )),
        (false, true) => notes.push(format!("expected {}", problem.expected)),
        (true, false) => notes.push(format!("found {}", problem.found)),
        (true, true) => {}
    }
    let is_syntax = problem.code.starts_with("json.");
    notes.extend(
        problem
            .context
            .clone()
            .filter(|context| !is_syntax && !says(context)),
    );
    if let Some((pointer, position)) = &finding.first {
        notes.push(format!("first in line {}, at {pointer}", position.line));
    }
    if let Some(statement) = spec::statement(&problem.rule) {
        notes.push(format!(
            "{} ({}): {}",
            statement.id,
            spec::citation(statement),
            statement.text
        ));
    } else if !problem.rule.is_empty() {
        notes.push(format!("rule {}", problem.rule));
    }
    let pointer = problem.pointer.or_root();
    let is_inferred = problem.code == "shape.inferred";
    let verb = if is_inferred {
        "inferred in"
    } else {
        "demanded by"
    };
    notes.push(match problem.spec_pointer.as_str() {
        "" => format!("at {pointer}"),
        place => format!("at {pointer}, {verb} {place}"),
    });
    notes
}

/// The last line: `message.json: invalid (2 errors, 1 warning)`.
fn summary(judged: &Judged<'_>) -> String {
    let problems = &judged.report.problems;
    let count = |level: Level| {
        problems
            .iter()
            .filter(|problem| problem.level == level)
            .count()
    };
    let mut parts = Vec::new();
    for (count, text) in [
        (count(Level::Error), counted(count(Level::Error), "error")),
        (
            count(Level::Warning),
            counted(count(Level::Warning), "warning"),
        ),
        (
            count(Level::Information),
            format!("{} informational", count(Level::Information)),
        ),
    ] {
        if count > 0 {
            parts.push(text);
        }
    }
    if judged.report.truncated {
        parts.push("more were not looked for".to_owned());
    }
    let verdict = if judged.report.is_valid() {
        "valid"
    } else {
        "invalid"
    };
    let details = if parts.is_empty() {
        String::new()
    } else {
        format!(" ({})", parts.join(", "))
    };
    format!("{}: {verdict}{details}", visible(judged.name))
}
