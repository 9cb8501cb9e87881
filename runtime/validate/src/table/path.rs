//! Paths of cross-field rules.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A path of a cross-field rule, such as `elements[].semantics.framePath[]`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Path {
    /// The steps, outermost first.
    pub steps: Vec<Step>,
}

/// One step of a [`Path`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Step {
    /// The member of this name.
    Member(String),
    /// Every array item (`[]`).
    Items,
    /// Every member value (`{}`).
    Values,
}

impl Path {
    /// Reads the text form; `None` when it is malformed.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut steps = Vec::new();
        for part in text.split('.') {
            let name_end = part.find(['[', '{']).unwrap_or(part.len());
            let (name, mut rest) = part.split_at(name_end);
            if name.is_empty() && !steps.is_empty() {
                return None;
            }
            if !name.is_empty() {
                steps.push(Step::Member(name.to_owned()));
            }
            while !rest.is_empty() {
                let (step, tail) = match (rest.strip_prefix("[]"), rest.strip_prefix("{}")) {
                    (Some(tail), _) => (Step::Items, tail),
                    (_, Some(tail)) => (Step::Values, tail),
                    _ => return None,
                };
                steps.push(step);
                rest = tail;
            }
        }
        (!steps.is_empty()).then_some(Self { steps })
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.steps.iter().enumerate() {
            match step {
                Step::Member(name) if index == 0 => f.write_str(name)?,
                Step::Member(name) => write!(f, ".{name}")?,
                Step::Items => f.write_str("[]")?,
                Step::Values => f.write_str("{}")?,
            }
        }
        Ok(())
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text)
            .ok_or_else(|| serde::de::Error::custom(format!("malformed path `{text}`")))
    }
}
