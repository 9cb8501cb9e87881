//! Turns `uiap.app.json` and its catalog into `OUT_DIR/app.rs`.

use uiap_codegen::build::{BuildError, Builder};

fn main() -> Result<(), BuildError> {
    Builder::new().manifest("uiap.app.json").generate()?;
    Ok(())
}
