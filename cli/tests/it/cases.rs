//! Cases that are data: files below `tests/data`, each with the transcript of what the command answers.
//!
//! `x.json` is diagnosed and `x.jsonl` is diagnosed by line, unless `x.args` says otherwise; `x.variant.args` is one
//! more run. The transcript of a run stands beside it as `.txt`. Values in `ok` are valid, those in `err` are not.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;

use crate::run::run_in;

#[test]
fn messages_that_are_right() {
    check_all("diagnose/ok", Some(0));
}

#[test]
fn messages_that_are_wrong() {
    check_all("diagnose/err", Some(1));
}

#[test]
fn many_values() {
    check_all("lines", Some(1));
}

#[test]
fn explanations() {
    check_all("explain", None);
}

#[test]
fn parts_of_the_model() {
    check_all("model", None);
}

#[test]
fn wrong_usage() {
    check_all("usage", None);
}

/// Runs all cases of a folder. `exit_code` is that of runs without variant.
#[track_caller]
fn check_all(folder: &str, exit_code: Option<i32>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(folder);
    let files = names(&folder);
    let mut expected = BTreeSet::new();
    for file in &files {
        let Some((case, args)) = case(&folder, file, &files) else {
            continue;
        };
        let is_variant = case.contains('.');
        check(&folder, &case, &args, exit_code.filter(|_| !is_variant));
        expected.insert(format!("{case}.txt"));
    }
    let transcripts: BTreeSet<String> = names(&folder)
        .into_iter()
        .filter(|file| {
            Path::new(file)
                .extension()
                .is_some_and(|extension| extension == "txt")
        })
        .collect();
    assert_eq!(
        transcripts, expected,
        "transcripts on the left, cases on the right"
    );
}

/// The name of a case and what is run for it; `None` for files that only belong to one.
fn case(folder: &Path, file: &str, files: &BTreeSet<String>) -> Option<(String, String)> {
    let (case, extension) = file
        .rsplit_once('.')
        .expect("every file of a case has an extension");
    match extension {
        "args" => Some((
            case.to_owned(),
            fs::read_to_string(folder.join(file)).expect("the file is there"),
        )),
        "json" | "jsonl" if files.contains(&format!("{case}.args")) => None,
        "json" => Some((case.to_owned(), format!("diagnose {file}"))),
        "jsonl" => Some((case.to_owned(), format!("diagnose --lines {file}"))),
        "txt" => None,
        other => panic!("a case has no file that ends with .{other}"),
    }
}

#[track_caller]
fn check(folder: &Path, case: &str, args: &str, exit_code: Option<i32>) {
    let args: Vec<&str> = args.split_whitespace().collect();
    let output = run_in(folder, &args);
    let (stdout, stderr) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    let code = output.status.code().expect("the command is not killed");
    let transcript = format!(
        "$ uiap {}\n{stdout}{stderr}exit code {code}\n",
        args.join(" ")
    );
    expect_file![transcript_path(folder, case)].assert_eq(&transcript);
    assert!(
        exit_code.is_none_or(|expected| expected == code),
        "{case} ends with exit code {code}"
    );
}

fn transcript_path(folder: &Path, case: &str) -> PathBuf {
    folder.join(format!("{case}.txt"))
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("names are UTF-8");
    entries
        .map(|entry| name(entry.expect("the folder can be read")))
        .collect()
}
