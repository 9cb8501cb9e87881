//! App manifests: `tests/app/ok/<case>` with what comes out of it below `expected`, `tests/app/err/<case>` with the
//! errors in `expected.txt`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use uiap_codegen::app::{self, Additions, App, LoadFailure, MANIFEST, MAX_FILE_BYTES, Target};
use uiap_codegen::schemas::rust::RustError;
use uiap_codegen::{Config, OutputFile};

type Memory = BTreeMap<String, Vec<u8>>;

fn root(verdict: &str) -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/app");
    tests.join(verdict)
}

fn cases(verdict: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root(verdict)).unwrap();
    let mut cases: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    cases.sort();
    cases
}

/// The files of a case, without what is expected of it.
fn memory(case: &Path) -> Memory {
    let files = super::files(case).into_iter();
    files
        .filter(|(path, _)| !path.starts_with("expected"))
        .map(|(path, text)| (path, text.into_bytes()))
        .collect()
}

fn load(mut files: Memory) -> Result<App, LoadFailure> {
    app::load(&mut files, MANIFEST, &Additions::default()).map(|loaded| loaded.app)
}

#[track_caller]
fn load_ok(files: Memory) -> App {
    load(files).unwrap_or_else(|failure| panic!("{failure}"))
}

#[track_caller]
fn load_err(files: Memory) -> String {
    load(files).expect_err("it is wrong").render()
}

/// There is no program here that could be started again.
fn no_typify(_request: &str) -> Result<String, RustError> {
    Err(RustError::new("no typify here"))
}

fn emit(app: &App) -> Vec<OutputFile> {
    let config = Config::default().version("0.0.0").command("uiap generate");
    // Types of JSON Schemas in Rust: `examples/app-checked-in`.
    let is_emitted = |target: &&Target| **target != Target::Rust || app.json_schemas.is_none();
    let files = Target::ALL.iter().filter(is_emitted).flat_map(|&target| {
        let files = app::emit(app, target, &config, &no_typify)
            .unwrap()
            .into_iter();
        files
            .map(move |file| OutputFile::new(format!("{}/{}", target.name(), file.path), file.text))
    });
    files.collect()
}

#[test]
fn wrong_manifests_are_refused_with_every_place() {
    for case in cases("err") {
        let rendered = load_err(memory(&case));
        expect_file![case.join("expected.txt")].assert_eq(&rendered);
    }
}

#[test]
fn outputs_are_as_expected() {
    for case in cases("ok")
        .into_iter()
        .filter(|case| !case.ends_with("spread"))
    {
        let files = emit(&load_ok(memory(&case)));
        let expected = case.join("expected");
        for file in &files {
            let path = expected.join(&file.path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            expect_file![path].assert_eq(&file.text);
        }
        let known: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        for path in super::files(&expected).keys() {
            assert!(
                known.contains(&path.as_str()),
                "{path} is not produced any more"
            );
        }
    }
}

/// Files, order, white space and line ends make no difference to what comes out, down to the digest.
#[test]
fn the_same_app_in_other_files_gives_the_same_bytes() {
    let whole = emit(&load_ok(memory(&root("ok").join("whole"))));
    let spread = emit(&load_ok(memory(&root("ok").join("spread"))));
    assert_eq!(whole, spread);
}

#[test]
fn every_change_changes_the_digest() {
    let text = String::from_utf8(memory(&root("ok").join("whole"))[MANIFEST].clone()).unwrap();
    let digest = |text: String| load_ok(one(text)).digest;
    let before = digest(text.clone());
    for (from, to) in [
        ("1.4.0", "1.4.1"),
        ("Videoland", "Video land"),
        ("\"maxLength\": 80", "\"maxLength\": 81"),
        ("\"confirm\"", "\"safe\""),
        ("\"portrait\"", "\"upright\""),
        ("The strip of scenes", "A strip of scenes"),
        ("/videos/new", "/videos/add"),
        ("\"event\"", "\"request\""),
    ] {
        assert!(text.contains(from), "{from} is not there");
        assert_ne!(digest(text.replace(from, to)), before, "{from}");
    }
}

fn one(text: impl Into<Vec<u8>>) -> Memory {
    Memory::from([(MANIFEST.to_owned(), text.into())])
}

#[test]
fn bytes_that_are_no_text_are_refused_at_their_place() {
    let rendered = load_err(one(b"{ \"id\": \"demo\",\n  \"version\": \"\xff\" }"));
    assert!(rendered.starts_with("error[not-utf8]"), "{rendered}");
    assert!(rendered.contains("uiap.app.json:2:15"), "{rendered}");
    let rendered = load_err(one("\u{feff}{ \"id\": \"demo\", \"version\": \"1\" }"));
    assert!(rendered.starts_with("error[byte-order-mark]"), "{rendered}");
    let rendered = load_err(one(""));
    assert!(rendered.starts_with("error[json-syntax]"), "{rendered}");
}

#[test]
fn large_files_are_refused() {
    let size = usize::try_from(MAX_FILE_BYTES).unwrap() + 1;
    let rendered = load_err(one(vec![b' '; size]));
    assert!(rendered.starts_with("error[too-large]"), "{rendered}");
    assert!(rendered.contains("16777217 bytes"), "{rendered}");
}

#[test]
fn deep_nesting_is_refused() {
    let schema = format!(
        "{}{}",
        "{\"items\":".repeat(5000),
        "{}".to_owned() + &"}".repeat(5000)
    );
    let text = format!("{{\"id\":\"demo\",\"version\":\"1\",\"schemas\":{{\"A\":{schema}}}}}");
    let rendered = load_err(one(text));
    assert!(rendered.starts_with("error[too-deep]"), "{rendered}");
}

#[test]
fn no_more_files_than_allowed_are_read() {
    let names: Vec<String> = (0..1100)
        .map(|number| format!("\"f{number}.json\""))
        .collect();
    let text = format!(
        "{{\"id\":\"demo\",\"version\":\"1\",\"imports\":[{}]}}",
        names.join(",")
    );
    let mut files = one(text);
    files.extend((0..1100).map(|number| (format!("f{number}.json"), b"{}".to_vec())));
    let rendered = load_err(files);
    assert!(rendered.starts_with("error[too-many-files]"), "{rendered}");
}

#[test]
fn exported_entities_join_those_of_the_manifest() {
    let mut files = memory(&root("ok").join("whole"));
    let exported =
        r#"{ "entities": { "channel": { "fields": { "name": { "type": "string" } } } } }"#;
    let loaded = app::load(
        &mut files,
        MANIFEST,
        &Additions::default().entities(exported),
    )
    .unwrap();
    let entities = loaded.app.entities.expect("there are some");
    let names: Vec<&str> = entities
        .entities
        .iter()
        .map(|entity| entity.name.as_str())
        .collect();
    assert_eq!(names, ["channel", "video"]);
    let twice = exported.replace("channel", "video");
    let failure =
        app::load(&mut files, MANIFEST, &Additions::default().entities(twice)).unwrap_err();
    assert!(
        failure.render().contains("entity `video` is defined twice"),
        "{failure}"
    );
}
