//! Turns `uiap.app.json` and the entities of the domain crate into `OUT_DIR/app.rs`.

use uiap_codegen::build::{BuildError, Builder};

fn main() -> Result<(), BuildError> {
    let builder = Builder::new().manifest("uiap.app.json");
    builder.entities(app_domain::document()).generate()?;
    Ok(())
}
