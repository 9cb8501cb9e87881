//! Turns `uiap.app.json` into `OUT_DIR/app.rs`.

fn main() -> Result<(), uiap_codegen::build::BuildError> {
    uiap_codegen::build::Builder::new().manifest("uiap.app.json").generate()?;
    Ok(())
}
