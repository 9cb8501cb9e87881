//! The digest of a spec: two peers that carry the same one were generated from the same files.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::source::Sources;

/// `sha256:` and the hex digest over path, length and bytes of every file, sorted by path.
pub(crate) fn digest(sources: &Sources, paths: &[String]) -> String {
    let mut paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    paths.sort_unstable();
    paths.dedup();
    let mut hasher = Sha256::new();
    for path in paths {
        let text = sources.text(path).unwrap_or_default();
        hasher.update(format!("{path}\n{}\n", text.len()));
        hasher.update(text);
    }
    hasher
        .finalize()
        .iter()
        .fold("sha256:".to_owned(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
}
