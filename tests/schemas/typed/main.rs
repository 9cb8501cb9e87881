//! typify's types behind our doors: the verdict of the case, and every legal value comes out as it went in.
//!
//! The modules are written by the other tests of this crate, which do not need them to compile.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../it/cases.rs"]
mod cases;

#[rustfmt::skip]
#[allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::all,
    clippy::pedantic,
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    reason = "typify's own style, and only one type of each module is read"
)]
mod generated;

use serde_json::Value;

use cases::cases;
use generated::parse;

#[test]
fn typed_doors_give_the_verdict_of_the_case() {
    for case in cases() {
        for (value, fits) in case.values() {
            let text = value.to_string();
            let read = parse(&case.name, text.as_bytes());
            assert_eq!(read.is_ok(), fits, "{}: {text}: {read:?}", case.name);
        }
    }
}

#[test]
fn typed_values_come_out_as_they_went_in() {
    for case in cases() {
        for value in &case.accepted {
            let written = parse(&case.name, value.to_string().as_bytes()).unwrap();
            let written: Value = serde_json::from_str(&written).unwrap();
            assert!(
                same(value, &written),
                "{}: {value} became {written}",
                case.name
            );
        }
    }
}

/// Whether two values are the same JSON: numbers by value.
fn same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => left.as_f64() == right.as_f64(),
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len()
                && left
                    .iter()
                    .zip(right)
                    .all(|(left, right)| same(left, right))
        }
        (Value::Object(left), Value::Object(right)) => {
            let has = |(name, value): (&String, &Value)| {
                right.get(name).is_some_and(|other| same(value, other))
            };
            left.len() == right.len() && left.iter().all(has)
        }
        _ => left == right,
    }
}

/// typify's types read every value of the protocol's vectors that has the right shape, and our door refuses the others.
#[test]
fn typed_doors_judge_the_vectors_of_the_protocol() {
    let mut n_judged = [0; 2];
    for document in ["capability", "core", "http", "policy", "workflow"] {
        let path = cases::root().join(format!("../../generated/vectors/{document}.jsonl"));
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let vector: Value = serde_json::from_str(line).unwrap();
            let text = vector["instance"].to_string();
            let name = vector["type"].as_str().unwrap();
            let Some(read) = generated::protocol::read(name, text.as_bytes()) else {
                continue;
            };
            let fits = vector["shapeValid"].as_bool().unwrap();
            assert_eq!(read.is_ok(), fits, "{}: {read:?}", vector["id"]);
            n_judged[usize::from(fits)] += 1;
        }
    }
    assert!(n_judged.iter().all(|count| *count > 50), "{n_judged:?}");
}
