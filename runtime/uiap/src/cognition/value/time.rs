//! Types of the crate `time`.

use std::borrow::Cow;
use std::fmt;

use serde::Serializer;
use time::{Date, OffsetDateTime, UtcDateTime};
use uiap_types::cognition::FieldType;

use super::FieldValue;

impl FieldValue for Date {
    const TYPE: FieldType = FieldType::Date;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Day(*self))
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(Day(*self).to_string().into())
    }
}

impl FieldValue for UtcDateTime {
    const TYPE: FieldType = FieldType::Datetime;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Utc(*self))
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(Utc(*self).to_string().into())
    }
}

impl FieldValue for OffsetDateTime {
    const TYPE: FieldType = FieldType::Datetime;

    fn write_value<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        UtcDateTime::from(*self).write_value(serializer)
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        Some(Utc((*self).into()).to_string().into())
    }
}

struct Day(Date);

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.0.to_calendar_date();
        write!(f, "{year:04}-{:02}-{day:02}", u8::from(month))
    }
}

/// A point in time in the form of a message's timestamp.
struct Utc(UtcDateTime);

impl fmt::Display for Utc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hour, minute, second, millisecond) = self.0.time().as_hms_milli();
        write!(
            f,
            "{}T{hour:02}:{minute:02}:{second:02}.{millisecond:03}Z",
            Day(self.0.date())
        )
    }
}
