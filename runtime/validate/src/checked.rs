//! The three doors: [`check`] a typed value, [`parse`] bytes, [`diagnose_type`] any JSON.

use std::ops::Deref;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::json::{self, Refused};
use crate::walk::{Options, Subject, diagnose};
use crate::{Level, Pointer, Problem, Report, Table};

/// A generated type of a spec. Generated code implements it; nothing else needs to.
pub trait SpecType: DeserializeOwned + Serialize {
    /// What instances are judged as: `web.PageGraph`, or the whole message.
    const SUBJECT: Subject<'static>;

    /// There are no compiled checks: the walk judges the text before it is read.
    #[doc(hidden)]
    const WALKED: bool = false;

    /// The table that describes it.
    fn table() -> &'static Table;

    /// Reads a typed value, unchecked. Large types compile this once, in their own crate.
    ///
    /// # Errors
    /// When the text is no JSON or does not fit the type.
    #[doc(hidden)]
    fn read_json(text: &str) -> Result<Self, Refused> {
        if Self::WALKED {
            read_judged(text)
        } else {
            json::read(text)
        }
    }

    /// Whether a typed value breaks no MUST: the fast half of [`check`].
    ///
    /// Types and mandatory members hold by construction; this looks at lengths, patterns and cross-field rules.
    #[doc(hidden)]
    fn holds(&self) -> bool {
        let text = serde_json::to_string(self);
        let judge = |text: String| Self::diagnose(text.as_bytes()).is_valid();
        text.is_ok_and(judge)
    }

    /// Reads a value from JSON text and judges it; [`parse`] as a method.
    ///
    /// # Errors
    /// The report of all its problems, at least one of them an error.
    fn parse(text: &[u8]) -> Result<Checked<Self>, Report> {
        parse(text)
    }

    /// Judges this value; [`check`] as a method.
    ///
    /// # Errors
    /// The report of its errors.
    fn check(&self) -> Result<(), Report> {
        check(self)
    }

    /// Finds everything there is to say about a JSON text judged as this type.
    #[must_use]
    fn diagnose(text: &[u8]) -> Report {
        diagnose(Self::table(), Self::SUBJECT, text, &Options::default())
    }
}

/// A value without errors, as [`parse`] and [`Checked::new`] prove. Read-only.
#[derive(Debug, Clone, PartialEq)]
pub struct Checked<T>(T);

impl<T: SpecType> Checked<T> {
    /// Proves a value that was built in code.
    ///
    /// # Errors
    /// The report of its errors.
    pub fn new(value: T) -> Result<Self, Report> {
        check(&value)?;
        Ok(Self(value))
    }
}

