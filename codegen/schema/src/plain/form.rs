//! The forms of keyword values in plain schemas.

use std::sync::Arc;

use serde_json::Value;
use uiap_validate::Pointer;

use crate::error::LoadErrorKind;
use crate::load::forms;
use crate::load::json::{Data, Json};
use crate::load::object::{bad_value, list, text, texts};

use super::patterns;
use super::read::Reader;
use super::{Schema, SchemaId};

/// Reads one keyword into a schema; reports a value of a wrong form.
pub(super) fn keyword(
    reader: &mut Reader<'_>,
    id: SchemaId,
    name: &str,
    json: &Json,
    at: &str,
    base: &Arc<str>,
) {
    let mut ctx = Ctx { reader, at, base };
    let read = subschemas(&mut ctx, id, name, json).or_else(|| plain(&mut ctx, id, name, json));
    debug_assert!(read.is_some(), "every keyword that is taken is read");
}

/// Where a keyword stands.
struct Ctx<'c, 'r> {
    reader: &'c mut Reader<'r>,
    at: &'c str,
    base: &'c Arc<str>,
}

impl Ctx<'_, '_> {
    fn schema(&mut self, id: SchemaId) -> &mut Schema {
        &mut self.reader.files.schemas[id.index()]
    }

    fn one(&mut self, json: &Json) -> SchemaId {
        self.reader.schema(json, self.at, self.base, false)
    }

    fn list(&mut self, json: &Json) -> Vec<SchemaId> {
        let items = list(json, self.reader.sink).unwrap_or_default();
        if items.is_empty() && json.items().is_some() {
            bad_value(json, "at least one schema", self.reader.sink);
        }
        let read = |(index, item)| {
            let at = format!("{}/{index}", self.at);
            self.reader.schema(item, &at, self.base, false)
        };
        items.iter().enumerate().map(read).collect()
    }

    fn map(&mut self, json: &Json) -> Vec<(String, SchemaId)> {
        let Some(members) = json.members() else {
            bad_value(json, "an object of schemas", self.reader.sink);
            return Vec::new();
        };
        let mut map = Vec::new();
        for member in members {
            let at = format!("{}{}", self.at, Pointer::root().child(&member.key.value));
            let schema = self.reader.schema(&member.value, &at, self.base, false);
            map.push((member.key.value.clone(), schema));
        }
        map
    }

    /// A whole number, 0 or more, however it is written.
    fn count(&mut self, json: &Json) -> Option<u64> {
        if let Data::Number(number) = &json.data {
            let whole = number
                .as_f64()
                .filter(|count| count.fract() == 0.0 && (0.0..9e15).contains(count));
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the range was just looked at"
            )]
            if let Some(count) = number.as_u64().or_else(|| whole.map(|count| count as u64)) {
                return Some(count);
            }
        }
        bad_value(json, "a whole number, 0 or more", self.reader.sink);
        None
    }

    fn boolean(&mut self, json: &Json) -> bool {
        forms::boolean(json, self.reader.sink).unwrap_or_default()
    }

    fn number(&mut self, json: &Json) -> Option<f64> {
        forms::number(json, self.reader.sink)
    }

    fn text(&mut self, json: &Json) -> Option<String> {
        text(json, self.reader.sink).map(|text| text.value)
    }

    fn names(&mut self, json: &Json) -> Vec<String> {
        let names = texts(json, self.reader.sink).unwrap_or_default();
        let names = forms::distinct(names, "member name", self.reader.sink);
        names.into_iter().map(|name| name.value).collect()
    }
}

/// Keywords that hold schemas; `None` for all others.
fn subschemas(ctx: &mut Ctx<'_, '_>, id: SchemaId, name: &str, json: &Json) -> Option<()> {
    match name {
        "$defs" | "definitions" => {
            let definitions = ctx.map(json);
            ctx.reader.files.definitions.extend(definitions);
        }
        "properties" => ctx.schema(id).properties = ctx.map(json),
        "patternProperties" => {
            let map = ctx.map(json);
            for member in json.members().unwrap_or_default() {
                if let Err(kind) = patterns::compile(&member.key.value) {
                    ctx.reader.sink.push(&member.key.span, kind);
                }
            }
            ctx.schema(id).pattern_properties = map;
        }
        "dependentSchemas" => ctx.schema(id).dependent_schemas = ctx.map(json),
        "prefixItems" => ctx.schema(id).prefix_items = ctx.list(json),
        "allOf" => ctx.schema(id).all_of = ctx.list(json),
        "anyOf" => ctx.schema(id).any_of = ctx.list(json),
        "oneOf" => ctx.schema(id).one_of = ctx.list(json),
        _ => {
            let slot: fn(&mut Schema) -> &mut Option<SchemaId> = match name {
                "additionalProperties" => |schema| &mut schema.additional_properties,
                "propertyNames" => |schema| &mut schema.property_names,
                "unevaluatedProperties" => |schema| &mut schema.unevaluated_properties,
                "items" => |schema| &mut schema.items,
                "contains" => |schema| &mut schema.contains,
                "unevaluatedItems" => |schema| &mut schema.unevaluated_items,
                "not" => |schema| &mut schema.not,
                "if" => |schema| &mut schema.condition,
                "then" => |schema| &mut schema.then,
                "else" => |schema| &mut schema.otherwise,
                _ => return None,
            };
            let inner = ctx.one(json);
            *slot(ctx.schema(id)) = Some(inner);
        }
    }
    Some(())
}

