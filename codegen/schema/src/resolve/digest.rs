//! The digest of files: two peers that carry the same one were generated from the same ones.

use std::collections::BTreeMap;
use std::fmt::Write;

use hmac_sha256::Hash;

/// `sha256:` and the hex digest over path, length and bytes of every file, sorted by path.
pub(crate) fn digest<T: AsRef<str>>(files: &BTreeMap<String, T>) -> String {
    let mut hasher = Hash::new();
    for (path, text) in files {
        let text = text.as_ref();
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
