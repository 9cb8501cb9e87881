//! The shape of one schema: what Rust type holds every value that it allows.

use serde_json::{Map, Value, json};
use uiap_schema::plain::{Schema, SchemaId, TypeSet, identifier, tags};
use uiap_validate::table::JsonType;

use super::lower::{Lowering, optional};
use super::names::{self, Named};

impl Lowering<'_> {
    /// The shape of a schema. `owner` is its name, or what it would be called.
    pub(super) fn shape(&mut self, id: SchemaId, owner: &str) -> Value {
        let schema = self.schemas.get(id);
        let adds = [
            "allOf",
            "anyOf",
            "oneOf",
            "const",
            "enum",
            "properties",
            "additionalProperties",
        ];
        let adds_more = [
            "patternProperties",
            "items",
            "prefixItems",
            "required",
            "unevaluatedProperties",
            "if",
        ];
        let is_alias = !adds
            .iter()
            .chain(&adds_more)
            .any(|keyword| schema.has(keyword));
        if let Some(target) = schema.reference.filter(|_| is_alias) {
            return self.used(target, owner);
        }
        let set = self.schemas.types_of(id);
        let null = TypeSet::of(JsonType::Null);
        if set == TypeSet::ALL || set.is_empty() {
            return any();
        }
        let rest = set.without(null);
        if set.is_only(JsonType::Null) {
            return json!({ "type": "null" });
        }
        let shape = self.without_null(id, rest, owner);
        if rest == set || is_any(&shape) || optional(&shape) {
            return shape;
        }
        let needs_name = shape.get("enum").is_some()
            || shape.get("oneOf").is_some()
            || shape.get("properties").is_some();
        let shape = if needs_name {
            self.hoist(shape, &format!("{owner}Value"))
        } else {
            shape
        };
        json!({ "oneOf": [shape, { "type": "null" }] })
    }

    /// The shape of the values that are not null.
    fn without_null(&mut self, id: SchemaId, set: TypeSet, owner: &str) -> Value {
        let parts = self.schemas.conjuncts(id);
        let listed = parts.iter().find_map(|part| {
            let schema = self.schemas.get(*part);
            let constant = schema.constant.clone().map(|value| vec![value]);
            constant.or_else(|| schema.values.clone())
        });
        if let Some(values) = listed {
            return self.enumeration(&values, set);
        }
        let choices: Vec<&[SchemaId]> = parts
            .iter()
            .flat_map(|part| {
                [
                    &*self.schemas.get(*part).any_of,
                    &*self.schemas.get(*part).one_of,
                ]
            })
            .filter(|arms| !arms.is_empty())
            .collect();
        if let [arms] = choices.as_slice() {
            let has_members = |part: &&SchemaId| {
                let schema = self.schemas.get(**part);
                !schema.properties.is_empty()
                    || schema.items.is_some()
                    || !schema.prefix_items.is_empty()
            };
            // Arms of one scalar type, such as lengths, are no union.
            let is_scalar =
                set.iter().count() == 1 && !set.has(JsonType::Object) && !set.has(JsonType::Array);
            if !parts.iter().any(|part| has_members(&part)) && !is_scalar {
                let arms = arms.to_vec();
                return self.union(&arms, set, owner);
            }
        }
        let mut types = set.iter();
        match (types.next(), types.next()) {
            (Some(JsonType::Object), None) if choices.is_empty() => self.object(&parts, owner),
            (Some(only), None) => self.single(only, &parts, owner),
            _ => self.by_type(&parts, set, owner),
        }
    }

    /// A value of one type.
    fn single(&mut self, json_type: JsonType, parts: &[SchemaId], owner: &str) -> Value {
        match json_type {
            JsonType::Null => json!({ "type": "null" }),
            JsonType::Boolean => json!({ "type": "boolean" }),
            JsonType::String => json!({ "type": "string" }),
            JsonType::Integer | JsonType::Number => self.number(parts),
            JsonType::Array => self.array(parts, owner),
            JsonType::Object => free_object(),
        }
    }

    fn number(&self, parts: &[SchemaId]) -> Value {
        let schemas: Vec<&Schema> = parts.iter().map(|part| self.schemas.get(*part)).collect();
        let is_integer = |schema: &Schema| {
            let types = schema.types.as_deref().unwrap_or_default();
            types.contains(&JsonType::Integer) && !types.contains(&JsonType::Number)
        };
        if !schemas.iter().any(|schema| is_integer(schema)) {
            return json!({ "type": "number" });
        }
        let from_zero = |schema: &Schema| {
            schema.minimum.is_some_and(|bound| bound >= 0.0)
                || schema.exclusive_minimum.is_some_and(|bound| bound >= -1.0)
        };
        let format = if schemas.iter().any(|schema| from_zero(schema)) {
            "uint64"
        } else {
            "int64"
        };
        json!({ "type": "integer", "format": format })
    }

    /// Values of several types, told apart by it.
    fn by_type(&mut self, parts: &[SchemaId], set: TypeSet, owner: &str) -> Value {
        let is_mixed = parts.len() > 1 && (set.has(JsonType::Object) || set.has(JsonType::Array));
        if is_mixed {
            return any();
        }
        let mut arms = Vec::new();
        for json_type in set.iter() {
            let name = format!("{owner}{}", title(json_type));
            let arm = match json_type {
                JsonType::Object => self.object(parts, &name),
                other => self.single(other, parts, &name),
            };
            let arm = if arm.get("properties").is_some() {
                self.hoist(arm, &name)
            } else {
                arm
            };
            arms.push(arm);
        }
        json!({ "oneOf": arms })
    }

    /// Listed values: an enumeration where all are texts.
    fn enumeration(&mut self, values: &[Value], set: TypeSet) -> Value {
        let fitting = values
            .iter()
            .filter(|value| set.has(uiap_schema::model::json_type_of(value)));
        let fitting: Vec<&Value> = fitting.collect();
        let texts: Vec<&str> = fitting.iter().filter_map(|value| value.as_str()).collect();
        if texts.len() == fitting.len() {
            let idents = names::unique(texts.iter().copied(), names::variant);
            let first = self.names.variants.len();
            for (ident, text) in idents.into_iter().zip(&texts) {
                self.names.variants.push(Named {
                    ident,
                    wire: (*text).to_owned(),
                });
            }
            let markers: Vec<String> = (first..self.names.variants.len())
                .map(names::variant_marker)
                .collect();
            return json!({ "type": "string", "enum": markers });
        }
        let is_whole = |value: &Value| value.as_f64().is_some_and(|number| number.fract() == 0.0);
        match (set.iter().next(), set.iter().count()) {
            (Some(JsonType::Number), 1) if fitting.iter().all(|value| is_whole(value)) => {
                json!({ "type": "integer", "format": "int64" })
            }
            (Some(JsonType::Number), 1) => json!({ "type": "number" }),
            (Some(JsonType::Boolean), 1) => json!({ "type": "boolean" }),
            _ => any(),
        }
    }

    /// Alternatives: a union where reading a value tells them apart, and any value of their types elsewhere.
    fn union(&mut self, arms: &[SchemaId], set: TypeSet, owner: &str) -> Value {
        let null = TypeSet::of(JsonType::Null);
        let arms: Vec<SchemaId> = arms
            .iter()
            .copied()
            .filter(|arm| !self.schemas.types_of(*arm).without(null).is_empty())
            .collect();
        let tags = tags(self.schemas, &arms);
        let is_told_by_type = arms.iter().enumerate().all(|(position, arm)| {
            let earlier = arms[..position]
                .iter()
                .map(|other| self.schemas.types_of(*other));
            let types = self.schemas.types_of(*arm).without(null);
            earlier.into_iter().all(|other| other.and(types).is_empty())
        });
        // One that takes any tag may stand last: those before it refuse all tags but their own.
        let is_told_by_tag = tags.as_ref().is_some_and(|tags| {
            let last = tags.values.len() - 1;
            let untagged = (0..).zip(&tags.values).filter(|(_, value)| value.is_none());
            untagged.into_iter().all(|(position, _)| position == last)
                && arms
                    .iter()
                    .all(|arm| self.schemas.types_of(*arm).is_only(JsonType::Object))
        });
        if let [only] = arms.as_slice() {
            return self.used(*only, owner);
        }
        if !is_told_by_type && !is_told_by_tag {
            return if set.is_only(JsonType::Object) {
                free_object()
            } else {
                any()
            };
        }
        let mut shapes = Vec::new();
        for (position, arm) in arms.iter().enumerate() {
            let tag = tags.as_ref().and_then(|tags| tags.values[position].clone());
            let first = self.schemas.types_of(*arm).without(null).iter().next();
            let suffix = match (&tag, first) {
                (Some(tag), _) => identifier(tag),
                (None, first) => first.map_or("Value", title).to_owned(),
            };
            // What takes any other tag keeps all that it holds.
            let is_other = is_told_by_tag && !is_told_by_type && tag.is_none();
            let shape = if is_other {
                free_object()
            } else {
                self.used(*arm, &format!("{owner}{suffix}"))
            };
            // typify merges what is optional inside; a value of any kind would swallow the arms after it.
            if optional(&shape) || is_any(&shape) {
                return any();
            }
            shapes.push(shape);
        }
        json!({ "oneOf": shapes })
    }

    fn array(&mut self, parts: &[SchemaId], owner: &str) -> Value {
        let schemas: Vec<&Schema> = parts.iter().map(|part| self.schemas.get(*part)).collect();
        let prefixed = schemas
            .iter()
            .find(|schema| !schema.prefix_items.is_empty());
        if let Some(schema) = prefixed {
            let length = schema.prefix_items.len() as u64;
            let is_closed = schema
                .items
                .is_some_and(|items| self.schemas.get(items).boolean == Some(false));
            let is_full = schemas
                .iter()
                .any(|schema| schema.min_items.is_some_and(|least| least >= length));
            if !is_full || !(is_closed || schema.max_items == Some(length)) || length > 12 {
                return json!({ "type": "array", "items": {} });
            }
            let positions = schema.prefix_items.clone();
            let mut items = Vec::new();
            for (position, item) in (1..).zip(positions) {
                items.push(self.used(item, &format!("{owner}Item{position}")));
            }
            return json!({ "type": "array", "items": items, "minItems": length, "maxItems": length });
        }
        let items = schemas.iter().find_map(|schema| schema.items);
        let items = items.map_or_else(any, |items| self.used(items, &format!("{owner}Item")));
        json!({ "type": "array", "items": items })
    }

    /// The members of all parts of an object.
    fn object(&mut self, parts: &[SchemaId], owner: &str) -> Value {
        let mut members: Vec<(String, Option<SchemaId>)> = Vec::new();
        let mut required: Vec<String> = Vec::new();
        let mut others: Vec<Option<SchemaId>> = Vec::new();
        for part in parts {
            let schema = self.schemas.get(*part);
            for (name, member) in &schema.properties {
                if !members.iter().any(|(known, _)| known == name) {
                    members.push((name.clone(), Some(*member)));
                }
            }
            required.extend(schema.required.iter().cloned());
            others.extend(schema.pattern_properties.iter().map(|(_, id)| Some(*id)));
            let judged = schema
                .additional_properties
                .or(schema.unevaluated_properties);
            match judged {
                Some(id) if self.schemas.get(id).boolean == Some(false) => {}
                Some(id) if self.schemas.get(id).boolean.is_none() => others.push(Some(id)),
                None if !schema.pattern_properties.is_empty() => others.push(None),
                _ => {}
            }
        }
        let declared = members
            .iter()
            .map(|(name, _)| name.clone())
            .collect::<Vec<_>>();
        let conditional = parts.iter().flat_map(|part| self.conditional(*part));
        let loose = conditional
            .chain(required.iter().cloned())
            .filter(|name| !declared.contains(name));
        let mut loose: Vec<String> = loose.collect();
        loose.sort();
        loose.dedup();
        // An object that names no member of its own is a map, which keeps all of them.
        if !members.is_empty() {
            members.extend(loose.into_iter().map(|name| (name, None)));
        }
        let others = match others.as_slice() {
            [] => None,
            [Some(only)] => Some(self.used(*only, &format!("{owner}Value"))),
            _ => Some(any()),
        };
        if members.is_empty() {
            let values = others.unwrap_or_else(any);
            return json!({ "type": "object", "additionalProperties": values });
        }
        self.structure(&members, &required, others, owner)
    }

    fn structure(
        &mut self,
        members: &[(String, Option<SchemaId>)],
        required: &[String],
        others: Option<Value>,
        owner: &str,
    ) -> Value {
        let idents = names::unique(members.iter().map(|(name, _)| name.as_str()), names::field);
        let mut properties = Map::new();
        let mut needed = Vec::new();
        for ((name, member), ident) in members.iter().zip(idents) {
            let number = self.names.fields.len();
            self.names.fields.push(Named {
                ident,
                wire: name.clone(),
            });
            let marker = names::field_marker(number);
            let mut shape = any();
            let mut takes_null = true;
            if let Some(id) = member {
                let used = self.used(*id, &format!("{owner}{}", identifier(name)));
                shape = self.described(used, *id);
                takes_null = self.schemas.types_of(*id).has(JsonType::Null);
            }
            if required.contains(name) {
                needed.push(marker.clone());
            } else if takes_null {
                if shape["type"] == "null" {
                    shape = any();
                }
                self.nullable.insert(number, optional(&shape));
            }
            properties.insert(marker, shape);
        }
        let mut structure =
            json!({ "type": "object", "properties": properties, "required": needed });
        if let Some(others) = others {
            structure["additionalProperties"] = others;
        }
        structure
    }

    /// Members that are named only where a condition decides.
    fn conditional(&self, part: SchemaId) -> Vec<String> {
        let schema = self.schemas.get(part);
        let branches = [schema.condition, schema.then, schema.otherwise];
        let dependent = schema.dependent_schemas.iter().map(|(_, id)| *id);
        let branches = branches.into_iter().flatten().chain(dependent);
        let parts = branches.flat_map(|branch| self.schemas.conjuncts(branch));
        let named = parts.flat_map(|part| self.schemas.get(part).properties.iter());
        named.map(|(name, _)| name.clone()).collect()
    }
}

fn any() -> Value {
    json!({})
}

fn is_any(shape: &Value) -> bool {
    let mut members = shape.as_object().into_iter().flat_map(Map::keys);
    members.all(|name| name == "description")
}

fn free_object() -> Value {
    json!({ "type": "object", "additionalProperties": {} })
}

fn title(json_type: JsonType) -> &'static str {
    match json_type {
        JsonType::Null => "Null",
        JsonType::Boolean => "Boolean",
        JsonType::Integer | JsonType::Number => "Number",
        JsonType::String => "Text",
        JsonType::Array => "List",
        JsonType::Object => "Object",
    }
}
