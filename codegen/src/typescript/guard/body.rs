//! The statements of a guard: each returns `false` at the first fault.

use uiap_schema::model::{Condition, Field, Kind, Message, Schema, Struct, TypeDef, Union};

use super::super::declare::is_inferred;
use super::super::names::{access, literal};
use super::Parts;
use super::test::{one_of, test, text_test};

/// Statements under construction.
#[derive(Default)]
struct Body {
    lines: Vec<String>,
    depth: usize,
    n_variables: usize,
}

impl Body {
    fn line(&mut self, text: &str) {
        self.lines.push(format!("{}{text}", "  ".repeat(self.depth + 1)));
    }

    fn open(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    fn close(&mut self, text: &str) {
        self.depth -= 1;
        self.line(text);
    }

    fn fail_if(&mut self, condition: &str) {
        self.line(&format!("if ({condition}) return false;"));
    }

    fn variable(&mut self, prefix: &str) -> String {
        self.n_variables += 1;
        format!("{prefix}{}", self.n_variables)
    }
}

/// The body of a type's guard; the value is called `value`.
pub(super) fn type_body(parts: &mut Parts<'_>, def: &TypeDef) -> Vec<String> {
    let mut body = Body::default();
    match &def.schema.kind {
        Kind::Struct(shape) => {
            structure(parts, &mut body, shape, "value");
            body.line("return true;");
        }
        Kind::Tagged(union) => tagged(parts, &mut body, def, union),
        Kind::ByType { arms } => by_type(parts, &mut body, arms),
        kind => {
            // The guard of an inferred type tells its shape, since its users have to.
            let shape = Schema { inferred: None, kind: kind.clone(), ..def.schema.clone() };
            match test(parts, &shape, "value") {
                Some(test) => body.line(&format!("return {};", test.holds())),
                None => {
                    compound(parts, &mut body, &shape, "value");
                    body.line("return true;");
                }
            }
        }
    }
    body.lines
}

/// The body of the guard of a tagged union's arm.
pub(super) fn arm_body(parts: &mut Parts<'_>, shape: &Struct) -> Vec<String> {
    let mut body = Body::default();
    structure(parts, &mut body, shape, "value");
    body.line("return true;");
    body.lines
}

/// The statements that judge what all messages have in common, but for a payload that `type` decides about.
pub(in super::super) fn frame_body(parts: &mut Parts<'_>, frame: &Struct) -> Vec<String> {
    let mut body = Body::default();
    structure(parts, &mut body, frame, "value");
    body.line("return true;");
    body.lines
}

/// The expression that is true when a payload of an unknown type is as the envelope demands.
pub(in super::super) fn payload_test(parts: &mut Parts<'_>, payload: &Schema) -> String {
    test(parts, payload, "value.payload").map_or_else(|| "true".to_owned(), |test| test.holds())
}

/// The statements of a message's case; the frame in `value` has been judged.
pub(in super::super) fn message_body(parts: &mut Parts<'_>, message: &Message) -> Vec<String> {
    let mut body = Body { depth: 2, ..Body::default() };
    let kinds: Vec<serde_json::Value> = message.kinds.iter().map(|kind| kind.as_str().into()).collect();
    let (_, wrong_kind) = one_of(parts, &kinds, "value.kind");
    body.fail_if(&wrong_kind);
    let reference = |target: &uiap_schema::model::TypeId| Schema {
        at: String::new(),
        description: String::new(),
        rule: String::new(),
        keyword_rules: std::collections::BTreeMap::new(),
        inferred: None,
        sensitive: false,
        default: None,
        kind: Kind::Ref { target: target.clone() },
    };
    checked(parts, &mut body, &reference(&message.payload), "value.payload");
    let typed: Vec<_> = message.ext.iter().filter(|(_, target)| !is_inferred(parts.model, &reference(target))).collect();
    if !typed.is_empty() {
        body.line("const ext = value.ext;");
        body.open("if (objectLike(ext)) {");
        parts.helper("objectLike");
        for (key, target) in typed {
            let variable = body.variable("v");
            read(parts, &mut body, &variable, "ext", key);
            optional(parts, &mut body, &reference(target), &variable);
        }
        body.close("}");
    }
    body.line("return true;");
    body.lines
}

fn read(parts: &mut Parts<'_>, body: &mut Body, variable: &str, object: &str, member: &str) {
    let access = access(object, member);
    parts.helpers.extend(access.helper);
    body.line(&format!("const {variable} = {};", access.text));
}

/// Statements for a value that must be there.
fn checked(parts: &mut Parts<'_>, body: &mut Body, schema: &Schema, value: &str) {
    match test(parts, schema, value) {
        Some(test) => body.fail_if(&test.fails()),
        None => compound(parts, body, schema, value),
    }
}

/// Statements for a value that may be absent.
fn optional(parts: &mut Parts<'_>, body: &mut Body, schema: &Schema, value: &str) {
    match test(parts, schema, value) {
        Some(test) => body.fail_if(&format!("{value} !== undefined && {}", test.fails_grouped())),
        None => {
            body.open(&format!("if ({value} !== undefined) {{"));
            compound(parts, body, schema, value);
            body.close("}");
        }
    }
}

/// Lists and maps.
fn compound(parts: &mut Parts<'_>, body: &mut Body, schema: &Schema, value: &str) {
    match &schema.kind {
        Kind::Array { items, min_items, max_items, unique_items } => {
            let mut faults = vec![format!("!Array.isArray({value})")];
            faults.extend(min_items.filter(|least| *least > 0).map(|least| format!("{value}.length < {least}")));
            faults.extend(max_items.map(|most| format!("{value}.length > {most}")));
            body.fail_if(&faults.join(" || "));
            let (index, item) = (body.variable("i"), body.variable("v"));
            body.open(&format!("for (let {index} = 0; {index} < {value}.length; {index}++) {{"));
            body.line(&format!("const {item}: unknown = {value}[{index}];"));
            checked(parts, body, items, &item);
            body.close("}");
            if *unique_items {
                let distinct = parts.helper_call("distinct", value);
                body.fail_if(&format!("!{distinct}"));
            }
        }
        Kind::Map { keys, values } => {
            object_like(parts, body, value);
            let (key, item) = (body.variable("k"), body.variable("v"));
            body.open(&format!("for (const {key} of Object.keys({value})) {{"));
            if let Some(keys) = keys {
                let names = text_test(parts, keys, &key);
                if !names.is_empty() {
                    body.fail_if(&names.fails());
                }
            }
            body.line(&format!("const {item} = {value}[{key}];"));
            checked(parts, body, values, &item);
            body.close("}");
        }
        _ => unreachable!("everything else is one expression or a type of its own"),
    }
}

fn object_like(parts: &mut Parts<'_>, body: &mut Body, value: &str) {
    let call = parts.helper_call("objectLike", value);
    body.fail_if(&format!("!{call}"));
}

fn structure(parts: &mut Parts<'_>, body: &mut Body, shape: &Struct, value: &str) {
    object_like(parts, body, value);
    for field in &shape.fields {
        member(parts, body, field, value);
    }
    if let Some(extra) = shape.extra.as_deref().filter(|extra| !matches!(extra.kind, Kind::Any)) {
        others(parts, body, shape, extra, value);
    }
    for condition in &shape.conditions {
        conditional(parts, body, condition, value);
    }
}

fn member(parts: &mut Parts<'_>, body: &mut Body, field: &Field, value: &str) {
    let variable = body.variable("v");
    read(parts, body, &variable, value, &field.name);
    if field.required {
        checked(parts, body, &field.schema, &variable);
    } else {
        optional(parts, body, &field.schema, &variable);
    }
}

/// Members that are not listed, where they have a shape.
fn others(parts: &mut Parts<'_>, body: &mut Body, shape: &Struct, extra: &Schema, value: &str) {
    let known: Vec<String> = shape.fields.iter().map(|field| literal(&field.name)).collect();
    let known = parts.value_set(&known);
    let (key, item) = (body.variable("k"), body.variable("v"));
    body.open(&format!("for (const {key} of Object.keys({value})) {{"));
    body.line(&format!("if ({known}.has({key})) continue;"));
    body.line(&format!("const {item} = {value}[{key}];"));
    optional(parts, body, extra, &item);
    body.close("}");
}

fn conditional(parts: &mut Parts<'_>, body: &mut Body, condition: &Condition, value: &str) {
    let mut clauses = Vec::new();
    for (member, values) in &condition.when {
        let access = access(value, member);
        parts.helpers.extend(access.helper);
        clauses.push(one_of(parts, values, &access.text).0);
    }
    body.open(&format!("if ({}) {{", clauses.join(" && ")));
    for member in &condition.required {
        let access = access(value, member);
        parts.helpers.extend(access.helper);
        body.fail_if(&format!("{} === undefined", access.text));
    }
    for (member, values) in &condition.values {
        let variable = body.variable("v");
        read(parts, body, &variable, value, member);
        let (_, fails) = one_of(parts, values, &variable);
        body.fail_if(&format!("{variable} !== undefined && {fails}"));
    }
    body.close("}");
}

fn tagged(parts: &mut Parts<'_>, body: &mut Body, def: &TypeDef, union: &Union) {
    object_like(parts, body, "value");
    let tag = access("value", &union.tag);
    parts.helpers.extend(tag.helper);
    body.open(&format!("switch ({}) {{", tag.text));
    for arm in &union.arms {
        body.open(&format!("case {}:", literal(&arm.tag)));
        let call = parts.arm_call(&def.id, &arm.tag, "value");
        body.line(&format!("return {call};"));
        body.depth -= 1;
    }
    body.open("default:");
    let rest = if union.open { format!("typeof {} === \"string\"", tag.text) } else { "false".to_owned() };
    body.line(&format!("return {rest};"));
    body.depth -= 1;
    body.close("}");
}

/// The arms have different JSON types, so the first that fits decides.
fn by_type(parts: &mut Parts<'_>, body: &mut Body, arms: &[Schema]) {
    for arm in arms {
        if let Some(test) = test(parts, arm, "value") {
            body.line(&format!("if ({}) return true;", test.holds()));
            continue;
        }
        let is_list = matches!(arm.kind, Kind::Array { .. });
        let kind = if is_list { "Array.isArray(value)".to_owned() } else { parts.helper_call("objectLike", "value") };
        body.open(&format!("if ({kind}) {{"));
        compound(parts, body, arm, "value");
        body.line("return true;");
        body.close("}");
    }
    body.line("return false;");
}
