//! `rules`: how far each statement of the documents is, where it is enforced and which vectors prove it.

mod gate;
mod matrix;
mod vectors;

use anyhow::{Result, bail};
use uiap_codegen::vectors::cases;

use crate::generate;

/// Prints the matrix, shortened to totals unless `all`; fails when a statement lacks what its state promises.
pub(crate) fn run(all: bool) -> Result<()> {
    let model = generate::model()?;
    let table = uiap_schema::table::compile(&model);
    let cases = cases(&model, &table);
    let judged = vectors::judge(model.examples.iter().chain(&cases), &table);
    let rows = matrix::rows(&model, &table, &judged);
    for row in rows.iter().filter(|_| all) {
        println!("{row}");
    }
    for line in matrix::totals(&rows) {
        println!("{line}");
    }
    let gaps = matrix::gaps(&table, &judged);
    println!("{gaps}");
    for line in gaps.lines() {
        println!("rules: {line}");
    }
    let faults = gate::faults(&model, &table, &rows, &judged);
    for fault in &faults {
        println!("rules: {fault}");
    }
    if !faults.is_empty() {
        bail!("{} statements lack what their state promises", faults.len());
    }
    if gaps.lines().next().is_some() {
        bail!("assertion sites lack vectors");
    }
    Ok(())
}
