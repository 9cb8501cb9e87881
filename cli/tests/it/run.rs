//! Starting the command, and folders for it to work in.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The command, with a plain environment.
pub(crate) fn uiap() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_uiap"));
    command.env_remove("NO_COLOR").env_remove("TERM");
    command
}

/// An empty folder of a test's own, always of this name.
pub(crate) fn scratch(group: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(group)
        .join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("it belongs to this test");
    }
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// What the command answers in a folder.
pub(crate) fn run_in(folder: &Path, args: &[&str]) -> Output {
    uiap()
        .current_dir(folder)
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("the command starts")
}

/// What the command answers to a text on standard input.
pub(crate) fn run_with(args: &[&str], text: &[u8]) -> Output {
    let mut command = uiap();
    let mut child = command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let text = text.to_vec();
    // The command may stop reading early, so a failure to write is no failure.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&text)));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    output
}

/// Standard output as text.
pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("answers are UTF-8")
}

/// An answer of `generate` without the time that it took.
pub(crate) fn without_time(text: &str) -> String {
    let lines = text.lines().map(|line| match line.rsplit_once(", ") {
        Some((before, time)) if time.ends_with(" ms") => format!("{before}, (time)\n"),
        _ => format!("{line}\n"),
    });
    lines.collect()
}
