//! How an action is handled: risk, success, repetition.

use serde_json::Value;

use super::Found;
use super::visit::escape;

/// Tags of risks that reach outside of the app or cannot be undone.
const GRAVE: [&str; 5] = [
    "external_effect",
    "destructive",
    "irreversible",
    "payment",
    "financial",
];

pub(super) fn look(found: &mut Found<'_>) {
    for action in &found.app.actions {
        let at = format!("/actions/{}", escape(&action.id));
        let id = &action.id;
        let risk = action.descriptor.get("risk");
        let level = risk
            .and_then(|risk| risk.get("level"))
            .and_then(Value::as_str);
        if level.is_none() {
            found.push(
                "lint.no-risk",
                &at,
                format!("action `{id}` has no risk level"),
            );
        }
        let tags = risk
            .and_then(|risk| risk.get("tags"))
            .and_then(Value::as_array);
        let mut tags = tags.into_iter().flatten().filter_map(Value::as_str);
        if let (Some("safe"), Some(tag)) = (level, tags.find(|tag| GRAVE.contains(tag))) {
            let message = format!("action `{id}` is safe and has the tag `{tag}`");
            found.push("lint.risk-contradicts", &format!("{at}/risk"), message);
        }
        let signals = action.descriptor.get("success").and_then(Value::as_array);
        if signals.is_none_or(Vec::is_empty) {
            found.push(
                "lint.no-success",
                &at,
                format!("action `{id}` has no success signal"),
            );
        }
        if !action.descriptor.contains_key("idempotency") {
            let message = format!("action `{id}` does not say whether it may be repeated");
            found.push("lint.no-idempotency", &at, message);
        }
    }
}
