//! typify in a process of its own: it may panic or use up its stack, and takes nobody with it.
//!
//! A program that generates Rust calls [`serve`] first thing when the variable [`MARKER`] is set in its environment,
//! and hands [`run`] a command that starts it again with the variable set.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use super::RustError;

/// The environment variable that tells a program to [`serve`].
pub const MARKER: &str = "UIAP_TYPIFY";

/// The line before the answer: a program may have written something before it comes to [`serve`].
const ANSWER: &str = "=== answer of typify ===\n";

/// Largest request, in bytes.
const LARGEST: u64 = 256 << 20;

/// Answers one request from `input` on `output`.
///
/// # Errors
/// When the request cannot be read, typify refuses it, or the answer cannot be written. The caller ends with a status
/// that is not zero, and with the error on its standard error output.
pub fn serve(input: impl Read, output: &mut impl Write) -> Result<(), RustError> {
    let mut request = String::new();
    let read = input.take(LARGEST).read_to_string(&mut request);
    read.map_err(|error| RustError::new(format!("no request: {error}")))?;
    let answer = answer(&request)?;
    let written = output
        .write_all(format!("\n{ANSWER}{answer}").as_bytes())
        .and_then(|()| output.flush());
    written.map_err(|error| RustError::new(format!("no way to answer: {error}")))
}

/// The types of a request, as Rust, in this process.
///
/// # Errors
/// When it is no request, or typify refuses it.
pub fn answer(request: &str) -> Result<String, RustError> {
    let schema = serde_json::from_str(request)
        .map_err(|error| RustError::new(format!("bad request: {error}")))?;
    let mut settings = typify::TypeSpaceSettings::default();
    settings.with_derive("PartialEq".to_owned());
    let mut space = typify::TypeSpace::new(&settings);
    space
        .add_root_schema(schema)
        .map_err(|error| RustError::new(format!("typify refuses the schemas: {error}")))?;
    Ok(space.to_stream().to_string())
}

/// Starts a command that ends up in [`serve`], hands it a request and waits for its answer.
///
/// # Errors
/// When it cannot be started, or ends with another status than zero.
pub fn run(mut command: Command, request: &str) -> Result<String, RustError> {
    let started = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child =
        started.map_err(|error| RustError::new(format!("typify cannot be started: {error}")))?;
    let input = child.stdin.take();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // A child that dies early closes the pipe; its status says more than this write.
            input.map(|mut input| input.write_all(request.as_bytes()))
        });
        child.wait_with_output()
    });
    let output =
        output.map_err(|error| RustError::new(format!("typify cannot be waited for: {error}")))?;
    if !output.status.success() {
        let told = String::from_utf8_lossy(&output.stderr);
        let last = told
            .lines()
            .rev()
            .find(|line| !line.trim().is_empty())
            .unwrap_or("without a word");
        return Err(RustError::new(format!(
            "typify ended with {}: {last}",
            output.status
        )));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let answer = text
        .rsplit_once(ANSWER)
        .map(|(_, answer)| answer.to_owned());
    answer.ok_or_else(|| RustError::new("the program that was to run typify did not come to it"))
}
