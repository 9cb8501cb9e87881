//! Nodes from schemas.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use uiap_validate::table::{
    Check, CheckKind, Component, Condition, Function, JsonType, Keyed, Member, Node, Pattern, Slot,
    Tagged,
};

use crate::model::{
    self, Arm, CrossCheck, Kind, Model, Schema, Struct, TypeDef, TypeId, Union, Variants,
};
use crate::resolve::default_rule;

use super::leaf;
use super::patterns::Patterns;

/// The nodes of a model while they are made.
pub(super) struct Nodes<'m> {
    model: &'m Model,
    list: Vec<Node>,
    /// Nodes that are no types, by their JSON form.
    known: BTreeMap<String, u32>,
    /// Nodes of the types; names that only stand for another type have none of their own.
    types: BTreeMap<&'m TypeId, u32>,
    statements: BTreeSet<&'m str>,
    patterns: Patterns,
}

impl<'m> Nodes<'m> {
    /// Nodes of all types.
    pub(super) fn of(model: &'m Model) -> Self {
        let own: Vec<&TypeDef> = model.types().filter(|def| !is_name_only(def)).collect();
        let mut nodes = Self {
            model,
            list: vec![Node::default(); own.len()],
            known: BTreeMap::new(),
            types: (0..)
                .zip(&own)
                .map(|(index, def)| (&def.id, index))
                .collect(),
            statements: model
                .statements
                .iter()
                .map(|statement| statement.id.as_str())
                .collect(),
            patterns: Patterns::default(),
        };
        for (index, def) in own.into_iter().enumerate() {
            let mut node = nodes.node(&def.schema, &def.id.to_string());
            node.scope.clone_from(&def.scope);
            node.calls.clone_from(&def.calls);
            node.function = def.function.as_ref().map(|facts| Function {
                returns: facts.returns.clone(),
                callers: facts.callers.clone(),
                activation: facts.requires_user_activation,
            });
            node.component = def.component.as_ref().and_then(|facts| {
                let (parents, children) = (&facts.allowed_parents, &facts.allowed_children);
                (parents.is_some() || children.is_some()).then(|| Component {
                    parents: parents.clone(),
                    children: children.clone(),
                })
            });
            node.checks = def.checks.iter().map(|cross| nodes.check(cross)).collect();
            nodes.list[index] = node;
        }
        nodes
    }

    pub(super) fn finish(self) -> (Vec<Node>, Vec<Pattern>) {
        (self.list, self.patterns.finish())
    }

    /// The node of a type.
    pub(super) fn of_type(&mut self, id: &TypeId) -> u32 {
        if let Some(index) = self.types.get(id) {
            return *index;
        }
        let def = self
            .model
            .type_def(id)
            .expect("a resolved model has no dangling reference");
        self.place(&def.schema, &id.to_string())
    }

    /// The node of a schema where it is used. `label` names the place for people.
    fn place(&mut self, schema: &'m Schema, label: &str) -> u32 {
        if let Kind::Ref { target } = &schema.kind {
            if let Some(leaf) = self.uncovered(schema, target) {
                let mut node = head(schema, label);
                node.sensitive |= leaf.sensitive;
                leaf::fill(&mut node, &leaf.kind, &mut self.patterns);
                return self.add(node);
            }
            if schema.inferred.is_none() && !schema.sensitive && schema.native.is_none() {
                return self.of_type(target);
            }
        }
        let node = self.node(schema, label);
        self.add(node)
    }

