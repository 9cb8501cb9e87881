//! Numbers on the wire: integers may be written `17.0`, and integral doubles are written back as `40`.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::{Serialize, Serializer};

/// Greatest integer that every JSON reader keeps exactly (RFC 7493 §2.2).
const SAFE: i64 = 9_007_199_254_740_991;

/// Reads an integer within ±(2⁵³ − 1).
#[derive(Debug, Clone, Copy)]
pub struct Int(pub i64);

/// Reads an integer from 0 to 2⁵³ − 1.
#[derive(Debug, Clone, Copy)]
pub struct UInt(pub u64);

struct IntVisitor;

impl Visitor<'_> for IntVisitor {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<i64, E> {
        if int_holds(number) {
            Ok(number)
        } else {
            Err(E::custom("integer out of range"))
        }
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<i64, E> {
        i64::try_from(number)
            .ok()
            .filter(|number| int_holds(*number))
            .ok_or_else(|| E::custom("integer out of range"))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<i64, E> {
        whole(number).ok_or_else(|| E::custom("not an integer in range"))
    }
}

impl<'de> Deserialize<'de> for Int {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_i64(IntVisitor).map(Self)
    }
}

impl<'de> Deserialize<'de> for UInt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = deserializer.deserialize_u64(IntVisitor)?;
        u64::try_from(number)
            .map(Self)
            .map_err(|_| D::Error::custom("negative integer"))
    }
}

/// Whether an integer survives every JSON reader.
#[must_use]
pub fn int_holds(number: i64) -> bool {
    (-SAFE..=SAFE).contains(&number)
}

/// Whether an unsigned integer survives every JSON reader.
#[must_use]
pub fn uint_holds(number: u64) -> bool {
    i64::try_from(number).is_ok_and(int_holds)
}

/// Writes a double; integral ones without a fraction.
#[derive(Debug, Clone, Copy)]
pub struct Num(pub f64);

impl Serialize for Num {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match whole(self.0) {
            Some(integer) => serializer.serialize_i64(integer),
            None => serializer.serialize_f64(self.0),
        }
    }
}

/// The whole number that a double is, if it is one that every JSON reader keeps.
#[must_use]
pub fn whole(number: f64) -> Option<i64> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "the range is checked, and ±SAFE is exact in a double"
    )]
    let integer = (number.fract() == 0.0 && number.abs() <= SAFE as f64).then_some(number as i64);
    integer
}
