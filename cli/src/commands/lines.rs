//! `uiap diagnose --lines`: many values in one go, one JSON object a line.

use std::io::{self, BufReader, Write};
use std::path::Path;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use uiap_validate::{Options, Problem, Report, Subject, Table, diagnose};

use super::Verdict;
use super::diagnose::{problem, report_of, too_large};
use crate::failure::Failure;
use crate::input::{self, Line};
use crate::output::Output;
use crate::spec;

/// Bytes that are read at once.
const CHUNK: usize = 64 << 10;

/// A case to judge. All parts keep the text of the line: repeated members, spellings of numbers and faults deep inside
/// the instance are for the judgement to find.
#[derive(Deserialize)]
struct Case<'l> {
    #[serde(borrow)]
    id: Option<&'l RawValue>,
    #[serde(borrow, default, rename = "type", deserialize_with = "even_null")]
    subject: Option<&'l RawValue>,
    #[serde(borrow, default, deserialize_with = "even_null")]
    instance: Option<&'l RawValue>,
}

/// Keeps `null` apart from an absent member.
fn even_null<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

/// Answers every line in order; invalid when one of them is.
pub(super) fn run(
    file: &Path,
    options: &Options,
    catalogs: Option<&Table>,
    output: &mut Output,
) -> Result<Verdict, Failure> {
    let (source, _) = input::open(file)?;
    let mut reader = BufReader::with_capacity(CHUNK, source);
    let mut buffer = Vec::new();
    let mut all_valid = true;
    let max_bytes = options.limits.max_bytes;
    loop {
        // Whoever waits for an answer before the next line gets it: flush when reading on may block.
        if !reader.buffer().contains(&b'\n') {
            output.finish()?;
        }
        if output.is_closed() {
            break;
        }
        let line = input::read_line(&mut reader, max_bytes, &mut buffer);
        let (id, report) = match line.map_err(|error| input::unreadable(file, error))? {
            None => break,
            Some(Line::TooLarge(size)) => (
                None,
                report_of(too_large(max_bytes, &format!("{size} bytes"))),
            ),
            Some(Line::Whole) if buffer.trim_ascii().is_empty() => continue,
            Some(Line::Whole) => judge(&buffer, options, catalogs),
        };
        all_valid &= report.is_valid();
        write_line(id, &report, output)?;
    }
    Ok(Verdict::of(all_valid))
}

/// The id of a line, if it can be told, and what there is to say about its instance.
fn judge<'l>(
    line: &'l [u8],
    options: &Options,
    catalogs: Option<&Table>,
) -> (Option<&'l RawValue>, Report) {
    if line.trim_ascii_start().first() != Some(&b'{') {
        return (None, unreadable(line, "it is not an object", options));
    }
    let case = match serde_json::from_slice::<Case<'l>>(line) {
        Ok(case) => case,
        Err(error) => return (None, unreadable(line, &error.to_string(), options)),
    };
    let subject = case
        .subject
        .map(|text| serde_json::from_str::<String>(text.get()));
    let report = match (subject, case.instance) {
        (Some(Ok(name)), Some(instance)) => diagnose(
            catalogs.unwrap_or_else(|| spec::table_of(spec::subject(&name))),
            spec::subject(&name),
            instance.get().as_bytes(),
            options,
        ),
        (None, _) => report_of(bad_line("member `type` is missing")),
        (Some(Err(_)), _) => report_of(bad_line("member `type` is not a string")),
        (_, None) => report_of(bad_line("member `instance` is missing")),
    };
    (case.id, report)
}

/// What is wrong with a line that is no case: its JSON or, if that is right, its members.
fn unreadable(line: &[u8], otherwise: &str, options: &Options) -> Report {
    let mut report = diagnose(spec::table(), Subject::Envelope, line, options);
    report.problems.retain(|problem| {
        problem.code.starts_with("json.") && problem.code != "json.duplicate-key"
    });
    if report.problems.is_empty() {
        report_of(bad_line(otherwise))
    } else {
        report
    }
}

fn bad_line(detail: &str) -> Problem {
    problem(
        "usage.line",
        &[("{detail}", detail)],
        "an object with the members `id`, `type` and `instance`",
        "another line",
    )
}

/// One line of the answer.
#[derive(Serialize)]
struct Answer<'l> {
    id: Option<&'l RawValue>,
    valid: bool,
    problems: &'l [Problem],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    truncated: bool,
}

fn write_line(id: Option<&RawValue>, report: &Report, output: &mut Output) -> io::Result<()> {
    let answer = Answer {
        id,
        valid: report.is_valid(),
        problems: &report.problems,
        truncated: report.truncated,
    };
    serde_json::to_writer(&mut *output, &answer)?;
    output.write_all(b"\n")
}
