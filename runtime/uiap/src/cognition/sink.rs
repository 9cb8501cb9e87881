//! Where derived code gives field values to, one after the other.

use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::Value;
use uiap_types::cognition::FieldName;
use uiap_validate::private::IndexMap;

/// Takes the fields of a record.
#[doc(hidden)]
pub trait FieldSink {
    /// Why a value cannot be taken.
    type Error;

    /// Takes one field.
    ///
    /// # Errors
    /// When the value cannot be written.
    fn entry<V: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &V,
    ) -> Result<(), Self::Error>;
}

/// Writes them on as members of an object.
pub(super) struct MapSink<'m, M>(pub(super) &'m mut M);

impl<M: SerializeMap> FieldSink for MapSink<'_, M> {
    type Error = M::Error;

    fn entry<V: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &V,
    ) -> Result<(), M::Error> {
        self.0.serialize_entry(name, value)
    }
}

/// Keeps them as values, and the names of those that cannot be written.
#[derive(Default)]
pub(super) struct ValueSink {
    pub(super) fields: IndexMap<FieldName, Value>,
    pub(super) unwritable: Vec<&'static str>,
}

impl FieldSink for ValueSink {
    type Error = std::convert::Infallible;

    fn entry<V: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &V,
    ) -> Result<(), Self::Error> {
        match serde_json::to_value(value) {
            Ok(value) => {
                self.fields.insert(name.into(), value);
            }
            Err(_) => self.unwritable.push(name),
        }
        Ok(())
    }
}
