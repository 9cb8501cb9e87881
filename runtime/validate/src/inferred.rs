//! Values whose shape the documents do not define.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{SpecType, Subject, Table};

/// A value with the shape that this toolkit infers, or, where the value misses that shape, the value as it came.
///
/// Inferred shapes are not in the documents, so a miss never makes an instance invalid and nothing is lost.
#[derive(Debug, Clone, PartialEq)]
#[expect(
    clippy::exhaustive_enums,
    reason = "a value has the shape or it has not"
)]
pub enum Inferred<T> {
    /// It has the inferred shape.
    Typed(T),
    /// It has another shape.
    Raw(Box<Value>),
}

impl<T> Inferred<T> {
    /// The typed value, if it has the inferred shape.
    #[must_use]
    pub fn typed(&self) -> Option<&T> {
        match self {
            Self::Typed(value) => Some(value),
            Self::Raw(_) => None,
        }
    }

    /// The typed value, if it has the inferred shape.
    #[must_use]
    pub fn into_typed(self) -> Option<T> {
        match self {
            Self::Typed(value) => Some(value),
            Self::Raw(_) => None,
        }
    }
}

impl<T> Inferred<T> {
    /// Whether it is a null that is kept because it misses the shape: rules about presence take it for absent.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Self::Raw(value) if value.is_null())
    }
}

impl<T> From<T> for Inferred<T> {
    fn from(value: T) -> Self {
        Self::Typed(value)
    }
}

/// A text that names no value of the shape is kept raw.
impl<T: Textual> From<&str> for Inferred<T> {
    fn from(text: &str) -> Self {
        T::from_text(text).map_or_else(|| Self::Raw(Box::new(text.into())), Self::Typed)
    }
}

impl<T: PartialEq> PartialEq<T> for Inferred<T> {
    fn eq(&self, other: &T) -> bool {
        self.typed() == Some(other)
    }
}

impl<T: Serialize> Serialize for Inferred<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Typed(value) => value.serialize(serializer),
            Self::Raw(value) => value.serialize(serializer),
        }
    }
}

impl<'de, T: Lenient> Deserialize<'de> for Inferred<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(ATTEMPTS, LenientVisitor(PhantomData))
    }
}

/// Any value is legal where an inferred shape stands, so there is nothing left to check.
impl<T: SpecType + Lenient> SpecType for Inferred<T> {
    const SUBJECT: Subject<'static> = T::SUBJECT;

    fn table() -> &'static Table {
        T::table()
    }

    fn holds(&self) -> bool {
        true
    }
}

/// The name by which [`Inferred`] asks a reader for a second try: it hands out the same value twice, first as the
/// type, then, if that failed, as any JSON.
pub(crate) const ATTEMPTS: &str = "$uiap::inferred";

/// Types whose shape the documents may leave open.
pub trait Lenient: DeserializeOwned {
    /// Whether a value that was read has all of the shape: patterns and bounds too.
    #[must_use]
    fn fits(&self) -> bool {
        true
    }
}

/// Shapes whose values are strings, so that literals become values.
pub trait Textual: Lenient {
    /// The value that a text names.
    #[must_use]
    fn from_text(text: &str) -> Option<Self>;
}

impl Lenient for bool {}

impl Lenient for f64 {}

impl Lenient for String {}

impl Textual for String {
    fn from_text(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

impl Lenient for Value {}

impl Lenient for serde_json::Map<String, Value> {}

impl<T: Lenient> Lenient for Inferred<T> {}

impl<T: Lenient> Lenient for Vec<T> {
    fn fits(&self) -> bool {
        self.iter().all(T::fits)
    }
}

struct LenientVisitor<T>(PhantomData<T>);

impl<'de, T: Lenient> Visitor<'de> for LenientVisitor<T> {
    type Value = Inferred<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    /// Two attempts at the same text: see [`ATTEMPTS`].
    fn visit_seq<A: SeqAccess<'de>>(self, mut attempts: A) -> Result<Inferred<T>, A::Error> {
        if let Some(value) = attempts.next_element::<T>()?
            && value.fits()
        {
            return Ok(Inferred::Typed(value));
        }
        let raw = attempts.next_element::<Value>()?;
        Ok(Inferred::Raw(Box::new(raw.unwrap_or_default())))
    }

    /// Readers that cannot go back, those of other crates: through a copy of the value.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, other: D) -> Result<Inferred<T>, D::Error> {
        let copy = Value::deserialize(other)?.to_string();
        crate::json::read_part(&copy).map_err(D::Error::custom)
    }
}
