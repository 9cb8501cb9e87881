//! What a catalog says about itself, and about functions beside their shape.

use uiap_validate::Level;

use crate::load::json::{Data, Json, Member};

use super::entries::Sort;
use super::json::{get, text};
use super::lint::Found;

const SHAPE: &str = "a2ui.catalog-shape";

/// Looks at versions, callers, activation, and what entries leave out.
pub(super) fn look(json: &Json, found: &mut Found) {
    version(json, found);
    for sort in [Sort::Component, Sort::Function] {
        let section = get(json, sort.section()).and_then(Json::members);
        for entry in section.unwrap_or_default() {
            described(entry, sort, found);
            tagged(entry, sort, found);
            match sort {
                Sort::Component => wraps(entry, found),
                Sort::Function => callable(entry, found),
            }
        }
    }
}

fn version(json: &Json, found: &mut Found) {
    let rule = ("a2ui.catalog-version", Level::Error);
    let remedy = "Write \"protocolVersion\": \"1.0\".";
    match get(json, "protocolVersion") {
        None => found.push(
            rule,
            &json.span,
            "`protocolVersion` is absent, which means 0.9",
            remedy,
        ),
        Some(version) => {
            let written = version.as_str().unwrap_or_default();
            let plain = written.split(['-', '+']).next().unwrap_or_default();
            if plain != "1.0" && !plain.starts_with("1.0.") {
                let message = format!("protocol version `{written}` is not 1.0");
                found.push(rule, &version.span, message, remedy);
            }
        }
    }
}

fn described(entry: &Member, sort: Sort, found: &mut Found) {
    if text(&entry.value, "description").is_none_or(|text| text.trim().is_empty()) {
        let message = format!("{} `{}` has no description", sort.slot(), entry.key.value);
        let remedy = "Say in a sentence what it is for: agents choose by it.";
        found.push(
            ("a2ui.catalog-description", Level::Information),
            &entry.key.span,
            message,
            remedy,
        );
    }
}

/// The parts of an entry: itself, and what its `allOf` puts together.
fn parts(entry: &Json) -> impl Iterator<Item = &Json> {
    let all_of = get(entry, "allOf")
        .and_then(Json::items)
        .unwrap_or_default();
    std::iter::once(entry).chain(all_of)
}

/// Each entry requires the member that names it.
fn tagged(entry: &Member, sort: Sort, found: &mut Found) {
    let requires = |part: &Json| {
        let names = get(part, "required")
            .and_then(Json::items)
            .unwrap_or_default();
        names.iter().any(|name| name.as_str() == Some(sort.tag()))
    };
    if !parts(&entry.value).any(requires) {
        let message = format!("`{}` does not require `{}`", entry.key.value, sort.tag());
        let remedy = format!(
            "Put `{}` into `required`: it tells entries apart.",
            sort.tag()
        );
        found.push(
            ("a2ui.catalog-discriminator", Level::Warning),
            &entry.key.span,
            message,
            &remedy,
        );
    }
}

/// Messages add what all components have; a component that brings it along says it twice.
fn wraps(entry: &Member, found: &mut Found) {
    for part in parts(&entry.value) {
        let Some(reference) = get(part, "$ref") else {
            continue;
        };
        if reference
            .as_str()
            .is_some_and(|reference| reference.ends_with("#/$defs/ComponentCommon"))
        {
            let message = format!("`{}` wraps `ComponentCommon`", entry.key.value);
            let remedy = "Leave it out: the messages add id, catalogId, accessibility and metadata themselves.";
            found.push(
                ("a2ui.catalog-discriminator", Level::Warning),
                &reference.span,
                message,
                remedy,
            );
        }
    }
}

fn callable(entry: &Member, found: &mut Found) {
    let callers = text(&entry.value, "callableFrom").unwrap_or("rendererOnly");
    let activation = get(&entry.value, "requiresUserActivation");
    let is_true = activation.is_some_and(|json| matches!(json.data, Data::Bool(true)));
    let span = get(&entry.value, "callableFrom").map_or(&entry.key.span, |json| &json.span);
    if callers != "rendererOnly" && activation.is_none() {
        let message = format!(
            "`{}` is {callers} and does not say whether it needs an act of the user",
            entry.key.value
        );
        let remedy = "Write \"requiresUserActivation\": false as well: the schema of catalogs asks for both keys.";
        found.push((SHAPE, Level::Warning), span, message, remedy);
    }
    if callers == "rendererOrAgent" && is_true {
        let message = format!(
            "`{}` needs an act of the user, so no agent can call it",
            entry.key.value
        );
        let remedy = "Make it rendererOnly, or take the need of an act away.";
        found.push(
            ("a2ui.activation-context", Level::Warning),
            span,
            message,
            remedy,
        );
    }
    let has_catalog = |part: &Json| {
        let common = text(part, "$ref")
            .is_some_and(|reference| reference.ends_with("#/$defs/FunctionCommon"));
        common || get(part, "properties").is_some_and(|members| get(members, "catalogId").is_some())
    };
    let closes = |part: &Json| {
        ["additionalProperties", "unevaluatedProperties"]
            .iter()
            .any(|keyword| {
                get(part, keyword).is_some_and(|json| matches!(json.data, Data::Bool(false)))
            })
    };
    if callers != "rendererOnly"
        && parts(&entry.value).any(closes)
        && !parts(&entry.value).any(has_catalog)
    {
        let message = format!(
            "calls of `{}` can name no catalog, so no agent can call it",
            entry.key.value
        );
        let remedy = "Put `FunctionCommon` into `allOf`, or declare `catalogId`.";
        found.push((SHAPE, Level::Warning), &entry.key.span, message, remedy);
    }
}
