//! Runs typify for one request on the standard input.

#![expect(clippy::print_stderr, reason = "this is a program")]

use std::process::ExitCode;

use uiap_codegen::schemas::rust::child::serve;

fn main() -> ExitCode {
    match serve(std::io::stdin().lock(), &mut std::io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
