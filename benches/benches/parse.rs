//! Parse and judge `web.state.snapshot` messages: base T = `serde_json` into hand-written structs of `String`s.
//!
//! `cargo bench -p uiap-bench --bench parse` — all figures are ratios to T in the same run.

#[rustfmt::skip]
#[allow(dead_code, clippy::all)]
#[path = "../base/hand.rs"]
mod hand;

use std::hint::black_box;
use std::path::Path;

use serde_json::Value;
use uiap::RawEnvelope;
use uiap::web::WebStateSnapshotPayload;
use uiap_bench::{Contender, Counting, compare, data};
use uiap_types::message::{Body, Message};
use uiap_validate::{Options, SpecType, Subject, diagnose};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

include!(concat!(env!("OUT_DIR"), "/page_graph.rs"));

const SCHEMA: &str = include_str!("../../generated/schema/uiap.bundle.json");

fn main() {
    let folder = data();
    let validator = message_validator();
    mutations(&folder);
    faults(&folder);
    for (size, rounds, inner) in [(50, 21, 40), (2_000, 21, 2), (20_000, 9, 1)] {
        let text = std::fs::read(folder.join(format!("snapshot_{size}.json")))
            .expect("the data was just made");
        let text = &text[..];
        let report = Message::diagnose(text);
        assert!(report.is_valid(), "{report}");
        let value: Value = serde_json::from_slice(text).expect("valid");
        assert!(validator.is_valid(&value), "the bundle accepts the data");
        let message = Message::parse(text).expect("valid").into_inner();
        let mut contenders: Vec<Contender<'_>> = vec![
            (
                "T: serde_json into hand-written structs",
                Box::new(|| drop(black_box(base(text)))),
            ),
            (
                "parse to Checked<Message> (PageGraph, all rules)",
                Box::new(|| drop(black_box(Message::parse(text).expect("valid")))),
            ),
            (
                "typed parse alone, unchecked",
                Box::new(|| {
                    drop(black_box(
                        serde_json::from_slice::<Message>(text).expect("valid"),
                    ))
                }),
            ),
            (
                "RawEnvelope: routed only",
                Box::new(|| {
                    let envelope = RawEnvelope::read(text).expect("valid");
                    assert_eq!(
                        black_box(envelope.message_type()).as_deref(),
                        Some("web.state.snapshot")
                    );
                }),
            ),
            (
                "RawEnvelope: routed, then its payload read and judged",
                Box::new(|| {
                    let envelope = RawEnvelope::read(text).expect("valid");
                    drop(black_box(
                        envelope
                            .payload::<WebStateSnapshotPayload>()
                            .expect("valid"),
                    ));
                }),
            ),
            (
                "compiled checks alone",
                Box::new(|| assert!(black_box(&message).holds())),
            ),
            (
                "diagnose by the walk",
                Box::new(|| {
                    assert!(
                        diagnose(
                            Message::table(),
                            Subject::Envelope,
                            text,
                            &Options::default()
                        )
                        .is_valid()
                    )
                }),
            ),
            (
                "json::Tree::read",
                Box::new(|| {
                    drop(black_box(
                        uiap_validate::json::Tree::read(text, Default::default()).expect("valid"),
                    ))
                }),
            ),
            (
                "serde_json::Value",
                Box::new(|| {
                    drop(black_box(
                        serde_json::from_slice::<Value>(text).expect("valid"),
                    ))
                }),
            ),
            (
                "Value + jsonschema + from_value",
                Box::new(|| {
                    let value: Value = serde_json::from_slice(text).expect("valid");
                    assert!(validator.is_valid(&value));
                    drop(black_box(
                        serde_json::from_value::<Message>(value).expect("valid"),
                    ));
                }),
            ),
            (
                "Value + jsonschema's macro (PageGraph) + from_value",
                Box::new(|| {
                    let value: Value = serde_json::from_slice(text).expect("valid");
                    assert!(PageGraphSchema::is_valid(&value["payload"]["graph"]));
                    drop(black_box(
                        serde_json::from_value::<Message>(value).expect("valid"),
                    ));
                }),
            ),
        ];
        compare(
            &format!("{size} elements"),
            text.len(),
            rounds,
            inner,
            &mut contenders,
        );
        let Body::WebStateSnapshot(payload) = &message.body else {
            panic!("a snapshot")
        };
        assert_eq!(payload.graph.elements.len(), size);
    }
}

/// Mutations that only stand-ins of the base's own schema forbid: the documents do not.
const STAND_INS: [&str; 4] = [
    "pattern ActionId",
    "minLength stableId ''",
    "minimum bbox.width -1",
    "checked='maybe'",
];

/// The verdicts on the mutations of the data maker, in strict mode, before anything is timed.
fn mutations(folder: &Path) {
    let text = std::fs::read(folder.join("mutations.json")).expect("the data was just made");
    let cases: Vec<Value> = serde_json::from_slice(&text).expect("valid");
    let options = Options::default().strict(true);
    for case in &cases {
        let name = case["name"].as_str().expect("a name");
        let text = case["doc"].as_str().expect("a text").as_bytes();
        let is_valid = case["valid"] == true || STAND_INS.contains(&name);
        let report = diagnose(Message::table(), Subject::Envelope, text, &options);
        assert_eq!(report.is_valid(), is_valid, "{name}: {report}");
    }
    println!(
        "{} mutations judged in strict mode, none wrong",
        cases.len()
    );
}

/// A message of which every element is wrong.
fn faults(folder: &Path) {
    let text = std::fs::read_to_string(folder.join("snapshot_2000.json"));
    let text = text.expect("the data was just made");
    let broken = text.replace("\"instanceId\":\"", "\"instanceId\":7,\"was\":\"");
    let mut contenders: Vec<Contender<'_>> = vec![
        (
            "diagnose a valid message of 2,000 elements",
            Box::new(|| assert!(Message::diagnose(text.as_bytes()).is_valid())),
        ),
        (
            "diagnose one with a fault in every element",
            Box::new(|| assert!(!black_box(Message::diagnose(broken.as_bytes())).is_valid())),
        ),
    ];
    compare("faults", text.len(), 11, 2, &mut contenders);
}

fn base(text: &[u8]) -> hand::Message<String> {
    serde_json::from_slice(text).expect("valid")
}

fn message_validator() -> jsonschema::Validator {
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("the bundle is JSON");
    schema["$ref"] = "#/$defs/envelope".into();
    jsonschema::draft202012::options()
        .with_pattern_options(jsonschema::PatternOptions::regex())
        .build(&schema)
        .expect("the bundle is a schema")
}
