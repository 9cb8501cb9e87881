//! What one expression can test: a conjunction of atoms, each with its opposite.

use serde_json::Value;
use uiap_schema::model::{Enumeration, Kind, Model, Range, Schema, Text};

use super::super::declare::is_inferred;
use super::super::names::{json_literal, literal};
use super::Parts;

/// Enumerations with more values are looked up in a set.
const MAX_COMPARED: usize = 8;

/// A conjunction of conditions on one expression.
#[derive(Debug, Default)]
pub(super) struct Test {
    /// Each condition and its opposite, both safe to join by `&&` and `||`.
    atoms: Vec<(String, String)>,
}

impl Test {
    fn atom(&mut self, holds: impl Into<String>, fails: impl Into<String>) {
        self.atoms.push((holds.into(), fails.into()));
    }

    /// A test that is one call of a predicate.
    pub(super) fn call(call: &str) -> Self {
        Self {
            atoms: vec![(call.to_owned(), format!("!{call}"))],
        }
    }

    /// Whether nothing is tested but the type of `value`.
    pub(super) fn is_of_type(&self, value: &str, name: &str) -> bool {
        let mut only = Self::default();
        type_of(&mut only, value, name);
        self.atoms == only.atoms
    }

    /// Whether nothing is tested.
    pub(super) fn is_empty(&self) -> bool {
        self.atoms.is_empty()
    }

    /// The expression that is true when all conditions hold.
    pub(super) fn holds(&self) -> String {
        let atoms: Vec<&str> = self.atoms.iter().map(|(holds, _)| holds.as_str()).collect();
        atoms.join(" && ")
    }

    /// The expression that is true when one condition fails.
    pub(super) fn fails(&self) -> String {
        let atoms: Vec<&str> = self.atoms.iter().map(|(_, fails)| fails.as_str()).collect();
        atoms.join(" || ")
    }

    /// The same for a value that may be absent.
    pub(super) fn or_absent(self, value: &str) -> Self {
        let (holds, fails) = match self.atoms.as_slice() {
            [only] => only.clone(),
            _ => (format!("({})", self.holds()), format!("({})", self.fails())),
        };
        let mut test = Self::default();
        test.atom(
            format!("({value} === undefined || {holds})"),
            format!("{value} !== undefined && {fails}"),
        );
        test
    }
}

/// The test of a schema, when a single expression can do it.
///
/// References to types that are simple themselves are spelt out, others become calls of their guards.
pub(super) fn test(parts: &mut Parts<'_>, schema: &Schema, value: &str) -> Option<Test> {
    if is_inferred(parts.model, schema) {
        return Some(Test::call(&parts.helper_call("json", value)));
    }
    match &schema.kind {
        Kind::Array { .. }
        | Kind::Map { .. }
        | Kind::Struct(_)
        | Kind::Tagged(_)
        | Kind::Variants(_)
        | Kind::Slot(_)
        | Kind::ByType { .. } => None,
        Kind::Ref { target } => {
            let shape = follow(parts.model, schema);
            match &shape.kind {
                kind if is_simple(kind) => Some(kind_test(parts, kind, value)),
                _ => Some(Test::call(&parts.guard(target, value))),
            }
        }
        kind => Some(kind_test(parts, kind, value)),
    }
}

/// The conditions on a string beyond being one.
pub(super) fn text_test(parts: &mut Parts<'_>, schema: &Schema, value: &str) -> Test {
    let mut test = Test::default();
    match &follow(parts.model, schema).kind {
        Kind::String(text) => string(parts, &mut test, text, value),
        Kind::Enum(enumeration) if !enumeration.open => {
            enumerated(parts, &mut test, enumeration, value);
        }
        Kind::Const {
            value: constant, ..
        } => constant_test(parts, &mut test, constant, value),
        _ => {}
    }
    test
}

/// `value` is one of some JSON values.
pub(super) fn one_of(parts: &mut Parts<'_>, values: &[Value], value: &str) -> (String, String) {
    let mut holds = Vec::new();
    let mut fails = Vec::new();
    for constant in values {
        let mut test = Test::default();
        constant_test(parts, &mut test, constant, value);
        holds.push(test.holds());
        fails.push(test.fails());
    }
    match holds.as_slice() {
        [only] => (only.clone(), fails[0].clone()),
        _ => (
            format!("({})", holds.join(" || ")),
            format!("({})", fails.join(" && ")),
        ),
    }
}

fn follow<'m>(model: &'m Model, schema: &'m Schema) -> &'m Schema {
    model.follow(schema)
}

fn is_simple(kind: &Kind) -> bool {
    match kind {
        Kind::Null
        | Kind::Boolean
        | Kind::Integer(_)
        | Kind::Number(_)
        | Kind::String(_)
        | Kind::Const { .. } => true,
        Kind::Enum(enumeration) => enumeration.open || enumeration.values.len() <= MAX_COMPARED,
        _ => false,
    }
}

