//! Names that are not the spec's own word for word: TypeScript identifiers, unique over the whole package.

use std::collections::{BTreeMap, BTreeSet};

use heck::ToUpperCamelCase;
use serde_json::Value;
use uiap_schema::model::{Kind, Model, TypeDef, TypeId};

use super::catalog;

/// Identifiers that generated code uses for other things: globals, and what the package exports beside the types.
///
/// The runtime has functions such as `diagnoseText` and `isValid`, so `Text` and `Valid` are among them.
const RESERVED: &[&str] = &[
    "AnswerMap",
    "Array",
    "Checked",
    "CheckedMark",
    "ExtensionMessage",
    "Flavored",
    "Guard",
    "Inferred",
    "JSON",
    "JsonValue",
    "KnownMessage",
    "Level",
    "Members",
    "Message",
    "MessageFrame",
    "MessageMap",
    "Number",
    "Object",
    "Options",
    "ParseOptions",
    "ParseResult",
    "Problem",
    "ReadonlySet",
    "RegExp",
    "Report",
    "Set",
    "StandardIssue",
    "StandardResult",
    "StandardSchema",
    "String",
    "Table",
    "Text",
    "TextWith",
    "Token",
    "TypeMap",
    "TypeName",
    "Unlisted",
    "Valid",
    "ValueWith",
    "With",
];

/// Those among them that documents with sub-paths of their own, which the index leaves out, can use.
const FREE_APART: &[&str] = &[
    "Level", "Members", "Message", "Problem", "Text", "Token", "Valid",
];

/// The identifiers of a package.
#[derive(Debug)]
pub(super) struct Names {
    types: BTreeMap<TypeId, String>,
    arms: BTreeMap<(TypeId, String), String>,
    others: BTreeMap<TypeId, String>,
    messages: BTreeMap<String, String>,
}

impl Names {
    /// Names everything in the model. Types come first and keep their own names; what collides later gives way.
    pub(super) fn of(model: &Model) -> Self {
        let is_apart = model.families.iter().any(|family| family.feature.is_some());
        let reserved = RESERVED
            .iter()
            .filter(|name| !is_apart || !FREE_APART.contains(*name));
        let mut taken: BTreeSet<String> = reserved.map(|name| (*name).to_owned()).collect();
        taken.extend(catalog::reserved(model));
        let mut take = |choices: [String; 2]| -> String {
            let free = choices.iter().find(|choice| !taken.contains(*choice));
            let mut name = free.unwrap_or(&choices[1]).clone();
            while !taken.insert(name.clone()) {
                name.push('_');
            }
            name
        };
        let mut names = Self {
            types: BTreeMap::new(),
            arms: BTreeMap::new(),
            others: BTreeMap::new(),
            messages: BTreeMap::new(),
        };
        for def in model.types() {
            let qualified = format!("{}{}", def.id.document.to_upper_camel_case(), def.id.name);
            names
                .types
                .insert(def.id.clone(), take([def.id.name.clone(), qualified]));
        }
        for def in model.types() {
            let base = names.types[&def.id].clone();
            for arm in arms(def) {
                let name = format!("{base}{}", arm.to_upper_camel_case());
                let key = (def.id.clone(), arm.to_owned());
                names
                    .arms
                    .insert(key, take([name.clone(), format!("{name}Arm")]));
            }
            if matches!(&def.schema.kind, Kind::Tagged(union) if union.open) {
                names.others.insert(
                    def.id.clone(),
                    take([format!("Other{base}"), format!("Other{base}Arm")]),
                );
            }
        }
        for message in model.messages() {
            let base = message.message_type.to_upper_camel_case();
            let name = take([format!("{base}Message"), format!("{base}MessageFrame")]);
            names.messages.insert(message.message_type.clone(), name);
        }
        names
    }

    /// The identifier of a type.
    pub(super) fn type_name(&self, id: &TypeId) -> &str {
        &self.types[id]
    }

    /// The identifier of an arm of a tagged union, or of a struct that has a certain member of its choice.
    pub(super) fn arm(&self, id: &TypeId, tag: &str) -> &str {
        &self.arms[&(id.clone(), tag.to_owned())]
    }

    /// The identifier of what an open tagged union holds beside its arms; `None` for all other types.
    pub(super) fn other(&self, id: &TypeId) -> Option<&str> {
        self.others.get(id).map(String::as_str)
    }

    /// The identifier of a message.
    pub(super) fn message(&self, message_type: &str) -> &str {
        &self.messages[message_type]
    }
}

/// The alternatives of a type: tags of its arms, or members of its choice.
fn arms(def: &TypeDef) -> Vec<&str> {
    match &def.schema.kind {
        Kind::Tagged(union) => union.arms.iter().map(|arm| arm.tag.as_str()).collect(),
        Kind::Struct(shape) => shape.chosen().map(|field| field.name.as_str()).collect(),
        _ => Vec::new(),
    }
}

/// A member name where an object literal or interface declares it.
pub(crate) fn property(name: &str) -> String {
    if is_identifier(name) {
        name.to_owned()
    } else {
        literal(name)
    }
}

/// Reading a member. Names that every object inherits are looked up as own members.
pub(super) fn access(object: &str, name: &str) -> Access {
    const INHERITED: &[&str] = &[
        "__defineGetter__",
        "__defineSetter__",
        "__lookupGetter__",
        "__lookupSetter__",
        "__proto__",
        "constructor",
        "hasOwnProperty",
        "isPrototypeOf",
        "propertyIsEnumerable",
        "toLocaleString",
        "toString",
        "valueOf",
    ];
    let text = if INHERITED.contains(&name) {
        return Access {
            text: format!("own({object}, {})", literal(name)),
            helper: Some("own"),
        };
    } else if is_identifier(name) {
        format!("{object}.{name}")
    } else {
        format!("{object}[{}]", literal(name))
    };
    Access { text, helper: None }
}

/// An expression that reads a member, and the runtime helper that it calls.
pub(super) struct Access {
    /// The expression.
    pub(super) text: String,
    /// The helper, if any.
    pub(super) helper: Option<&'static str>,
}

/// A string literal.
pub(crate) fn literal(text: &str) -> String {
    Value::from(text).to_string()
}

/// A JSON value as TypeScript literal: JSON text is one.
pub(super) fn json_literal(value: &Value) -> String {
    value.to_string()
}

fn is_identifier(name: &str) -> bool {
    let mut characters = name.chars();
    let first = characters.next();
    first.is_some_and(|first| first.is_ascii_alphabetic() || first == '_' || first == '$')
        && characters.all(|next| next.is_ascii_alphanumeric() || next == '_' || next == '$')
}
