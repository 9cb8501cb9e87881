//! Recognises the shapes of the model. Inline shapes that need a name become types of their own.

mod by_type;
mod choice;
mod conditions;
mod enumeration;
mod object;
mod scalar;
mod some_of;
mod tagged;
mod variants;

use uiap_validate::table::JsonType;

use crate::error::{LoadErrorKind, Sink};
use crate::load::document::RawDocument;
use crate::load::schema::RawSchema;
use crate::model::{Kind, Schema, TypeDef, TypeId};

use super::codes::Codes;
use super::names::{Names, Scope};
use super::refs::Definitions;
use super::rules::{Cover, Statements, cover, default_rule};

/// What the passes over the definitions of one document share.
pub(super) struct Ctx<'c> {
    pub(super) document: &'c RawDocument,
    pub(super) definitions: &'c Definitions<'c>,
    pub(super) statements: &'c Statements<'c>,
    pub(super) codes: &'c Codes<'c>,
    pub(super) names: Names,
    /// Source of the definition at hand, ready to print.
    pub(super) source: String,
    /// Inline shapes of the definition at hand that got a name.
    pub(super) hoisted: Vec<TypeDef>,
    pub(super) sink: &'c mut Sink,
}

/// Keywords that stand beside any shape.
const NOTES: [&str; 16] = [
    "title",
    "description",
    "default",
    "examples",
    "$comment",
    "x-source",
    "x-rule",
    "x-inferred",
    "x-sensitive",
    "x-rules",
    "x-slot",
    "x-catalog",
    "x-function",
    "x-component",
    "x-calls",
    "x-native",
];

/// The type of a definition.
pub(super) fn definition(ctx: &mut Ctx<'_>, name: &str, raw: &RawSchema) -> TypeDef {
    let id = TypeId {
        document: ctx.document.name.clone(),
        name: name.to_owned(),
    };
    let rule = default_rule(&id);
    named(ctx, id, None, raw, &rule)
}

/// A type of its own: a definition, or an inline shape of `inline_in`.
fn named(
    ctx: &mut Ctx<'_>,
    id: TypeId,
    inline_in: Option<TypeId>,
    raw: &RawSchema,
    rule: &str,
) -> TypeDef {
    let cover = cover(ctx.statements, raw, rule, ctx.sink);
    let scope = Scope {
        name: id.name.clone(),
        owner: id.clone(),
        rule: cover.rule.clone(),
    };
    let kind = kind(ctx, raw, &scope);
    let schema = with_notes(raw, cover, kind);
    TypeDef {
        id,
        source: ctx.source.clone(),
        inline_in,
        schema,
        scope: raw.notes.scope.as_ref().map(|member| {
            object::check_declared(ctx, raw, member);
            member.value.clone()
        }),
        function: raw.notes.function.clone(),
        component: raw.notes.component.clone(),
        calls: raw.notes.calls.clone(),
        checks: Vec::new(),
    }
}

