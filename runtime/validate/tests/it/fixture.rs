//! A small table, written with names and nested nodes instead of indexes, and the form in which reports are compared.

use std::fmt::Write;
use std::sync::LazyLock;

use expect_test::Expect;
use serde_json::{Map, Value, json};
use uiap_validate::table::Pattern;
use uiap_validate::{Dfa, Options, Report, Subject, Table, diagnose};

/// The table of the tests in this folder.
pub(crate) static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut types = types();
    let (all, more) = (types.as_object_mut().unwrap(), choices());
    all.extend(more.as_object().unwrap().clone());
    compile(types)
});

/// Judges `instance` as the type and compares all that is said about it.
#[track_caller]
pub(crate) fn check(type_name: &str, instance: &str, expected: &Expect) {
    check_with(type_name, instance, &Options::default(), expected);
}

/// [`check`] under strict judgement.
#[track_caller]
pub(crate) fn check_strict(type_name: &str, instance: &str, expected: &Expect) {
    check_with(
        type_name,
        instance,
        &Options::default().strict(true),
        expected,
    );
}

#[track_caller]
pub(crate) fn check_with(type_name: &str, instance: &str, options: &Options, expected: &Expect) {
    expected.assert_eq(&render(&diagnose(
        &TABLE,
        Subject::Type(type_name),
        instance.as_bytes(),
        options,
    )));
}

/// One line a problem for what people read, one for the rest.
pub(crate) fn render(report: &Report) -> String {
    let mut text = String::new();
    for problem in &report.problems {
        let (expected, found) = (&problem.expected, &problem.found);
        let (rule, place) = (&problem.rule, &problem.spec_pointer);
        writeln!(
            text,
            "{problem}\n    {rule} {place} expected: {expected} found: {found}"
        )
        .unwrap();
        if let Some(context) = &problem.context {
            writeln!(text, "    context: {context}").unwrap();
        }
    }
    if report.truncated {
        text.push_str("truncated\n");
    }
    text
}

/// Compiles named types. A node is an object like a node of the table, except that nodes inside it stand in place, or
/// as the name of a type. `at` and `rule` default to where the node stands and to `r`.
pub(crate) fn compile(types: Value) -> Table {
    let Value::Object(types) = types else {
        panic!("types are an object")
    };
    let mut compiler = Compiler {
        names: types.keys().cloned().collect(),
        nodes: vec![Value::Null; types.len()],
    };
    for (index, (name, node)) in types.iter().enumerate() {
        compiler.nodes[index] = compiler.node(node, name);
    }
    let entries: Vec<Value> = compiler
        .names
        .iter()
        .enumerate()
        .map(|(node, name)| json!({ "name": name, "node": node }))
        .collect();
    let envelope = compiler.names.iter().position(|name| name == "t.Envelope");
    let codes = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../spec/codes.json"
    ));
    let codes: Value = serde_json::from_str(codes).unwrap();
    let messages = json!([
        {
            "type": "app.ping", "at": "t.json#/x-messages/0", "rule": "t.ping", "kinds": ["request", "event"],
            "payload": compiler.index("t.Ping"), "ext": [["app.trace", compiler.index("t.Trace")]]
        },
        { "type": "error", "at": "t.json#/x-messages/1", "rule": "t.error", "kinds": ["error"], "payload": compiler.index("t.Any") },
        {
            "type": "acme.note", "at": "t.json#/x-messages/2", "rule": "t.note", "kinds": ["event"],
            "payload": compiler.index("t.Any"), "requires": "acme"
        },
    ]);
    let mut table = json!({
        "name": "test", "version": "1", "digest": "", "codes": codes["codes"], "patterns": patterns(),
        "nodes": compiler.nodes, "types": entries, "messages": messages,
        "namespaces": [{ "prefix": "app." }, { "prefix": "whole.type", "rule": "t-1" }],
    });
    if let Some(envelope) = envelope {
        table["envelope"] = json!(envelope);
    }
    serde_json::from_value(table).unwrap()
}

