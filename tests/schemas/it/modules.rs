//! The modules in TypeScript and Rust are goldens: `tsc` and `rustc` compile them.

use std::fmt::Write;
use std::process::Command;

use uiap_codegen::schemas::rust::{child, rust};
use uiap_codegen::schemas::typescript;

use crate::cases::{Case, cases, golden, root};

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
    let mut index = String::from("//! Every case by name. Written by the tests of this crate.\n\n");
    let mut arms = String::new();
    for case in cases() {
        let schemas = case.load();
        let child =
            |request: &str| child::run(Command::new(env!("CARGO_BIN_EXE_schema-typify")), request);
        let files = rust(&schemas, &case.options(), child)
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

#[test]
fn a_child_that_fails_says_why() {
    let schemas = cases()[0].load();
    let bad = |_: &str| child::run(Command::new(env!("CARGO_BIN_EXE_schema-typify")), "{");
    let error = rust(&schemas, &cases()[0].options(), bad).unwrap_err();
    assert!(error.message.contains("bad request: EOF"), "{error}");
    let missing = |request: &str| child::run(Command::new("/no/such/program"), request);
    let error = rust(&schemas, &cases()[0].options(), missing).unwrap_err();
    assert!(
        error.message.starts_with("typify cannot be started"),
        "{error}"
    );
}
