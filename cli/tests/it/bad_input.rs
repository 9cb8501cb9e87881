//! Input that nobody should have, and runs that come to a bad end: a clear error, and nothing lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::run::{run_in, scratch, uiap};

const MANIFEST: &str = r#"{
  "id": "shop", "version": "1.0.0",
  "imports": ["a.json"],
  "actions": { "cart.add": { "title": "Add", "args": { "$ref": "a.json#/schemas/Item" } } }
}
"#;
const PART: &str = r#"{ "schemas": { "Item": { "description": "An item.", "type": "object", "properties": {} } } }
"#;

/// A folder with a manifest that is fine, in two files.
fn folder(name: &str) -> PathBuf {
    let folder = scratch("bad-input", name);
    write(&folder, "uiap.app.json", MANIFEST);
    write(&folder, "a.json", PART);
    folder
}

fn write(folder: &Path, path: &str, bytes: impl AsRef<[u8]>) {
    fs::write(folder.join(path), bytes).expect("it can be written");
}

/// The text of every file below a folder, by path.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let text = fs::read_to_string(&path).expect("it is text");
                files.push((path, text));
            }
        }
    }
    files.sort();
    files
}

/// The command refuses what is in the folder with these words, and old output stays.
#[track_caller]
fn refused(folder: &Path, words: &[&str]) {
    fs::create_dir_all(folder.join("out")).expect("the folder can be made");
    write(&folder.join("out"), "app.rs", "old");
    let output = run_in(folder, &["generate", "--out", "out"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    for word in words {
        assert!(told.contains(word), "no {word}:\n{told}");
    }
    let left = files(&folder.join("out"));
    assert_eq!(left, [(folder.join("out/app.rs"), "old".to_owned())]);
}

#[test]
fn an_import_cycle_is_told() {
    let folder = folder("cycle");
    write(&folder, "a.json", r#"{ "imports": ["b.json"] }"#);
    write(&folder, "b.json", r#"{ "imports": ["a.json"] }"#);
    refused(
        &folder,
        &[
            "error[import-cycle]",
            "a.json → b.json → a.json",
            "b.json:1:15",
        ],
    );
}

#[test]
fn one_id_in_two_files_is_told() {
    let folder = folder("twice");
    let part = r#"{ "actions": { "cart.add": {} }, "schemas": { "Item": { "type": "string" } } }"#;
    write(&folder, "a.json", part);
    refused(
        &folder,
        &[
            "error[duplicate-id]: action `cart.add` is defined twice",
            "a.json:1:16",
            "the other one is in uiap.app.json",
        ],
    );
}

#[test]
fn references_out_of_the_folder_are_refused() {
    let folder = folder("outside");
    fs::create_dir(folder.join("app")).expect("the folder can be made");
    let app = folder.join("app");
    for (manifest, place) in [
        (MANIFEST.replace("\"a.json\"", "\"../a.json\""), ":3:15"),
        (MANIFEST.replace("a.json#", "../a.json#"), ":4:64"),
        (
            MANIFEST.replace("[\"a.json\"]", "[\"/etc/hosts\"]"),
            ":3:15",
        ),
        (
            MANIFEST.replace("[\"a.json\"]", "[\"https://example.org/a.json\"]"),
            ":3:15",
        ),
        (
            MANIFEST.replace("\"actions\"", "\"entities\": \"../e.json\", \"actions\""),
            ":4:15",
        ),
        (
            MANIFEST.replace(
                "\"actions\"",
                "\"schemas\": { \"S\": \"../s.json\" }, \"actions\"",
            ),
            ":4:21",
        ),
        (
            MANIFEST.replace(
                "\"actions\"",
                "\"outputs\": { \"rust\": \"../src\" }, \"actions\"",
            ),
            ":4:24",
        ),
    ] {
        write(&app, "uiap.app.json", manifest);
        write(&app, "a.json", PART);
        refused(
            &app,
            &["error[outside-root]", &format!("uiap.app.json{place}")],
        );
    }
}

#[cfg(unix)]
#[test]
fn links_in_circles_and_out_of_the_folder_are_refused() {
    use std::os::unix::fs::symlink;

    let folder = folder("links");
    fs::remove_file(folder.join("a.json")).expect("it is there");
    symlink("b.json", folder.join("a.json")).expect("it can be made");
    symlink("a.json", folder.join("b.json")).expect("it can be made");
    refused(&folder, &["error[unreadable-file]", "uiap.app.json:3:15"]);
    fs::remove_file(folder.join("a.json")).expect("it is there");
    symlink("../outside.json", folder.join("a.json")).expect("it can be made");
    write(&folder, "../outside.json", PART);
    refused(&folder, &["error[outside-root]", "uiap.app.json:3:15"]);
}

#[test]
fn large_files_are_refused_before_they_are_read() {
    let folder = folder("large");
    let file = fs::File::create(folder.join("a.json")).expect("it can be made");
    file.set_len(50 << 20).expect("it can grow");
    refused(
        &folder,
        &["error[too-large]", "52428800 bytes", "uiap.app.json:3:15"],
    );
    fs::rename(folder.join("a.json"), folder.join("uiap.app.json")).expect("it can be moved");
    refused(&folder, &["error[too-large]", "52428800 bytes"]);
}

#[test]
fn bytes_that_are_no_plain_utf8_are_refused() {
    let folder = folder("bytes");
    write(&folder, "a.json", b"{ \"schemas\":\n  { \"\xff\": {} } }");
    refused(&folder, &["error[not-utf8]", "a.json:2:6"]);
    write(&folder, "a.json", format!("\u{feff}{PART}"));
    refused(&folder, &["error[byte-order-mark]", "a.json:1:1"]);
    let wide: Vec<u8> = PART.encode_utf16().flat_map(u16::to_le_bytes).collect();
    write(&folder, "a.json", wide);
    refused(&folder, &["error[json-syntax]", "a.json:1:2"]);
}

#[test]
fn backslashes_are_refused_and_the_right_form_is_shown() {
    let folder = folder("backslashes");
    write(
        &folder,
        "uiap.app.json",
        MANIFEST.replace("[\"a.json\"]", r#"["parts\\a.json"]"#),
    );
    refused(
        &folder,
        &[
            "error[backslash]",
            "uiap.app.json:3:15",
            "write `parts/a.json`",
        ],
    );
}

/// Line ends make no difference, not even to the digest; places count lines as editors do.
#[test]
fn line_ends_of_other_systems_are_taken() {
    let folder = folder("line-ends");
    let generate = || {
        let output = run_in(&folder, &["generate", "--out", "out"]);
        assert!(output.status.success());
        files(&folder.join("out"))
    };
    let before = generate();
    for (path, text) in [("uiap.app.json", MANIFEST), ("a.json", PART)] {
        write(&folder, path, text.replace('\n', "\r\n"));
    }
    assert_eq!(generate(), before);
    write(
        &folder,
        "uiap.app.json",
        MANIFEST.replace('\n', "\r\n").replace("title", "titel"),
    );
    let output = run_in(&folder, &["generate", "--out", "out"]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("uiap.app.json:4:30"), "{told}");
    assert_eq!(files(&folder.join("out")), before);
}

/// What the versions 1.0.0 and 2.0.0 of the manifest become.
fn both_versions(folder: &Path) -> [Vec<(PathBuf, String)>; 2] {
    ["1.0.0", "2.0.0"].map(|version| {
        write(folder, "uiap.app.json", MANIFEST.replace("1.0.0", version));
        let output = run_in(folder, &["generate", "--out", "out"]);
        assert!(output.status.success());
        files(&folder.join("out"))
    })
}

/// Every file is that of one version, as a whole; files of runs that were killed may lie beside them.
#[track_caller]
fn assert_whole(out: &Path, versions: &[Vec<(PathBuf, String)>; 2]) {
    let is_left = |path: &Path| path.extension().is_some_and(|extension| extension == "tmp");
    let found: Vec<_> = files(out)
        .into_iter()
        .filter(|(path, _)| !is_left(path))
        .collect();
    assert_eq!(found.len(), versions[0].len(), "no file is missing");
    for file in &found {
        let is_whole = versions.iter().any(|version| version.contains(file));
        assert!(is_whole, "{} is torn", file.0.display());
    }
}

#[test]
fn an_interrupted_run_leaves_whole_files() {
    let folder = folder("interrupted");
    let versions = both_versions(&folder);
    assert_ne!(versions[0], versions[1]);
    let out = folder.join("out");
    for number in 0..12 {
        let version = if number % 2 == 0 { "1.0.0" } else { "2.0.0" };
        write(&folder, "uiap.app.json", MANIFEST.replace("1.0.0", version));
        let mut command = uiap();
        command
            .current_dir(&folder)
            .args(["generate", "--out", "out"]);
        let mut child = command.stdout(Stdio::null()).spawn().expect("it starts");
        // Each run gets a little further, some to the end.
        for _ in 0..number * number * 50 {
            let _ = fs::read_dir(&out).map(Iterator::count);
        }
        let _ = child.kill();
        child.wait().expect("it ends");
        assert_whole(&out, &versions);
    }
}

#[test]
fn runs_at_the_same_time_leave_whole_files() {
    let folder = folder("together");
    let versions = both_versions(&folder);
    let other = scratch("bad-input", "together-other");
    write(&other, "uiap.app.json", MANIFEST);
    write(&other, "a.json", PART);
    let out = folder.join("out");
    let children: Vec<_> = [&folder, &other, &folder, &other]
        .into_iter()
        .map(|folder| {
            let mut command = uiap();
            command
                .current_dir(folder)
                .arg("generate")
                .arg("--out")
                .arg(&out);
            command.stdout(Stdio::null()).spawn().expect("it starts")
        })
        .collect();
    for mut child in children {
        assert!(child.wait().expect("it ends").success());
    }
    assert_whole(&out, &versions);
    let n_files = files(&out).len();
    assert_eq!(n_files, versions[0].len(), "nothing else is left");
}

#[cfg(unix)]
#[test]
fn a_folder_that_must_not_be_written_is_named() {
    use std::os::unix::fs::PermissionsExt;

    let folder = folder("read-only");
    let [_, before] = both_versions(&folder);
    let out = folder.join("out");
    write(&folder, "uiap.app.json", MANIFEST.replace("1.0.0", "3.0.0"));
    let permit = |mode| {
        fs::set_permissions(&out, fs::Permissions::from_mode(mode)).expect("it is ours");
    };
    permit(0o555);
    // Permissions do not bind everybody: not root.
    let binds = fs::write(out.join("probe"), "").is_err();
    let output = run_in(&folder, &["generate", "--out", "out"]);
    permit(0o755);
    if binds {
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("cannot write `out/"), "{told}");
        assert_eq!(files(&out), before);
    }
    // Nobody makes folders there.
    if Path::new("/proc/self").exists() {
        let output = run_in(&folder, &["generate", "--out", "/proc/out"]);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("cannot write `/proc/out`"), "{told}");
    }
}

/// Pipes are no files: nobody waits for what never comes.
#[cfg(unix)]
#[test]
fn pipes_are_refused() {
    let folder = folder("pipes");
    let pipe = |path: &str| {
        let made = std::process::Command::new("mkfifo")
            .arg(folder.join(path))
            .status();
        made.is_ok_and(|status| status.success())
    };
    fs::remove_file(folder.join("a.json")).expect("it is there");
    if !pipe("a.json") {
        return;
    }
    refused(
        &folder,
        &[
            "error[unreadable-file]",
            "it is no file",
            "uiap.app.json:3:15",
        ],
    );
    fs::remove_file(folder.join("a.json")).expect("it is there");
    write(&folder, "a.json", PART);
    fs::create_dir(folder.join("templates")).expect("the folder can be made");
    fs::create_dir(folder.join("taken")).expect("the folder can be made");
    assert!(pipe("templates/a.txt.j2") && pipe("taken/app.rs"));
    for (args, told) in [
        (
            ["--templates", "templates", "--out", "new"],
            "`templates/a.txt.j2`: it is no file",
        ),
        (
            ["--lang", "rust", "--out", "taken"],
            "`taken/app.rs`: it is there, and no file",
        ),
        (
            ["--lang", "rust", "--out", "a.json"],
            "`a.json`: something that is no folder is in its place",
        ),
    ] {
        let output = run_in(&folder, &[&["generate"], args.as_slice()].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(told), "{error}");
    }
}

/// A folder of templates that is not there is told with the place that names it.
#[test]
fn templates_that_are_not_there_are_told_with_their_manifest() {
    let folder = folder("no-templates");
    let outputs = r#""outputs": { "templates": { "nowhere": "out" } }, "actions""#;
    write(
        &folder,
        "uiap.app.json",
        MANIFEST.replace("\"actions\"", outputs),
    );
    let output = run_in(&folder, &["generate"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    for word in [
        "cannot read `nowhere`",
        "`outputs` in uiap.app.json lists it",
    ] {
        assert!(error.contains(word), "{error}");
    }
}
