//! Some records to look at.

use jiff::Timestamp;
use jiff::civil::date;

use crate::{
    Activity, ActivityId, ActivityKind, Address, Contact, ContactId, ContactStatus, Deal, DealId,
    Email, Money, Stage,
};

/// Contacts, the first of them with a value in every field.
#[must_use]
pub fn contacts() -> Vec<Contact> {
    vec![Contact {
        id: ContactId("c1".into()),
        name: "Elena Rossi".into(),
        company: Some("TechNova AG".into()),
        status: ContactStatus::Active,
        email: Email("elena.rossi@technova.example".into()),
        phone: "+41 44 555 01 23".into(),
        deals: vec![DealId("d1".into())],
        customer_since: Some(date(2021, 4, 12)),
        address: Address {
            street: "Limmatquai 7".into(),
            town: "Zürich".into(),
            country_code: "CH".into(),
        },
        internal_note: "Decides alone, hates phone calls".into(),
        search_index: vec![3, 14, 15],
    }]
}

/// Deals.
#[must_use]
pub fn deals() -> Vec<Deal> {
    vec![Deal {
        id: DealId("d1".into()),
        title: "Support contract 2027".into(),
        stage: Stage::Proposal,
        value: Money {
            amount: 48_000.0,
            currency: "CHF".into(),
        },
        contact_id: ContactId("c1".into()),
        expected_close: Some(date(2026, 12, 15)),
        margin_percent: 37.25,
    }]
}

/// Activities.
#[must_use]
pub fn activities() -> Vec<Activity> {
    vec![Activity {
        id: ActivityId(101),
        subject: "Walk through the offer".into(),
        kind: ActivityKind::Meeting,
        at: Timestamp::from_second(1_795_597_200).unwrap_or_default(),
        contact_id: ContactId("c1".into()),
        deal_id: Some(DealId("d1".into())),
        done: true,
        transcript: "She wants ten percent off before Friday".into(),
    }]
}
