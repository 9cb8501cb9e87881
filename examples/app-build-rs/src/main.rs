//! A small app that carries out what an agent asks for. Its actions are declared in `uiap.app.json`.
//!
//! `cargo run -p app-build-rs` carries out one call and refuses two.

mod library;

/// What the build script made of the manifest.
mod app {
    include!(concat!(env!("OUT_DIR"), "/app.rs"));
}

use library::Library;

#[expect(clippy::print_stdout, reason = "it shows what happens")]
fn main() {
    let mut library = Library::default();
    let calls = [
        (
            "video.create",
            r#"{ "title": "Welcome", "format": "square" }"#,
        ),
        ("video.create", r#"{ "title": "", "format": "round" }"#),
        ("video.creat", "{}"),
    ];
    for (id, args) in calls {
        match app::dispatch(&mut library, id, args.as_bytes()) {
            Ok(route) => println!("{id}: now at {route}"),
            Err(error) => println!("{id}: {error}"),
        }
    }
}
