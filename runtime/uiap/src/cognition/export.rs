//! The exported document: a committed file that a test keeps in step with the structs.
//!
//! The only place of this crate that reads files and the environment, and only tests of apps get here.

use std::path::Path;

use uiap_types::cognition::EntitySchemaDocument;

/// Set to `1`, it makes the tests of [`export!`](crate::export) rewrite their files.
const UPDATE: &str = "UIAP_UPDATE";

/// A test that the committed file is the [schema document](crate::cognition::document) of these entities.
///
/// ```
/// # use uiap::cognition::Entity;
/// # #[derive(Entity)]
/// # struct Contact { #[entity(id)] id: String }
/// # #[derive(Entity)]
/// # struct Deal { #[entity(id)] id: String }
/// uiap::export!("entities.json", Contact, Deal);
/// ```
///
/// The path starts at the folder of the crate's `Cargo.toml`. When the test fails, `UIAP_UPDATE=1 cargo test` rewrites
/// the file; read the difference before committing. From the file the generator makes types for other languages.
///
/// The test is called `uiap_export`; a second export goes into a module of its own.
#[macro_export]
macro_rules! export {
    ($file:literal, $($entity:ty),+ $(,)?) => {
        #[cfg(test)]
        #[test]
        fn uiap_export() {
            $crate::__private::export(
                ::core::env!("CARGO_MANIFEST_DIR"),
                $file,
                ::core::env!("CARGO_PKG_NAME"),
                &$crate::cognition::document![$($entity),+],
            );
        }
    };
}

/// Compares the file with the document, or rewrites it.
///
/// # Panics
/// When they differ, or the file cannot be written.
pub fn export(folder: &str, file: &str, package: &str, document: &EntitySchemaDocument) {
    let path = Path::new(folder).join(file);
    let expected = text_of(document);
    let found = std::fs::read_to_string(&path)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    if found == expected {
        return;
    }
    if std::env::var(UPDATE).is_ok_and(|value| value == "1") {
        let written = std::fs::write(&path, &expected);
        return written
            .unwrap_or_else(|error| panic!("{} cannot be written: {error}", path.display()));
    }
    panic!(
        "{file} is not what the structs say{}\nrun `{UPDATE}=1 cargo test -p {package} uiap_export`, read the difference and commit it",
        first_difference(&found, &expected)
    );
}

/// Two spaces a level, and a final newline.
fn text_of(document: &EntitySchemaDocument) -> String {
    let text = serde_json::to_string_pretty(document)
        .expect("schemas hold only texts and booleans, under text keys");
    text + "\n"
}

fn first_difference(found: &str, expected: &str) -> String {
    if found.is_empty() {
        return ": it is missing or empty".to_owned();
    }
    let (mut found, mut expected) = (found.lines(), expected.lines());
    let mut number = 0;
    loop {
        number += 1;
        let (found, expected) = (found.next(), expected.next());
        if found != expected || found.is_none() {
            let line = |line: Option<&str>| line.unwrap_or("(end of file)").trim().to_owned();
            return format!(
                ", first in line {number}:\n  file:    {}\n  structs: {}",
                line(found),
                line(expected)
            );
        }
    }
}

#[cfg(test)]
mod tests;
