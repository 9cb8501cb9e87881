//! The components and functions of a catalog as definitions.

use heck::ToUpperCamelCase;
use serde_json::{Value, json};

use crate::error::Sink;
use crate::load::json::{Json, Member};
use crate::load::notes::{CALLERS, RETURNS};
use crate::load::schema::{self, RawSchema};
use crate::profile::Place;
use crate::source::{SourceSpan, Spanned};

use super::flatten::{Shape, flatten};
use super::json::{array, get, made, member, object, refuse};
use super::lower::Lowering;
use super::root::common;

/// The two sorts of entries.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Component,
    Function,
}

impl Sort {
    pub(super) fn section(self) -> &'static str {
        match self {
            Self::Component => "components",
            Self::Function => "functions",
        }
    }

    /// The member of a value that names the entry.
    pub(super) fn tag(self) -> &'static str {
        match self {
            Self::Component => "component",
            Self::Function => "call",
        }
    }

    pub(super) fn slot(self) -> &'static str {
        match self {
            Self::Component => "component",
            Self::Function => "function",
        }
    }

    /// The union of all entries in a catalog file.
    pub(super) fn any(self) -> &'static str {
        match self {
            Self::Component => "anyComponent",
            Self::Function => "anyFunction",
        }
    }

    /// The union of all entries as a type.
    pub(super) fn union(self) -> &'static str {
        match self {
            Self::Component => "AnyComponent",
            Self::Function => "AnyFunction",
        }
    }

    /// The statement that an entry of a catalog is named.
    fn known(self) -> &'static str {
        match self {
            Self::Component => "a2ui.component-known",
            Self::Function => "a2ui.sec-5a",
        }
    }

    /// Members of an entry that say something about it and are no keywords.
    pub(super) fn facts(self) -> &'static [&'static str] {
        match self {
            Self::Component => &["allowedParents", "allowedChildren", "metadata"],
            Self::Function => &["returnType", "callableFrom", "requiresUserActivation"],
        }
    }
}

/// An entry as it is written.
pub(super) struct Entry<'j> {
    pub(super) key: &'j Spanned<String>,
    pub(super) json: &'j Json,
}

/// The entries of a section.
pub(super) fn of<'j>(json: &'j Json, sort: Sort, sink: &mut Sink) -> Vec<Entry<'j>> {
    let section = get(json, sort.section()).and_then(Json::members);
    let mut entries = Vec::new();
    for Member { key, value } in section.unwrap_or_default() {
        if sort == Sort::Component && key.value == "Surface" {
            let detail = "`Surface` is the surface itself; no catalog defines it";
            refuse(sink, &key.span, "a2ui.surface-type-reserved", detail);
        } else if sort == Sort::Function && key.value.starts_with('@') {
            let detail = "names with @ are those of the protocol; no catalog defines them";
            refuse(sink, &key.span, "a2ui.system-function", detail);
        } else if value.members().is_none() {
            refuse(
                sink,
                &value.span,
                "a2ui.catalog-shape",
                "an entry is an object",
            );
        } else {
            entries.push(Entry { key, json: value });
        }
    }
    entries
}

type Definition = (Spanned<String>, RawSchema);

