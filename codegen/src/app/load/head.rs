//! What only the manifest itself says: who the app is, and where generated files go.

use std::collections::BTreeMap;

use uiap_schema::LoadErrorKind;
use uiap_schema::reading::{Json, Object, Sink, Spanned, bad_value, text};

use super::gather::{Part, path_fault};
use super::merge::Entry;
use crate::app::Target;
use crate::app::files::{PathFault, join};
use crate::app::model::{Output, TemplateOutput};
use crate::app::names::is_id;

/// The head of the manifest.
pub(super) struct Head {
    pub(super) id: String,
    pub(super) version: String,
    pub(super) title: String,
    pub(super) description: String,
    pub(super) outputs: Vec<Output>,
    pub(super) templates: Vec<TemplateOutput>,
}

/// Members of the head, which imported files do not have.
pub(super) const MEMBERS: [&str; 5] = ["id", "version", "title", "description", "outputs"];

/// Reads the head of the manifest; what else is in it is the part of `merge`.
pub(super) fn read(part: &Part, sink: &mut Sink) -> Option<Head> {
    let mut object = Object::open(&part.json, "an app manifest", sink)?;
    let id = object.need_text("id", sink);
    let version = object.need_text("version", sink);
    let title = object.take_text("title", sink);
    let description = object.take_text("description", sink);
    let (outputs, templates) = object
        .take("outputs")
        .map(|member| outputs(&part.path, &member.value, sink))
        .unwrap_or_default();
    if let Some(version) = version
        .as_ref()
        .filter(|version| !is_printable(&version.value))
    {
        let kind = LoadErrorKind::foreign("bad-value", "a version is a text that can be read");
        sink.push(&version.span, kind.with_help("write one such as `1.0.0`"));
    }
    let id = id.filter(|id| check_id(id, "an app", sink))?;
    Some(Head {
        title: title.map_or_else(|| id.value.clone(), |title| title.value),
        id: id.value,
        version: version?.value,
        description: description.map(|text| text.value).unwrap_or_default(),
        outputs,
        templates,
    })
}

/// Whether there is something to read, on one line.
fn is_printable(text: &str) -> bool {
    !text.trim().is_empty()
        && !text.contains(|each: char| each.is_control() || matches!(each, '\u{2028}' | '\u{2029}'))
}

/// Reports an id that no code could be named after.
pub(super) fn check_id(id: &Spanned<String>, owner: &str, sink: &mut Sink) -> bool {
    let fits = is_id(&id.value);
    if !fits {
        let message = format!("`{}` is not usable as the id of {owner}", id.value);
        sink.push(
            &id.span,
            LoadErrorKind::foreign("bad-name", message).with_help(
                "ids are words of ASCII letters, digits, `_` and `-` with dots between them, such as `video.create`",
            ),
        );
    }
    fits
}

/// Those of `entries` of which each has a name of its own in code; the others are reported.
pub(super) fn check_names<'s, 'p>(
    entries: &[&'s Entry<'p>],
    what: &str,
    name: impl Fn(&str) -> String,
    sink: &mut Sink,
) -> Vec<&'s Entry<'p>> {
    let mut names: BTreeMap<String, &str> = BTreeMap::new();
    let mut usable = Vec::new();
    for &entry in entries {
        let id = entry.id.value.as_str();
        if let Some(other) = names.insert(name(id), id) {
            sink.push(&entry.id.span, LoadErrorKind::folded(what, other, id));
        } else {
            usable.push(entry);
        }
    }
    usable
}

fn outputs(path: &str, json: &Json, sink: &mut Sink) -> (Vec<Output>, Vec<TemplateOutput>) {
    let Some(mut object) = Object::open(json, "the outputs of a manifest", sink) else {
        return Default::default();
    };
    let mut outputs = Vec::new();
    for &target in Target::ALL {
        let folder = object
            .take(target.name())
            .and_then(|member| folder(path, &text(&member.value, sink)?, sink));
        outputs.extend(folder.map(|folder| Output { target, folder }));
    }
    // What needs a feature that is off is left to the command.
    #[cfg(not(feature = "typescript"))]
    object.take("typescript");
    #[cfg(not(feature = "docs"))]
    object.take("docs");
    let templates = object
        .take("templates")
        .map(|member| templates(path, &member.value, sink))
        .unwrap_or_default();
    object.close(sink);
    (outputs, templates)
}

/// Folders of templates, and where what they make goes.
fn templates(path: &str, json: &Json, sink: &mut Sink) -> Vec<TemplateOutput> {
    let Some(members) = json.members() else {
        bad_value(
            json,
            "an object: folders of templates and the folders to write to",
            sink,
        );
        return Vec::new();
    };
    let mut templates = Vec::new();
    for member in members {
        let from = folder(path, &member.key, sink);
        let to = text(&member.value, sink).and_then(|to| folder(path, &to, sink));
        templates.extend(
            from.zip(to)
                .map(|(templates, folder)| TemplateOutput { templates, folder }),
        );
    }
    templates.sort();
    templates
}

/// The folder of the manifest or one below it.
fn folder(path: &str, folder: &Spanned<String>, sink: &mut Sink) -> Option<String> {
    let value = folder.value.as_str();
    let joined = if value.is_empty() {
        Err(PathFault::Empty)
    } else {
        join(path, &format!("{value}/."))
    };
    match joined {
        Ok(folder) => Some(folder),
        // That of the manifest.
        Err(PathFault::Empty) if matches!(value, "." | "./") => Some(String::new()),
        Err(fault) => {
            sink.push(&folder.span, path_fault(fault, &folder.value));
            None
        }
    }
}
