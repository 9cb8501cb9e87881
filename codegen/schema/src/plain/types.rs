//! Which JSON types the values of a schema can have.

use serde_json::Value;
use uiap_validate::table::JsonType;

use super::{Schema, SchemaId, Schemas};

/// A set of JSON types. Integers are numbers here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TypeSet(u8);

/// The members of a set, in the order in which they are written out.
const ORDER: [JsonType; 6] = [
    JsonType::String,
    JsonType::Number,
    JsonType::Boolean,
    JsonType::Array,
    JsonType::Object,
    JsonType::Null,
];

impl TypeSet {
    /// Every type.
    pub const ALL: Self = Self(0b11_1111);

    /// One type.
    #[must_use]
    pub fn of(json_type: JsonType) -> Self {
        let same = if json_type == JsonType::Integer {
            JsonType::Number
        } else {
            json_type
        };
        let position = ORDER
            .iter()
            .position(|each| *each == same)
            .unwrap_or_default();
        Self(1 << position)
    }

    /// Several types.
    #[must_use]
    pub fn of_all(types: &[JsonType]) -> Self {
        types
            .iter()
            .fold(Self(0), |set, each| set.or(Self::of(*each)))
    }

    /// Types in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Types in one of the sets.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Types of this set that are not in the other one.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether a type is in it.
    #[must_use]
    pub fn has(self, json_type: JsonType) -> bool {
        self.and(Self::of(json_type)).0 != 0
    }

    /// Whether no type is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is exactly one type.
    #[must_use]
    pub fn is_only(self, json_type: JsonType) -> bool {
        self == Self::of(json_type)
    }

    /// Its types, in a fixed order.
    pub fn iter(self) -> impl Iterator<Item = JsonType> {
        ORDER
            .into_iter()
            .filter(move |json_type| self.has(*json_type))
    }
}

/// The JSON type of a value; numbers are [`JsonType::Number`].
pub(super) fn type_of(value: &Value) -> JsonType {
    crate::model::json_type_of(value)
}

impl Schemas {
    /// The types that values of a schema can have. More than they really have where `not` or `if` decides.
    #[must_use]
    pub fn types_of(&self, id: SchemaId) -> TypeSet {
        self.type_sets[id.index()]
    }
}

/// The types of all schemas; they are free of circles in place.
pub(super) fn type_sets(schemas: &[Schema]) -> Vec<TypeSet> {
    let mut known = vec![None; schemas.len()];
    (0..schemas.len())
        .map(|index| type_set(schemas, index, &mut known))
        .collect()
}

fn type_set(schemas: &[Schema], index: usize, known: &mut [Option<TypeSet>]) -> TypeSet {
    if let Some(set) = known[index] {
        return set;
    }
    let schema = &schemas[index];
    let mut set = own_types(schema);
    for other in schema.reference.iter().chain(&schema.all_of) {
        set = set.and(type_set(schemas, other.index(), known));
    }
    for arms in [&schema.any_of, &schema.one_of] {
        let sets = arms.iter().map(|arm| type_set(schemas, arm.index(), known));
        set = set.and(sets.reduce(TypeSet::or).unwrap_or(TypeSet::ALL));
    }
    known[index] = Some(set);
    set
}

/// What `type`, `const`, `enum` and `false` leave.
fn own_types(schema: &Schema) -> TypeSet {
    if schema.boolean == Some(false) {
        return TypeSet(0);
    }
    let named = schema
        .types
        .as_deref()
        .map_or(TypeSet::ALL, TypeSet::of_all);
    let constant = schema.constant.iter();
    let constant = constant
        .map(|value| TypeSet::of(type_of(value)))
        .next()
        .unwrap_or(TypeSet::ALL);
    let listed = schema.values.as_ref().map_or(TypeSet::ALL, |values| {
        let types: Vec<JsonType> = values.iter().map(type_of).collect();
        TypeSet::of_all(&types)
    });
    named.and(constant).and(listed)
}
