//! Types of the crates `uuid`, `url` and `rust_decimal`.

use std::borrow::Cow;

use serde::Serializer;
use uiap_types::cognition::FieldType;

use super::FieldValue;

#[cfg(feature = "uuid")]
impl FieldValue for uuid::Uuid {
    const TYPE: FieldType = FieldType::String;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut buffer = uuid::Uuid::encode_buffer();
        serializer.serialize_str(self.hyphenated().encode_lower(&mut buffer))
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(self.to_string().into())
    }
}

#[cfg(feature = "url")]
impl FieldValue for url::Url {
    const TYPE: FieldType = FieldType::Url;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(self.as_str().into())
    }
}

/// Whole numbers that every JSON reader keeps are written as such, others as the nearest double.
#[cfg(feature = "rust_decimal")]
impl FieldValue for rust_decimal::Decimal {
    const TYPE: FieldType = FieldType::Number;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let whole = i64::try_from(self.normalize())
            .ok()
            .filter(|_| self.is_integer());
        match whole.filter(|whole| uiap_validate::private::int_holds(*whole)) {
            Some(whole) => serializer.serialize_i64(whole),
            None => serializer.serialize_f64(self.to_string().parse().unwrap_or(f64::NAN)),
        }
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(self.to_string().into())
    }
}