    /// The single value behind a reference that a statement covers, when no statement covers the value itself.
    fn uncovered(&self, schema: &Schema, target: &TypeId) -> Option<&'m Schema> {
        if schema.inferred.is_some() || !self.statements.contains(schema.rule.as_str()) {
            return None;
        }
        let def = self.model.type_def(target)?;
        let inner = &def.schema;
        let is_plain = inner.inferred.is_none()
            && inner.native.is_none()
            && inner.keyword_rules.is_empty()
            && def.checks.is_empty();
        if !is_plain || inner.rule != default_rule(&def.id) {
            return None;
        }
        match &inner.kind {
            Kind::Ref { target } => self.uncovered(schema, target).filter(|_| !inner.sensitive),
            kind => leaf::is_leaf(kind).then_some(inner),
        }
    }

    /// The index of a node that is no type: of the equal one, if there is one.
    fn add(&mut self, node: Node) -> u32 {
        let form = serde_json::to_string(&node).expect("a node has string keys only");
        let next = u32::try_from(self.list.len()).expect("a spec has fewer nodes than 2^32");
        let index = *self.known.entry(form).or_insert(next);
        if index == next {
            self.list.push(node);
        }
        index
    }

    fn node(&mut self, schema: &'m Schema, label: &str) -> Node {
        let mut node = head(schema, label);
        match &schema.kind {
            Kind::Array {
                items,
                min_items,
                max_items,
                unique_items,
            } => {
                node.types = vec![JsonType::Array];
                node.items = (!is_anything(items)).then(|| self.place(items, label));
                node.min_items = *min_items;
                node.max_items = *max_items;
                node.unique_items = *unique_items;
            }
            Kind::Map { keys, values } => {
                node.types = vec![JsonType::Object];
                node.names = keys.as_ref().map(|keys| self.place(keys, label));
                node.others = Some(self.place(values, label));
            }
            Kind::Struct(shape) => self.structure(&mut node, shape, label),
            Kind::Tagged(union) => self.tagged(&mut node, union, label),
            Kind::ByType { arms } => {
                node.by_type = arms.iter().map(|arm| self.place(arm, label)).collect();
            }
            Kind::Variants(union) => self.variants(&mut node, union, label),
            Kind::Slot(slot) => self.slot(&mut node, slot),
            Kind::Ref { target } => node.reference = Some(self.of_type(target)),
            leaf => leaf::fill(&mut node, leaf, &mut self.patterns),
        }
        node
    }

    fn structure(&mut self, node: &mut Node, shape: &'m Struct, label: &str) {
        node.types = vec![JsonType::Object];
        for field in &shape.fields {
            let mut index = self.place(&field.schema, &format!("{label}.{}", field.name));
            if !field.demands.is_empty() {
                let (at, rule) = (&field.schema.at, &field.schema.rule);
                index = self.add(Node {
                    reference: Some(index),
                    required: field.demands.clone(),
                    ..bare(at, rule, &field.schema.keyword_rules)
                });
            }
            node.members.push(Member {
                name: field.name.clone(),
                alias: field.alias.clone(),
                node: index,
                required: field.required,
            });
        }
        node.some_of.clone_from(&shape.some_of);
        node.others = shape.extra.as_ref().map(|extra| self.place(extra, label));
        node.closed = shape.closed;
        node.proto = shape.proto_json;
        node.choice = (shape.choice.iter())
            .flat_map(|choice| choice.members.clone())
            .collect();
        for condition in &shape.conditions {
            let mut then = bare(&condition.at, &condition.rule, &BTreeMap::new());
            then.required.clone_from(&condition.required);
            for (name, values) in &condition.values {
                let index = self.demanded(
                    &format!("{}/properties/{name}", condition.at),
                    &condition.rule,
                    values,
                );
                then.members.push(Member {
                    name: name.clone(),
                    alias: None,
                    node: index,
                    required: false,
                });
            }
            let then = self.add(then);
            node.conditions.push(Condition {
                when: condition.when.clone(),
                then,
            });
        }
    }

    /// The values that a condition allows.
    fn demanded(&mut self, at: &str, rule: &str, values: &[Value]) -> u32 {
        let mut node = bare(at, rule, &BTreeMap::new());
        match values {
            [value] => node.constant = Some(value.clone()),
            _ => node.values = values.to_vec(),
        }
        self.add(node)
    }

    fn tagged(&mut self, node: &mut Node, union: &'m Union, label: &str) {
        node.types = vec![JsonType::Object];
        let arms = union
            .arms
            .iter()
            .map(|arm| (arm.tag.clone(), self.arm(arm, label)))
            .collect();
        node.tagged = Some(Tagged {
            member: union.tag.clone(),
            arms,
            open: union.open,
            other: None,
        });
    }

    /// Arms that are types of their own.
    fn variants(&mut self, node: &mut Node, union: &'m Variants, label: &str) {
        node.types = vec![JsonType::Object];
        let mut arms = Vec::new();
        for arm in &union.arms {
            let target = self.of_type(&arm.target);
            arms.extend(arm.keys.iter().map(|key| (key.clone(), target)));
        }
        let other = union.other.as_deref().map(|other| self.place(other, label));
        match &union.tag {
            Some(tag) => {
                node.tagged = Some(Tagged {
                    member: tag.clone(),
                    arms,
                    open: false,
                    other,
                });
            }
            None => node.keyed = Some(Keyed { arms, other }),
        }
    }

    /// What the catalogs of the model fill a slot with.
    fn slot(&mut self, node: &mut Node, slot: &'m model::Slot) {
        node.types = vec![JsonType::Object];
        let mut catalogs = Vec::new();
        for head in self
            .model
            .documents
            .iter()
            .filter_map(|document| document.catalog.as_ref())
        {
            for (_, target) in head.fills.iter().filter(|(name, _)| *name == slot.name) {
                catalogs.push((head.id.clone(), self.of_type(target)));
            }
        }
        node.slot = Some(Slot {
            name: slot.name.clone(),
            catalog: slot.catalog.clone(),
            depth: slot.depth,
            floor: self.of_type(&slot.floor),
            catalogs,
        });
    }

    fn arm(&mut self, arm: &'m Arm, label: &str) -> u32 {
        let mut node = bare(&arm.at, &arm.rule, &arm.keyword_rules);
        self.structure(&mut node, &arm.shape, label);
        self.add(node)
    }

    /// A cross-field rule, its patterns numbered as in the table.
    fn check(&mut self, cross: &CrossCheck) -> Check {
        let mut check = cross.check.clone();
        if let CheckKind::KeyNames { pattern, .. } | CheckKind::Matches { pattern, .. } =
            &mut check.check
        {
            let source = &cross.patterns[*pattern as usize];
            *pattern = self.patterns.index(source);
        }
        check
    }
}

