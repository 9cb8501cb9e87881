//! What must hold of a declaration, one function a rule. Each rule has its folder of cases in `tests/ui`.
//!
//! What only the compiler can judge (whether a type is an enum, an id, a part) is asserted by the output.

mod values;

pub(crate) use values::{enumeration, value};

use std::collections::HashSet;

use crate::ctxt::Ctxt;
use crate::model::{Container, Derive, Field, Role, Struct};
use crate::names::{WireName, unraw};
use crate::nearest::known_are;

/// All rules about entities and parts.
pub(crate) fn structure(ctx: &Ctxt, container: &Container, structure: &Struct, derive: Derive) {
    match derive {
        Derive::Entity => one_id(ctx, container, structure),
        _ => part_without_id(ctx, structure),
    }
    primary_is_a_readable_field(ctx, container, structure);
    distinct_names(ctx, structure.values().map(|field| &field.wire));
    for field in &structure.fields {
        id_is_no_field(ctx, field);
        skipped_says_nothing(ctx, field);
        flattened_says_nothing(ctx, field);
        hidden_is_not_searched_or_sorted(ctx, field);
        redact_needs_redacted(ctx, field);
        filterable_is_for_hidden(ctx, field);
        one_relation(ctx, field);
    }
}

/// An entity has exactly one id.
fn one_id(ctx: &Ctxt, container: &Container, structure: &Struct) {
    let mut ids = structure
        .fields
        .iter()
        .filter(|field| field.role == Role::Id);
    let Some(first) = ids.next() else {
        let name = &container.ident;
        let message = format_args!(
            "`{name}` has no id, mark the field that identifies it with `#[entity(id)]`"
        );
        return ctx.error(name, message);
    };
    for second in ids {
        let message = format_args!("a second id, `{}` is the id already", unraw(&first.ident));
        ctx.error(second.attr.id.as_ref().map(|given| &given.key), message);
    }
}

/// A part has no id: the entity that it becomes part of has one.
fn part_without_id(ctx: &Ctxt, structure: &Struct) {
    for given in structure
        .fields
        .iter()
        .filter_map(|field| field.attr.id.as_ref())
    {
        ctx.error(
            &given.key,
            "a part has no id, the entity that flattens it has one",
        );
    }
}

/// The primary field exists, and may be read: its value goes into every reference.
fn primary_is_a_readable_field(ctx: &Ctxt, container: &Container, structure: &Struct) {
    let Some(primary) = container.attr.primary.as_ref().map(|given| &given.value) else {
        return;
    };
    let Some(field) = structure.primary(container) else {
        let names: Vec<String> = structure
            .values()
            .map(|field| unraw(&field.ident))
            .collect();
        let known: Vec<&str> = names.iter().map(String::as_str).collect();
        let message = format!(
            "`{}` has no field `{primary}`, {}",
            container.ident,
            known_are(&unraw(primary), &known)
        );
        return ctx.error(primary, message);
    };
    match field.role {
        Role::Id => ctx.error(
            primary,
            format_args!("`{primary}` is the id, the primary field is the name for people"),
        ),
        Role::Skipped => ctx.error(
            primary,
            format_args!("the primary field `{primary}` is skipped"),
        ),
        Role::Flattened => ctx.error(
            primary,
            format_args!(
                "the primary field `{primary}` is flattened, so it has no value of its own"
            ),
        ),
        Role::Value if field.is_hidden() => {
            let exposure = if field.is_redacted() {
                "redacted"
            } else {
                "declared_only"
            };
            ctx.error(primary, format_args!("the primary field `{primary}` is {exposure}, but its value goes into every reference"));
        }
        Role::Value if field.declared_type().as_deref() == Some("json") => {
            ctx.error(
                primary,
                format_args!("the primary field `{primary}` is json, which is no text"),
            );
        }
        Role::Value => {}
    }
}

/// No two fields, and no two values of an enum, have the same name on the wire.
fn distinct_names<'m>(ctx: &Ctxt, names: impl Iterator<Item = &'m WireName>) {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(&name.text) {
            ctx.error_at(
                name.span,
                format_args!("the name `{}` is on the wire already", name.text),
            );
        }
    }
}

