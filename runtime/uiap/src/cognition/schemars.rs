//! Derived records as JSON Schema.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use uiap_types::cognition::{FieldExposure, FieldRedaction, FieldType, RecordSource};

use super::field::FieldInfo;
use super::{Entity, Record};

/// The record of this entity type: its own fields under their types, declared-only ones not at all.
///
/// Spec: UIAP Agent Cognition §5.5.
impl<T: Entity> JsonSchema for Record<'_, T> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}_record", T::NAME).into()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("uiap.cognition.record.{}", T::NAME).into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        let fields = T::fields();
        let values: Map<String, Value> = fields
            .iter()
            .filter_map(|field| Some((field.name().to_owned(), value_schema(field)?)))
            .collect();
        let redactions: Map<String, Value> = fields
            .iter()
            .filter_map(|field| {
                Some((
                    field.name().to_owned(),
                    json!({ "const": field.redaction()?.as_str() }),
                ))
            })
            .collect();
        let sources: Vec<&str> = RecordSource::ALL.iter().map(RecordSource::as_str).collect();
        json_schema!({
            "type": "object",
            "properties": {
                "ref": {
                    "type": "object",
                    "properties": {
                        "type": { "const": T::NAME },
                        "id": { "type": "string" },
                        "stableId": { "type": "string" },
                        "primaryText": { "type": "string" },
                    },
                    "required": ["type", "id"],
                },
                "fields": { "type": "object", "properties": values, "additionalProperties": false },
                "redactions": { "type": "object", "properties": redactions, "additionalProperties": false },
                "source": { "enum": sources },
                "actions": { "type": "array", "items": { "type": "string" } },
            },
            "required": ["ref", "fields", "source"],
        })
    }
}

/// The schema of a field's values, or nothing where none is ever delivered.
fn value_schema(field: &FieldInfo) -> Option<Value> {
    let mut schema = match (field.exposure(), field.redaction()) {
        (FieldExposure::DeclaredOnly, _)
        | (_, Some(FieldRedaction::Withheld | FieldRedaction::Omitted)) => return None,
        (_, Some(FieldRedaction::Masked)) => json!({ "type": "string" }),
        (_, None) => readable_schema(field),
    };
    let declared = field.schema();
    let texts = [
        ("title", declared.label),
        ("description", declared.description),
    ];
    for (keyword, text) in texts
        .into_iter()
        .filter_map(|(keyword, text)| Some((keyword, text?)))
    {
        schema[keyword] = text.into();
    }
    Some(schema)
}

/// Any field may be null: it has no value then.
fn readable_schema(field: &FieldInfo) -> Value {
    match field.field_type() {
        FieldType::String | FieldType::Phone => json!({ "type": ["string", "null"] }),
        FieldType::Number => json!({ "type": ["number", "null"] }),
        FieldType::Boolean => json!({ "type": ["boolean", "null"] }),
        FieldType::Date => json!({ "type": ["string", "null"], "format": "date" }),
        FieldType::Datetime => json!({ "type": ["string", "null"], "format": "date-time" }),
        FieldType::Email => json!({ "type": ["string", "null"], "format": "email" }),
        FieldType::Url => json!({ "type": ["string", "null"], "format": "uri" }),
        FieldType::Currency => json!({ "type": ["number", "object", "null"] }),
        FieldType::Enum => {
            let values = field.enum_values().iter().map(|&value| Value::from(value));
            json!({ "enum": values.chain([Value::Null]).collect::<Vec<_>>() })
        }
        FieldType::Json => json!({}),
    }
}
