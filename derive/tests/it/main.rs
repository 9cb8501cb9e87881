//! The derives with the runtime they are made for.

mod hygiene;
mod records;
