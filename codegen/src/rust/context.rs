//! What all parts of the backend look up: the model, types that need checks, types that keep misfits, sizes, patterns.

use std::cell::RefCell;
use std::collections::BTreeSet;

use indexmap::IndexSet;
use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{Field, Kind, Model, Schema, Struct, TypeDef, TypeId, Variants};
use uiap_validate::Level;
use uiap_validate::table::Native;

use super::composed;
use super::generics::{self, Generics};

/// Structs and unions larger than this stand behind a `Box` where they are optional or an enum variant.
const LARGE: usize = 64;

/// Shared by all functions of the backend.
pub(super) struct Context<'m> {
    pub(super) model: &'m Model,
    /// What brings `uiap_validate` into scope, where it is no dependency.
    pub(super) prelude: TokenStream,
    needs_check: BTreeSet<TypeId>,
    lenient: BTreeSet<TypeId>,
    nested: BTreeSet<TypeId>,
    /// Those that still do once unions of named types box them.
    unboxed: BTreeSet<TypeId>,
    generic: BTreeSet<TypeId>,
    holders: BTreeSet<TypeId>,
    /// Path of the module that holds table, patterns and versions.
    pub(super) root: TokenStream,
    patterns: RefCell<IndexSet<String>>,
}

impl<'m> Context<'m> {
    pub(super) fn new(model: &'m Model, root: TokenStream) -> Self {
        Self::with(model, root, TokenStream::new())
    }

    /// For the one document of an app, which has the crate `uiap` alone.
    pub(super) fn of_app(model: &'m Model) -> Self {
        let prelude = quote! {
            #[allow(unused_imports, reason = "not every app needs it")]
            use ::uiap::__private::uiap_validate;
        };
        Self::with(model, quote! { super }, prelude)
    }

    /// For what stands beside the table of an app.
    pub(super) fn beside(model: &'m Model) -> Self {
        Self::new(model, quote! { self })
    }

    fn with(model: &'m Model, root: TokenStream, prelude: TokenStream) -> Self {
        Self {
            model,
            generic: generics::generic(model),
            holders: composed::holders(model),
            root,
            prelude,
            needs_check: needs_check(model),
            lenient: lenient(model),
            nested: nested(model, &BTreeSet::new()),
            unboxed: nested(model, &nested(model, &BTreeSet::new())),
            patterns: RefCell::default(),
        }
    }

