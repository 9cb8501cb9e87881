//! What generated UIAP types and validators stand on: problems, reading JSON with places, limits and the table walk.
//!
//! Users meet this crate through `uiap`; it knows no protocol document by itself. Two engines judge a message:
//! the *fast door*, compiled code over typed values ([`SpecType`]), and the *walk* ([`diagnose`]), one small
//! interpreter over a [`Table`], which finds every problem and names its place.

#![forbid(unsafe_code)]

mod checked;
mod dfa;
mod inferred;
pub mod json;
mod limits;
mod lookup;
mod native;
mod pointer;
#[doc(hidden)]
pub mod private;
mod problem;
pub mod table;
mod walk;

pub use checked::{Checked, SpecType, check, diagnose_type, parse, parse_str, parse_with};
pub use dfa::Dfa;
pub use inferred::Inferred;
pub use limits::{Limits, MAX_DEPTH};
pub use pointer::Pointer;
pub use problem::{Level, Problem, Report};
pub use table::Table;
pub use walk::{Options, Subject, diagnose};
