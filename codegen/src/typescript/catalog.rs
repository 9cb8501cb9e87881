//! Types that reach a slot take the catalog that fills it as a type parameter.

use std::collections::BTreeSet;

use heck::ToUpperCamelCase;
use uiap_schema::model::{Document, Kind, Model, Slot, TypeDef, TypeId};

use super::comment::Comment;
use super::declare::{Declaration, MemberView, Scope};
use super::guard::targets;

/// Name of the interface that all catalogs extend.
const CATALOG: &str = "Catalog";

/// Name of the catalog that says nothing about its entries.
const OPEN: &str = "Open";

/// Identifiers that this module declares beside the types.
pub(super) fn reserved(model: &Model) -> Vec<String> {
    if slots(model).next().is_none() {
        return Vec::new();
    }
    let catalogs = model
        .documents
        .iter()
        .filter(|document| document.catalog.is_some());
    catalogs
        .map(marker)
        .chain([CATALOG.to_owned(), OPEN.to_owned()])
        .collect()
}

fn marker(document: &Document) -> String {
    document.name.to_upper_camel_case()
}

fn slots(model: &Model) -> impl Iterator<Item = (&TypeDef, &Slot)> {
    model.types().filter_map(|def| match &def.schema.kind {
        Kind::Slot(slot) => Some((def, slot)),
        _ => None,
    })
}

/// The types that catalogs of the model fill a slot with, with the ids of the catalogs.
pub(super) fn fills<'m>(model: &'m Model, slot: &Slot) -> Vec<(&'m str, &'m TypeId)> {
    let heads = model
        .documents
        .iter()
        .filter_map(|document| document.catalog.as_ref());
    let fills = heads.flat_map(|head| {
        head.fills
            .iter()
            .map(move |(name, target)| (name, head, target))
    });
    fills
        .filter(|(name, _, _)| **name == slot.name)
        .map(|(_, head, target)| (head.id.as_str(), target))
        .collect()
}

/// The types that take a catalog.
pub(super) fn generic(model: &Model) -> BTreeSet<TypeId> {
    let mut found: BTreeSet<TypeId> = slots(model).map(|(def, _)| def.id.clone()).collect();
    loop {
        let before = found.len();
        for def in model.types() {
            // What fills a slot is no part of the types that hold the slot.
            let is_slot = matches!(def.schema.kind, Kind::Slot(_));
            if !is_slot
                && targets(model, &def.schema)
                    .into_iter()
                    .any(|target| found.contains(target))
            {
                found.insert(def.id.clone());
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

impl Scope<'_> {
    /// What stands behind the name of a type where it is declared.
    pub(super) fn parameters(&mut self, id: &TypeId) -> String {
        if !self.generic.contains(id) {
            return String::new();
        }
        let model = self.model;
        if let Some((def, _)) = slots(model).next() {
            self.imports.name_of(&def.id.document, CATALOG);
        }
        let mut documents = model.documents.iter();
        let Some(first) = documents.find(|document| document.catalog.is_some()) else {
            return format!("<C extends {CATALOG} = {OPEN}>");
        };
        let marker = marker(first);
        self.imports.name_of(&first.name, &marker);
        format!("<C extends {CATALOG} = {marker}>")
    }

    /// The name of a type where it is used, with the catalog around it.
    pub(super) fn used(&mut self, target: &TypeId) -> String {
        let name = self.imports.spec_type(target, self.names);
        if self.generic.contains(target) {
            format!("{name}<C>")
        } else {
            name
        }
    }

    /// The interfaces of catalogs that belong to a document.
    pub(super) fn catalogs(&mut self, document: &Document) -> Vec<Declaration> {
        let mut declarations = Vec::new();
        let model = self.model;
        let home = slots(model).next().map(|(def, _)| &def.id.document);
        if home == Some(&document.name) {
            let own: Vec<&Slot> = slots(model).map(|(_, slot)| slot).collect();
            let any = own
                .iter()
                .map(|slot| member(&slot.name, "unknown".to_owned()));
            let text =
                "What fills the slots of messages: the type parameter of all types that reach one.";
            declarations.push(interface(CATALOG, text, any.collect()));
            let mut open = Vec::new();
            for slot in own {
                let ty = self.imports.spec_type(&slot.floor, self.names);
                let is_generic = self.generic.contains(&slot.floor);
                open.push(member(
                    &slot.name,
                    if is_generic {
                        format!("{ty}<{OPEN}>")
                    } else {
                        ty
                    },
                ));
            }
            let text = "Any catalog: entries are known by what all of them have in common.";
            declarations.push(interface(OPEN, text, open));
        }
        if let Some(head) = &document.catalog {
            let marker = marker(document);
            let mut members = Vec::new();
            for (slot, target) in &head.fills {
                let name = self.imports.spec_type(target, self.names);
                let used = if self.generic.contains(target) {
                    format!("{name}<{marker}>")
                } else {
                    name
                };
                members.push(member(slot, used));
            }
            let text = format!("{}: `{}`.", document.title, head.id);
            declarations.push(interface(&marker, &text, members));
        }
        declarations
    }
}

fn member(name: &str, ty: String) -> MemberView {
    MemberView {
        comment: Vec::new(),
        head: super::names::property(name),
        ty,
    }
}

fn interface(name: &str, text: &str, members: Vec<MemberView>) -> Declaration {
    Declaration {
        comment: Comment::new(text).lines(),
        name: name.to_owned(),
        parameters: String::new(),
        alias: None,
        base: None,
        members,
    }
}
