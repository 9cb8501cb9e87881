//! The README shows what the command really prints.

use std::process::Command;

#[test]
fn the_first_screen_is_real() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let readme = std::fs::read_to_string(format!("{root}/README.md")).expect("there is a README");
    let (_, from_command) = readme
        .split_once("$ cargo run -q -p uiap-cli -- ")
        .expect("the README runs the command");
    let (arguments, from_output) = from_command.split_once('\n').expect("a line ends");
    let (shown, _) = from_output.split_once("```").expect("the block ends");
    let output = Command::new(env!("CARGO_BIN_EXE_uiap"))
        .args(arguments.split(' '))
        .current_dir(root)
        .output()
        .expect("the command runs");
    assert_eq!(shown, String::from_utf8_lossy(&output.stdout));
}
