//! Agreement across engines, outside judges and the reference documents.

#![expect(
    clippy::print_stdout,
    reason = "tests say what they skip and how much was judged"
)]

mod a2a;
mod a2ui;
mod app;
mod builders;
mod documents;
mod generation;
mod inferred;
mod judge;
mod near;
mod robustness;
mod twins;
mod vectors;
