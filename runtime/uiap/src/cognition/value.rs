//! Rust types as values of fields: which [`FieldType`] they are, and how they are written.

#[cfg(feature = "chrono")]
mod chrono;
#[cfg(any(feature = "rust_decimal", feature = "url", feature = "uuid"))]
mod formats;
#[cfg(feature = "jiff")]
mod jiff;
mod std_types;
#[cfg(test)]
mod tests;
#[cfg(feature = "time")]
mod time;

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use uiap_types::cognition::FieldType;

use super::field::FieldForm;
use super::sink::FieldSink;

/// A type whose values can stand in the fields of a record.
///
/// | Rust | [`FieldType`] | written as |
/// |---|---|---|
/// | `String`, `str`, `char`, `Cow<str>` | `string` | string |
/// | integers, `f32`, `f64`, `NonZero` integers | `number` | number; null if not finite |
/// | `bool` | `boolean` | boolean |
/// | an enum with [`#[derive(EntityEnum)]`](trait@super::EntityEnum) | `enum` | string |
/// | lists, sets and maps of what serde writes, `serde_json::Value` | `json` | as serde does |
/// | `Option<T>` | as `T` | null for `None` |
/// | `&T`, `Box<T>`, `Rc<T>`, `Arc<T>` | as `T` | as `T` |
/// | `jiff`, `time`, `chrono` dates | `date` | `2026-03-29` |
/// | `jiff`, `time`, `chrono` points in time | `datetime` | `2026-03-29T09:00:00.000Z` |
/// | `uuid::Uuid` | `string` | string |
/// | `url::Url` | `url` | string |
/// | `rust_decimal::Decimal` | `number` | number, exact to 15 digits |
///
/// The last five rows need the features named like the crates. Points in time are cut to milliseconds and written in UTC.
///
/// For types of your own there is `#[derive(FieldValue)]`. A newtype takes the form of what it wraps, under another type
/// if told so; any other type is written by serde and needs the type `json` or `currency`:
///
/// ```
/// use uiap::cognition::{FieldType, FieldValue};
///
/// #[derive(FieldValue)]
/// #[entity(type = "email")]
/// struct Email(String);
///
/// #[derive(serde::Serialize, FieldValue)]
/// #[entity(type = "currency")]
/// struct Money { amount: f64, currency: String }
///
/// assert_eq!(<Option<Email>>::TYPE, FieldType::Email);
/// assert_eq!(Money::TYPE, FieldType::Currency);
/// ```
///
/// Spec: UIAP Agent Cognition §5.2, `FieldType`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no form as the value of a field",
    label = "not a field value",
    note = "enums of unit variants derive `EntityEnum`, newtypes derive `FieldValue`",
    note = "anything that serde writes can be a field with `#[entity(type = \"json\")]`",
    note = "types of jiff, time, chrono, uuid, url and rust_decimal need the feature of that name of the crate `uiap`"
)]
pub trait FieldValue {
    /// The type that the schema declares.
    const TYPE: FieldType;
    /// The values to choose from, for type `enum`.
    const VALUES: &'static [&'static str] = &[];
    /// Whether there may be no value, written as null.
    const OPTIONAL: bool = false;
    /// All of these.
    #[doc(hidden)]
    const FORM: FieldForm = FieldForm::new(Self::TYPE, Self::VALUES, Self::OPTIONAL);

    /// Writes the value.
    ///
    /// # Errors
    /// Those of the serializer.
    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// The value as a text for people and for references; nothing if it has none.
    fn text(&self) -> Option<Cow<'_, str>> {
        None
    }

    /// Gives the value to a record.
    #[doc(hidden)]
    fn put<S: FieldSink>(&self, sink: &mut S, name: &'static str) -> Result<(), S::Error> {
        sink.entry(name, &ByValue(self))
    }
}

/// Writes a value by its [`FieldValue`].
struct ByValue<'v, V: ?Sized>(&'v V);

impl<V: FieldValue + ?Sized> Serialize for ByValue<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write_value(serializer)
    }
}
