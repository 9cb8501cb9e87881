//! The Rust modules of all cases, compiled once.

#[rustfmt::skip]
#[allow(
    missing_docs,
    clippy::all,
    clippy::pedantic,
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    reason = "typify's own style"
)]
pub mod generated;
