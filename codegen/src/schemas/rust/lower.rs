//! Schemas as typify takes them: named structs, enumerations, unions that deserializing tells apart, lists, maps and
//! scalars; what else there is becomes the narrowest of these that holds every legal value.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use uiap_schema::plain::{SchemaId, Schemas};

use super::names::{self, Named, Names};

/// The request for typify and what its markers stand for.
#[derive(Debug)]
pub(super) struct Lowered {
    /// Definitions by marker.
    pub(super) definitions: Map<String, Value>,
    pub(super) names: Names,
    /// Optional fields for which null is another value than absence, and whether their type is optional by itself.
    pub(super) nullable: BTreeMap<usize, bool>,
}

/// Lowers all types.
pub(super) fn lower(schemas: &Schemas) -> Lowered {
    let mut lowering = Lowering {
        schemas,
        numbers: BTreeMap::new(),
        inline: BTreeMap::new(),
        taken: BTreeSet::new(),
        definitions: BTreeMap::new(),
        names: Names::default(),
        nullable: BTreeMap::new(),
    };
    for named in &schemas.types {
        let number = lowering.names.types.len();
        lowering.numbers.insert(named.schema, number);
        lowering.taken.insert(named.name.clone());
        lowering.names.types.push(Named {
            ident: named.name.clone(),
            wire: named.name.clone(),
        });
    }
    for named in &schemas.types {
        let number = lowering.numbers[&named.schema];
        let shape = lowering.shape(named.schema, &named.name);
        let shape = lowering.described(shape, named.schema);
        lowering.definitions.insert(number, shape);
    }
    let definitions = lowering.definitions.into_iter();
    Lowered {
        definitions: definitions
            .map(|(number, shape)| (names::type_marker(number), shape))
            .collect(),
        names: lowering.names,
        nullable: lowering.nullable,
    }
}

/// What is known while types are lowered.
pub(super) struct Lowering<'s> {
    pub(super) schemas: &'s Schemas,
    /// Numbers of schemas that have a name.
    numbers: BTreeMap<SchemaId, usize>,
    /// Schemas without a name that were lowered, or are being so.
    inline: BTreeMap<SchemaId, Value>,
    /// Names of types.
    taken: BTreeSet<String>,
    definitions: BTreeMap<usize, Value>,
    pub(super) names: Names,
    pub(super) nullable: BTreeMap<usize, bool>,
}

impl Lowering<'_> {
    /// A schema where it is used. `owner` is what a type of its own would be called.
    ///
    /// A schema is lowered once. One without a name that is met inside of itself, by what it refers to, is any value.
    pub(super) fn used(&mut self, id: SchemaId, owner: &str) -> Value {
        if let Some(number) = self.numbers.get(&id) {
            return reference(*number);
        }
        if let Some(known) = self.inline.get(&id) {
            return known.clone();
        }
        self.inline.insert(id, json!({}));
        let shape = self.shape(id, owner);
        let is_nameless = match shape["type"].as_str() {
            Some("object") => shape.get("properties").is_none(),
            Some(_) => shape.get("enum").is_none(),
            None => shape.get("oneOf").is_none() || optional(&shape),
        };
        let used = if is_nameless {
            shape
        } else {
            self.hoist(shape, owner)
        };
        self.inline.insert(id, used.clone());
        used
    }

    /// Makes a type of its own out of a shape.
    pub(super) fn hoist(&mut self, shape: Value, owner: &str) -> Value {
        let mut name = owner.to_owned();
        let mut count = 1;
        while !self.taken.insert(name.clone()) {
            count += 1;
            name = format!("{owner}{count}");
        }
        let number = self.names.types.len();
        self.names.types.push(Named {
            ident: name.clone(),
            wire: name,
        });
        self.definitions.insert(number, shape);
        reference(number)
    }

    /// A shape with what the schema says about itself.
    pub(super) fn described(&self, mut shape: Value, id: SchemaId) -> Value {
        let schema = self.schemas.get(id);
        let text = schema.description.as_ref().or(schema.title.as_ref());
        if let (Some(text), Some(members)) = (text, shape.as_object_mut()) {
            let is_reference = members.contains_key("$ref");
            if !is_reference {
                members.insert("description".to_owned(), json!(text));
            }
        }
        shape
    }
}

/// Whether a shape is an optional other one.
pub(super) fn optional(shape: &Value) -> bool {
    let arms = shape["oneOf"].as_array();
    arms.is_some_and(|arms| arms.len() == 2 && arms.iter().any(|arm| arm["type"] == "null"))
}

fn reference(number: usize) -> Value {
    json!({ "$ref": format!("#/definitions/{}", names::type_marker(number)) })
}
