//! Reading unions of named types: members are kept until the one that tells the arm is met, and then given to the
//! arm's own reader.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Composed, Holds};

/// A union of named types; generated code implements it.
pub trait Variants: Sized {
    /// The member whose value tells the arm; without one, the first of [`Variants::KEYS`] that is there does.
    const TAG: Option<&'static str>;
    /// The members that tell an arm by being there.
    const KEYS: &'static [&'static str];

    /// Reads the arm that `key` names; `None` stands for objects that have none of the members.
    ///
    /// # Errors
    /// When there is no such arm, or its members do not fit.
    fn read_arm<'de, A: MapAccess<'de>>(key: Option<&str>, members: A) -> Result<Self, A::Error>;
}

/// Texts of members, for what only generic code asks.
pub trait Peek {
    /// The text of a member, if it is there and a text.
    fn peek(&self, member: &str) -> Option<&str>;
}

/// What a catalog may fill a slot with.
pub trait Entry:
    DeserializeOwned
    + Serialize
    + fmt::Debug
    + Clone
    + PartialEq
    + Send
    + Sync
    + Holds
    + Peek
    + Composed
    + 'static
{
}

impl<T> Entry for T where
    T: DeserializeOwned
        + Serialize
        + fmt::Debug
        + Clone
        + PartialEq
        + Send
        + Sync
        + Holds
        + Peek
        + Composed
        + 'static
{
}

impl<T: Peek> Peek for Box<T> {
    fn peek(&self, member: &str) -> Option<&str> {
        T::peek(self, member)
    }
}

/// Whether a value may name this catalog: one that is bound, where any is.
#[must_use]
pub fn is_bound(ids: &[&str], catalog: Option<&str>) -> bool {
    ids.is_empty() || catalog.is_none_or(|id| ids.contains(&id))
}

/// Reads a union of named types. Members that come before the telling one are kept in memory for as long.
///
/// # Errors
/// When the value is no object, nothing tells its arm, or the arm does not fit.
pub fn read_variants<'de, T: Variants, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_map(VariantsVisitor(PhantomData))
}

/// Reads the members of an object as a type that is an object.
///
/// # Errors
/// When they do not fit.
pub fn read_members<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    members: A,
) -> Result<T, A::Error> {
    T::deserialize(MapAccessDeserializer::new(members))
}

struct VariantsVisitor<T>(PhantomData<T>);

impl<'de, T: Variants> Visitor<'de> for VariantsVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match T::TAG {
            Some(tag) => write!(f, "an object with member `{tag}`"),
            None => write!(
                f,
                "an object with one of the members {}",
                T::KEYS.join(", ")
            ),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut kept: Vec<(String, Value)> = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            if Some(name.as_str()) == T::TAG {
                let tag = map.next_value::<String>()?;
                kept.push((name, Value::String(tag.clone())));
                return T::read_arm(Some(&tag), Replay::new(kept, None, map));
            }
            if T::TAG.is_none() && T::KEYS.contains(&name.as_str()) {
                return T::read_arm(Some(&name), Replay::new(kept, Some(name.clone()), map));
            }
            kept.push((name, map.next_value()?));
        }
        match T::TAG {
            Some(tag) => Err(A::Error::missing_field(tag)),
            None => T::read_arm(None, Replay::new(kept, None, map)),
        }
    }
}

/// Members that were read, one whose value is still to be read, and the rest.
struct Replay<A> {
    kept: std::vec::IntoIter<(String, Value)>,
    value: Option<Value>,
    pending: Option<String>,
    rest: A,
}

impl<A> Replay<A> {
    fn new(kept: Vec<(String, Value)>, pending: Option<String>, rest: A) -> Self {
        Self {
            kept: kept.into_iter(),
            value: None,
            pending,
            rest,
        }
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Replay<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let name = match self.kept.next() {
            Some((name, value)) => {
                self.value = Some(value);
                name
            }
            None => match self.pending.take() {
                Some(name) => name,
                None => return self.rest.next_key_seed(seed),
            },
        };
        seed.deserialize(StrDeserializer::<A::Error>::new(&name))
            .map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(value).map_err(A::Error::custom),
            None => self.rest.next_value_seed(seed),
        }
    }
}
