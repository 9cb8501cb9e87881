//! An app that has the packages and nothing else.

mod app {
    include!(concat!(env!("OUT_DIR"), "/app.rs"));
}

use uiap::SpecType;
use uiap::message::Message;

struct Notes;

impl app::Handler for Notes {
    type Output = String;
    type Error = std::convert::Infallible;

    fn note_add(&mut self, args: app::types::NoteAddArgs) -> Result<String, Self::Error> {
        Ok(args.text.to_string())
    }
}

fn main() {
    println!("{} {}", uiap::VERSION, uiap::DIGEST);
    let text = br#"{ "uiap": "0.1", "kind": "request", "type": "session.ping", "id": "m", "sessionId": "s",
        "ts": "2026-11-30T12:00:00Z", "source": { "role": "agent", "id": "a" }, "payload": {} }"#;
    assert!(Message::parse(text).is_ok());
    assert!(Message::parse(b"{}").is_err());
    assert!(app::dispatch(&mut Notes, "note.add", br#"{ "text": "milk" }"#).is_ok());
    assert!(app::dispatch(&mut Notes, "note.add", br#"{ "text": "" }"#).is_err());
}
