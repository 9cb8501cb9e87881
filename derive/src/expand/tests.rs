//! Goldens of the output: each `tests/expand/*.rs` with its `.expanded` beside it. `UPDATE_EXPECT=1` rewrites them.

use std::path::{Path, PathBuf};

use expect_test::expect_file;
use proc_macro2::TokenStream;
use quote::ToTokens;

use crate::derive;
use crate::model::Derive;

#[test]
fn goldens() {
    let cases = cases();
    assert!(!cases.is_empty());
    for case in cases {
        let text = std::fs::read_to_string(&case).expect("the case was listed");
        let file = syn::parse_file(&text).expect("cases are Rust");
        let expanded: String = file
            .items
            .iter()
            .map(|item| expand(item.to_token_stream()))
            .collect();
        expect_file![case.with_extension("expanded")].assert_eq(&expanded);
    }
}

/// A declaration that names another crate mentions ours nowhere.
#[test]
fn a_renamed_crate_is_the_only_one() {
    for case in cases() {
        let text = std::fs::read_to_string(&case).expect("the case was listed");
        let renamed = text.replace("// crate", "#[entity(crate = ::toolkit)]");
        let file = syn::parse_file(&renamed).expect("cases are Rust");
        for item in &file.items {
            let output = expand(item.to_token_stream());
            assert!(output.contains("::toolkit::__private"), "{output}");
            assert!(!output.contains("uiap"), "{output}");
        }
    }
}

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expand");
    let entries = folder.read_dir().expect("the folder is part of the crate");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut cases: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    cases.sort();
    cases
}

/// Expands an item by the derive that it names.
#[track_caller]
fn expand(item: TokenStream) -> String {
    let input: syn::DeriveInput = syn::parse2(item.clone()).expect("cases hold structs and enums");
    let derives: Vec<syn::Ident> = (input
        .attrs
        .iter()
        .filter(|attribute| attribute.path().is_ident("derive")))
    .filter_map(|attribute| attribute.parse_args().ok())
    .collect();
    let which = match derives.first().map(ToString::to_string).as_deref() {
        Some("Entity") => Derive::Entity,
        Some("EntityFields") => Derive::EntityFields,
        Some("EntityEnum") => Derive::EntityEnum,
        Some("FieldValue") => Derive::FieldValue,
        other => panic!("a case names one of our derives, not {other:?}"),
    };
    let output = derive(item, which);
    prettyplease::unparse(&syn::parse2(output).expect("the output is Rust"))
}
