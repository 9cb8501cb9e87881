//! Where schemas are written, for passes that work on the model.

use std::collections::BTreeMap;

use crate::load::RawSpec;
use crate::load::schema::RawSchema;
use crate::source::SourceSpan;

/// The schemas of a spec by their spec places.
pub(super) struct Places<'s> {
    schemas: BTreeMap<&'s str, &'s RawSchema>,
    /// Names of definitions: a fault of a whole definition shows there.
    names: BTreeMap<&'s str, &'s SourceSpan>,
}

impl<'s> Places<'s> {
    pub(super) fn of(spec: &'s RawSpec) -> Self {
        let mut places = Self {
            schemas: BTreeMap::new(),
            names: BTreeMap::new(),
        };
        for (name, raw) in spec
            .documents
            .iter()
            .flat_map(|document| &document.definitions)
        {
            places.names.insert(&raw.at, &name.span);
            places.add(raw);
        }
        places
    }

    fn add(&mut self, raw: &'s RawSchema) {
        self.schemas.insert(&raw.at, raw);
        let lists = [&raw.any_of, &raw.one_of, &raw.all_of]
            .into_iter()
            .flatten();
        let single = [
            &raw.additional,
            &raw.property_names,
            &raw.items,
            &raw.condition,
            &raw.then,
            &raw.not,
        ];
        let single = single.into_iter().flatten().map(|schema| &**schema);
        let members = raw.properties.iter().map(|(_, schema)| schema);
        lists
            .chain(single)
            .chain(members)
            .for_each(|inner| self.add(inner));
    }

    /// The schema at a spec place, if it is written there.
    pub(super) fn schema(&self, at: &str) -> Option<&'s RawSchema> {
        self.schemas.get(at).copied()
    }

    /// Where a fault of the schema at a spec place shows.
    pub(super) fn span(&self, at: &str) -> Option<&'s SourceSpan> {
        self.names
            .get(at)
            .copied()
            .or_else(|| self.schema(at).map(|raw| &raw.span))
    }
}
