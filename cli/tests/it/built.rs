//! What `uiap init` starts in a Rust package is built and run as its user would do it, the steps that it advises included.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{run_in, scratch};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

const MAIN: &str = r##"//! Notes.
mod app {
    include!(concat!(env!("OUT_DIR"), "/app.rs"));
}

#[derive(Default)]
struct Notes(Vec<String>);

impl app::Handler for Notes {
    type Output = usize;
    type Error = String;

    fn note_add(&mut self, note: app::types::Note) -> Result<usize, String> {
        self.0.push(note.text.to_string());
        Ok(self.0.len())
    }
}

fn main() {
    let mut notes = Notes::default();
    for args in [r#"{ "text": "Milk" }"#, r#"{ "text": "", "color": "blu" }"#] {
        match app::dispatch(&mut notes, "note.add", args.as_bytes()) {
            Ok(count) => println!("{count} note"),
            Err(error) => println!("{error}"),
        }
    }
}
"##;

/// The manifest of the package after the advised steps, over the crates of this repository.
fn cargo_toml(uiap: &str) -> String {
    let path = |folder: &str| Path::new(ROOT).join(folder).display().to_string();
    let (runtime, codegen) = (path("runtime/uiap"), path("codegen"));
    format!(
        "[workspace]\n\n[package]\nname = \"notes\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\n{uiap}path = {runtime:?} }}\n\n\
         [build-dependencies]\nuiap-codegen = {{ path = {codegen:?} }}\n\n\
         [profile.dev]\ndebug = \"line-tables-only\"\n"
    )
}

/// Builds and runs it. What it builds stays where everything else is built, for the next time.
fn run(folder: &Path) -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--target-dir"])
        .arg(target.expect("it is a folder of the target folder"))
        .current_dir(folder)
        .env_remove("RUST_BACKTRACE")
        .output()
        .expect("Cargo starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert_eq!(errors, "", "no warning of the compiler, either");
    String::from_utf8(output.stdout).expect("it prints text")
}

#[test]
fn a_started_package_builds_and_runs() {
    let folder = scratch("app", "built");
    let write = |path: &str, text: &str| {
        fs::write(folder.join(path), text).expect("it can be written");
    };
    fs::create_dir(folder.join("src")).expect("the folder can be made");
    fs::copy(
        Path::new(ROOT).join("Cargo.lock"),
        folder.join("Cargo.lock"),
    )
    .expect("the lock file is there");
    write("Cargo.toml", &cargo_toml("uiap = { "));
    write("src/main.rs", MAIN);
    assert!(run_in(&folder, &["init", "--id", "notes"]).status.success());
    let first = "1 note\nwhat comes with `note.add` is wrong: error[shape.enum] at /color: \
                 \"blu\" is not one of the allowed values — did you mean \"blue\"?\n\
                 error[shape.min-length] at /text: expected at least 1 character, found 0 characters\n";
    assert_eq!(run(&folder), first);

    // The same over the crate under another name.
    write(
        "Cargo.toml",
        &cargo_toml("protocol = { package = \"uiap\", "),
    );
    let script = fs::read_to_string(folder.join("build.rs")).expect("it was written");
    let renamed = script.replace(".generate()", ".krate(\"protocol\").generate()");
    assert_ne!(script, renamed);
    write("build.rs", &renamed);
    assert_eq!(run(&folder), first);
}
