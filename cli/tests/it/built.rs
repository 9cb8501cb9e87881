//! Packages of users are built and run: what `uiap init` starts, the steps that it advises included, and the official
//! A2UI catalog as typed components.

use std::fs;
use std::path::{Path, PathBuf};
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
fn cargo_toml(name: &str, uiap: &str) -> String {
    let path = |folder: &str| Path::new(ROOT).join(folder).display().to_string();
    let (runtime, codegen) = (path("runtime/uiap"), path("codegen"));
    format!(
        "[workspace]\n\n[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\n{uiap}path = {runtime:?} }}\n\n\
         [build-dependencies]\nuiap-codegen = {{ path = {codegen:?} }}\n\n\
         [profile.dev]\ndebug = \"line-tables-only\"\n"
    )
}

/// Builds and runs it. What it builds stays where everything else is built, for the next time.
fn run(folder: &Path, args: &[&Path]) -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--target-dir"])
        .arg(target.expect("it is a folder of the target folder"))
        .arg("--")
        .args(args)
        .current_dir(folder)
        .env_remove("RUST_BACKTRACE")
        .output()
        .expect("Cargo starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert_eq!(errors, "", "no warning of the compiler, either");
    String::from_utf8(output.stdout).expect("it prints text")
}

/// A folder for a package, with the versions of this repository.
fn package(name: &str) -> PathBuf {
    let folder = scratch("app", name);
    fs::create_dir(folder.join("src")).expect("the folder can be made");
    fs::copy(
        Path::new(ROOT).join("Cargo.lock"),
        folder.join("Cargo.lock"),
    )
    .expect("the lock file is there");
    folder
}

#[test]
fn a_started_package_builds_and_runs() {
    let folder = package("built");
    let write = |path: &str, text: &str| {
        fs::write(folder.join(path), text).expect("it can be written");
    };
    write("Cargo.toml", &cargo_toml("notes", "uiap = { "));
    write("src/main.rs", MAIN);
    assert!(run_in(&folder, &["init", "--id", "notes"]).status.success());
    let first = "1 note\nwhat comes with `note.add` is wrong: error[shape.enum] at /color: \
                 \"blu\" is not one of the allowed values — did you mean \"blue\"?\n\
                 error[shape.min-length] at /text: expected at least 1 character, found 0 characters\n";
    assert_eq!(run(&folder, &[]), first);

    // The same over the crate under another name.
    write(
        "Cargo.toml",
        &cargo_toml("notes", "protocol = { package = \"uiap\", "),
    );
    let script = fs::read_to_string(folder.join("build.rs")).expect("it was written");
    let renamed = script.replace(".generate()", ".krate(\"protocol\").generate()");
    assert_ne!(script, renamed);
    write("build.rs", &renamed);
    assert_eq!(run(&folder, &[]), first);
}

const OFFICIAL: &str = r#"//! Judges the messages of a folder with the official basic catalog as typed components.
use app::catalogs::official::{AnyComponent, Official, Text, TextVariant};
use uiap::SpecType;
use uiap::a2ui::{AgentToRendererMessage, CreateSurface, CreateSurfaceMessage};

mod app {
    include!(concat!(env!("OUT_DIR"), "/app.rs"));
}

type Message = AgentToRendererMessage<Official>;

fn main() {
    let text = Text::new("root", "Hello").variant(TextVariant::Caption);
    let surface = CreateSurface::new("s").components([AnyComponent::from(text)]);
    let message: Message = CreateSurfaceMessage::new(surface).into();
    message.check().expect("it is right");
    let wrong = serde_json::to_string(&message).expect("it can be written").replace("caption", "loud");
    let report = Message::parse(wrong.as_bytes()).expect_err("it is wrong");
    println!("{}", report.problems[0].code);
    let mut count = 0;
    for folder in std::env::args_os().skip(1) {
        for entry in std::fs::read_dir(folder).expect("readable") {
            let text = std::fs::read(entry.expect("readable").path()).expect("readable");
            let example: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
            for message in example["messages"].as_array().expect("messages") {
                let typed = Message::parse(message.to_string().as_bytes()).expect("it is right").into_inner();
                assert_eq!(&serde_json::to_value(&typed).expect("it can be written"), message);
                count += 1;
            }
        }
    }
    println!("{count} messages come back equal");
}
"#;

/// The official data is not part of this project: `UIAP_REFERENCE_DIR` names the folder that holds it.
#[test]
#[expect(clippy::print_stdout, reason = "tests say what they skip")]
fn the_official_catalog_compiles_to_typed_components() {
    let Some(reference) = std::env::var_os("UIAP_REFERENCE_DIR") else {
        println!("skipped: UIAP_REFERENCE_DIR names no folder with the official A2UI data");
        return;
    };
    let basic = Path::new(&reference).join("a2ui/v1_0/catalogs/basic");
    let folder = package("official");
    let write = |path: &str, text: &str| {
        fs::write(folder.join(path), text).expect("it can be written");
    };
    fs::copy(basic.join("catalog.json"), folder.join("catalog.json")).expect("it is there");
    let cargo = cargo_toml("official", "uiap = { features = [\"a2ui\"], ");
    write(
        "Cargo.toml",
        &cargo.replace(
            "[build-dependencies]",
            "serde_json = \"1\"\n\n[build-dependencies]",
        ),
    );
    write(
        "uiap.app.json",
        r#"{ "id": "official", "version": "1.0.0", "catalogs": { "official": "catalog.json" } }"#,
    );
    write(
        "build.rs",
        "fn main() -> Result<(), uiap_codegen::build::BuildError> {\n    \
         uiap_codegen::build::Builder::new().manifest(\"uiap.app.json\").generate().map(drop)\n}\n",
    );
    write("src/main.rs", OFFICIAL);
    let printed = run(&folder, &[&basic.join("examples")]);
    let count = printed
        .strip_prefix("shape.enum\n")
        .and_then(|rest| rest.strip_suffix(" messages come back equal\n"));
    let count: usize = count.and_then(|count| count.parse().ok()).expect(&printed);
    assert!(count > 50, "{printed}");
}
