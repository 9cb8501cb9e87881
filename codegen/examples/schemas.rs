//! Turns plain JSON Schemas into a TypeScript module and, with feature `typify`, a Rust module.
//!
//! ```text
//! cargo run -p uiap-codegen --example schemas --features typify -- OUT_DIR SCHEMA.json…
//! ```
//! Schemas refer to each other by paths below the current folder. Findings of the lint go to the standard error output.

#![expect(clippy::print_stderr, reason = "this is a program")]

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use uiap_codegen::schemas::{SchemaOptions, lint, load, typescript};
use uiap_schema::Sources;

fn main() -> ExitCode {
    #[cfg(feature = "typify")]
    if env::var_os(uiap_codegen::schemas::rust::child::MARKER).is_some() {
        let served = uiap_codegen::schemas::rust::child::serve(
            std::io::stdin().lock(),
            &mut std::io::stdout().lock(),
        );
        return status(served.map_err(Into::into));
    }
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.split_first() {
        Some((out, paths)) if !paths.is_empty() => status(generate(Path::new(out), paths)),
        _ => status(Err("usage: schemas OUT_DIR SCHEMA.json…".into())),
    }
}

fn status(result: Result<(), Box<dyn Error>>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn generate(out: &Path, paths: &[String]) -> Result<(), Box<dyn Error>> {
    let mut sources = Sources::new();
    for path in paths {
        sources.add(path, fs::read_to_string(path)?);
    }
    let roots: Vec<&str> = paths.iter().map(String::as_str).collect();
    let schemas = load(&sources, &roots).map_err(|errors| errors.render(&sources))?;
    for finding in lint(&schemas) {
        eprintln!("{}: {finding}", finding.span);
    }
    let options = SchemaOptions::new("example", "0.1.0", "@uiap-toolkit/protocol");
    let mut files = typescript(&schemas, &options);
    #[cfg(feature = "typify")]
    files.extend(uiap_codegen::schemas::rust::rust(
        &schemas,
        &options,
        |request| {
            use uiap_codegen::schemas::rust::child;
            let this = env::current_exe().unwrap_or_default();
            let mut command = std::process::Command::new(this);
            command.env(child::MARKER, "1");
            child::run(command, request)
        },
    )?);
    fs::create_dir_all(out)?;
    for file in files {
        fs::write(out.join(file.path), file.text)?;
    }
    Ok(())
}
