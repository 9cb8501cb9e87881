fn main() -> Result<(), uiap_codegen::build::BuildError> {
    uiap_codegen::build::Builder::new().generate()?;
    Ok(())
}
