//! JSON near the shapes: vectors with parts swapped, dropped and repeated. Walk, fast door and published schema agree.

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use uiap::{Options, Subject, diagnose, table};
use uiap_tests::{read, vectors};

use crate::vectors::fast_door;

/// Every value inside, by pointer.
pub(crate) fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Object(members) => members.iter().for_each(|(name, member)| {
            places(
                member,
                &format!("{at}/{}", name.replace('~', "~0").replace('/', "~1")),
                found,
            );
        }),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .for_each(|(index, item)| places(item, &format!("{at}/{index}"), found)),
        _ => {}
    }
}

/// Replaces, removes or copies one value of `instance`, steered by `choices`.
pub(crate) fn disturb(instance: &mut Value, donor: &Value, choices: [usize; 3]) {
    let (mut own, mut others) = (Vec::new(), Vec::new());
    places(instance, "", &mut own);
    places(donor, "", &mut others);
    let place = own[choices[0] % own.len()].clone();
    let given = donor
        .pointer(&others[choices[1] % others.len()])
        .cloned()
        .unwrap_or_default();
    let odd = [
        json!(null),
        json!(true),
        json!(0),
        json!(1.5),
        json!(-1),
        json!(""),
        json!("x"),
        json!([]),
        json!({}),
        json!([null]),
        json!("0.1"),
    ];
    let target = instance.pointer_mut(&place).expect("the place exists");
    match choices[2] % 4 {
        0 => *target = given,
        1 => *target = odd[choices[1] % odd.len()].clone(),
        2 => match target {
            Value::Object(members) if !members.is_empty() => {
                let name = members
                    .keys()
                    .nth(choices[1] % members.len())
                    .cloned()
                    .unwrap_or_default();
                members.remove(&name);
            }
            Value::Array(items) if !items.is_empty() => {
                let repeated = items[choices[1] % items.len()].clone();
                items.push(repeated);
            }
            other => *other = given,
        },
        _ => match target {
            Value::Object(members) => {
                members.insert("zzz".to_owned(), given);
            }
            Value::Array(items) => items.push(given),
            other => *other = given,
        },
    }
}

#[test]
fn engines_agree_on_json_near_the_shapes() {
    let vectors = vectors();
    let bundle: Value = serde_json::from_str(&read("generated/schema/uiap.bundle.json"))
        .expect("the bundle is JSON");
    let mut schema = bundle;
    schema["$ref"] = "#/$defs/envelope".into();
    let judge = jsonschema::draft202012::new(&schema).expect("the bundle is a schema");
    let config = ProptestConfig {
        cases: 6_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let choice = || prop::collection::vec(any::<[usize; 3]>(), 1..4);
    let messages: Vec<&Value> = vectors
        .iter()
        .filter(|vector| vector["type"] == "envelope")
        .collect();
    let strategy = (any::<usize>(), any::<usize>(), choice());
    let outcome = runner.run(&strategy, |(first, second, steps)| {
        let mut instance = messages[first % messages.len()]["instance"].clone();
        let donor = &messages[second % messages.len()]["instance"];
        for step in steps {
            disturb(&mut instance, donor, step);
        }
        let text = instance.to_string();
        let walk = diagnose(
            table(),
            Subject::Envelope,
            text.as_bytes(),
            &Options::default(),
        );
        prop_assert_eq!(
            walk.is_valid(),
            fast_door(Subject::Envelope, &text).is_some(),
            "fast door: {}\n{}",
            walk,
            text
        );
        let strict = diagnose(
            table(),
            Subject::Envelope,
            text.as_bytes(),
            &Options::default().strict(true),
        );
        let shape_holds = !strict.errors().any(|problem| {
            problem.code.starts_with("shape.") || problem.code == "core.unknown-message-type"
        });
        // Integers that a schema admits may lie outside the range that typed values keep.
        prop_assert_eq!(
            shape_holds,
            judge.is_valid(&instance),
            "schema: {}\n{}",
            strict,
            text
        );
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}
