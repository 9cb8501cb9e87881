//! The checks of single values: `matches`, `compare`, and what `excludes` looks at.

use uiap_validate::table::{Bound, CheckKind, Path, Relation, Step};

use crate::error::LoadErrorKind;
use crate::load::json::Data;
use crate::load::object::{Object, bad_value, one_of};
use crate::model::{Kind, Schema};
use crate::resolve::paths::{Target, read, read_list, shapes};
use crate::resolve::patterns;
use crate::source::SourceSpan;

use super::vocabulary::{path, paths};
use super::{Ctx, conditions};

/// `matches`: the values that an enumeration lists at a path are right whatever their form.
pub(super) fn matches(
    ctx: &mut Ctx<'_, '_>,
    object: &mut Object<'_>,
    sources: &mut Vec<String>,
) -> Option<CheckKind> {
    let at = object.need("at", ctx.sink).and_then(|json| {
        let at = read_list(ctx.model, &ctx.root, json, ctx.sink)?;
        Some((at, &json.span))
    });
    let pattern = object.need_text("pattern", ctx.sink);
    let when = conditions::optional(ctx, object);
    let ((at, span), pattern) = (at?, pattern?);
    patterns::check(&pattern, ctx.sink);
    sources.push(pattern.value);
    let mut listed: Vec<String> = Vec::new();
    for target in &at {
        need_strings(ctx, target, span)?;
        for schema in target
            .found
            .iter()
            .flat_map(|schema| shapes(ctx.model, schema))
        {
            if let Kind::Enum(enumeration) = &schema.kind {
                listed.extend(enumeration.values.iter().map(|value| value.value.clone()));
            }
        }
    }
    Some(CheckKind::Matches {
        at: paths(at),
        pattern: 0,
        listed,
        when: when?,
    })
}

/// `compare`: with a number, or with the one value at a path.
pub(super) fn compare(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let at = path(ctx, object, "at");
    let is = object
        .need("is", ctx.sink)
        .and_then(|json| one_of(json, &["equal", "at-most"], ctx.sink));
    let to = bound(ctx, object);
    let when = conditions::optional(ctx, object);
    let is = match is?.value.as_str() {
        "equal" => Relation::Equal,
        _ => Relation::AtMost,
    };
    Some(CheckKind::Compare {
        at: at?.path,
        is,
        to: to?,
        when: when?,
    })
}

fn bound(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<Bound> {
    let json = object.need("to", ctx.sink)?;
    if let Data::Number(_) = &json.data {
        return json.to_value().as_f64().map(Bound::Number);
    }
    if json.as_str().is_none() {
        bad_value(json, "a number, or a path", ctx.sink);
        return None;
    }
    let target = read(ctx.model, &ctx.root, json, ctx.sink)?;
    if !target.items.is_empty() {
        let kind = LoadErrorKind::BadPath {
            path: target.path.to_string(),
            reason: "it has to lead to one value, without `[]` and `{}`",
        };
        ctx.sink.push(&json.span, kind);
        return None;
    }
    Some(Bound::Path(target.path))
}

/// A path to items, or to one string.
pub(super) fn strings_at(
    ctx: &mut Ctx<'_, '_>,
    object: &mut Object<'_>,
    name: &'static str,
) -> Option<Path> {
    let json = object.need(name, ctx.sink)?;
    let target = read(ctx.model, &ctx.root, json, ctx.sink)?;
    if matches!(target.path.steps.last(), Some(Step::Member(_))) {
        need_strings(ctx, &target, &json.span)?;
    }
    Some(target.path)
}

/// Reports a path that cannot lead to a string.
fn need_strings(ctx: &mut Ctx<'_, '_>, target: &Target<'_>, span: &SourceSpan) -> Option<()> {
    let is_string = |schema: &Schema| {
        matches!(
            schema.kind,
            Kind::String(_) | Kind::Enum(_) | Kind::Const { .. } | Kind::Any
        )
    };
    let mut found = target
        .found
        .iter()
        .flat_map(|schema| shapes(ctx.model, schema));
    if found.any(is_string) {
        return Some(());
    }
    let kind = LoadErrorKind::BadPath {
        path: target.path.to_string(),
        reason: "it has to lead to strings",
    };
    ctx.sink.push(span, kind);
    None
}
