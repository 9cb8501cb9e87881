//! Bounds on what is read and reported.

/// Objects and arrays nest at most this deep in any input (the bound of `serde_json`).
pub const MAX_DEPTH: usize = 127;

/// Bounds of one judgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Largest input in bytes; 64 MiB by default.
    pub max_bytes: usize,
    /// Most problems that are collected; 100 by default.
    pub max_problems: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_bytes: 64 << 20,
            max_problems: 100,
        }
    }
}

impl Limits {
    /// Sets [`Limits::max_bytes`]. Inputs of 4 GiB and more are always refused.
    #[must_use]
    pub fn max_bytes(mut self, bytes: usize) -> Self {
        self.max_bytes = bytes;
        self
    }

    /// Sets [`Limits::max_problems`]; at least 1.
    #[must_use]
    pub fn max_problems(mut self, problems: usize) -> Self {
        self.max_problems = problems.max(1);
        self
    }
}
