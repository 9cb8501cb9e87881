//! The outermost object of a catalog: its ten members, and which entries its unions list.

use crate::error::Sink;
use crate::load::document::{RawDocument, RawFills};
use crate::load::json::{Json, Member};
use crate::model::DocumentSource;
use crate::nearest::nearest;
use crate::source::Spanned;

use super::entries::{self, Entry, Sort};
use super::json::{get, refuse, text};
use super::{DOCUMENT, MAX_ENTRIES};

/// The members that a catalog may have.
const MEMBERS: [&str; 10] = [
    "$schema",
    "$id",
    "protocolVersion",
    "title",
    "description",
    "catalogId",
    "instructions",
    "components",
    "functions",
    "$defs",
];

/// Reads a catalog as the document `name`.
pub(super) fn read(
    json: &Json,
    path: &str,
    name: &str,
    family: &str,
    sink: &mut Sink,
) -> Option<RawDocument> {
    let Some(members) = json.members() else {
        refuse(
            sink,
            &json.span,
            "a2ui.catalog-shape",
            "a catalog is an object",
        );
        return None;
    };
    check_members(members, sink);
    let Some(id) = text(json, "catalogId") else {
        refuse(
            sink,
            &json.span,
            "a2ui.catalog-shape",
            "a catalog has a text `catalogId`",
        );
        return None;
    };
    let mut definitions = Vec::new();
    let mut slots = Vec::new();
    for sort in [Sort::Component, Sort::Function] {
        let entries = entries::of(json, sort, sink);
        let listed = listed(json, sort, &entries, sink);
        let used: Vec<&Entry<'_>> = match &listed {
            Some(names) => entries
                .iter()
                .filter(|entry| names.contains(&entry.key.value))
                .collect(),
            None => entries.iter().collect(),
        };
        let span = get(json, sort.section()).map_or(&json.span, |section| &section.span);
        let (union, types) = if used.is_empty() {
            (entries::nothing(sort, path, span, sink), Vec::new())
        } else {
            entries::definitions(&used, sort, path, span, sink)
        };
        slots.push((
            Spanned::new(sort.slot().to_owned(), span),
            Spanned::new(format!("#/$defs/{}", sort.union()), span),
        ));
        definitions.push(union);
        definitions.extend(types);
    }
    Some(RawDocument {
        name: name.to_owned(),
        family: family.to_owned(),
        path: format!("a2ui/v1_0/catalogs/{name}.json"),
        title: text(json, "title").unwrap_or(id).to_owned(),
        description: text(json, "description").unwrap_or_default().to_owned(),
        source: DocumentSource {
            document: id.to_owned(),
            version: text(json, "protocolVersion").unwrap_or("0.9").to_owned(),
        },
        proto_json: false,
        namespaces: Vec::new(),
        messages: Vec::new(),
        definitions,
        fills: Some(RawFills {
            catalog: id.to_owned(),
            slots,
        }),
    })
}

fn check_members(members: &[Member], sink: &mut Sink) {
    for member in members {
        let name = member.key.value.as_str();
        if !MEMBERS.contains(&name) {
            let near = nearest(name, MEMBERS).map(|near| format!(", did you mean `{near}`?"));
            let detail = format!(
                "a catalog has no member `{name}`{}",
                near.unwrap_or_default()
            );
            refuse(sink, &member.key.span, "a2ui.catalog-shape", detail);
        } else if ["components", "functions", "$defs"].contains(&name) {
            if member.value.members().is_none() {
                refuse(
                    sink,
                    &member.value.span,
                    "a2ui.catalog-shape",
                    format!("`{name}` is an object"),
                );
            }
        } else if member.value.as_str().is_none() {
            refuse(
                sink,
                &member.value.span,
                "a2ui.catalog-shape",
                format!("`{name}` is a text"),
            );
        }
    }
    let count = |name: &str| {
        let section = members.iter().find(|member| member.key.value == name);
        section
            .and_then(|section| section.value.members())
            .map_or(0, <[Member]>::len)
    };
    let n_entries = count("components") + count("functions");
    if n_entries > MAX_ENTRIES
        && let Some(first) = members.first()
    {
        let detail =
            format!("a catalog has at most {MAX_ENTRIES} entries, this one has {n_entries}");
        refuse(sink, &first.key.span, "a2ui.sec-3c", detail);
    }
}

