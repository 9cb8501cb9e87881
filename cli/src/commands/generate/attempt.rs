//! `uiap generate --try`: judges a call as the generated code would.

use std::ops::Range;
use std::path::Path;

use uiap_codegen::app::{Action, App};
use uiap_validate::json::Tree;
use uiap_validate::{Limits, Options, Pointer, Report, Subject, diagnose};

use crate::commands::diagnose::{report_of, too_large};
use crate::failure::Failure;
use crate::input::{self, Text};
use crate::nearest::nearest;
use crate::output::Output;
use crate::render::report::{Judged, write_text};
use crate::render::sensitive;
use crate::spec;

/// Where the arguments of a call stand in its message.
const ARGS: &str = "/payload/args";

/// Where the id of the action stands.
const ACTION_ID: &str = "/payload/actionId";

/// A message and what there is to say about it.
pub(super) struct Attempt {
    name: String,
    text: Vec<u8>,
    pub(super) report: Report,
    /// Bytes that are not to be shown.
    masked: Vec<Range<usize>>,
}

impl Attempt {
    /// Judges an `action.request` message: the message by the protocol, its arguments by the app.
    pub(super) fn of(app: &App, file: &Path) -> Result<Self, Failure> {
        let limits = Limits::default();
        let (text, (report, masked)) = match input::read(file, limits.max_bytes)? {
            Text::Whole(text) => {
                let judged = judge(app, &text, limits);
                (text, judged)
            }
            Text::TooLarge { size } => {
                let report = report_of(too_large(limits.max_bytes, &size));
                (Vec::new(), (report, Vec::new()))
            }
        };
        Ok(Self {
            name: input::name_of(file),
            text,
            report,
            masked,
        })
    }

    /// Shows the report to people.
    pub(super) fn tell(self, output: &mut Output) -> Result<(), Failure> {
        let judged = Judged {
            name: &self.name,
            text: &self.text,
            subject: Subject::Envelope,
            limits: Limits::default(),
            report: &self.report,
            masked: Some(self.masked),
        };
        Ok(write_text(&judged, output)?)
    }
}

/// Everything that is wrong, and the bytes that are not to be shown.
fn judge(app: &App, text: &[u8], limits: Limits) -> (Report, Vec<Range<usize>>) {
    let options = Options::default().limits(limits);
    let mut report = diagnose(spec::table(), Subject::Envelope, text, &options);
    let Ok(tree) = Tree::read(text, limits) else {
        return (report, Vec::new());
    };
    let id = tree
        .at(&ACTION_ID.into())
        .and_then(uiap_validate::json::Value::as_str);
    let Some(id) = id else {
        return (
            report,
            sensitive::spans(spec::table(), Subject::Envelope, &tree),
        );
    };
    let Some(action) = app.actions.iter().find(|action| action.id == id) else {
        report.problems.push(unknown(app, &id));
        return (
            report,
            sensitive::spans(spec::table(), Subject::Envelope, &tree),
        );
    };
    let masked = arguments(app, action, &tree, &mut report);
    report.problems.sort_by(|a, b| a.pointer.cmp(&b.pointer));
    (report, masked)
}

/// Judges the arguments by their type; absent ones count as an object without members.
fn arguments(
    app: &App,
    action: &Action,
    tree: &Tree<'_>,
    report: &mut Report,
) -> Vec<Range<usize>> {
    let table = uiap_schema::table::compile(&app.types);
    let name = action.args.to_string();
    let args = tree.at(&ARGS.into());
    let text = args.map_or("{}", |args| args.text());
    let options = Options::default();
    let found = diagnose(&table, Subject::Type(&name), text.as_bytes(), &options);
    let start = args.map_or(0, |args| args.span().start);
    report
        .problems
        .extend(found.problems.into_iter().map(|mut problem| {
            let base = if args.is_some() { ARGS } else { "/payload" };
            problem.pointer = Pointer::from(format!("{base}{}", problem.pointer));
            problem
        }));
    let Ok(inner) = Tree::read(text.as_bytes(), Limits::default()) else {
        return Vec::new();
    };
    let spans = sensitive::spans(&table, Subject::Type(&name), &inner).into_iter();
    spans
        .filter(|_| args.is_some())
        .map(|span| span.start + start..span.end + start)
        .collect()
}

fn unknown(app: &App, id: &str) -> uiap_validate::Problem {
    let known = app.actions.iter().map(|action| action.id.as_str());
    let near = nearest(id, known).into_iter().next();
    let near = near.map_or_else(String::new, |near| format!(" — did you mean \"{near}\"?"));
    let form = serde_json::json!({
        "code": "app.unknown-action", "level": "error", "pointer": ACTION_ID, "specPointer": "",
        "message": format!("{} has no action \"{id}\"{near}", app.title),
        "expected": "the id of an action of the app", "found": "",
    });
    serde_json::from_value(form).expect("this is the JSON form of a problem")
}
