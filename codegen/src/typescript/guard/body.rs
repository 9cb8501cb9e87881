//! The statements of a guard: each returns `false` at the first fault.

use uiap_schema::model::{Condition, Field, Kind, Schema, Slot, Struct, TypeDef, Union, Variants};

use super::super::names::{access, literal};
use super::Parts;
use super::test::{Test, one_of, test, text_test};

/// Statements under construction.
#[derive(Default)]
pub(super) struct Body {
    pub(super) lines: Vec<String>,
    depth: usize,
    n_variables: usize,
}

impl Body {
    /// Nothing so far, `depth` levels below the body of a function.
    pub(super) fn at(depth: usize) -> Self {
        Self {
            depth,
            ..Self::default()
        }
    }

    pub(super) fn line(&mut self, text: &str) {
        self.lines
            .push(format!("{}{text}", "  ".repeat(self.depth + 1)));
    }

    pub(super) fn open(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    pub(super) fn close(&mut self, text: &str) {
        self.depth -= 1;
        self.line(text);
    }

    pub(super) fn fail_if(&mut self, condition: &str) {
        self.line(&format!("if ({condition}) return false;"));
    }

    pub(super) fn variable(&mut self, prefix: &str) -> String {
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
            if let Some(member) = &def.scope {
                in_catalog(parts, &mut body, member);
            }
            body.line("return true;");
        }
        Kind::Tagged(union) => tagged(parts, &mut body, def, union),
        Kind::ByType { arms } => by_type(parts, &mut body, arms),
        Kind::Variants(union) => variants(parts, &mut body, union),
        Kind::Slot(slot) => filled(parts, &mut body, slot),
        kind => {
            // The guard of an inferred type tells its shape, since its users have to.
            let shape = Schema {
                inferred: None,
                kind: kind.clone(),
                ..def.schema.clone()
            };
            if let Some(test) = test(parts, &shape, "value") {
                body.line(&format!("return {};", test.holds()));
            } else {
                compound(parts, &mut body, &shape, "value");
                body.line("return true;");
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

/// The body of the guard of a struct that has a certain member of its choice.
pub(super) fn chosen_body(parts: &mut Parts<'_>, def: &TypeDef, member: &str) -> Vec<String> {
    let mut body = Body::default();
    let (guard, access) = (parts.same_depth(def, "value"), access("value", member));
    parts.helpers.extend(access.helper);
    let object = parts.helper_call("objectLike", "value");
    body.line(&format!(
        "return {object} && {} !== undefined && {guard};",
        access.text
    ));
    body.lines
}

pub(super) fn read(
    parts: &mut Parts<'_>,
    body: &mut Body,
    variable: &str,
    object: &str,
    member: &str,
) {
    let access = access(object, member);
    parts.helpers.extend(access.helper);
    body.line(&format!("const {variable} = {};", access.text));
}

/// Statements for a value that must be there.
pub(super) fn checked(parts: &mut Parts<'_>, body: &mut Body, schema: &Schema, value: &str) {
    match test(parts, schema, value) {
        Some(test) => body.fail_if(&test.fails()),
        None => compound(parts, body, schema, value),
    }
}

/// The test of a value that may be absent, when a single expression can do it.
fn optional_test(parts: &mut Parts<'_>, schema: &Schema, value: &str) -> Option<Test> {
    let test = test(parts, schema, value)?;
    Some(if test.is_of_type(value, "string") {
        // What most optional members are: one call is shorter than two comparisons in every guard.
        Test::call(&parts.helper_call("textOrAbsent", value))
    } else {
        test.or_absent(value)
    })
}

/// Statements for a value that may be absent.
pub(super) fn optional(parts: &mut Parts<'_>, body: &mut Body, schema: &Schema, value: &str) {
    if let Some(test) = optional_test(parts, schema, value) {
        body.fail_if(&test.fails());
    } else {
        body.open(&format!("if ({value} !== undefined) {{"));
        compound(parts, body, schema, value);
        body.close("}");
    }
}

/// Lists and maps.
fn compound(parts: &mut Parts<'_>, body: &mut Body, schema: &Schema, value: &str) {
    if matches!(schema.kind, Kind::Array { .. }) {
        body.fail_if(&format!("!Array.isArray({value})"));
    } else {
        object_like(parts, body, value);
    }
    insides(parts, body, schema, value);
}

/// What a list or map holds; `value` is known to be one.
fn insides(parts: &mut Parts<'_>, body: &mut Body, schema: &Schema, value: &str) {
    match &schema.kind {
        Kind::Array {
            items,
            min_items,
            max_items,
            unique_items,
        } => {
            let least = min_items
                .filter(|least| *least > 0)
                .map(|least| format!("{value}.length < {least}"));
            let most = max_items.map(|most| format!("{value}.length > {most}"));
            let faults: Vec<String> = least.into_iter().chain(most).collect();
            if !faults.is_empty() {
                body.fail_if(&faults.join(" || "));
            }
            let (index, item) = (body.variable("i"), body.variable("v"));
            body.open(&format!(
                "for (let {index} = 0; {index} < {value}.length; {index}++) {{"
            ));
            body.line(&format!("const {item}: unknown = {value}[{index}];"));
            checked(parts, body, items, &item);
            body.close("}");
            if *unique_items {
                let distinct = parts.helper_call("distinct", value);
                body.fail_if(&format!("!{distinct}"));
            }
        }
        Kind::Map { keys, values } => {
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

pub(super) fn structure(parts: &mut Parts<'_>, body: &mut Body, shape: &Struct, value: &str) {
    object_like(parts, body, value);
    let mut chosen = Vec::new();
    for field in &shape.fields {
        if shape.is_chosen(&field.name) {
            chosen.push(member(parts, body, field, value));
        } else if !at_once(parts, body, field, value) {
            member(parts, body, field, value);
        }
    }
    if !chosen.is_empty() {
        let count = parts.helper_call("present", &chosen.join(", "));
        body.fail_if(&format!("{count} !== 1"));
    }
    let aliases = shape
        .fields
        .iter()
        .filter_map(|field| field.alias.as_deref());
    let aliases: Vec<String> = aliases.map(literal).collect();
    if !aliases.is_empty() {
        let aliases = parts.value_set(&aliases);
        let call = parts.helper_call("without", &format!("{value}, {aliases}"));
        body.fail_if(&format!("!{call}"));
    }
    if shape.closed {
        closed(parts, body, shape, value);
    }
    if let Some(extra) = shape
        .extra
        .as_deref()
        .filter(|extra| !matches!(extra.kind, Kind::Any))
    {
        others(parts, body, shape, extra, value);
    }
    if !shape.some_of.is_empty() {
        let mut absent = Vec::new();
        for name in &shape.some_of {
            let access = access(value, name);
            parts.helpers.extend(access.helper);
            absent.push(format!("{} === undefined", access.text));
        }
        body.fail_if(&absent.join(" && "));
    }
    for condition in &shape.conditions {
        conditional(parts, body, condition, value);
    }
}

/// One member that is looked at once, which needs no variable. Returns false when it is looked at more often.
fn at_once(parts: &mut Parts<'_>, body: &mut Body, field: &Field, value: &str) -> bool {
    let access = access(value, &field.name);
    let test = if field.required {
        test(parts, &field.schema, &access.text)
    } else {
        optional_test(parts, &field.schema, &access.text)
    };
    let fails = test.filter(|_| field.demands.is_empty());
    let fails = fails.map(|test| test.fails());
    let fails = fails.filter(|fails| fails.matches(&access.text).count() == 1);
    if let Some(fails) = &fails {
        parts.helpers.extend(access.helper);
        body.fail_if(fails);
    }
    fails.is_some()
}

/// One member; gives the variable that holds it.
fn member(parts: &mut Parts<'_>, body: &mut Body, field: &Field, value: &str) -> String {
    let variable = body.variable("v");
    read(parts, body, &variable, value, &field.name);
    for demanded in &field.demands {
        object_like(parts, body, &variable);
        let access = access(&variable, demanded);
        parts.helpers.extend(access.helper);
        body.fail_if(&format!("{} === undefined", access.text));
    }
    if field.required {
        checked(parts, body, &field.schema, &variable);
    } else {
        optional(parts, body, &field.schema, &variable);
    }
    variable
}

/// No members but the listed ones.
fn closed(parts: &mut Parts<'_>, body: &mut Body, shape: &Struct, value: &str) {
    let known: Vec<String> = shape
        .fields
        .iter()
        .map(|field| literal(&field.name))
        .collect();
    let known = parts.value_set(&known);
    let call = parts.helper_call("only", &format!("{value}, {known}"));
    body.fail_if(&format!("!{call}"));
}

/// Members that are not listed, where they have a shape.
fn others(parts: &mut Parts<'_>, body: &mut Body, shape: &Struct, extra: &Schema, value: &str) {
    let known: Vec<String> = shape
        .fields
        .iter()
        .map(|field| literal(&field.name))
        .collect();
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
    let rest = if union.open {
        format!("typeof {} === \"string\"", tag.text)
    } else {
        "false".to_owned()
    };
    body.line(&format!("return {rest};"));
    body.depth -= 1;
    body.close("}");
}

/// A union of named types: exactly one arm is meant.
fn variants(parts: &mut Parts<'_>, body: &mut Body, union: &Variants) {
    object_like(parts, body, "value");
    let rest = match union.other.as_deref() {
        None => "false".to_owned(),
        Some(Schema {
            kind: Kind::Ref { target },
            ..
        }) => parts.guard(target, "value"),
        Some(_) => parts.helper_call("jsonObject", "value"),
    };
    let Some(tag) = &union.tag else {
        for arm in &union.arms {
            let [key] = arm.keys.as_slice() else { continue };
            let others = union.keys().filter(|other| other != key);
            let none: Vec<String> = others
                .map(|other| format!("own(value, {}) === undefined", literal(other)))
                .collect();
            parts.helper("own");
            body.open(&format!(
                "if (own(value, {}) !== undefined) {{",
                literal(key)
            ));
            let call = parts.guard(&arm.target, "value");
            let tests: Vec<String> = none.into_iter().chain([call]).collect();
            body.line(&format!("return {};", tests.join(" && ")));
            body.close("}");
        }
        body.line(&format!("return {rest};"));
        return;
    };
    let tag = access("value", tag);
    parts.helpers.extend(tag.helper);
    body.open(&format!("switch ({}) {{", tag.text));
    for arm in &union.arms {
        for key in &arm.keys {
            body.line(&format!("case {}:", literal(key)));
        }
        let call = parts.guard(&arm.target, "value");
        body.line(&format!("  return {call};"));
    }
    body.line("default:");
    body.line(&format!("  return {rest};"));
    body.close("}");
}

/// What the catalogs of the spec fill a slot with. A value that names no catalog has the only one that there is.
fn filled(parts: &mut Parts<'_>, body: &mut Body, slot: &Slot) {
    let fills = super::super::catalog::fills(parts.model, slot);
    object_like(parts, body, "value");
    let catalog = access("value", &slot.catalog);
    parts.helpers.extend(catalog.helper);
    for (id, target) in &fills {
        let call = parts.guard(target, "value");
        let only = if fills.len() == 1 {
            format!("{} === undefined || ", catalog.text)
        } else {
            String::new()
        };
        body.line(&format!(
            "if ({only}{} === {}) return {call};",
            catalog.text,
            literal(id)
        ));
    }
    let rest = if fills.is_empty() {
        parts.guard(&slot.floor, "value")
    } else {
        "false".to_owned()
    };
    body.line(&format!("return {rest};"));
}

/// The catalog that a scope names is one of the spec.
fn in_catalog(parts: &mut Parts<'_>, body: &mut Body, member: &str) {
    let heads = parts
        .model
        .documents
        .iter()
        .filter_map(|document| document.catalog.as_ref());
    let ids: Vec<serde_json::Value> = heads.map(|head| head.id.as_str().into()).collect();
    if ids.is_empty() {
        return;
    }
    let catalog = access("value", member);
    parts.helpers.extend(catalog.helper);
    let (_, fails) = one_of(parts, &ids, &catalog.text);
    body.fail_if(&format!("{} !== undefined && {fails}", catalog.text));
}

/// The arms have different JSON types, so the first that fits decides.
fn by_type(parts: &mut Parts<'_>, body: &mut Body, arms: &[Schema]) {
    for arm in arms {
        if let Some(test) = test(parts, arm, "value") {
            body.line(&format!("if ({}) return true;", test.holds()));
            continue;
        }
        let is_list = matches!(arm.kind, Kind::Array { .. });
        let kind = if is_list {
            "Array.isArray(value)".to_owned()
        } else {
            parts.helper_call("objectLike", "value")
        };
        body.open(&format!("if ({kind}) {{"));
        insides(parts, body, arm, "value");
        body.line("return true;");
        body.close("}");
    }
    body.line("return false;");
}
