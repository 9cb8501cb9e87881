//! Contacts.

use jiff::civil::Date;
use serde::Serialize;
use uiap::cognition::{Entity, EntityEnum, EntityFields, FieldValue};

use crate::DealId;

/// Identifies a contact.
#[derive(Debug, Clone, Serialize, FieldValue)]
pub struct ContactId(pub String);

/// An e-mail address.
#[derive(Debug, Clone, Serialize, FieldValue)]
#[entity(type = "email")]
pub struct Email(pub String);

/// Shows where mail goes, not to whom: `***@technova.example`.
#[must_use]
pub fn mask_email(email: &Email) -> String {
    let domain = email.0.rsplit_once('@').map_or("", |(_, domain)| domain);
    format!("***@{domain}")
}

/// How far we are with a contact.
#[derive(Debug, Clone, Copy, Serialize, EntityEnum)]
#[serde(rename_all = "snake_case")]
pub enum ContactStatus {
    /// Buys from us.
    Active,
    /// Might buy from us.
    Prospect,
    /// Bought from us once.
    Inactive,
}

/// Where somebody is. A part: its fields become fields of the contact.
#[derive(Debug, Clone, Serialize, EntityFields)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// Street and number; the agent is told that we have it, but not what it is.
    #[entity(redact = "withheld")]
    pub street: String,
    /// Town, without the postal code.
    #[entity(searchable, sortable)]
    pub town: String,
    /// Country by its two letters, such as CH.
    #[entity(label = "Country")]
    pub country_code: String,
}

/// Somebody we do business with.
#[derive(Debug, Clone, Serialize, Entity)]
#[serde(rename_all = "camelCase")]
#[entity(name = "contact", label = "Contact", primary = name, access = "queryable")]
#[entity(actions = ["contact.edit", "contact.archive"])]
pub struct Contact {
    /// Goes into references; never shown as a field.
    #[entity(id)]
    pub id: ContactId,
    /// First and last name.
    #[entity(searchable, sortable)]
    pub name: String,
    /// Who the contact works for.
    #[entity(searchable)]
    pub company: Option<String>,
    /// How far we are with the contact.
    pub status: ContactStatus,
    /// The main address for mail.
    #[entity(redact = mask_email)]
    pub email: Email,
    /// The number to call; agents may look a caller up by it, but never read it.
    #[entity(type = "phone", redact = "omitted", filterable)]
    pub phone: String,
    /// The deals that the contact decides about.
    #[entity(has_many = crate::Deal)]
    pub deals: Vec<DealId>,
    /// The first day of the relationship.
    #[entity(sortable)]
    pub customer_since: Option<Date>,
    /// Where the contact is.
    #[serde(flatten)]
    pub address: Address,
    /// What we say among ourselves. Agents know that there are notes; nothing ever shows them.
    #[entity(exposure = "declared_only")]
    pub internal_note: String,
    /// Not part of the contact as others see it, so nobody hears of it.
    #[serde(skip)]
    pub search_index: Vec<u32>,
}
