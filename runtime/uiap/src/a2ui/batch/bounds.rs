//! How much a batch may hold.

/// Bounds on a batch; the documents ask for bounds and name none but the depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bounds {
    /// Most messages; 512 by default.
    pub max_messages: usize,
    /// Deepest value in a message, the message itself being 0; 50 by default.
    pub max_depth: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            max_messages: 512,
            max_depth: 50,
        }
    }
}

impl Bounds {
    /// Sets [`Bounds::max_messages`].
    #[must_use]
    pub fn max_messages(mut self, messages: usize) -> Self {
        self.max_messages = messages;
        self
    }

    /// Sets [`Bounds::max_depth`].
    #[must_use]
    pub fn max_depth(mut self, depth: usize) -> Self {
        self.max_depth = depth;
        self
    }
}
