//! The UIAP protocol documents as data: every file of `spec/`, embedded.
//!
//! What the files mean is written in `spec/README.md`. This crate only carries them, so that the `uiap` command and
//! published crates need no checkout; reading them is the part of `uiap-schema`:
//!
//! ```text
//! let sources = uiap_schema::Sources::from_iter(uiap_spec::FILES.iter().copied());
//! let model = uiap_schema::load(&sources, uiap_spec::MANIFEST)?;
//! ```

#![no_std]

#[cfg(test)]
mod tests;

/// Pairs paths with the texts of their files.
macro_rules! embedded {
    ($($path:literal,)*) => { &[$(($path, include_str!(concat!("../", $path)))),*] };
}

/// Path of the file that lists all others.
pub const MANIFEST: &str = "manifest.json";

/// Path below `spec/`, with forward slashes, and text of every file: in the order of the manifest, then the
/// meta-schemas that editors use.
pub const FILES: &[(&str, &str)] = embedded![
    "manifest.json",
    "uiap/v0_1/core.json",
    "uiap/v0_1/capability.json",
    "uiap/v0_1/web.json",
    "uiap/v0_1/action.json",
    "uiap/v0_1/policy.json",
    "uiap/v0_1/workflow.json",
    "uiap/v0_1/cognition.json",
    "uiap/v0_1/agent.json",
    "uiap/v0_1/http.json",
    "a2ui/v1_0/a2ui.json",
    "a2ui/v1_0/catalogs/basic.json",
    "a2a/v1_0/a2a.json",
    "codes.json",
    "rules/core.json",
    "rules/web.json",
    "rules/action.json",
    "rules/policy.json",
    "rules/workflow.json",
    "rules/cognition.json",
    "rules/guide.json",
    "rules/a2ui.json",
    "rules/a2a.json",
    "examples/core.json",
    "examples/web.json",
    "examples/action.json",
    "examples/policy.json",
    "examples/workflow.json",
    "examples/cognition.json",
    "examples/agent.json",
    "examples/http.json",
    "examples/a2ui.json",
    "examples/a2a.json",
    "examples/mutations/core.json",
    "examples/mutations/web.json",
    "examples/mutations/action.json",
    "examples/mutations/policy.json",
    "examples/mutations/workflow.json",
    "examples/mutations/cognition.json",
    "examples/mutations/agent.json",
    "examples/mutations/http.json",
    "examples/mutations/a2ui.json",
    "examples/mutations/a2a.json",
    "meta/app.json",
    "meta/dialect.json",
    "meta/model.json",
    "meta/output.json",
];
