//! A2UI: agreement with the official schemas, typed messages, catalogs at run time, batches.
//!
//! The official data is not part of this project: `UIAP_REFERENCE_DIR` names the folder that holds it. Without it,
//! these tests say what they skip; set but missing is a failure.

mod agreement;
mod bad_input;
mod batch;
mod batches;
mod catalogs;
mod custom;
mod official;
mod rules;
mod twins;
mod typed;
