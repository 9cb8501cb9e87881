//! JSON types: of values, and those that nodes admit.

use super::shape::LONGEST_CHAIN;
use super::{Val, Walk};
use crate::json::Kind;
use crate::table::JsonType;

impl Walk<'_> {
    /// Whether a node accepts values of a JSON type, as far as types go. Misses of inferred shapes are accepted.
    pub(super) fn admits(&self, node: u32, json_type: JsonType, depth: usize) -> bool {
        let Some(node) = self
            .table
            .nodes
            .get(node as usize)
            .filter(|_| depth < LONGEST_CHAIN)
        else {
            return true;
        };
        if node.inferred.is_some() {
            return true;
        }
        let is_number = matches!(json_type, JsonType::Integer | JsonType::Number);
        let fits =
            |other: &JsonType| *other == json_type || (is_number && *other == JsonType::Number);
        let fits_constant = |other: &serde_json::Value| {
            constant_type(other).is_some_and(|other| {
                other == json_type
                    || (is_number && matches!(other, JsonType::Integer | JsonType::Number))
            })
        };
        let fits_listed = || {
            node.values.iter().any(fits_constant) || (node.open && json_type == JsonType::String)
        };
        (node.types.is_empty() || node.types.iter().any(fits))
            && node
                .reference
                .is_none_or(|reference| self.admits(reference, json_type, depth + 1))
            && node.constant.as_ref().is_none_or(fits_constant)
            && (node.values.is_empty() || fits_listed())
            && (node.tagged.is_none() || json_type == JsonType::Object)
            && (node.by_type.is_empty()
                || node
                    .by_type
                    .iter()
                    .any(|arm| self.admits(*arm, json_type, depth + 1)))
    }

    /// The types that a node names, in order, each once.
    pub(super) fn collect_types(&self, node: u32, types: &mut Vec<JsonType>, depth: usize) {
        let Some(node) = self
            .table
            .nodes
            .get(node as usize)
            .filter(|_| depth < LONGEST_CHAIN)
        else {
            return;
        };
        let constants = node
            .constant
            .iter()
            .chain(&node.values)
            .filter_map(constant_type);
        let open = node.open.then_some(JsonType::String);
        let object = node.tagged.as_ref().map(|_| JsonType::Object);
        let named: Vec<JsonType> = if node.types.is_empty() {
            constants.chain(open).chain(object).collect()
        } else {
            node.types.clone()
        };
        if named.is_empty() {
            node.reference
                .iter()
                .chain(&node.by_type)
                .for_each(|next| self.collect_types(*next, types, depth + 1));
        }
        for json_type in named {
            if !types.contains(&json_type) {
                types.push(json_type);
            }
        }
    }
}

/// Whether a value is of a type; an integral number is an integer too.
pub(super) fn has_type(value: Val<'_>, json_type: JsonType) -> bool {
    match (value.kind(), json_type) {
        (Kind::Number, JsonType::Integer) => value.is_integer(),
        (Kind::Null, JsonType::Null)
        | (Kind::Bool, JsonType::Boolean)
        | (Kind::Number, JsonType::Number)
        | (Kind::String, JsonType::String)
        | (Kind::Array, JsonType::Array)
        | (Kind::Object, JsonType::Object) => true,
        _ => false,
    }
}

/// The narrowest type of a value.
pub(super) fn type_of(value: Val<'_>) -> Option<JsonType> {
    let types = [
        JsonType::Null,
        JsonType::Boolean,
        JsonType::Integer,
        JsonType::Number,
        JsonType::String,
        JsonType::Array,
        JsonType::Object,
    ];
    types
        .into_iter()
        .find(|json_type| has_type(value, *json_type))
}

fn constant_type(value: &serde_json::Value) -> Option<JsonType> {
    Some(match value {
        serde_json::Value::Null => JsonType::Null,
        serde_json::Value::Bool(_) => JsonType::Boolean,
        serde_json::Value::Number(number) if number.as_f64()?.fract() == 0.0 => JsonType::Integer,
        serde_json::Value::Number(_) => JsonType::Number,
        serde_json::Value::String(_) => JsonType::String,
        serde_json::Value::Array(_) => JsonType::Array,
        serde_json::Value::Object(_) => JsonType::Object,
    })
}
