//! Every case of `cases/` through loading, the walk, TypeScript, Rust and outside judges.
//!
//! A case is a file: schemas, values that fit, values that do not, and values that the types alone refuse. Reports,
//! modules and types are goldens beside it; `UPDATE_EXPECT=1` rewrites them.

mod cases;
mod judges;
mod limits;
mod modules;
mod random;
mod refusals;
mod vectors;
