//! A catalog in an app's manifest: what goes wrong, what comes out, what lint says. `examples/a2ui-catalog` compiles one.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uiap_codegen::app::{self, Target};
use uiap_codegen::{build, lint};

fn load(manifest: &Value, catalog: &str) -> Result<app::Loaded, app::LoadFailure> {
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    files.insert("uiap.app.json".into(), manifest.to_string().into_bytes());
    files.insert("shop.json".into(), catalog.as_bytes().to_vec());
    app::load(&mut files, "uiap.app.json", &app::Additions::default())
}

fn manifest(catalogs: &Value) -> Value {
    json!({ "id": "a", "version": "1", "catalogs": catalogs })
}

/// Names of types that generated code could be confused by.
#[test]
fn components_may_have_any_name() {
    let names = [
        "Option", "Vec", "Box", "String", "Some", "Shop", "Catalog", "Table", "Self", "C",
        "Surface2", "type",
    ];
    let component = |name: &str| json!({ "type": "object", "description": "x", "properties": { "component": { "const": name } }, "required": ["component"] });
    let components: serde_json::Map<String, Value> = names
        .iter()
        .map(|name| ((*name).to_owned(), component(name)))
        .collect();
    let catalog = json!({ "catalogId": "x", "protocolVersion": "1.0", "components": components });
    let loaded = load(
        &manifest(&json!({ "shop": "shop.json" })),
        &catalog.to_string(),
    );
    let app = loaded.unwrap_or_else(|failure| panic!("{failure}")).app;
    let rust = &build::emit(&app, Target::Rust).expect("no schemas")[0].text;
    for name in [
        "SelfEntry",
        "OptionEntry",
        "VecEntry",
        "BoxEntry",
        "StringEntry",
        "SomeEntry",
        "Shop",
        "CatalogEntry",
        "TableEntry",
        "CEntry",
        "Type",
    ] {
        assert!(rust.contains(&format!("pub struct {name}")), "{name}");
    }
}

#[test]
fn a_catalog_is_part_of_what_comes_out() {
    let text = std::fs::read_to_string(uiap_tests::root().join("examples/a2ui-catalog/shop.json"))
        .expect("readable");
    let plain = load(&manifest(&json!({})), "")
        .unwrap_or_else(|failure| panic!("{failure}"))
        .app;
    let app = load(&manifest(&json!({ "shop": "shop.json" })), &text)
        .unwrap_or_else(|failure| panic!("{failure}"))
        .app;
    assert_ne!(plain.digest, app.digest);
    let bundle: Value =
        serde_json::from_str(&build::emit(&app, Target::Bundle).expect("no schemas")[0].text)
            .expect("JSON");
    assert_eq!(
        bundle["catalogs"]["shop"]["catalogId"],
        "https://example.com/shop/catalog.json"
    );
    let paths: Vec<String> = build::emit(&app, Target::TypeScript)
        .expect("no schemas")
        .into_iter()
        .map(|file| file.path)
        .collect();
    assert!(
        paths.contains(&"catalogs/shop/shop.ts".to_owned()),
        "{paths:?}"
    );
    assert_eq!(lint::lint(&app).findings, []);
    let broken = text
        .replace("\"1.0\"", "\"0.9\"")
        .replace("One thing to buy.", "");
    let app = load(&manifest(&json!({ "shop": "shop.json" })), &broken)
        .unwrap_or_else(|failure| panic!("{failure}"))
        .app;
    let found = lint::lint(&app).findings;
    let found: Vec<String> = found
        .iter()
        .map(|finding| format!("{} {} {}", finding.rule.code, finding.at, finding.message))
        .collect();
    assert_eq!(
        found,
        [
            "lint.catalog-error /catalogs/shop protocol version `0.9` is not 1.0 (a2ui.catalog-version)",
            "lint.catalog-hint /catalogs/shop component `Tile` has no description (a2ui.catalog-description)",
        ]
    );
}

#[test]
fn faults_of_catalogs_come_with_their_places() {
    let load = |catalogs: Value, catalog: &str| {
        let refused = load(&manifest(&catalogs), catalog).expect_err("refused");
        refused.render()
    };
    let missing = load(json!({ "shop": "other.json" }), "{}");
    assert!(missing.contains("other.json"), "{missing}");
    let named = load(json!({ "basic": "shop.json" }), r#"{"catalogId":"x"}"#);
    assert!(
        named.contains("`basic` is not usable as the name of a catalog"),
        "{named}"
    );
    let remote = "{\n  \"catalogId\": \"x\",\n  \"components\": { \"A\": { \"type\": \"object\", \"properties\": { \"component\": { \"const\": \"A\" },\n    \"x\": { \"$ref\": \"https://example.com/x.json\" } } } }\n}";
    let remote = load(json!({ "shop": "shop.json" }), remote);
    assert!(
        remote.contains("shop.json:4:20") && remote.contains("nothing is fetched"),
        "{remote}"
    );
    let list = load(json!(["shop.json"]), "{}");
    assert!(list.contains("an object from names to files"), "{list}");
}
