//! Whatever stands in a file, loading says what is wrong and never panics; what it accepts compiles.

use serde_json::{Value, json};
use uiap_schema::profile::PROFILE;
use uiap_schema::{Sources, load, table};

use crate::fixtures::{BASE, MANIFEST, base, cases};

#[test]
fn any_value_anywhere_in_the_base() {
    for (_, path) in BASE {
        let sources = base();
        replace_everywhere(&sources, path);
    }
}

#[test]
fn any_value_anywhere_in_the_shapes() {
    for case in cases("ok", &["model.json", "table.txt"]) {
        replace_everywhere(&case.sources(), case.base_path());
    }
}

#[test]
fn any_value_for_any_keyword() {
    let sources = base();
    let shop: Value = serde_json::from_str(sources.text("v0_1/shop.json").unwrap()).unwrap();
    for keyword in PROFILE {
        for value in values() {
            let mut changed = shop.clone();
            changed["$defs"]["Note"][keyword.name] = value;
            try_load(&sources, "v0_1/shop.json", &changed);
        }
    }
}

fn values() -> [Value; 9] {
    [
        json!(null),
        json!(true),
        json!(0),
        json!(""),
        json!("a"),
        json!([]),
        json!([0, {}]),
        json!({}),
        json!({ "": 0, "a": {} }),
    ]
}

/// Puts other values in the place of each value of a file.
fn replace_everywhere(sources: &Sources, path: &str) {
    let whole: Value = serde_json::from_str(sources.text(path).unwrap()).unwrap();
    let mut pointers = Vec::new();
    collect("", &whole, &mut pointers);
    for (index, pointer) in pointers.into_iter().enumerate() {
        // All values would take long; two each, in turn, meet every kind of place often enough.
        for value in values().into_iter().cycle().skip(2 * index % 9).take(2) {
            let mut changed = whole.clone();
            *changed.pointer_mut(&pointer).unwrap() = value;
            try_load(sources, path, &changed);
        }
    }
}

fn try_load(sources: &Sources, path: &str, changed: &Value) {
    let mut sources = sources.clone();
    sources.add(path, changed.to_string());
    match load(&sources, MANIFEST) {
        Ok(model) => drop(table::compile(&model)),
        Err(errors) => assert!(!errors.render(&sources).is_empty()),
    }
}

/// The pointers of all values inside of one, and of itself.
fn collect(pointer: &str, value: &Value, pointers: &mut Vec<String>) {
    pointers.push(pointer.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(&format!("{pointer}/{index}"), item, pointers);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                let name = name.replace('~', "~0").replace('/', "~1");
                collect(&format!("{pointer}/{name}"), member, pointers);
            }
        }
        _ => {}
    }
}
