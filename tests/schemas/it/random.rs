//! Schemas and values by chance, the same on every run: the walk gives the verdict of the `jsonschema` crate, loading
//! and printing never panic, and some reports are goldens for the walk in TypeScript.

use std::fmt::Write;

use serde_json::{Map, Value, json};
use uiap_codegen::schemas::rust::child;
use uiap_codegen::schemas::rust::rust;
use uiap_codegen::schemas::{SchemaOptions, lint, load, table, typescript};
use uiap_schema::Sources;
use uiap_validate::{Options, Subject, diagnose};

use crate::cases::{golden, root};

/// Schemas that are tried unless `SCHEMA_TRIES` names another number, and those among them that are kept for TypeScript.
const N_SCHEMAS: u64 = 250;
const N_KEPT: u64 = 120;

/// Values for each.
const N_VALUES: usize = 12;

#[test]
fn random_schemas_are_judged_as_jsonschema_does() {
    let mut kept = String::new();
    let mut n_judged = [0_usize; 2];
    for seed in 0..n_schemas() {
        let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let schema = document(&mut chance);
        let mut sources = Sources::new();
        sources.add("root.json", serde_json::to_string_pretty(&schema).unwrap());
        let schemas = match load(&sources, &["root.json"]) {
            Ok(schemas) => schemas,
            // Circles in place are refused; everything else that chance makes is taken.
            Err(errors) => {
                let codes: Vec<&str> = errors.iter().map(uiap_schema::LoadError::code).collect();
                assert!(
                    codes.iter().all(|code| *code == "alias-cycle"),
                    "{}",
                    errors.render(&sources)
                );
                continue;
            }
        };
        let _ = lint(&schemas);
        let options = SchemaOptions::new("random", "1.0.0", "uiap");
        assert!(!typescript(&schemas, &options).is_empty());
        let _ = rust(&schemas, &options, &|_| Ok(String::new()));
        let table = table(&schemas, "random", "1.0.0");
        let judge = jsonschema::draft202012::new(&schema).unwrap();
        let mut reports = Vec::new();
        for _ in 0..N_VALUES {
            let value = value(&mut chance, 3);
            let report = diagnose(
                &table,
                Subject::Type("Root"),
                value.to_string().as_bytes(),
                &Options::default(),
            );
            let fits = judge.is_valid(&value);
            assert_eq!(
                report.is_valid(),
                fits,
                "seed {seed}: {schema:#}\n{value}\n{report:#?}"
            );
            n_judged[usize::from(fits)] += 1;
            reports.push(json!({ "value": value, "problems": report.problems }));
        }
        if seed < N_KEPT {
            let mut table = serde_json::to_value(&table).unwrap();
            table["patterns"]
                .as_array_mut()
                .unwrap()
                .iter_mut()
                .for_each(|pattern| {
                    pattern.as_object_mut().unwrap().remove("dfa");
                });
            // The codes are the same in every table.
            table["codes"] = json!([]);
            let _ = writeln!(kept, "{}", json!({ "table": table, "reports": reports }));
        }
    }
    let [rejected, accepted] = n_judged;
    assert!(
        rejected > 500 && accepted > 500,
        "{rejected} rejected, {accepted} accepted"
    );
    golden(&root().join("expected/random.jsonl"), &kept);
}

fn n_schemas() -> u64 {
    let named = std::env::var("SCHEMA_TRIES").ok();
    named.map_or(N_SCHEMAS, |number| number.parse().unwrap())
}

/// Lowered schemas are such that typify takes them and writes Rust that can be parsed.
#[test]
fn typify_takes_every_lowered_schema() {
    for seed in 0..n_schemas() / 5 {
        let mut chance = Chance(seed.wrapping_mul(0xD134_2543_DE82_EF95) | 1);
        let schema = document(&mut chance);
        let mut sources = Sources::new();
        sources.add("root.json", schema.to_string());
        let Ok(schemas) = load(&sources, &["root.json"]) else {
            continue;
        };
        let options = SchemaOptions::new("random", "1.0.0", "uiap");
        let files = rust(&schemas, &options, &child::answer)
            .unwrap_or_else(|error| panic!("seed {seed}: {error}\n{schema:#}"));
        assert_eq!(files.len(), 1);
    }
}

/// A source of chance that is the same everywhere (splitmix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    fn one<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn is(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

const NAMES: &[&str] = &["a", "b", "kind", "x-c"];
const TEXTS: &[&str] = &["a", "b", "ab", "", "x-c"];
const TYPES: &[&str] = &[
    "null", "boolean", "integer", "number", "string", "array", "object",
];

fn document(chance: &mut Chance) -> Value {
    let mut root = schema(chance, 3);
    let members = root.as_object_mut();
    if let Some(members) = members {
        if members.is_empty() {
            members.insert("$ref".to_owned(), json!("#/$defs/A"));
        }
        let definitions: Map<String, Value> = [("A", schema(chance, 2)), ("B", schema(chance, 2))]
            .into_iter()
            .map(|(name, schema)| (name.to_owned(), schema))
            .collect();
        members.insert("$defs".to_owned(), Value::Object(definitions));
        members.insert("title".to_owned(), json!("Root"));
        return root;
    }
    json!({ "title": "Root", "not": { "not": root }, "$defs": { "A": schema(chance, 2), "B": true } })
}

