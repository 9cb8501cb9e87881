//! Schemas of members, rewritten keyword by keyword into our dialect.

use serde_json::json;

use crate::error::Sink;
use crate::load::json::{Data, Json, Member};
use crate::nearest::nearest;
use crate::source::SourceSpan;

use super::MAX_DEPTH;
use super::json::{array, get, made, member, object, refuse, text};
use super::root::common;

/// Where the common types of A2UI are published; catalogs also refer to them by file name.
const BASES: [&str; 3] = [
    "https://a2ui.org/specification/v1_0/common_types.json#/$defs/",
    "common_types.json#/$defs/",
    "./common_types.json#/$defs/",
];

/// The common types that members may refer to.
const COMMON: [&str; 12] = [
    "AccessibilityAttributes",
    "Action",
    "CheckRule",
    "Child",
    "ChildList",
    "ComponentId",
    "DataBinding",
    "DynamicBoolean",
    "DynamicNumber",
    "DynamicString",
    "DynamicStringList",
    "DynamicValue",
];

/// Formats that are asserted, and the types that say what they mean.
const FORMATS: [(&str, &str); 5] = [
    ("date", "Date"),
    ("time", "Time"),
    ("date-time", "DateTime"),
    ("uri", "Uri"),
    ("uri-reference", "UriReference"),
];

/// The types of arguments: all but null.
const NOT_NULL: [&str; 5] = ["string", "number", "boolean", "array", "object"];

/// The name of the common type that a reference means.
pub(super) fn common_name(reference: &str) -> Option<&str> {
    BASES.iter().find_map(|base| reference.strip_prefix(base))
}

/// One entry while its members are rewritten.
pub(super) struct Lowering<'s> {
    /// Name of the entry's type.
    entry: String,
    pub(super) sink: &'s mut Sink,
    /// Objects that need a name.
    pub(super) hoisted: Vec<(String, Json)>,
}

impl<'s> Lowering<'s> {
    pub(super) fn new(entry: &str, sink: &'s mut Sink) -> Self {
        Self {
            entry: entry.to_owned(),
            sink,
            hoisted: Vec::new(),
        }
    }

    /// The arguments of a function: an object whose members are never null.
    pub(super) fn arguments(&mut self, json: &Json) -> Option<Json> {
        let mut args = self.schema(json, "args", 0)?;
        let span = args.span.clone();
        let Data::Object(members) = &mut args.data else {
            return Some(args);
        };
        let is_closed = |member: &Member| {
            member.key.value == "additionalProperties"
                && matches!(member.value.data, Data::Bool(false))
        };
        if !members.iter().any(is_closed) {
            members.push(member(&span, "x-native", made(&span, &json!("arguments"))));
        }
        for member in members
            .iter_mut()
            .filter(|member| member.key.value == "properties")
        {
            if let Data::Object(properties) = &mut member.value.data {
                for property in properties {
                    not_null(&mut property.value);
                }
            }
        }
        Some(args)
    }

