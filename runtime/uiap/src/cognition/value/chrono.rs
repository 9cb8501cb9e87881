//! Types of the crate `chrono`.

use std::borrow::Cow;
use std::fmt;

use chrono::{DateTime, Datelike, NaiveDate, TimeZone, Timelike};
use serde::Serializer;
use uiap_types::cognition::FieldType;

use super::FieldValue;

impl FieldValue for NaiveDate {
    const TYPE: FieldType = FieldType::Date;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(self.to_string().into())
    }
}

impl<Z: TimeZone> FieldValue for DateTime<Z> {
    const TYPE: FieldType = FieldType::Datetime;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Utc(self))
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(Utc(self).to_string().into())
    }
}

/// A point in time in the form of a message's timestamp.
struct Utc<'a, Z: TimeZone>(&'a DateTime<Z>);

impl<Z: TimeZone> fmt::Display for Utc<'_, Z> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let utc = self.0.naive_utc();
        let (hour, minute, second) = (utc.hour(), utc.minute(), utc.second());
        // A leap second is told by a second of nanoseconds more; the form has no 60th second for every reader.
        let milliseconds = (utc.nanosecond() / 1_000_000).min(999);
        write!(
            f,
            "{:04}-{:02}-{:02}T{hour:02}:{minute:02}:{second:02}.{milliseconds:03}Z",
            utc.year(),
            utc.month(),
            utc.day()
        )
    }
}
