//! The README shows what the command really prints.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{scratch, without_time};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The first screen: a manifest turned into code, and a bad call. The time differs from run to run.
#[test]
fn the_first_screen_is_real() {
    let (arguments, shown) = block("$ cargo run --release --bin uiap -- ");
    let folder = copy_of(&[
        "examples/app-checked-in",
        "examples/app-checked-in/schemas",
        "examples/messages",
    ]);
    let printed = run(&arguments, &folder);
    assert_eq!(without_time(&shown), without_time(&printed));
    assert!(
        printed.contains("wrote target/"),
        "it writes everything anew"
    );
}

#[test]
fn the_diagnosis_is_real() {
    let (arguments, shown) = block("$ uiap ");
    assert_eq!(shown, run(&arguments, Path::new(ROOT)));
}

/// The manifest of `docs/apps.md` has every section, generates, and leaves nothing to say.
#[test]
fn the_documented_manifest_is_real() {
    let docs = fs::read_to_string(format!("{ROOT}/docs/apps.md")).expect("it is there");
    let (_, from_manifest) = docs.split_once("```json\n").expect("there is a manifest");
    let (manifest, _) = from_manifest.split_once("```").expect("the block ends");
    let folder = scratch("readme", "documented");
    for (path, text) in [
        ("uiap.app.json", manifest),
        ("billing/actions.json", "{}"),
        ("templates/python/ids.py.j2", "{{ app.actions | length }}"),
    ] {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("it is a file")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    for (command, told) in [
        ("generate", "wrote python/helpdesk/ids.py\n"),
        ("generate --check", "python/helpdesk/ids.py is up to date\n"),
        ("lint", "uiap.app.json: nothing to say\n"),
    ] {
        let printed = run(command, &folder);
        assert!(printed.contains(told), "{command}:\n{printed}");
    }
}

/// The arguments of the first command that starts like this, and what the README shows for it.
fn block(start: &str) -> (String, String) {
    let readme = fs::read_to_string(format!("{ROOT}/README.md")).expect("there is a README");
    let (_, from_command) = readme
        .split_once(start)
        .expect("the README runs the command");
    let (block, _) = from_command.split_once("```").expect("the block ends");
    // A long command goes on behind a backslash.
    let block = block.replace("\\\n", "");
    let (arguments, shown) = block.split_once('\n').expect("a line ends");
    (arguments.to_owned(), shown.to_owned())
}

fn run(arguments: &str, folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_uiap"))
        .args(arguments.split_whitespace())
        .current_dir(folder)
        .output()
        .expect("the command runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A fresh folder with the files of some folders of the repository.
fn copy_of(folders: &[&str]) -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    if copy.exists() {
        fs::remove_dir_all(&copy).expect("it belongs to this test");
    }
    for folder in folders {
        fs::create_dir_all(copy.join(folder)).expect("the folder can be made");
        let entries = fs::read_dir(Path::new(ROOT).join(folder)).expect("the folder is there");
        for entry in entries.map(|entry| entry.expect("the folder can be read")) {
            if entry.path().is_file() {
                let to = copy.join(folder).join(entry.file_name());
                fs::copy(entry.path(), to).expect("it can be copied");
            }
        }
    }
    copy
}
