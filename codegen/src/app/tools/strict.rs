//! Schemas in the subset that models can be held to.
//!
//! But for null in place of absent members, a strict schema only allows what has the right shape; bounds, patterns and
//! conditions become words, which the app judges.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use uiap_schema::model::{
    Enumeration, Field, Kind, Model, Range, Schema, Struct, Text, TypeId, Union,
};

/// Why a schema cannot be said.
pub(super) struct Reason {
    /// Its place in the manifest.
    pub(super) at: String,
    pub(super) text: &'static str,
}

type Said<T> = Result<T, Reason>;

struct Strict<'m> {
    types: &'m Model,
    /// Types that were met, with their schemas once they are made.
    definitions: BTreeMap<String, Value>,
}

/// The schema of a type with all that it refers to below `$defs`.
pub(super) fn schema(types: &Model, id: &TypeId) -> Said<Map<String, Value>> {
    let mut strict = Strict {
        types,
        definitions: BTreeMap::new(),
    };
    let def = types.type_def(id).expect("types of arguments are defined");
    let mut root = strict.schema(types.follow(&def.schema))?;
    if !strict.definitions.is_empty() {
        let definitions = strict.definitions.into_iter().collect::<Map<_, _>>();
        root.insert("$defs".into(), definitions.into());
    }
    Ok(root)
}

impl Strict<'_> {
    fn schema(&mut self, schema: &Schema) -> Said<Map<String, Value>> {
        if let Kind::Ref { target } = &schema.kind {
            self.define(target)?;
            // A reference stands alone.
            return Ok(map(json!({ "$ref": format!("#/$defs/{}", target.name) })));
        }
        let (form, words) = self.form(schema)?;
        let default = schema.default.as_ref();
        let default = default.map_or_else(String::new, |value| format!("Absent means {value}."));
        let texts = [schema.description.clone(), words, default];
        let texts: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).collect();
        let mut form = map(form);
        if !texts.is_empty() {
            form.insert("description".into(), texts.join(" ").into());
        }
        Ok(form)
    }

    /// The form of a schema, and in words what the form does not say.
    fn form(&mut self, schema: &Schema) -> Said<(Value, String)> {
        let plain = |name: &str| json!({ "type": name });
        let unsayable = |text| {
            Err(Reason {
                at: schema.at.clone(),
                text,
            })
        };
        Ok(match &schema.kind {
            Kind::Any | Kind::Ref { .. } | Kind::Slot(_) => {
                return unsayable("it may be any JSON value");
            }
            Kind::Object => return unsayable("it may be any JSON object"),
            Kind::Map { .. } => return unsayable("its members may have any names"),
            Kind::Null => (plain("null"), String::new()),
            Kind::Boolean => (plain("boolean"), String::new()),
            Kind::Integer(range) => (plain("integer"), range_in_words(*range)),
            Kind::Number(range) => (plain("number"), range_in_words(*range)),
            Kind::String(text) => (plain("string"), text_in_words(text)),
            Kind::Const { value, .. } => (json!({ "enum": [value] }), String::new()),
            Kind::Enum(values) => enumeration(values),
            Kind::Array {
                items,
                min_items,
                max_items,
                unique_items,
            } => {
                let items = self.schema(items)?;
                let unique = if *unique_items {
                    " No two are equal."
                } else {
                    ""
                };
                let words = count_in_words(*min_items, *max_items, "item") + unique;
                (
                    json!({ "type": "array", "items": items }),
                    words.trim().to_owned(),
                )
            }
            Kind::Struct(shape) => (self.structure(&schema.at, shape)?, String::new()),
            Kind::Tagged(union) => (self.union(union)?, String::new()),
            Kind::Variants(union) => {
                let arms = union.arms.iter().map(|arm| {
                    self.define(&arm.target)?;
                    Ok(json!({ "$ref": format!("#/$defs/{}", arm.target.name) }))
                });
                (
                    json!({ "anyOf": arms.collect::<Said<Vec<_>>>()? }),
                    String::new(),
                )
            }
            Kind::ByType { arms } => {
                let arms = arms
                    .iter()
                    .map(|arm| self.schema(arm))
                    .collect::<Said<Vec<_>>>()?;
                (json!({ "anyOf": arms }), String::new())
            }
        })
    }

    fn define(&mut self, id: &TypeId) -> Said<()> {
        if self.definitions.contains_key(&id.name) {
            return Ok(());
        }
        self.definitions.insert(id.name.clone(), Value::Null);
        let def = self
            .types
            .type_def(id)
            .expect("a resolved model has no dangling reference");
        let schema = self.schema(&def.schema)?;
        self.definitions.insert(id.name.clone(), schema.into());
        Ok(())
    }

    fn structure(&mut self, at: &str, shape: &Struct) -> Said<Value> {
        if shape.extra.is_some() {
            let text = "it may have further members";
            return Err(Reason {
                at: at.to_owned(),
                text,
            });
        }
        let members = shape.fields.iter().map(|field| {
            let member = self.member(field)?;
            Ok((field.name.clone(), Value::Object(member)))
        });
        let members = members.collect::<Said<Map<_, _>>>()?;
        let required: Vec<&str> = shape
            .fields
            .iter()
            .map(|field| field.name.as_str())
            .collect();
        Ok(json!({
            "type": "object", "properties": members, "required": required, "additionalProperties": false,
        }))
    }

    /// An optional member may be null.
    fn member(&mut self, field: &Field) -> Said<Map<String, Value>> {
        let mut member = self.schema(&field.schema)?;
        if field.required {
            return Ok(member);
        }
        let description = member.remove("description");
        let mut optional = map(json!({ "anyOf": [member, { "type": "null" }] }));
        if let Some(description) = description {
            optional.insert("description".into(), description);
        }
        Ok(optional)
    }

    /// The arms of a union; tags that are not listed cannot be said, and are left out.
    fn union(&mut self, union: &Union) -> Said<Value> {
        let mut arms = Vec::new();
        for arm in &union.arms {
            let mut form = map(self.structure(&arm.at, &arm.shape)?);
            if !arm.description.is_empty() {
                form.insert("description".into(), arm.description.clone().into());
            }
            arms.push(form);
        }
        Ok(json!({ "anyOf": arms }))
    }
}

