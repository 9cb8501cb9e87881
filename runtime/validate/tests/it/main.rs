//! Tests of the reader and the walk from outside.

#![allow(clippy::unwrap_used, reason = "a failing unwrap fails the test")]
#![allow(
    clippy::needless_raw_string_hashes,
    reason = "expect-test writes goldens with them"
)]

mod checks;
mod choice;
mod envelope;
mod fixture;
mod limits;
mod properties;
mod proto;
mod scalars;
mod shape;
