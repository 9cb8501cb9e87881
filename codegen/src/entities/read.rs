//! Reading: the document is judged as a whole, and only what has no errors becomes a model.

use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::Value;
use uiap_validate::{Options, Subject, diagnose};

use super::model::{Access, Entity, Exposure, Field, FieldType, Relation};
use super::{Entities, EntitiesError, check};
use crate::protocol::{Protocol, protocol};

/// What the document is judged as.
const SUBJECT: Subject<'static> = Subject::Type("cognition.EntitySchemaDocument");

/// An `EntitySchemaDocument`. Members that are null count as absent; the walk says so.
#[derive(Deserialize)]
struct RawDocument {
    revision: Option<String>,
    entities: IndexMap<String, RawEntity>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawEntity {
    label: Option<String>,
    primary_field: Option<String>,
    record_access: Option<Access>,
    fields: IndexMap<String, RawField>,
    relations: Option<Vec<Relation>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawField {
    #[serde(rename = "type")]
    field_type: FieldType,
    label: Option<String>,
    description: Option<String>,
    enum_values: Option<Vec<String>>,
    exposure: Option<Exposure>,
    searchable: Option<bool>,
    sortable: Option<bool>,
    /// Of no document, so it may be anything; only true counts.
    #[serde(rename = "x-filterable")]
    filterable: Option<Value>,
}

pub(super) fn read(text: &[u8]) -> Result<Entities, EntitiesError> {
    let Protocol { table, npm, .. } = protocol();
    let mut report = diagnose(table, SUBJECT, text, &Options::default());
    if !report.is_valid() {
        return Err(EntitiesError { report });
    }
    // By way of a value, in which the last of repeated members counts, as in the walk.
    let document: RawDocument = serde_json::from_slice(text)
        .and_then(serde_json::from_value::<RawDocument>)
        .expect("a valid document has the shape that the spec demands");
    let entities = Entities {
        revision: document.revision,
        entities: document.entities.into_iter().map(entity).collect(),
        remarks: Vec::new(),
        npm: npm.clone(),
    };
    report.problems.extend(check::problems(&entities));
    report
        .problems
        .sort_by(|a, b| a.pointer.cmp(&b.pointer).then(a.code.cmp(&b.code)));
    if report.is_valid() {
        Ok(Entities {
            remarks: report.problems,
            ..entities
        })
    } else {
        Err(EntitiesError { report })
    }
}

fn entity((name, raw): (String, RawEntity)) -> Entity {
    Entity {
        name,
        label: raw.label.unwrap_or_default(),
        primary_field: raw.primary_field,
        access: raw.record_access.unwrap_or_default(),
        fields: raw.fields.into_iter().map(field).collect(),
        relations: raw.relations.unwrap_or_default(),
    }
}

fn field((name, raw): (String, RawField)) -> Field {
    let mut values = raw
        .enum_values
        .filter(|_| raw.field_type == FieldType::Enum)
        .unwrap_or_default();
    let mut seen = std::collections::BTreeSet::new();
    values.retain(|value| seen.insert(value.clone()));
    Field {
        name,
        field_type: raw.field_type,
        label: raw.label.unwrap_or_default(),
        description: raw.description.unwrap_or_default(),
        values,
        exposure: raw.exposure.unwrap_or_default(),
        searchable: raw.searchable.unwrap_or_default(),
        sortable: raw.sortable.unwrap_or_default(),
        filterable: raw.filterable == Some(Value::Bool(true)),
    }
}
