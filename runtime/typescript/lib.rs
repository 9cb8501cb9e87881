//! The hand-written TypeScript runtime as data: every file of `runtime/typescript/src`, embedded.
//!
//! The generator places it in the npm package of a protocol. This crate only carries the files, so that the published
//! generator needs no checkout.

#![no_std]

#[cfg(test)]
mod tests;

/// Pairs paths with the texts of their files.
macro_rules! embedded {
    ($($path:literal,)*) => { &[$(($path, include_str!(concat!("src/", $path)))),*] };
}

/// Path below `runtime/typescript/src`, with forward slashes, and text of every file, in order.
pub const FILES: &[(&str, &str)] = embedded![
    "a2ui/batch.ts",
    "a2ui/batch/answers.ts",
    "a2ui/batch/item.ts",
    "a2ui/batch/list.ts",
    "a2ui/batch/results.ts",
    "a2ui/batch/surfaces.ts",
    "app.ts",
    "catalog/common.ts",
    "catalog/conditions.ts",
    "catalog/entries.ts",
    "catalog/index.ts",
    "catalog/json.ts",
    "catalog/lower.ts",
    "catalog/nearest.ts",
    "catalog/nodes.ts",
    "catalog/pattern.ts",
    "catalog/presence.ts",
    "catalog/schema.ts",
    "catalog/variants.ts",
    "doors.ts",
    "guard.ts",
    "index.ts",
    "json.ts",
    "pointer.ts",
    "problem.ts",
    "repeated.ts",
    "spec.ts",
    "standard-schema.ts",
    "table.ts",
    "types.ts",
    "walk/calls.ts",
    "walk/checks.ts",
    "walk/checks/acyclic.ts",
    "walk/checks/agrees.ts",
    "walk/checks/hits.ts",
    "walk/checks/lists.ts",
    "walk/checks/presence.ts",
    "walk/checks/references.ts",
    "walk/checks/scalars.ts",
    "walk/checks/unique.ts",
    "walk/depth.ts",
    "walk/findings.ts",
    "walk/finish.ts",
    "walk/general.ts",
    "walk/general/budget.ts",
    "walk/general/items.ts",
    "walk/general/members.ts",
    "walk/general/tracking.ts",
    "walk/index.ts",
    "walk/marks.ts",
    "walk/message.ts",
    "walk/native.ts",
    "walk/native/a2a.ts",
    "walk/native/composition.ts",
    "walk/native/directive.ts",
    "walk/native/rings.ts",
    "walk/native/texts.ts",
    "walk/near.ts",
    "walk/object.ts",
    "walk/path.ts",
    "walk/proto.ts",
    "walk/reach.ts",
    "walk/scalar.ts",
    "walk/shape.ts",
    "walk/slots.ts",
    "walk/state.ts",
    "walk/text.ts",
    "walk/trusted.ts",
    "walk/type.ts",
];

/// The modules that stand below the sub-path of a family of documents: family, module in the folder of its name, title.
pub const MODULES: &[(&str, &str, &str)] =
    &[("a2ui", "batch", "batches of messages, each judged alone")];

/// The texts that the package's licence expression names: file name and text.
pub const LICENCES: [(&str, &str); 2] = [
    ("LICENSE-APACHE", include_str!("LICENSE-APACHE")),
    ("LICENSE-MIT", include_str!("LICENSE-MIT")),
];
