//! The checks of lists and of member names: `excludes`, `key-of`, `key-names` and `needs`.

use uiap_validate::table::{CheckKind, NeedsOther, Path};

use crate::error::{LoadErrorKind, Sink};
use crate::load::json::Json;
use crate::load::object::{Object, bad_value};
use crate::model::{Kind, Schema};
use crate::resolve::paths::{read as read_path, shapes};
use crate::resolve::patterns;

use super::vocabulary::{items, optional_strings, path, strings};
use super::{Ctx, conditions, scalars};

pub(super) fn excludes(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let items = scalars::strings_at(ctx, object, "in");
    let values = object
        .need("values", ctx.sink)
        .and_then(|json| strings(json, ctx.sink));
    let prefixes = optional_strings(ctx, object, "prefixes");
    let when = conditions::optional(ctx, object);
    Some(CheckKind::Excludes {
        r#in: items?,
        values: values?,
        prefixes: prefixes?,
        when: when?,
    })
}

pub(super) fn key_of(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let from = path(ctx, object, "from");
    let of = of_object(ctx, object);
    Some(CheckKind::KeyOf {
        from: from?.path,
        of: of?,
    })
}

pub(super) fn key_names(
    ctx: &mut Ctx<'_, '_>,
    object: &mut Object<'_>,
    patterns: &mut Vec<String>,
) -> Option<CheckKind> {
    let of = of_object(ctx, object);
    let pattern = object.need_text("pattern", ctx.sink);
    let except = optional_strings(ctx, object, "except");
    let pattern = pattern?;
    patterns::check(&pattern, ctx.sink);
    patterns.push(pattern.value);
    Some(CheckKind::KeyNames {
        of: of?,
        pattern: 0,
        except: except?,
    })
}

pub(super) fn needs(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let each = items(ctx, object, "each");
    let r#in = items(ctx, object, "in");
    let table = object
        .need("table", ctx.sink)
        .and_then(|json| table(json, ctx.sink));
    let other = match object.take("other") {
        Some(member) => Some(needs_other(&member.value, ctx.sink)?),
        None => None,
    };
    Some(CheckKind::Needs {
        each: each?.path,
        r#in: r#in?.path,
        table: table?,
        other,
    })
}

fn table(json: &Json, sink: &mut Sink) -> Option<Vec<(String, Vec<String>)>> {
    let Some(members) = json.members() else {
        bad_value(json, "an object from value to needed values", sink);
        return None;
    };
    members
        .iter()
        .map(|member| Some((member.key.value.clone(), strings(&member.value, sink)?)))
        .collect()
}

fn needs_other(json: &Json, sink: &mut Sink) -> Option<NeedsOther> {
    let mut object = Object::open(json, "`other`", sink)?;
    let unless_prefix = object
        .need("unless-prefix", sink)
        .and_then(|json| strings(json, sink));
    let needs = object
        .need("needs", sink)
        .and_then(|json| strings(json, sink));
    object.close(sink);
    Some(NeedsOther {
        unless_prefix: unless_prefix?,
        needs: needs?,
    })
}

/// `of`: a path to an object.
fn of_object(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<Path> {
    let json = object.need("of", ctx.sink)?;
    let target = read_path(ctx.model, &ctx.root, json, ctx.sink)?;
    let is_object = |schema: &Schema| {
        matches!(
            schema.kind,
            Kind::Struct(_) | Kind::Tagged(_) | Kind::Map { .. } | Kind::Object | Kind::Any
        )
    };
    let mut found = target
        .found
        .iter()
        .flat_map(|schema| shapes(ctx.model, schema));
    if !found.any(is_object) {
        let reason = "it has to lead to an object";
        ctx.sink.push(
            &json.span,
            LoadErrorKind::BadPath {
                path: target.path.to_string(),
                reason,
            },
        );
        return None;
    }
    Some(target.path)
}