/// `name|alias`.
fn split(name: &str) -> (&str, Option<&str>) {
    name.split_once('|')
        .map_or((name, None), |(name, alias)| (name, Some(alias)))
}

struct Compiler {
    names: Vec<String>,
    nodes: Vec<Value>,
}

impl Compiler {
    fn index(&self, name: &str) -> usize {
        self.names
            .iter()
            .position(|other| other == name)
            .unwrap_or_else(|| panic!("no type {name}"))
    }

    fn nested(&mut self, node: &Value, at: &str) -> Value {
        if let Value::String(name) = node {
            return self.index(name).into();
        }
        let node = self.node(node, at);
        self.nodes.push(node);
        (self.nodes.len() - 1).into()
    }

    fn node(&mut self, node: &Value, at: &str) -> Value {
        let Value::Object(node) = node else {
            panic!("node at {at} is no object")
        };
        let mut compiled = Map::from_iter([
            ("at".to_owned(), json!(at)),
            ("rule".to_owned(), json!("r")),
        ]);
        for (keyword, value) in node {
            let value = match keyword.as_str() {
                "ref" | "items" | "others" | "names" => {
                    self.nested(value, &format!("{at}/{keyword}"))
                }
                "byType" => {
                    let arms = value.as_array().unwrap().iter().enumerate();
                    arms.map(|(number, arm)| self.nested(arm, &format!("{at}/{number}")))
                        .collect()
                }
                "members" => {
                    let members = value.as_object().unwrap().iter();
                    let member = |(name, node): (&String, &Value)| {
                        let required = name.ends_with('!');
                        let (name, alias) = split(name.trim_end_matches('!'));
                        json!({ "name": name, "alias": alias, "node": self.nested(node, &format!("{at}/{name}")), "required": required })
                    };
                    members.map(member).collect()
                }
                "tagged" => {
                    let mut tagged = value.clone();
                    let arms = value["arms"].as_object().unwrap().iter();
                    tagged["arms"] = arms
                        .map(|(tag, node)| json!([tag, self.nested(node, &format!("{at}/{tag}"))]))
                        .collect();
                    tagged
                }
                "conditions" => {
                    let conditions = value.as_array().unwrap().iter();
                    let then = |condition: &Value| json!({ "if": condition["if"], "then": self.nested(&condition["then"], &format!("{at}/then")) });
                    conditions.map(then).collect()
                }
                "checks" => {
                    let checks = value.as_array().unwrap().iter().enumerate();
                    checks
                        .map(|(number, check)| {
                            Self::check(check, &format!("{at}/x-rules/{number}"))
                        })
                        .collect()
                }
                _ => value.clone(),
            };
            compiled.insert(keyword.clone(), value);
        }
        compiled.into()
    }

    fn check(check: &Value, at: &str) -> Value {
        let mut check = check.clone();
        let defaults = json!({
            "code": "t.broken", "rule": "t.rule", "level": "error", "at": at,
            "message": "{value} breaks the rule{near}", "expected": "something else"
        });
        for (name, value) in defaults.as_object().unwrap() {
            check
                .as_object_mut()
                .unwrap()
                .entry(name.clone())
                .or_insert(value.clone());
        }
        check
    }
}

/// Patterns by index: lower-case letters; digits and `Z`; digits and `+00`; letters with a dot between.
fn patterns() -> Vec<Pattern> {
    let (lower, digit) = ([(b'a', b'z')], [(b'0', b'9')]);
    let exactly = |byte: u8| [(byte, byte)];
    vec![
        pattern("^[a-z]+$", &[(&lower, true)]),
        pattern("^[0-9]+Z$", &[(&digit, true), (&exactly(b'Z'), false)]),
        pattern(
            "^[0-9]+[+]00$",
            &[
                (&digit, true),
                (&exactly(b'+'), false),
                (&exactly(b'0'), false),
                (&exactly(b'0'), false),
            ],
        ),
        pattern(
            "^[a-z]+[.][a-z]+$",
            &[(&lower, true), (&exactly(b'.'), false), (&lower, true)],
        ),
    ]
}

