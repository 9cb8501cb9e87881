//! The Builder on a disk: what is written and when, and what goes wrong.

use std::fs;
use std::path::{Path, PathBuf};

use uiap_codegen::app::Target;
use uiap_codegen::build::{BuildError, Builder, Fate};

/// An empty folder of a test's own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("build")
        .join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) const MANIFEST: &str = r#"{
  "id": "demo", "version": "1.0.0",
  "actions": { "video.create": { "title": "Create" } }
}
"#;

pub(crate) fn write(folder: &Path, path: &str, text: impl AsRef<[u8]>) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

pub(crate) fn builder(folder: &Path) -> Builder {
    Builder::new()
        .manifest(folder.join("uiap.app.json"))
        .out_dir(folder.join("out"))
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn only_what_changes_is_written() {
    let folder = folder("changes");
    write(&folder, "uiap.app.json", MANIFEST);
    let all = |builder: Builder| builder.target(Target::Rust).target(Target::Tools);
    let fates = |builder: &Builder| {
        let placed = builder.generate().unwrap().into_iter();
        placed.map(|placed| placed.fate).collect::<Vec<_>>()
    };
    let builder = all(builder(&folder));
    assert!(matches!(builder.check(), Err(BuildError::Stale { files, .. }) if files.len() == 3));
    assert!(!folder.join("out").exists(), "checking changes nothing");
    assert_eq!(fates(&builder), [Fate::Written; 3]);
    assert_eq!(
        names(&folder.join("out")),
        ["app.rs", "tools.json", "tools.strict.json"]
    );
    assert_eq!(fates(&builder), [Fate::Unchanged; 3]);
    builder.check().unwrap();

    // Rust has the digest, tools do not have the version.
    write(&folder, "uiap.app.json", MANIFEST.replace("1.0.0", "1.0.1"));
    assert_eq!(
        fates(&builder),
        [Fate::Written, Fate::Unchanged, Fate::Unchanged]
    );
}

#[test]
fn entities_may_come_from_a_crate() {
    let folder = folder("entities");
    write(&folder, "uiap.app.json", MANIFEST);
    let document = serde_json::json!({ "entities": { "video": { "fields": { "title": { "type": "string" } } } } });
    builder(&folder).entities(&document).generate().unwrap();
    let text = fs::read_to_string(folder.join("out/app.rs")).unwrap();
    assert!(text.contains("pub fn entities()"));
    let wrong = serde_json::json!({ "entities": { "video": { "fields": { "title": { "type": "text" } } } } });
    let error = builder(&folder).entities(&wrong).generate().unwrap_err();
    assert!(error.to_string().contains("error[shape.enum]"), "{error}");
    let unwritable = std::collections::BTreeMap::from([((1, 2), 3)]);
    let error = builder(&folder)
        .entities(unwritable)
        .generate()
        .unwrap_err();
    assert!(matches!(error, BuildError::Entities { .. }), "{error}");
}

/// The crate may go by another name, and what is no name is refused.
#[test]
fn the_crate_may_be_renamed() {
    let folder = folder("renamed");
    write(&folder, "uiap.app.json", MANIFEST);
    builder(&folder).krate("protocol").generate().unwrap();
    let text = fs::read_to_string(folder.join("out/app.rs")).unwrap();
    assert!(text.contains("::protocol::Table"), "{text}");
    assert!(!text.contains("uiap::"), "{text}");
    let error = builder(&folder).krate("my-uiap").generate().unwrap_err();
    let told = error.to_string();
    assert_eq!(told, "cannot write Rust: `::my-uiap` is no path of a crate");
}

/// JSON Schemas need a feature; other packages of a workspace may switch it on.
#[cfg(not(feature = "typify"))]
#[test]
fn without_typify_json_schemas_become_typescript_only() {
    let folder = folder("no-typify");
    write(&folder, "uiap.app.json", MANIFEST);
    write(&folder, "parts/order.json", r#"{ "type": "object" }"#);
    let builder = builder(&folder).schemas([("Order", "parts/order.json")]);
    let error = builder.generate().unwrap_err();
    assert!(error.to_string().contains("feature `typify`"), "{error}");
    builder
        .clone()
        .target(Target::TypeScript)
        .generate()
        .unwrap();
    let text = fs::read_to_string(folder.join("out/schemas.ts")).unwrap();
    assert!(text.contains("export type Order"), "{text}");
    let error = builder
        .schemas([("Order", "parts/none.json")])
        .generate()
        .unwrap_err();
    let told = error.to_string();
    assert!(
        told.contains("file `parts/none.json` does not exist"),
        "{told}"
    );
    assert!(told.contains("<schemas>:1:10"), "{told}");
}

#[test]
fn a_wrong_manifest_leaves_old_files_whole() {
    let folder = folder("wrong");
    write(&folder, "uiap.app.json", MANIFEST);
    builder(&folder).generate().unwrap();
    let before = fs::read_to_string(folder.join("out/app.rs")).unwrap();
    write(&folder, "uiap.app.json", MANIFEST.replace("title", "titel"));
    let error = builder(&folder).generate().unwrap_err();
    let shown = format!("{error:?}");
    assert!(shown.contains("did you mean `title`?"), "{shown}");
    assert!(shown.contains("uiap.app.json:3:34"), "{shown}");
    assert_eq!(
        fs::read_to_string(folder.join("out/app.rs")).unwrap(),
        before
    );
}

#[test]
fn what_cannot_be_read_is_named() {
    let folder = folder("unreadable");
    let error = builder(&folder).generate().unwrap_err();
    assert!(
        error
            .to_string()
            .contains("file `uiap.app.json` does not exist"),
        "{error}"
    );
    let error = builder(&folder.join("nowhere")).generate().unwrap_err();
    assert!(matches!(error, BuildError::Unreadable { .. }), "{error}");
    write(
        &folder,
        "uiap.app.json",
        r#"{ "id": "demo", "version": "1", "imports": ["parts"] }"#,
    );
    fs::create_dir(folder.join("parts")).unwrap();
    let error = builder(&folder).generate().unwrap_err();
    assert!(
        error.to_string().contains("`parts` cannot be read"),
        "{error}"
    );
    write(&folder, "uiap.app.json", vec![b' '; 50 << 20]);
    let error = builder(&folder).generate().unwrap_err();
    assert!(error.to_string().contains("error[too-large]"), "{error}");
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_and_in_circles_are_refused() {
    use std::os::unix::fs::symlink;

    let folder = folder("links");
    write(&folder, "secret.json", "{}");
    write(&folder, "app/inside.json", "{}");
    let manifest =
        |import: &str| format!(r#"{{ "id": "demo", "version": "1", "imports": ["{import}"] }}"#);
    symlink("../secret.json", folder.join("app/out.json")).unwrap();
    symlink("loop.json", folder.join("app/loop.json")).unwrap();
    symlink("inside.json", folder.join("app/fine.json")).unwrap();
    let app = folder.join("app");
    for (import, code) in [
        ("out.json", "outside-root"),
        ("loop.json", "unreadable-file"),
    ] {
        write(&app, "uiap.app.json", manifest(import));
        let error = builder(&app).generate().unwrap_err();
        assert!(error.to_string().contains(code), "{error}");
    }
    write(&app, "uiap.app.json", manifest("fine.json"));
    builder(&app).generate().unwrap();
}

#[test]
fn templates_are_filled_over_the_app() {
    let folder = folder("templates");
    write(&folder, "uiap.app.json", MANIFEST);
    write(
        &folder,
        "templates/deep/ids.txt.j2",
        "{% for action in app.actions %}\n{{ action.id }}\n{% endfor %}\n",
    );
    let builder = builder(&folder).templates(folder.join("templates"));
    builder.generate().unwrap();
    assert_eq!(
        names(&folder.join("out")),
        [".uiap-files.json", "deep"],
        "without a target it is only that"
    );
    let text = fs::read_to_string(folder.join("out/deep/ids.txt")).unwrap();
    assert_eq!(text, "video.create\n");
    builder.check().unwrap();
    builder.clone().target(Target::Rust).generate().unwrap();
    assert_eq!(
        names(&folder.join("out")),
        [".uiap-files.json", "app.rs", "deep"]
    );

    write(&folder, "templates/deep/ids.txt.j2", "\n{{ apps }}");
    let error = builder.generate().unwrap_err().to_string();
    assert!(error.contains("templates/deep/ids.txt.j2:2:4"), "{error}");
    assert_eq!(
        fs::read_to_string(folder.join("out/deep/ids.txt")).unwrap(),
        text
    );
}

#[test]
fn folders_without_usable_templates_are_named() {
    let folder = folder("no-templates");
    write(&folder, "uiap.app.json", MANIFEST);
    let refused = |path: &str, reason: &str| {
        let builder = builder(&folder).templates(folder.join(path));
        let error = builder.generate().unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    };
    refused("nowhere", "nowhere");
    write(&folder, "empty/readme.md", "");
    refused("empty", "no file in it ends with `.j2`");
    write(&folder, "bytes/a.txt.j2", b"one\n\xff");
    refused("bytes", "line 2 is not UTF-8");
    write(&folder, "large/a.txt.j2", vec![b' '; (1 << 20) + 1]);
    refused("large", "it has more than 1048576 bytes");
    fs::create_dir_all(folder.join("folder/a.txt.j2")).unwrap();
    refused("folder", "no file in it ends with `.j2`");
    write(&folder, &format!("deep/{}a.txt.j2", "a/".repeat(30)), "x");
    refused("deep", "it is more than 20 folders deep");
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        fs::create_dir_all(folder.join("links")).unwrap();
        symlink("../uiap.app.json", folder.join("links/a.txt.j2")).unwrap();
        refused("links", "it is a link out of the folder of templates");
        fs::create_dir_all(folder.join("circle")).unwrap();
        symlink("a.txt.j2", folder.join("circle/a.txt.j2")).unwrap();
        refused("circle", "a.txt.j2");
    }
}

/// A folder that cannot be written to, for whatever reason: there is a file in its place.
#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = folder("unwritable");
    write(&folder, "uiap.app.json", MANIFEST);
    write(&folder, "out", "a file");
    let error = builder(&folder).generate().unwrap_err();
    assert!(error.to_string().contains("out"), "{error}");
    assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), "a file");
}