/// A schema where it is used.
fn schema(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Schema {
    if needs_name(raw) {
        return hoisted(ctx, raw, scope);
    }
    let cover = cover(ctx.statements, raw, &scope.rule, ctx.sink);
    let scope = Scope {
        rule: cover.rule.clone(),
        ..scope.clone()
    };
    let kind = kind(ctx, raw, &scope);
    with_notes(raw, cover, kind)
}

/// Makes a type of an inline shape and refers to it.
fn hoisted(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Schema {
    if !ctx.names.take(&scope.name) {
        ctx.sink.push(
            &raw.span,
            LoadErrorKind::NameCollision {
                name: scope.name.clone(),
            },
        );
    }
    let target = TypeId {
        document: ctx.document.name.clone(),
        name: scope.name.clone(),
    };
    let before = std::mem::take(&mut ctx.hoisted);
    let mut def = named(
        ctx,
        target.clone(),
        Some(scope.owner.clone()),
        raw,
        &scope.rule,
    );
    let inner = std::mem::replace(&mut ctx.hoisted, before);
    let place = Schema {
        at: raw.at.clone(),
        description: def.schema.description.clone(),
        rule: def.schema.rule.clone(),
        keyword_rules: std::collections::BTreeMap::new(),
        inferred: None,
        sensitive: false,
        native: None,
        default: def.schema.default.take(),
        kind: Kind::Ref { target },
    };
    ctx.hoisted.push(def);
    ctx.hoisted.extend(inner);
    place
}

/// Whether the model keeps this shape only under a name.
fn needs_name(raw: &RawSchema) -> bool {
    if raw.is_broken || raw.reference.is_some() || raw.constant.is_some() {
        return false;
    }
    let is_union = !raw.one_of.is_empty() || !raw.any_of.is_empty() || raw.types.len() > 1;
    is_union
        || !raw.values.is_empty()
        || (raw.types == [JsonType::Object] && object::is_struct(raw))
}

fn with_notes(raw: &RawSchema, cover: Cover, kind: Kind) -> Schema {
    Schema {
        at: raw.at.clone(),
        description: raw.notes.description.clone(),
        rule: cover.rule,
        keyword_rules: cover.keywords,
        inferred: raw.notes.inferred.clone(),
        sensitive: raw.notes.sensitive,
        native: raw.notes.native,
        default: raw.notes.default.clone(),
        kind,
    }
}

/// The shape; of a broken schema, whose fault is known already, just any shape.
fn kind(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Kind {
    if raw.is_broken {
        return Kind::Any;
    }
    if let Some(reference) = &raw.reference {
        only(ctx, raw, "a reference", &["$ref"]);
        let target = ctx.definitions.find(ctx.document, reference, ctx.sink);
        return target.map_or(Kind::Any, |target| match &raw.notes.slot {
            Some(_) => variants::slot(ctx, raw, target),
            None => Kind::Ref { target },
        });
    }
    if !raw.one_of.is_empty() && !choice::is_choice(raw) {
        return if variants::is_union(raw) {
            variants::kind(ctx, raw, scope)
        } else {
            tagged::kind(ctx, raw, scope)
        };
    }
    if !raw.any_of.is_empty() && !some_of::is_some_of(raw) {
        return match enumeration::open_arms(raw) {
            Some((listed, other)) => enumeration::open(ctx, raw, listed, other),
            None => by_type::any_of(ctx, raw, scope),
        };
    }
    if raw.constant.is_some() {
        return scalar::constant(ctx, raw);
    }
    if !raw.values.is_empty() {
        return enumeration::closed(ctx, raw);
    }
    match raw.types.as_slice() {
        [] => {
            only(ctx, raw, "a schema without `type`", &[]);
            Kind::Any
        }
        [one] => {
            only(ctx, raw, describe(*one), keywords(*one));
            of_type(ctx, raw, *one, scope)
        }
        _ => by_type::listed(ctx, raw, scope),
    }
}

/// The shape of a schema with this `type`.
fn of_type(ctx: &mut Ctx<'_>, raw: &RawSchema, json_type: JsonType, scope: &Scope) -> Kind {
    match json_type {
        JsonType::Null => Kind::Null,
        JsonType::Boolean => Kind::Boolean,
        JsonType::Integer => Kind::Integer(scalar::range(ctx, raw)),
        JsonType::Number => Kind::Number(scalar::range(ctx, raw)),
        JsonType::String => Kind::String(scalar::text(ctx, raw)),
        JsonType::Array => object::array(ctx, raw, scope),
        JsonType::Object => object::object(ctx, raw, scope),
    }
}

/// The keywords that mean something for a JSON type.
fn keywords(json_type: JsonType) -> &'static [&'static str] {
    match json_type {
        JsonType::Null | JsonType::Boolean => &["type"],
        JsonType::Integer | JsonType::Number => &[
            "type",
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
        ],
        JsonType::String => &[
            "type",
            "minLength",
            "maxLength",
            "pattern",
            "contentEncoding",
            "x-expects",
            "x-hints",
            "x-tolerates",
        ],
        JsonType::Array => &["type", "items", "minItems", "maxItems", "uniqueItems"],
        JsonType::Object => &[
            "type",
            "properties",
            "required",
            "additionalProperties",
            "propertyNames",
            "oneOf",
            "anyOf",
            "allOf",
        ],
    }
}

/// A JSON type with its article.
pub(super) fn describe(json_type: JsonType) -> &'static str {
    match json_type {
        JsonType::Null => "null",
        JsonType::Boolean => "a boolean",
        JsonType::Integer => "an integer",
        JsonType::Number => "a number",
        JsonType::String => "a string",
        JsonType::Array => "an array",
        JsonType::Object => "an object",
    }
}

/// Reports keywords that mean nothing for a shape, so that none is dropped silently.
fn only(ctx: &mut Ctx<'_>, raw: &RawSchema, shape: &'static str, allowed: &[&str]) {
    for (keyword, span) in &raw.present {
        if !allowed.contains(&keyword.name) && !NOTES.contains(&keyword.name) {
            let kind = LoadErrorKind::KeywordMisfit {
                keyword: keyword.name.to_owned(),
                shape,
            };
            ctx.sink.push(span, kind);
        }
    }
}

/// Reports that keywords do not add up to a shape.
fn unknown_shape(ctx: &mut Ctx<'_>, raw: &RawSchema, keyword: &str, reason: impl Into<String>) {
    ctx.sink.push(
        raw.span_of(keyword),
        LoadErrorKind::UnknownShape {
            reason: reason.into(),
        },
    );
}
