//! The choice of a struct: `oneOf` of arms that each require one of its optional members, so that exactly one is there.

use crate::load::schema::RawSchema;
use crate::model::Choice;
use crate::resolve::names::Scope;
use crate::source::Spanned;

use super::{Ctx, JsonType, object, only, unknown_shape};

/// What follows the name of a struct in the name of its choice.
const SUFFIX: &str = "Content";

/// Whether `oneOf` stands beside members, and so is a choice among them rather than a union.
pub(super) fn is_choice(raw: &RawSchema) -> bool {
    raw.has("oneOf") && raw.has("properties") && raw.types == [JsonType::Object]
}

/// The choice of a struct, if it has one.
pub(super) fn choice(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Option<Choice> {
    if raw.one_of.is_empty() {
        return None;
    }
    let mut members: Vec<&Spanned<String>> = Vec::new();
    for arm in raw.one_of.iter().filter(|arm| !arm.is_broken) {
        only(ctx, arm, "an arm of a choice", &["required"]);
        let [name] = arm.required.as_slice() else {
            let reason = "an arm of a choice requires one member and says nothing else";
            unknown_shape(ctx, arm, "required", reason);
            continue;
        };
        object::check_declared(ctx, raw, name);
        if raw.required.iter().any(|other| other.value == name.value) {
            let reason = "a member of a choice is not required beside it";
            unknown_shape(ctx, arm, "required", reason);
        }
        if members.iter().any(|other| other.value == name.value) {
            unknown_shape(
                ctx,
                arm,
                "required",
                "the arms of a choice require different members",
            );
        }
        members.push(name);
    }
    if members.len() < 2 {
        unknown_shape(ctx, raw, "oneOf", "a choice has at least two members");
        return None;
    }
    let name = format!("{}{SUFFIX}", scope.name);
    if !ctx.names.take(&name) {
        let kind = crate::error::LoadErrorKind::NameCollision { name: name.clone() };
        ctx.sink.push(raw.span_of("oneOf"), kind);
    }
    let members = members.iter().map(|name| name.value.clone()).collect();
    Some(Choice { name, members })
}
