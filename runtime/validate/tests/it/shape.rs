//! Shape assertions: what is found, where, and in which words.

mod containers;
mod judgement;
mod unions;
mod values;
