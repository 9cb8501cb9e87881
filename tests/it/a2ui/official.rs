//! The official schemas, catalogs, examples and cases.

use std::fs;
use std::path::{Path, PathBuf};

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};

/// Where all official schemas are published.
const BASE: &str = "https://a2ui.org/specification/v1_0/";

/// A message with where it comes from.
pub(crate) struct Message {
    pub(crate) name: String,
    /// The schema that judges it, such as `agent_to_renderer.json`.
    pub(crate) schema: String,
    /// File name of its catalog.
    pub(crate) catalog: String,
    pub(crate) data: Value,
    /// The verdict that the case names, if it names one.
    pub(crate) valid: Option<bool>,
}

/// The folder of the official data, if there is one.
pub(crate) fn folder() -> Option<PathBuf> {
    let Some(folder) = std::env::var_os("UIAP_REFERENCE_DIR") else {
        println!("skipped: UIAP_REFERENCE_DIR names no folder with the official A2UI data");
        return None;
    };
    let folder = Path::new(&folder).join("a2ui/v1_0");
    assert!(folder.is_dir(), "{} is no folder", folder.display());
    Some(folder)
}

pub(crate) fn read(path: &Path) -> Value {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub(crate) fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("readable").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    paths.sort();
    paths
}

/// The path of a catalog file.
pub(crate) fn catalog_path(folder: &Path, name: &str) -> PathBuf {
    match name {
        "basic" => folder.join("catalogs/basic/catalog.json"),
        other => folder.join("test").join(other),
    }
}

/// The validator of an official schema with a catalog; formats are asserted.
pub(crate) fn validator(folder: &Path, schema: &str, catalog: &str) -> Validator {
    let mut registry = Registry::new();
    for path in files(&folder.join("json"), "json") {
        let document = read(&path);
        let id = document["$id"]
            .as_str()
            .expect("an official schema has an id")
            .to_owned();
        registry = registry
            .add(id, document)
            .expect("an official schema is a schema");
    }
    // What the schemas call `catalog.json` is the catalog that is bound.
    let mut alias = read(&catalog_path(folder, catalog));
    alias["$id"] = format!("{BASE}catalog.json").into();
    registry = registry
        .add(format!("{BASE}catalog.json"), alias)
        .expect("a catalog is a schema");
    let registry = registry.prepare().expect("all references resolve offline");
    let root = json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": schema_id(folder, schema) });
    jsonschema::options()
        .with_registry(&registry)
        .should_validate_formats(true)
        .build(&root)
        .unwrap_or_else(|error| panic!("{schema}: {error}"))
}

fn schema_id(folder: &Path, schema: &str) -> String {
    let document = read(&folder.join("json").join(schema));
    document["$id"].as_str().expect("an id").to_owned()
}

/// Every message of the examples and cases, in order.
pub(crate) fn messages(folder: &Path) -> Vec<Message> {
    let mut messages = Vec::new();
    for path in files(&folder.join("catalogs/basic/examples"), "json") {
        let name = path
            .file_name()
            .expect("a file")
            .to_string_lossy()
            .into_owned();
        for (index, data) in list(&read(&path)["messages"]).into_iter().enumerate() {
            messages.push(Message {
                name: format!("{name}[{index}]"),
                schema: "agent_to_renderer.json".to_owned(),
                catalog: "basic".to_owned(),
                data,
                valid: Some(true),
            });
        }
    }
    for path in files(&folder.join("test/cases"), "json") {
        let (name, document) = (
            path.file_name()
                .expect("a file")
                .to_string_lossy()
                .into_owned(),
            read(&path),
        );
        for (index, test) in list(&document["tests"]).into_iter().enumerate() {
            messages.push(Message {
                name: format!("{name}[{index}]"),
                schema: document["schema"].as_str().expect("a schema").to_owned(),
                catalog: document["catalog"].as_str().unwrap_or("basic").to_owned(),
                data: test["data"].clone(),
                valid: test["valid"].as_bool(),
            });
        }
    }
    for path in files(&folder.join("test/cases"), "jsonl") {
        let text = fs::read_to_string(&path).expect("readable");
        for (index, line) in text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .enumerate()
        {
            messages.push(Message {
                name: format!("contact_form_example.jsonl[{index}]"),
                schema: "agent_to_renderer.json".to_owned(),
                catalog: "basic".to_owned(),
                data: serde_json::from_str(line).expect("a message"),
                valid: Some(true),
            });
        }
    }
    assert!(messages.len() > 100, "the official data is whole");
    messages
}

pub(crate) fn list(value: &Value) -> Vec<Value> {
    value.as_array().expect("a list").clone()
}

/// Our type for an official schema.
pub(crate) fn type_of(schema: &str) -> &'static str {
    match schema {
        "agent_to_renderer.json" => "a2ui.AgentToRendererMessage",
        "renderer_to_agent.json" => "a2ui.RendererToAgentMessage",
        "catalog_definition.json" => "a2ui.CatalogDefinition",
        "renderer_capabilities.json" => "a2ui.RendererCapabilities",
        "agent_capabilities.json" => "a2ui.AgentCapabilities",
        "renderer_data_model.json" => "a2ui.RendererDataModel",
        other => panic!("no type for {other}"),
    }
}
