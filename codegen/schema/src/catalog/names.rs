//! Names in a catalog: Unicode identifiers, all that are referred to defined, all that are defined reachable.

use uiap_validate::{Dfa, Level};

use crate::automaton::automaton;
use crate::load::json::{Json, Member};
use crate::nearest::nearest;
use crate::source::Spanned;

use super::entries::Sort;
use super::json::{get, text};
use super::lint::Found;

/// The form of names: Unicode identifiers (UAX #31).
const IDENTIFIER: &str = "^[\\p{XID_Start}_]\\p{XID_Continue}*$";

const NAMES: &str = "a2ui.catalog-names";
const SHAPE: &str = "a2ui.catalog-shape";

/// Looks at the names of entries and members, and at what refers to entries.
pub(super) fn look(json: &Json, found: &mut Found) {
    let Ok(form) = automaton(IDENTIFIER) else {
        return;
    };
    for sort in [Sort::Component, Sort::Function] {
        let entries = members(json, sort.section());
        for entry in entries {
            check(&form, &entry.key, sort.slot(), found);
            declared(&form, &entry.value, 0, found);
        }
        reachable(json, sort, entries, found);
    }
    let components = members(json, "components");
    for entry in components {
        composition(&entry.value, components, found);
    }
}

fn members<'j>(json: &'j Json, name: &str) -> &'j [Member] {
    get(json, name).and_then(Json::members).unwrap_or_default()
}

fn check(form: &Dfa, name: &Spanned<String>, what: &str, found: &mut Found) {
    if !form.is_match(&name.value) {
        let proposal: String = name
            .value
            .chars()
            .map(|each| {
                if each.is_alphanumeric() || each == '_' {
                    each
                } else {
                    '_'
                }
            })
            .collect();
        let message = format!("{what} name `{}` is no Unicode identifier", name.value);
        let remedy = format!(
            "Begin with a letter or _, and write letters, digits and _ only: `{proposal}`."
        );
        found.push((NAMES, Level::Error), &name.span, message, &remedy);
    }
}

/// The names of properties, arguments included, at any depth.
fn declared(form: &Dfa, schema: &Json, depth: usize, found: &mut Found) {
    if depth > super::MAX_DEPTH {
        return;
    }
    for member in schema.members().unwrap_or_default() {
        match member.key.value.as_str() {
            "properties" => {
                for property in member.value.members().unwrap_or_default() {
                    check(form, &property.key, "member", found);
                    declared(form, &property.value, depth + 1, found);
                }
            }
            "items" | "additionalProperties" => declared(form, &member.value, depth + 1, found),
            "allOf" | "anyOf" | "oneOf" => {
                for arm in member.value.items().unwrap_or_default() {
                    declared(form, arm, depth + 1, found);
                }
            }
            _ => {}
        }
    }
}

/// Entries that no union lists cannot be used.
fn reachable(json: &Json, sort: Sort, entries: &[Member], found: &mut Found) {
    let Some(defs) = get(json, "$defs") else {
        if !entries.is_empty() && sort == Sort::Component {
            let remedy =
                "Add `$defs` with `anyComponent` and `anyFunction`: messages refer to them.";
            found.push(
                (SHAPE, Level::Warning),
                &json.span,
                "this catalog has no `$defs`",
                remedy,
            );
        }
        return;
    };
    let Some(union) = get(defs, sort.any()) else {
        return;
    };
    let arms = get(union, "oneOf")
        .or_else(|| get(union, "anyOf"))
        .and_then(Json::items);
    let listed: Vec<&str> = arms
        .unwrap_or_default()
        .iter()
        .filter_map(|arm| text(arm, "$ref"))
        .collect();
    for entry in entries {
        let reference = format!(
            "#/{}/{}",
            sort.section(),
            entry.key.value.replace('~', "~0").replace('/', "~1")
        );
        if !listed.contains(&reference.as_str()) {
            let message = format!(
                "`{}` is in no `{}`, so no message can use it",
                entry.key.value,
                sort.any()
            );
            let remedy =
                format!("List it there as {{ \"$ref\": \"{reference}\" }}, or take it out.");
            found.push((SHAPE, Level::Warning), &entry.key.span, message, &remedy);
        }
    }
    if sort == Sort::Component && get(union, "discriminator").is_none() && listed.len() > 1 {
        let remedy = "Add { \"propertyName\": \"component\" }, so that tools report a wrong member in the component that is meant.";
        found.push(
            ("a2ui.catalog-discriminator", Level::Information),
            &union.span,
            "`anyComponent` has no `discriminator`",
            remedy,
        );
    }
}

/// Types that a component names as parents or children.
fn composition(component: &Json, components: &[Member], found: &mut Found) {
    for list in ["allowedParents", "allowedChildren"] {
        for item in get(component, list)
            .and_then(Json::items)
            .unwrap_or_default()
        {
            let Some(name) = item.as_str() else { continue };
            let is_known = components.iter().any(|entry| entry.key.value == name);
            if !is_known && (name != "Surface" || list == "allowedChildren") {
                let near = nearest(
                    name,
                    components.iter().map(|entry| entry.key.value.as_str()),
                );
                let near = near
                    .map(|near| format!(", did you mean `{near}`?"))
                    .unwrap_or_default();
                let message =
                    format!("`{list}` names `{name}`, which this catalog does not have{near}");
                let remedy =
                    "Legal where surfaces mix catalogs; else name a component of this one.";
                found.push((SHAPE, Level::Warning), &item.span, message, remedy);
            }
        }
    }
}