fn schema(chance: &mut Chance, depth: usize) -> Value {
    if chance.is(5) {
        return json!(chance.is(60));
    }
    let mut members = Map::new();
    let n_keywords = 1 + chance.below(4);
    for _ in 0..n_keywords {
        let (name, value) = keyword(chance, depth);
        members.insert(name.to_owned(), value);
    }
    if !members.contains_key("if") {
        members.remove("then");
        members.remove("else");
    }
    Value::Object(members)
}

fn keyword(chance: &mut Chance, depth: usize) -> (&'static str, Value) {
    const LEAVES: usize = 21;
    const ALL: usize = 44;
    let kinds = if depth == 0 { LEAVES } else { ALL };
    match chance.below(kinds) {
        0..=4 => ("type", json!(chance.one(TYPES))),
        5 => {
            let first = chance.below(6);
            ("type", json!([TYPES[first], TYPES[first + 1]]))
        }
        6 => ("const", value(chance, 1)),
        7 => ("enum", json!([chance.one(TEXTS), 1, null])),
        8 => ("required", json!([chance.one(NAMES)])),
        9 => ("minLength", json!(chance.below(3))),
        10 => ("maxLength", json!(chance.below(3))),
        11 => (
            "pattern",
            json!(chance.one(&["a", "^b", "^x-|b$", "^[a-c]*$", "\\w\\w"])),
        ),
        12 => ("minimum", json!(chance.below(3))),
        13 => ("exclusiveMaximum", json!(chance.below(4))),
        14 => ("multipleOf", json!(chance.one(&[2.0, 0.5, 3.0]))),
        15 => ("minItems", json!(chance.below(3))),
        16 => ("maxItems", json!(chance.below(3))),
        17 => ("uniqueItems", json!(true)),
        18 => ("minProperties", json!(chance.below(3))),
        19 => ("maxProperties", json!(chance.below(3))),
        20 => ("$ref", json!(chance.one(&["#/$defs/A", "#/$defs/B"]))),
        21..=26 => {
            let members = NAMES
                .iter()
                .filter(|_| chance.is(50))
                .copied()
                .collect::<Vec<_>>();
            let members = members
                .into_iter()
                .map(|name| (name.to_owned(), schema(chance, depth - 1)));
            ("properties", Value::Object(members.collect()))
        }
        27 => ("additionalProperties", schema(chance, depth - 1)),
        28 => (
            "patternProperties",
            json!({ "^x-": schema(chance, depth - 1), "[ab]": schema(chance, depth - 1) }),
        ),
        29 => ("unevaluatedProperties", json!(false)),
        30 => ("unevaluatedProperties", schema(chance, depth - 1)),
        31 => (
            "dependentRequired",
            json!({ chance.one(NAMES): [chance.one(NAMES)] }),
        ),
        32 => (
            "dependentSchemas",
            json!({ chance.one(NAMES): schema(chance, depth - 1) }),
        ),
        33 => ("items", schema(chance, depth - 1)),
        34 => (
            "prefixItems",
            json!([schema(chance, depth - 1), schema(chance, depth - 1)]),
        ),
        35 => ("contains", schema(chance, depth - 1)),
        36 => ("unevaluatedItems", json!(false)),
        37 => (
            "allOf",
            json!([schema(chance, depth - 1), schema(chance, depth - 1)]),
        ),
        38 => (
            "anyOf",
            json!([schema(chance, depth - 1), schema(chance, depth - 1)]),
        ),
        39 => (
            "oneOf",
            json!([
                schema(chance, depth - 1),
                schema(chance, depth - 1),
                schema(chance, depth - 1)
            ]),
        ),
        40 => (
            "oneOf",
            json!([arm(chance, "a", depth), arm(chance, "b", depth)]),
        ),
        41 => ("not", schema(chance, depth - 1)),
        42 => ("if", schema(chance, depth - 1)),
        _ => (chance.one(&["then", "else"]), schema(chance, depth - 1)),
    }
}

/// An alternative with a tag.
fn arm(chance: &mut Chance, tag: &str, depth: usize) -> Value {
    json!({
        "type": "object",
        "properties": { "kind": { "const": tag }, "a": schema(chance, depth - 1) },
        "required": ["kind"]
    })
}

fn value(chance: &mut Chance, depth: usize) -> Value {
    let kinds = if depth == 0 { 8 } else { 15 };
    match chance.below(kinds) {
        0 => Value::Null,
        1 => json!(chance.is(50)),
        2 | 3 => json!(chance.below(4)),
        4 => json!(chance.one(&[0.5, 1.0, 1.5, -1.0])),
        5..=7 => json!(chance.one(TEXTS)),
        8..=10 => {
            let length = chance.below(4);
            (0..length).map(|_| value(chance, depth - 1)).collect()
        }
        _ => {
            let names = NAMES
                .iter()
                .filter(|_| chance.is(45))
                .copied()
                .collect::<Vec<_>>();
            let member = |name: &str| {
                let tag = name == "kind" && chance.is(70);
                let value = if tag {
                    json!(chance.one(&["a", "b"]))
                } else {
                    value(chance, depth - 1)
                };
                (name.to_owned(), value)
            };
            Value::Object(names.into_iter().map(member).collect())
        }
    }
}
