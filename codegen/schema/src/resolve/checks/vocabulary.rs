//! The checks: one function each, from its members to the table's form.

use uiap_validate::table::{CheckKind, Path, Through, When};

use crate::error::Sink;
use crate::load::json::Json;
use crate::load::object::{Object, list as list_of, texts};
use crate::resolve::paths::{Target, read as read_path, read_items, read_list};

use super::{Ctx, conditions, lists, scalars};

/// The names of the checks.
pub(super) const CHECKS: [&str; 15] = [
    "unique",
    "refers-to",
    "not-refers-to",
    "acyclic",
    "agrees",
    "equals",
    "absent-when",
    "required-when",
    "excludes",
    "key-of",
    "key-names",
    "needs",
    "unambiguous",
    "matches",
    "compare",
];

/// A check without what stands around it.
pub(super) struct Body {
    pub(super) kind: CheckKind,
    /// Pattern sources that the check numbers.
    pub(super) patterns: Vec<String>,
}

/// Reads the value of the check `name`.
pub(super) fn read(ctx: &mut Ctx<'_, '_>, name: &str, json: &Json) -> Option<Body> {
    let mut patterns = Vec::new();
    let mut object = Object::open(json, "a check", ctx.sink)?;
    let kind = match name {
        "unique" => unique(ctx, &mut object),
        "refers-to" | "not-refers-to" => refers(ctx, &mut object, name == "refers-to"),
        "unambiguous" => unambiguous(ctx, &mut object),
        "acyclic" => acyclic(ctx, &mut object),
        "agrees" => agrees(ctx, &mut object),
        "equals" => equals(ctx, &mut object),
        "absent-when" => absent_when(ctx, &mut object),
        "required-when" => required_when(ctx, &mut object),
        "excludes" => lists::excludes(ctx, &mut object),
        "key-of" => lists::key_of(ctx, &mut object),
        "key-names" => lists::key_names(ctx, &mut object, &mut patterns),
        "matches" => scalars::matches(ctx, &mut object, &mut patterns),
        "compare" => scalars::compare(ctx, &mut object),
        _ => lists::needs(ctx, &mut object),
    };
    object.close(ctx.sink);
    Some(Body {
        kind: kind?,
        patterns,
    })
}

fn unique(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let items = items(ctx, object, "in");
    let by = object.need("by", ctx.sink);
    let items = items?;
    let by = read_list(ctx.model, &items.found, by?, ctx.sink)?;
    Some(CheckKind::Unique {
        r#in: items.path,
        by: paths(by),
    })
}

