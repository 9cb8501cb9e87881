//! The domain of a small customer app: contacts, deals and activities, and what agents may know of them.
//!
//! Every struct says so itself. `entities.json` is the exported document; a test keeps it in step, and the TypeScript
//! beside this crate is generated from it.

#![expect(
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    reason = "an app's domain has no users outside"
)]

mod activity;
mod contact;
mod deal;
mod sample;

pub use activity::{Activity, ActivityId, ActivityKind};
pub use contact::{Address, Contact, ContactId, ContactStatus, Email, mask_email};
pub use deal::{Deal, DealId, Money, Stage};
pub use sample::{activities, contacts, deals};

use uiap::cognition::{EntitySchemaDocument, document};

/// Every entity type that this app makes known to agents.
#[must_use]
pub fn schema() -> EntitySchemaDocument {
    document![Contact, Deal, Activity]
}

uiap::export!("entities.json", Contact, Deal, Activity);