/// The node of a schema, without its assertions.
fn head(schema: &Schema, label: &str) -> Node {
    Node {
        inferred: schema.inferred.as_ref().map(|_| label.to_owned()),
        sensitive: schema.sensitive,
        native: schema.native,
        ..bare(&schema.at, &schema.rule, &schema.keyword_rules)
    }
}

fn bare(at: &str, rule: &str, keyword_rules: &BTreeMap<String, String>) -> Node {
    let rules = keyword_rules
        .iter()
        .map(|(keyword, rule)| (keyword.clone(), rule.clone()))
        .collect();
    Node {
        at: at.to_owned(),
        rule: rule.to_owned(),
        rules,
        ..Node::default()
    }
}

/// Whether a type is only another name for one, with nothing of its own.
fn is_name_only(def: &TypeDef) -> bool {
    let schema = &def.schema;
    let is_reference = matches!(schema.kind, Kind::Ref { .. }) && schema.native.is_none();
    is_reference && schema.inferred.is_none() && !schema.sensitive && def.checks.is_empty()
}

/// Whether a schema says nothing about its values.
fn is_anything(schema: &Schema) -> bool {
    let is_plain = schema.inferred.is_none() && !schema.sensitive && schema.native.is_none();
    matches!(schema.kind, Kind::Any) && is_plain
}