    /// A schema; `name` is what an object that needs a name is called after.
    pub(super) fn schema(&mut self, json: &Json, name: &str, depth: usize) -> Option<Json> {
        if depth > MAX_DEPTH {
            self.refuse(
                &json.span,
                format!("schemas of a catalog nest at most {MAX_DEPTH} deep"),
            );
            return None;
        }
        let Some(members) = json.members() else {
            self.refuse(&json.span, "a schema of a catalog is an object");
            return None;
        };
        if let Some(narrowed) = self.narrowed(json, depth) {
            return Some(narrowed);
        }
        let mut out = Vec::new();
        for Member { key, value } in members {
            let lowered = match key.value.as_str() {
                own if own.starts_with("x-") => {
                    let detail = format!(
                        "`{own}` is for the documents of the protocol; catalogs have no such keyword"
                    );
                    self.refuse(&key.span, detail);
                    return None;
                }
                "$ref" => self.reference(value)?,
                "format" => {
                    let target = self.format(value)?;
                    out.push(member(
                        &key.span,
                        "$ref",
                        made(&value.span, &json!(common(target))),
                    ));
                    continue;
                }
                "type" if get(json, "format").is_some() && value.as_str() == Some("string") => {
                    continue;
                }
                "additionalProperties" | "unevaluatedProperties"
                    if matches!(value.data, Data::Bool(_)) =>
                {
                    let value = match value.data {
                        Data::Bool(false) => value.clone(),
                        _ if key.value == "unevaluatedProperties" => continue,
                        _ => object(&value.span, Vec::new()),
                    };
                    out.push(member(&key.span, "additionalProperties", value));
                    continue;
                }
                "unevaluatedProperties" => {
                    self.refuse(&key.span, "`unevaluatedProperties` is true or false");
                    return None;
                }
                "properties" => self.each(value, name, depth)?,
                "items" | "additionalProperties" | "propertyNames" => {
                    self.schema(value, &format!("{name} {}", key.value), depth + 1)?
                }
                "oneOf" | "anyOf" if !is_presence(value) => {
                    let arms = self.arms(value, name, depth)?;
                    out.push(Member {
                        key: crate::source::Spanned::new("anyOf".to_owned(), &key.span),
                        value: arms,
                    });
                    continue;
                }
                // What is no keyword of the profile is refused where the schema is read.
                _ => value.clone(),
            };
            out.push(Member {
                key: key.clone(),
                value: lowered,
            });
        }
        Some(object(&json.span, single(out)))
    }

    fn each(&mut self, json: &Json, name: &str, depth: usize) -> Option<Json> {
        let Some(members) = json.members() else {
            self.refuse(&json.span, "`properties` is an object of schemas");
            return None;
        };
        let mut out = Vec::new();
        for Member { key, value } in members {
            let value = self.schema(value, &format!("{name} {}", key.value), depth + 1)?;
            out.push(Member {
                key: key.clone(),
                value,
            });
        }
        Some(object(&json.span, out))
    }

    fn reference(&mut self, value: &Json) -> Option<Json> {
        let reference = value.as_str().unwrap_or_default();
        let known =
            common_name(reference).filter(|name| COMMON.contains(name) || *name == "FunctionCall");
        let Some(name) = known else {
            let near = common_name(reference).and_then(|name| nearest(name, COMMON));
            let near = near
                .map(|near| format!(", did you mean `{near}`?"))
                .unwrap_or_default();
            let detail = format!(
                "`{reference}` is none of the common types; nothing else is resolved, and nothing is fetched{near}"
            );
            self.refuse(&value.span, detail);
            return None;
        };
        Some(made(&value.span, &json!(common(name))))
    }

