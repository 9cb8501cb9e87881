//! Entities that use everything.

use std::borrow::Cow;
use std::collections::BTreeMap;

use uiap::cognition::{Entity, EntityEnum, EntityFields, FieldValue};

#[derive(FieldValue, serde::Serialize, Clone)]
pub(crate) struct AccountId(pub(crate) String);

#[derive(FieldValue)]
#[entity(type = "email")]
pub(crate) struct Email(pub(crate) String);

#[derive(Entity)]
#[entity(name = "account", primary = name)]
pub(crate) struct Account {
    #[entity(id)]
    pub(crate) id: AccountId,
    pub(crate) name: String,
}

#[derive(EntityEnum, Clone, Copy)]
#[entity(rename_all = "snake_case")]
pub(crate) enum Status {
    Active,
    OnHold,
    #[entity(skip)]
    Internal,
}

#[derive(EntityFields)]
#[entity(rename_all = "camelCase")]
pub(crate) struct Address {
    /// The town,
    /// without its code.
    ///
    /// - not the region
    #[entity(searchable)]
    pub(crate) town_name: String,
    #[entity(exposure = "redacted", redact = "withheld")]
    pub(crate) street: String,
    #[entity(flatten)]
    pub(crate) country: Country,
}

#[derive(EntityFields)]
pub(crate) struct Country {
    pub(crate) country: String,
    #[entity(redact = "omitted")]
    pub(crate) tax_number: Option<String>,
}

/// Masks all but the first letter.
pub(crate) fn initial(name: &str) -> String {
    name.chars().take(1).chain(['.']).collect()
}

#[derive(Entity)]
#[entity(name = "contact", label = "Contact", primary = name, access = "queryable")]
#[entity(actions = ["contact.edit", "call"], rename_all = "camelCase")]
pub(crate) struct Contact<'a> {
    #[entity(id)]
    pub(crate) id: u64,
    #[entity(searchable, sortable, label = "Name")]
    pub(crate) name: Cow<'a, str>,
    pub(crate) status: Option<Status>,
    #[serde(skip)]
    pub(crate) cache: (),
    /// Who pays.
    #[entity(belongs_to = Account, description = "The account that the contact works for.")]
    pub(crate) account_id: Option<AccountId>,
    #[entity(has_many = Account, exposure = "redacted", type = "json")]
    pub(crate) former: Vec<AccountId>,
    #[entity(redact = initial)]
    pub(crate) maiden_name: String,
    #[entity(redact = "omitted", filterable)]
    pub(crate) email: Option<Email>,
    #[entity(exposure = "declared_only")]
    pub(crate) internal_note: &'a str,
    #[entity(rename = "scores")]
    pub(crate) points: BTreeMap<String, f64>,
    #[entity(type = "phone")]
    pub(crate) phone: String,
    #[entity(flatten)]
    pub(crate) address: Address,
}

pub(crate) fn contact() -> Contact<'static> {
    Contact {
        id: 7,
        name: "Elena Rossi".into(),
        status: Some(Status::OnHold),
        cache: (),
        account_id: Some(AccountId("a1".to_owned())),
        former: vec![AccountId("a0".to_owned())],
        maiden_name: "Bianchi".to_owned(),
        email: Some(Email("elena@example.com".to_owned())),
        internal_note: "pays late",
        points: [("sales".to_owned(), 0.1)].into(),
        phone: "+41 44 668 18 00".to_owned(),
        address: Address {
            town_name: "Zürich".to_owned(),
            street: "Bahnhofstrasse 1".to_owned(),
            country: Country {
                country: "CH".to_owned(),
                tax_number: None,
            },
        },
    }
}
