//! JSON files with places, for readers of other files than a spec's: their errors look like those of a spec.
//!
//! A reader parses each file, opens objects one by one, takes the members that it knows and lets the rest be reported.

pub use crate::error::{Sink, snippet};
pub use crate::load::json::{Data, Json, Member, parse};
pub use crate::load::object::{Object, bad_value, list, one_of, text, texts};
pub use crate::nearest::nearest;
pub use crate::source::Spanned;
