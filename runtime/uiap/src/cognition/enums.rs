//! Enums whose variants are the values of a field.

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::sink::FieldSink;

/// The values of a field of type `enum`, by derive on an enum of unit variants.
///
/// ```
/// use uiap::cognition::EntityEnum;
///
/// #[derive(EntityEnum)]
/// #[entity(rename_all = "snake_case")]
/// enum Stage {
///     Open,
///     #[entity(rename = "closed_won")]
///     Won,
///     Lost,
/// }
///
/// assert_eq!(Stage::VALUES, ["open", "closed_won", "lost"]);
/// assert_eq!(Stage::Won.as_wire(), Some("closed_won"));
/// ```
///
/// Variants are called as in Rust unless renamed; serde's `rename` and `rename_all` count too, ours win. A variant with
/// `skip`, ours or serde's, is none of the values, and a field that holds it is written as null.
///
/// Spec: UIAP Agent Cognition §5.4, `enumValues`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` declares no enum values",
    label = "type `enum` needs an enum of unit variants",
    note = "add `#[derive(EntityEnum)]` to `{Self}`"
)]
pub trait EntityEnum {
    /// All values, in the order of the variants.
    const VALUES: &'static [&'static str];

    /// The value of this variant, or nothing if it is skipped.
    fn as_wire(&self) -> Option<&'static str>;

    /// Gives the value to a record.
    #[doc(hidden)]
    fn put<S: FieldSink>(&self, sink: &mut S, name: &'static str) -> Result<(), S::Error> {
        sink.entry(name, &ByEnum(self))
    }
}

/// Writes a value by its [`EntityEnum`].
struct ByEnum<'v, V: ?Sized>(&'v V);

impl<V: EntityEnum + ?Sized> Serialize for ByEnum<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_enum(self.0, serializer)
    }
}

impl<T: EntityEnum> EntityEnum for Option<T> {
    const VALUES: &'static [&'static str] = T::VALUES;

    fn as_wire(&self) -> Option<&'static str> {
        self.as_ref().and_then(T::as_wire)
    }
}

macro_rules! through_pointers {
    ($($pointer:ty),*) => {$(
        impl<T: EntityEnum + ?Sized> EntityEnum for $pointer {
            const VALUES: &'static [&'static str] = T::VALUES;

            fn as_wire(&self) -> Option<&'static str> {
                T::as_wire(self)
            }
        }
    )*};
}

through_pointers!(&T, Box<T>, Rc<T>, Arc<T>);

/// Writes the value, or null for a skipped variant.
#[doc(hidden)]
pub fn write_enum<T: EntityEnum + ?Sized, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match value.as_wire() {
        Some(text) => serializer.serialize_str(text),
        None => serializer.serialize_unit(),
    }
}

/// The value as a text for people.
#[doc(hidden)]
pub fn enum_text<T: EntityEnum + ?Sized>(value: &T) -> Option<Cow<'static, str>> {
    value.as_wire().map(Cow::Borrowed)
}
