//! Parse and judge `web.state.snapshot` messages: base T = `serde_json` into hand-written structs of `String`s.
//!
//! `cargo bench -p uiap-bench --bench parse` — all figures are ratios to T in the same run.

#[rustfmt::skip]
#[allow(dead_code, clippy::all)]
#[path = "../base/hand.rs"]
mod hand;

use std::hint::black_box;

use serde_json::Value;
use uiap_bench::{Contender, Counting, compare, data};
use uiap_types::message::{Body, Message};
use uiap_validate::{Options, SpecType, Subject, diagnose};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const SCHEMA: &str = include_str!("../../generated/schema/uiap.bundle.json");

fn main() {
    let folder = data();
    let validator = message_validator();
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
