//! Refuses what the walk cannot judge about member names: it judges names by what holds for strings.

use crate::error::{LoadErrorKind, Sink};

use super::Schema;
use super::read::Files;

/// What may stand in a schema of member names.
const SIMPLE: &[&str] = &[
    "type",
    "enum",
    "const",
    "minLength",
    "maxLength",
    "pattern",
    "$ref",
    "$anchor",
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "format",
    "$comment",
    "readOnly",
    "writeOnly",
    "$id",
    "$schema",
    "$defs",
    "definitions",
];

/// Checks every `propertyNames`, and that `if` has what belongs to it.
pub(super) fn check(files: &Files, sink: &mut Sink) {
    for schema in &files.schemas {
        if let Some(names) = schema.property_names {
            check_names(files, &files.schemas[names.index()], schema, sink);
        }
        for branch in ["then", "else"] {
            if let Some(span) = schema.keywords.get(branch).filter(|_| !schema.has("if")) {
                let kind = LoadErrorKind::KeywordMisfit {
                    keyword: branch.to_owned(),
                    shape: "a schema without `if`",
                };
                sink.push(span, kind);
            }
        }
    }
}

fn check_names(files: &Files, names: &Schema, owner: &Schema, sink: &mut Sink) {
    let mut at = Some(names);
    while let Some(schema) = at {
        let odd = schema
            .keywords
            .iter()
            .find(|(name, _)| !SIMPLE.contains(name));
        let types = schema.types.as_ref();
        let is_text =
            types.is_none_or(|types| types.contains(&uiap_validate::table::JsonType::String));
        if odd.is_some() || !is_text || schema.boolean == Some(false) {
            let span = odd.map(|(_, span)| span).or(schema.span.as_ref());
            if let Some(span) = span.or(owner.span.as_ref()) {
                let reason = "`propertyNames` holds what is asserted of strings: `enum`, `const`, lengths, `pattern`";
                sink.push(
                    span,
                    LoadErrorKind::UnknownShape {
                        reason: reason.to_owned(),
                    },
                );
            }
            return;
        }
        at = schema.reference.map(|id| &files.schemas[id.index()]);
    }
}
