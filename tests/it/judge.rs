//! The published bundle, judged by the `jsonschema` crate, gives the verdict that the vectors name.

use serde_json::Value;
use uiap_tests::{read, vectors};

#[test]
fn the_published_schema_gives_the_strict_shape_verdict() {
    let bundle: Value = serde_json::from_str(&read("generated/schema/uiap.bundle.json"))
        .expect("the bundle is JSON");
    let (mut judged, mut not_expressible) = (0, 0);
    let mut validators = std::collections::BTreeMap::new();
    for vector in vectors() {
        let name = vector["type"].as_str().expect("a type").to_owned();
        let validator = validators.entry(name.clone()).or_insert_with(|| {
            let mut schema = bundle.clone();
            assert!(
                schema["$defs"].get(&name).is_some(),
                "the bundle has no `{name}`"
            );
            schema["$ref"] = format!("#/$defs/{name}").into();
            jsonschema::draft202012::new(&schema).unwrap_or_else(|error| panic!("{name}: {error}"))
        });
        assert_eq!(
            vector["shapeValid"].as_bool(),
            Some(validator.is_valid(&vector["instance"])),
            "{}",
            vector["id"]
        );
        // Where cross-field rules alone decide, a schema can only be asked to accept the shape.
        if vector["shapeValid"] == vector["strictValid"] {
            judged += 1;
        } else {
            not_expressible += 1;
        }
    }
    println!(
        "jsonschema: {judged} judged, {not_expressible} not expressible (shape accepted), 0 skipped"
    );
    assert!(judged > 0 && not_expressible > 0);
}
