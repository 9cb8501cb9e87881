//! The examples for the web, built as a user would: install by lock file, check the types, bundle the page.

use anyhow::Result;

use crate::steps::Step;
use crate::typescript::{NPM, is_stale};

/// A page whose actions come from a manifest.
const WEB: &str = "examples/web-types";

/// Examples whose generated code is checked in.
const CHECKED_IN: [&str; 2] = ["examples/app-checked-in", WEB];

/// Writes the generated code of the examples anew.
pub(crate) fn generate() -> Result<()> {
    for folder in CHECKED_IN {
        let run = ["run", "--quiet", "--package", "uiap-cli", "--", "generate"];
        Step::new(format!("generate {folder}"), "cargo", &run)
            .folder(folder)
            .run()?;
    }
    Ok(())
}

/// Builds the examples; the package of the protocol is built before.
pub(crate) fn test() -> Result<()> {
    if is_stale(WEB) {
        let install = ["ci", "--no-audit", "--no-fund"];
        Step::new("web example: packages", NPM, &install)
            .folder(WEB)
            .run()?;
    }
    for (what, script) in [("types", "check"), ("build", "build")] {
        let run = ["run", "--silent", script];
        Step::new(format!("web example: {what}"), NPM, &run)
            .folder(WEB)
            .run()?;
    }
    Ok(())
}
