//! The sections of all files as one: entries by id, sorted, none twice.

use std::collections::BTreeMap;

use uiap_schema::app_types::Definition;
use uiap_schema::reading::{Data, Json, Member, Object, Sink, Spanned, bad_value, nearest};
use uiap_schema::{LoadErrorKind, SourceSpan};
use uiap_validate::Pointer;

use super::gather::Part;
use super::head::MEMBERS;
use crate::app::MANIFEST;
use crate::app::model::Allowed;

/// An entry of a section.
#[derive(Debug)]
pub(super) struct Entry<'p> {
    /// Its id.
    pub(super) id: Spanned<String>,
    /// What it says.
    pub(super) json: &'p Json,
    /// The file that it stands in.
    pub(super) part: &'p Part,
}

impl Entry<'_> {
    /// Its place in the manifest as a whole, whichever file it stands in: `uiap.app.json#/schemas/Money`.
    pub(super) fn place(&self, section: &str) -> String {
        let pointer = Pointer::root().child(section).child(&self.id.value);
        format!("{MANIFEST}#{pointer}")
    }
}

/// All sections.
#[derive(Debug, Default)]
pub(super) struct Sections<'p> {
    pub(super) actions: Vec<Entry<'p>>,
    pub(super) messages: Vec<Entry<'p>>,
    pub(super) roles: Vec<Entry<'p>>,
    pub(super) affordances: Vec<Entry<'p>>,
    pub(super) schemas: Vec<Entry<'p>>,
    /// Entries of `schemas` that name a file: JSON Schemas in any form.
    pub(super) json_schemas: Vec<Entry<'p>>,
    /// Values of `entities`, files opened.
    pub(super) entities: Vec<&'p Json>,
    /// Values of `navigation`, files opened.
    pub(super) navigation: Vec<&'p Json>,
    lint: Vec<&'p Json>,
}

/// Sections that any file may have.
const SECTIONS: [&str; 10] = [
    "imports",
    "actions",
    "catalogs",
    "messages",
    "roles",
    "affordances",
    "schemas",
    "entities",
    "navigation",
    "lint",
];

impl<'p> Sections<'p> {
    /// Reads the sections of all files; the first one is the manifest.
    pub(super) fn collect(parts: &'p [Part], sink: &mut Sink) -> Self {
        let mut sections = Self::default();
        for (index, part) in parts.iter().enumerate() {
            for member in part.json.members().unwrap_or_default() {
                sections.member(part, member, index == 0, sink);
            }
            for (section, json) in &part.attached {
                match *section {
                    "entities" => sections.entities.push(json),
                    "schemas" => entries(&mut sections.schemas, part, json, sink),
                    _ => sections.navigation.push(json),
                }
            }
        }
        let lists = [
            ("action", &mut sections.actions),
            ("message", &mut sections.messages),
            ("role", &mut sections.roles),
            ("affordance", &mut sections.affordances),
            ("schema", &mut sections.schemas),
        ];
        for (what, entries) in lists {
            entries.sort_by(|a, b| a.id.value.cmp(&b.id.value));
            report_twice(what, entries.iter().map(|entry| &entry.id), sink);
            entries.dedup_by(|a, b| a.id.value == b.id.value);
        }
        let schemas = std::mem::take(&mut sections.schemas).into_iter();
        (sections.json_schemas, sections.schemas) =
            schemas.partition(|entry| entry.json.as_str().is_some());
        sections
    }

    fn member(&mut self, part: &'p Part, member: &'p Member, is_manifest: bool, sink: &mut Sink) {
        let value = &member.value;
        match member.key.value.as_str() {
            "actions" => entries(&mut self.actions, part, value, sink),
            "messages" => entries(&mut self.messages, part, value, sink),
            "roles" => entries(&mut self.roles, part, value, sink),
            "affordances" => entries(&mut self.affordances, part, value, sink),
            "schemas" => entries(&mut self.schemas, part, value, sink),
            "entities" if value.as_str().is_none() => self.entities.push(value),
            "navigation" if value.as_str().is_none() => self.navigation.push(value),
            "lint" => self.lint.push(value),
            "$schema" | "$comment" | "imports" | "catalogs" | "entities" | "navigation" => {}
            head if MEMBERS.contains(&head) && is_manifest => {}
            head if MEMBERS.contains(&head) => {
                let message =
                    format!("`{head}` stands in the manifest, not in files that it imports");
                sink.push(
                    &member.key.span,
                    LoadErrorKind::foreign("misplaced-member", message),
                );
            }
            unknown => {
                let known = SECTIONS.into_iter().chain(MEMBERS);
                let near = nearest(unknown, known)
                    .map_or_else(String::new, |name| format!(", did you mean `{name}`?"));
                let message = format!("member `{unknown}` is not known in an app manifest{near}");
                sink.push(
                    &member.key.span,
                    LoadErrorKind::foreign("unknown-member", message),
                );
            }
        }
    }

