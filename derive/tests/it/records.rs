//! Schemas and records of derived structs.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;
use uiap::SpecType;
use uiap::cognition::{Entity, EntityEnum, EntityFields, FieldValue, RecordSource, document};

#[derive(FieldValue, PartialEq, Eq, PartialOrd, Ord)]
struct AccountId(String);

#[derive(FieldValue)]
#[entity(type = "email")]
struct Email(String);

#[derive(Entity)]
#[entity(name = "account", primary = name)]
struct Account {
    #[entity(id)]
    id: AccountId,
    name: String,
}

#[derive(EntityEnum)]
#[entity(rename_all = "snake_case")]
enum Status {
    Active,
    OnHold,
    #[entity(skip)]
    Internal,
}

#[derive(EntityFields)]
#[entity(rename_all = "camelCase")]
struct Address {
    /// The town,
    /// without its code.
    #[entity(searchable)]
    town_name: String,
    #[entity(exposure = "redacted", redact = "withheld")]
    street: String,
}

fn initial(name: &str) -> String {
    name.chars().take(1).chain(['.']).collect()
}

#[derive(Entity, Serialize)]
#[entity(name = "contact", label = "Contact", primary = name, access = "queryable", actions = ["contact.edit", "call"])]
#[serde(rename_all = "camelCase")]
struct Contact<'a> {
    #[entity(id)]
    id: u64,
    #[entity(searchable, sortable, label = "Name")]
    name: Cow<'a, str>,
    #[serde(skip)]
    #[entity(skip = false)]
    status: Option<Status>,
    #[serde(skip)]
    cache: (),
    #[entity(belongs_to = Account)]
    #[serde(skip)]
    #[entity(skip = false)]
    account_id: Option<AccountId>,
    #[serde(skip)]
    #[entity(skip = false, has_many = Account, exposure = "redacted", type = "json")]
    former: Vec<AccountId>,
    #[entity(redact = initial)]
    maiden_name: String,
    #[serde(skip)]
    #[entity(skip = false, exposure = "redacted", redact = "omitted", filterable)]
    email: Option<Email>,
    #[entity(exposure = "declared_only", description = "What we say among us.")]
    internal_note: &'a str,
    #[serde(rename = "scores")]
    points: BTreeMap<String, f64>,
    #[entity(type = "phone")]
    phone: String,
    #[serde(skip)]
    #[entity(skip = false, flatten)]
    address: Address,
}

fn contact() -> Contact<'static> {
    Contact {
        id: 7,
        name: "Elena Rossi".into(),
        status: Some(Status::OnHold),
        cache: (),
        account_id: Some(AccountId("a1".into())),
        former: vec![AccountId("a0".into())],
        maiden_name: "Bianchi".into(),
        email: Some(Email("elena@example.com".into())),
        internal_note: "pays late",
        points: [("sales".to_owned(), 0.1)].into(),
        phone: "+41 44 668 18 00".into(),
        address: Address { town_name: "Zürich".into(), street: "Bahnhofstrasse 1".into() },
    }
}

#[test]
fn record_holds_what_may_be_read() {
    let contact = contact();
    let expected = json!({
        "ref": { "type": "contact", "id": "7", "primaryText": "Elena Rossi" },
        "fields": {
            "name": "Elena Rossi", "status": "on_hold", "accountId": "a1", "former": "[REDACTED]", "maidenName": "B.",
            "scores": { "sales": 0.1 }, "phone": "+41 44 668 18 00", "townName": "Zürich",
        },
        "redactions": { "former": "masked", "maidenName": "masked", "email": "omitted", "street": "withheld" },
        "source": "visible",
    });
    let record = contact.to_record(RecordSource::Visible);
    assert_eq!(serde_json::to_value(&record).unwrap(), expected);
    record.check().unwrap();
    let view = contact.record(RecordSource::Visible);
    assert_eq!(serde_json::to_string(&view).unwrap(), serde_json::to_string(&record).unwrap());
}

#[test]
fn schema() {
    let document = document![Contact<'_>, Account];
    document.check().unwrap();
    println!("{}", serde_json::to_string_pretty(&document).unwrap());
}
