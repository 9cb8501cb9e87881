//! One schema of the model as published JSON Schema.

use serde_json::{Map, Value, json};
use uiap_schema::model::{
    Arm, Condition, Enumeration, Kind, Model, Range, Schema, Slot, Struct, Text, Union, Variants,
};

use super::place::Place;

/// The published form; inferred schemas keep only their description.
pub(super) fn schema(model: &Model, place: &Place<'_>, schema: &Schema) -> Map<String, Value> {
    let mut out = Map::new();
    let description = description(schema);
    if !description.is_empty() {
        out.insert("description".into(), description.into());
    }
    if schema.inferred.is_some() {
        return out;
    }
    if let Some(default) = &schema.default {
        out.insert("default".into(), default.clone());
    }
    out.extend(kind(model, place, &schema.kind));
    out
}

fn description(schema: &Schema) -> String {
    match &schema.inferred {
        Some(source) if schema.description.is_empty() => format!("Not in the documents: {source}"),
        Some(source) => format!("{} Not in the documents: {source}", schema.description),
        None => schema.description.clone(),
    }
}

fn kind(model: &Model, place: &Place<'_>, kind: &Kind) -> Map<String, Value> {
    let nested = |inner: &Schema| Value::Object(schema(model, place, inner));
    match kind {
        Kind::Any => Map::new(),
        Kind::Null => typed("null"),
        Kind::Boolean => typed("boolean"),
        Kind::Integer(range) => number("integer", *range),
        Kind::Number(range) => number("number", *range),
        Kind::String(text) => string(text),
        Kind::Const { value, .. } => map(json!({ "const": value })),
        Kind::Enum(enumeration) => enumerated(enumeration),
        Kind::Array {
            items,
            min_items,
            max_items,
            unique_items,
        } => {
            let mut out = typed("array");
            out.insert("items".into(), nested(items));
            insert_some(&mut out, "minItems", *min_items);
            insert_some(&mut out, "maxItems", *max_items);
            insert_some(&mut out, "uniqueItems", unique_items.then_some(true));
            out
        }
        Kind::Map { keys, values } => {
            let mut out = typed("object");
            insert_some(&mut out, "propertyNames", keys.as_deref().map(nested));
            out.insert("additionalProperties".into(), nested(values));
            out
        }
        Kind::Object => typed("object"),
        Kind::Struct(shape) => structure(model, place, shape),
        Kind::Tagged(union) => tagged(model, place, union),
        Kind::ByType { arms } => {
            map(json!({ "anyOf": arms.iter().map(nested).collect::<Vec<_>>() }))
        }
        Kind::Variants(union) => variants(model, place, union),
        Kind::Slot(slot) => filled(model, place, slot),
        Kind::Ref { target } => map(json!({ "$ref": place.reference(model, target) })),
    }
}

fn number(name: &str, range: Range) -> Map<String, Value> {
    let mut out = typed(name);
    insert_some(&mut out, "minimum", range.minimum.map(shortest));
    insert_some(&mut out, "maximum", range.maximum.map(shortest));
    insert_some(
        &mut out,
        "exclusiveMinimum",
        range.exclusive_minimum.map(shortest),
    );
    insert_some(
        &mut out,
        "exclusiveMaximum",
        range.exclusive_maximum.map(shortest),
    );
    out
}

/// A bound, without a fraction where it has none.
fn shortest(bound: f64) -> Value {
    let text = bound.to_string();
    text.parse::<i64>()
        .map_or_else(|_| bound.into(), Value::from)
}

fn string(text: &Text) -> Map<String, Value> {
    let mut out = typed("string");
    insert_some(&mut out, "minLength", text.min_length);
    insert_some(&mut out, "maxLength", text.max_length);
    insert_some(&mut out, "pattern", text.pattern.clone());
    insert_some(&mut out, "contentEncoding", text.base64.then_some("base64"));
    out
}

fn enumerated(enumeration: &Enumeration) -> Map<String, Value> {
    let values: Vec<&str> = enumeration
        .values
        .iter()
        .map(|value| value.value.as_str())
        .collect();
    if enumeration.open {
        map(json!({ "anyOf": [{ "enum": values }, { "type": "string" }] }))
    } else {
        map(json!({ "type": "string", "enum": values }))
    }
}

