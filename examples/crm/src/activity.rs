//! Activities.

use jiff::Timestamp;
use serde::Serialize;
use uiap::cognition::{Entity, EntityEnum, FieldValue};

use crate::{Contact, ContactId, Deal, DealId};

/// Identifies an activity.
#[derive(Debug, Clone, Copy, Serialize, FieldValue)]
pub struct ActivityId(pub u64);

/// What was done.
#[derive(Debug, Clone, Copy, Serialize, EntityEnum)]
#[serde(rename_all = "snake_case")]
pub enum ActivityKind {
    /// A talk on the telephone.
    Call,
    /// A meeting.
    Meeting,
    /// A message.
    Mail,
}

/// Something that was done with a contact. Agents only see those on the screen.
#[derive(Debug, Clone, Serialize, Entity)]
#[serde(rename_all = "camelCase")]
#[entity(name = "activity", label = "Activity", primary = subject)]
pub struct Activity {
    /// Goes into references.
    #[entity(id)]
    pub id: ActivityId,
    /// What it was about.
    #[entity(searchable)]
    pub subject: String,
    /// What was done.
    pub kind: ActivityKind,
    /// When it was done.
    #[entity(sortable)]
    pub at: Timestamp,
    /// With whom.
    #[entity(belongs_to = Contact)]
    pub contact_id: ContactId,
    /// For which deal, if for one.
    #[entity(belongs_to = Deal)]
    pub deal_id: Option<DealId>,
    /// Whether nothing is left to do.
    pub done: bool,
    /// What was said. Masked, because people say anything.
    #[entity(exposure = "redacted")]
    pub transcript: String,
}
