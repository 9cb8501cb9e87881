//! Bad input gives a problem, never a panic, in bounded time and memory.

use proptest::prelude::*;
use uiap::message::Message;
use uiap::{Report, SpecType};

#[track_caller]
fn only_problem(text: &[u8], code: &str) -> Report {
    let report = Message::diagnose(text);
    let codes: Vec<&str> = report
        .problems
        .iter()
        .map(|problem| problem.code.as_str())
        .collect();
    assert_eq!(codes, [code]);
    let parsed = Message::parse(text).expect_err("an error refuses the text");
    assert_eq!(parsed, report);
    report
}

#[test]
fn broken_json() {
    for text in [
        "",
        "{",
        "[1,",
        "{\"uiap\":}",
        "nul",
        "\"abc",
        "{\"a\":1,}",
        "{} {}",
        "\u{feff}{}",
    ] {
        let report = Message::diagnose(text.as_bytes());
        assert!(
            !report.is_valid() && report.problems.len() == 1,
            "{text:?}: {report}"
        );
        assert!(Message::parse(text.as_bytes()).is_err(), "{text:?}");
    }
}

#[test]
fn ten_thousand_levels() {
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    only_problem(deep.as_bytes(), "json.too-deep");
    let message = format!(
        r#"{{"uiap":"0.1","kind":"event","type":"x.acme.tick","id":"m","ts":"2026-03-26T13:00:00Z","source":{{"role":"app","id":"a"}},"payload":{{"deep":{deep}}}}}"#
    );
    only_problem(message.as_bytes(), "json.too-deep");
    let unknown_member = message.replace(
        "\"payload\":{\"deep\":",
        "\"payload\":{},\"zzz\":{\"deep\":",
    );
    only_problem(unknown_member.as_bytes(), "json.too-deep");
    assert!(
        uiap::RawEnvelope::read(message.as_bytes()).is_err(),
        "routing bounds depth too"
    );
}

#[test]
fn a_hundred_megabytes_of_junk() {
    let junk = vec![b'['; 100_000_000];
    only_problem(&junk, "json.too-large");
}

#[test]
fn wrong_types() {
    for text in ["null", "true", "17", "\"text\"", "[]"] {
        only_problem(text.as_bytes(), "shape.type");
    }
}

#[test]
fn unknown_message_types() {
    let message = |kind: &str| {
        format!(
            r#"{{"uiap":"0.1","kind":"event","type":"{kind}","id":"m","sessionId":"s","ts":"2026-03-26T13:00:00Z","source":{{"role":"app","id":"a"}},"payload":{{}}}}"#
        )
    };
    for owned in [
        "session.start",
        "web.state.gte",
        "uiap.cognition.navigate",
        "ping",
    ] {
        let report = Message::diagnose(message(owned).as_bytes());
        assert_eq!(
            report.problems[0].code, "core.unknown-message-type",
            "{owned}"
        );
        assert!(!report.is_valid());
    }
    let report = Message::diagnose(message("x.acme.tick").as_bytes());
    assert_eq!(report.problems[0].code, "core.extension-message-type");
    assert!(report.is_valid());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(Message::diagnose(&bytes).is_valid(), Message::parse(&bytes).is_ok());
    }

    #[test]
    fn arbitrary_text(text in r#"[{}\[\]",:0-9a-z\\ntrue.eE+-]{0,80}"#) {
        prop_assert_eq!(Message::diagnose(text.as_bytes()).is_valid(), Message::parse(text.as_bytes()).is_ok());
    }
}

/// The last `type` judges the payload as it came, also where the first one would drop what it does not know.
#[test]
fn a_repeated_type_does_not_hide_members() {
    let message = |limit: &str| {
        format!(
            r#"{{"uiap":"0.1","kind":"request","id":"m","sessionId":"s","ts":"2026-03-26T13:00:00Z","source":{{"role":"agent","id":"a"}},
            "type":"session.ping","payload":{{"maxNodes":{limit}}},"type":"web.state.get"}}"#
        )
    };
    let refused =
        Message::parse(message("\"many\"").as_bytes()).expect_err("maxNodes is no number");
    assert_eq!(refused.problems[0].pointer.as_str(), "/payload/maxNodes");
    let kept = Message::parse(message("5").as_bytes()).expect("the last type counts");
    let uiap::message::Body::WebStateGet(payload) = &kept.body else {
        panic!("the last type counts")
    };
    assert_eq!(payload.max_nodes, Some(5.0));
}
