//! Parts of a manifest that are types of the protocol: judged as those, more strictly than messages are.
//!
//! In a message, unknown values and shapes that the documents leave open are kept. In a manifest they are slips: only
//! values with the prefix `x.` are the app's own.

use uiap_schema::LoadErrorKind;
use uiap_schema::reading::{Json, Sink};
use uiap_validate::{Level, Options, Problem, Subject, diagnose};

use crate::protocol;

/// Reports everything that is wrong with `json` as a value of a type such as `capability.ActionDescriptor`.
pub(super) fn judge(json: &Json, subject: &str, sink: &mut Sink) {
    let text = json.to_value().to_string();
    let options = Options::default().strict(true);
    let table = &protocol::protocol().firm;
    let report = diagnose(table, Subject::Type(subject), text.as_bytes(), &options);
    for problem in report.problems.iter().filter(|problem| counts(problem)) {
        let place = json.at(&problem.pointer);
        let kind = LoadErrorKind::foreign(&problem.code, &problem.message);
        sink.push(
            &place.span,
            match help(problem) {
                Some(help) => kind.with_help(help),
                None => kind,
            },
        );
    }
}

fn counts(problem: &Problem) -> bool {
    match problem.code.as_str() {
        "shape.unknown-value" => !problem.found.starts_with("\"x."),
        "shape.unknown-member" => true,
        _ => problem.level != Level::Information,
    }
}

fn help(problem: &Problem) -> Option<String> {
    if problem.code == "shape.unknown-value" {
        return Some("a value of the app's own starts with `x.`".to_owned());
    }
    let says = problem.message.contains(&problem.expected);
    (!says && !problem.expected.is_empty()).then(|| format!("expected {}", problem.expected))
}