fn kind_test(parts: &mut Parts<'_>, kind: &Kind, value: &str) -> Test {
    let mut test = Test::default();
    match kind {
        Kind::Any => return Test::call(&parts.helper_call("json", value)),
        Kind::Object => return Test::call(&parts.helper_call("jsonObject", value)),
        Kind::Null => test.atom(format!("{value} === null"), format!("{value} !== null")),
        Kind::Boolean => type_of(&mut test, value, "boolean"),
        Kind::Integer(range) => {
            if *range != Range::default() {
                type_of(&mut test, value, "number");
            }
            test.atom(
                format!("Number.isSafeInteger({value})"),
                format!("!Number.isSafeInteger({value})"),
            );
            bounds(&mut test, *range, value);
        }
        Kind::Number(range) => {
            if *range != Range::default() {
                // Comparing takes what the compiler knows to be a number.
                type_of(&mut test, value, "number");
            }
            test.atom(
                format!("Number.isFinite({value})"),
                format!("!Number.isFinite({value})"),
            );
            bounds(&mut test, *range, value);
        }
        Kind::String(text) => {
            type_of(&mut test, value, "string");
            string(parts, &mut test, text, value);
        }
        Kind::Const {
            value: constant, ..
        } => constant_test(parts, &mut test, constant, value),
        Kind::Enum(enumeration) if enumeration.open => type_of(&mut test, value, "string"),
        Kind::Enum(enumeration) => enumerated(parts, &mut test, enumeration, value),
        _ => unreachable!("callers keep compound kinds away"),
    }
    test
}

fn type_of(test: &mut Test, value: &str, name: &str) {
    test.atom(
        format!("typeof {value} === \"{name}\""),
        format!("typeof {value} !== \"{name}\""),
    );
}

fn bounds(test: &mut Test, range: Range, value: &str) {
    let sides = [
        (range.minimum, ">=", "<"),
        (range.maximum, "<=", ">"),
        (range.exclusive_minimum, ">", "<="),
        (range.exclusive_maximum, "<", ">="),
    ];
    for (bound, holds, fails) in sides {
        if let Some(bound) = bound {
            test.atom(
                format!("{value} {holds} {bound}"),
                format!("{value} {fails} {bound}"),
            );
        }
    }
}

fn string(parts: &mut Parts<'_>, test: &mut Test, text: &Text, value: &str) {
    match text.min_length {
        None | Some(0) => {}
        Some(1) => test.atom(format!("{value} !== \"\""), format!("{value} === \"\"")),
        Some(least) => {
            let call = parts.helper_call("atLeast", &format!("{value}, {least}"));
            test.atom(call.clone(), format!("!{call}"));
        }
    }
    if let Some(most) = text.max_length {
        let call = parts.helper_call("atMost", &format!("{value}, {most}"));
        test.atom(
            format!("({value}.length <= {most} || {call})"),
            format!("({value}.length > {most} && !{call})"),
        );
    }
    if let Some(pattern) = &text.pattern {
        // Tolerated forms too: a guard accepts what parse doors give. Of bytes they give the standard form only.
        let tolerated = text.tolerates.iter().map(|(_, pattern)| pattern);
        let tolerated = tolerated.filter(|_| !text.base64);
        let forms: Vec<String> = std::iter::once(pattern)
            .chain(tolerated)
            .map(|pattern| format!("{}.test({value})", parts.pattern(pattern)))
            .collect();
        match forms.as_slice() {
            [only] => test.atom(only, format!("!{only}")),
            _ => test.atom(
                format!("({})", forms.join(" || ")),
                format!("!({})", forms.join(" || ")),
            ),
        }
    }
}

fn enumerated(parts: &mut Parts<'_>, test: &mut Test, enumeration: &Enumeration, value: &str) {
    let values = enumeration.values.iter();
    if enumeration.values.len() > MAX_COMPARED {
        let literals: Vec<String> = values.map(|listed| literal(&listed.value)).collect();
        let name = parts.value_set(&literals);
        test.atom(
            format!("{name}.has({value})"),
            format!("!{name}.has({value})"),
        );
    } else {
        let values: Vec<Value> = values.map(|listed| listed.value.as_str().into()).collect();
        let (holds, fails) = one_of(parts, &values, value);
        test.atom(holds, fails);
    }
}

fn constant_test(parts: &mut Parts<'_>, test: &mut Test, constant: &Value, value: &str) {
    let text = json_literal(constant);
    if constant.is_array() || constant.is_object() {
        let call = parts.helper_call("same", &format!("{value}, {text}"));
        test.atom(call.clone(), format!("!{call}"));
    } else {
        test.atom(format!("{value} === {text}"), format!("{value} !== {text}"));
    }
}
