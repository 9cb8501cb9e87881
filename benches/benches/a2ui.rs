//! Official A2UI messages from bytes to checked, nested calls, many components: ratios in one run.
//!
//! `UIAP_REFERENCE_DIR=… cargo bench -p uiap-bench --bench a2ui`; without the official data the first table is left out.

use std::hint::black_box;
use std::path::{Path, PathBuf};

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};
use uiap_bench::{Contender, Counting, compare};
use uiap_types::a2ui::{AgentToRendererMessage, Basic, table};
use uiap_validate::{Options, SpecType, Subject, diagnose};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const MESSAGE: Subject<'static> = Subject::Type("a2ui.AgentToRendererMessage");

fn main() {
    match std::env::var_os("UIAP_REFERENCE_DIR") {
        Some(folder) => official(&Path::new(&folder).join("a2ui/v1_0")),
        None => println!("official examples: left out, UIAP_REFERENCE_DIR is not set"),
    }
    nested();
    many();
}

/// All messages of the official examples.
fn official(folder: &Path) {
    let texts: Vec<String> = examples(folder).iter().map(Value::to_string).collect();
    let validator = validator(folder);
    let size = texts.iter().map(String::len).sum();
    let mut contenders: Vec<Contender<'_>> = vec![
        (
            "T: Value + jsonschema on the official schema",
            Box::new(|| {
                for text in &texts {
                    let value: Value = serde_json::from_str(text).expect("JSON");
                    assert!(validator.is_valid(black_box(&value)));
                }
            }),
        ),
        (
            "parse to Checked<AgentToRendererMessage>",
            Box::new(|| {
                for text in &texts {
                    let parsed = AgentToRendererMessage::<Basic>::parse(text.as_bytes());
                    drop(black_box(parsed.expect("valid")));
                }
            }),
        ),
        (
            "diagnose by the walk",
            Box::new(|| {
                for text in &texts {
                    assert!(
                        diagnose(table(), MESSAGE, text.as_bytes(), &Options::default()).is_valid()
                    );
                }
            }),
        ),
    ];
    compare(
        &format!("{} official messages", texts.len()),
        size,
        9,
        1,
        &mut contenders,
    );
}

/// One call nested in the next: the time a level is the same at any depth.
fn nested() {
    let options = Options::default().without(["a2ui.call-depth"]);
    let texts: Vec<String> = [1, 10, 25, 50].iter().map(|depth| calls(*depth)).collect();
    let names = ["T: depth 1", "depth 10", "depth 25", "depth 50"];
    let mut contenders: Vec<Contender<'_>> = Vec::new();
    for (name, text) in names.into_iter().zip(&texts) {
        let options = &options;
        contenders.push((
            name,
            Box::new(move || {
                assert!(diagnose(table(), MESSAGE, text.as_bytes(), options).is_valid())
            }),
        ));
    }
    compare(
        "nested calls, by the walk",
        texts[0].len(),
        21,
        100,
        &mut contenders,
    );
}

fn calls(depth: usize) -> String {
    let mut call = json!(true);
    for _ in 0..depth {
        call = json!({ "call": "not", "args": { "value": call } });
    }
    json!({ "version": "v1.0", "updateComponents": { "surfaceId": "s", "components": [
        { "id": "a", "component": "CheckBox", "label": "x", "value": call }
    ] } })
    .to_string()
}

/// Ten thousand components in one message against a hundred times a hundred.
fn many() {
    let message = |count: usize| {
        let component = |number: usize| json!({ "id": format!("c{number}"), "component": "Text", "text": { "path": format!("/items/{number}") } });
        let components: Vec<Value> = (0..count).map(component).collect();
        json!({ "version": "v1.0", "updateComponents": { "surfaceId": "s", "components": components } }).to_string()
    };
    let (small, large) = (message(100), message(10_000));
    let parse = |text: &str| {
        drop(black_box(
            AgentToRendererMessage::<Basic>::parse(text.as_bytes()).expect("valid"),
        ))
    };
    let mut contenders: Vec<Contender<'_>> = vec![
        (
            "T: 100 times 100 components",
            Box::new(|| (0..100).for_each(|_| parse(&small))),
        ),
        ("10,000 components", Box::new(|| parse(&large))),
    ];
    compare(
        "many components, parsed",
        large.len(),
        21,
        1,
        &mut contenders,
    );
}

fn read(path: &Path) -> Value {
    let text =
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("JSON")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("readable").path())
        .collect();
    paths.sort();
    paths
}

fn examples(folder: &Path) -> Vec<Value> {
    let paths = files(&folder.join("catalogs/basic/examples"));
    paths
        .iter()
        .flat_map(|path| read(path)["messages"].as_array().expect("messages").clone())
        .collect()
}

fn validator(folder: &Path) -> Validator {
    let mut registry = Registry::new();
    for path in files(&folder.join("json")) {
        let document = read(&path);
        let id = document["$id"].as_str().expect("an id").to_owned();
        registry = registry.add(id, document).expect("a schema");
    }
    let alias = "https://a2ui.org/specification/v1_0/catalog.json";
    let mut catalog = read(&folder.join("catalogs/basic/catalog.json"));
    catalog["$id"] = alias.into();
    registry = registry.add(alias, catalog).expect("a schema");
    let registry = registry.prepare().expect("all references resolve");
    let root = json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "https://a2ui.org/specification/v1_0/agent_to_renderer.json" });
    jsonschema::options()
        .with_registry(&registry)
        .should_validate_formats(true)
        .build(&root)
        .expect("a schema")
}
