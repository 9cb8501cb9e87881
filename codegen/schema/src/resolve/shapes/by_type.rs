//! Unions told apart by JSON type: `type: [..]`, and `anyOf` of arms of different types.

use uiap_validate::table::JsonType;

use crate::load::forms::JSON_TYPES;
use crate::load::schema::RawSchema;
use crate::model::{Kind, Schema};
use crate::resolve::names::Scope;
use crate::resolve::rules::cover;

use super::{Ctx, keywords, object, of_type, only, schema, unknown_shape};

/// `anyOf`. That the types of the arms differ is checked once all references are known.
pub(super) fn any_of(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Kind {
    only(ctx, raw, "a union by type", &["anyOf"]);
    let arms = raw.any_of.iter().enumerate();
    Kind::ByType {
        arms: arms
            .map(|(index, arm)| schema(ctx, arm, &scope.step(&suffix(arm, index))))
            .collect(),
    }
}

/// What tells the name of an inline arm from that of its union.
fn suffix(arm: &RawSchema, index: usize) -> String {
    let name = JSON_TYPES
        .iter()
        .find(|(_, json_type)| arm.types == [*json_type])
        .map(|(name, _)| *name);
    match name {
        Some(name) => name.to_owned(),
        None if !arm.values.is_empty() => "string".to_owned(),
        None => format!("arm{index}"),
    }
}

/// `type: [..]`: the keywords beside it apply to the types that they are about.
pub(super) fn listed(ctx: &mut Ctx<'_>, raw: &RawSchema, scope: &Scope) -> Kind {
    let allowed: Vec<&str> = raw
        .types
        .iter()
        .flat_map(|json_type| keywords(*json_type))
        .copied()
        .collect();
    only(ctx, raw, "a union of these types", &allowed);
    if raw.types.contains(&JsonType::Object) && object::is_struct(raw) {
        unknown_shape(
            ctx,
            raw,
            "type",
            "an object with `properties` in a union is an arm of `anyOf`",
        );
        return Kind::Any;
    }
    let cover = cover(ctx.statements, raw, &scope.rule, ctx.sink);
    let arms = raw.types.iter().map(|json_type| Schema {
        at: raw.at.clone(),
        description: String::new(),
        rule: cover.rule.clone(),
        keyword_rules: cover.keywords.clone(),
        inferred: None,
        sensitive: false,
        native: None,
        default: None,
        kind: of_type(ctx, raw, *json_type, scope),
    });
    Kind::ByType {
        arms: arms.collect(),
    }
}
