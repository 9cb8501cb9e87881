//! Finds what references lead to: a resource, an anchor in it, or a place in it.

use crate::error::{LoadErrorKind, Sink};
use crate::nearest::nearest;

use super::SchemaId;
use super::read::Files;
use super::uri::{self, Fault};

/// Resolves every `$ref`.
pub(super) fn resolve(files: &mut Files, sink: &mut Sink) {
    let references = std::mem::take(&mut files.references);
    for (id, reference, base) in &references {
        match find(files, base, &reference.value) {
            Ok(target) => files.schemas[id.index()].reference = Some(target),
            Err(kind) => sink.push(&reference.span, kind),
        }
    }
    files.references = references;
}

fn find(files: &Files, base: &str, reference: &str) -> Result<SchemaId, LoadErrorKind> {
    let fault = |fault| LoadErrorKind::BadSchemaReference {
        reference: reference.to_owned(),
        reason: match fault {
            Fault::Outside => "it leaves the folder of the schemas",
            Fault::Backslash => "it has a backslash; write `/`",
            Fault::Encoding => "a `%` is not followed by the two hex digits of a UTF-8 byte",
        },
    };
    let (location, fragment) = uri::split(reference);
    let target = uri::resolve(base, location).map_err(fault)?;
    let Some(resource) = files.resources.get(&target) else {
        let known = files.resources.keys().map(String::as_str);
        return Err(LoadErrorKind::UnknownSchema {
            reference: reference.to_owned(),
            nearest: nearest(&target, known),
        });
    };
    let fragment = uri::decode(fragment).map_err(fault)?;
    if fragment.is_empty() {
        return Ok(*resource);
    }
    let found = if fragment.starts_with('/') {
        let place = format!("{}{fragment}", files.schemas[resource.index()].at);
        files.places.get(&place)
    } else {
        files.anchors.get(&(target.clone(), fragment.clone()))
    };
    found.copied().ok_or_else(|| {
        let root = &files.schemas[resource.index()].at;
        let places = files
            .places
            .keys()
            .filter_map(|place| place.strip_prefix(root.as_str()));
        let anchors = files.anchors.keys().filter(|(uri, _)| *uri == target);
        let near = nearest(
            &fragment,
            places.chain(anchors.map(|(_, name)| name.as_str())),
        );
        LoadErrorKind::UnknownSchema {
            reference: reference.to_owned(),
            nearest: near.map(|near| format!("{location}#{near}")),
        }
    })
}
