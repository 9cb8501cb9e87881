//! JSON near the shapes of A2A, original names and numbers among it: walk, fast door and published schema agree.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use uiap::{Options, diagnose};
use uiap_tests::{read, vectors};

use crate::near::{disturb, places};
use crate::vectors::{fast_door, subject, table_of};

/// Writes something in a form that only readers of ProtoJSON take, or nearly.
fn disguise(instance: &mut Value, choices: [usize; 3]) {
    let mut own = Vec::new();
    places(instance, "", &mut own);
    let place = &own[choices[0] % own.len()];
    match instance.pointer_mut(place).expect("the place exists") {
        Value::Object(members) if !members.is_empty() => {
            let name = members.keys().nth(choices[1] % members.len()).cloned();
            let name = name.unwrap_or_default();
            let original: String = name
                .chars()
                .flat_map(|letter| {
                    let gap = letter.is_ascii_uppercase().then_some('_');
                    gap.into_iter().chain([letter.to_ascii_lowercase()])
                })
                .collect();
            let value = members.get(&name).cloned().unwrap_or_default();
            if !choices[2].is_multiple_of(4) {
                members.remove(&name);
            }
            members.insert(original, value);
        }
        Value::String(text) => {
            let forms = ["-_8", "+/8=", "QQ=", "QQ", "=", "A"].map(Value::from);
            let numbers = [json!(1), json!(2.0), json!(-1), json!(9), json!(1.5)];
            let given = forms.iter().chain(&numbers).nth(choices[1] % 11);
            *instance.pointer_mut(place).expect("the place exists") =
                given.cloned().unwrap_or_else(|| text.clone().into());
        }
        other => *other = Value::Null,
    }
}

#[test]
fn engines_agree_on_a2a_near_the_shapes() {
    let bundle: Value =
        serde_json::from_str(&read("generated/schema/uiap.bundle.json")).expect("JSON");
    let all = vectors();
    let own = |vector: &&Value| {
        vector["type"]
            .as_str()
            .is_some_and(|name| name.starts_with("a2a."))
    };
    let own: Vec<&Value> = all.iter().filter(own).collect();
    let mut judges = BTreeMap::new();
    for vector in &own {
        let name = vector["type"].as_str().expect("a type");
        judges.entry(name).or_insert_with(|| {
            let mut schema = bundle.clone();
            schema["$ref"] = format!("#/$defs/{name}").into();
            jsonschema::draft202012::new(&schema).expect("a schema")
        });
    }
    let config = ProptestConfig {
        cases: 6_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let steps = prop::collection::vec((any::<bool>(), any::<[usize; 3]>()), 1..4);
    let outcome = runner.run(
        &(any::<usize>(), any::<usize>(), steps),
        |(first, second, steps)| {
            let vector = own[first % own.len()];
            let mut instance = vector["instance"].clone();
            for (is_disguise, choices) in steps {
                if is_disguise {
                    disguise(&mut instance, choices);
                } else {
                    disturb(&mut instance, &own[second % own.len()]["instance"], choices);
                }
            }
            let (subject, text) = (subject(vector), instance.to_string());
            let judge = |strict| {
                diagnose(
                    table_of(subject),
                    subject,
                    text.as_bytes(),
                    &Options::default().strict(strict),
                )
            };
            let (walk, strict) = (judge(false), judge(true));
            let typed = fast_door(subject, &text);
            prop_assert_eq!(
                walk.is_valid(),
                typed.is_some(),
                "fast door: {}\n{}",
                walk,
                text
            );
            // What is written back is right strictly, but for offsets, which are kept.
            if let Some(back) = typed {
                let back = back.to_string().replace("+00:00", "Z");
                let strict = Options::default().strict(true);
                let report = diagnose(table_of(subject), subject, back.as_bytes(), &strict);
                prop_assert!(
                    report.is_valid(),
                    "written back: {}\n{}\n{}",
                    report,
                    text,
                    back
                );
            }
            let shape_holds = !strict
                .errors()
                .any(|problem| problem.code.starts_with("shape."));
            let name = vector["type"].as_str().expect("a type");
            prop_assert_eq!(
                shape_holds,
                judges[name].is_valid(&instance),
                "schema: {}\n{}",
                strict,
                text
            );
            Ok(())
        },
    );
    outcome.unwrap_or_else(|error| panic!("{error}"));
}
