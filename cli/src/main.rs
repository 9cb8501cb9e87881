//! The `uiap` command: judges messages, explains codes and rules, prints the model, generates code.
//!
//! It reads arguments, calls the libraries and shows what they say. Nothing a library user could need is decided here.

mod commands;
mod explanation;
mod failure;
mod input;
mod nearest;
mod output;
mod render;
mod spec;

use std::io::{Write, stderr};
use std::process::ExitCode;

use clap::Parser;

use crate::commands::{CommandLine, Verdict};
use crate::output::Output;

/// Models and generated code are trees of small parts.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    uiap_codegen::build::serve_if_asked();
    let command_line = CommandLine::parse();
    let mut output = Output::stdout();
    let verdict = command_line
        .run(&mut output)
        .and_then(|verdict| output.finish().map(|()| verdict));
    match verdict {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Invalid) => ExitCode::from(1),
        Err(failure) => {
            // Nothing is left to be told when even the standard error stream is gone.
            let _ = write!(stderr(), "{}", failure.render());
            ExitCode::from(2)
        }
    }
}