fn refers(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>, has_to: bool) -> Option<CheckKind> {
    let from = list(ctx, object, "from");
    let to = list(ctx, object, "to");
    let [r#where, from_where] = ["where", "from-where"].map(|name| object.take(name));
    let (from, to) = (from?, to?);
    let r#where = conditions::on_items(ctx, &to, r#where)?;
    let from_where = conditions::on_items(ctx, &from, from_where)?;
    let (from, to) = (paths(from), paths(to));
    let kind = if has_to {
        CheckKind::RefersTo {
            from,
            to,
            r#where,
            from_where,
        }
    } else {
        CheckKind::NotRefersTo {
            from,
            to,
            r#where,
            from_where,
        }
    };
    Some(kind)
}

fn unambiguous(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let from = list(ctx, object, "from");
    let to = list(ctx, object, "to");
    Some(CheckKind::Unambiguous {
        from: paths(from?),
        to: paths(to?),
    })
}

fn acyclic(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let items = items(ctx, object, "in");
    let inner = ["id", "parent"].map(|name| object.need(name, ctx.sink));
    let items = items?;
    let [id, parent] = inner.map(|json| inside(ctx, &items, json));
    Some(CheckKind::Acyclic {
        r#in: items.path,
        id: id?,
        parent: parent?,
    })
}

fn agrees(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let items = self::items(ctx, object, "in");
    let other = self::items(ctx, object, "other");
    let inner = ["key", "member"].map(|name| object.need(name, ctx.sink));
    let outer = ["otherKey", "otherMember"].map(|name| object.need(name, ctx.sink));
    let through = match object.take("through") {
        Some(member) => list_of(&member.value, ctx.sink)?
            .iter()
            .map(|way| through(ctx, way))
            .collect::<Option<_>>()?,
        None => Vec::new(),
    };
    let (items, other) = (items?, other?);
    let [key, member] = inner.map(|json| inside(ctx, &items, json));
    let [other_key, other_member] = outer.map(|json| inside(ctx, &other, json));
    Some(CheckKind::Agrees {
        r#in: items.path,
        key: key?,
        other: other.path,
        other_key: other_key?,
        member: member?,
        other_member: other_member?,
        through,
    })
}

fn through(ctx: &mut Ctx<'_, '_>, json: &Json) -> Option<Through> {
    let mut object = Object::open(json, "`through`", ctx.sink)?;
    let items = items(ctx, &mut object, "in");
    let inner = ["key", "member"].map(|name| object.need(name, ctx.sink));
    let via = object.take("via");
    object.close(ctx.sink);
    let items = items?;
    let [key, member] = inner.map(|json| inside(ctx, &items, json));
    let via = match via {
        Some(via) => Some(inside(ctx, &items, Some(&via.value))?),
        None => None,
    };
    Some(Through {
        r#in: items.path,
        key: key?,
        member: member?,
        via,
    })
}

fn equals(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let path = path(ctx, object, "path");
    let value = object.need("value", ctx.sink).map(Json::to_value);
    let when = conditions::optional(ctx, object);
    Some(CheckKind::Equals {
        path: path?.path,
        value: value?,
        when: when?,
    })
}

fn absent_when(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let member = path(ctx, object, "member");
    let when = when(ctx, object);
    Some(CheckKind::AbsentWhen {
        member: member?.path,
        when: when?,
    })
}

fn required_when(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<CheckKind> {
    let member = list(ctx, object, "member");
    let when = when(ctx, object);
    Some(CheckKind::RequiredWhen {
        member: paths(member?),
        when: when?,
    })
}

fn when(ctx: &mut Ctx<'_, '_>, object: &mut Object<'_>) -> Option<When> {
    let json = object.need("when", ctx.sink)?;
    conditions::on_root(ctx, json)
}

pub(super) fn strings(json: &Json, sink: &mut Sink) -> Option<Vec<String>> {
    Some(
        texts(json, sink)?
            .into_iter()
            .map(|text| text.value)
            .collect(),
    )
}

pub(super) fn optional_strings(
    ctx: &mut Ctx<'_, '_>,
    object: &mut Object<'_>,
    name: &'static str,
) -> Option<Vec<String>> {
    match object.take(name) {
        Some(member) => strings(&member.value, ctx.sink),
        None => Some(Vec::new()),
    }
}

pub(super) fn path<'m>(
    ctx: &mut Ctx<'_, 'm>,
    object: &mut Object<'_>,
    name: &'static str,
) -> Option<Target<'m>> {
    read_path(ctx.model, &ctx.root, object.need(name, ctx.sink)?, ctx.sink)
}

pub(super) fn items<'m>(
    ctx: &mut Ctx<'_, 'm>,
    object: &mut Object<'_>,
    name: &'static str,
) -> Option<Target<'m>> {
    read_items(ctx.model, &ctx.root, object.need(name, ctx.sink)?, ctx.sink)
}

fn list<'m>(
    ctx: &mut Ctx<'_, 'm>,
    object: &mut Object<'_>,
    name: &'static str,
) -> Option<Vec<Target<'m>>> {
    read_list(ctx.model, &ctx.root, object.need(name, ctx.sink)?, ctx.sink)
}

/// A path inside the items of another one.
fn inside(ctx: &mut Ctx<'_, '_>, items: &Target<'_>, json: Option<&Json>) -> Option<Path> {
    Some(read_path(ctx.model, &items.found, json?, ctx.sink)?.path)
}

pub(super) fn paths(targets: Vec<Target<'_>>) -> Vec<Path> {
    targets.into_iter().map(|target| target.path).collect()
}
