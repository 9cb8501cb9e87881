//! A `serde` reader over JSON text that generated visitors are compiled against.
//!
//! It accepts exactly what [`Tree::read`](super::Tree::read) accepts, and its generic methods are thin shells over
//! functions that are compiled once: types with many members cost little code. It says only *that* a value does not
//! fit; why and where is for the walk.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::scan;
use super::string::decode;
use crate::MAX_DEPTH;
use crate::inferred::ATTEMPTS;

/// Reads one value from a complete JSON text.
///
/// # Errors
/// When the text is no JSON or the value does not fit.
pub fn read<'de, T: de::Deserialize<'de>>(text: &'de str) -> Result<T, Refused> {
    read_seed(PhantomData, text)
}

/// Reads one value from a complete JSON text by a seed.
///
/// # Errors
/// When the text is no JSON or the value does not fit.
pub fn read_seed<'de, S: DeserializeSeed<'de>>(
    seed: S,
    text: &'de str,
) -> Result<S::Value, Refused> {
    let mut reader = TextReader::new(text);
    let value = seed.deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// Reads one value from the start of a text.
///
/// # Errors
/// When no JSON is there, or the value does not fit.
pub(crate) fn read_part<'de, T: de::Deserialize<'de>>(text: &'de str) -> Result<T, Refused> {
    T::deserialize(&mut TextReader::new(text))
}

/// The value does not fit, or the text is no JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is no JSON, or the value does not fit its type")
    }
}

impl std::error::Error for Refused {}

impl de::Error for Refused {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }

    fn invalid_type(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Self
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn missing_field(_: &'static str) -> Self {
        Self
    }

    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

struct TextReader<'de> {
    text: &'de str,
    bytes: &'de [u8],
    /// Offset of the next byte.
    at: usize,
    depth: usize,
}

enum Number {
    Positive(u64),
    Negative(i64),
    Float(f64),
}

/// What is compiled once.
impl<'de> TextReader<'de> {
    fn new(text: &'de str) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            at: 0,
            depth: 0,
        }
    }

    #[inline]
    fn peek(&mut self) -> Option<u8> {
        loop {
            let byte = self.bytes.get(self.at).copied();
            match byte {
                Some(b' ' | b'\n' | b'\t' | b'\r') => self.at += 1,
                _ => return byte,
            }
        }
    }

    fn end(&mut self) -> Result<(), Refused> {
        if self.peek().is_none() {
            Ok(())
        } else {
            Err(Refused)
        }
    }

    fn string(&mut self) -> Result<Cow<'de, str>, Refused> {
        if self.peek() != Some(b'"') {
            return Err(Refused);
        }
        let start = self.at + 1;
        let (end, has_escapes) = scan::string(self.bytes, start).map_err(|_| Refused)?;
        self.at = end;
        let inner = &self.text[start..end - 1];
        Ok(if has_escapes {
            Cow::Owned(decode(inner))
        } else {
            Cow::Borrowed(inner)
        })
    }

    fn number(&mut self) -> Result<Number, Refused> {
        if !matches!(self.peek(), Some(b'-' | b'0'..=b'9')) {
            return Err(Refused);
        }
        let number = scan::number(self.bytes, self.at).map_err(|_| Refused)?;
        let text = &self.text[self.at..number.end];
        self.at = number.end;
        if !number.fraction {
            if let Ok(positive) = text.parse() {
                return Ok(Number::Positive(positive));
            }
            if let Some(negative) = text.parse().ok().filter(|negative| *negative != 0) {
                return Ok(Number::Negative(negative));
            }
        }
        text.parse()
            .ok()
            .filter(|float: &f64| float.is_finite())
            .map(Number::Float)
            .ok_or(Refused)
    }

    fn word(&mut self, word: &str) -> Result<(), Refused> {
        let end = self.at + word.len();
        if self.bytes.get(self.at..end) != Some(word.as_bytes()) {
            return Err(Refused);
        }
        self.at = end;
        Ok(())
    }

    fn boolean(&mut self) -> Result<bool, Refused> {
        match self.peek() {
            Some(b't') => self.word("true").map(|()| true),
            Some(b'f') => self.word("false").map(|()| false),
            _ => Err(Refused),
        }
    }

    /// Reads a `null`, if one is there.
    fn is_null(&mut self) -> Result<bool, Refused> {
        match self.peek() {
            Some(b'n') => self.word("null").map(|()| true),
            _ => Ok(false),
        }
    }

    fn open(&mut self, bracket: u8) -> Result<(), Refused> {
        if self.peek() != Some(bracket) || self.depth == MAX_DEPTH {
            return Err(Refused);
        }
        self.at += 1;
        self.depth += 1;
        Ok(())
    }

    fn close(&mut self, bracket: u8) -> Result<(), Refused> {
        if self.peek() != Some(bracket) {
            return Err(Refused);
        }
        self.at += 1;
        self.depth -= 1;
        Ok(())
    }

    /// Goes to the next child of the innermost container, or says that it ends here.
    fn next(&mut self, is_first: &mut bool, bracket: u8) -> Result<bool, Refused> {
        let byte = self.peek();
        if byte == Some(bracket) {
            return Ok(false);
        }
        if !std::mem::replace(is_first, false) {
            if byte != Some(b',') {
                return Err(Refused);
            }
            self.at += 1;
        }
        Ok(true)
    }

    fn colon(&mut self) -> Result<(), Refused> {
        if self.peek() != Some(b':') {
            return Err(Refused);
        }
        self.at += 1;
        Ok(())
    }
}