fn structure(model: &Model, place: &Place<'_>, shape: &Struct) -> Map<String, Value> {
    let mut out = typed("object");
    let fields = shape.fields.iter();
    let mut properties: Map<String, Value> = fields
        .map(|field| {
            let mut member = schema(model, place, &field.schema);
            if !field.demands.is_empty() {
                member.insert("required".into(), json!(field.demands));
            }
            (field.name.clone(), member.into())
        })
        .collect();
    // Strictly, the original names of ProtoJSON are not for writers.
    let originals = shape.fields.iter().filter_map(|field| field.alias.clone());
    properties.extend(originals.map(|original| (original, false.into())));
    let required = shape
        .fields
        .iter()
        .filter(|field| field.required)
        .map(|field| field.name.as_str());
    let required: Vec<&str> = required.collect();
    if !properties.is_empty() {
        out.insert("properties".into(), properties.into());
    }
    if !required.is_empty() {
        out.insert("required".into(), required.into());
    }
    if let Some(extra) = &shape.extra {
        out.insert(
            "additionalProperties".into(),
            schema(model, place, extra).into(),
        );
    }
    if shape.closed {
        out.insert("additionalProperties".into(), false.into());
    }
    if let Some(choice) = &shape.choice {
        let members = choice.members.iter().map(String::as_str);
        let arms = members.map(|member| Value::from(demands(std::iter::once(member), &[])));
        out.insert("oneOf".into(), arms.collect());
    }
    if !shape.some_of.is_empty() {
        let arms = shape
            .some_of
            .iter()
            .map(|name| json!({ "required": [name] }));
        out.insert("anyOf".into(), arms.collect());
    }
    if !shape.conditions.is_empty() {
        out.insert(
            "allOf".into(),
            shape.conditions.iter().map(conditional).collect(),
        );
    }
    out
}

fn conditional(condition: &Condition) -> Value {
    let members = condition.when.iter().map(|(member, _)| member.as_str());
    let when = demands(members, &condition.when);
    let then = demands(
        condition.required.iter().map(String::as_str),
        &condition.values,
    );
    json!({ "if": when, "then": then })
}

/// An object schema that demands members and restricts values. Every demanded member is also named in
/// `properties`, which strict validators ask for.
pub(super) fn demands<'a>(
    required: impl Iterator<Item = &'a str>,
    values: &[(String, Vec<Value>)],
) -> Map<String, Value> {
    let mut properties: Map<String, Value> = values
        .iter()
        .map(|(member, values)| (member.clone(), one_of(values)))
        .collect();
    let required: Vec<&str> = required.collect();
    for member in &required {
        properties.entry(*member).or_insert(Value::Bool(true));
    }
    let mut out = typed("object");
    if !properties.is_empty() {
        out.insert("properties".into(), properties.into());
    }
    if !required.is_empty() {
        out.insert("required".into(), required.into());
    }
    out
}

/// A schema that allows exactly these values.
pub(super) fn one_of(values: &[Value]) -> Value {
    match values {
        [value] => json!({ "const": value }),
        _ => json!({ "enum": values }),
    }
}

fn tagged(model: &Model, place: &Place<'_>, union: &Union) -> Map<String, Value> {
    let mut arms: Vec<Value> = union
        .arms
        .iter()
        .map(|arm| arm_schema(model, place, arm))
        .collect();
    if union.open {
        let tags: Vec<&str> = union.arms.iter().map(|arm| arm.tag.as_str()).collect();
        let other = json!({ "type": "string", "not": { "enum": tags } });
        arms.push(json!({ "type": "object", "properties": { &union.tag: other }, "required": [union.tag] }));
    }
    map(json!({ "oneOf": arms }))
}

/// References to the arms; the last arm says which objects it is for.
fn variants(model: &Model, place: &Place<'_>, union: &Variants) -> Map<String, Value> {
    let arms = union.arms.iter();
    let mut arms: Vec<Value> = arms
        .map(|arm| json!({ "$ref": place.reference(model, &arm.target) }))
        .collect();
    let keys: Vec<&str> = union.keys().collect();
    if let Some(other) = &union.other {
        let mut last = schema(model, place, other);
        if let Some(tag) = &union.tag {
            last.insert(
                "properties".into(),
                json!({ tag: { "not": { "enum": keys } } }),
            );
        } else {
            let none = keys.iter().map(|key| json!({ "required": [key] }));
            last.insert("not".into(), json!({ "anyOf": none.collect::<Vec<_>>() }));
        }
        arms.push(last.into());
    }
    map(json!({ "oneOf": arms }))
}

/// What the catalogs of the spec fill a slot with; without any, what all entries have in common.
fn filled(model: &Model, place: &Place<'_>, slot: &Slot) -> Map<String, Value> {
    let heads = model
        .documents
        .iter()
        .filter_map(|document| document.catalog.as_ref());
    let fills = heads.flat_map(|head| &head.fills);
    let own = fills.filter(|(name, _)| *name == slot.name);
    let arms: Vec<Value> = own
        .map(|(_, target)| json!({ "$ref": place.reference(model, target) }))
        .collect();
    match arms.as_slice() {
        [] => map(json!({ "$ref": place.reference(model, &slot.floor) })),
        [only] => map(only.clone()),
        _ => map(json!({ "anyOf": arms })),
    }
}

fn arm_schema(model: &Model, place: &Place<'_>, arm: &Arm) -> Value {
    let mut out = Map::new();
    if !arm.description.is_empty() {
        out.insert("description".into(), arm.description.clone().into());
    }
    out.extend(structure(model, place, &arm.shape));
    out.into()
}

fn typed(name: &str) -> Map<String, Value> {
    map(json!({ "type": name }))
}

fn insert_some(out: &mut Map<String, Value>, keyword: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        out.insert(keyword.into(), value.into());
    }
}

/// The members of a literal object.
pub(super) fn map(literal: Value) -> Map<String, Value> {
    match literal {
        Value::Object(members) => members,
        _ => unreachable!("callers write an object literal"),
    }
}
