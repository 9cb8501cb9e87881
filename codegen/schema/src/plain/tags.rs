//! Alternatives that a member tells apart: each demands one text there, and no two the same.

use uiap_validate::table::JsonType;

use super::{SchemaId, Schemas};

/// The member that tells alternatives apart.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tags {
    /// The member.
    pub member: String,
    /// For each alternative the text that it demands, where it demands one.
    pub values: Vec<Option<String>>,
}

impl Tags {
    /// Whether every alternative is told apart.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }
}

/// Finds the member that tells most of some alternatives apart; at least two, all of them different.
#[must_use]
pub fn tags(schemas: &Schemas, arms: &[SchemaId]) -> Option<Tags> {
    let demanded: Vec<Vec<(String, String)>> =
        arms.iter().map(|arm| demands(schemas, *arm)).collect();
    let mut best: Option<Tags> = None;
    for (member, _) in demanded.iter().flatten() {
        let value_in = |pairs: &Vec<(String, String)>| {
            let pair = pairs.iter().find(|(name, _)| name == member);
            pair.map(|(_, value)| value.clone())
        };
        let values: Vec<Option<String>> = demanded.iter().map(value_in).collect();
        let mut known: Vec<&String> = values.iter().flatten().collect();
        let count = known.len();
        known.sort();
        known.dedup();
        let n_best = best
            .as_ref()
            .map_or(1, |tags| tags.values.iter().flatten().count());
        if known.len() == count && count > n_best {
            best = Some(Tags {
                member: member.clone(),
                values,
            });
        }
    }
    best
}

/// Members that an object has to have with one text as value. Empty where a value need not be an object.
fn demands(schemas: &Schemas, arm: SchemaId) -> Vec<(String, String)> {
    if !schemas.types_of(arm).is_only(JsonType::Object) {
        return Vec::new();
    }
    let parts = schemas.conjuncts(arm);
    let required = |name: &String| {
        parts
            .iter()
            .any(|part| schemas.get(*part).required.contains(name))
    };
    let mut found = Vec::new();
    for (name, member) in parts.iter().flat_map(|part| &schemas.get(*part).properties) {
        if let Some(text) = schemas.only_text(*member).filter(|_| required(name)) {
            found.push((name.clone(), text));
        }
    }
    found
}

impl Schemas {
    /// A schema and those that hold with it: what it refers to, and `allOf`.
    #[must_use]
    pub fn conjuncts(&self, id: SchemaId) -> Vec<SchemaId> {
        let mut found = vec![id];
        let mut next = 0;
        while let Some(schema) = found.get(next).map(|id| self.get(*id)) {
            for other in schema.reference.iter().chain(&schema.all_of) {
                if !found.contains(other) {
                    found.push(*other);
                }
            }
            next += 1;
        }
        found
    }

    /// The only text that a schema allows.
    #[must_use]
    pub fn only_text(&self, id: SchemaId) -> Option<String> {
        let parts = self.conjuncts(id);
        parts.iter().find_map(|part| {
            let schema = self.get(*part);
            let listed = schema.values.as_deref().filter(|values| values.len() == 1);
            let value = schema.constant.as_ref().or(listed.and_then(<[_]>::first));
            value.and_then(|value| value.as_str()).map(str::to_owned)
        })
    }
}
