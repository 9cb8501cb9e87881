//! Runs the `uiap` command as its users do.

mod cases;
mod lists;
mod run;
mod streams;