/// The union of some entries, and their definitions with all that they need besides.
pub(super) fn definitions(
    entries: &[&Entry<'_>],
    sort: Sort,
    path: &str,
    span: &SourceSpan,
    sink: &mut Sink,
) -> (Definition, Vec<Definition>) {
    let mut names: Vec<String> = Vec::new();
    let mut definitions = Vec::new();
    for entry in entries {
        let name = type_name(&entry.key.value, sort, &names);
        let at = format!("{path}#/{}/{}", sort.section(), entry.key.value);
        let mut lowering = Lowering::new(&name, sink);
        if let Some(json) = definition(entry, sort, &mut lowering) {
            let hoisted = lowering.hoisted;
            definitions.push(read(&name, &entry.key.span, &json, at.clone(), sink));
            for (inner, json) in hoisted {
                definitions.push(read(
                    &inner,
                    &entry.key.span,
                    &json,
                    format!("{at}#{inner}"),
                    sink,
                ));
            }
        }
        names.push(name);
    }
    let arms: Vec<Value> = names
        .iter()
        .map(|name| json!({ "$ref": format!("#/$defs/{name}") }))
        .collect();
    let union = json!({
        "description": "", "x-source": path, "x-rule": { "oneOf": sort.known() }, "oneOf": arms
    });
    let at = format!("{path}#/$defs/{}", sort.any());
    (
        read(sort.union(), span, &made(span, &union), at, sink),
        definitions,
    )
}

/// The union of no entries: a shape whose name no text is.
pub(super) fn nothing(sort: Sort, path: &str, span: &SourceSpan, sink: &mut Sink) -> Definition {
    let union = json!({
        "description": "", "x-source": path, "x-rule": sort.known(), "type": "object",
        "properties": {
            sort.tag(): {
                "type": "string", "minLength": 1, "pattern": "^$",
                "x-expects": format!("no name, since the catalog has no {}", sort.section())
            },
            "catalogId": { "type": "string" }
        },
        "required": [sort.tag()]
    });
    let at = format!("{path}#/$defs/{}", sort.any());
    read(sort.union(), span, &made(span, &union), at, sink)
}

fn read(name: &str, span: &SourceSpan, json: &Json, at: String, sink: &mut Sink) -> Definition {
    let schema = schema::read(json, at, Place::Definition, sink);
    (Spanned::new(name.to_owned(), span), schema)
}

/// Names of types that generated code has for other things.
const TAKEN: [&str; 22] = [
    "AnyComponent",
    "AnyFunction",
    "C",
    "Catalog",
    "Default",
    "Deserialize",
    "Err",
    "From",
    "Into",
    "None",
    "Ok",
    "Open",
    "Option",
    "Box",
    "Result",
    "Self",
    "Serialize",
    "Some",
    "String",
    "Table",
    "ToString",
    "Vec",
];

/// A type name that no other entry has.
fn type_name(key: &str, sort: Sort, taken: &[String]) -> String {
    let ascii: String = key
        .chars()
        .map(|each| {
            if each.is_ascii_alphanumeric() {
                each
            } else {
                ' '
            }
        })
        .collect();
    let mut name = ascii.to_upper_camel_case();
    if !name.starts_with(|first: char| first.is_ascii_uppercase()) {
        name.insert_str(0, "Entry");
    }
    if sort == Sort::Function {
        name.push_str("Function");
    }
    if TAKEN.contains(&name.as_str()) {
        name.push_str("Entry");
    }
    let plain = name.clone();
    let mut number = 2;
    while taken.contains(&name) {
        name = format!("{plain}{number}");
        number += 1;
    }
    name
}

/// An entry in our dialect: one closed object.
fn definition(entry: &Entry<'_>, sort: Sort, lowering: &mut Lowering<'_>) -> Option<Json> {
    let span = &entry.key.span;
    let facts = facts(entry, sort, lowering.sink);
    let shape = flatten(entry, sort, lowering)?;
    check_tag(entry, sort, &shape, lowering.sink);
    let mut properties = own_members(entry, sort, span);
    for Member { key, value } in &shape.properties {
        let name = key.value.as_str();
        if name == sort.tag()
            || properties
                .iter()
                .any(|known| known.key.value == name && name != "args")
        {
            continue;
        }
        let value = match (sort, name) {
            (Sort::Function, "args") => lowering.arguments(value)?,
            (Sort::Component, _) => lowering.schema(value, name, 0)?,
            (Sort::Function, _) => {
                let detail = format!("a call has `call`, `catalogId` and `args`, and no `{name}`");
                refuse(lowering.sink, &key.span, "a2ui.catalog-shape", detail);
                continue;
            }
        };
        properties.push(Member {
            key: key.clone(),
            value,
        });
    }
    let (needed, rule): (&[&str], _) = match sort {
        Sort::Component => (&["id", "component"], "a2ui.component-shape"),
        Sort::Function => (&["call"], "a2ui.call-arguments"),
    };
    let needed = needed.iter().map(|name| made(span, &json!(name)));
    let declared = shape.required.iter().filter(|name| {
        let name = name.as_str().unwrap_or_default();
        name != sort.tag() && name != "id"
    });
    let required = needed.chain(declared.cloned()).collect();
    let mut members = vec![
        member(span, "description", made(span, &json!(shape.description))),
        member(span, "x-source", made(span, &json!(entry.key.value))),
        member(span, "x-rule", made(span, &json!(rule))),
        member(span, "type", made(span, &json!("object"))),
        member(span, "properties", object(span, properties)),
        member(span, "required", array(span, required)),
        member(span, "additionalProperties", made(span, &json!(false))),
    ];
    members.extend(facts);
    if !shape.conditions.is_empty() {
        members.push(member(span, "allOf", array(span, shape.conditions)));
    }
    Some(object(span, members))
}

/// What all entries of the sort have.
fn own_members(entry: &Entry<'_>, sort: Sort, span: &SourceSpan) -> Vec<Member> {
    let tag = json!({ "const": entry.key.value });
    let reference = |name: &str| json!({ "$ref": common(name) });
    let text = json!({ "type": "string" });
    let members = match sort {
        Sort::Component => vec![
            ("id", reference("ComponentId")),
            ("component", tag),
            ("catalogId", text),
            ("accessibility", reference("AccessibilityAttributes")),
            ("metadata", reference("Metadata")),
        ],
        Sort::Function => vec![("call", tag), ("catalogId", text)],
    };
    let made = |(name, value): (&str, Value)| member(span, name, made(span, &value));
    members.into_iter().map(made).collect()
}

/// The constant that names the entry is its key.
fn check_tag(entry: &Entry<'_>, sort: Sort, shape: &Shape, sink: &mut Sink) {
    let tag = sort.tag();
    let Some(member) = shape
        .properties
        .iter()
        .find(|member| member.key.value == tag)
    else {
        let detail = format!(
            "`{}` has a member `{tag}` with the constant \"{}\"",
            entry.key.value, entry.key.value
        );
        return refuse(sink, &entry.key.span, "a2ui.catalog-discriminator", detail);
    };
    let constant = get(&member.value, "const");
    if constant.and_then(Json::as_str) != Some(entry.key.value.as_str()) {
        let span = &constant.unwrap_or(&member.value).span;
        let detail = format!(
            "`{tag}` of this entry is the constant \"{}\"",
            entry.key.value
        );
        refuse(sink, span, "a2ui.catalog-discriminator", detail);
    }
}

/// What an entry says besides its shape, as annotations.
fn facts(entry: &Entry<'_>, sort: Sort, sink: &mut Sink) -> Option<Member> {
    let span = &entry.key.span;
    let shape = |sink: &mut Sink, json: &Json, detail: String| {
        refuse(sink, &json.span, "a2ui.catalog-shape", detail);
    };
    if sort == Sort::Component {
        let mut lists = serde_json::Map::new();
        for name in ["allowedParents", "allowedChildren"] {
            let Some(json) = get(entry.json, name) else {
                continue;
            };
            let texts = json
                .items()
                .map(|items| items.iter().map(Json::as_str).collect::<Option<Vec<_>>>());
            match texts.flatten() {
                Some(texts) => drop(lists.insert(name.to_owned(), json!(texts))),
                None => shape(sink, json, format!("`{name}` is a list of component types")),
            }
        }
        return Some(member(
            span,
            "x-component",
            made(span, &Value::Object(lists)),
        ));
    }
    let one_of = |sink: &mut Sink, name: &str, values: &[&str]| {
        let json = get(entry.json, name)?;
        let value = json.as_str().filter(|value| values.contains(value));
        if value.is_none() {
            shape(
                sink,
                json,
                format!("`{name}` is one of {}", values.join(", ")),
            );
        }
        value
    };
    let callers = one_of(sink, "callableFrom", &CALLERS);
    let Some(returns) = one_of(sink, "returnType", &RETURNS) else {
        if get(entry.json, "returnType").is_none() {
            let detail = "a function says what it returns: `returnType`";
            refuse(sink, &entry.key.span, "a2ui.catalog-shape", detail);
        }
        return None;
    };
    let activation = get(entry.json, "requiresUserActivation");
    let activation = activation.map(Json::to_value).unwrap_or_default();
    if !activation.is_null() && !activation.is_boolean() {
        refuse(
            sink,
            span,
            "a2ui.catalog-shape",
            "`requiresUserActivation` is true or false",
        );
    }
    let mut facts =
        json!({ "returns": returns, "requiresUserActivation": activation == json!(true) });
    if let Some(callers) = callers {
        facts["callers"] = callers.into();
    }
    Some(member(span, "x-function", made(span, &facts)))
}
