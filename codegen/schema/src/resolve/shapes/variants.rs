//! Unions of named types: `oneOf` of references, told apart by the value of a member or by which member is there.

use crate::error::LoadErrorKind;
use crate::load::document::RawDocument;
use crate::load::schema::RawSchema;
use crate::model::{Kind, Schema, Slot, TypeId, Variant, Variants};
use crate::resolve::names::Scope;
use crate::resolve::rules::cover;

use super::{Ctx, JsonType, only, unknown_shape};

/// References that may be followed on the way to objects, as long as any chain in an intact spec.
const LONGEST_CHAIN: usize = 16;

/// Whether `oneOf` is a union of named types: every arm but the last is a reference.
pub(super) fn is_union(raw: &RawSchema) -> bool {
    match raw.one_of.as_slice() {
        [] => false,
        [only] => only.reference.is_some(),
        [arms @ .., _] => arms.iter().all(|arm| arm.reference.is_some()),
    }
}

/// `oneOf` of references.
pub(super) fn kind(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Kind {
    only(ctx, raw, "a union of named types", &["oneOf", "type"]);
    if raw.types.iter().any(|each| *each != JsonType::Object) {
        unknown_shape(ctx, raw, "type", "the arms of `oneOf` are objects");
    }
    if raw.one_of.iter().any(|arm| arm.is_broken) {
        return Kind::Any;
    }
    let (named, rest) = split(&raw.one_of);
    let mut arms = Vec::new();
    for arm in named {
        only(ctx, arm, "an arm of a union of named types", &["$ref"]);
        let Some(reference) = &arm.reference else {
            continue;
        };
        let Some(target) = ctx.definitions.find(ctx.document, reference, ctx.sink) else {
            return Kind::Any;
        };
        let Some(objects) = objects(ctx, ctx.document, arm, 0) else {
            unknown_shape(
                ctx,
                arm,
                "$ref",
                "an arm of `oneOf` is an object with `properties`",
            );
            return Kind::Any;
        };
        arms.push((target, objects));
    }
    let told = by_tag(&arms).map(|(tag, keys)| (Some(tag), keys));
    let Some((tag, keys)) = told.or_else(|| Some((None, by_member(&arms)?))) else {
        let reason = "no member has other values in every arm of `oneOf`, and not every arm requires a member that the others lack";
        unknown_shape(ctx, raw, "oneOf", reason);
        return Kind::Any;
    };
    let targets = arms.into_iter().map(|(target, _)| target);
    let arms: Vec<Variant> = targets
        .zip(keys)
        .map(|(target, keys)| Variant { keys, target })
        .collect();
    let other = rest.and_then(|rest| other(ctx, rest, tag.as_deref(), &arms, scope));
    Kind::Variants(Variants {
        tag,
        arms,
        other: other.map(Box::new),
    })
}

/// A definition that catalogs fill: a reference to what their entries have in common.
pub(super) fn slot(ctx: &mut Ctx<'_>, raw: &RawSchema, floor: TypeId) -> Kind {
    let objects = objects(ctx, ctx.document, raw, 0);
    let Some(slot) = &raw.notes.slot else {
        return Kind::Ref { target: floor };
    };
    let declares = |object: &&RawSchema| {
        object
            .properties
            .iter()
            .any(|(name, _)| name.value == slot.catalog)
    };
    if !objects.is_some_and(|objects| objects.iter().all(declares)) {
        let reason = format!("what fills a slot has a member `{}`", slot.catalog);
        unknown_shape(ctx, raw, "x-slot", reason);
    }
    Kind::Slot(Slot {
        name: slot.name.clone(),
        catalog: slot.catalog.clone(),
        depth: slot.depth.and_then(|depth| usize::try_from(depth).ok()),
        floor,
    })
}

/// The named arms, and the last one if it is for what they leave over.
fn split(arms: &[RawSchema]) -> (&[RawSchema], Option<&RawSchema>) {
    match arms.split_last() {
        Some((last, rest)) if last.reference.is_none() || last.has("properties") => {
            (rest, Some(last))
        }
        _ => (arms, None),
    }
}

/// The objects that values of a schema may be, as they are written; `None` where it admits other values.
fn objects<'s>(
    ctx: &Ctx<'s>,
    from: &'s RawDocument,
    raw: &'s RawSchema,
    depth: usize,
) -> Option<Vec<&'s RawSchema>> {
    if depth == LONGEST_CHAIN {
        return None;
    }
    if let Some(reference) = &raw.reference {
        let target = ctx.definitions.peek(from, &reference.value)?;
        let (document, written) = ctx.definitions.written(&target)?;
        return objects(ctx, document, written, depth + 1);
    }
    if raw.types == [JsonType::Object] && raw.has("properties") {
        return Some(vec![raw]);
    }
    let arms = raw.one_of.iter();
    let all: Option<Vec<_>> = arms.map(|arm| objects(ctx, from, arm, depth + 1)).collect();
    all.map(|all| all.concat()).filter(|all| !all.is_empty())
}

