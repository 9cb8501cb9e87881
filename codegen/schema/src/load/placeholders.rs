//! Checks the placeholders of message templates.

use crate::error::{LoadErrorKind, Sink};

use super::json::Json;
use super::object::text;

/// A template whose placeholders are all known.
pub(crate) fn template(json: &Json, known: &[&str], sink: &mut Sink) -> Option<String> {
    let template = text(json, sink)?;
    for name in names(&template.value) {
        if !known.contains(&name) {
            let known: Vec<String> = known.iter().map(|name| format!("{{{name}}}")).collect();
            let kind = LoadErrorKind::UnknownPlaceholder {
                name: name.to_owned(),
                allowed: known.join(" "),
            };
            sink.push(&template.span, kind);
        }
    }
    Some(template.value)
}

/// What stands between braces.
fn names(template: &str) -> impl Iterator<Item = &str> {
    template
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name)
}
