//! Hidden values do not leave the struct: because nobody reads them, and because nobody finds them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::{Serialize, Serializer};
use uiap::SpecType;
use uiap::cognition::{
    CognitionQueryResultPayload, Entity, EntityFields, EntityRecord, FieldType, FieldValue,
    REDACTED, RecordSource, document, fill_items,
};

/// A value that must not be read.
struct Trap;

impl FieldValue for Trap {
    const TYPE: FieldType = FieldType::String;

    fn write_value<S: Serializer>(&self, _serializer: S) -> Result<S::Ok, S::Error> {
        panic!("a hidden value was written")
    }

    fn text(&self) -> Option<Cow<'_, str>> {
        panic!("a hidden value was read")
    }
}

impl Serialize for Trap {
    fn serialize<S: Serializer>(&self, _serializer: S) -> Result<S::Ok, S::Error> {
        panic!("a hidden value was written")
    }
}

#[derive(EntityFields)]
struct TrappedPart {
    #[entity(exposure = "declared_only")]
    inner: Trap,
}

#[derive(Entity)]
struct Trapped {
    #[entity(id)]
    id: u8,
    #[entity(exposure = "declared_only")]
    declared_only: Trap,
    #[entity(exposure = "declared_only", type = "json")]
    declared_json: Vec<Trap>,
    #[entity(exposure = "redacted")]
    masked: Trap,
    #[entity(redact = "withheld", type = "phone")]
    withheld: Trap,
    #[entity(redact = "omitted")]
    omitted: Option<Trap>,
    #[entity(skip)]
    skipped: Trap,
    #[entity(flatten)]
    part: TrappedPart,
}

#[test]
fn hidden_values_are_not_read() {
    let trapped = Trapped {
        id: 1,
        declared_only: Trap,
        declared_json: vec![Trap],
        masked: Trap,
        withheld: Trap,
        omitted: Some(Trap),
        skipped: Trap,
        part: TrappedPart { inner: Trap },
    };
    let record = trapped.to_record(RecordSource::Visible);
    assert_eq!(
        serde_json::to_value(&record.fields).unwrap(),
        serde_json::json!({ "masked": REDACTED })
    );
    serde_json::to_string(&trapped.record(RecordSource::Visible)).unwrap();
}

#[derive(EntityFields)]
struct Place {
    town: String,
    #[entity(redact = "omitted")]
    street: String,
    #[entity(exposure = "declared_only")]
    directions: Option<String>,
}

#[derive(FieldValue)]
#[entity(type = "email")]
struct Email(String);

#[derive(Entity)]
#[entity(primary = name, access = "queryable")]
struct Patient<'a, T> {
    #[entity(id)]
    id: String,
    name: String,
    visible: T,
    #[entity(exposure = "redacted")]
    email: Email,
    #[entity(exposure = "redacted", redact = "withheld", filterable)]
    phone: Cow<'a, str>,
    #[entity(redact = "omitted")]
    history: BTreeMap<String, String>,
    #[entity(redact = last_letter)]
    insurance: String,
    #[entity(exposure = "declared_only")]
    note: &'a str,
    #[entity(exposure = "declared_only", filterable)]
    hidden: T,
    #[entity(skip)]
    cache: String,
    #[entity(flatten)]
    place: Place,
}

/// An app's own mask.
fn last_letter(text: &str) -> String {
    text.chars().next_back().into_iter().collect()
}

/// Everything that can leave the app, or end up in its log.
fn traces(patient: &Patient<'_, String>) -> Vec<String> {
    let view = patient.record(RecordSource::Query);
    let record = patient.to_record(RecordSource::Query);
    let head = CognitionQueryResultPayload::new(
        <Patient<'_, String>>::NAME,
        0.0,
        1.0,
        1.0,
        Vec::<EntityRecord>::new(),
    );
    let filled = fill_items(&head, [patient], RecordSource::Query).unwrap();
    let document = document![Patient<'_, String>];
    // The same record with a mistake in it, for what problems say.
    let broken = serde_json::to_string(&record)
        .unwrap()
        .replace("\"query\"", "\"quarry\"");
    let report = EntityRecord::diagnose(broken.as_bytes());
    assert!(!report.is_valid());
    vec![
        serde_json::to_string(&view).unwrap(),
        format!("{view:?}"),
        serde_json::to_string(&record).unwrap(),
        format!("{record:?}"),
        String::from_utf8(filled).unwrap(),
        serde_json::to_string(&document).unwrap(),
        format!("{document:?}"),
        format!("{report:?}"),
        report
            .problems
            .iter()
            .map(|problem| problem.message.clone())
            .collect(),
        format!("{:?}", patient.entity_ref()),
    ]
}

proptest! {
    #[test]
    fn no_trace_of_hidden_values(sentinels in prop::collection::vec("[a-zA-Z0-9 \"\\\\äß🦀]{8,24}", 9), shown in "[a-z]{0,6}") {
        let sentinels: Vec<String> = sentinels.iter().map(|text| format!("§{text}§")).collect();
        let patient = Patient {
            id: format!("id {shown}"),
            name: format!("name {shown}"),
            visible: format!("value {shown}"),
            email: Email(sentinels[0].clone()),
            phone: sentinels[1].as_str().into(),
            history: [(sentinels[2].clone(), sentinels[3].clone())].into(),
            insurance: sentinels[4].clone(),
            note: &sentinels[5],
            hidden: sentinels[6].clone(),
            cache: sentinels[7].clone(),
            place: Place { town: shown, street: sentinels[8].clone(), directions: Some(sentinels[8].clone()) },
        };
        for trace in traces(&patient) {
            for sentinel in &sentinels {
                // As it is, escaped, and without its ends.
                let escaped = serde_json::to_string(sentinel).unwrap();
                let inner: String = sentinel.chars().skip(1).take(8).collect();
                prop_assert!(!trace.contains(sentinel.as_str()), "{trace}");
                prop_assert!(!trace.contains(escaped.trim_matches('"')), "{trace}");
                prop_assert!(!trace.contains(&inner), "{trace}");
            }
        }
    }
}
