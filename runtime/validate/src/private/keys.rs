//! Reading member names into field indexes.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, Visitor};

/// Reads a member name as an index into the known names, or `names.len()` for any other.
///
/// Writers send members in a steady order, so the name after the last one found is tried first.
#[derive(Debug)]
pub struct Keys {
    names: &'static [&'static str],
    next: usize,
}

impl Keys {
    /// Starts at the first name.
    #[must_use]
    pub fn new(names: &'static [&'static str]) -> Self {
        Self { names, next: 0 }
    }

    fn find(&mut self, name: &str) -> usize {
        let (before, after) = self.names.split_at(self.next.min(self.names.len()));
        let found = after
            .iter()
            .position(|known| *known == name)
            .map(|index| index + before.len());
        match found.or_else(|| before.iter().position(|known| *known == name)) {
            Some(index) => {
                self.next = index + 1;
                index
            }
            None => self.names.len(),
        }
    }
}

impl<'de> DeserializeSeed<'de> for &mut Keys {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for &mut Keys {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a member name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        Ok(self.find(name))
    }
}

/// A member name: known by index, or kept as it is.
#[derive(Debug)]
#[expect(clippy::exhaustive_enums, reason = "generated code matches on it")]
pub enum Key {
    /// Index into the known names.
    Known(usize),
    /// Any other name.
    Other(String),
}

/// [`Keys`] for types that keep unknown members.
#[derive(Debug)]
pub struct KeysAndNames(Keys);

impl KeysAndNames {
    /// Starts at the first name.
    #[must_use]
    pub fn new(names: &'static [&'static str]) -> Self {
        Self(Keys::new(names))
    }
}

impl<'de> DeserializeSeed<'de> for &mut KeysAndNames {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for &mut KeysAndNames {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a member name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Key, E> {
        let index = self.0.find(name);
        Ok(if index < self.0.names.len() {
            Key::Known(index)
        } else {
            Key::Other(name.to_owned())
        })
    }
}
