//! What parts of the world that know less JSON Schema make of arguments, and guesses that are used as facts.

use super::Found;
use super::visit::{escape, members, pointer};
use crate::app::not_strict;

pub(super) fn look(found: &mut Found<'_>) {
    let app = found.app;
    for action in &app.actions {
        if let Some((at, reason)) = not_strict(app, action) {
            let place = pointer(&at).to_owned();
            let message = format!(
                "strict tools cannot say action `{}`: at {place}, {reason}",
                action.id
            );
            found.push(
                "lint.not-strict",
                &format!("/actions/{}", escape(&action.id)),
                message,
            );
        }
    }
    for member in members(app) {
        let schema = &member.field.schema;
        let is_inferred = schema.inferred.is_some() || app.types.follow(schema).inferred.is_some();
        if is_inferred && member.field.required {
            let message = format!("member `{}` is inferred and demanded", member.field.name);
            found.push("lint.inferred-firm", &member.at, message);
        }
    }
}