/// Targets with the objects that their values may be.
type Arms<'s> = [(TypeId, Vec<&'s RawSchema>)];

/// The first member that has other values in every arm, with the values of each arm.
fn by_tag(arms: &Arms<'_>) -> Option<(String, Vec<Vec<String>>)> {
    let (_, first) = arms.first()?;
    first.first()?.properties.iter().find_map(|(name, _)| {
        let mut taken: Vec<String> = Vec::new();
        let mut keys = Vec::new();
        for (_, objects) in arms {
            let own: Vec<Vec<String>> = objects
                .iter()
                .map(|object| values(object, &name.value))
                .collect::<Option<_>>()?;
            let own = own.concat();
            if own.iter().any(|value| taken.contains(value)) {
                return None;
            }
            taken.extend(own.iter().cloned());
            keys.push(own);
        }
        Some((name.value.clone(), keys))
    })
}

/// The texts that a required member may have.
fn values(object: &RawSchema, name: &str) -> Option<Vec<String>> {
    if !is_required(object, name) {
        return None;
    }
    let mut members = object.properties.iter();
    let (_, member) = members.find(|(declared, _)| declared.value == name)?;
    if let Some(constant) = &member.constant {
        return constant.value.as_str().map(|value| vec![value.to_owned()]);
    }
    let listed = member.values.iter();
    let listed: Option<Vec<String>> = listed
        .map(|value| value.value.as_str().map(str::to_owned))
        .collect();
    listed.filter(|listed| !listed.is_empty() && member.any_of.is_empty())
}

fn is_required(object: &RawSchema, name: &str) -> bool {
    object
        .required
        .iter()
        .any(|required| required.value == name)
}

/// For each arm the first member that it requires and no other arm declares.
fn by_member(arms: &Arms<'_>) -> Option<Vec<Vec<String>>> {
    let declared = |objects: &[&RawSchema], name: &str| {
        let mut members = objects.iter().flat_map(|object| &object.properties);
        members.any(|(declared, _)| declared.value == name)
    };
    let key = |index: usize| {
        let (_, objects) = &arms[index];
        let names = objects
            .first()?
            .required
            .iter()
            .map(|name| name.value.as_str());
        let tells = |name: &&str| {
            let others = arms.iter().enumerate().filter(|(other, _)| *other != index);
            objects.iter().all(|object| is_required(object, name))
                && !others
                    .into_iter()
                    .any(|(_, (_, objects))| declared(objects, name))
        };
        names
            .into_iter()
            .find(tells)
            .map(|name| vec![name.to_owned()])
    };
    (0..arms.len()).map(key).collect()
}

/// The arm for what the named ones leave over, which says exactly that.
fn other(
    ctx: &mut Ctx<'_>,
    raw: &RawSchema,
    tag: Option<&str>,
    arms: &[Variant],
    scope: &Scope,
) -> Option<Schema> {
    let mut keys: Vec<&str> = arms
        .iter()
        .flat_map(|arm| &arm.keys)
        .map(String::as_str)
        .collect();
    keys.sort_unstable();
    let Some(tag) = tag else {
        only(
            ctx,
            raw,
            "the last arm of a union by members",
            &["type", "not"],
        );
        let arms = raw.not.iter().flat_map(|not| &not.any_of);
        let mut excluded: Vec<&str> = arms
            .flat_map(|arm| &arm.required)
            .map(|name| name.value.as_str())
            .collect();
        excluded.sort_unstable();
        if excluded != keys || raw.types != [JsonType::Object] {
            let reason = format!(
                "the last arm is for objects that have none of {}",
                keys.join(", ")
            );
            unknown_shape(ctx, raw, "not", reason);
        }
        return Some(super::with_notes(
            raw,
            cover(ctx.statements, raw, &scope.rule, ctx.sink),
            Kind::Object,
        ));
    };
    only(ctx, raw, "the arm for other tags", &["$ref", "properties"]);
    let not = match raw.properties.as_slice() {
        [(name, member)] if name.value == tag => member.not.as_ref(),
        _ => None,
    };
    let constant = not.and_then(|not| not.constant.as_ref());
    let listed = not.into_iter().flat_map(|not| &not.values).chain(constant);
    let mut excluded: Vec<&str> = listed.filter_map(|value| value.value.as_str()).collect();
    excluded.sort_unstable();
    if excluded != keys {
        let reason = format!(
            "the arm for other tags excludes {} as `{tag}`",
            keys.join(", ")
        );
        unknown_shape(ctx, raw, "properties", reason);
    }
    let Some(reference) = &raw.reference else {
        let kind = LoadErrorKind::MissingMember {
            name: "$ref",
            owner: "the arm for other tags",
        };
        ctx.sink.push(&raw.span, kind);
        return None;
    };
    let target = ctx.definitions.find(ctx.document, reference, ctx.sink)?;
    let covered = cover(ctx.statements, raw, &scope.rule, ctx.sink);
    Some(super::with_notes(raw, covered, Kind::Ref { target }))
}
