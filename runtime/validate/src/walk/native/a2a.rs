//! A2UI carried in A2A: its parts, and its declaration on a card.

use super::super::text::{self, Texts};
use super::super::{Val, Walk};
use crate::json::Kind;
use crate::native::a2a::{CATALOGS, EXTENSION, INLINE, LEGACY, MEDIA_TYPE};
use crate::table::JsonType;

impl<'w> Walk<'w> {
    /// Judges a part whose shape is right.
    pub(super) fn a2ui_part(&mut self, index: u32, part: Val<'w>) {
        if let Some(kind) = part.get("kind") {
            let found = self.found(kind);
            self.add("a2a.part-kind", index, &[], kind, || Texts {
                member: text::member("kind"),
                ..Texts::new("no such member", found)
            });
        }
        let node = &self.table.nodes[index as usize];
        let media_type = self.present_in(node, part, "mediaType");
        let legacy = self
            .present(part, "metadata")
            .and_then(|metadata| metadata.get(LEGACY));
        if media_type.is_some_and(is_a2ui) {
            self.a2ui_content(index, part);
        } else if let Some(legacy) = legacy.filter(|legacy| is_a2ui(*legacy)) {
            let expected = format!("member `mediaType` with \"{MEDIA_TYPE}\"");
            self.wrong("a2a.a2ui-media-type", index, legacy, expected);
        }
    }

    /// Judges what a part of A2UI holds. That it holds one thing is a matter of shape.
    fn a2ui_content(&mut self, index: u32, part: Val<'w>) {
        let Some(data) = part.get("data") else {
            let mut names = ["text", "raw", "url"].into_iter();
            let other = names.find_map(|name| Some((name, self.present(part, name)?)));
            if let Some((name, value)) = other {
                self.add("a2a.a2ui-no-data", index, &[], value, || {
                    Texts::new("member `data`", text::member(name))
                });
            }
            return;
        };
        match data.kind() {
            Kind::Array => {
                let strays = data.items().filter(|item| item.kind() != Kind::Object);
                for item in strays.take(self.findings.room()) {
                    self.wrong("a2a.a2ui-data-array", index, item, "a message: an object");
                }
            }
            Kind::Object => self.wrong("a2a.a2ui-one-object", index, data, "an array of messages"),
            _ => self.wrong("a2a.a2ui-data-array", index, data, "an array of messages"),
        }
    }

    /// Judges the declaration of A2UI among the extensions of a card.
    pub(super) fn a2ui_declaration(&mut self, index: u32, extension: Val<'w>) {
        let uri = extension.get("uri").and_then(Val::as_str);
        if uri.is_none_or(|uri| uri != EXTENSION) {
            return;
        }
        let required = extension.get("required");
        if let Some(required) = required.filter(|it| it.as_bool() == Some(true)) {
            self.wrong("a2a.a2ui-required", index, required, "false");
        }
        let Some(params) = self.present(extension, "params") else {
            return self.lacking(index, extension, "params");
        };
        if let Some(inline) = params.get(INLINE).filter(|it| it.as_bool().is_none()) {
            let expected = text::word(JsonType::Boolean);
            self.wrong("a2a.a2ui-inline", index, inline, expected);
        }
        self.a2ui_catalogs(index, params);
    }

    fn a2ui_catalogs(&mut self, index: u32, params: Val<'w>) {
        const SHAPE: &str = "a2a.a2ui-declaration";
        match params.get(CATALOGS) {
            None => self.lacking(index, params, CATALOGS),
            Some(ids) if ids.kind() != Kind::Array => {
                self.wrong(SHAPE, index, ids, "an array of catalog ids");
            }
            Some(ids) if ids.is_empty() => {
                self.wrong("a2a.a2ui-no-catalog", index, ids, "at least one catalog id");
            }
            Some(ids) => {
                let strays = ids.items().filter(|id| id.kind() != Kind::String);
                for id in strays.take(self.findings.room()) {
                    self.wrong(SHAPE, index, id, text::word(JsonType::String));
                }
            }
        }
    }

    fn lacking(&mut self, index: u32, place: Val<'w>, name: &str) {
        self.add("a2a.a2ui-declaration", index, &[], place, || {
            Texts::new(format!("member {}", text::member(name)), "nothing")
        });
    }

    fn wrong(&mut self, code: &str, index: u32, place: Val<'w>, expected: impl Into<String>) {
        let found = self.found(place);
        self.add(code, index, &[], place, || Texts::new(expected, found));
    }
}

fn is_a2ui(media_type: Val<'_>) -> bool {
    media_type.as_str().is_some_and(|it| it == MEDIA_TYPE)
}
