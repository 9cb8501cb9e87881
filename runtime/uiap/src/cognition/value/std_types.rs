//! Types of the standard library and of `serde_json`.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::num::{NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroIsize};
use std::num::{NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize};
use std::rc::Rc;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use uiap_types::cognition::{EntityId, FieldType};

use super::FieldValue;

/// Types that serde writes as their field type demands.
macro_rules! by_serde {
    ($field_type:ident, $text:expr, [$($(@[$($parameter:ident),*])? $ty:ty),* $(,)?]) => {$(
        impl $(<$($parameter: Serialize),*>)? FieldValue for $ty {
            const TYPE: FieldType = FieldType::$field_type;

            fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.serialize(serializer)
            }

            fn text(&self) -> Option<Cow<'_, str>> {
                let text: fn(&Self) -> Option<Cow<'_, str>> = $text;
                text(self)
            }
        }
    )*};
}

by_serde!(String, |text| Some(Cow::Borrowed(text)), [str, String]);
by_serde!(String, |letter| Some(letter.to_string().into()), [char]);
by_serde!(String, |id| Some(Cow::Borrowed(id.as_str())), [EntityId]);
by_serde!(Boolean, |_| None, [bool]);
by_serde!(
    Number,
    |number| Some(number.to_string().into()),
    [
        i8,
        i16,
        i32,
        i64,
        isize,
        u8,
        u16,
        u32,
        u64,
        usize,
        f64,
        NonZeroI8,
        NonZeroI16,
        NonZeroI32,
        NonZeroI64,
        NonZeroIsize,
        NonZeroU8,
        NonZeroU16,
        NonZeroU32,
        NonZeroU64,
        NonZeroUsize,
    ]
);
by_serde!(Json, |_| None, [
    @[T] [T], @[T] Vec<T>, @[T] VecDeque<T>, @[T] BTreeSet<T>, @[K, V] BTreeMap<K, V>,
    serde_json::Value, serde_json::Map<String, serde_json::Value>,
]);

impl<T: Serialize, S> FieldValue for HashSet<T, S> {
    const TYPE: FieldType = FieldType::Json;

    fn write_value<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        serializer.collect_seq(self)
    }
}

impl<K: Serialize, V: Serialize, S> FieldValue for HashMap<K, V, S> {
    const TYPE: FieldType = FieldType::Json;

    fn write_value<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        serializer.collect_map(self)
    }
}

impl<T: Serialize, const N: usize> FieldValue for [T; N] {
    const TYPE: FieldType = FieldType::Json;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().write_value(serializer)
    }
}

/// As the double with the same decimal digits, so that 0.1 is written as 0.1.
impl FieldValue for f32 {
    const TYPE: FieldType = FieldType::Number;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits = self.to_string();
        serializer.serialize_f64(digits.parse().unwrap_or_else(|_| f64::from(*self)))
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(self.to_string().into())
    }
}

impl<T: FieldValue> FieldValue for Option<T> {
    const TYPE: FieldType = T::TYPE;
    const VALUES: &'static [&'static str] = T::VALUES;
    const OPTIONAL: bool = true;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write_value(serializer),
            None => serializer.serialize_unit(),
        }
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        self.as_ref().and_then(T::text)
    }
}

macro_rules! through_pointers {
    ($($pointer:ty),*) => {$(
        impl<T: FieldValue + ?Sized> FieldValue for $pointer {
            const TYPE: FieldType = T::TYPE;
            const VALUES: &'static [&'static str] = T::VALUES;
            const OPTIONAL: bool = T::OPTIONAL;

            fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                T::write_value(self, serializer)
            }

            fn text(&self) -> Option<Cow<'_, str>> {
                T::text(self)
            }
        }
    )*};
}

through_pointers!(&T, Box<T>, Rc<T>, Arc<T>);

impl<T: FieldValue + ToOwned + ?Sized> FieldValue for Cow<'_, T> {
    const TYPE: FieldType = T::TYPE;
    const VALUES: &'static [&'static str] = T::VALUES;
    const OPTIONAL: bool = T::OPTIONAL;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::write_value(self, serializer)
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        T::text(self)
    }
}
