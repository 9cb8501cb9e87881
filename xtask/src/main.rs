//! Developer commands: `cargo xtask generate | rules | test | python | package | ci | bless`.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "xtask is the place that prints progress"
)]

mod examples;
mod generate;
mod package;
mod python;
mod rules;
mod steps;
mod typescript;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use steps::Step;

/// Models and generated code are trees of small parts.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Developer commands of the UIAP toolkit.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes everything in `generated/` anew from `spec/`.
    Generate {
        /// Change nothing; show what would change, and fail if anything would.
        #[arg(long)]
        check: bool,
    },
    /// Shows how far each statement of the documents is, and fails when one lacks what its state promises.
    Rules {
        /// One line a statement and a missing vector, not only totals.
        #[arg(long)]
        all: bool,
    },
    /// Runs all tests: Rust, TypeScript, and Python where it is there.
    Test,
    /// Builds the Python package from its templates and tests it; part of `test`.
    Python,
    /// Builds and checks all packages, and shows what a release would publish. Publishes nothing.
    Package {
        /// Take changes in that are not committed.
        #[arg(long)]
        allow_dirty: bool,
    },
    /// Checks formatting, lints, generated files, rules and documentation.
    Ci,
    /// Rewrites all expected outputs of tests, the generated code of the examples, then `generated/`.
    Bless,
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Generate { check: false } => generate::write(),
        Command::Generate { check: true } => generate::check(),
        Command::Rules { all } => rules::run(all),
        Command::Test => test(),
        Command::Python => python::test(),
        Command::Package { allow_dirty } => package::run(allow_dirty),
        Command::Ci => ci(),
        Command::Bless => bless(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<()> {
    Step::new("rust tests", "cargo", &["test"]).run()?;
    typescript::test()?;
    package::light()?;
    examples::test()?;
    python::test()
}

fn ci() -> Result<()> {
    Step::new("format", "cargo", &["fmt", "--all", "--check"]).run()?;
    // The benches are no default members: this is where they are compiled.
    let lint = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    Step::new("clippy", "cargo", &lint).run()?;
    generate::check()?;
    rules::run(false)?;
    let document = ["doc", "--no-deps"];
    Step::new("documentation", "cargo", &document)
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()
}

fn bless() -> Result<()> {
    Step::new("bless", "cargo", &["test"])
        .env("UPDATE_EXPECT", "1")
        .run()?;
    examples::generate()?;
    generate::write()
}
