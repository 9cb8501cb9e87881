//! Writes the published schema of `web.PageGraph`, with what it refers to, for the compile-time macro of `jsonschema`.

use std::path::Path;
use std::{env, fs};

use serde_json::{Map, Value, json};

fn main() {
    let bundle = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/schema/uiap.bundle.json");
    println!("cargo::rerun-if-changed={}", bundle.display());
    let text = fs::read_to_string(&bundle).expect("the bundle is committed");
    let bundle: Value = serde_json::from_str(&text).expect("it is JSON");
    let mut reached = Map::new();
    reach(&bundle["$defs"], "web.PageGraph", &mut reached);
    let schema = json!({
        "$schema": bundle["$schema"],
        "$ref": "#/$defs/web.PageGraph",
        "$defs": reached,
    });
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let file = Path::new(&out).join("page-graph.json");
    fs::write(&file, schema.to_string()).expect("OUT_DIR can be written");
    let file = file.display().to_string();
    let code = format!(
        "#[jsonschema::validator(path = {file:?}, draft = Draft202012)]\npub struct PageGraphSchema;\n"
    );
    fs::write(Path::new(&out).join("page_graph.rs"), code).expect("OUT_DIR can be written");
}

fn reach(all: &Value, name: &str, reached: &mut Map<String, Value>) {
    if reached.contains_key(name) {
        return;
    }
    reached.insert(name.to_owned(), all[name].clone());
    each_reference(&all[name], &mut |target| reach(all, target, reached));
}

fn each_reference(schema: &Value, found: &mut dyn FnMut(&str)) {
    match schema {
        Value::Object(members) => {
            let target = members.get("$ref").and_then(Value::as_str);
            if let Some(name) = target.and_then(|target| target.strip_prefix("#/$defs/")) {
                found(name);
            }
            members
                .values()
                .for_each(|member| each_reference(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| each_reference(item, found)),
        _ => {}
    }
}