/// The entries that `$defs.anyComponent` or `$defs.anyFunction` lists; `None` where there is no such union.
fn listed(json: &Json, sort: Sort, entries: &[Entry<'_>], sink: &mut Sink) -> Option<Vec<String>> {
    let defs = get(json, "$defs")?;
    for member in defs.members().unwrap_or_default() {
        if !["anyComponent", "anyFunction"].contains(&member.key.value.as_str()) {
            let detail =
                "`$defs` of a catalog has `anyComponent` and `anyFunction` and nothing else";
            refuse(sink, &member.key.span, "a2ui.catalog-shape", detail);
        }
    }
    let Some(union) = get(defs, sort.any()) else {
        let detail = format!("`$defs` of a catalog has a member `{}`", sort.any());
        refuse(sink, &defs.span, "a2ui.catalog-shape", detail);
        return None;
    };
    let mut names = Vec::new();
    for member in union.members().unwrap_or_default() {
        match member.key.value.as_str() {
            "oneOf" | "anyOf" => {
                for arm in member.value.items().unwrap_or_default() {
                    names.extend(reference(arm, sort, entries, sink));
                }
            }
            "discriminator" => check_discriminator(&member.value, sort, sink),
            "type" | "title" | "description" | "$comment" => {}
            other => {
                let detail = format!(
                    "`{}` lists entries by `oneOf`, it has no `{other}`",
                    sort.any()
                );
                refuse(sink, &member.key.span, "a2ui.catalog-shape", detail);
            }
        }
    }
    Some(names)
}

/// The entry that an arm of a union names.
fn reference(arm: &Json, sort: Sort, entries: &[Entry<'_>], sink: &mut Sink) -> Option<String> {
    let prefix = format!("#/{}/", sort.section());
    let Some(target) = text(arm, "$ref") else {
        refuse(
            sink,
            &arm.span,
            "a2ui.catalog-shape",
            format!("an arm of `{}` is a reference to an entry", sort.any()),
        );
        return None;
    };
    let span = &get(arm, "$ref").unwrap_or(arm).span;
    let Some(name) = target.strip_prefix(&prefix) else {
        let detail = format!(
            "an arm of `{}` refers to an own entry: `{prefix}…`, found `{target}`",
            sort.any()
        );
        refuse(sink, span, "a2ui.catalog-shape", detail);
        return None;
    };
    let name = name.replace("~1", "/").replace("~0", "~");
    if !entries.iter().any(|entry| entry.key.value == name) {
        let near = nearest(&name, entries.iter().map(|entry| entry.key.value.as_str()));
        let near = near
            .map(|near| format!(", did you mean `{near}`?"))
            .unwrap_or_default();
        refuse(
            sink,
            span,
            "a2ui.catalog-shape",
            format!("`{}` has no entry `{name}`{near}", sort.section()),
        );
        return None;
    }
    Some(name)
}

fn check_discriminator(json: &Json, sort: Sort, sink: &mut Sink) {
    if text(json, "propertyName") != Some(sort.tag()) {
        let detail = format!(
            "entries of `{}` are told apart by `{}`",
            sort.section(),
            sort.tag()
        );
        refuse(sink, &json.span, "a2ui.catalog-discriminator", detail);
    }
}

/// The path of the document with the common types, as seen from a catalog.
pub(super) fn common(name: &str) -> String {
    format!("../{DOCUMENT}.json#/$defs/{name}")
}
