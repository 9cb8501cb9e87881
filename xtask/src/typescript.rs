//! The TypeScript side: needs Node, installs by lock file, builds the package, runs type tests and tests.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::steps::{Step, root};

/// Oldest Node that the tests run on.
const NODE_MAJOR: u32 = 20;

/// Tests of the npm package, with the tools they need.
pub(crate) const TESTS: &str = "tests/typescript";

/// How npm is started: on Windows it is a script, which needs its full name.
pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Builds and tests the npm package.
pub(crate) fn test() -> Result<()> {
    build()?;
    Step::new("typescript types", NPM, &["run", "--silent", "check"])
        .folder(TESTS)
        .run()?;
    // The tests of Rust, which come first, have built the command beside this one.
    let uiap = std::env::current_exe()?.with_file_name(format!("uiap{EXE_SUFFIX}"));
    Step::new("typescript tests", NPM, &["run", "--silent", "test"])
        .env("UIAP", uiap.display().to_string())
        .folder(TESTS)
        .run()
}

/// Builds the npm package, with the compiler of its tests.
pub(crate) fn build() -> Result<()> {
    require_node()?;
    if is_stale(TESTS) {
        Step::new("npm packages", NPM, &["ci", "--no-audit", "--no-fund"])
            .folder(TESTS)
            .run()?;
    }
    let build = [
        "exec",
        "--offline",
        "--",
        "tsc",
        "-p",
        "../../generated/typescript/tsconfig.json",
    ];
    Step::new("typescript build", NPM, &build)
        .folder(TESTS)
        .run()
}

fn require_node() -> Result<()> {
    let advice =
        format!("install Node {NODE_MAJOR} or later, which brings npm: https://nodejs.org");
    let node = version_of("node").with_context(|| advice.clone())?;
    version_of(NPM).with_context(|| advice.clone())?;
    let major: u32 = node
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|part| part.parse().ok())
        .unwrap_or(0);
    if major < NODE_MAJOR {
        bail!("the TypeScript tests need Node {NODE_MAJOR}, found {node}: {advice}");
    }
    Ok(())
}

/// What `<program> --version` says.
fn version_of(program: &str) -> Result<String> {
    let output = Command::new(program).arg("--version").output();
    let output = output.with_context(|| {
        format!("the TypeScript tests need `{program}`, which cannot be started")
    })?;
    if !output.status.success() {
        bail!("`{program} --version` failed ({})", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Whether the installed packages of a folder below the root are missing or older than the lock file.
pub(crate) fn is_stale(folder: &str) -> bool {
    let folder = root().join(folder);
    let installed = changed_at(&folder.join("node_modules/.package-lock.json"));
    installed.is_none() || installed < changed_at(&folder.join("package-lock.json"))
}

fn changed_at(path: &Path) -> Option<SystemTime> {
    fs::metadata(path)
        .and_then(|metadata| metadata.modified())
        .ok()
}
