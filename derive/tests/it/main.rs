//! The derives with the runtime they are made for.

#![allow(dead_code, reason = "hidden fields are there not to be read")]
#![allow(clippy::unwrap_used, reason = "a failing unwrap fails the test")]

mod document;
mod domain;
mod exposure;
mod hygiene;
mod naming;
mod records;
mod schemars;
