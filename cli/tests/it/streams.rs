//! Standard input and output: large, deep, strange and broken ones.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::run::{run_with, stdout, uiap};

/// Diagnoses a text on standard input and returns the exit code and the first problem.
fn diagnosed(args: &[&str], text: &[u8]) -> (Option<i32>, Value) {
    let args: Vec<&str> = ["diagnose", "--format", "json", "-"]
        .iter()
        .chain(args)
        .copied()
        .collect();
    let output = run_with(&args, text);
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("the answer is JSON");
    (output.status.code(), report["problems"][0].take())
}

#[test]
fn a_text_that_is_too_large_is_refused() {
    let (code, problem) = diagnosed(&["--max-bytes", "1000"], &[b' '; 1001]);
    assert_eq!(code, Some(1));
    assert_eq!(problem["code"], "json.too-large");
    assert_eq!(
        problem["message"],
        "the input is larger than the limit of 1000 bytes"
    );
    let (_, problem) = diagnosed(&["--max-bytes", "1000"], &[b' '; 1000]);
    assert_eq!(problem["code"], "json.syntax");
}

#[test]
fn both_ways_to_find_a_text_too_large_say_the_same() {
    let (_, refused) = diagnosed(&["--max-bytes", "5"], b"[1, 2]");
    let line = br#"{"id":0,"type":"envelope","instance":0}"#;
    let output = run_with(&["diagnose", "--lines", "--max-bytes", "5", "-"], line);
    let answer: Value = serde_json::from_slice(&output.stdout).expect("the answer is JSON");
    for member in ["code", "level", "pointer", "message", "expected"] {
        assert_eq!(answer["problems"][0][member], refused[member]);
    }
}

