//! Values of named types: those inside the documents' examples, or a small one that the shape allows.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use uiap_schema::model::{Kind, Model, Schema, Slot, Struct, TypeId, Variants};

/// Values by type, each in order of the length of its text.
pub(super) type Values<'m> = BTreeMap<&'m TypeId, BTreeSet<(usize, String)>>;

/// The values of each type in the examples.
pub(super) fn values(model: &Model) -> Values<'_> {
    let mut finder = Finder {
        model,
        values: Values::new(),
    };
    for example in model.examples.iter().filter(|example| example.of.is_none()) {
        let def = match example.subject.as_str() {
            "envelope" => model.types().find(|def| def.id.name == "UIAPEnvelope"),
            name => model.types().find(|def| def.id.to_string() == name),
        };
        if let Some(def) = def {
            finder.named(&def.id, &example.instance);
        }
        let message = model.messages().find(|message| {
            Some(message.message_type.as_str()) == example.instance["type"].as_str()
        });
        if let Some(message) = message.filter(|_| example.subject == "envelope") {
            finder.named(&message.payload, &example.instance["payload"]);
            for (name, target) in &message.ext {
                if let Some(member) = example.instance["ext"].get(name) {
                    finder.named(target, member);
                }
            }
        }
    }
    finder.values
}

struct Finder<'m> {
    model: &'m Model,
    values: Values<'m>,
}

impl<'m> Finder<'m> {
    fn named(&mut self, id: &'m TypeId, value: &Value) {
        let text = value.to_string();
        self.values
            .entry(id)
            .or_default()
            .insert((text.len(), text));
        if let Some(def) = self.model.type_def(id) {
            self.visit(&def.schema, value);
        }
    }

    fn visit(&mut self, schema: &'m Schema, value: &Value) {
        match (&schema.kind, value) {
            (Kind::Ref { target }, _) => self.named(target, value),
            (Kind::Array { items, .. }, Value::Array(list)) => {
                for item in list {
                    self.visit(items, item);
                }
            }
            (Kind::Map { values, .. }, Value::Object(members)) => {
                for member in members.values() {
                    self.visit(values, member);
                }
            }
            (Kind::Struct(shape), Value::Object(members)) => self.members(shape, members),
            (Kind::Tagged(union), Value::Object(members)) => {
                let tag = members.get(&union.tag).and_then(Value::as_str);
                if let Some(arm) = union.arms.iter().find(|arm| Some(arm.tag.as_str()) == tag) {
                    self.members(&arm.shape, members);
                }
            }
            (Kind::Variants(union), Value::Object(members)) => {
                if let Some(target) = chosen(union, members) {
                    self.named(target, value);
                }
            }
            (Kind::Slot(slot), _) => {
                if let Some(target) = filling(self.model, slot) {
                    self.named(target, value);
                }
            }
            (Kind::ByType { arms }, _) => {
                if let Some(arm) = arms.iter().find(|arm| self.fits(arm, value)) {
                    self.visit(arm, value);
                }
            }
            _ => {}
        }
    }

    fn members(&mut self, shape: &'m Struct, members: &Map<String, Value>) {
        for field in &shape.fields {
            if let Some(member) = members.get(&field.name) {
                self.visit(&field.schema, member);
            }
        }
    }

    fn fits(&self, schema: &Schema, value: &Value) -> bool {
        let sample = sample(self.model, schema, 0);
        sample
            .is_some_and(|sample| std::mem::discriminant(&sample) == std::mem::discriminant(value))
    }
}

/// The arm of a union of named types that an object belongs to.
fn chosen<'m>(union: &'m Variants, members: &Map<String, Value>) -> Option<&'m TypeId> {
    let is_key = |key: &String| match &union.tag {
        Some(tag) => members.get(tag).and_then(Value::as_str) == Some(key.as_str()),
        None => members.contains_key(key),
    };
    let arm = union.arms.iter().find(|arm| arm.keys.iter().any(is_key));
    let other = union.other.as_deref().and_then(|other| match &other.kind {
        Kind::Ref { target } => Some(target),
        _ => None,
    });
    arm.map(|arm| &arm.target).or(other)
}

/// What the first catalog of the model fills a slot with.
fn filling<'m>(model: &'m Model, slot: &Slot) -> Option<&'m TypeId> {
    let mut heads = model
        .documents
        .iter()
        .filter_map(|document| document.catalog.as_ref());
    let fills = heads.next()?.fills.iter();
    fills
        .clone()
        .find(|(name, _)| *name == slot.name)
        .map(|(_, target)| target)
}

/// A value of an object shape with every member that can be told, the choices apart.
pub(super) fn full_sample(model: &Model, schema: &Schema) -> Option<Value> {
    let Kind::Struct(shape) = &schema.kind else {
        return None;
    };
    let Value::Object(mut members) = sample(model, schema, 0)? else {
        return None;
    };
    let optional = shape
        .fields
        .iter()
        .filter(|field| !field.required && !shape.is_chosen(&field.name));
    for field in optional {
        if let Some(value) = sample(model, &field.schema, 0) {
            members.insert(field.name.clone(), value);
        }
    }
    Some(members.into())
}

/// A small value of a shape, if one can be told without solving patterns.
pub(super) fn sample(model: &Model, schema: &Schema, depth: usize) -> Option<Value> {
    if depth > 8 {
        return None;
    }
    let inner = |schema: &Schema| sample(model, schema, depth + 1);
    let object = |shape: &Struct| {
        let required = shape.fields.iter().filter(|field| field.required);
        let chosen = shape.chosen().find(|field| inner(&field.schema).is_some());
        let some = shape.some_of.first();
        let some = shape.fields.iter().find(|field| Some(&field.name) == some);
        let members = required
            .chain(chosen)
            .chain(some)
            .map(|field| Some((field.name.clone(), inner(&field.schema)?)));
        members.collect::<Option<Map<_, _>>>().map(Value::Object)
    };
    match &schema.kind {
        Kind::Any | Kind::Boolean => Some(true.into()),
        Kind::Null => Some(Value::Null),
        Kind::Integer(range) | Kind::Number(range) =>
        {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "bounds of the documents are small"
            )]
            Some(range.minimum.map_or(1, |least| least as i64 + 1).into())
        }
        Kind::String(text) => text.pattern.is_none().then(|| "some text".into()),
        Kind::Const { value, .. } => Some(value.clone()),
        Kind::Enum(enumeration) => Some(enumeration.values.first()?.value.clone().into()),
        Kind::Array {
            items, min_items, ..
        } => match min_items {
            Some(least @ 1..=3) => {
                let count = usize::try_from(*least).ok()?;
                Some(vec![inner(items)?; count].into())
            }
            _ => Some(Vec::<Value>::new().into()),
        },
        Kind::Map { .. } | Kind::Object => Some(Value::Object(Map::new())),
        Kind::Struct(shape) => object(shape),
        Kind::Tagged(union) => object(&union.arms.first()?.shape),
        Kind::ByType { arms } => inner(arms.first()?),
        Kind::Variants(union) => inner(&model.type_def(&union.arms.first()?.target)?.schema),
        Kind::Slot(slot) => inner(&model.type_def(filling(model, slot)?)?.schema),
        Kind::Ref { target } => inner(&model.type_def(target)?.schema),
    }
}
