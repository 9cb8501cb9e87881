//! The type of a schema: everything that it says at once, as far as TypeScript can say it.

use std::collections::BTreeMap;

use serde_json::Value;
use uiap_schema::plain::{Schema, SchemaId, Schemas, TypeSet};
use uiap_validate::table::JsonType;

use super::text::Text;
use crate::typescript::names::property;

/// Keywords by which a schema describes values itself.
const OWN: &[&str] = &[
    "const",
    "enum",
    "properties",
    "patternProperties",
    "additionalProperties",
    "required",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
];

/// The types of some schemas.
pub(super) struct Types<'s> {
    pub(super) schemas: &'s Schemas,
    names: BTreeMap<SchemaId, &'s str>,
}

impl<'s> Types<'s> {
    pub(super) fn of(schemas: &'s Schemas) -> Self {
        let names = schemas
            .types
            .iter()
            .map(|named| (named.schema, named.name.as_str()));
        Self {
            schemas,
            names: names.collect(),
        }
    }

    /// The type of a schema where it is used: its name, if it has one.
    pub(super) fn used(&self, id: SchemaId) -> Text {
        self.part(id, TypeSet::ALL)
    }

    /// The type that the name of a schema stands for.
    pub(super) fn declared(&self, id: SchemaId) -> String {
        self.whole(id, TypeSet::ALL).to_string()
    }

    fn part(&self, id: SchemaId, context: TypeSet) -> Text {
        match self.names.get(&id) {
            Some(name) => Text::atom(*name),
            None => self.whole(id, context),
        }
    }

    /// All that a schema says; values of other types than `context` need no description.
    fn whole(&self, id: SchemaId, context: TypeSet) -> Text {
        let schema = self.schemas.get(id);
        if let Some(value) = schema.boolean {
            return if value { Text::Any } else { Text::Never };
        }
        let set = context.and(self.schemas.types_of(id));
        if set.is_empty() {
            return Text::Never;
        }
        let mut parts: Vec<(Text, TypeSet)> = Vec::new();
        for other in schema.reference.iter().chain(&schema.all_of) {
            parts.push((self.part(*other, set), self.schemas.types_of(*other)));
        }
        for arms in [&schema.any_of, &schema.one_of] {
            if !arms.is_empty() {
                let types = arms.iter().map(|arm| self.schemas.types_of(*arm));
                let types = types.reduce(TypeSet::or).unwrap_or(TypeSet::ALL);
                let arms = arms.iter().map(|arm| self.part(*arm, set));
                parts.push((Text::union(arms), types));
            }
        }
        let is_described = OWN.iter().any(|keyword| schema.has(keyword));
        let is_told = parts
            .iter()
            .any(|(text, types)| *text != Text::Any && types.and(context) == set);
        let own = (is_described || !is_told).then(|| self.own(schema, set));
        Text::intersection(parts.into_iter().map(|(text, _)| text).chain(own))
    }

    /// What a schema says by itself.
    fn own(&self, schema: &Schema, set: TypeSet) -> Text {
        let listed = schema.constant.as_ref().map(std::slice::from_ref);
        if let Some(values) = listed.or(schema.values.as_deref()) {
            let fitting = values
                .iter()
                .filter(|value| set.has(uiap_schema::model::json_type_of(value)));
            return Text::union(fitting.map(|value| Text::Atom(value_type(value))));
        }
        let has_inside = [
            "properties",
            "patternProperties",
            "additionalProperties",
            "required",
        ]
        .iter()
        .chain(&["items", "prefixItems", "minItems", "maxItems"])
        .any(|keyword| schema.has(keyword));
        if set == TypeSet::ALL && !has_inside {
            return Text::Any;
        }
        Text::union(set.iter().map(|json_type| match json_type {
            JsonType::Null => Text::atom("null"),
            JsonType::Boolean => Text::atom("boolean"),
            JsonType::Integer | JsonType::Number => Text::atom("number"),
            JsonType::String => Text::atom("string"),
            JsonType::Array => self.array(schema),
            JsonType::Object => self.object(schema),
        }))
    }

    /// The members of a schema that is one object and nothing else, in lines.
    pub(super) fn interface(&self, id: SchemaId) -> Option<Vec<String>> {
        let schema = self.schemas.get(id);
        let is_mixed = ["$ref", "allOf", "anyOf", "oneOf", "const", "enum"]
            .iter()
            .any(|keyword| schema.has(keyword));
        if is_mixed {
            return None;
        }
        let members = self.members(schema);
        let lines = members.iter().flat_map(|member| {
            let line = format!("{}: {};", member.head, member.ty);
            member.comment.iter().cloned().chain([line])
        });
        (!members.is_empty()).then(|| lines.collect())
    }
}

/// The type of one value.
fn value_type(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(value_type).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(members) => {
            let members: Vec<String> = members
                .iter()
                .map(|(name, value)| format!("{}: {}", property(name), value_type(value)))
                .collect();
            if members.is_empty() {
                "{}".to_owned()
            } else {
                format!("{{ {} }}", members.join("; "))
            }
        }
        scalar => scalar.to_string(),
    }
}
