//! Problems and reports: what a judgement says, in the same form in Rust and TypeScript.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Pointer;

/// How much a problem weighs. Only [`Level::Error`] makes an instance invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(
    clippy::exhaustive_enums,
    reason = "the three levels are fixed by the problem format"
)]
pub enum Level {
    /// A MUST or MUST NOT is broken: the instance is invalid.
    Error,
    /// A SHOULD is broken, or a listed tolerance was used.
    Warning,
    /// Worth knowing; breaks nothing.
    Information,
}

/// One finding at one place of an instance.
///
/// The JSON form has the members below in `camelCase`; `rule` and `context` are left out when empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Problem {
    /// Stable slug such as `shape.required` or `web.duplicate-instance-id`; tools choose on it.
    pub code: String,
    /// Id of the statement that is broken, such as `web.5.9-1`; empty for faults of the JSON text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
    /// How much it weighs.
    pub level: Level,
    /// JSON Pointer (RFC 6901) into the instance. Always points at something that is there.
    pub pointer: Pointer,
    /// Place in the spec that demands it, such as `web.json#/$defs/UIElement/properties/name`.
    pub spec_pointer: String,
    /// One line: what is wrong. Lower case, no full stop.
    pub message: String,
    /// What would be right, in a few words.
    pub expected: String,
    /// What was found, in a few words; the kind of value only when it is sensitive.
    pub found: String,
    /// More, when there is more to say: a nearest name, the inner fault of an inferred shape, a position in the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<String>,
}

impl Problem {
    /// A finding of something that no document describes, such as the state of a session.
    #[must_use]
    pub fn new(
        code: impl Into<String>,
        level: Level,
        pointer: Pointer,
        message: impl Into<String>,
    ) -> Self {
        Self {
            code: code.into(),
            rule: String::new(),
            level,
            pointer,
            spec_pointer: String::new(),
            message: message.into(),
            expected: String::new(),
            found: String::new(),
            context: None,
        }
    }

    /// Sets what would be right and what was found.
    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>, found: impl Into<String>) -> Self {
        self.expected = expected.into();
        self.found = found.into();
        self
    }

    /// Sets the statement that is broken.
    #[must_use]
    pub fn rule(mut self, rule: impl Into<String>) -> Self {
        self.rule = rule.into();
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = match self.level {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Information => "information",
        };
        write!(
            f,
            "{level}[{}] at {}: {}",
            self.code,
            self.pointer.or_root(),
            self.message
        )
    }
}

/// All findings of one judgement, sorted by place, then by code.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Report {
    /// The findings.
    pub problems: Vec<Problem>,
    /// True when the limit of problems was reached and the search stopped there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub truncated: bool,
}

impl Report {
    /// A report of one problem.
    #[must_use]
    pub fn of(problem: Problem) -> Self {
        Self {
            problems: vec![problem],
            truncated: false,
        }
    }

    /// True when no problem is an error.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.errors().next().is_none()
    }

    /// The errors among the problems.
    pub fn errors(&self) -> impl Iterator<Item = &Problem> {
        self.problems
            .iter()
            .filter(|problem| problem.level == Level::Error)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            problem.fmt(f)?;
        }
        if self.truncated {
            f.write_str("\n(more problems were not looked for)")?;
        }
        Ok(())
    }
}

impl std::error::Error for Report {}
