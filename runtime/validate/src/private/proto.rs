//! Reading ProtoJSON: members under two names, and bytes in several forms.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, Visitor};

/// Reads a member name as an index into the known names, which members have beside their original names, or as
/// `names.len()` for any other.
#[derive(Debug)]
pub struct ProtoKeys {
    names: &'static [&'static str],
    originals: &'static [&'static str],
    /// For each member whether its name was met, and whether its original name was.
    met: Vec<(bool, bool)>,
}

impl ProtoKeys {
    /// Names of members and, at the same index, their original names.
    #[must_use]
    pub fn new(names: &'static [&'static str], originals: &'static [&'static str]) -> Self {
        Self {
            names,
            originals,
            met: vec![(false, false); names.len()],
        }
    }
}

impl<'de> DeserializeSeed<'de> for &mut ProtoKeys {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for &mut ProtoKeys {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a member name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        let position = |names: &[&str]| names.iter().position(|known| *known == name);
        let by_name = position(self.names);
        let Some(index) = by_name.or_else(|| position(self.originals)) else {
            return Ok(self.names.len());
        };
        let met = &mut self.met[index];
        if by_name.is_some() {
            met.0 = true;
        } else {
            met.1 = true;
        }
        match met {
            (true, true) => Err(E::custom("a member is there under two names")),
            _ => Ok(index),
        }
    }
}

/// Reads bytes in any form of base64 as text in the standard alphabet with padding.
#[derive(Debug, Clone)]
pub struct Base64(pub String);

impl<'de> Deserialize<'de> for Base64 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self(standard(text)))
    }
}

/// The standard form; a text that is no base64 stays as it is, for its pattern to refuse.
fn standard(text: String) -> String {
    let is_whole = text.len().is_multiple_of(4);
    if is_whole && !text.contains(['-', '_']) {
        return text;
    }
    let bare = text.trim_end_matches('=');
    let n_padding = text.len() - bare.len();
    if n_padding > 2 || (n_padding > 0 && !is_whole) {
        return text;
    }
    let mut standard = bare.replace('-', "+").replace('_', "/");
    while !standard.len().is_multiple_of(4) {
        standard.push('=');
    }
    standard
}

#[cfg(test)]
mod tests {
    use super::standard;

    #[test]
    fn forms_of_base64() {
        for (text, expected) in [
            ("", ""),
            ("QUI=", "QUI="),
            ("QUI", "QUI="),
            ("QQ", "QQ=="),
            ("-_-_", "+/+/"),
            ("_w==", "/w=="),
            // Not base64: the pattern of the member refuses them.
            ("=", "="),
            ("QQ=", "QQ="),
            ("====", "===="),
            ("A", "A==="),
        ] {
            assert_eq!(standard(text.to_owned()), expected);
        }
    }
}
