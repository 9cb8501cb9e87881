//! Conditional demands of a struct: `allOf: [{ "if": …, "then": … }]`.

use serde_json::Value;

use crate::load::schema::RawSchema;
use crate::model::Condition;
use crate::resolve::names::Scope;
use crate::resolve::rules::cover;

use super::{Ctx, JsonType, object, only, unknown_shape};

/// The conditions of a struct, in order.
pub(super) fn conditions(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Vec<Condition> {
    raw.all_of
        .iter()
        .filter_map(|entry| condition(ctx, raw, entry, scope))
        .collect()
}

fn condition(
    ctx: &mut Ctx<'_>,
    owner: &RawSchema,
    entry: &RawSchema,
    scope: &Scope,
) -> Option<Condition> {
    if entry.is_broken {
        return None;
    }
    only(ctx, entry, "a condition", &["if", "then"]);
    let (Some(when), Some(then)) = (&entry.condition, &entry.then) else {
        unknown_shape(
            ctx,
            entry,
            "",
            "an entry of `allOf` is an `if` with a `then`",
        );
        return None;
    };
    if when.is_broken || then.is_broken {
        return None;
    }
    check_parts(ctx, owner, when, "an `if`");
    check_parts(ctx, owner, then, "a `then`");
    for (name, member) in &when.properties {
        if !when
            .required
            .iter()
            .any(|required| required.value == name.value)
        {
            unknown_shape(
                ctx,
                member,
                "",
                "an `if` requires the members whose values it looks at",
            );
        }
    }
    if when.properties.is_empty() || when.required.len() > when.properties.len() {
        unknown_shape(
            ctx,
            when,
            "required",
            "an `if` looks at the value of every member that it requires",
        );
    }
    let rule = cover(ctx.statements, entry, &scope.rule, ctx.sink).rule;
    let rule = cover(ctx.statements, then, &rule, ctx.sink).rule;
    Some(Condition {
        when: values(ctx, when),
        at: then.at.clone(),
        rule,
        required: then
            .required
            .iter()
            .map(|name| name.value.clone())
            .collect(),
        values: values(ctx, then),
    })
}

/// `required` and `properties` of members that the struct declares.
fn check_parts(ctx: &mut Ctx<'_>, owner: &RawSchema, part: &RawSchema, shape: &'static str) {
    only(ctx, part, shape, &["type", "properties", "required"]);
    if part
        .types
        .iter()
        .any(|json_type| *json_type != JsonType::Object)
    {
        unknown_shape(ctx, part, "type", "a condition is about the object itself");
    }
    let named = part
        .properties
        .iter()
        .map(|(name, _)| name)
        .chain(&part.required);
    for name in named {
        object::check_declared(ctx, owner, name);
        let arms = owner.one_of.iter().flat_map(|arm| &arm.required);
        if arms.clone().any(|chosen| chosen.value == name.value) {
            let reason = format!(
                "a condition is about members outside of the choice, not `{}`",
                name.value
            );
            unknown_shape(ctx, part, "", reason);
        }
    }
}

/// Members and the values that they may have.
fn values(ctx: &mut Ctx<'_>, part: &RawSchema) -> Vec<(String, Vec<Value>)> {
    let mut values = Vec::new();
    for (name, member) in &part.properties {
        if member.is_broken {
            continue;
        }
        only(ctx, member, "a member of a condition", &["const", "enum"]);
        let listed: Vec<Value> = match &member.constant {
            Some(constant) => vec![constant.value.clone()],
            None => member
                .values
                .iter()
                .map(|value| value.value.clone())
                .collect(),
        };
        if listed.is_empty() || (member.constant.is_some() && !member.values.is_empty()) {
            unknown_shape(
                ctx,
                member,
                "",
                "a member of a condition has either `const` or `enum`",
            );
        }
        values.push((name.value.clone(), listed));
    }
    values
}
