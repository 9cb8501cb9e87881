//! Tests of loading, resolving and compiling. Most cases are data: see `fixtures`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod automata;
mod err;
mod fixtures;
mod ok;
mod order;
mod real_spec;
mod robust;
