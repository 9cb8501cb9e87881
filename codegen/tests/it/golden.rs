//! What the text backends make of each case, against `tests/data/<case>/out`.

use std::env;
use std::fs;

use expect_test::expect_file;
use uiap_schema::Sources;

use crate::{cases, emit, files};

/// Outputs that are compared here; generated code is judged by compiling and running it.
const COMPARED: [&str; 3] = ["docs/", "schema/", "vectors/"];

#[test]
fn output_is_as_expected() {
    let is_update = env::var_os("UPDATE_EXPECT").is_some();
    for case in cases() {
        let sources: Sources = files(&case.join("spec")).into_iter().collect();
        let out = case.join("out");
        let mut unexpected = files(&out);
        for file in emit(&sources) {
            if !COMPARED.iter().any(|folder| file.path.starts_with(folder)) {
                continue;
            }
            unexpected.remove(&file.path);
            let path = out.join(&file.path);
            if is_update {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
            }
            expect_file![path].assert_eq(&file.text);
        }
        for path in unexpected.keys() {
            assert!(is_update, "{} is not produced", out.join(path).display());
            fs::remove_file(out.join(path)).unwrap();
        }
    }
}
