//! Reading tagged unions without buffering when the tag comes first.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::StringDeserializer;
use serde::de::{Deserializer, DeserializeSeed, Error, IntoDeserializer, MapAccess, Visitor};
use serde_json::Value;

/// A union told apart by the string value of one member; generated code implements it.
pub trait Tagged: Sized {
    /// The member that tells.
    const TAG: &'static str;

    /// Reads the rest of the object of the arm that `tag` names.
    ///
    /// # Errors
    /// When no arm has this tag, or its members do not fit.
    fn read_arm<'de, A: MapAccess<'de>>(tag: &str, members: A) -> Result<Self, A::Error>;
}

/// Reads a tagged union: members before the tag are kept aside and replayed.
///
/// # Errors
/// When the value is no object, has no tag, or its arm does not fit.
pub fn read_tagged<'de, T: Tagged, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_map(TaggedVisitor(PhantomData))
}

struct TaggedVisitor<T>(PhantomData<T>);

impl<'de, T: Tagged> Visitor<'de> for TaggedVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with member `{}`", T::TAG)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut before = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            if name == T::TAG {
                let tag = map.next_value::<String>()?;
                return T::read_arm(&tag, Replay { before: before.into_iter(), value: None, rest: map });
            }
            before.push((name, map.next_value::<Value>()?));
        }
        Err(A::Error::missing_field(T::TAG))
    }
}

/// The members kept aside, then the rest of the object.
struct Replay<A> {
    before: std::vec::IntoIter<(String, Value)>,
    value: Option<Value>,
    rest: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Replay<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        let Some((name, value)) = self.before.next() else {
            return self.rest.next_key_seed(seed);
        };
        self.value = Some(value);
        let name: StringDeserializer<A::Error> = name.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(value).map_err(A::Error::custom),
            None => self.rest.next_value_seed(seed),
        }
    }
}
