//! Guards: compiled functions that say whether a value has the strict shape of a type.
//!
//! A guard looks at everything that the published schema demands, so a value that it accepts has the TypeScript
//! type. Where a shape is inferred it asks for JSON and nothing more.

mod body;
mod message;
mod test;

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use serde::Serialize;
use uiap_schema::model::{Kind, Model, Schema, Struct, TypeDef, TypeId};

use super::imports::{ImportView, Imports};
use super::names::Names;

pub(super) use message::{frame_body, message_body, payload_test};

/// A guard, ready to print.
#[derive(Debug, Serialize)]
pub(super) struct GuardView {
    /// The type that it tells.
    pub(super) name: String,
    /// A type that contains itself: the guard hands the depth on.
    pub(super) recursive: bool,
    /// Lines of its body.
    pub(super) lines: Vec<String>,
}

/// A constant that guards use.
#[derive(Debug, Serialize)]
pub(super) struct ConstantView {
    name: String,
    ty: &'static str,
    value: String,
}

/// What the guards of one file share; grows while their bodies are made.
pub(super) struct Parts<'m> {
    pub(super) model: &'m Model,
    pub(super) names: &'m Names,
    recursive: &'m BTreeSet<TypeId>,
    imports: Imports,
    helpers: BTreeSet<&'static str>,
    patterns: IndexMap<String, String>,
    value_sets: IndexMap<String, String>,
    /// The guard that is being made hands a depth on.
    inside_recursion: bool,
}

impl<'m> Parts<'m> {
    /// For a file with the guards of document `home` (empty: of none).
    pub(super) fn new(
        model: &'m Model,
        names: &'m Names,
        recursive: &'m BTreeSet<TypeId>,
        home: &str,
    ) -> Self {
        Self {
            model,
            names,
            recursive,
            imports: Imports::at(home),
            helpers: BTreeSet::new(),
            patterns: IndexMap::new(),
            value_sets: IndexMap::new(),
            inside_recursion: false,
        }
    }

    /// The guards of a type: those of its arms come first.
    pub(super) fn guards(&mut self, def: &TypeDef) -> Vec<GuardView> {
        let mut guards = Vec::new();
        let recursive = self.recursive.contains(&def.id);
        self.inside_recursion = recursive;
        if recursive {
            self.helper("MAX_NESTING");
        }
        if let Kind::Tagged(union) = &def.schema.kind {
            for arm in &union.arms {
                let name = self.names.arm(&def.id, &arm.tag).to_owned();
                guards.push(GuardView {
                    name,
                    recursive,
                    lines: body::arm_body(self, &arm.shape),
                });
            }
        }
        let name = self.names.type_name(&def.id).to_owned();
        guards.push(GuardView {
            name,
            recursive,
            lines: body::type_body(self, def),
        });
        if let Kind::Struct(shape) = &def.schema.kind {
            for chosen in shape.chosen() {
                guards.push(GuardView {
                    name: self.names.arm(&def.id, &chosen.name).to_owned(),
                    recursive,
                    lines: body::chosen_body(self, def, &chosen.name),
                });
            }
        }
        self.inside_recursion = false;
        guards
    }

    /// Patterns and sets, in order of first use.
    pub(super) fn constants(&self) -> Vec<ConstantView> {
        let patterns = self.patterns.iter().map(|(source, name)| ConstantView {
            name: name.clone(),
            ty: "RegExp",
            value: format!(
                "/* @__PURE__ */ new RegExp({}, \"u\")",
                super::names::literal(source)
            ),
        });
        let sets = self.value_sets.iter().map(|(values, name)| ConstantView {
            name: name.clone(),
            ty: "ReadonlySet<unknown>",
            value: format!("/* @__PURE__ */ new Set([{values}])"),
        });
        patterns.chain(sets).collect()
    }

