//! Small readers for constants, skipped members and repeated members.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

/// Reads a value that must equal the constant.
#[derive(Debug)]
pub struct ConstSeed(pub &'static str);

impl<'de> DeserializeSeed<'de> for ConstSeed {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for ConstSeed {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the string {:?}", self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        if text == self.0 {
            Ok(())
        } else {
            Err(E::custom(format_args!("expected {:?}", self.0)))
        }
    }
}

/// Reads any value and forgets it, with the same demands as on values that are kept (depth, numbers, escapes).
///
/// `serde::de::IgnoredAny` would let them pass unread, and the two engines would differ.
#[derive(Debug)]
pub struct Skip;

impl<'de> Deserialize<'de> for Skip {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for Skip {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self, A::Error> {
        while seq.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self, A::Error> {
        while map.next_key::<Self>()?.is_some() {
            map.next_value::<Self>()?;
        }
        Ok(self)
    }
}

/// Reads a constant that is no string: any value, compared with the JSON text of the constant.
///
/// # Errors
/// When the value differs.
pub fn set<'de, A: MapAccess<'de>>(map: &mut A, constant: &str) -> Result<(), A::Error> {
    let found = map.next_value::<Value>()?;
    let expected: Value = serde_json::from_str(constant).map_err(A::Error::custom)?;
    if found == expected {
        Ok(())
    } else {
        Err(A::Error::custom(format_args!("expected {constant}")))
    }
}