type Part<'p> = (&'p [(u8, u8)], bool);

/// An automaton for a sequence of byte ranges, each once or (true) at least once.
fn pattern(source: &str, parts: &[Part<'_>]) -> Pattern {
    let dead = u16::try_from(parts.len() + 1).unwrap();
    let classes: Vec<(u8, u8)> = (0..=255).map(|byte| (byte, byte)).collect();
    let mut next = Vec::new();
    for state in 0..=parts.len() + 1 {
        for byte in 0..=255_u8 {
            let holds = |part: Option<&Part<'_>>| {
                part.is_some_and(|(ranges, _)| {
                    ranges
                        .iter()
                        .any(|(low, high)| (*low..=*high).contains(&byte))
                })
            };
            let repeats = state > 0
                && parts.get(state - 1).is_some_and(|part| part.1)
                && holds(parts.get(state - 1));
            let target = if holds(parts.get(state)) {
                state + 1
            } else if repeats {
                state
            } else {
                usize::from(dead)
            };
            next.push(if state > parts.len() {
                dead
            } else {
                u16::try_from(target).unwrap()
            });
        }
    }
    let accept = (0..=parts.len() + 1)
        .map(|state| state == parts.len())
        .collect();
    Pattern {
        source: source.to_owned(),
        dfa: Dfa::from_parts(classes, 256, next, accept, Some(dead)),
    }
}

