//! What a code or a rule means: everything the spec says about it, in one piece.

mod places;
mod sample;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use serde::Serialize;
use uiap_schema::model::{Kind, Statement, TypeDef};
use uiap_validate::Level;
use uiap_validate::table::Code;

pub(crate) use self::places::Place;
pub(crate) use self::sample::{Change, Sample};
use crate::spec;

/// What a name means.
#[derive(Serialize)]
#[serde(rename_all = "camelCase", tag = "is")]
pub(crate) enum Explanation {
    /// It is a problem code.
    Code(CodeMeaning),
    /// It is a statement of the documents, or a shape that no statement covers.
    Rule(RuleMeaning),
    /// It is a type.
    Type(TypeMeaning),
}

/// A problem code.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CodeMeaning {
    pub(crate) code: String,
    pub(crate) level: Level,
    /// Its weight under strict judgement, when that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) strict: Option<Level>,
    /// Under strict judgement the plain shape fault takes its place.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) tolerance: bool,
    /// Message template.
    pub(crate) message: String,
    /// What would be right; the message says it itself when this is empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) expected: String,
    pub(crate) remedy: String,
    /// The statement behind it, where there is a single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<&'static Statement>,
    /// Types that are judged by it; empty for codes of all types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) judged_on: Vec<Place>,
    /// Other codes of the same rule.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) same_rule: BTreeSet<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) example: Option<Sample>,
}

/// A rule.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RuleMeaning {
    pub(crate) rule: String,
    /// What the documents say; absent for a shape that no statement covers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) statement: Option<&'static Statement>,
    pub(crate) judged_on: Vec<Place>,
    /// Codes of its problems, as far as examples show them.
    pub(crate) codes: BTreeSet<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) example: Option<Sample>,
}

/// A type.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TypeMeaning {
    pub(crate) name: String,
    /// Where the documents say it.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) source: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(crate) description: &'static str,
    /// Where the shape comes from, when the documents do not define it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) inferred: Option<&'static str>,
    /// The rule that faults of its shape carry.
    pub(crate) rule: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) members: Vec<MemberMeaning>,
    /// The values of an enumeration.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) values: Vec<&'static str>,
    /// Messages with this payload.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) messages: Vec<&'static str>,
    /// Codes of its cross-field rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) codes: Vec<&'static str>,
}

/// A member of a type.
#[derive(Serialize)]
pub(crate) struct MemberMeaning {
    pub(crate) name: &'static str,
    pub(crate) required: bool,
    pub(crate) description: &'static str,
}

/// A code in the list of all codes.
#[derive(Serialize)]
pub(crate) struct Summary {
    pub(crate) code: &'static str,
    pub(crate) level: Level,
    pub(crate) message: &'static str,
}

/// What a code, a rule or a type means; `None` when there is no such thing.
pub(crate) fn of(name: &str) -> Option<Explanation> {
    if let Some(code) = spec::general_codes().find(|entry| entry.code == name) {
        return Some(Explanation::Code(general(code)));
    }
    if spec::codes().contains(name) {
        return Some(Explanation::Code(cross_field(name)?));
    }
    if spec::rules().contains(name) {
        return Some(Explanation::Rule(rule(name)));
    }
    let def = spec::model()
        .types()
        .find(|def| def.id.to_string() == name)?;
    Some(Explanation::Type(kind_of_value(def)))
}

/// All codes: those of no single document, then those of each document, in spec order.
pub(crate) fn summaries() -> Vec<Summary> {
    let general = spec::general_codes().map(|entry| Summary {
        code: &entry.code,
        level: entry.level,
        message: &entry.message,
    });
    let cross = spec::checks().map(|(_, cross)| Summary {
        code: &cross.check.code,
        level: cross.check.level,
        message: &cross.check.message,
    });
    general.chain(cross).collect()
}

fn general(code: &Code) -> CodeMeaning {
    CodeMeaning {
        code: code.code.clone(),
        level: code.level,
        strict: code.strict,
        tolerance: code.tolerance,
        message: code.message.clone(),
        expected: String::new(),
        remedy: code.remedy.clone(),
        rule: spec::statement(&code.rule),
        judged_on: Vec::new(),
        same_rule: BTreeSet::new(),
        example: sample::of_code(&code.code),
    }
}

fn cross_field(name: &str) -> Option<CodeMeaning> {
    let (_, cross) = spec::checks().find(|(_, cross)| cross.check.code == name)?;
    let check = &cross.check;
    let siblings = spec::checks()
        .map(|(_, other)| &other.check)
        .filter(|other| other.rule == check.rule);
    let same_rule = siblings
        .map(|other| other.code.clone())
        .filter(|code| code != name)
        .collect();
    Some(CodeMeaning {
        code: check.code.clone(),
        level: check.level,
        strict: None,
        tolerance: false,
        message: check.message.clone(),
        expected: check.expected.clone(),
        remedy: cross.remedy.clone(),
        rule: spec::statement(&check.rule),
        judged_on: places::of_check(name),
        same_rule,
        example: sample::of_code(name),
    })
}

fn rule(name: &str) -> RuleMeaning {
    let cross = spec::checks()
        .filter(|(_, cross)| cross.check.rule == name)
        .map(|(_, cross)| &cross.check.code);
    let general = spec::general_codes()
        .filter(|code| code.rule == name)
        .map(|code| &code.code);
    let mut codes: BTreeSet<String> = cross.chain(general).cloned().collect();
    codes.extend(sample::observed_codes(name));
    RuleMeaning {
        rule: name.to_owned(),
        statement: spec::statement(name),
        judged_on: places::of_rule(name),
        codes,
        example: sample::of_rule(name),
    }
}

fn kind_of_value(def: &'static TypeDef) -> TypeMeaning {
    let members = match &def.schema.kind {
        Kind::Struct(shape) => shape
            .fields
            .iter()
            .map(|field| MemberMeaning {
                name: &field.name,
                required: field.required,
                description: &field.schema.description,
            })
            .collect(),
        _ => Vec::new(),
    };
    let values = match &def.schema.kind {
        Kind::Enum(values) => values
            .values
            .iter()
            .map(|value| value.value.as_str())
            .collect(),
        _ => Vec::new(),
    };
    let messages = spec::model()
        .messages()
        .filter(|message| message.payload == def.id);
    TypeMeaning {
        name: def.id.to_string(),
        source: &def.source,
        description: &def.schema.description,
        inferred: def.schema.inferred.as_deref(),
        rule: &def.schema.rule,
        members,
        values,
        messages: messages
            .map(|message| message.message_type.as_str())
            .collect(),
        codes: def
            .checks
            .iter()
            .map(|cross| cross.check.code.as_str())
            .collect(),
    }
}
