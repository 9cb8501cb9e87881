//! Types of the crate `jiff`.

use std::borrow::Cow;

use jiff::civil::Date;
use jiff::{Timestamp, ZonedDateTime};
use serde::Serializer;
use uiap_types::cognition::FieldType;

use super::FieldValue;

impl FieldValue for Date {
    const TYPE: FieldType = FieldType::Date;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(self.to_string().into())
    }
}

impl FieldValue for Timestamp {
    const TYPE: FieldType = FieldType::Datetime;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{self:.3}"))
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(format!("{self:.3}").into())
    }
}

impl FieldValue for ZonedDateTime {
    const TYPE: FieldType = FieldType::Datetime;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.timestamp().write_value(serializer)
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(format!("{:.3}", self.timestamp()).into())
    }
}
