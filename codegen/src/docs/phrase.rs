//! Shapes in words, with links to named types.

use uiap_schema::model::{Condition, Kind, Range, Schema, Text};

use super::markdown::{alternatives, any_of, code, json, prose, type_link};

/// What a schema allows, in a few words, as seen from the page of `document`.
pub(crate) fn shape(document: &str, schema: &Schema) -> String {
    let nested = |schema: &Schema| shape(document, schema);
    match &schema.kind {
        Kind::Any => "any JSON".to_owned(),
        Kind::Null => "null".to_owned(),
        Kind::Boolean => "boolean".to_owned(),
        Kind::Integer(bounds) => range("integer", *bounds),
        Kind::Number(bounds) => range("number", *bounds),
        Kind::String(text) => string(text),
        Kind::Const { value, .. } => json(value),
        Kind::Enum(enumeration) => {
            let values: Vec<String> = enumeration
                .values
                .iter()
                .map(|value| code(&value.value))
                .collect();
            let other = if enumeration.open {
                ", or any other string"
            } else {
                ""
            };
            format!("{}{other}", alternatives(&values))
        }
        Kind::Array {
            items,
            min_items,
            max_items,
            unique_items,
        } => {
            let count = count(*min_items, *max_items, "item").map(|count| format!(", {count}"));
            let unique = if *unique_items { ", no two equal" } else { "" };
            format!(
                "list of {}{}{unique}",
                nested(items),
                count.unwrap_or_default()
            )
        }
        Kind::Map { keys, values } => {
            let names = keys
                .as_deref()
                .map(|keys| format!(", names: {}", nested(keys)));
            format!("object of {}{}", nested(values), names.unwrap_or_default())
        }
        Kind::Object => "JSON object".to_owned(),
        Kind::Struct(_) => "object".to_owned(),
        Kind::Tagged(union) => format!("object told apart by {}", code(&union.tag)),
        Kind::ByType { arms } => alternatives(&arms.iter().map(nested).collect::<Vec<_>>()),
        Kind::Variants(union) => {
            let targets: Vec<String> = union
                .targets()
                .map(|target| type_link(document, target))
                .collect();
            let told = union
                .tag
                .as_deref()
                .map_or_else(|| "which member is there".to_owned(), code);
            format!("{}, told apart by {told}", alternatives(&targets))
        }
        Kind::Slot(slot) => format!(
            "what the catalog has as {}; at least a {}",
            slot.name,
            type_link(document, &slot.floor)
        ),
        Kind::Ref { target } => type_link(document, target),
    }
}

/// What a conditional demand says.
pub(super) fn condition(condition: &Condition) -> String {
    let when = condition
        .when
        .iter()
        .map(|(member, values)| format!("{} is {}", code(member), any_of(values)));
    let required = condition
        .required
        .iter()
        .map(|member| format!("{} is required", code(member)));
    let values = condition
        .values
        .iter()
        .map(|(member, values)| format!("{} is {}", code(member), any_of(values)));
    let when: Vec<String> = when.collect();
    let then: Vec<String> = required.chain(values).collect();
    format!("When {}: {}.", when.join(" and "), then.join(" and "))
}

fn range(name: &str, range: Range) -> String {
    let bounds = [
        ("≥", range.minimum),
        (">", range.exclusive_minimum),
        ("≤", range.maximum),
        ("<", range.exclusive_maximum),
    ];
    let bounds = bounds
        .iter()
        .filter_map(|(sign, bound)| bound.map(|bound| format!("{sign} {bound}")));
    std::iter::once(name.to_owned())
        .chain(bounds)
        .collect::<Vec<_>>()
        .join(", ")
        .replace('<', "&lt;")
}

fn string(text: &Text) -> String {
    let count =
        count(text.min_length, text.max_length, "code point").map(|count| format!(", {count}"));
    let expects = Some(&text.expects).filter(|expects| !expects.is_empty());
    let expects = expects.map(|expects| format!(": {}", prose(expects)));
    let pattern = text
        .pattern
        .as_ref()
        .map(|pattern| format!(" ({})", code(pattern)));
    ["string".to_owned()]
        .into_iter()
        .chain(count)
        .chain(expects)
        .chain(pattern)
        .collect()
}

/// How many units; `None` when any number will do.
fn count(min: Option<u64>, max: Option<u64>, unit: &str) -> Option<String> {
    let plural = if max.or(min) == Some(1) { "" } else { "s" };
    match (min.filter(|min| *min > 0), max) {
        (None, None) => None,
        (Some(min), None) => Some(format!("at least {min} {unit}{plural}")),
        (None, Some(max)) => Some(format!("at most {max} {unit}{plural}")),
        (Some(min), Some(max)) if min == max => Some(format!("exactly {min} {unit}{plural}")),
        (Some(min), Some(max)) => Some(format!("{min} to {max} {unit}{plural}")),
    }
}
