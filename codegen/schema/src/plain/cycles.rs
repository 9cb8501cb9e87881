//! Refuses schemas that apply to their own value without end, and those that nest too deep in place.

use crate::error::{LoadErrorKind, Sink};

use super::read::Files;
use super::{Schema, SchemaId};

/// Schemas that apply to one value through each other; the walk goes no deeper.
const DEEPEST: usize = 24;

/// Checks every schema.
pub(super) fn check(files: &Files, sink: &mut Sink) {
    let mut depths = vec![Depth::Unknown; files.schemas.len()];
    for number in 0..files.schemas.len() {
        measure(&files.schemas, number, &mut depths, sink);
    }
}

#[derive(Clone, Copy)]
enum Depth {
    Unknown,
    Open,
    Known(usize),
}

/// How deep a schema nests in place. Goes over an explicit stack: documents may nest as they like.
fn measure(schemas: &[Schema], start: usize, depths: &mut [Depth], sink: &mut Sink) {
    let mut stack = vec![start];
    while let Some(number) = stack.last().copied() {
        let next = in_place(&schemas[number]);
        match depths[number] {
            Depth::Known(_) => {
                stack.pop();
            }
            Depth::Unknown => {
                depths[number] = Depth::Open;
                for id in next {
                    match depths[id.index()] {
                        Depth::Unknown => stack.push(id.index()),
                        Depth::Open => refuse(&schemas[number], id, schemas, sink),
                        Depth::Known(_) => {}
                    }
                }
            }
            Depth::Open => {
                stack.pop();
                let known = |id: &SchemaId| match depths[id.index()] {
                    Depth::Known(depth) => depth,
                    _ => 0,
                };
                // What only refers is passed over by the walk.
                let own = usize::from(!schemas[number].is_bare_reference());
                let depth = next.iter().map(known).max().map_or(0, |inner| inner + own);
                depths[number] = Depth::Known(depth);
                if depth == DEEPEST && own == 1 {
                    push(
                        &schemas[number],
                        LoadErrorKind::DeepSchema { most: DEEPEST },
                        sink,
                    );
                }
            }
        }
    }
}

fn refuse(schema: &Schema, target: SchemaId, schemas: &[Schema], sink: &mut Sink) {
    let name = schemas[target.index()].at.clone();
    push(schema, LoadErrorKind::AliasCycle { name }, sink);
}

fn push(schema: &Schema, kind: LoadErrorKind, sink: &mut Sink) {
    let place = schema.keywords.get("$ref").or(schema.span.as_ref());
    if let Some(span) = place {
        sink.push(span, kind);
    }
}

/// The schemas that apply to the same value.
pub(super) fn in_place(schema: &Schema) -> Vec<SchemaId> {
    let single = [
        schema.reference,
        schema.not,
        schema.condition,
        schema.then,
        schema.otherwise,
    ];
    let dependent = schema.dependent_schemas.iter().map(|(_, id)| *id);
    single
        .into_iter()
        .flatten()
        .chain(schema.all_of.iter().copied())
        .chain(schema.any_of.iter().copied())
        .chain(schema.one_of.iter().copied())
        .chain(dependent)
        .collect()
}
