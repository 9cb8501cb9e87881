//! Directives of another dialect, and data that looks like one.

use super::super::text::{self, Texts};
use super::super::{Val, Walk};
use crate::json::{Kind, Member};

/// The keys of directives, here and in the other dialect.
const KEYS: [(&str, &str); 2] = [("path", "@path"), ("call", "@call")];

impl<'w> Walk<'w> {
    /// Reports a directive of the other dialect where a directive of this one is meant.
    pub(super) fn foreign_directive(&mut self, index: u32, value: Val<'w>) -> bool {
        const CODE: &str = "a2ui.dialect-keys";
        if value.kind() != Kind::Object || self.findings.is_off(CODE, CODE) {
            return false;
        }
        let Some((own, key, place)) = foreign(value) else {
            return false;
        };
        self.add(CODE, index, &[], place, || {
            Texts::new(format!("member {}", text::member(own)), text::member(key))
        });
        true
    }

    /// Warns of what looks like a directive in a written value: of the other dialect at its top, of either deeper inside.
    pub(super) fn literal(&mut self, index: u32, value: Val<'w>) {
        if value.kind() == Kind::Object
            && let Some((_, key, place)) = foreign(value)
        {
            self.looks_computed(index, place, text::member(key));
        }
        self.search(index, value);
    }

    /// Goes as deep as the value, which reading bounds.
    fn search(&mut self, index: u32, value: Val<'w>) {
        let members = value.members().map(Member::value);
        for inner in value.items().chain(members) {
            match directive_key(inner) {
                Some(key) => {
                    let found = format!("an object with {}", text::member(key));
                    self.looks_computed(index, inner, found);
                }
                None => self.search(index, inner),
            }
        }
    }

    fn looks_computed(&mut self, index: u32, place: Val<'w>, found: String) {
        self.add("a2ui.dialect-data", index, &[], place, || {
            Texts::new("a value that no dialect computes", found)
        });
    }
}

/// The key of this dialect, that of the other one, and where it stands, if the object has no key of this one.
fn foreign(value: Val<'_>) -> Option<(&'static str, &'static str, Val<'_>)> {
    if KEYS.iter().any(|(own, _)| value.get(own).is_some()) {
        return None;
    }
    KEYS.into_iter()
        .find_map(|(own, key)| Some((own, key, value.get(key)?)))
}

/// The key that makes an object a directive, here or in the other dialect, if it has exactly that form.
fn directive_key(value: Val<'_>) -> Option<&'static str> {
    if value.kind() != Kind::Object {
        return None;
    }
    let is_text = |key: &str| value.get(key).is_some_and(|found| found.as_str().is_some());
    let [(path, at_path), (call, at_call)] = KEYS;
    let alone = [path, at_path].into_iter().find(|key| is_text(key));
    if let Some(key) = alone.filter(|_| value.len() == 1) {
        return Some(key);
    }
    let key = [call, at_call].into_iter().find(|key| is_text(key))?;
    let is_known = |name: &str| [key, "args", "catalogId"].contains(&name);
    let mut members = value.members();
    members
        .all(|member| is_known(&member.name()))
        .then_some(key)
}