impl<'de> Deserializer<'de> for &mut TextReader<'de> {
    type Error = Refused;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.peek() {
            Some(b'"') => self.deserialize_str(visitor),
            Some(b'{') => self.deserialize_map(visitor),
            Some(b'[') => self.deserialize_seq(visitor),
            Some(b't' | b'f') => self.deserialize_bool(visitor),
            Some(b'n') => self.deserialize_unit(visitor),
            _ => self.deserialize_f64(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_bool(self.boolean()?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.number()? {
            Number::Positive(number) => visitor.visit_u64(number),
            Number::Negative(number) => visitor.visit_i64(number),
            Number::Float(number) => visitor.visit_f64(number),
        }
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match self.string()? {
            Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
            Cow::Owned(text) => visitor.visit_str(&text),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        if self.is_null()? {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        if self.is_null()? {
            visitor.visit_unit()
        } else {
            Err(Refused)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refused> {
        if name == ATTEMPTS {
            visitor.visit_seq(Attempts {
                start: (self.at, self.depth),
                reader: self,
                is_first: true,
            })
        } else {
            visitor.visit_newtype_struct(self)
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.open(b'[')?;
        let value = visitor.visit_seq(Children {
            reader: self,
            is_first: true,
        })?;
        self.close(b']')?;
        Ok(value)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.open(b'{')?;
        let value = visitor.visit_map(Children {
            reader: self,
            is_first: true,
        })?;
        self.close(b'}')?;
        Ok(value)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u32 u128 f32 char bytes byte_buf unit_struct tuple tuple_struct struct enum
    }
}

/// The items or members of the innermost container.
struct Children<'r, 'de> {
    reader: &'r mut TextReader<'de>,
    is_first: bool,
}

impl<'de> SeqAccess<'de> for Children<'_, 'de> {
    type Error = Refused;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Refused> {
        if self.reader.next(&mut self.is_first, b']')? {
            seed.deserialize(&mut *self.reader).map(Some)
        } else {
            Ok(None)
        }
    }
}

impl<'de> MapAccess<'de> for Children<'_, 'de> {
    type Error = Refused;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Refused> {
        if !self.reader.next(&mut self.is_first, b'}')? {
            return Ok(None);
        }
        if self.reader.peek() != Some(b'"') {
            return Err(Refused);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Refused> {
        self.reader.colon()?;
        seed.deserialize(&mut *self.reader)
    }
}

/// One value, to be read in a second way where the first does not fit.
struct Attempts<'r, 'de> {
    reader: &'r mut TextReader<'de>,
    start: (usize, usize),
    is_first: bool,
}

impl<'de> SeqAccess<'de> for Attempts<'_, 'de> {
    type Error = Refused;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Refused> {
        (self.reader.at, self.reader.depth) = self.start;
        let value = seed.deserialize(&mut *self.reader);
        if std::mem::replace(&mut self.is_first, false) {
            Ok(value.ok())
        } else {
            value.map(Some)
        }
    }
}
