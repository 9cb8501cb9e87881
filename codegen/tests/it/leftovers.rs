//! Files that earlier runs made and nothing makes any more.

use std::fs;
use std::path::Path;

use uiap_codegen::app::Target;
use uiap_codegen::build::{BuildError, Builder, Fate};

use crate::build::{builder, folder, names, write};

const RECORD: &str = "out/.uiap-files.json";

/// A manifest with these schemas.
fn manifest(schemas: &[&str]) -> String {
    let schemas: Vec<String> = schemas
        .iter()
        .map(|name| format!(r#""{name}": {{ "type": "string" }}"#))
        .collect();
    format!(
        r#"{{ "id": "demo", "version": "1.0.0", "schemas": {{ {} }} }}"#,
        schemas.join(", ")
    )
}

/// A folder with a template that makes `NAME/type.txt` of every type, filled for `Cat` and `Dog`.
fn with_two_types(name: &str) -> (std::path::PathBuf, Builder) {
    let folder = folder(&format!("leftovers-{name}"));
    write(&folder, "uiap.app.json", manifest(&["Cat", "Dog"]));
    write(&folder, "templates/{type}/type.txt.j2", "{{ type.id }}");
    let builder = builder(&folder).templates(folder.join("templates"));
    builder.generate().unwrap();
    assert_eq!(
        names(&folder.join("out")),
        [".uiap-files.json", "Cat", "Dog"]
    );
    (folder, builder)
}

fn fates(builder: &Builder, fate: Fate) -> Vec<String> {
    let placed = builder.generate().unwrap().into_iter();
    placed
        .filter(|placed| placed.fate == fate)
        .map(|placed| placed.path.display().to_string().replace('\\', "/"))
        .collect()
}

#[test]
fn files_of_types_that_are_gone_go_as_well() {
    let (folder, builder) = with_two_types("types");
    write(&folder, "out/Dog/own.txt", "made by hand");
    write(&folder, "out/Cat/notes.md", "made by hand");
    write(&folder, "uiap.app.json", manifest(&["Cow"]));
    let error = builder.check().unwrap_err();
    let BuildError::Stale { files, .. } = &error else {
        panic!("{error}");
    };
    assert_eq!(files.len(), 3, "one is missing, two are left over: {error}");
    assert!(
        folder.join("out/Cat/type.txt").exists(),
        "checking changes nothing"
    );
    fs::remove_file(folder.join("out/Dog/own.txt")).unwrap();
    let removed = fates(&builder, Fate::Removed);
    assert_eq!(removed.len(), 2);
    assert!(removed[1].ends_with("out/Dog/type.txt"), "{removed:?}");
    assert_eq!(
        names(&folder.join("out")),
        [".uiap-files.json", "Cat", "Cow"],
        "empty folders go, others stay"
    );
    assert_eq!(names(&folder.join("out/Cat")), ["notes.md"]);
    builder.check().unwrap();
    assert_eq!(
        fates(&builder, Fate::Unchanged).len(),
        1,
        "that was all there is to do"
    );
}

/// What another target or another set of templates made is not theirs to remove.
#[test]
fn only_files_of_the_same_templates_go() {
    let (folder, two) = with_two_types("sets");
    write(&folder, "other/all.txt.j2", "all");
    let other = builder(&folder).templates(folder.join("other"));
    other.generate().unwrap();
    builder(&folder).target(Target::Rust).generate().unwrap();
    let all = [".uiap-files.json", "Cat", "Dog", "all.txt", "app.rs"];
    assert_eq!(names(&folder.join("out")), all);
    // One set takes over the file of the other.
    write(&folder, "other/Dog/type.txt.j2", "by the other");
    other.generate().unwrap();
    write(&folder, "uiap.app.json", manifest(&["Cat"]));
    two.generate().unwrap();
    assert_eq!(names(&folder.join("out")), all);
    let record = fs::read_to_string(folder.join(RECORD)).unwrap();
    for owner in ["\"templates templates\"", "\"templates other\""] {
        assert!(record.contains(owner), "{record}");
    }
    fs::remove_file(folder.join("other/Dog/type.txt.j2")).unwrap();
    assert_eq!(fates(&other, Fate::Removed).len(), 1);
}

#[test]
fn typescript_loses_modules_of_sections_that_are_gone() {
    let folder = folder("leftovers-typescript");
    let with = r#"{ "id": "demo", "version": "1.0.0", "entities": { "entities": { "cat": { "fields": {} } } } }"#;
    write(&folder, "uiap.app.json", with);
    let builder = builder(&folder).target(Target::TypeScript);
    builder.generate().unwrap();
    assert!(folder.join("out/entities.ts").exists());
    write(&folder, "uiap.app.json", manifest(&[]));
    let removed = fates(&builder, Fate::Removed);
    assert_eq!(removed.len(), 1, "{removed:?}");
    assert!(!folder.join("out/entities.ts").exists());
}

/// On systems that do not tell `cat` from `Cat`, the old name is the new file.
#[test]
fn a_name_that_changes_by_case_only_removes_nothing() {
    let (folder, builder) = with_two_types("case");
    let record = fs::read_to_string(folder.join(RECORD)).unwrap();
    write(
        &folder,
        RECORD,
        record.replace("Cat/type.txt", "cat/type.txt"),
    );
    write(&folder, "out/cat/type.txt", "types.Cat\n");
    assert_eq!(fates(&builder, Fate::Removed), [""; 0]);
    assert!(folder.join("out/cat/type.txt").exists());
}

/// A record that was edited or merged badly removes nothing, and says where it stands.
#[test]
fn a_record_that_is_wrong_is_refused() {
    let (folder, builder) = with_two_types("record");
    write(&folder, "kept.txt", "kept");
    let record = fs::read_to_string(folder.join(RECORD)).unwrap();
    let absolute = folder.join("kept.txt").display().to_string();
    for (text, reason) in [
        (
            record.replace("Dog/type.txt", "../kept.txt"),
            "no path below",
        ),
        (record.replace("Dog/type.txt", &absolute), "no path below"),
        (
            record.replace("Dog/type.txt", "Dog/../../kept.txt"),
            "no path below",
        ),
        (
            record.replace('{', "<<<<<<< ours\n{"),
            "expected value at line 1",
        ),
    ] {
        write(&folder, RECORD, &text);
        write(&folder, "uiap.app.json", manifest(&["Cow"]));
        let error = builder.generate().unwrap_err().to_string();
        for word in [".uiap-files.json", reason, "remove it and generate again"] {
            assert!(error.contains(word), "no {word}: {error}");
        }
        assert!(folder.join("kept.txt").exists());
        assert!(!folder.join("out/Cow").exists(), "nothing is written");
    }
    fs::remove_file(folder.join(RECORD)).unwrap();
    assert_eq!(
        fates(&builder, Fate::Removed),
        [""; 0],
        "without a record nothing goes"
    );
    builder.check().unwrap();
}

/// A folder that became a link leads to files of somebody else.
#[cfg(unix)]
#[test]
fn links_are_not_followed_to_files_elsewhere() {
    let (folder, builder) = with_two_types("links");
    fs::rename(folder.join("out/Dog"), folder.join("elsewhere")).unwrap();
    std::os::unix::fs::symlink(folder.join("elsewhere"), folder.join("out/Dog")).unwrap();
    write(&folder, "uiap.app.json", manifest(&["Cat"]));
    builder.generate().unwrap();
    assert!(Path::new(&folder.join("elsewhere/type.txt")).exists());
}

/// Two files of one path would undo each other in every run.
#[test]
fn files_that_would_be_made_twice_are_refused() {
    let folder = folder("leftovers-clash");
    write(&folder, "uiap.app.json", manifest(&["Cat"]));
    write(&folder, "templates/App.rs.j2", "x");
    let both = builder(&folder)
        .target(Target::Rust)
        .target(Target::Rust)
        .templates(folder.join("templates"));
    for result in [both.generate().map(drop), both.check()] {
        let error = result.unwrap_err().to_string();
        assert!(
            error.ends_with(
                "out/App.rs` would be made twice; give one of them another folder or name"
            ),
            "{error}"
        );
    }
    assert!(!folder.join("out").exists(), "nothing is written");
    write(&folder, "own/.uiap-files.json.j2", "{}");
    let own = builder(&folder).templates(folder.join("own"));
    let error = own.generate().unwrap_err();
    assert!(matches!(error, BuildError::Clash { .. }), "{error}");
}
