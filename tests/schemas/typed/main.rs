//! typify's types behind our doors: the verdict of the case, and every legal value comes out as it went in.
//!
//! The modules are written by the other tests of this crate, which do not need them to compile.

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
