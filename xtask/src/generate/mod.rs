//! `generate`: from the files of `spec/` to the files of `generated/`, or a look at what would change.

mod diff;
mod files;

use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use uiap_codegen::{Change, Config, changes, emit_all};
use uiap_schema::model::Model;

use crate::steps::root;

/// The file of `spec/` that names all others.
const MANIFEST: &str = "manifest.json";

/// What generating would do.
struct Plan {
    n_files: usize,
    changes: Vec<Change>,
    seconds: f64,
}

/// Brings `generated/` up to date; touches only files whose bytes differ.
pub(crate) fn write() -> Result<()> {
    let plan = plan()?;
    files::apply(&root().join("generated"), &plan.changes)?;
    let n_removed = plan
        .changes
        .iter()
        .filter(|change| change.after.is_none())
        .count();
    let n_changed = plan.changes.len() - n_removed;
    println!(
        "generate: {} files, {n_changed} changed, {n_removed} removed in {:.2} s",
        plan.n_files, plan.seconds
    );
    Ok(())
}

/// Fails with the differences when `generated/` is not up to date; changes nothing.
pub(crate) fn check() -> Result<()> {
    let plan = plan()?;
    for change in &plan.changes {
        println!("{}", diff::unified(change));
    }
    if !plan.changes.is_empty() {
        bail!(
            "{} of the files in generated/ are not up to date; run: cargo xtask generate",
            plan.changes.len()
        );
    }
    println!(
        "generate --check: {} files are up to date, looked in {:.2} s",
        plan.n_files, plan.seconds
    );
    Ok(())
}

/// The documents in `spec/`.
pub(crate) fn model() -> Result<Model> {
    let sources = files::read_spec(&root().join("spec"))?;
    uiap_schema::load(&sources, MANIFEST).map_err(|errors| {
        anyhow!(
            "the documents in spec/ have mistakes\n\n{}",
            errors.render(&sources)
        )
    })
}

fn plan() -> Result<Plan> {
    let start = Instant::now();
    let model = model()?;
    let output = emit_all(&model, &Config::default());
    let existing = files::read_generated(&root().join("generated"))?;
    let changes = changes(&output, &existing)
        .into_iter()
        .filter(files::may_change)
        .collect();
    Ok(Plan {
        n_files: output.len(),
        changes,
        seconds: start.elapsed().as_secs_f64(),
    })
}
