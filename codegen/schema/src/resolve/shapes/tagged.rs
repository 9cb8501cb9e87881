//! Unions told apart by a member: `oneOf` of objects with different constants.

use crate::load::schema::RawSchema;
use crate::model::{Arm, Kind, Union};
use crate::resolve::names::Scope;
use crate::resolve::rules::cover;

use super::{Ctx, JsonType, keywords, object, only, unknown_shape};

/// `oneOf`.
pub(super) fn kind(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Kind {
    only(ctx, raw, "a tagged union", &["oneOf", "type"]);
    if raw
        .types
        .iter()
        .any(|json_type| *json_type != JsonType::Object)
    {
        unknown_shape(ctx, raw, "type", "the arms of `oneOf` are objects");
    }
    if raw.one_of.iter().any(|arm| arm.is_broken) {
        return Kind::Any;
    }
    for arm in &raw.one_of {
        if arm.types != [JsonType::Object] || !object::is_struct(arm) {
            unknown_shape(
                ctx,
                arm,
                "",
                "every arm of `oneOf` is an object with `properties`, written in place",
            );
            return Kind::Any;
        }
    }
    let (arms, other) = split(&raw.one_of);
    let Some(tag) = tag_of(arms) else {
        let reason =
            "no member is required in every arm of `oneOf` and has a different `const` in each";
        unknown_shape(ctx, raw, "oneOf", reason);
        return Kind::Any;
    };
    if let Some(other) = other {
        check_other(ctx, other, &tag, arms);
    }
    let arms = arms
        .iter()
        .map(|arm| self::arm(ctx, arm, &tag, scope))
        .collect();
    Kind::Tagged(Union {
        tag,
        arms,
        open: other.is_some(),
    })
}

fn arm(ctx: &mut Ctx<'_>, raw: &RawSchema, tag: &str, scope: &Scope) -> Arm {
    only(
        ctx,
        raw,
        "an arm of a tagged union",
        keywords(JsonType::Object),
    );
    if raw.has("oneOf") {
        unknown_shape(
            ctx,
            raw,
            "oneOf",
            "an arm of a tagged union has no choice of its own",
        );
    }
    let cover = cover(ctx.statements, raw, &scope.rule, ctx.sink);
    let value = tag_value(raw, tag).unwrap_or_default().to_owned();
    let scope = Scope {
        rule: cover.rule.clone(),
        ..scope.step(&value)
    };
    Arm {
        tag: value,
        description: raw.notes.description.clone(),
        at: raw.at.clone(),
        rule: cover.rule,
        keyword_rules: cover.keywords,
        shape: object::structure(ctx, raw, &scope),
    }
}

/// The arms with a constant tag, and the last one if it is for other tags.
fn split(arms: &[RawSchema]) -> (&[RawSchema], Option<&RawSchema>) {
    match arms.split_last() {
        Some((last, rest)) if last.properties.iter().any(|(_, member)| member.has("not")) => {
            (rest, Some(last))
        }
        _ => (arms, None),
    }
}

/// The first member that every arm requires with a constant of its own.
fn tag_of(arms: &[RawSchema]) -> Option<String> {
    let candidates = arms
        .first()?
        .properties
        .iter()
        .map(|(name, _)| name.value.as_str());
    let tells_apart = |name: &&str| {
        let tags: Option<Vec<&str>> = arms.iter().map(|arm| tag_value(arm, name)).collect();
        let is_set = |tags: Vec<&str>| {
            tags.iter()
                .enumerate()
                .all(|(index, tag)| !tags[..index].contains(tag))
        };
        tags.is_some_and(is_set)
    };
    candidates.into_iter().find(tells_apart).map(str::to_owned)
}

/// The constant of a required member.
fn tag_value<'r>(arm: &'r RawSchema, name: &str) -> Option<&'r str> {
    let is_required = arm.required.iter().any(|required| required.value == name);
    let (_, member) = arm
        .properties
        .iter()
        .find(|(declared, _)| declared.value == name && is_required)?;
    member.constant.as_ref()?.value.as_str()
}

/// The arm for other tags says exactly that: its tag is none of the constants, and nothing else is demanded.
fn check_other(ctx: &mut Ctx<'_>, other: &RawSchema, tag: &str, arms: &[RawSchema]) {
    only(
        ctx,
        other,
        "the arm for other tags",
        &["type", "properties", "required", "additionalProperties"],
    );
    if other.is_closed {
        let reason = "the arm for other tags keeps further members";
        unknown_shape(ctx, other, "additionalProperties", reason);
    }
    if let Some(extra) = &other.additional {
        only(ctx, extra, "further members of the arm for other tags", &[]);
    }
    let [(name, member)] = other.properties.as_slice() else {
        return unknown_shape(
            ctx,
            other,
            "properties",
            "the arm for other tags declares nothing but the tag",
        );
    };
    let requires_tag = other.required.len() == 1 && other.required[0].value == tag;
    if name.value != tag || !requires_tag {
        return unknown_shape(
            ctx,
            other,
            "required",
            format!("the arm for other tags requires `{tag}` and nothing else"),
        );
    }
    only(
        ctx,
        member,
        "the tag of the arm for other tags",
        &["type", "not"],
    );
    let Some(not) = &member.not else { return };
    only(
        ctx,
        not,
        "the tags that the arm for other tags excludes",
        &["enum"],
    );
    let mut excluded: Vec<_> = not
        .values
        .iter()
        .filter_map(|value| value.value.as_str())
        .collect();
    let mut tags: Vec<_> = arms.iter().filter_map(|arm| tag_value(arm, tag)).collect();
    excluded.sort_unstable();
    tags.sort_unstable();
    if excluded != tags || member.types != [JsonType::String] {
        let reason = format!(
            "the arm for other tags is for strings that are none of {}",
            tags.join(", ")
        );
        unknown_shape(ctx, not, "enum", reason);
    }
}
