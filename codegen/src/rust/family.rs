//! A family: its documents, its messages, and, behind a feature, table and lookups of its own.

use quote::{format_ident, quote};
use uiap_schema::model::{Document, Family, Kind, Model};

use super::context::Context;
use super::{items, lookups, message, source, table_data, table_module, variants};
use crate::{Config, OutputFile};

/// The modules of a family's documents, in `folder`.
pub(super) fn files(
    ctx: &Context<'_>,
    config: &Config,
    family: &Family,
    folder: &str,
) -> Vec<OutputFile> {
    let model = ctx.model;
    let documents: Vec<&Document> = model
        .documents
        .iter()
        .filter(|document| document.family == family.name)
        .collect();
    let has_messages = documents
        .iter()
        .any(|document| !document.messages.is_empty());
    let mut files = vec![module(ctx, config, family, &documents, folder)];
    for document in &documents {
        let body = items::document(ctx, document);
        let path = format!("{folder}{}.rs", document.name);
        files.push(source(config, model, &document.path, &path, &body));
    }
    if has_messages {
        let (path, body) = (format!("{folder}message.rs"), message::module(ctx, family));
        files.push(source(config, model, "manifest.json", &path, &body));
    }
    if has_slots(model) {
        let (path, body) = (format!("{folder}catalog.rs"), variants::catalog_module(ctx));
        files.push(source(config, model, "manifest.json", &path, &body));
    }
    files
}

fn has_slots(model: &Model) -> bool {
    model
        .types()
        .any(|def| matches!(def.schema.kind, Kind::Slot(_)))
}

fn module(
    ctx: &Context<'_>,
    config: &Config,
    family: &Family,
    documents: &[&Document],
    folder: &str,
) -> OutputFile {
    let intro = format!(" {} {}.", family.title, family.version);
    let modules = documents
        .iter()
        .map(|document| format_ident!("{}", document.name));
    let has_messages = documents
        .iter()
        .any(|document| !document.messages.is_empty());
    let message = has_messages.then(|| quote! { pub mod message; });
    let catalog = has_slots(ctx.model).then(|| {
        let markers = markers(documents);
        quote! {
            mod catalog;

            pub use catalog::{Catalog, Open #(, #markers)*};
        }
    });
    let tokens = quote! {
        #![doc = #intro]
        #(pub mod #modules;)*
        #message
        #catalog
    };
    source(
        config,
        ctx.model,
        "manifest.json",
        &format!("{folder}mod.rs"),
        &tokens,
    )
}

/// The marker types of the catalogs.
fn markers(documents: &[&Document]) -> Vec<proc_macro2::Ident> {
    let catalogs = documents
        .iter()
        .filter(|document| document.catalog.is_some());
    catalogs
        .map(|document| format_ident!("{}", super::names::variant(&document.name)))
        .collect()
}

/// A family behind a feature: the module of its name, with the document of that name at its root.
pub(super) fn behind_feature(model: &Model, config: &Config, family: &Family) -> Vec<OutputFile> {
    let own = model.only(|other| other.name == family.name);
    let (name, version) = (
        format_ident!("{}", family.name),
        format_ident!("{}", family.module),
    );
    let ctx = Context::new(&own, quote! { crate::#name });
    let folder = format!("{}/", family.name);
    let intro = [
        format!(" {} {}.", family.title, family.version),
        String::new(),
        format!(
            " Versions stand side by side (`{}`); what is at the root is the current one.",
            family.module
        ),
    ];
    let documents: Vec<&Document> = own.documents.iter().collect();
    let others = documents
        .iter()
        .filter(|document| document.name != family.name);
    let others = others.map(|document| format_ident!("{}", document.name));
    let catalog = has_slots(&own).then(|| {
        let markers = markers(&documents);
        quote! { pub use #version::{Catalog, Open #(, #markers)*}; }
    });
    let at_root = documents
        .iter()
        .any(|document| document.name == family.name)
        .then(|| quote! { pub use #version::#name::*; });
    let has_catalogs = documents.iter().any(|document| document.catalog.is_some());
    let open = has_catalogs.then(|| quote! { , open_table });
    let tokens = quote! {
        #(#![doc = #intro])*
        pub mod #version;
        mod patterns;
        pub mod registry;
        mod table;

        pub use table::{DIGEST, VERSION, table #open};
        #at_root
        #catalog
        #(pub use #version::#others;)*
    };
    let mut files = vec![
        source(
            config,
            &own,
            "manifest.json",
            &format!("{folder}mod.rs"),
            &tokens,
        ),
        table_module(&own, config, &format!("{folder}table.rs")),
        table_data(&own, config, &format!("{folder}table.json")),
    ];
    files.extend(self::files(
        &ctx,
        config,
        family,
        &format!("{folder}{}/", family.module),
    ));
    files.extend(lookups(&ctx, config, &folder));
    files
}
