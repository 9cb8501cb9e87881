//! A record as a view of its struct: what may be read is written straight from there.

use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;
use uiap_types::cognition::{EntityRecord, FieldName, FieldRedaction, RecordSource};

use super::Entity;
use super::field::{FieldEntry, for_each_field};
use super::sink::{MapSink, ValueSink};

/// A business object with those values that may be read, borrowed from its struct.
///
/// Written, it is the JSON of an [`EntityRecord`]. Hidden values are not in it: those of declared-only fields are never
/// read, redacted ones are masked or left out. Its `Debug` shows the entity type and no value at all.
///
/// Spec: UIAP Agent Cognition §5.5.
pub struct Record<'a, T> {
    entity: &'a T,
    source: RecordSource,
    stable_id: Option<&'a str>,
    actions: Option<&'a [&'a str]>,
}

impl<'a, T: Entity> Record<'a, T> {
    /// The record of an object; [`Entity::record`] as a function.
    pub fn new(entity: &'a T, source: RecordSource) -> Self {
        Self {
            entity,
            source,
            stable_id: None,
            actions: None,
        }
    }

    /// Sets the stable id of the interface element that shows the object.
    #[must_use]
    pub fn stable_id(self, stable_id: &'a str) -> Self {
        Self {
            stable_id: Some(stable_id),
            ..self
        }
    }

    /// Sets what can be done with this object: ids of actions, or words for them.
    #[must_use]
    pub fn actions(self, actions: &'a [&'a str]) -> Self {
        Self {
            actions: Some(actions),
            ..self
        }
    }

    /// The owned record. A value that cannot be written as JSON is left out, and said to be `omitted`.
    #[must_use]
    pub fn to_owned(&self) -> EntityRecord {
        let mut reference = self.entity.entity_ref();
        reference.stable_id = self.stable_id.map(str::to_owned);
        let mut sink = ValueSink::default();
        let Ok(()) = self.entity.write_fields(&mut sink);
        let mut record = EntityRecord::new(
            reference,
            std::iter::empty::<(FieldName, Value)>(),
            self.source,
        );
        record.fields = sink.fields;
        for_each_field(T::FIELDS, &mut |field| {
            let unwritable = || {
                sink.unwritable
                    .contains(&field.name())
                    .then_some(FieldRedaction::Omitted)
            };
            if let Some(redaction) = field.redaction().or_else(unwritable) {
                record
                    .redactions
                    .get_or_insert_default()
                    .insert(field.name().into(), redaction);
            }
        });
        record.actions = self
            .actions
            .map(|actions| actions.iter().map(|&action| action.to_owned()).collect());
        record
    }
}

impl<T: Entity> Serialize for Record<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ref", &Reference(self))?;
        map.serialize_entry("fields", &Fields(self.entity))?;
        if has_redaction(T::FIELDS) {
            map.serialize_entry("redactions", &Redactions(T::FIELDS))?;
        }
        map.serialize_entry("source", self.source.as_str())?;
        if let Some(actions) = self.actions {
            map.serialize_entry("actions", actions)?;
        }
        map.end()
    }
}

impl<T: Entity> fmt::Debug for Record<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("entity", &T::NAME)
            .field("source", &self.source)
            .finish_non_exhaustive()
    }
}

struct Reference<'r, 'a, T>(&'r Record<'a, T>);

impl<T: Entity> Serialize for Reference<'_, '_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Record {
            entity, stable_id, ..
        } = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", T::NAME)?;
        map.serialize_entry("id", &*entity.id_text())?;
        if let Some(stable_id) = stable_id {
            map.serialize_entry("stableId", stable_id)?;
        }
        if let Some(text) = entity.primary_text() {
            map.serialize_entry("primaryText", &*text)?;
        }
        map.end()
    }
}

struct Fields<'a, T>(&'a T);

impl<T: Entity> Serialize for Fields<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.0.write_fields(&mut MapSink(&mut map))?;
        map.end()
    }
}

struct Redactions(&'static [FieldEntry]);

impl Serialize for Redactions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        write_redactions(self.0, &mut map)?;
        map.end()
    }
}

fn write_redactions<M: SerializeMap>(entries: &[FieldEntry], map: &mut M) -> Result<(), M::Error> {
    for entry in entries {
        match entry {
            FieldEntry::Part(part) => write_redactions(part, map)?,
            FieldEntry::Field(field) => {
                if let Some(redaction) = field.redaction() {
                    map.serialize_entry(field.name(), redaction.as_str())?;
                }
            }
        }
    }
    Ok(())
}

/// Whether any field is redacted. A constant of the type, to the optimiser too.
fn has_redaction(entries: &[FieldEntry]) -> bool {
    entries.iter().any(|entry| match entry {
        FieldEntry::Field(field) => field.redaction().is_some(),
        FieldEntry::Part(part) => has_redaction(part),
    })
}
