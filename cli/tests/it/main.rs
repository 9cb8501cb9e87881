//! Runs the `uiap` command as its users do.

mod app;
mod cases;
mod consumer;
mod generate;
mod lists;
mod readme;
mod run;
mod streams;
mod templates;
