//! The generated Rust compiles, reads records and writes queries.

#[rustfmt::skip]
#[allow(
    unreachable_pub, clippy::exhaustive_enums, clippy::exhaustive_structs, clippy::pedantic,
    reason = "code of users has its own lints"
)]
#[path = "../data/generate/entities.rs"]
mod entities;

use serde_json::{Value, json};
use uiap::SpecType;
use uiap::cognition::{CognitionQueryPayload, EntityRecord, SortDirection};

use entities::{
    Contact, ContactField, ContactFilter, ContactQuery, ContactRank, ContactSort, ContactStatus,
    EqualityFilter, MatchFilter, OrderingFilter, RecordError, Redactable, TextFilter,
};

fn record(entity: &str, fields: &Value, redactions: &Value) -> EntityRecord {
    let record = json!({
        "ref": { "type": entity, "id": "c1" }, "fields": fields, "redactions": redactions, "source": "query",
    });
    serde_json::from_value(record).expect("this is a record")
}

#[test]
fn records_are_read() {
    let fields = json!({
        "name": "Elena", "company": null, "status": "new one", "email": "***", "revenue": { "amount": 3 },
        "employees": 7, "tags": [1],
    });
    let record = record(
        "contact",
        &fields,
        &json!({ "email": "masked", "rank": "withheld" }),
    );
    let contact = Contact::try_from(&record).expect("it is a contact");
    assert_eq!(contact.entity_ref.id.as_str(), "c1");
    assert_eq!(contact.name.as_deref(), Some("Elena"));
    assert_eq!(contact.company, None);
    assert_eq!(contact.status, Some(ContactStatus::Other("new one".into())));
    assert_eq!(contact.email, Some(Redactable::Masked(json!("***"))));
    assert_eq!(contact.rank, Some(Redactable::Withheld));
    assert_eq!(contact.revenue, Some(json!({ "amount": 3 })));
    assert_eq!(contact.employees, Some(7.0));
}

#[test]
fn other_records_are_refused() {
    let other = record("deal", &json!({}), &json!({}));
    assert_eq!(
        Contact::try_from(&other),
        Err(RecordError::OtherEntity {
            expected: "contact"
        })
    );
    let wrong = record("contact", &json!({ "employees": "many" }), &json!({}));
    assert_eq!(
        Contact::try_from(&wrong),
        Err(RecordError::WrongValue { field: "employees" })
    );
}

#[test]
fn queries_are_written() {
    let query = ContactQuery::new()
        .scope_id("contacts-list")
        .filter(ContactFilter::Name(TextFilter::Contains("Ros".into())))
        .filter(ContactFilter::Status(EqualityFilter::In(
            ContactStatus::Active,
            vec![ContactStatus::OnHold],
        )))
        .filter(ContactFilter::Revenue(OrderingFilter::Gte(10.0)))
        .filter(ContactFilter::Rank(MatchFilter::Eq(ContactRank::B)))
        .filter(ContactFilter::CustomerNumber(MatchFilter::In(
            7.0,
            vec![8.0],
        )))
        .sort(ContactSort::Since, SortDirection::Desc)
        .limit(20)
        .fields([ContactField::Name, ContactField::Email]);
    let payload = CognitionQueryPayload::from(query);
    assert!(payload.check().is_ok());
    assert_eq!(
        serde_json::to_value(&payload).expect("it can be written"),
        json!({
            "entity": "contact", "scopeId": "contacts-list",
            "filters": [
                { "field": "name", "op": "contains", "value": "Ros" },
                { "field": "status", "op": "in", "value": ["active", "on hold"] },
                { "field": "revenue", "op": "gte", "value": 10 },
                { "field": "rank", "op": "eq", "value": "b" },
                { "field": "customerNumber", "op": "in", "value": [7, 8] },
            ],
            "sort": [{ "field": "since", "direction": "desc" }],
            "limit": 20, "fields": ["name", "email"],
        })
    );
}
