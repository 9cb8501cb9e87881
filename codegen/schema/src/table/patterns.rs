//! The patterns of a table, each once.

use uiap_validate::table::Pattern;

use crate::automaton::automaton;

/// Patterns in the order in which they were met.
#[derive(Default)]
pub(super) struct Patterns {
    list: Vec<Pattern>,
}

impl Patterns {
    /// The index of a pattern.
    pub(super) fn index(&mut self, source: &str) -> u32 {
        let known = self
            .list
            .iter()
            .position(|pattern| pattern.source == source);
        let index = known.unwrap_or_else(|| {
            let dfa = automaton(source).expect("loading has built the automaton of every pattern");
            self.list.push(Pattern {
                source: source.to_owned(),
                dfa,
            });
            self.list.len() - 1
        });
        u32::try_from(index).expect("a spec has fewer patterns than 2^32")
    }

    pub(super) fn finish(self) -> Vec<Pattern> {
        self.list
    }
}