    /// Names of runtime helpers in use, in order.
    pub(super) fn helpers(&self) -> Vec<&'static str> {
        self.helpers.iter().copied().collect()
    }

    /// Guards of other documents in use.
    pub(super) fn imported_guards(&self) -> Vec<ImportView> {
        self.imports.documents()
    }

    /// Imports a helper.
    pub(super) fn helper(&mut self, helper: &'static str) {
        self.helpers.insert(helper);
    }

    fn helper_call(&mut self, helper: &'static str, arguments: &str) -> String {
        self.helper(helper);
        format!("{helper}({arguments})")
    }

    /// A call of the guard of a type.
    pub(super) fn guard(&mut self, target: &TypeId, value: &str) -> String {
        let deep = self.inside_recursion && self.recursive.contains(target);
        let name = self.names.type_name(target);
        let guard = if deep {
            format!("deep{name}")
        } else {
            format!("is{name}")
        };
        self.imports.name_of(&target.document, &guard);
        if deep {
            format!("{guard}({value}, depth + 1)")
        } else {
            format!("{guard}({value})")
        }
    }

    /// A call of the guard of the type whose guard is being made, for the same value.
    fn same_depth(&self, def: &TypeDef, value: &str) -> String {
        let name = self.names.type_name(&def.id);
        if self.inside_recursion {
            format!("deep{name}({value}, depth)")
        } else {
            format!("is{name}({value})")
        }
    }

    fn arm_call(&self, id: &TypeId, tag: &str, value: &str) -> String {
        let name = self.names.arm(id, tag);
        if self.inside_recursion {
            format!("deep{name}({value}, depth + 1)")
        } else {
            format!("is{name}({value})")
        }
    }

    fn pattern(&mut self, source: &str) -> String {
        let next = format!("PATTERN_{}", self.patterns.len() + 1);
        self.patterns
            .entry(source.to_owned())
            .or_insert(next)
            .clone()
    }

    fn value_set(&mut self, literals: &[String]) -> String {
        let next = format!("VALUES_{}", self.value_sets.len() + 1);
        self.value_sets
            .entry(literals.join(", "))
            .or_insert(next)
            .clone()
    }
}

/// The types that contain themselves, directly or by way of others.
pub(super) fn recursive_types(model: &Model) -> BTreeSet<TypeId> {
    let edges: BTreeMap<&TypeId, Vec<&TypeId>> = model
        .types()
        .map(|def| (&def.id, targets(model, &def.schema)))
        .collect();
    let reaches_itself = |start: &TypeId| {
        let mut seen = BTreeSet::new();
        let mut open: Vec<&TypeId> = edges[start].clone();
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                open.extend(&edges[next]);
            }
        }
        seen.contains(start)
    };
    model
        .types()
        .filter(|def| reaches_itself(&def.id))
        .map(|def| def.id.clone())
        .collect()
}

/// The types that a schema leads to; a slot leads to what the catalogs of the model fill it with.
pub(super) fn targets<'m>(model: &'m Model, schema: &'m Schema) -> Vec<&'m TypeId> {
    let targets = |schema: &'m Schema| targets(model, schema);
    let struct_targets = |shape: &'m Struct| {
        let members = shape.fields.iter().map(|field| &field.schema);
        let parts = members.chain(shape.extra.as_deref());
        parts.flat_map(targets).collect::<Vec<_>>()
    };
    match &schema.kind {
        Kind::Variants(union) => union.targets().collect(),
        Kind::Slot(slot) => {
            let fills = super::catalog::fills(model, slot);
            fills.into_iter().map(|(_, target)| target).collect()
        }
        Kind::Ref { target } => vec![target],
        Kind::Array { items, .. } => targets(items),
        Kind::Map { keys, values } => keys
            .as_deref()
            .into_iter()
            .chain([&**values])
            .flat_map(targets)
            .collect(),
        Kind::Struct(shape) => struct_targets(shape),
        Kind::Tagged(union) => union
            .arms
            .iter()
            .flat_map(|arm| struct_targets(&arm.shape))
            .collect(),
        Kind::ByType { arms } => arms.iter().flat_map(targets).collect(),
        _ => Vec::new(),
    }
}
