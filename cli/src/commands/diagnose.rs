//! `uiap diagnose`: what is wrong with one JSON text.

use std::io::Write;
use std::path::PathBuf;

use serde_json::{Value, json};
use uiap_validate::{Limits, Options, Problem, Report, Subject, diagnose};

use super::{EXIT_CODES, Format, Verdict, catalogs, lines};
use crate::failure::Failure;
use crate::input::{self, Text};
use crate::nearest::nearest;
use crate::output::Output;
use crate::render::report::{Judged, write_json, write_text};
use crate::spec;

/// Say what is wrong with a message.
///
/// FILE holds one whole message (an envelope with its payload), or with --type a value of one type. Every problem is
/// shown at the line that is wrong, with the statement of the documents behind it and what to do. Warnings and
/// information do not make a message invalid.
#[derive(clap::Args)]
#[command(after_help = after_help())]
pub(super) struct Args {
    /// JSON file to judge; `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Judge the file as this type (see `uiap types`) and not as a whole message
    #[arg(long = "type", value_name = "TYPE", conflicts_with = "lines")]
    subject: Option<String>,

    /// A2UI catalog whose components and functions messages may use; may be given several times [default: the basic one]
    ///
    /// A catalog is a file in A2UI's own format. With several, every component and call names its own, or has that of
    /// its surface. Nothing is ever fetched.
    #[arg(long = "catalog", value_name = "FILE")]
    catalogs: Vec<PathBuf>,

    /// The catalog of the surface that a message is about, where the message does not create it
    #[arg(long, value_name = "ID")]
    surface_catalog: Option<String>,

    /// Judge by the published schema: switch the tolerances off
    #[arg(long)]
    strict: bool,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text, conflicts_with = "lines")]
    format: Format,

    /// Judge as if this code or rule did not exist; may be given several times
    #[arg(long, value_name = "CODE|RULE")]
    without: Vec<String>,

    /// Refuse more bytes than this, of the file or, with --lines, of one line [default: 64 MiB]
    #[arg(long, value_name = "N")]
    max_bytes: Option<usize>,

    /// Judge many values: each line is {"id", "type", "instance"}, and gets one line {"id", "valid", "problems"}
    ///
    /// `type` is a type name, or `envelope` for whole messages; `id` is any JSON value and comes back as it is. The
    /// answers have the order of the lines. A line that cannot be read is answered with the id null, and the next one
    /// is judged; blank lines are skipped. Memory is bounded by the longest line.
    #[arg(long)]
    pub(super) lines: bool,
}

fn after_help() -> String {
    format!(
        "\
Examples:
  uiap diagnose message.json
  uiap diagnose --strict --format json message.json
  uiap diagnose --type web.PageGraph graph.json
  uiap diagnose --type a2ui.AgentToRendererMessage --catalog mine.json message.json
  curl --silent https://example.com/message | uiap diagnose -
  uiap diagnose --without web.disabled-action message.json
  echo '{{\"id\": 1, \"type\": \"core.Version\", \"instance\": \"0.1\"}}' | uiap diagnose --lines -

{EXIT_CODES}
With --lines, 1 means that at least one line is invalid. Text is coloured on terminals only, and never when NO_COLOR is
set. Values that the documents call sensitive are shown as asterisks."
    )
}

