//! What the backend makes of `tests/typescript/data/odd`, a spec with one of each construct.
//!
//! The TypeScript tests compile and run these files; their runtime is the hand-written one.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use uiap_schema::Sources;
use uiap_schema::model::Model;

use crate::{Config, OutputFile, json_schema};

/// Where the runtime is, seen from the expected `src/`.
const RUNTIME: &str = "../../../../../../../runtime/typescript/src/";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/typescript/data/odd")
}

fn model() -> Model {
    let spec = folder().join("spec");
    let names = [
        "manifest.json",
        "codes.json",
        "rules.json",
        "core.json",
        "shapes.json",
    ];
    let read = |name: &str| fs::read_to_string(spec.join(name)).expect("the file is there");
    let sources: Sources = names.into_iter().map(|name| (name, read(name))).collect();
    uiap_schema::load(&sources, "manifest.json")
        .unwrap_or_else(|errors| panic!("{}", errors.render(&sources)))
}

/// The text of a file that stands without the runtime beside it.
fn detached(file: &OutputFile) -> String {
    let text = file.text.replace("\"./runtime/", &format!("\"{RUNTIME}"));
    text.replace("\"../runtime/", &format!("\"../{RUNTIME}"))
}

#[test]
fn output_is_as_expected() {
    let (model, config) = (model(), Config::default().version("0.0.0"));
    let files = super::emit(&model, &config);
    let schema = json_schema::emit(&model, &config);
    let bundle = schema
        .iter()
        .filter(|file| file.path.ends_with(".bundle.json"));
    for file in files
        .iter()
        .filter(|file| !file.path.contains("/runtime/") && !file.path.contains("LICENSE"))
        .chain(bundle)
    {
        let path = folder().join("out").join(&file.path);
        fs::create_dir_all(path.parent().expect("it lies in a folder"))
            .expect("folders can be made");
        expect_file![path].assert_eq(&detached(file));
    }
}
