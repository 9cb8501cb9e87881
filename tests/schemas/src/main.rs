//! What a build script does: `schema-typify MANIFEST OUT`. It is started a second time for typify.

#![expect(clippy::print_stdout, reason = "this is a program")]

use uiap_codegen::build::{BuildError, Builder};

fn main() -> Result<(), BuildError> {
    // Build scripts may have talked to Cargo before.
    println!("cargo:rustc-cfg=noise");
    let mut args = std::env::args().skip(1);
    let (manifest, out) = (args.next(), args.next());
    let builder = Builder::new().manifest(manifest.unwrap_or_default());
    let builder = builder.schemas([("Extra", "extra.json")]);
    builder.out_dir(out.unwrap_or_default()).generate()?;
    Ok(())
}