/// Listed values; where others are legal too, they are only named.
fn enumeration(values: &Enumeration) -> (Value, String) {
    let names: Vec<&str> = values
        .values
        .iter()
        .map(|value| value.value.as_str())
        .collect();
    let told = values
        .values
        .iter()
        .filter(|value| !value.description.is_empty());
    let told = told.map(|value| format!("{}: {}", value.value, value.description));
    let told = told.collect::<Vec<String>>().join(" ");
    if values.open {
        let words = format!("Such as {}. {told}", names.join(", "));
        (json!({ "type": "string" }), words.trim_end().to_owned())
    } else {
        (json!({ "type": "string", "enum": names }), told)
    }
}

fn text_in_words(text: &Text) -> String {
    let length = count_in_words(text.min_length, text.max_length, "character");
    let form = match (&text.pattern, text.expects.as_str()) {
        (None, _) => String::new(),
        (Some(pattern), "") => format!("Matches {pattern}."),
        (Some(_), expects) => format!("Written as {expects}."),
    };
    [length, form].join(" ").trim().to_owned()
}

fn count_in_words(min: Option<u64>, max: Option<u64>, unit: &str) -> String {
    let plural = if max.or(min) == Some(1) { "" } else { "s" };
    match (min.filter(|min| *min > 0), max) {
        (None, None) => String::new(),
        (Some(min), None) => format!("At least {min} {unit}{plural}."),
        (None, Some(max)) => format!("At most {max} {unit}{plural}."),
        (Some(min), Some(max)) => format!("{min} to {max} {unit}{plural}."),
    }
}

fn range_in_words(range: Range) -> String {
    let bounds = [
        ("at least", range.minimum),
        ("more than", range.exclusive_minimum),
        ("at most", range.maximum),
        ("less than", range.exclusive_maximum),
    ];
    let bounds = bounds
        .into_iter()
        .filter_map(|(words, bound)| bound.map(|bound| format!("{words} {bound}")));
    let bounds: Vec<String> = bounds.collect();
    if bounds.is_empty() {
        return String::new();
    }
    format!("A number of {}.", bounds.join(" and "))
}

fn map(literal: Value) -> Map<String, Value> {
    match literal {
        Value::Object(members) => members,
        _ => unreachable!("callers write an object literal"),
    }
}