/// When one file of several cannot be written, the others are what they were.
#[test]
fn a_run_that_fails_half_way_changes_nothing() {
    let folder = folder("half");
    write(&folder, "uiap.app.json", MANIFEST);
    let both = builder(&folder)
        .target(Target::Rust)
        .target(Target::TypeScript);
    both.generate().unwrap();
    let before = fs::read_to_string(folder.join("out/app.rs")).unwrap();
    write(&folder, "uiap.app.json", MANIFEST.replace("1.0.0", "2.0.0"));
    fs::remove_dir_all(folder.join("out/guards")).unwrap();
    write(&folder, "out/guards", "a file in the place of a folder");
    let error = both.generate().unwrap_err();
    assert!(error.to_string().contains("guards"), "{error}");
    assert_eq!(
        fs::read_to_string(folder.join("out/app.rs")).unwrap(),
        before
    );
    let left = names(&folder.join("out"));
    assert!(left.iter().all(|name| !name.contains(".tmp")), "{left:?}");
}

/// Runs at the same time, each for another version: every file is one of theirs, as a whole.
#[test]
fn runs_at_the_same_time_never_mix_bytes() {
    let folder = folder("together");
    let versions: Vec<String> = (0..4).map(|number| format!("1.0.{number}")).collect();
    let mut wanted = Vec::new();
    for version in &versions {
        let own = folder.join(version);
        write(&own, "uiap.app.json", MANIFEST.replace("1.0.0", version));
        builder(&own).generate().unwrap();
        wanted.push(fs::read_to_string(own.join("out/app.rs")).unwrap());
    }
    let shared = folder.join("shared");
    std::thread::scope(|scope| {
        for version in &versions {
            let builder = Builder::new()
                .manifest(folder.join(version).join("uiap.app.json"))
                .out_dir(&shared);
            scope.spawn(move || {
                for _ in 0..5 {
                    builder.generate().unwrap();
                }
            });
        }
        for _ in 0..50 {
            if let Ok(seen) = fs::read_to_string(shared.join("app.rs")) {
                assert!(wanted.contains(&seen), "a torn file: {} bytes", seen.len());
            }
        }
    });
    assert_eq!(names(&shared), ["app.rs"]);
}
