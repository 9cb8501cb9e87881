//! Bounds: large, deep and very wrong inputs cost little.

use std::time::{Duration, Instant};

use serde_json::json;
use uiap_validate::{Level, Limits, Options, Report, Subject, diagnose};

use crate::fixture::{TABLE, compile};

fn judge(type_name: &str, text: &[u8], options: &Options) -> Report {
    diagnose(&TABLE, Subject::Type(type_name), text, options)
}

fn few(problems: usize) -> Options {
    Options::default().limits(Limits::default().max_problems(problems))
}

#[test]
fn the_limit_of_problems_cuts() {
    let text = br#"{"kind":"circle","radius":"1","kind":"circle","radius":"2"}"#;
    let all = judge("t.Shape", text, &Options::default());
    assert_eq!((all.problems.len(), all.truncated), (3, false));
    let exactly = judge("t.Shape", text, &few(3));
    assert_eq!(exactly, all);
    let one = judge("t.Shape", text, &few(1));
    assert_eq!((one.problems.len(), one.truncated), (1, true));
}

#[test]
fn errors_displace_the_rest() {
    let list = format!("[{}1,2]", "\"x\",".repeat(50));
    let table = compile(
        json!({ "t.Any": {}, "t.Ping": {}, "t.Trace": {}, "t.L": { "items": { "enum": ["a"], "open": true } } }),
    );
    let report = diagnose(&table, Subject::Type("t.L"), list.as_bytes(), &few(10));
    let levels: Vec<Level> = report
        .problems
        .iter()
        .map(|problem| problem.level)
        .collect();
    assert_eq!(
        (levels.len(), report.errors().count(), report.truncated),
        (10, 2, true)
    );
    let one = diagnose(&table, Subject::Type("t.L"), list.as_bytes(), &few(1));
    assert!(!one.is_valid() && one.truncated && one.problems.len() == 1);
}

/// Generous for a debug build on a busy machine; what is quadratic takes minutes.
#[track_caller]
fn within(limit: Duration, work: impl FnOnce() -> Report) -> Report {
    let start = Instant::now();
    let report = work();
    assert!(start.elapsed() < limit, "took {:?}", start.elapsed());
    report
}

const SOON: Duration = Duration::from_secs(20);

