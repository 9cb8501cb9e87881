//! Reading tagged unions without buffering when the tag comes first.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;

/// A union told apart by the string value of one member; generated code implements it.
pub trait Tagged: DeserializeOwned {
    /// The member that tells.
    const TAG: &'static str;

    /// Reads the rest of the object of the arm that `tag` names.
    ///
    /// # Errors
    /// When no arm has this tag, or its members do not fit.
    fn read_arm<'de, A: MapAccess<'de>>(tag: &str, members: A) -> Result<Self, A::Error>;
}

/// Reads a tagged union. Writers put the tag first; a later one costs a second reading.
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
        let Some(first) = map.next_key::<String>()? else {
            return Err(A::Error::missing_field(T::TAG));
        };
        if first == T::TAG {
            let tag = map.next_value::<String>()?;
            return T::read_arm(&tag, map);
        }
        let mut members = vec![(first, map.next_value::<Value>()?)];
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        let tag = members
            .iter()
            .rposition(|(name, _)| name == T::TAG)
            .ok_or_else(|| A::Error::missing_field(T::TAG))?;
        members.swap(0, tag);
        let texts: Vec<String> = members
            .iter()
            .map(|(name, value)| format!("{}:{value}", Value::from(name.as_str())))
            .collect();
        crate::json::read(&format!("{{{}}}", texts.join(","))).map_err(A::Error::custom)
    }
}
