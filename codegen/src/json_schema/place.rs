//! Where a published schema stands, and how it refers to types from there.

use uiap_schema::model::{Document, Model, TypeId};

/// One published file.
pub(super) enum Place<'m> {
    /// The file of everything.
    Bundle,
    /// The file of one document.
    Document(&'m Document),
    /// The file of whole messages.
    Message,
}

impl Place<'_> {
    /// Path below `schema/` and below the base URI.
    pub(super) fn path(&self, model: &Model) -> String {
        match self {
            Self::Bundle => format!("{}.bundle.json", model.name),
            Self::Document(document) => {
                format!("{}{}.json", folder(model, &document.family), document.name)
            }
            Self::Message => format!("{}message.json", main_folder(model)),
        }
    }

    /// Reference from here to a type.
    pub(super) fn reference(&self, model: &Model, target: &TypeId) -> String {
        let own_path = match self {
            Self::Bundle => return format!("#/$defs/{target}"),
            Self::Document(document) if document.name == target.document => {
                return format!("#/$defs/{}", target.name);
            }
            Self::Document(_) | Self::Message => self.path(model),
        };
        let family = model
            .documents
            .iter()
            .find(|document| document.name == target.document);
        let family = family.map_or(model.name.as_str(), |document| &document.family);
        let target_path = format!("{}{}.json", folder(model, family), target.document);
        format!(
            "{}#/$defs/{}",
            relative(&own_path, &target_path),
            target.name
        )
    }
}

/// Folder of a family, ends with `/`: the family that names the spec has its version at the top.
fn folder(model: &Model, family: &str) -> String {
    let module = model
        .families
        .iter()
        .find(|entry| entry.name == family)
        .map_or("", |entry| &entry.module);
    if family == model.name {
        format!("{module}/")
    } else {
        format!("{family}/{module}/")
    }
}

/// Folder of the family that the envelope belongs to.
fn main_folder(model: &Model) -> String {
    folder(
        model,
        model
            .families
            .first()
            .map_or(model.name.as_str(), |family| &family.name),
    )
}

/// `to` as seen from the file `from`; both are relative to one root.
fn relative(from: &str, to: &str) -> String {
    let from: Vec<&str> = from.split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let n_common = from
        .iter()
        .zip(&to)
        .take(from.len().min(to.len()) - 1)
        .take_while(|(a, b)| a == b)
        .count();
    let n_up = from.len() - 1 - n_common;
    let mut steps = vec![".."; n_up];
    steps.extend(&to[n_common..]);
    steps.join("/")
}
