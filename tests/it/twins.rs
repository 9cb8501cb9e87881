//! The walks in Rust and TypeScript give the same problems, byte for byte: this side writes them down, the other compares.

use std::fmt::Write as _;

use expect_test::expect_file;
use serde_json::json;
use uiap::{Options, diagnose};
use uiap_tests::{text_of, text_vectors, vectors};

use crate::vectors::{subject, table_of};

#[test]
fn problems_are_written_down_for_the_other_language() {
    let mut lines = String::new();
    for vector in vectors().into_iter().chain(text_vectors()) {
        let text = text_of(&vector);
        let problems = |strict| {
            let options = Options::default().strict(strict);
            let subject = subject(&vector);
            diagnose(table_of(subject), subject, text.as_bytes(), &options).problems
        };
        let line = json!({ "id": vector["id"], "problems": problems(false), "strictProblems": problems(true) });
        writeln!(lines, "{line}").expect("a string takes any text");
    }
    expect_file!["../data/problems.jsonl"].assert_eq(&lines);
}