    /// Definition of a referenced type.
    pub(super) fn def(&self, id: &TypeId) -> &'m TypeDef {
        self.model
            .type_def(id)
            .expect("a resolved model has no dangling reference")
    }

    /// Whether values of the type can break a MUST that typed code does not rule out.
    pub(super) fn needs_check(&self, id: &TypeId) -> bool {
        self.needs_check.contains(id)
    }

    /// Whether the type is read inside inferred shapes.
    pub(super) fn is_lenient(&self, id: &TypeId) -> bool {
        self.lenient.contains(id)
    }

    /// Whether values of the type hold components.
    pub(super) fn holds_components(&self, id: &TypeId) -> bool {
        self.holders.contains(id)
    }

    /// How the type takes the catalog as a parameter.
    pub(super) fn generics(&self, id: &TypeId) -> Generics {
        if self.generic.contains(id) {
            Generics::with(&generics::default_marker(self.model))
        } else {
            Generics::default()
        }
    }

    /// Whether a value of this schema is wrapped in `Inferred`.
    pub(super) fn is_inferred(&self, schema: &Schema) -> bool {
        is_inferred(self.model, schema)
    }

    /// Whether `null` is a value of this schema.
    pub(super) fn admits_null(&self, schema: &Schema) -> bool {
        let types = self.model.json_types(schema);
        self.is_inferred(schema)
            || types.is_empty()
            || types.contains(&uiap_validate::table::JsonType::Null)
    }

    /// Name of the static automaton of a pattern.
    pub(super) fn pattern(&self, source: &str) -> usize {
        self.patterns.borrow_mut().insert_full(source.to_owned()).0
    }

    /// All patterns that were asked for, in order.
    pub(super) fn patterns(&self) -> Vec<String> {
        self.patterns.borrow().iter().cloned().collect()
    }

    /// Whether a member of this schema stands behind a `Box` where it is optional or in a variant.
    pub(super) fn is_boxed(&self, schema: &Schema) -> bool {
        match self.model.follow(schema).kind {
            Kind::Struct(_) | Kind::Tagged(_) => {
                self.is_nested(schema) || self.size(schema, &mut Vec::new()) > LARGE
            }
            Kind::ByType { .. } | Kind::Variants(_) => self.is_nested(schema),
            _ => false,
        }
    }

    /// Whether values of the type may hold another one without a list or map between.
    fn is_nested(&self, schema: &Schema) -> bool {
        match &schema.kind {
            Kind::Ref { target } => {
                self.unboxed.contains(target) || self.is_nested(&self.def(target).schema)
            }
            _ => false,
        }
    }

    /// Rough size in bytes of a typed value; `usize::MAX / 4` for a type that contains itself.
    fn size(&self, schema: &Schema, open: &mut Vec<TypeId>) -> usize {
        match &schema.kind {
            Kind::Null => 0,
            Kind::Boolean => 1,
            Kind::Integer(_) | Kind::Number(_) => 8,
            Kind::Const { value, .. } => {
                if value.is_string() {
                    24
                } else {
                    8
                }
            }
            Kind::Enum(values) => {
                if values.open {
                    24
                } else {
                    1
                }
            }
            Kind::ByType { arms } => {
                let unions = arms
                    .iter()
                    .filter(|arm| matches!(self.model.follow(arm).kind, Kind::Variants(_)));
                unions
                    .map(|arm| self.size(arm, open))
                    .max()
                    .unwrap_or(0)
                    .max(24)
            }
            Kind::String(_) | Kind::Array { .. } | Kind::Object => 24,
            Kind::Any | Kind::Slot(_) => 32,
            Kind::Variants(union) => self.variants_size(union, open),
            Kind::Map { .. } => 72,
            Kind::Struct(shape) => self.struct_size(shape, open),
            Kind::Tagged(union) => {
                union
                    .arms
                    .iter()
                    .map(|arm| self.struct_size(&arm.shape, open))
                    .max()
                    .unwrap_or(0)
                    + 8
            }
            Kind::Ref { target } if open.contains(target) => usize::MAX / 4,
            Kind::Ref { target } => {
                open.push(target.clone());
                let size = self.size(&self.def(target).schema, open);
                open.pop();
                size
            }
        }
    }

    fn variants_size(&self, union: &Variants, open: &mut Vec<TypeId>) -> usize {
        let sizes = union.targets().map(|target| {
            if self.is_boxed_arm(target) || open.contains(target) {
                return 8;
            }
            open.push(target.clone());
            let size = self.size(&self.def(target).schema, open);
            open.pop();
            size
        });
        sizes.max().unwrap_or(0).max(24) + 8
    }

    /// Whether a union of named types keeps values of this type behind a `Box`: large ones, and those whose size
    /// nobody knows.
    pub(super) fn is_boxed_arm(&self, target: &TypeId) -> bool {
        let def = self.def(target);
        match &def.schema.kind {
            Kind::Slot(_) => true,
            Kind::Struct(shape) => {
                self.nested.contains(target)
                    || self.struct_size(shape, &mut vec![target.clone()]) > LARGE
            }
            Kind::Ref { target } => self.is_boxed_arm(target),
            _ => false,
        }
    }

    fn struct_size(&self, shape: &Struct, open: &mut Vec<TypeId>) -> usize {
        let extra = if shape.extra.is_some() { 24 } else { 0 };
        let size_of = |field: &Field, open: &mut Vec<TypeId>| {
            let size = self.size(&field.schema, open);
            let compound = matches!(
                self.model.follow(&field.schema).kind,
                Kind::Struct(_) | Kind::Tagged(_)
            );
            if !field.required && compound && size > LARGE {
                8
            } else {
                size
            }
        };
        let (mut all, mut chosen) = (extra, 0);
        for field in &shape.fields {
            let size = size_of(field, open);
            if shape.is_chosen(&field.name) {
                chosen = chosen.max(size);
            } else {
                all = usize::saturating_add(all, size);
            }
        }
        all.saturating_add(chosen)
    }
}

