//! Lists and objects: structs, maps, free objects.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::error::LoadErrorKind;
use crate::load::schema::RawSchema;
use crate::model::{Field, Kind, Schema, Struct};
use crate::nearest::nearest;
use crate::resolve::names::Scope;
use crate::resolve::proto_json;
use crate::source::Spanned;

use super::{Ctx, choice, conditions, scalar, schema, some_of, unknown_shape};

/// `type: array`.
pub(super) fn array(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Kind {
    let bounds = &raw.bounds;
    scalar::check_order(
        ctx,
        raw,
        ("minItems", bounds.min_items),
        ("maxItems", bounds.max_items),
    );
    let items = match &raw.items {
        Some(items) => schema(ctx, items, &scope.step("Item")),
        None => anything(format!("{}/items", raw.at), scope),
    };
    Kind::Array {
        items: Box::new(items),
        min_items: bounds.min_items,
        max_items: bounds.max_items,
        unique_items: bounds.unique_items,
    }
}

/// Whether an object has members of its own, so that it is a struct and no map.
pub(super) fn is_struct(raw: &RawSchema) -> bool {
    raw.is_closed
        || ["properties", "required", "allOf"]
            .iter()
            .any(|keyword| raw.has(keyword))
}

/// `type: object`.
pub(super) fn object(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Kind {
    if raw.notes.inferred.is_some() && (raw.is_closed || raw.has("oneOf")) {
        let keyword = if raw.is_closed {
            "additionalProperties"
        } else {
            "oneOf"
        };
        unknown_shape(
            ctx,
            raw,
            keyword,
            "an inferred shape is open and leaves no choice",
        );
    }
    if is_struct(raw) {
        return Kind::Struct(structure(ctx, raw, scope));
    }
    match (&raw.additional, &raw.property_names) {
        (Some(values), keys) => Kind::Map {
            keys: keys
                .as_ref()
                .map(|keys| Box::new(schema(ctx, keys, &scope.step("Key")))),
            values: Box::new(schema(ctx, values, &scope.step("Value"))),
        },
        (None, Some(_)) => {
            let kind = LoadErrorKind::MissingMember {
                name: "additionalProperties",
                owner: "a map",
            };
            ctx.sink.push(raw.span_of("propertyNames"), kind);
            Kind::Object
        }
        (None, None) => Kind::Object,
    }
}

/// An object with known members.
pub(super) fn structure(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Struct {
    if raw.has("propertyNames") {
        let kind = LoadErrorKind::KeywordMisfit {
            keyword: "propertyNames".into(),
            shape: "a struct",
        };
        ctx.sink.push(raw.span_of("propertyNames"), kind);
    }
    for name in &raw.required {
        check_declared(ctx, raw, name);
    }
    let is_required = |name: &str| raw.required.iter().any(|required| required.value == name);
    let mut fields = Vec::new();
    for (name, member) in &raw.properties {
        let (plain, demands) = demands(member);
        let schema = schema(ctx, &plain, &scope.step(&name.value));
        fields.push(Field {
            name: name.value.clone(),
            alias: ctx
                .document
                .proto_json
                .then(|| proto_json::original_name(&name.value))
                .filter(|original| *original != name.value),
            required: is_required(&name.value),
            schema,
            demands,
        });
    }
    let extra = raw
        .additional
        .as_ref()
        .map(|extra| Box::new(schema(ctx, extra, &scope.step("Extra"))));
    let shape = Struct {
        fields,
        extra,
        proto_json: ctx.document.proto_json,
        closed: raw.is_closed,
        choice: choice::choice(ctx, raw, scope),
        some_of: some_of::some_of(ctx, raw),
        conditions: conditions::conditions(ctx, raw, scope),
    };
    check_folded(ctx, raw, &shape);
    shape
}

/// Reports members that would have one name in code. A catalog that is only judged by has no code.
fn check_folded(ctx: &mut Ctx<'_>, raw: &RawSchema, shape: &Struct) {
    let Some((one, other)) = shape.folded().filter(|_| ctx.document.fills.is_none()) else {
        return;
    };
    let mut names = raw.properties.iter().map(|(name, _)| name);
    let place = names.find(|name| name.value == other);
    let span = place.map_or(&raw.span, |name| &name.span);
    ctx.sink
        .push(span, LoadErrorKind::folded("members", one, other));
}

/// A member without the `required` beside its reference, and what that demands.
fn demands(member: &RawSchema) -> (Cow<'_, RawSchema>, Vec<String>) {
    if member.reference.is_none() || member.required.is_empty() {
        return (Cow::Borrowed(member), Vec::new());
    }
    let mut plain = member.clone();
    let demands = std::mem::take(&mut plain.required).into_iter();
    plain
        .present
        .retain(|(keyword, _)| keyword.name != "required");
    (Cow::Owned(plain), demands.map(|name| name.value).collect())
}

/// Reports a member that `properties` of `raw` does not declare.
pub(super) fn check_declared(ctx: &mut Ctx<'_>, raw: &RawSchema, name: &Spanned<String>) {
    if !raw
        .properties
        .iter()
        .any(|(declared, _)| declared.value == name.value)
    {
        let nearest = nearest(
            &name.value,
            raw.properties
                .iter()
                .map(|(declared, _)| declared.value.as_str()),
        );
        ctx.sink.push(
            &name.span,
            LoadErrorKind::UndeclaredMember {
                name: name.value.clone(),
                nearest,
            },
        );
    }
}

/// What stands where nothing is written.
fn anything(at: String, scope: &Scope) -> Schema {
    Schema {
        at,
        description: String::new(),
        rule: scope.rule.clone(),
        keyword_rules: BTreeMap::new(),
        inferred: None,
        sensitive: false,
        native: None,
        default: None,
        kind: Kind::Any,
    }
}