    fn format(&mut self, value: &Json) -> Option<&'static str> {
        let format = value.as_str().unwrap_or_default();
        let known = FORMATS.iter().find(|(name, _)| *name == format);
        if known.is_none() {
            let names: Vec<&str> = FORMATS.iter().map(|(name, _)| *name).collect();
            self.refuse(
                &value.span,
                format!(
                    "format `{format}` is not supported, only {}",
                    names.join(", ")
                ),
            );
        }
        known.map(|(_, target)| *target)
    }

    /// The arms of a union of values: those that are objects become one arm of named types.
    fn arms(&mut self, json: &Json, name: &str, depth: usize) -> Option<Json> {
        let mut plain = Vec::new();
        let mut objects = Vec::new();
        let Some(items) = json.items() else {
            self.refuse(&json.span, "a union is a list of schemas");
            return None;
        };
        for (number, arm) in items.iter().enumerate() {
            let target = text(arm, "$ref").and_then(common_name);
            let is_directive = matches!(target, Some("DataBinding" | "FunctionCall"));
            let is_object = text(arm, "type") == Some("object") && get(arm, "properties").is_some();
            let lowered = self.schema(arm, &format!("{name} arm{number}"), depth + 1)?;
            if is_directive || is_object {
                objects.push(lowered);
            } else {
                plain.push(lowered);
            }
        }
        match objects.len() {
            0 => {}
            1 => plain.extend(objects),
            _ => {
                let arms = objects
                    .into_iter()
                    .enumerate()
                    .map(|(number, arm)| self.named(arm, name, number))
                    .collect();
                let union = object(
                    &json.span,
                    vec![member(&json.span, "oneOf", array(&json.span, arms))],
                );
                plain.push(union);
            }
        }
        Some(array(&json.span, plain))
    }

    /// An object as a reference to a definition of its own.
    fn named(&mut self, arm: Json, name: &str, number: usize) -> Json {
        if get(&arm, "$ref").is_some() {
            return arm;
        }
        let span = arm.span.clone();
        let title =
            heck::ToUpperCamelCase::to_upper_camel_case(format!("{name} object{number}").as_str());
        let title = format!(
            "{}{}",
            self.entry,
            title.replace(|each: char| !each.is_ascii_alphanumeric(), "")
        );
        let Data::Object(mut members) = arm.data else {
            return object(&span, Vec::new());
        };
        members.retain(|member| member.key.value != "x-source");
        members.push(member(&span, "x-source", made(&span, &json!(self.entry))));
        self.hoisted.push((title.clone(), object(&span, members)));
        made(&span, &json!({ "$ref": format!("#/$defs/{title}") }))
    }

    /// A dynamic text whose written form is narrowed: `allOf` of the common type and an `if` on strings.
    fn narrowed(&mut self, json: &Json, depth: usize) -> Option<Json> {
        let [base, condition] = get(json, "allOf")?.items()? else {
            return None;
        };
        let target = text(base, "$ref").and_then(common_name)?;
        let when = get(condition, "if")?;
        let is_about_strings = text(when, "type") == Some("string") && when.members()?.len() == 1;
        if target != "DynamicString" || !is_about_strings || condition.members()?.len() != 2 {
            return None;
        }
        let then = get(condition, "then")?;
        let formats = get(then, "oneOf")
            .or_else(|| get(then, "anyOf"))
            .and_then(Json::items);
        let formats = formats.map(|items| {
            items
                .iter()
                .map(|item| text(item, "format"))
                .collect::<Option<Vec<_>>>()
        });
        let written = if let Some(mut formats) = formats.flatten() {
            formats.sort_unstable();
            if formats != ["date", "date-time", "time"] {
                return None;
            }
            made(&then.span, &json!({ "$ref": common("DateOrTime") }))
        } else {
            let mut members = then.members()?.to_vec();
            let text = made(&then.span, &json!("string"));
            members.push(member(&then.span, "type", text));
            self.schema(&object(&then.span, members), "text", depth + 1)?
        };
        let directive = made(&base.span, &json!({ "$ref": common("Directive") }));
        let mut out = vec![member(
            &json.span,
            "anyOf",
            array(&json.span, vec![written, directive]),
        )];
        for note in json.members()? {
            if note.key.value != "allOf" {
                out.push(note.clone());
            }
        }
        Some(object(&json.span, out))
    }

    fn refuse(&mut self, span: &SourceSpan, detail: impl Into<String>) {
        refuse(self.sink, span, "a2ui.catalog-shape", detail);
    }
}

/// Whether arms only say which members are there.
fn is_presence(json: &Json) -> bool {
    let only_required = |arm: &Json| {
        let members = arm.members().unwrap_or_default();
        !members.is_empty() && members.iter().all(|member| member.key.value == "required")
    };
    json.items()
        .is_some_and(|arms| arms.iter().all(only_required))
}

/// A union beside its own `type` needs no `type`, and one of a single arm is that arm.
fn single(mut members: Vec<Member>) -> Vec<Member> {
    let is_union = members
        .iter()
        .any(|member| member.key.value == "anyOf" && !is_presence(&member.value));
    if is_union {
        members.retain(|member| member.key.value != "type");
    }
    members
}

/// Takes null away from what an argument may be.
fn not_null(schema: &mut Json) {
    let span = schema.span.clone();
    let Data::Object(members) = &mut schema.data else {
        return;
    };
    let notes = ["title", "description", "default", "examples", "$comment"];
    if members
        .iter()
        .all(|member| notes.contains(&member.key.value.as_str()))
    {
        members.push(member(&span, "type", made(&span, &json!(NOT_NULL))));
        return;
    }
    for member in members
        .iter_mut()
        .filter(|member| member.key.value == "type")
    {
        if let Data::Array(types) = &mut member.value.data {
            types.retain(|json_type| json_type.as_str() != Some("null"));
        }
    }
}
