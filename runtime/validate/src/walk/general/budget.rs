//! What a walk may spend on alternatives, so that no schema and no value make it run on.

/// Alternatives that are tried in one walk.
const TRIES: u32 = 2_000_000;

/// Nodes with alternatives that may be open at once.
const DEPTH: u32 = 400;

/// What is left to spend. Once anything runs out, nothing is judged any more.
#[derive(Debug)]
pub(in crate::walk) struct Budget {
    tries: u32,
    depth: u32,
    is_spent: bool,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            tries: TRIES,
            depth: 0,
            is_spent: false,
        }
    }
}

impl Budget {
    /// Goes one node deeper, if that is allowed.
    pub(super) fn enter(&mut self) -> bool {
        self.is_spent |= self.depth == DEPTH;
        self.depth += u32::from(!self.is_spent);
        !self.is_spent
    }

    /// Comes back from a node that was entered.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Pays for one try, if that is allowed.
    pub(super) fn spend(&mut self) -> bool {
        self.is_spent |= self.tries == 0;
        self.tries = self.tries.saturating_sub(1);
        !self.is_spent
    }

    /// Whether something ran out: then the findings say nothing.
    pub(in crate::walk) fn is_spent(&self) -> bool {
        self.is_spent
    }
}
