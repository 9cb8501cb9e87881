//! What `uiap init` writes, and what it advises.

use serde_json::{Value, json};
use uiap_codegen::OutputFile;
use uiap_codegen::app::{MANIFEST, is_id};

use crate::spec;

/// Where editors find the schema of the manifest.
const SCHEMA: &str = "uiap.app.schema.json";

const BUILD_SCRIPT: &str = include_str!("../../../templates/init/build.rs");
const CI: &str = include_str!("../../../templates/init/uiap.yml");

/// What kind of app it is.
pub(super) struct Project {
    pub(super) id: String,
    pub(super) is_rust: bool,
    pub(super) is_web: bool,
    pub(super) checked_in: bool,
}

impl Project {
    /// Whether a build script makes the Rust code.
    fn has_build_script(&self) -> bool {
        self.is_rust && !self.checked_in
    }

    pub(super) fn files(&self) -> Vec<OutputFile> {
        let schema = uiap_spec::FILES
            .iter()
            .find(|(path, _)| *path == "meta/app.json");
        let (_, schema) = schema.expect("the spec has a schema of manifests");
        let mut files = vec![
            OutputFile::new(MANIFEST, format!("{:#}", self.manifest())),
            OutputFile::new(SCHEMA, *schema),
            OutputFile::new(".github/workflows/uiap.yml", CI),
        ];
        if self.has_build_script() {
            files.push(OutputFile::new("build.rs", BUILD_SCRIPT));
        }
        files
    }

    fn manifest(&self) -> Value {
        let mut manifest = json!({
            "$schema": format!("./{SCHEMA}"),
            "id": self.id,
            "version": "0.1.0",
            "title": self.id,
            "description": "What this app lets agents do.",
            "outputs": {},
            "actions": {
                "note.add": {
                    "kind": "domain",
                    "title": "Add a note",
                    "description": "Puts a note at the top of the list.",
                    "targetKinds": ["none"],
                    "executionModes": ["appAction"],
                    "idempotency": "non_idempotent",
                    "risk": { "level": "safe" },
                    "success": [{ "kind": "toast.contains", "text": "added" }],
                    "args": { "$ref": "#/schemas/Note" }
                }
            },
            "schemas": {
                "Note": {
                    "description": "A note.",
                    "type": "object",
                    "properties": {
                        "text": { "type": "string", "minLength": 1, "description": "What it says." },
                        "color": { "enum": ["yellow", "blue"], "description": "The paper that it is on." }
                    },
                    "required": ["text"]
                }
            }
        });
        let outputs = &mut manifest["outputs"];
        if self.is_rust && self.checked_in {
            outputs["rust"] = "src".into();
        }
        if self.is_web {
            outputs["typescript"] = "src/uiap".into();
        }
        if outputs.as_object().is_some_and(serde_json::Map::is_empty) && !self.has_build_script() {
            outputs["bundle"] = "docs".into();
        }
        // Whatever the build makes, people and agents can read.
        outputs["docs"] = "docs".into();
        manifest
    }

    /// What to do now.
    pub(super) fn next(&self) -> Vec<String> {
        let mut next = Vec::new();
        if self.has_build_script() {
            next.push("cargo add uiap && cargo add --build uiap-codegen".to_owned());
            next.push(
                "in the crate: mod app { include!(concat!(env!(\"OUT_DIR\"), \"/app.rs\")); }, and implement app::Handler"
                    .to_owned(),
            );
        } else if self.is_rust {
            next.push("cargo add uiap".to_owned());
            next.push("in the crate: mod app; and implement app::Handler".to_owned());
        }
        if self.is_web {
            next.push(format!("npm install {}", spec::model().npm));
        }
        next.push("uiap generate    what the manifest lists as outputs".to_owned());
        next.push("uiap lint        what it should say better".to_owned());
        next
    }
}

/// The id that the name of a folder makes: `My Shop` is `my-shop`.
pub(super) fn id_of(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|each: char| !each.is_ascii_alphanumeric());
    let id = words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-");
    if is_id(&id) { id } else { "app".to_owned() }
}