#[test]
fn a_large_text_is_read() {
    let items = vec![r#"{"role":"app","id":"a"}"#; 200_000].join(",");
    let (code, problem) = diagnosed(
        &["--type", "core.EndpointRef"],
        format!("[{items}]").as_bytes(),
    );
    assert_eq!((code, &problem["code"]), (Some(1), &json!("shape.type")));
}

#[test]
fn a_long_line_is_cut() {
    let text = format!(
        r#"{{"role":"app","id":7,"rest":"{}"}}"#,
        "é".repeat(1_000_000)
    );
    let output = run_with(
        &["diagnose", "--type", "core.EndpointRef", "-"],
        text.as_bytes(),
    );
    assert!(stdout(&output).len() < 2000, "{}", stdout(&output));
    assert!(stdout(&output).contains("<stdin>:1:20"));
}

#[test]
fn a_large_text_is_shown_in_time() {
    let ids: Vec<String> = (0..20_000)
        .map(|number| format!(r#"{{"scopeId":"s{}"}}"#, number / 2))
        .collect();
    let text = format!(
        r#"{{"scopes":[{}],"é":"{}"}}"#,
        ids.join(","),
        "é".repeat(10_000_000)
    );
    let output = run_with(
        &["diagnose", "--type", "web.PageGraph", "-"],
        text.as_bytes(),
    );
    assert!(
        stdout(&output).contains("invalid (100 errors"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn bytes_without_any_character_are_cut_too() {
    let output = run_with(&["diagnose", "-"], &vec![0x80; 1_000_000]);
    assert!(stdout(&output).len() < 2000);
}

#[test]
fn deep_texts_are_refused() {
    for depth in [128, 100_000] {
        let (code, problem) = diagnosed(&[], "[".repeat(depth).as_bytes());
        assert_eq!((code, &problem["code"]), (Some(1), &json!("json.too-deep")));
    }
}

#[test]
fn an_instance_in_a_line_may_be_as_deep_as_alone() {
    let judged = |depth: usize| {
        let instance = format!(
            r#"{{"a":{}{}}}"#,
            "[".repeat(depth - 1),
            "]".repeat(depth - 1)
        );
        let line = format!(r#"{{"id":{depth},"type":"core.JsonObject","instance":{instance}}}"#);
        let output = run_with(&["diagnose", "--lines", "-"], line.as_bytes());
        serde_json::from_slice::<Value>(&output.stdout).expect("the answer is JSON")
    };
    assert_eq!(judged(127)["valid"], true);
    let too_deep = judged(128);
    assert_eq!(
        (&too_deep["id"], &too_deep["problems"][0]["code"]),
        (&json!(128), &json!("json.too-deep"))
    );
}

#[test]
fn bytes_that_are_not_utf8_are_a_problem() {
    let (code, problem) = diagnosed(&[], b"{\"uiap\": \"\xff\"}");
    assert_eq!((code, &problem["code"]), (Some(1), &json!("json.encoding")));
    let output = run_with(&["diagnose", "-"], b"{\n  \"uiap\": \"\xff\"\n}");
    assert!(
        stdout(&output).contains("2 |   \"uiap\": \"\u{fffd}\"\n  |            ^\n"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn nothing_in_a_message_reaches_the_terminal_as_a_command() {
    let text = "{\"\\u001b[31m\\u009b31m\\n\": 1, \"role\": \"\u{9b}31m\u{202e}\", \"id\": 1}";
    let output = run_with(
        &["diagnose", "--type", "core.EndpointRole", "-"],
        text.as_bytes(),
    );
    let shown = stdout(&output);
    assert!(
        !shown
            .chars()
            .any(|character| character != '\n' && character.is_control()),
        "{shown:?}"
    );
    let text = r#"{"a": {"\u001b[31m\n": 1, "\u001b[31m\n": 2}}"#;
    let shown = stdout(&run_with(
        &["diagnose", "--type", "core.JsonObject", "-"],
        text.as_bytes(),
    ));
    assert!(
        !shown
            .chars()
            .any(|character| character != '\n' && character.is_control()),
        "{shown:?}"
    );
}

#[test]
fn a_cut_report_says_so() {
    let requires = vec!["1"; 200].join(",");
    let message = format!(r#"{{"type":"session.ping","requires":[{requires}]}}"#);
    let output = run_with(&["diagnose", "-"], message.as_bytes());
    let shown = stdout(&output);
    assert!(
        shown.ends_with("<stdin>: invalid (100 errors, more were not looked for)\n"),
        "{shown}"
    );
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = uiap()
        .args(["model"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn lines_are_answered_before_the_next_one_comes() {
    let mut child = uiap()
        .args(["diagnose", "--lines", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    for number in 0..3 {
        let line = format!("{{\"id\":{number},\"type\":\"core.Version\",\"instance\":\"0.1\"}}\n");
        stdin.write_all(line.as_bytes()).expect("the command reads");
        let mut answer = String::new();
        stdout.read_line(&mut answer).expect("the command answers");
        assert_eq!(
            answer,
            format!("{{\"id\":{number},\"valid\":true,\"problems\":[]}}\n")
        );
    }
    drop(stdin);
    let mut rest = String::new();
    stdout
        .read_to_string(&mut rest)
        .expect("the command answers");
    assert_eq!(rest, "");
    assert_eq!(child.wait().expect("the command ends").code(), Some(0));
}

#[test]
fn a_line_that_is_too_long_is_skipped() {
    let long = format!(
        "{{\"id\":1,\"type\":\"envelope\",\"instance\":\"{}\"}}\n",
        "x".repeat(300_000)
    );
    let short = "{\"id\":2,\"type\":\"core.Version\",\"instance\":\"0.1\"}";
    let output = run_with(
        &["diagnose", "--lines", "--max-bytes", "100", "-"],
        format!("{long}{short}").as_bytes(),
    );
    let shown = stdout(&output);
    let answers: Vec<Value> = shown
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(
        (&answers[0]["id"], &answers[0]["problems"][0]["code"]),
        (&Value::Null, &json!("json.too-large"))
    );
    assert_eq!(
        answers[1],
        json!({ "id": 2, "valid": true, "problems": [] })
    );
    assert_eq!(output.status.code(), Some(1));
}
