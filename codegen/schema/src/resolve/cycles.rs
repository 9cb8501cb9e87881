//! Refuses types without finite values, and names that stand for nothing but themselves.

use std::collections::BTreeSet;

use crate::error::{LoadErrorKind, Sink};
use crate::model::{Kind, Model, Schema, Struct, TypeDef, TypeId};

use super::places::Places;

/// Checks all types of a model.
pub(super) fn check(model: &Model, places: &Places<'_>, sink: &mut Sink) {
    let finite = finite_types(model);
    for def in model.types() {
        let Some(span) = places.span(&def.schema.at) else {
            continue;
        };
        let name = def.id.name.clone();
        if reaches_itself(model, def, stands_for) {
            sink.push(span, LoadErrorKind::AliasCycle { name });
        } else if !finite.contains(&def.id) && reaches_itself(model, def, needs) {
            // Types that only lead to an endless one are not at fault.
            sink.push(span, LoadErrorKind::EndlessType { name });
        }
    }
}

/// The types that have a finite value, found by adding those that need only finite ones until none is left to add.
fn finite_types(model: &Model) -> BTreeSet<&TypeId> {
    let mut finite = BTreeSet::new();
    loop {
        let more: Vec<_> = model
            .types()
            .filter(|def| !finite.contains(&def.id))
            .collect();
        let more: Vec<_> = more
            .into_iter()
            .filter(|def| is_finite(&def.schema, &finite))
            .collect();
        if more.is_empty() {
            return finite;
        }
        finite.extend(more.into_iter().map(|def| &def.id));
    }
}

fn is_finite(schema: &Schema, finite: &BTreeSet<&TypeId>) -> bool {
    match &schema.kind {
        Kind::Ref { target } => finite.contains(target),
        Kind::Array {
            items, min_items, ..
        } => min_items.unwrap_or(0) == 0 || is_finite(items, finite),
        Kind::Struct(shape) => {
            let mut chosen = shape.chosen().map(|field| &field.schema).peekable();
            needed(shape).all(|field| is_finite(field, finite))
                && (chosen.peek().is_none() || chosen.any(|field| is_finite(field, finite)))
        }
        Kind::Tagged(union) => {
            union.open
                || union
                    .arms
                    .iter()
                    .any(|arm| needed(&arm.shape).all(|field| is_finite(field, finite)))
        }
        Kind::ByType { arms } => arms.iter().any(|arm| is_finite(arm, finite)),
        Kind::Variants(union) => {
            let is_free = |other: &&Schema| !matches!(other.kind, Kind::Ref { .. });
            union.other.as_deref().is_some_and(|other| is_free(&other))
                || union.targets().any(|target| finite.contains(target))
        }
        Kind::Slot(slot) => finite.contains(&slot.floor),
        _ => true,
    }
}

fn needed(shape: &Struct) -> impl Iterator<Item = &Schema> {
    shape
        .fields
        .iter()
        .filter(|field| field.required)
        .map(|field| &field.schema)
}

/// Whether steps of a kind lead from a type back to it.
fn reaches_itself(model: &Model, start: &TypeDef, step: fn(&Schema) -> Vec<&TypeId>) -> bool {
    let mut seen = BTreeSet::new();
    let mut open: Vec<&TypeId> = step(&start.schema);
    while let Some(id) = open.pop() {
        if *id == start.id {
            return true;
        }
        if seen.insert(id) {
            open.extend(
                model
                    .type_def(id)
                    .map(|def| step(&def.schema))
                    .unwrap_or_default(),
            );
        }
    }
    false
}

/// The types that a value of the schema is a value of as well.
fn stands_for(schema: &Schema) -> Vec<&TypeId> {
    match &schema.kind {
        Kind::Ref { target } => vec![target],
        Kind::ByType { arms } => arms.iter().flat_map(stands_for).collect(),
        Kind::Variants(union) => union.targets().collect(),
        Kind::Slot(slot) => vec![&slot.floor],
        _ => Vec::new(),
    }
}

/// The types that a value of the schema may need inside.
fn needs(schema: &Schema) -> Vec<&TypeId> {
    match &schema.kind {
        Kind::Ref { target } => vec![target],
        Kind::Array {
            items, min_items, ..
        } if min_items.unwrap_or(0) > 0 => needs(items),
        Kind::Struct(shape) => needed(shape).flat_map(needs).collect(),
        Kind::Tagged(union) => union
            .arms
            .iter()
            .flat_map(|arm| needed(&arm.shape).flat_map(needs))
            .collect(),
        Kind::ByType { arms } => arms.iter().flat_map(needs).collect(),
        Kind::Variants(union) => union.targets().collect(),
        Kind::Slot(slot) => vec![&slot.floor],
        _ => Vec::new(),
    }
}