    /// The findings that the files silence.
    pub(super) fn allowed(&self, sink: &mut Sink) -> Vec<Allowed> {
        let mut allowed = Vec::new();
        for json in &self.lint {
            let Some(mut object) = Object::open(json, "the lint section", sink) else {
                continue;
            };
            for item in object.take_list("allow", sink) {
                allowed.extend(allowance(item, sink));
            }
            object.close(sink);
        }
        allowed
    }

    /// Where everything that has an id is declared.
    pub(super) fn places(&self) -> BTreeMap<String, SourceSpan> {
        let sections = [
            ("actions", &self.actions),
            ("messages", &self.messages),
            ("roles", &self.roles),
            ("affordances", &self.affordances),
            ("schemas", &self.schemas),
            ("schemas", &self.json_schemas),
        ];
        let mut places = BTreeMap::new();
        for (section, entries) in sections {
            for entry in entries {
                let pointer = Pointer::root().child(section).child(&entry.id.value);
                places.insert(pointer.to_string(), entry.id.span.clone());
                parts_of(&pointer, entry.json, &mut places);
            }
        }
        for json in &self.entities {
            for member in json
                .get("entities")
                .and_then(Json::members)
                .unwrap_or_default()
            {
                let pointer = Pointer::root().child("entities").child(&member.key.value);
                places.insert(pointer.to_string(), member.key.span.clone());
                parts_of(&pointer, &member.value, &mut places);
            }
        }
        for json in &self.navigation {
            for route in json.get("routes").and_then(Json::items).unwrap_or_default() {
                if let Some(id) = route.get("id").and_then(Json::as_str) {
                    let pointer = Pointer::root().child("navigation").child(id);
                    places.insert(pointer.to_string(), route.span.clone());
                }
            }
        }
        places
    }
}

/// The places of all members below a value.
fn parts_of(pointer: &Pointer, json: &Json, places: &mut BTreeMap<String, SourceSpan>) {
    match &json.data {
        Data::Object(members) => {
            for member in members {
                let inner = pointer.child(&member.key.value);
                places.insert(inner.to_string(), member.key.span.clone());
                parts_of(&inner, &member.value, places);
            }
        }
        Data::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let inner = pointer.child(&index.to_string());
                places.insert(inner.to_string(), item.span.clone());
                parts_of(&inner, item, places);
            }
        }
        _ => {}
    }
}

fn entries<'p>(entries: &mut Vec<Entry<'p>>, part: &'p Part, json: &'p Json, sink: &mut Sink) {
    let Some(members) = json.members() else {
        bad_value(json, "an object whose members are ids", sink);
        return;
    };
    entries.extend(members.iter().map(|member| Entry {
        id: member.key.clone(),
        json: &member.value,
        part,
    }));
}

fn allowance(json: &Json, sink: &mut Sink) -> Option<Allowed> {
    let mut object = Object::open(json, "an allowance", sink)?;
    let code = object.need_text("code", sink);
    let at = object.take_text("at", sink);
    let reason = object.need_text("reason", sink);
    object.close(sink);
    let reason = reason?;
    if reason.value.trim().is_empty() {
        let kind =
            LoadErrorKind::foreign("bad-value", "a finding is not silenced without a reason");
        sink.push(&reason.span, kind);
    }
    Some(Allowed {
        code: code?.value,
        at: at.map(|at| at.value),
        reason: reason.value,
        span: json.span.clone(),
    })
}

/// Reports ids that are there twice; they come sorted.
pub(super) fn report_twice<'i>(
    what: &str,
    ids: impl Iterator<Item = &'i Spanned<String>>,
    sink: &mut Sink,
) {
    let mut first: Option<&Spanned<String>> = None;
    for id in ids {
        match first.filter(|first| first.value == id.value) {
            Some(first) => {
                let message = format!("{what} `{}` is defined twice", id.value);
                let other = if first.span.document == id.span.document {
                    "the other one is in the same file".to_owned()
                } else {
                    format!("the other one is in {}", first.span.document)
                };
                sink.push(
                    &id.span,
                    LoadErrorKind::foreign("duplicate-id", message).with_help(other),
                );
            }
            None => first = Some(id),
        }
    }
}

/// Definitions come from several sections, so their names can meet.
pub(super) fn check_definitions(definitions: &[Definition], sink: &mut Sink) {
    let mut names: Vec<&Spanned<String>> = definitions
        .iter()
        .map(|definition| &definition.name)
        .collect();
    names.sort_by(|a, b| a.value.cmp(&b.value));
    report_twice("type", names.into_iter(), sink);
    for definition in definitions {
        let name = &definition.name;
        let is_type_name = name
            .value
            .starts_with(|first: char| first.is_ascii_uppercase())
            && name.value.chars().all(|each| each.is_ascii_alphanumeric());
        if !is_type_name {
            let message = format!("`{}` is not usable as a type name", name.value);
            sink.push(
                &name.span,
                LoadErrorKind::foreign("bad-name", message)
                    .with_help("type names are `PascalCase`"),
            );
        }
    }
}