impl<T> Checked<T> {
    /// Gives up the proof to get a value that can be changed.
    #[must_use]
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> Deref for Checked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Serialize> Serialize for Checked<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Judges a typed value. Errors only: warnings are for [`diagnose_type`].
///
/// Costs nothing but the compiled checks when the value is right; only a wrong one is written out and walked.
///
/// # Errors
/// The report of its errors.
pub fn check<T: SpecType>(value: &T) -> Result<(), Report> {
    if value.holds() {
        return Ok(());
    }
    let report = match serde_json::to_string(value) {
        Ok(text) => errors_only(diagnose(
            T::table(),
            T::SUBJECT,
            text.as_bytes(),
            &Options::default(),
        )),
        Err(error) => Report::of(unreadable(&error.to_string())),
    };
    if report.is_valid() {
        Err(Report::of(unreadable("a rule of its type does not hold")))
    } else {
        Err(report)
    }
}

/// Reads a value from JSON text and judges it.
///
/// The valid case is one typed parse and the compiled checks; only a refused text is walked for its problems.
///
/// # Errors
/// The report of all its problems, at least one of them an error.
pub fn parse<T: SpecType>(text: &[u8]) -> Result<Checked<T>, Report> {
    parse_with(text, &Options::default())
}

/// [`parse`] of a text that is known to be UTF-8, which saves looking once more.
///
/// # Errors
/// As [`parse`].
pub fn parse_str<T: SpecType>(text: &str) -> Result<Checked<T>, Report> {
    parse_text(text.as_bytes(), Some(text), &Options::default())
}

/// [`parse`] with options. Strict judgement walks first, so it costs a walk more.
///
/// # Errors
/// The report of all its problems, at least one of them an error.
pub fn parse_with<T: SpecType>(text: &[u8], options: &Options) -> Result<Checked<T>, Report> {
    parse_text(text, None, options)
}

fn parse_text<T: SpecType>(
    text: &[u8],
    utf8: Option<&str>,
    options: &Options,
) -> Result<Checked<T>, Report> {
    let oversized = text.len() > options.limits.max_bytes;
    let judged_first = (options.strict || oversized || T::WALKED)
        .then(|| diagnose(T::table(), T::SUBJECT, text, options));
    if let Some(report) = judged_first.filter(|report| !report.is_valid()) {
        return Err(report);
    }
    let utf8 = utf8.map_or_else(|| std::str::from_utf8(text), Ok);
    let refusal = match utf8.map_err(|error| error.to_string()).and_then(read::<T>) {
        Ok(value) => return Ok(Checked(value)),
        Err(refusal) => refusal,
    };
    let report = diagnose(T::table(), T::SUBJECT, text, options);
    if !report.is_valid() {
        return Err(report);
    }
    if let Some(miss) = report
        .problems
        .iter()
        .find(|problem| problem.code == "shape.inferred" && problem.pointer == Pointer::root())
    {
        return Err(Report::of(not_typed(miss)));
    }
    // Only repeated members get here: a typed reader meets each of them, while the last one counts.
    let last_members = serde_json::from_slice::<Value>(text).ok();
    let value = last_members.and_then(|value| T::read_json(&value.to_string()).ok());
    value
        .filter(T::holds)
        .map(Checked)
        .ok_or_else(|| Report::of(unreadable(&refusal)))
}

/// Reads a value that the walk has judged. Where `17.0` stands for an integer, a typed reader needs it as `17`.
fn read_judged<T: DeserializeOwned>(text: &str) -> Result<T, Refused> {
    serde_json::from_str(text).or_else(|_| {
        let mut value: Value = serde_json::from_str(text).map_err(|_| Refused)?;
        write_whole(&mut value);
        serde_json::from_value(value).map_err(|_| Refused)
    })
}

/// Writes numbers without fractional part as integers.
fn write_whole(value: &mut Value) {
    /// Greatest integer that every JSON reader keeps exactly.
    const SAFE: f64 = 9_007_199_254_740_991.0;
    match value {
        Value::Number(number) => {
            let whole = number
                .as_f64()
                .filter(|number| number.fract() == 0.0 && number.abs() <= SAFE);
            if let Some(whole) = whole.filter(|_| number.is_f64()) {
                #[expect(
                    clippy::cast_possible_truncation,
                    reason = "the range was just looked at"
                )]
                let whole = whole as i64;
                *number = whole.into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(write_whole),
        Value::Object(members) => members.values_mut().for_each(write_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

fn read<T: SpecType>(text: &str) -> Result<T, String> {
    let value = T::read_json(text).map_err(|error| error.to_string())?;
    if T::WALKED || value.holds() {
        Ok(value)
    } else {
        Err("a rule of its type does not hold".to_owned())
    }
}

/// Finds everything there is to say about a JSON text judged as `T`: errors, warnings, information.
#[must_use]
pub fn diagnose_type<T: SpecType>(text: &[u8], options: &Options) -> Report {
    diagnose(T::table(), T::SUBJECT, text, options)
}

fn errors_only(mut report: Report) -> Report {
    report
        .problems
        .retain(|problem| problem.level == Level::Error);
    report
}

/// A value that is legal, but not as a typed value: the documents do not define this shape.
fn not_typed(miss: &Problem) -> Problem {
    Problem {
        code: "usage.inferred".to_owned(),
        level: Level::Error,
        message: format!("{}; read it as `Inferred` to keep it raw", miss.message),
        ..miss.clone()
    }
}

/// The engines agree by test; should they ever differ, the refusal is still told and never silent.
fn unreadable(detail: &str) -> Problem {
    Problem {
        code: "internal.disagreement".to_owned(),
        rule: String::new(),
        level: Level::Error,
        pointer: Pointer::root(),
        spec_pointer: String::new(),
        message: format!("the typed reader refuses this value, the walk finds no fault: {detail}"),
        expected: "a value that both accept".to_owned(),
        found: "a disagreement (please report it)".to_owned(),
        context: None,
    }
}