/// The types of the table.
fn types() -> Value {
    let text = json!({ "types": ["string"] });
    json!({
        "t.Any": {},
        "t.Text": {
            "types": ["string"], "minLength": 2, "maxLength": 4, "pattern": 0, "expects": "a lower-case word",
            "hints": [["ABC", "write it small"]], "rules": [["minLength", "t.min"]]
        },
        "t.Time": { "types": ["string"], "pattern": 1, "tolerates": [["tolerance.utc-offset", 2]] },
        "t.Number": { "types": ["number"], "minimum": 0.0, "maximum": 1.5, "rules": [["maximum", "t.max"]] },
        "t.Open": { "types": ["integer", "null"], "exclusiveMinimum": 0.0, "exclusiveMaximum": 10.0 },
        "t.Count": { "types": ["integer"] },
        "t.List": { "types": ["array"], "minItems": 1, "maxItems": 3, "uniqueItems": true, "items": { "types": ["string", "number", "object", "array"] } },
        "t.Const": { "const": "web@0.1", "hints": [["web", "the version is missing"]] },
        "t.ConstNull": { "const": null },
        "t.Enum": { "types": ["string"], "enum": ["button", "link", "textbox"], "hints": [["a", "links are called link"]] },
        "t.OpenEnum": { "types": ["string"], "enum": ["button", "link"], "open": true },
        "t.LongEnum": { "enum": ["a1", "a2", "a3", "a4", "a5", "a6", "a7", 8, null] },
        "t.Struct": {
            "types": ["object"], "rules": [["required", "t.req"]],
            "members": { "documentId!": text, "name": text, "nullable": { "types": ["string", "null"] }, "list": "t.List", "any": {}, "role": "t.OpenEnum" }
        },
        "t.Kept": { "types": ["object"], "members": { "documentId!": text }, "others": {} },
        "t.Map": { "types": ["object"], "names": { "pattern": 3, "expects": "a dotted name", "maxLength": 10 }, "others": { "types": ["integer"] } },
        "t.Derived": { "ref": "t.Struct", "members": { "extra!": { "types": ["boolean"] } } },
        "t.Shape": {
            "types": ["object"],
            "tagged": { "member": "kind", "arms": {
                "circle": { "types": ["object"], "members": { "kind!": { "const": "circle" }, "radius!": "t.Number" } },
                "square": { "types": ["object"], "members": { "kind!": { "const": "square" }, "side!": "t.Number" } }
            } }
        },
        "t.OpenShape": { "tagged": { "member": "kind", "open": true, "arms": { "circle": { "members": { "kind!": {}, "radius!": "t.Number" } } } } },
        "t.Either": { "byType": [ "t.Number", { "types": ["string"], "maxLength": 1 }, { "types": ["array"], "items": "t.Enum" } ] },
        "t.Conditional": {
            "types": ["object"],
            "members": { "kind": { "types": ["string"] }, "correlationId": text, "payload": { "types": ["object"] } },
            "conditions": [ { "if": [["kind", ["response", "error"]]], "then": { "required": ["correlationId"], "rule": "t.cond", "members": { "payload": { "required": ["ok"] } } } } ]
        },
        "t.Guess": { "types": ["object"], "members": {
            "guess": { "inferred": "a guess", "types": ["object"], "members": { "id!": "t.Text", "list": { "items": { "members": { "id": {} } } }, "role": "t.OpenEnum", "time": "t.Time", "note": text },
                       "checks": [ { "check": { "unique": { "in": "list[]", "by": ["id"] } }, "message": "id {value} is used twice" } ] },
            "ref": text
        },
            "checks": [ { "check": { "refers-to": { "from": ["ref"], "to": ["guess.id"], "where": null } } } ]
        },
        "t.Nested": { "inferred": "nested guesses", "types": ["object"], "members": { "inner": { "inferred": "an inner guess", "types": ["integer"] }, "sure": { "types": ["boolean"] } } },
        "t.Secret": { "types": ["object"], "sensitive": true, "members": { "key!": "t.Text", "role": "t.Enum", "list": { "types": ["array"], "maxItems": 1, "uniqueItems": true }, "size": "t.Number", "flag": { "const": 1 }, "kind": "t.OpenEnum" } },
        "t.Envelope": {
            "types": ["object"], "at": "t.json#/$defs/Envelope",
            "members": { "correlationId": text, "ext": { "types": ["object"], "others": {} }, "kind!": { "types": ["string"], "enum": ["request", "event", "error"] }, "payload!": { "types": ["object"] }, "requires": { "types": ["array"], "items": text }, "type!": { "types": ["string"], "at": "t.json#/$defs/Envelope/properties/type", "maxLength": 30 } },
            "checks": [ { "check": { "required-when": { "member": ["correlationId"], "when": { "all": [["kind", ["error"]]] } } }, "message": "an error names its request" } ]
        },
        "t.Ping": { "types": ["object"], "members": { "nonce!": "t.Text" } },
        "t.Trace": { "types": ["object"], "members": { "id!": "t.Text" } },
    })
}

/// Types of objects that say more about which members they have.
fn choices() -> Value {
    let text = json!({ "types": ["string"] });
    json!({
        "t.Part": {
            "types": ["object"], "rules": [["oneOf", "t.choice"]], "choice": ["text", "count", "any"],
            "members": { "text": text, "count": { "types": ["integer"] }, "any": {}, "name": text }
        },
        "t.Pair": {
            "types": ["object"], "rules": [["additionalProperties", "t.closed"]], "closed": true,
            "members": { "left!": text, "right": text }
        },
        "t.Proto": {
            "types": ["object"], "proto": true, "choice": ["statusUpdate", "any"],
            "members": { "statusUpdate|status_update": "t.Proto", "any": {}, "taskId|task_id!": text, "state": "t.State" }
        },
        "t.State": { "types": ["string"], "enum": ["STATE_UNSPECIFIED", "STATE_OPEN"], "numbers": [0, 1] },
        "t.Nothing": { "types": ["object"], "closed": true },
        "t.ClosedShape": { "tagged": { "member": "kind", "arms": {
            "circle": { "closed": true, "members": { "kind!": { "const": "circle" }, "radius": "t.Number" } }
        } } }
    })
}
