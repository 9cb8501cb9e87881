//! One form for each kind of name.

use uiap_schema::model::Kind;

use super::Found;
use super::visit::{escape, fields, members, pointer};

/// Words that the protocol's own actions start with.
const PROTOCOL: [&str; 2] = ["ui", "nav"];

pub(super) fn look(found: &mut Found<'_>) {
    let app = found.app;
    actions(found);
    for member in members(app) {
        if !is_lower_camel(&member.field.name) {
            let message = format!(
                "member `{}` is not written like `dueDate`",
                member.field.name
            );
            found.push("lint.naming", &member.at, message);
        }
    }
    for def in app.types.types() {
        let Kind::Enum(values) = &def.schema.kind else {
            continue;
        };
        for value in values.values.iter().filter(|value| !is_word(&value.value)) {
            let message = format!(
                "value `{}` is not written like `on_hold`, `onHold` or `on-hold`",
                value.value
            );
            found.push("lint.naming", pointer(&def.schema.at), message);
        }
    }
    for entity in app.entities.iter().flat_map(|entities| &entities.entities) {
        if !is_snake(&entity.name) {
            let message = format!(
                "business object `{}` is not written like `line_item`",
                entity.name
            );
            found.push(
                "lint.naming",
                &format!("/entities/{}", escape(&entity.name)),
                message,
            );
        }
    }
    for (at, field) in fields(app) {
        if !is_lower_camel(&field.name) && !is_snake(&field.name) {
            let message = format!(
                "field `{}` is not written like `dueDate` or `due_date`",
                field.name
            );
            found.push("lint.naming", &at, message);
        }
    }
}

fn actions(found: &mut Found<'_>) {
    for action in &found.app.actions {
        let at = format!("/actions/{}", escape(&action.id));
        let words: Vec<&str> = action.id.split('.').collect();
        if words.len() < 2 || !words.iter().all(|word| is_lower_camel(word)) {
            let message = format!(
                "action `{}` is not written like `video.create`: what it works on, then what it does",
                action.id
            );
            found.push("lint.naming", &at, message);
        }
        let is_own = action
            .descriptor
            .get("kind")
            .and_then(serde_json::Value::as_str)
            != Some("primitive");
        if is_own && PROTOCOL.contains(&words[0]) {
            let message = format!(
                "action `{}` looks like one of the protocol: `{}.` is its own",
                action.id, words[0]
            );
            found.push("lint.naming", &at, message);
        }
    }
}

fn is_lower_camel(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|each| each.is_ascii_alphanumeric())
}

fn is_snake(name: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|each| each.is_ascii_lowercase() || each.is_ascii_digit())
    };
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.split(['_', '.']).all(is_part)
}

/// Letters and digits with single signs between them.
fn is_word(value: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.chars().all(char::is_alphanumeric);
    value.split(['_', '-', '.', ':', '/']).all(is_part)
}