/// Keywords that hold no schemas; `None` for all others.
fn plain(ctx: &mut Ctx<'_, '_>, id: SchemaId, name: &str, json: &Json) -> Option<()> {
    match name {
        "type" => ctx.schema(id).types = forms::types(json, ctx.reader.sink),
        "const" => ctx.schema(id).constant = Some(json.to_value()),
        "enum" => ctx.schema(id).values = values(ctx, json),
        "required" => ctx.schema(id).required = ctx.names(json),
        "dependentRequired" => ctx.schema(id).dependent_required = dependent(ctx, json),
        "pattern" => {
            ctx.schema(id).pattern = ctx.text(json);
            if let Some(Err(kind)) = ctx.schema(id).pattern.as_deref().map(patterns::compile) {
                ctx.reader.sink.push(&json.span, kind);
            }
        }
        "uniqueItems" => ctx.schema(id).unique_items = ctx.boolean(json),
        "deprecated" => ctx.schema(id).deprecated = ctx.boolean(json),
        "title" => ctx.schema(id).title = ctx.text(json),
        "description" => ctx.schema(id).description = ctx.text(json),
        "default" => ctx.schema(id).default = Some(json.to_value()),
        "examples" | "readOnly" | "writeOnly" | "format" | "contentEncoding"
        | "contentMediaType" | "$comment" => {}
        "minimum" => ctx.schema(id).minimum = ctx.number(json),
        "maximum" => ctx.schema(id).maximum = ctx.number(json),
        "exclusiveMinimum" => ctx.schema(id).exclusive_minimum = ctx.number(json),
        "exclusiveMaximum" => ctx.schema(id).exclusive_maximum = ctx.number(json),
        "multipleOf" => {
            let step = ctx.number(json).filter(|step| *step > 0.0);
            if step.is_none() {
                bad_value(json, "a number above 0", ctx.reader.sink);
            }
            ctx.schema(id).multiple_of = step;
        }
        _ => {
            let slot: fn(&mut Schema) -> &mut Option<u64> = match name {
                "minItems" => |schema| &mut schema.min_items,
                "maxItems" => |schema| &mut schema.max_items,
                "minContains" => |schema| &mut schema.min_contains,
                "maxContains" => |schema| &mut schema.max_contains,
                "minLength" => |schema| &mut schema.min_length,
                "maxLength" => |schema| &mut schema.max_length,
                "minProperties" => |schema| &mut schema.min_properties,
                "maxProperties" => |schema| &mut schema.max_properties,
                _ => return None,
            };
            let count = ctx.count(json);
            *slot(ctx.schema(id)) = count;
        }
    }
    Some(())
}

/// `enum`: the standard allows an empty list and repetition, which both are slips.
fn values(ctx: &mut Ctx<'_, '_>, json: &Json) -> Option<Vec<Value>> {
    let values = forms::values(json, ctx.reader.sink)?;
    Some(values.into_iter().map(|value| value.value).collect())
}

fn dependent(ctx: &mut Ctx<'_, '_>, json: &Json) -> Vec<(String, Vec<String>)> {
    let Some(members) = json.members() else {
        bad_value(json, "an object of lists of member names", ctx.reader.sink);
        return Vec::new();
    };
    let read =
        |member: &crate::load::json::Member| (member.key.value.clone(), ctx.names(&member.value));
    members.iter().map(read).collect()
}

/// A pattern that is not taken, for lists of reasons.
pub(super) fn unportable(construct: impl Into<String>, instead: &'static str) -> LoadErrorKind {
    LoadErrorKind::UnportablePattern {
        construct: construct.into(),
        instead,
    }
}