/// The id goes into references and is no field, so nothing can be said about it as a field.
fn id_is_no_field(ctx: &Ctxt, field: &Field) {
    if field.role != Role::Id {
        return;
    }
    for key in field.attr.keys() {
        ctx.error(
            key,
            format_args!(
                "`{key}` has no meaning on the id, which is part of every reference and no field"
            ),
        );
    }
    if let Some(given) = &field.attr.flatten {
        ctx.error(&given.key, "the id cannot be flattened");
    }
    for given in field.attr.skip.iter().filter(|given| given.value) {
        ctx.error(&given.key, "the id cannot be skipped");
    }
}

/// A skipped field is missing on the wire, so nothing can be said about it; a relation above all needs its field.
fn skipped_says_nothing(ctx: &Ctxt, field: &Field) {
    if field.role != Role::Skipped {
        return;
    }
    let by_serde = field.attr.skip.is_none();
    let remedy = if by_serde {
        " by serde; `#[entity(skip = false)]` keeps it"
    } else {
        ""
    };
    for relation in &field.attr.relations {
        let message = format_args!(
            "this relation misses its field, `{}` is skipped{remedy}",
            unraw(&field.ident)
        );
        ctx.error(&relation.key, message);
    }
    let relations: Vec<_> = field
        .attr
        .relations
        .iter()
        .map(|relation| &relation.key)
        .collect();
    for key in field
        .attr
        .keys()
        .into_iter()
        .filter(|key| !relations.contains(key))
    {
        ctx.error(
            key,
            format_args!(
                "`{key}` has no effect, `{}` is skipped{remedy}",
                unraw(&field.ident)
            ),
        );
    }
}

/// A flattened part speaks for its fields itself.
fn flattened_says_nothing(ctx: &Ctxt, field: &Field) {
    if field.role != Role::Flattened {
        return;
    }
    for key in field.attr.keys() {
        let message = format_args!(
            "`{key}` has no meaning on a flattened part, say it on the part's own fields"
        );
        ctx.error(key, message);
    }
}

/// Searching and sorting by a hidden field would reveal its values.
fn hidden_is_not_searched_or_sorted(ctx: &Ctxt, field: &Field) {
    if !field.is_hidden() || field.role != Role::Value {
        return;
    }
    let exposure = if field.is_redacted() {
        "redacted"
    } else {
        "declared_only"
    };
    for given in field.attr.searchable.iter().chain(&field.attr.sortable) {
        let key = &given.key;
        ctx.error(
            key,
            format_args!("a {exposure} field cannot be {key}, that would reveal its values"),
        );
    }
}

/// Only redacted values are replaced by something.
fn redact_needs_redacted(ctx: &Ctxt, field: &Field) {
    let (Some(redact), Some(exposure)) = (&field.attr.redact, &field.attr.exposure) else {
        return;
    };
    if field.role == Role::Value && !exposure.value.is("redacted") {
        let message = format_args!(
            "`redact` has no meaning on a {} field, only on a redacted one",
            exposure.value.text.value()
        );
        ctx.error(&redact.key, message);
    }
}

/// `filterable` opens a hidden field to `eq` and `in`; a readable one is open anyway, and JSON is never compared.
fn filterable_is_for_hidden(ctx: &Ctxt, field: &Field) {
    let Some(filterable) = field
        .attr
        .filterable
        .as_ref()
        .filter(|_| field.role == Role::Value)
    else {
        return;
    };
    if !field.is_hidden() {
        ctx.error(&filterable.key, "`filterable` is for redacted and declared_only fields, readable ones can be filtered anyway");
    } else if field.declared_type().as_deref() == Some("json") {
        ctx.error(
            &filterable.key,
            "a json field cannot be filterable, filters compare single values",
        );
    }
}

/// A field holds the reference of one relation.
fn one_relation(ctx: &Ctxt, field: &Field) {
    for second in field.attr.relations.iter().skip(1) {
        ctx.error(
            &second.key,
            format_args!("a second relation, a field holds one"),
        );
    }
}
