//! Every vector gives exactly its findings, in both modes, and the fast door gives the same verdict as the walk.

use serde_json::Value;
use uiap::message::Message;
use uiap::{Options, Report, SpecType, Subject, Table, a2a, a2ui, diagnose, table};
use uiap_tests::{text_of, text_vectors, vectors};
use uiap_types::registry::{TypeVisitor, visit_type};

/// Code, pointer and, where the expectation names it, rule.
fn findings(list: &Value) -> Vec<(String, String, Option<String>)> {
    let text = |problem: &Value, name: &str| problem[name].as_str().map(ToOwned::to_owned);
    let list = list.as_array().expect("a list of problems").iter();
    let mut found: Vec<_> = list
        .map(|problem| {
            (
                text(problem, "code").expect("code"),
                text(problem, "pointer").expect("pointer"),
                text(problem, "rule"),
            )
        })
        .collect();
    found.sort();
    found
}

pub(crate) fn subject(vector: &Value) -> Subject<'_> {
    match vector["type"].as_str().expect("a type") {
        "envelope" => Subject::Envelope,
        name => Subject::Type(name),
    }
}

/// The table that a vector is judged with: that of its family.
pub(crate) fn table_of(subject: Subject<'_>) -> &'static Table {
    match subject {
        Subject::Type(name) if a2a::table().has_type(name) => a2a::table(),
        Subject::Type(name) if a2ui::table().has_type(name) => a2ui::table(),
        _ => table(),
    }
}

fn mismatch(vector: &Value, expected: &Value, report: &Report) -> Option<String> {
    let expected = findings(expected);
    let mut found: Vec<(String, String, Option<String>)> = report
        .problems
        .iter()
        .map(|problem| {
            (
                problem.code.clone(),
                problem.pointer.to_string(),
                Some(problem.rule.clone()),
            )
        })
        .collect();
    found.sort();
    let fits = expected.len() == found.len()
        && expected.iter().zip(&found).all(|(want, have)| {
            want.0 == have.0 && want.1 == have.1 && (want.2.is_none() || want.2 == have.2)
        });
    (!fits).then(|| {
        format!(
            "{}:\n  expected {expected:?}\n  found    {found:?}",
            vector["id"]
        )
    })
}

#[test]
fn diagnosis_finds_exactly_what_is_expected() {
    let mut failures = Vec::new();
    for vector in vectors().into_iter().chain(text_vectors()) {
        let text = text_of(&vector);
        for (strict, expected) in [
            (false, &vector["problems"]),
            (true, &vector["strictProblems"]),
        ] {
            let report = diagnose(
                table_of(subject(&vector)),
                subject(&vector),
                text.as_bytes(),
                &Options::default().strict(strict),
            );
            failures.extend(
                mismatch(&vector, expected, &report).map(|text| format!("strict={strict} {text}")),
            );
            let verdict = if strict {
                &vector["strictValid"]
            } else {
                &vector["valid"]
            };
            assert_eq!(
                verdict.as_bool(),
                Some(report.is_valid()),
                "{}: strict={strict} {report}",
                vector["id"]
            );
        }
    }
    assert!(
        failures.is_empty(),
        "{} mismatches\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// Parses through the fast door alone and says whether that accepts, and what it writes back.
struct FastDoor<'a>(&'a str);

impl TypeVisitor for FastDoor<'_> {
    type Output = Option<Value>;

    fn visit<T: SpecType>(self) -> Option<Value> {
        let value: T = serde_json::from_str(self.0).ok()?;
        value
            .holds()
            .then(|| serde_json::to_value(&value).expect("a typed value can be written"))
    }
}

/// Definitions that only give a name to another type: in Rust one of `serde_json`, or what the default catalog has.
fn renamed(name: &str, text: &str) -> Option<Value> {
    let target = match name {
        "core.JsonObject" => return serde_json::from_str(text).ok().map(Value::Object),
        "a2ui.Child" => "a2ui.ComponentId",
        "a2ui.Component" => "basic.AnyComponent",
        "a2ui.CatalogFunction" => "basic.AnyFunction",
        other => panic!("no type {other}"),
    };
    a2ui::registry::visit_type(target, A2uiDoor(text)).expect("it has a type of its own")
}

impl a2ui::registry::TypeVisitor for A2uiDoor<'_> {
    type Output = Option<Value>;

    fn visit<T: SpecType>(self) -> Option<Value> {
        FastDoor(self.0).visit::<T>()
    }
}

/// [`FastDoor`] for the types of A2UI.
struct A2uiDoor<'a>(&'a str);

/// [`FastDoor`] for the types of A2A.
struct A2aDoor<'a>(&'a str);

impl a2a::registry::TypeVisitor for A2aDoor<'_> {
    type Output = Option<Value>;

    fn visit<T: SpecType>(self) -> Option<Value> {
        FastDoor(self.0).visit::<T>()
    }
}

pub(crate) fn fast_door(subject: Subject<'_>, text: &str) -> Option<Value> {
    match subject {
        Subject::Type(name) => {
            let found = visit_type(name, FastDoor(text));
            let found = found.or_else(|| a2ui::registry::visit_type(name, A2uiDoor(text)));
            let found = found.or_else(|| a2a::registry::visit_type(name, A2aDoor(text)));
            found.unwrap_or_else(|| renamed(name, text))
        }
        _ => FastDoor(text).visit::<Message>(),
    }
}

#[test]
fn the_fast_door_agrees_with_the_walk() {
    for vector in vectors().into_iter().chain(text_vectors()) {
        let accepted = fast_door(subject(&vector), &text_of(&vector)).is_some();
        assert_eq!(
            vector["valid"].as_bool(),
            Some(accepted),
            "{}",
            vector["id"]
        );
    }
}

/// Numbers that are equal are equal however they are spelt.
fn same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(name, value)| b.get(name).is_some_and(|other| same(value, other)))
        }
        _ => left == right,
    }
}

#[test]
fn strictly_valid_vectors_are_written_back_as_they_came() {
    let mut compared = 0;
    for vector in vectors()
        .iter()
        .filter(|vector| vector["strictValid"] == true)
    {
        // Unknown members are dropped by typed values; such vectors are found by a problem, or say so in their id.
        let has_slip = vector["problems"]
            .to_string()
            .contains("shape.unknown-member");
        if has_slip
            || vector["id"]
                .as_str()
                .is_some_and(|id| id.contains("unknown"))
        {
            continue;
        }
        let back = fast_door(subject(vector), &vector["instance"].to_string())
            .expect("a valid vector is accepted");
        assert!(
            same(&vector["instance"], &back),
            "{}:\n{}\n{back}",
            vector["id"],
            vector["instance"]
        );
        compared += 1;
    }
    assert!(compared > 40, "only {compared} vectors were compared");
}
