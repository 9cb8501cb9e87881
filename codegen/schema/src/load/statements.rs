//! Reads the normative statements of a rules file.

use crate::error::{LoadErrorKind, Sink};
use crate::model::Statement;
use crate::source::Spanned;

use super::json::Json;
use super::object::{Object, list, one_of};

const LEVELS: [&str; 5] = ["must", "must_not", "should", "should_not", "may"];
const KINDS: [&str; 5] = [
    "shape",
    "cross_field",
    "cross_message",
    "behaviour",
    "advice",
];
const STATES: [&str; 3] = ["enforced", "planned", "excluded"];

/// Reads one file; each statement has the place of its id.
pub(crate) fn read(json: &Json, sink: &mut Sink) -> Vec<Spanned<Statement>> {
    let items = list(json, sink).unwrap_or_default();
    items
        .iter()
        .filter_map(|item| statement(item, sink))
        .collect()
}

fn statement(json: &Json, sink: &mut Sink) -> Option<Spanned<Statement>> {
    let mut object = Object::open(json, "a statement", sink)?;
    let id = object.need_text("id", sink);
    let level = object
        .need("level", sink)
        .and_then(|json| one_of(json, &LEVELS, sink));
    let section = object.need_text("section", sink);
    let kind = object
        .need("kind", sink)
        .and_then(|json| one_of(json, &KINDS, sink));
    let state = object
        .need("state", sink)
        .and_then(|json| one_of(json, &STATES, sink));
    let text = object.need_text("text", sink);
    object.take("$comment");
    let state = state?.value;
    let module = beside(&mut object, "module", &state, "planned", sink);
    let reason = beside(&mut object, "reason", &state, "excluded", sink);
    object.close(sink);
    let id = id?;
    let statement = Statement {
        id: id.value,
        level: level?.value,
        section: section?.value,
        kind: kind?.value,
        state,
        module,
        reason,
        text: text?.value,
    };
    Some(Spanned::new(statement, &id.span))
}

/// A member that one state needs and the others do not have.
fn beside(
    object: &mut Object<'_>,
    name: &'static str,
    state: &str,
    needed_in: &'static str,
    sink: &mut Sink,
) -> Option<String> {
    if state == needed_in {
        return object.need_text(name, sink).map(|text| text.value);
    }
    if let Some(member) = object.take(name) {
        let place = if needed_in == "planned" {
            "on planned statements"
        } else {
            "on excluded statements"
        };
        let kind = LoadErrorKind::MisplacedKeyword {
            keyword: name.to_owned(),
            place,
        };
        sink.push(&member.key.span, kind);
    }
    None
}
