//! A help desk that an agent can work. `src/app.rs` is made by `uiap generate` from `uiap.app.json` and checked in.
//!
//! `cargo run -p app-checked-in` carries out one call, refuses one, and refuses a ticket that does not
//! fit `schemas/imported-ticket.json`.

mod app;
mod desk;

use uiap::SpecType;

use app::schemas::ImportedTicket;
use desk::Desk;

#[expect(clippy::print_stdout, reason = "it shows what happens")]
fn main() {
    let mut desk = Desk::with_tickets(3);
    let calls = [
        r#"{ "ticket": "T-2", "to": "Ada" }"#,
        r#"{ "ticket": "2", "to": "Ada" }"#,
    ];
    for args in calls {
        match app::dispatch(&mut desk, "ticket.assign", args.as_bytes()) {
            Ok(line) => println!("{line}"),
            Err(error) => println!("{error}"),
        }
    }
    let old = br#"{ "no": 9, "subject": "No sound", "customer": {}, "state": "closed" }"#;
    match ImportedTicket::parse(old) {
        Ok(ticket) => desk.import(ticket.into_inner()),
        Err(report) => println!("{report}"),
    }
}