pub(super) fn run(args: &Args, output: &mut Output) -> Result<Verdict, Failure> {
    let options = options(args)?;
    let catalogs = catalogs::bound(&args.catalogs)?;
    if args.lines {
        return lines::run(&args.file, &options, catalogs.as_ref(), output);
    }
    let subject = known_subject(args.subject.as_deref().unwrap_or(spec::ENVELOPE))?;
    let name = input::name_of(&args.file);
    let (text, report) = match input::read(&args.file, options.limits.max_bytes)? {
        Text::Whole(text) => {
            let report = match &catalogs {
                Some(table) => diagnose(table, subject, &text, &options),
                None => diagnose(spec::table_of(subject), subject, &text, &options),
            };
            (text, report)
        }
        Text::TooLarge { size } => (
            Vec::new(),
            report_of(too_large(options.limits.max_bytes, &size)),
        ),
    };
    let judged = Judged {
        name: &name,
        text: &text,
        subject,
        limits: options.limits,
        report: &report,
        masked: None,
    };
    match args.format {
        Format::Text => {
            write_text(&judged, output)?;
            if args.subject.is_none() && !report.is_valid() && is_bare_value(&text) {
                writeln!(output, "{BARE_VALUE}")?;
            }
        }
        Format::Json => write_json(&report, output)?,
    }
    Ok(Verdict::of(report.is_valid()))
}

/// Said below the report of a value that was judged as a message but does not look like one.
const BARE_VALUE: &str = "\
help: this has no member `type`, so it is no message. Judge a single value with --type, such as
      --type web.PageGraph; `uiap types` lists the types";

/// Whether a text is JSON, but no object with a `type`.
fn is_bare_value(text: &[u8]) -> bool {
    serde_json::from_slice::<Value>(text).is_ok_and(|value| value.get("type").is_none())
}

fn options(args: &Args) -> Result<Options, Failure> {
    for name in &args.without {
        let (codes, rules) = (spec::codes(), spec::rules());
        if !codes.contains(name.as_str()) && !rules.contains(name.as_str()) {
            return Err(Failure::UnknownName {
                what: "code or rule",
                name: name.clone(),
                nearest: nearest(name, codes.into_iter().chain(rules)),
                advice: "`uiap explain` lists the codes".to_owned(),
            });
        }
    }
    let limits = args
        .max_bytes
        .map_or_else(Limits::default, |bytes| Limits::default().max_bytes(bytes));
    let options = Options::default()
        .strict(args.strict)
        .limits(limits)
        .without(args.without.iter().cloned());
    Ok(match &args.surface_catalog {
        Some(id) => options.catalog(id),
        None => options,
    })
}

/// The subject of a `--type` argument, if the spec has it.
fn known_subject(name: &str) -> Result<Subject<'_>, Failure> {
    if name == spec::ENVELOPE || spec::type_names().any(|known| known == name) {
        return Ok(spec::subject(name));
    }
    let message = spec::model()
        .messages()
        .find(|message| message.message_type == name);
    let advice = match message {
        Some(message) => format!(
            "it is the type of a message: judge the message without --type, or its payload as `{}`",
            message.payload
        ),
        None => "`uiap types` lists the types".to_owned(),
    };
    let candidates = spec::type_names().chain([spec::ENVELOPE]);
    let nearest = if message.is_some() {
        Vec::new()
    } else {
        nearest(name, candidates)
    };
    Err(Failure::UnknownName {
        what: "type",
        name: name.to_owned(),
        nearest,
        advice,
    })
}

/// The problem of an input that was not read because of its size.
pub(super) fn too_large(max_bytes: usize, size: &str) -> Problem {
    problem(
        "json.too-large",
        &[("{limit}", &max_bytes.to_string())],
        &format!("at most {max_bytes} bytes"),
        size,
    )
}

/// A problem of one of the general codes, about the whole input; `values` fill its message.
pub(super) fn problem(code: &str, values: &[(&str, &str)], expected: &str, found: &str) -> Problem {
    let template = spec::general_codes()
        .find(|entry| entry.code == code)
        .map_or(code, |entry| &entry.message);
    let message = values
        .iter()
        .fold(template.to_owned(), |text, (name, value)| {
            text.replace(name, value)
        });
    let form = json!({
        "code": code, "level": "error", "pointer": "", "specPointer": "",
        "message": message, "expected": expected, "found": found,
    });
    serde_json::from_value(form).expect("this is the JSON form of a problem")
}

/// A report of one problem.
pub(super) fn report_of(problem: Problem) -> Report {
    let mut report = Report::default();
    report.problems.push(problem);
    report
}
