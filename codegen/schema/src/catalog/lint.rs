//! What is wrong, or unwise, in a catalog file.

use crate::source::Sources;

use super::load_with;

/// A finding of the lint.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// Statement or slug.
    pub code: String,
    /// What is wrong.
    pub message: String,
}

/// Looks a catalog over.
#[must_use]
pub fn lint(sources: &Sources, manifest: &str, path: &str) -> Vec<Finding> {
    match load_with(sources, manifest, &[path]) {
        Ok(_) => Vec::new(),
        Err(errors) => errors
            .iter()
            .map(|error| Finding {
                code: error.code().to_owned(),
                message: error.to_string(),
            })
            .collect(),
    }
}
