//! Values whose shape the documents do not define.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
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
        or_raw(T::from_text(text), text)
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
        T::read(deserializer)
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

/// Reading that keeps what does not fit, without looking twice at what does.
pub trait Lenient: Sized {
    /// Reads the value, or keeps it raw.
    ///
    /// # Errors
    /// Only where the text is no JSON.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Inferred<Self>, D::Error> {
        deserializer.deserialize_any(LenientVisitor(PhantomData))
    }

    /// A boolean that fits.
    #[must_use]
    fn from_bool(_: bool) -> Option<Self> {
        None
    }

    /// A number that fits.
    #[must_use]
    fn from_number(_: f64) -> Option<Self> {
        None
    }

    /// A string that fits.
    #[must_use]
    fn from_text(_: &str) -> Option<Self> {
        None
    }

    /// A list that fits.
    ///
    /// # Errors
    /// Only where the text is no JSON.
    fn from_list<'de, A: SeqAccess<'de>>(list: A) -> Result<Inferred<Self>, A::Error> {
        Value::deserialize(SeqAccessDeserializer::new(list))
            .map(|value| Inferred::Raw(Box::new(value)))
    }

    /// An object that fits.
    ///
    /// # Errors
    /// Only where the text is no JSON.
    fn from_object<'de, A: MapAccess<'de>>(object: A) -> Result<Inferred<Self>, A::Error> {
        Value::deserialize(MapAccessDeserializer::new(object))
            .map(|value| Inferred::Raw(Box::new(value)))
    }
}

/// Shapes whose values are strings, so that literals become values.
pub trait Textual: Lenient {}

impl Textual for String {}

struct LenientVisitor<T>(PhantomData<T>);

fn or_raw<T>(fitting: Option<T>, value: impl Into<Value>) -> Inferred<T> {
    fitting.map_or_else(|| Inferred::Raw(Box::new(value.into())), Inferred::Typed)
}

impl<'de, T: Lenient> Visitor<'de> for LenientVisitor<T> {
    type Value = Inferred<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Inferred<T>, E> {
        Ok(or_raw(T::from_bool(value), value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Inferred<T>, E> {
        #[expect(
            clippy::cast_precision_loss,
            reason = "numbers of inferred shapes are doubles"
        )]
        Ok(or_raw(T::from_number(value as f64), value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Inferred<T>, E> {
        #[expect(
            clippy::cast_precision_loss,
            reason = "numbers of inferred shapes are doubles"
        )]
        Ok(or_raw(T::from_number(value as f64), value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Inferred<T>, E> {
        Ok(or_raw(T::from_number(value), value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Inferred<T>, E> {
        Ok(or_raw(T::from_text(value), value))
    }

    fn visit_unit<E>(self) -> Result<Inferred<T>, E> {
        Ok(Inferred::Raw(Box::new(Value::Null)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Inferred<T>, A::Error> {
        T::from_list(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<Inferred<T>, A::Error> {
        T::from_object(object)
    }
}

impl Lenient for bool {
    fn from_bool(value: bool) -> Option<Self> {
        Some(value)
    }
}

impl Lenient for f64 {
    fn from_number(value: f64) -> Option<Self> {
        Some(value)
    }
}

impl Lenient for String {
    fn from_text(value: &str) -> Option<Self> {
        Some(value.to_owned())
    }
}

impl Lenient for Value {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Inferred<Self>, D::Error> {
        Self::deserialize(deserializer).map(Inferred::Typed)
    }
}

impl Lenient for serde_json::Map<String, Value> {
    fn from_object<'de, A: MapAccess<'de>>(object: A) -> Result<Inferred<Self>, A::Error> {
        Self::deserialize(MapAccessDeserializer::new(object)).map(Inferred::Typed)
    }
}

impl<T: Lenient> Lenient for Inferred<T> {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Inferred<Self>, D::Error> {
        T::read(deserializer).map(Inferred::Typed)
    }
}

impl<T: Lenient + Serialize> Lenient for Vec<T> {
    fn from_list<'de, A: SeqAccess<'de>>(mut list: A) -> Result<Inferred<Self>, A::Error> {
        let mut typed = Self::new();
        while let Some(item) = list.next_element::<Inferred<T>>()? {
            match item {
                Inferred::Typed(item) => typed.push(item),
                Inferred::Raw(first_miss) => return raw_list(&typed, *first_miss, list),
            }
        }
        Ok(Inferred::Typed(typed))
    }
}

/// The list as it came: what was typed so far, the item that did not fit, and the rest.
fn raw_list<'de, T: Serialize, A: SeqAccess<'de>>(
    typed: &[T],
    miss: Value,
    mut rest: A,
) -> Result<Inferred<Vec<T>>, A::Error> {
    let mut items = Vec::with_capacity(typed.len() + 1);
    for item in typed {
        items.push(untyped(item).map_err(A::Error::custom)?);
    }
    items.push(miss);
    while let Some(item) = rest.next_element()? {
        items.push(item);
    }
    Ok(Inferred::Raw(Box::new(Value::Array(items))))
}

/// A typed value as plain JSON; through text, so that writers are compiled for text alone.
///
/// # Errors
/// When it cannot be written.
pub fn untyped<T: Serialize>(value: &T) -> Result<Value, serde_json::Error> {
    serde_json::from_str(&serde_json::to_string(value)?)
}

/// Reads a typed value whose shape is inferred; used where such a type is read by itself.
///
/// # Errors
/// When the value misses the shape.
pub fn read_typed<'de, T: Lenient, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)?
        .into_typed()
        .ok_or_else(|| D::Error::custom("the value misses the inferred shape"))
}

/// Reads through a buffered value; for shapes that have no reader of their own that keeps what does not fit.
///
/// # Errors
/// Only where the text is no JSON.
pub fn read_buffered<'de, T: serde::de::DeserializeOwned, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Inferred<T>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(crate::json::read(&value.to_string())
        .map_or_else(|_| Inferred::Raw(Box::new(value)), Inferred::Typed))
}
