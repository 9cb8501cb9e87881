//! Judging one message of a batch alone.

use uiap_validate::json::Value;
use uiap_validate::{Level, Options, Pointer, Problem, Report, Table, diagnose};

use super::bounds::Bounds;
use super::list::Sender;
use super::surfaces::Surfaces;

/// A message of a batch and what there is to say about it.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Item<'t> {
    /// Its place in the list, from 0.
    pub index: usize,
    /// The message as it came.
    pub text: &'t str,
    /// All findings; pointers start at the message.
    pub report: Report,
    /// The surface that it is about, if it names one.
    pub surface_id: Option<String>,
    /// The call that it makes, if it makes one.
    pub call_id: Option<String>,
    /// The member beside `version`, if there is exactly one.
    pub(super) key: Option<String>,
}

pub(super) fn judge_alone<'t>(
    table: &Table,
    sender: Sender,
    (index, value): (usize, Value<'_, 't>),
    surfaces: &Surfaces,
    options: &Options,
    bounds: Bounds,
) -> Item<'t> {
    let mut keys = value.members().filter(|member| !member.is_named("version"));
    let key = keys.next().filter(|_| keys.next().is_none());
    let member = |name: &str| {
        let text = key?.value().get(name)?.as_str()?;
        Some(text.into_owned())
    };
    let surface_id = member("surfaceId");
    let catalog = surface_id.as_deref().and_then(|id| surfaces.catalog(id));
    let judged = match catalog {
        Some(catalog) => &options.clone().catalog(catalog),
        None => options,
    };
    let text = value.text();
    let mut item = Item {
        index,
        text,
        report: diagnose(table, sender.message(), text.as_bytes(), judged),
        surface_id,
        call_id: member("functionCallId"),
        key: key.map(|key| key.name().into_owned()),
    };
    if !value.is_within(bounds.max_depth) {
        const CODE: &str = "a2ui.json-depth";
        item.report.problems.retain(|problem| problem.code != CODE);
        let expected = format!("values at most {} deep", bounds.max_depth);
        let root = Pointer::root();
        let problem = problem((CODE, Level::Error), root, expected, "a deeper one");
        item.add(options, Some(problem));
    }
    item
}

impl Item<'_> {
    /// Adds a problem unless it is switched off.
    pub(super) fn add(&mut self, options: &Options, problem: Option<Problem>) {
        let is_off = |code: &str| options.without.iter().any(|off| off == code);
        self.report
            .problems
            .extend(problem.filter(|problem| !is_off(&problem.code)));
    }

    /// Whether it has no errors, so that it may be applied.
    #[must_use]
    pub fn is_applied(&self) -> bool {
        self.report.is_valid()
    }
}

pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A problem of the batch that no single message shows.
pub(super) fn problem(
    (code, level): (&str, Level),
    pointer: Pointer,
    expected: impl Into<String>,
    found: impl Into<String>,
) -> Problem {
    let (expected, found) = (expected.into(), found.into());
    let message = format!("expected {expected}, found {found}");
    Problem::new(code, level, pointer, message)
        .rule(code)
        .expected(expected, found)
}
