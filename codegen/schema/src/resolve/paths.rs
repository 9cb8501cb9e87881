//! Paths of cross-field rules: their form, and that they lead somewhere in the type.

use uiap_validate::table::{Path, Step};

use crate::error::{LoadErrorKind, Sink};
use crate::load::json::Json;
use crate::load::object::{bad_value, list, text};
use crate::model::{Kind, Model, Schema};
use crate::nearest::nearest;
use crate::source::Spanned;

/// The schemas that a value at some place may have: several behind a union.
pub(super) type Found<'m> = Vec<&'m Schema>;

/// A path that leads somewhere, and to what.
pub(super) struct Target<'m> {
    pub(super) path: Path,
    pub(super) found: Found<'m>,
    /// The last items (or member values) on the way; empty when the path has no `[]` or `{}`.
    pub(super) items: Found<'m>,
}

/// Reads a path that starts at `from`.
pub(super) fn read<'m>(
    model: &'m Model,
    from: &[&'m Schema],
    json: &Json,
    sink: &mut Sink,
) -> Option<Target<'m>> {
    resolve(model, from, &text(json, sink)?, sink)
}

/// Reads one path or a list of them; always gives a list.
pub(super) fn read_list<'m>(
    model: &'m Model,
    from: &[&'m Schema],
    json: &Json,
    sink: &mut Sink,
) -> Option<Vec<Target<'m>>> {
    if json.as_str().is_some() {
        return Some(vec![read(model, from, json, sink)?]);
    }
    let items = list(json, sink)?;
    if items.is_empty() {
        bad_value(json, "a path, or a list of paths", sink);
        return None;
    }
    items
        .iter()
        .map(|item| read(model, from, item, sink))
        .collect()
}

/// Reads a path to items: one that ends with `[]` or `{}`.
pub(super) fn read_items<'m>(
    model: &'m Model,
    from: &[&'m Schema],
    json: &Json,
    sink: &mut Sink,
) -> Option<Target<'m>> {
    let target = read(model, from, json, sink)?;
    if matches!(target.path.steps.last(), Some(Step::Member(_)) | None) {
        let kind = LoadErrorKind::BadPath {
            path: target.path.to_string(),
            reason: "it has to end with `[]` or `{}`",
        };
        sink.push(&json.span, kind);
        return None;
    }
    Some(target)
}

/// Follows a path from the schemas `from`.
pub(super) fn resolve<'m>(
    model: &'m Model,
    from: &[&'m Schema],
    text: &Spanned<String>,
    sink: &mut Sink,
) -> Option<Target<'m>> {
    let Some(path) = Path::parse(&text.value) else {
        let reason = "members are separated by `.`, items are `[]`, member values `{}`";
        sink.push(
            &text.span,
            LoadErrorKind::BadPath {
                path: text.value.clone(),
                reason,
            },
        );
        return None;
    };
    let (mut found, mut items) = (from.to_vec(), Vec::new());
    for step in &path.steps {
        let shapes: Found<'_> = found
            .iter()
            .flat_map(|schema| shapes(model, schema))
            .collect();
        found = shapes
            .iter()
            .flat_map(|schema| follow(schema, step))
            .collect();
        if found.is_empty() {
            sink.push(&text.span, nowhere(&text.value, &shapes, step));
            return None;
        }
        if !matches!(step, Step::Member(_)) {
            items.clone_from(&found);
        }
    }
    Some(Target { path, found, items })
}

/// The schemas with a shape of their own behind references and unions by type.
pub(super) fn shapes<'m>(model: &'m Model, schema: &'m Schema) -> Found<'m> {
    let schema = model.follow(schema);
    match &schema.kind {
        Kind::ByType { arms } => arms.iter().flat_map(|arm| shapes(model, arm)).collect(),
        Kind::Slot(slot) => model
            .type_def(&slot.floor)
            .map(|def| shapes(model, &def.schema))
            .unwrap_or_default(),
        Kind::Variants(union) => union
            .targets()
            .filter_map(|target| model.type_def(target))
            .flat_map(|def| shapes(model, &def.schema))
            .collect(),
        _ => vec![schema],
    }
}

/// What a step leads to from a schema with a shape of its own.
fn follow<'m>(schema: &'m Schema, step: &Step) -> Found<'m> {
    match (&schema.kind, step) {
        (Kind::Struct(shape), Step::Member(name)) => field(shape, name).into_iter().collect(),
        (Kind::Tagged(union), Step::Member(name)) => union
            .arms
            .iter()
            .filter_map(|arm| field(&arm.shape, name))
            .collect(),
        (Kind::Array { items, .. }, Step::Items) => vec![items],
        (Kind::Map { values, .. }, Step::Values) => vec![values],
        (Kind::Struct(shape), Step::Values) => {
            shape.fields.iter().map(|field| &field.schema).collect()
        }
        _ => Vec::new(),
    }
}

fn field<'m>(shape: &'m crate::model::Struct, name: &str) -> Option<&'m Schema> {
    shape
        .fields
        .iter()
        .find(|field| field.name == name)
        .map(|field| &field.schema)
}

fn nowhere(path: &str, shapes: &[&Schema], step: &Step) -> LoadErrorKind {
    let members: Vec<&str> = shapes.iter().flat_map(|schema| members(schema)).collect();
    let (step, nearest) = match step {
        Step::Member(name) => (format!("member `{name}`"), nearest(name, members)),
        Step::Items => ("items".to_owned(), None),
        Step::Values => ("member values".to_owned(), None),
    };
    let on = shapes
        .first()
        .map_or("this", |schema| describe(&schema.kind))
        .to_owned();
    LoadErrorKind::UnknownPath {
        path: path.to_owned(),
        step,
        on,
        nearest,
    }
}

fn members(schema: &Schema) -> Vec<&str> {
    let fields = match &schema.kind {
        Kind::Struct(shape) => shape.fields.iter().collect(),
        Kind::Tagged(union) => union
            .arms
            .iter()
            .flat_map(|arm| &arm.shape.fields)
            .collect(),
        _ => Vec::new(),
    };
    fields
        .into_iter()
        .map(|field| field.name.as_str())
        .collect()
}

fn describe(kind: &Kind) -> &'static str {
    match kind {
        Kind::Struct(_) | Kind::Tagged(_) => "the object",
        Kind::Map { .. } => "the map",
        Kind::Array { .. } => "the list",
        Kind::Object => "a free object",
        Kind::Any | Kind::Ref { .. } => "any JSON",
        _ => "a single value",
    }
}
