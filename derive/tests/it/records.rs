//! Records of derived structs, owned and as views.

use serde_json::{Value, json};
use uiap::SpecType;
use uiap::cognition::{
    CognitionQueryResultPayload, Entity, EntityEnum, EntityRecord, FieldValue, FillError, REDACTED,
    RecordAccessMode, RecordSource, ScopeCollection, fill_items,
};

use crate::domain::{Account, AccountId, Contact, Status, contact};

/// The owned record, after making sure that all ways give the same.
#[track_caller]
fn record<T: Entity>(entity: &T) -> Value {
    let record = entity.to_record(RecordSource::Query);
    record.check().unwrap();
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(
        serde_json::to_string(&entity.record(RecordSource::Query)).unwrap(),
        text
    );
    let items =
        CognitionQueryResultPayload::new(T::NAME, 0.0, 1.0, 1.0, Vec::<EntityRecord>::new());
    let filled =
        String::from_utf8(fill_items(&items, [entity], RecordSource::Query).unwrap()).unwrap();
    assert!(
        filled.ends_with(&format!("\"items\":[{text}]}}")),
        "{filled}"
    );
    serde_json::from_str(&text).unwrap()
}

#[test]
fn a_record_holds_what_may_be_read() {
    let expected = json!({
        "ref": { "type": "contact", "id": "7", "primaryText": "Elena Rossi" },
        "fields": {
            "name": "Elena Rossi", "status": "on_hold", "accountId": "a1", "former": REDACTED, "maidenName": "B.",
            "scores": { "sales": 0.1 }, "phone": "+41 44 668 18 00", "townName": "Zürich", "country": "CH",
        },
        "redactions": {
            "former": "masked", "maidenName": "masked", "email": "omitted", "street": "withheld", "tax_number": "omitted",
        },
        "source": "query",
    });
    assert_eq!(record(&contact()), expected);
}

#[test]
fn fields_keep_the_order_of_the_struct() {
    let text = serde_json::to_string(&contact().record(RecordSource::Visible)).unwrap();
    let names = [
        "name",
        "status",
        "accountId",
        "former",
        "maidenName",
        "scores",
        "phone",
        "townName",
        "country",
    ];
    let places: Vec<_> = names
        .iter()
        .map(|name| text.find(&format!("\"{name}\":")).unwrap())
        .collect();
    assert!(places.is_sorted(), "{text}");
}

#[test]
fn no_value_is_null_and_a_skipped_variant_is_none() {
    let mut contact = contact();
    contact.account_id = None;
    contact.status = Some(Status::Internal);
    let fields = &record(&contact)["fields"];
    assert_eq!(
        (&fields["accountId"], &fields["status"]),
        (&Value::Null, &Value::Null)
    );
}

#[test]
fn redactions_do_not_tell_whether_there_is_a_value() {
    let mut without = contact();
    without.email = None;
    without.former.clear();
    assert_eq!(record(&without), record(&contact()));
}

#[test]
fn texts_are_escaped() {
    let name = "\"\\\n\u{1f600}";
    let account = Account {
        id: AccountId(name.to_owned()),
        name: name.to_owned(),
    };
    assert_eq!(
        record(&account)["ref"],
        json!({ "type": "account", "id": name, "primaryText": name })
    );
}

#[test]
fn a_view_takes_the_element_and_actions() {
    let (account, actions) = (
        Account {
            id: AccountId("a1".to_owned()),
            name: "Aster".to_owned(),
        },
        ["account.close"],
    );
    let view = account
        .record(RecordSource::Visible)
        .stable_id("row-1")
        .actions(&actions);
    assert_eq!(
        serde_json::to_string(&view).unwrap(),
        concat!(
            r#"{"ref":{"type":"account","id":"a1","stableId":"row-1","primaryText":"Aster"},"#,
            r#""fields":{"name":"Aster"},"source":"visible","actions":["account.close"]}"#,
        )
    );
    assert_eq!(
        serde_json::to_string(&view.to_owned()).unwrap(),
        serde_json::to_string(&view).unwrap()
    );
    assert_eq!(
        format!("{view:?}"),
        r#"Record { entity: "account", source: Visible, .. }"#
    );
}

#[test]
fn a_collection_is_filled_and_valid() {
    let accounts: Vec<_> = (1..=3)
        .map(|number| Account {
            id: AccountId(format!("a{number}")),
            name: "\"items\":[]".to_owned(),
        })
        .collect();
    let head = ScopeCollection::new(
        "account",
        RecordAccessMode::VisibleOnly,
        3.0,
        Vec::<EntityRecord>::new(),
    );
    let text = fill_items(&head, &accounts, RecordSource::Visible).unwrap();
    let parsed = ScopeCollection::parse(&text).unwrap();
    let records: Vec<_> = accounts
        .iter()
        .map(|account| account.to_record(RecordSource::Visible))
        .collect();
    assert_eq!(parsed.items, records);
}

#[test]
fn a_head_needs_one_place() {
    let filled = contact().to_record(RecordSource::Visible);
    let head = ScopeCollection::new("contact", RecordAccessMode::VisibleOnly, 1.0, [filled]);
    let none: [Contact<'_>; 0] = [];
    assert_eq!(
        fill_items(&head, &none, RecordSource::Visible),
        Err(FillError::NoPlace)
    );
    let two = [&head.clone(); 2].map(|head| {
        ScopeCollection::new(
            head.entity.clone(),
            head.access,
            0.0,
            Vec::<EntityRecord>::new(),
        )
    });
    assert_eq!(
        fill_items(&two, &none, RecordSource::Visible),
        Err(FillError::NoPlace)
    );
}

#[test]
fn a_value_that_is_no_json_is_left_out() {
    #[derive(Entity)]
    struct Grid {
        #[entity(id)]
        id: u8,
        cells: std::collections::BTreeMap<(u8, u8), u8>,
        name: String,
    }

    let grid = Grid {
        id: 1,
        cells: [((0, 0), 1)].into(),
        name: "grid".to_owned(),
    };
    let record = serde_json::to_value(grid.to_record(RecordSource::Visible)).unwrap();
    assert_eq!(
        (&record["fields"], &record["redactions"]),
        (&json!({ "name": "grid" }), &json!({ "cells": "omitted" }))
    );
    let head = ScopeCollection::new(
        "grid",
        RecordAccessMode::VisibleOnly,
        1.0,
        Vec::<EntityRecord>::new(),
    );
    assert_eq!(
        fill_items(&head, [&grid], RecordSource::Visible),
        Err(FillError::Unwritable)
    );
}

#[test]
fn generics_and_enums_keep_their_forms() {
    #[derive(Entity)]
    #[entity(primary = value)]
    struct Setting<T> {
        #[entity(id)]
        key: &'static str,
        value: T,
        #[entity(type = "enum")]
        status: Box<Option<Status>>,
        #[entity(has_many = Setting<T>)]
        others: Vec<&'static str>,
    }

    let setting = Setting {
        key: "a",
        value: 7_u8,
        status: Box::new(None),
        others: vec!["b"],
    };
    let record = record(&setting);
    assert_eq!(record["ref"]["primaryText"], "7");
    assert_eq!(
        record["fields"],
        json!({ "value": 7, "status": null, "others": ["b"] })
    );
    assert_eq!(
        <Box<Option<Status>> as FieldValue>::VALUES,
        ["active", "on_hold"]
    );
    assert_eq!(
        <Option<Box<Status>> as EntityEnum>::VALUES,
        <Status as EntityEnum>::VALUES
    );
    assert_eq!(setting.id(), &"a");
}
