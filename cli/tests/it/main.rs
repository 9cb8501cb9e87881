//! Runs the `uiap` command as its users do.

mod app;
mod bad_input;
mod built;
mod cases;
mod consumer;
mod generate;
mod lists;
mod readme;
mod run;
mod streams;
