#![allow(clippy::unwrap_used, reason = "a failing unwrap fails the test")]

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::num::NonZeroU8;
use std::rc::Rc;
use std::sync::Arc;

use serde_json::{Value, json};
use uiap_types::cognition::{EntityId, FieldType};

use super::{ByValue, FieldValue};

/// A value has this type, is written so, and reads so for people.
#[track_caller]
fn check<V: FieldValue + ?Sized>(
    value: &V,
    field_type: FieldType,
    written: &Value,
    text: Option<&str>,
) {
    assert_eq!(V::TYPE, field_type);
    assert_eq!(&serde_json::to_value(ByValue(value)).unwrap(), written);
    assert_eq!(
        serde_json::to_string(&ByValue(value)).unwrap(),
        written.to_string()
    );
    assert_eq!(value.text().as_deref(), text);
}

#[test]
fn texts() {
    for text in ["", "Elena \"Rossi\""] {
        check(text, FieldType::String, &json!(text), Some(text));
        check(
            &text.to_owned(),
            FieldType::String,
            &json!(text),
            Some(text),
        );
        check::<Cow<'_, str>>(&text.into(), FieldType::String, &json!(text), Some(text));
        check::<Arc<str>>(&text.into(), FieldType::String, &json!(text), Some(text));
        check::<Rc<str>>(&text.into(), FieldType::String, &json!(text), Some(text));
        check::<Box<str>>(&text.into(), FieldType::String, &json!(text), Some(text));
        check(
            &EntityId::from(text),
            FieldType::String,
            &json!(text),
            Some(text),
        );
    }
    check(&'ß', FieldType::String, &json!("ß"), Some("ß"));
}

#[test]
fn numbers() {
    check(&-7_i8, FieldType::Number, &json!(-7), Some("-7"));
    check(
        &u64::MAX,
        FieldType::Number,
        &json!(u64::MAX),
        Some("18446744073709551615"),
    );
    check(&1.5_f64, FieldType::Number, &json!(1.5), Some("1.5"));
    check(&0.1_f32, FieldType::Number, &json!(0.1), Some("0.1"));
    check(&f64::NAN, FieldType::Number, &Value::Null, Some("NaN"));
    check(&f32::INFINITY, FieldType::Number, &Value::Null, Some("inf"));
    check(
        &NonZeroU8::new(3).unwrap(),
        FieldType::Number,
        &json!(3),
        Some("3"),
    );
}

#[test]
fn json_and_booleans_have_no_text() {
    check(&true, FieldType::Boolean, &json!(true), None);
    check(&vec![1, 2], FieldType::Json, &json!([1, 2]), None);
    check(&["a"; 2], FieldType::Json, &json!(["a", "a"]), None);
    check(&HashSet::from([1]), FieldType::Json, &json!([1]), None);
    check(
        &BTreeMap::from([("a", 1)]),
        FieldType::Json,
        &json!({ "a": 1 }),
        None,
    );
    check(
        &HashMap::from([("a", Some(1))]),
        FieldType::Json,
        &json!({ "a": 1 }),
        None,
    );
    check(
        &json!({ "a": null }),
        FieldType::Json,
        &json!({ "a": null }),
        None,
    );
}

#[test]
fn options_are_null_or_the_value() {
    check(&Some("a"), FieldType::String, &json!("a"), Some("a"));
    check::<Option<u8>>(&None, FieldType::Number, &Value::Null, None);
    assert_eq!((<Box<Option<u8>>>::OPTIONAL, u8::OPTIONAL), (true, false));
}

#[cfg(feature = "jiff")]
#[test]
fn jiff() {
    use jiff::{Timestamp, civil, tz};
    let text = "2026-03-29T09:00:00.040Z";
    let timestamp: Timestamp = "2026-03-29T11:00:00.040999+02:00".parse().unwrap();
    check(&timestamp, FieldType::Datetime, &json!(text), Some(text));
    check(
        &timestamp.to_zoned_datetime(tz::TimeZone::fixed(tz::offset(2))),
        FieldType::Datetime,
        &json!(text),
        Some(text),
    );
    let whole: Timestamp = "2026-03-29T09:00:00Z".parse().unwrap();
    check(
        &whole,
        FieldType::Datetime,
        &json!("2026-03-29T09:00:00.000Z"),
        Some("2026-03-29T09:00:00.000Z"),
    );
    check(
        &civil::date(2026, 3, 9),
        FieldType::Date,
        &json!("2026-03-09"),
        Some("2026-03-09"),
    );
}

#[cfg(feature = "chrono")]
#[test]
fn chrono() {
    use chrono::{DateTime, FixedOffset, NaiveDate};
    let text = "2026-03-29T09:00:00.040Z";
    let there: DateTime<FixedOffset> = "2026-03-29T11:00:00.040999+02:00".parse().unwrap();
    check(&there, FieldType::Datetime, &json!(text), Some(text));
    check(
        &there.to_utc(),
        FieldType::Datetime,
        &json!(text),
        Some(text),
    );
    let date = NaiveDate::from_ymd_opt(2026, 3, 9).unwrap();
    check(
        &date,
        FieldType::Date,
        &json!("2026-03-09"),
        Some("2026-03-09"),
    );
    let leap = date.and_hms_milli_opt(23, 59, 59, 1_500).unwrap().and_utc();
    check(
        &leap,
        FieldType::Datetime,
        &json!("2026-03-09T23:59:59.999Z"),
        Some("2026-03-09T23:59:59.999Z"),
    );
}

#[cfg(feature = "time")]
#[test]
fn time() {
    use time::{Date, Month, OffsetDateTime, Time, UtcDateTime, UtcOffset};
    let text = "2026-03-29T09:00:00.040Z";
    let date = Date::from_calendar_date(2026, Month::March, 29).unwrap();
    let utc = UtcDateTime::new(date, Time::from_hms_micro(9, 0, 0, 40_999).unwrap());
    check(&utc, FieldType::Datetime, &json!(text), Some(text));
    let there = OffsetDateTime::from(utc).to_offset(UtcOffset::from_hms(2, 0, 0).unwrap());
    check(&there, FieldType::Datetime, &json!(text), Some(text));
    check(
        &date,
        FieldType::Date,
        &json!("2026-03-29"),
        Some("2026-03-29"),
    );
}

#[cfg(feature = "uuid")]
#[test]
fn uuid() {
    let text = "67e55044-10b1-426f-9247-bb680e5fe0c8";
    check(
        &uuid::Uuid::parse_str(text).unwrap(),
        FieldType::String,
        &json!(text),
        Some(text),
    );
}

#[cfg(feature = "url")]
#[test]
fn url() {
    let text = "https://example.com/contacts?sort=name";
    check(
        &url::Url::parse(text).unwrap(),
        FieldType::Url,
        &json!(text),
        Some(text),
    );
}

#[cfg(feature = "rust_decimal")]
#[test]
fn rust_decimal() {
    use rust_decimal::Decimal;
    check(
        &Decimal::new(129_990, 2),
        FieldType::Number,
        &json!(1299.9),
        Some("1299.90"),
    );
    check(
        &Decimal::new(130_000, 2),
        FieldType::Number,
        &json!(1300),
        Some("1300.00"),
    );
    check(
        &Decimal::new(1, 1),
        FieldType::Number,
        &json!(0.1),
        Some("0.1"),
    );
    check(
        &Decimal::MAX,
        FieldType::Number,
        &json!(7.922_816_251_426_434e28),
        Some("79228162514264337593543950335"),
    );
}
