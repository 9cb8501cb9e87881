//! Catalog files of A2UI, beside the spec that this crate carries.

use uiap_schema::Sources;
use uiap_schema::catalog::{Finding, lint};

/// Looks an A2UI catalog over: what keeps it from being used, and what is unwise. `name` is what findings call the file.
///
/// Nothing is fetched, and no file is read.
#[must_use]
pub fn lint_catalog(name: &str, text: &str) -> Vec<Finding> {
    let mut sources: Sources = uiap_spec::FILES.iter().copied().collect();
    sources.add(name, text);
    lint(&sources, uiap_spec::MANIFEST, name)
}
