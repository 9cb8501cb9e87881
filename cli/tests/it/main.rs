//! Runs the `uiap` command as its users do.

mod cases;
mod lists;
mod readme;
mod run;
mod streams;
