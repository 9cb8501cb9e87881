//! Deals.

use jiff::civil::Date;
use serde::Serialize;
use uiap::cognition::{Entity, EntityEnum, FieldValue};

use crate::{Contact, ContactId};

/// Identifies a deal.
#[derive(Debug, Clone, Serialize, FieldValue)]
pub struct DealId(pub String);

/// An amount of money.
#[derive(Debug, Clone, Serialize, FieldValue)]
#[entity(type = "currency")]
pub struct Money {
    /// How much.
    pub amount: f64,
    /// Of what, as in ISO 4217.
    pub currency: String,
}

/// How far a deal is.
#[derive(Debug, Clone, Copy, Serialize, EntityEnum)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody is interested.
    Lead,
    /// They have our offer.
    Proposal,
    /// They accepted.
    #[serde(rename = "closed_won")]
    Won,
    /// They declined.
    #[serde(rename = "closed_lost")]
    Lost,
}

/// Something that a contact may buy.
#[derive(Debug, Clone, Serialize, Entity)]
#[serde(rename_all = "camelCase")]
#[entity(name = "deal", label = "Deal", primary = title, access = "queryable", actions = ["deal.advance"])]
pub struct Deal {
    /// Goes into references.
    #[entity(id)]
    pub id: DealId,
    /// What it is about.
    #[entity(searchable, sortable)]
    pub title: String,
    /// How far it is.
    pub stage: Stage,
    /// What they would pay.
    pub value: Money,
    /// Who decides.
    #[entity(belongs_to = Contact)]
    pub contact_id: ContactId,
    /// The day by which we expect a decision.
    #[entity(sortable)]
    pub expected_close: Option<Date>,
    /// Percent of the value that stays with us. Agents know that we track it, never the number.
    #[entity(exposure = "declared_only", label = "Margin")]
    pub margin_percent: f64,
}
