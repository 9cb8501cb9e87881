//! What agents choose by: titles and descriptions.

use super::Found;
use super::visit::{description, escape, fields, members, pointer};
use crate::app::App;

pub(super) fn look(found: &mut Found<'_>) {
    let app = found.app;
    for action in &app.actions {
        let at = format!("/actions/{}", escape(&action.id));
        if App::text(action, "title").trim().is_empty() {
            found.push(
                "lint.no-title",
                &at,
                format!("action `{}` has no title", action.id),
            );
        }
        if App::text(action, "description").trim().is_empty() {
            found.push(
                "lint.no-description",
                &at,
                format!("action `{}` has no description", action.id),
            );
        }
    }
    for member in members(app) {
        if description(app, &member.field.schema).is_empty() {
            let message = format!("member `{}` has no description", member.field.name);
            found.push("lint.no-description", &member.at, message);
        }
    }
    for name in &app.schemas {
        let def = app.types.types().find(|def| def.id.name == *name);
        if let Some(def) = def.filter(|def| def.schema.description.is_empty()) {
            let message = format!("schema `{name}` has no description");
            found.push("lint.no-description", pointer(&def.schema.at), message);
        }
    }
    for (at, field) in fields(app) {
        if field.description.is_empty() {
            found.push(
                "lint.no-description",
                &at,
                format!("field `{}` has no description", field.name),
            );
        }
    }
    for message in &app.messages {
        if message.description.trim().is_empty() {
            let at = format!("/messages/{}", escape(&message.message_type));
            let text = format!("message `{}` has no description", message.message_type);
            found.push("lint.no-description", &at, text);
        }
    }
    for (section, words) in [("roles", &app.roles), ("affordances", &app.affordances)] {
        for (word, _) in words
            .iter()
            .filter(|(_, meaning)| meaning.trim().is_empty())
        {
            let at = format!("/{section}/{}", escape(word));
            found.push(
                "lint.no-description",
                &at,
                format!("`{word}` has no description"),
            );
        }
    }
}