#[test]
fn a_million_faults_cost_little() {
    let text = format!("[{}0]", "0,".repeat(1_000_000));
    let table = compile(json!({
        "t.Any": {}, "t.Ping": {}, "t.Trace": {},
        "t.L": { "items": { "types": ["string"] } },
        "t.U": { "uniqueItems": true },
        "t.G": { "items": { "inferred": "a guess", "types": ["string"] } },
        "t.D": { "checks": [{ "code": "c", "rule": "r", "level": "error", "at": "", "message": "{first}", "expected": "", "check": { "unique": { "in": "[]", "by": ["id"] } } }] },
    }));
    for (name, level) in [
        ("t.L", Level::Error),
        ("t.U", Level::Error),
        ("t.G", Level::Information),
    ] {
        let report = within(SOON, || {
            diagnose(
                &table,
                Subject::Type(name),
                text.as_bytes(),
                &Options::default(),
            )
        });
        assert_eq!(
            (report.problems.len(), report.truncated),
            (100, true),
            "{name}"
        );
        assert!(report.problems.iter().all(|problem| problem.level == level));
    }
    let text = format!("[{}{{}}]", r#"{"id":"x"},"#.repeat(200_000));
    let report = within(SOON, || {
        diagnose(
            &table,
            Subject::Type("t.D"),
            text.as_bytes(),
            &Options::default(),
        )
    });
    assert_eq!((report.problems.len(), report.truncated), (100, true));
    assert_eq!(report.problems[0].message, "/0/id");
}

#[test]
fn many_members_cost_little() {
    let members: Vec<String> = (0..200_000)
        .map(|number| format!("\"nam{number}\":1"))
        .collect();
    let text = format!("{{{}}}", members.join(","));
    let report = within(SOON, || {
        judge("t.Struct", text.as_bytes(), &Options::default())
    });
    assert!(!report.is_valid());
    let repeated = format!("{{{}\"a\":1}}", "\"a\":1,".repeat(200_000));
    let report = within(SOON, || {
        judge("t.Any", repeated.as_bytes(), &Options::default())
    });
    assert_eq!(report.problems.len(), 1);
}

#[test]
fn junk_beyond_the_limit_returns_at_once() {
    let junk = vec![b'{'; 1 << 20];
    let options = Options::default().limits(Limits::default().max_bytes(1 << 10));
    let report = within(Duration::from_millis(500), || {
        judge("t.Any", &junk, &options)
    });
    assert_eq!(report.problems[0].code, "json.too-large");
    assert_eq!(
        report.problems[0].message,
        "the input is larger than the limit of 1024 bytes"
    );
}

#[test]
fn ten_thousand_levels_are_refused() {
    let text = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let report = judge("t.Any", text.as_bytes(), &Options::default());
    assert_eq!(report.problems[0].code, "json.too-deep");
    assert_eq!(
        report.problems[0].message,
        "values nest deeper than the limit of 127"
    );
}

#[test]
fn a_recursive_type_follows_the_deepest_text() {
    let table = compile(json!({
        "t.Any": {}, "t.Ping": {}, "t.Trace": {},
        "t.Tree": { "byType": [{ "types": ["array"], "items": { "ref": "t.Tree" } }, { "types": ["string"] }] },
    }));
    let text = format!("{}1{}", "[".repeat(127), "]".repeat(127));
    let report = diagnose(
        &table,
        Subject::Type("t.Tree"),
        text.as_bytes(),
        &Options::default(),
    );
    assert_eq!(report.problems[0].pointer.as_str(), "/0".repeat(127));
}

/// The longest chain of nodes that real tables have, at every level of the deepest text, on a small stack.
#[test]
fn a_long_chain_of_nodes_fits_the_stack() {
    let arm = json!({ "types": ["object"], "members": { "kind": {}, "child": "t.A" } });
    let table = compile(json!({
        "t.Any": {}, "t.Ping": {}, "t.Trace": {},
        "t.A": { "ref": "t.B" },
        "t.B": { "inferred": "a guess", "ref": "t.C" },
        "t.C": { "byType": [{ "types": ["array"] }, "t.D"] },
        "t.D": { "tagged": { "member": "kind", "arms": { "a": arm } }, "conditions": [{ "if": [["kind", ["a"]]], "then": { "ref": "t.E" } }] },
        "t.E": { "types": ["object"], "members": { "other": "t.A" } },
    }));
    for member in ["child", "other"] {
        let open = format!(r#"{{"kind":"a","{member}":"#);
        let text = format!("{}{{}}{}", open.repeat(126), "}".repeat(126));
        let judge = move |table| {
            diagnose(
                &table,
                Subject::Type("t.A"),
                text.as_bytes(),
                &Options::default(),
            )
        };
        let table = table.clone();
        let thread = std::thread::Builder::new()
            .stack_size(2 << 20)
            .spawn(move || judge(table));
        let report = thread.unwrap().join().unwrap();
        assert_eq!(report.problems.len(), 1);
        assert_eq!(
            report.problems[0].message,
            "this does not look like a guess: member `kind` is missing"
        );
    }
}

#[test]
fn a_damaged_table_is_no_danger() {
    let mut table = TABLE.clone();
    table.nodes.truncate(3);
    table.patterns.clear();
    let names: Vec<String> = table.types.iter().map(|entry| entry.name.clone()).collect();
    for name in names {
        let text = br#"{"kind":"circle","documentId":["x",1,null]}"#;
        let _ = diagnose(&table, Subject::Type(&name), text, &Options::default());
    }
    let circle = json!({ "t.Any": {}, "t.Ping": {}, "t.Trace": {}, "t.A": { "ref": "t.B" }, "t.B": { "ref": "t.A" } });
    let report = diagnose(
        &compile(circle),
        Subject::Type("t.A"),
        b"{}",
        &Options::default(),
    );
    assert!(report.is_valid());
}
