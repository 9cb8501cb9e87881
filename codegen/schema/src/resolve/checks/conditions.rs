//! Conditions of cross-field rules: an object from path to values, all of which hold.

use serde_json::Value;
use uiap_validate::table::When;

use crate::error::LoadErrorKind;
use crate::load::json::{Data, Json, Member};
use crate::load::object::{Object, bad_value, list};
use crate::model::Schema;
use crate::resolve::paths::{Found, Target, resolve};

use super::Ctx;

/// The key of the condition that must not hold.
const NOT: &str = "not";

/// A condition on the value of the definition.
pub(super) fn on_root(ctx: &mut Ctx<'_, '_>, json: &Json) -> Option<When> {
    let root = ctx.root.clone();
    condition(ctx, &root, json)
}

/// `when`, where it may be absent: `None` when it is wrong.
#[expect(clippy::option_option, reason = "absent is legal, wrong is not")]
pub(super) fn optional(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<Option<When>> {
    match object.take("when") {
        Some(member) => on_root(ctx, &member.value).map(Some),
        None => Some(None),
    }
}

/// A condition on the last item of paths, where it may be absent: `None` when it is wrong.
#[expect(clippy::option_option, reason = "absent is legal, wrong is not")]
pub(super) fn on_items<'m>(
    ctx: &mut Ctx<'_, 'm>,
    paths: &[Target<'m>],
    member: Option<&Member>,
) -> Option<Option<When>> {
    let Some(member) = member else {
        return Some(None);
    };
    if let Some(target) = paths.iter().find(|target| target.items.is_empty()) {
        let reason = "the condition is about its items, and it has none";
        let path = target.path.to_string();
        ctx.sink
            .push(&member.key.span, LoadErrorKind::BadPath { path, reason });
        return None;
    }
    let items: Found<'m> = paths
        .iter()
        .flat_map(|target| target.items.iter().copied())
        .collect();
    condition(ctx, &items, &member.value).map(Some)
}

fn condition<'m>(ctx: &mut Ctx<'_, 'm>, from: &[&'m Schema], json: &Json) -> Option<When> {
    let Some(members) = json.members() else {
        bad_value(json, "a condition, which is an object", ctx.sink);
        return None;
    };
    let mut when = When::default();
    for member in members {
        if member.key.value == NOT {
            when.not = Some(Box::new(condition(ctx, from, &member.value)?));
            continue;
        }
        let target = resolve(ctx.model, from, &member.key, ctx.sink);
        let values = list(&member.value, ctx.sink)?;
        let values: Option<Vec<Value>> = values.iter().map(|item| scalar(ctx, item)).collect();
        when.all.push((target?.path, values?));
    }
    Some(when)
}

fn scalar(ctx: &mut Ctx<'_, '_>, json: &Json) -> Option<Value> {
    if matches!(json.data, Data::Array(_) | Data::Object(_)) {
        bad_value(json, "a JSON scalar", ctx.sink);
        return None;
    }
    Some(json.to_value())
}
