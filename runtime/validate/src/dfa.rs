//! A table-driven matcher for patterns, so that no regex engine is needed at run time.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// A deterministic automaton over UTF-8 bytes that says whether a pattern matches.
///
/// State 0 is the start. `next` has one row of `n_classes` states for every state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Dfa {
    /// Runs of byte values: last byte of the run, class of its bytes. The last run ends at 255.
    pub classes: Cow<'static, [(u8, u8)]>,
    /// Number of byte classes.
    pub n_classes: u16,
    /// The transitions, row by row.
    pub next: Cow<'static, [u16]>,
    /// For every state, whether a text that ends there matches.
    pub accept: Cow<'static, [bool]>,
    /// State from which nothing matches any more, if there is one.
    pub dead: Option<u16>,
}

impl Dfa {
    /// Builds an automaton from its parts, owned ones.
    #[must_use]
    pub fn from_parts(
        classes: Vec<(u8, u8)>,
        n_classes: u16,
        next: Vec<u16>,
        accept: Vec<bool>,
        dead: Option<u16>,
    ) -> Self {
        Self {
            classes: classes.into(),
            n_classes,
            next: next.into(),
            accept: accept.into(),
            dead,
        }
    }

    /// An automaton in static memory; generated code uses it.
    #[must_use]
    pub const fn borrowed(
        classes: &'static [(u8, u8)],
        n_classes: u16,
        next: &'static [u16],
        accept: &'static [bool],
        dead: Option<u16>,
    ) -> Self {
        Self {
            classes: Cow::Borrowed(classes),
            n_classes,
            next: Cow::Borrowed(next),
            accept: Cow::Borrowed(accept),
            dead,
        }
    }

    /// Whether `text` matches. Linear in its length.
    ///
    /// A malformed automaton (from a damaged table) matches nothing.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        let mut state = 0_u16;
        for byte in text.bytes() {
            let run = self.classes.partition_point(|(last, _)| *last < byte);
            let Some((_, class)) = self.classes.get(run) else {
                return false;
            };
            let index = usize::from(state) * usize::from(self.n_classes) + usize::from(*class);
            let Some(next) = self.next.get(index) else {
                return false;
            };
            state = *next;
            if Some(state) == self.dead {
                return false;
            }
        }
        self.accept
            .get(usize::from(state))
            .copied()
            .unwrap_or(false)
    }
}