/// Whether a value of this schema is wrapped in `Inferred`.
fn is_inferred(model: &Model, schema: &Schema) -> bool {
    schema.inferred.is_some()
        || matches!(&schema.kind, Kind::Ref { target } if model.type_def(target).is_some_and(|def| is_inferred(model, &def.schema)))
}

/// Grows until nothing changes: a type needs checks if it has some, or holds a type that needs them.
fn needs_check(model: &Model) -> BTreeSet<TypeId> {
    let mut found = BTreeSet::new();
    loop {
        let before = found.len();
        for def in model.types() {
            let own = def
                .checks
                .iter()
                .any(|check| check.check.level == Level::Error);
            // A named string constant is a type with one value.
            let has_one_value =
                matches!(&def.schema.kind, Kind::Const { value, .. } if value.is_string());
            let is_counted = def.schema.native == Some(Native::Arguments);
            let is_judged = own || is_counted || def.function.is_some() || is_entry(model, &def.id);
            if is_judged || (!has_one_value && asserts(model, &def.schema, &found)) {
                found.insert(def.id.clone());
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// Whether typed values of a schema can be wrong, given the types known to need checks.
fn asserts(model: &Model, schema: &Schema, known: &BTreeSet<TypeId>) -> bool {
    if matches!(
        schema.native,
        Some(
            Native::Components
                | Native::Pointer
                | Native::Expression
                | Native::Arguments
                | Native::A2uiPart
                | Native::A2uiDeclaration
        )
    ) {
        return true;
    }
    match &schema.kind {
        Kind::Any | Kind::Null | Kind::Boolean | Kind::Enum(_) | Kind::Object => false,
        Kind::Const { .. } | Kind::Integer(_) | Kind::Number(_) | Kind::Slot(_) => true,
        Kind::String(text) => {
            text.min_length.is_some() || text.max_length.is_some() || text.pattern.is_some()
        }
        Kind::Array {
            items,
            min_items,
            max_items,
            unique_items,
        } => {
            min_items.is_some()
                || max_items.is_some()
                || *unique_items
                || part_asserts(model, items, known)
        }
        Kind::Map { keys, values } => {
            keys.as_deref()
                .is_some_and(|keys| part_asserts(model, keys, known))
                || part_asserts(model, values, known)
        }
        Kind::Struct(shape) => struct_asserts(model, shape, known),
        Kind::Tagged(union) => {
            union.open
                || union
                    .arms
                    .iter()
                    .any(|arm| struct_asserts(model, &arm.shape, known))
        }
        Kind::ByType { arms } => arms.iter().any(|arm| part_asserts(model, arm, known)),
        Kind::Variants(union) => {
            // What stands for other tags must not carry a listed one, nor an open arm a member of another one.
            union.other.is_some()
                || union.tag.is_none()
                || union.targets().any(|target| known.contains(target))
        }
        Kind::Ref { target } => known.contains(target),
    }
}

fn struct_asserts(model: &Model, shape: &Struct, known: &BTreeSet<TypeId>) -> bool {
    !shape.conditions.is_empty()
        || !shape.some_of.is_empty()
        || shape.fields.iter().any(|field| !field.demands.is_empty())
        || shape.fields.iter().any(|field| {
            let is_omitted =
                field.required && matches!(model.follow(&field.schema).kind, Kind::Const { .. });
            !is_omitted && part_asserts(model, &field.schema, known)
        })
}

/// Inferred parts assert nothing.
fn part_asserts(model: &Model, schema: &Schema, known: &BTreeSet<TypeId>) -> bool {
    !is_inferred(model, schema) && asserts(model, schema, known)
}

/// Types whose values may hold another one without a list or map between, nor one of the types `boxed` as an arm of a
/// union of named types.
fn nested(model: &Model, boxed: &BTreeSet<TypeId>) -> BTreeSet<TypeId> {
    let reaches_itself = |start: &TypeId| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![start]);
        while let Some(id) = open.pop() {
            let def = model.type_def(id);
            for next in def.iter().flat_map(|def| direct(&def.schema, boxed)) {
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen.contains(start)
    };
    let ids = model.types().map(|def| &def.id);
    ids.filter(|id| reaches_itself(id)).cloned().collect()
}

/// The types whose values lie directly inside values of a schema.
fn direct<'m>(schema: &'m Schema, boxed: &BTreeSet<TypeId>) -> Vec<&'m TypeId> {
    let members = |shape: &'m Struct| -> Vec<&'m TypeId> {
        let fields = shape.fields.iter();
        fields
            .flat_map(|field| direct(&field.schema, boxed))
            .collect()
    };
    match &schema.kind {
        Kind::Ref { target } => vec![target],
        Kind::Struct(shape) => members(shape),
        Kind::Tagged(union) => union
            .arms
            .iter()
            .flat_map(|arm| members(&arm.shape))
            .collect(),
        Kind::ByType { arms } => arms.iter().flat_map(|arm| direct(arm, boxed)).collect(),
        Kind::Variants(union) => union
            .targets()
            .filter(|target| !boxed.contains(*target))
            .collect(),
        _ => Vec::new(),
    }
}

/// Whether a type is what a slot holds.
fn is_entry(model: &Model, id: &TypeId) -> bool {
    let heads = model
        .documents
        .iter()
        .filter_map(|document| document.catalog.as_ref());
    let mut fills = heads.flat_map(|head| &head.fills);
    let is_floor =
        |def: &TypeDef| matches!(&def.schema.kind, Kind::Slot(slot) if slot.floor == *id);
    fills.any(|(_, target)| target == id) || model.types().any(is_floor)
}

/// Inferred types, and all types that they reach.
fn lenient(model: &Model) -> BTreeSet<TypeId> {
    let mut found = BTreeSet::new();
    for def in model.types() {
        if def.schema.inferred.is_some() {
            reach(model, &def.id, &mut found);
        }
        each_part(&def.schema, &mut |schema| {
            if let (Some(_), Kind::Ref { target }) = (&schema.inferred, &schema.kind) {
                reach(model, target, &mut found);
            }
        });
    }
    found
}

fn reach(model: &Model, id: &TypeId, found: &mut BTreeSet<TypeId>) {
    if !found.insert(id.clone()) {
        return;
    }
    if let Some(def) = model.type_def(id) {
        each_part(&def.schema, &mut |schema| {
            for target in targets(schema) {
                reach(model, target, found);
            }
        });
    }
}

/// The types that a schema names itself.
pub(super) fn targets(schema: &Schema) -> Vec<&TypeId> {
    match &schema.kind {
        Kind::Ref { target } => vec![target],
        Kind::Variants(union) => union.targets().collect(),
        _ => Vec::new(),
    }
}

/// Visits a schema and the schemas inside it, references not followed.
pub(super) fn each_part(schema: &Schema, visit: &mut dyn FnMut(&Schema)) {
    visit(schema);
    let mut members = |shape: &Struct| {
        shape
            .fields
            .iter()
            .map(|field| &field.schema)
            .chain(shape.extra.as_deref())
            .for_each(|part| each_part(part, visit));
    };
    match &schema.kind {
        Kind::Array { items, .. } => each_part(items, visit),
        Kind::Map { keys, values } => keys
            .iter()
            .chain([values])
            .for_each(|part| each_part(part, visit)),
        Kind::Struct(shape) => members(shape),
        Kind::Tagged(union) => union.arms.iter().for_each(|arm| members(&arm.shape)),
        Kind::ByType { arms } => arms.iter().for_each(|arm| each_part(arm, visit)),
        _ => {}
    }
}
