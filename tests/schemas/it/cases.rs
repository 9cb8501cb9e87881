//! Reading cases, and comparing with goldens.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use serde_json::Value;
use uiap_codegen::Config;
use uiap_codegen::schemas::{SchemaOptions, Schemas, load};
use uiap_schema::Sources;
use uiap_schema::plain::{NamedType, identifier};

/// A case.
pub(crate) struct Case {
    /// Its name: that of its file, and of the file that its schema is read from.
    pub(crate) name: String,
    /// Files of schemas.
    pub(crate) files: Vec<(String, Value)>,
    /// The files to load; others are found by reference.
    pub(crate) roots: Vec<String>,
    /// Values that fit.
    pub(crate) accepted: Vec<Value>,
    /// Values that do not.
    pub(crate) rejected: Vec<Value>,
    /// Values that the types alone refuse.
    pub(crate) mistyped: Vec<Value>,
}

impl Case {
    /// The schemas as plain data.
    pub(crate) fn load(&self) -> Schemas {
        let texts = self.files.iter().map(|(path, schema)| {
            let text = serde_json::to_string_pretty(schema).unwrap();
            (path.clone(), text)
        });
        let sources: Sources = texts.collect();
        let roots: Vec<&str> = self.roots.iter().map(String::as_str).collect();
        load(&sources, &roots)
            .unwrap_or_else(|errors| panic!("{}: {}", self.name, errors.render(&sources)))
    }

    /// The type that values are judged as: the one of the first file.
    pub(crate) fn subject<'s>(&self, schemas: &'s Schemas) -> &'s NamedType {
        let place = format!("{}#", self.roots[0]);
        let is_it = |named: &&NamedType| schemas.get(named.schema).at == place;
        schemas.types.iter().find(is_it).unwrap()
    }

    /// How modules are written.
    pub(crate) fn options(&self) -> SchemaOptions {
        SchemaOptions::new(
            &self.name,
            "1.0.0",
            "../../../../generated/typescript/src/index.js",
        )
        .config(Config::default().krate("::uiap_validate"))
    }

    /// All values and whether they fit.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&Value, bool)> {
        let accepted = self.accepted.iter().map(|value| (value, true));
        accepted.chain(self.rejected.iter().map(|value| (value, false)))
    }
}

/// All cases, by name.
pub(crate) fn cases() -> Vec<Case> {
    let folder = root().join("cases");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn read(path: &Path) -> Case {
    let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
    let case: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let values = |key: &str| case[key].as_array().cloned().unwrap_or_default();
    let files = match case["files"].as_object() {
        Some(files) => files
            .iter()
            .map(|(path, schema)| (path.clone(), schema.clone()))
            .collect(),
        None => vec![(format!("{name}.json"), case["schema"].clone())],
    };
    let roots = match case["roots"].as_array() {
        Some(roots) => roots
            .iter()
            .map(|root| root.as_str().unwrap().to_owned())
            .collect(),
        None => vec![format!("{name}.json")],
    };
    let (accepted, rejected) = (values("accepted"), values("rejected"));
    assert!(
        !accepted.is_empty() && !rejected.is_empty(),
        "{name}: values of both kinds"
    );
    Case {
        name,
        files,
        roots,
        accepted,
        rejected,
        mistyped: values("mistyped"),
    }
}

/// The folder of this crate.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Compares with a golden.
pub(crate) fn golden(path: &Path, text: &str) {
    expect_file![path].assert_eq(text);
}

#[test]
fn types_are_named_after_their_case() {
    for case in cases() {
        let schemas = case.load();
        assert_eq!(
            case.subject(&schemas).name,
            identifier(&case.name),
            "so that goldens are found"
        );
    }
}
