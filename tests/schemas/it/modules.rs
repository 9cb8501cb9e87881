//! The modules in TypeScript and Rust are goldens: `tsc` and `rustc` compile them.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use uiap_codegen::schemas::rust::{RustError, child, rust};
use uiap_codegen::schemas::{load, typescript};
use uiap_schema::Sources;

use crate::cases::{Case, cases, golden, root};

/// Has the program of this crate run typify.
fn typify(request: &str) -> Result<String, RustError> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_schema-typify"));
    command.env(child::MARKER, "1");
    child::run(command, request)
}

#[test]
fn typescript_modules() {
    let folder = root().join("../typescript/data/schemas");
    for case in cases() {
        let schemas = case.load();
        let [file] = <[_; 1]>::try_from(typescript(&schemas, &case.options())).unwrap();
        golden(&folder.join(format!("{}.ts", case.name)), &file.text);
        let name = &case.subject(&schemas).name;
        golden(
            &folder.join(format!("{}.check.ts", case.name)),
            &checks(&case, name),
        );
    }
}

/// What has to compile, and what must not.
fn checks(case: &Case, name: &str) -> String {
    let mut text = format!(
        "import type {{ {name} }} from \"./{}.js\";\n\ndeclare function fits<Value extends {name}>(value: Value): void;\n",
        case.name
    );
    for value in &case.accepted {
        let _ = writeln!(text, "fits({value});");
    }
    for value in &case.mistyped {
        let _ = writeln!(text, "// @ts-expect-error\nfits({value});");
    }
    text
}

#[test]
fn rust_modules() {
    let folder = root().join("typed/generated");
    let mut index = String::from(
        "//! Every case by name. Written by the tests of this crate.\n\npub mod protocol;\n",
    );
    let mut arms = String::new();
    for case in cases() {
        let schemas = case.load();
        let files = rust(&schemas, &case.options(), &typify)
            .unwrap_or_else(|error| panic!("{}: {error}", case.name));
        let [file] = <[_; 1]>::try_from(files).unwrap();
        golden(&folder.join(format!("{}.rs", case.name)), &file.text);
        let name = &case.name;
        let subject = &case.subject(&schemas).name;
        let _ = writeln!(index, "pub mod {name};");
        let _ = writeln!(arms, "        {name:?} => read::<{name}::{subject}>(text),");
    }
    let _ = write!(
        index,
        "
use uiap_validate::{{Report, SpecType}};

/// Reads a value of a case and writes it again.
pub fn parse(case: &str, text: &[u8]) -> Result<String, Report> {{
    match case {{
{arms}        _ => panic!(\"no case {{case}}\"),
    }}
}}

fn read<T: SpecType>(text: &[u8]) -> Result<String, Report> {{
    let value = T::parse(text)?;
    Ok(serde_json::to_string(&value).unwrap_or_default())
}}
"
    );
    golden(&folder.join("mod.rs"), &index);
}

/// Published documents whose schemas typify can take as well: its types judge the vectors of these documents.
#[test]
fn rust_module_of_the_protocol() {
    const DOCUMENTS: [&str; 5] = ["capability", "core", "http", "policy", "workflow"];
    let mut sources = Sources::new();
    let paths = DOCUMENTS.map(|document| format!("{document}.json"));
    for path in &paths {
        let file = root().join("../../generated/schema/v0_1").join(path);
        sources.add(path, fs::read_to_string(file).unwrap());
    }
    let roots = paths.each_ref().map(String::as_str);
    let schemas =
        load(&sources, &roots).unwrap_or_else(|errors| panic!("{}", errors.render(&sources)));
    let options = cases()[0].options();
    let [file] = <[_; 1]>::try_from(rust(&schemas, &options, &typify).unwrap()).unwrap();
    let mut text = file.text;
    text.push_str("\n/// Reads a value of a type such as `core.Ext`; `None` when it is of another document.\n");
    text.push_str(
        "pub fn read(name: &str, text: &[u8]) -> Option<Result<(), ::uiap_validate::Report>> {\n",
    );
    text.push_str("    use ::uiap_validate::SpecType;\n    Some(match name {\n");
    for named in &schemas.types {
        let at = &schemas.get(named.schema).at;
        if let Some((document, name)) = at
            .split_once(".json#/$defs/")
            .filter(|(_, name)| !name.contains('/'))
        {
            let _ = writeln!(
                text,
                "        \"{document}.{name}\" => {}::parse(text).map(drop),",
                named.name
            );
        }
    }
    text.push_str("        _ => return None,\n    })\n}\n");
    golden(&root().join("typed/generated/protocol.rs"), &text);
}

#[test]
fn a_child_that_fails_says_why() {
    let schemas = cases()[0].load();
    let bad = |_: &str| typify("{");
    let error = rust(&schemas, &cases()[0].options(), &bad).unwrap_err();
    assert!(error.message.contains("bad request: EOF"), "{error}");
    let missing = |request: &str| child::run(Command::new("/no/such/program"), request);
    let error = rust(&schemas, &cases()[0].options(), &missing).unwrap_err();
    assert!(
        error.message.starts_with("typify cannot be started"),
        "{error}"
    );
    let told = |_: &str| Err(RustError::new("no T000000t, no P000000p."));
    let error = rust(&schemas, &cases()[0].options(), &told).unwrap_err();
    assert_eq!(error.message, "no AllOfOneOf, no kind.", "markers are ours");
    let silent = |request: &str| child::run(Command::new("true"), request);
    let error = rust(&schemas, &cases()[0].options(), &silent).unwrap_err();
    assert!(error.message.contains("did not come to it"), "{error}");
}

/// A program that does what build scripts do is started again by itself, whatever else it prints.
#[test]
fn the_builder_runs_typify_in_its_own_program() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builder");
    fs::create_dir_all(&folder).unwrap();
    let manifest = r#"{ "id": "demo", "version": "1", "schemas": { "Order": "order.json" } }"#;
    let order = r#"{ "type": "object", "properties": { "of": { "$ref": "extra.json" } } }"#;
    let files = [
        ("uiap.app.json", manifest),
        ("order.json", order),
        ("extra.json", r#"{ "type": "string" }"#),
    ];
    for (path, text) in files {
        fs::write(folder.join(path), text).unwrap();
    }
    let out = folder.join("out");
    let mut command = Command::new(env!("CARGO_BIN_EXE_schema-typify"));
    command.arg(folder.join("uiap.app.json")).arg(&out);
    command.env("OUT_DIR", &out);
    let output = command.output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    for (path, _) in files {
        let line = format!("cargo:rerun-if-changed={}", folder.join(path).display());
        assert!(told.lines().any(|told| told == line), "{told}");
    }
    let app = fs::read_to_string(out.join("app.rs")).unwrap();
    assert!(app.contains("pub mod schemas {"), "{app}");
    assert!(app.contains("pub struct Order {"), "{app}");
    assert!(app.contains("Option<Extra>"), "{app}");
}
