//! Definitions that nothing leads to.

use std::collections::BTreeSet;

use serde_json::Value;
use uiap_schema::model::{Kind, Schema, Struct, TypeId};

use super::Found;
use super::visit::{escape, pointer};
use crate::app::App;

pub(super) fn look(found: &mut Found<'_>) {
    let app = found.app;
    let reached = reached(app);
    for def in app.types.types() {
        if app.schemas.contains(&def.id.name) && !reached.contains(&def.id) {
            let message = format!("no action and no message leads to schema `{}`", def.id.name);
            found.push("lint.unreachable", pointer(&def.schema.at), message);
        }
    }
    entities(found);
}

/// Business objects that neither a route shows nor another one refers to; without routes nobody can tell.
fn entities(found: &mut Found<'_>) {
    let app = found.app;
    let Some(routes) = app
        .navigation
        .as_ref()
        .and_then(|map| map["routes"].as_array())
    else {
        return;
    };
    let on_routes = routes
        .iter()
        .filter_map(|route| route.get("entities")?.as_array());
    let mut shown: BTreeSet<&str> = on_routes.flatten().filter_map(Value::as_str).collect();
    let entities: Vec<_> = app
        .entities
        .iter()
        .flat_map(|entities| &entities.entities)
        .collect();
    for entity in &entities {
        let targets = entity
            .relations
            .iter()
            .map(|relation| relation.target_entity.as_str());
        shown.extend(targets.filter(|target| *target != entity.name));
    }
    for entity in entities
        .iter()
        .filter(|entity| !shown.contains(entity.name.as_str()))
    {
        let message = format!(
            "no route and no other business object leads to `{}`",
            entity.name
        );
        found.push(
            "lint.unreachable",
            &format!("/entities/{}", escape(&entity.name)),
            message,
        );
    }
}

/// All types that actions and messages lead to.
fn reached(app: &App) -> BTreeSet<TypeId> {
    let arguments = app.actions.iter().map(|action| action.args.clone());
    let payloads = app.messages.iter().map(|message| message.payload.clone());
    let mut open: Vec<TypeId> = arguments.chain(payloads).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        if reached.insert(id.clone())
            && let Some(def) = app.types.type_def(&id)
        {
            references(&def.schema, &mut open);
        }
    }
    reached
}

fn references(schema: &Schema, open: &mut Vec<TypeId>) {
    match &schema.kind {
        Kind::Ref { target } => open.push(target.clone()),
        Kind::Array { items, .. } => references(items, open),
        Kind::Map { keys, values } => {
            if let Some(keys) = keys {
                references(keys, open);
            }
            references(values, open);
        }
        Kind::ByType { arms } => arms.iter().for_each(|arm| references(arm, open)),
        Kind::Struct(shape) => members(shape, open),
        Kind::Tagged(union) => {
            for arm in &union.arms {
                members(&arm.shape, open);
            }
        }
        Kind::Variants(union) => {
            open.extend(union.targets().cloned());
        }
        _ => {}
    }
}

fn members(shape: &Struct, open: &mut Vec<TypeId>) {
    let fields = shape.fields.iter().map(|field| &field.schema);
    for inner in fields.chain(shape.extra.as_deref()) {
        references(inner, open);
    }
}
