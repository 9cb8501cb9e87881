//! What is declared about a field, as constants of the derived code.

use uiap_types::cognition::{
    EntityFieldSchema, EntityRelation, FieldExposure, FieldRedaction, FieldType,
};

/// What is declared about one field of an entity type.
///
/// Spec: UIAP Agent Cognition §5.4.
#[derive(Debug, Clone, Copy)]
pub struct FieldInfo {
    name: &'static str,
    form: FieldForm,
    label: Option<&'static str>,
    description: Option<&'static str>,
    exposure: FieldExposure,
    redaction: Option<FieldRedaction>,
    searchable: bool,
    sortable: bool,
    filterable: bool,
    relation: Option<(&'static str, &'static str)>,
}

/// How the values of a Rust type look on the wire.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct FieldForm {
    pub(super) field_type: FieldType,
    pub(super) values: &'static [&'static str],
    pub(super) optional: bool,
}

impl FieldForm {
    /// A form by its parts; `values` are those of an enum.
    #[must_use]
    pub const fn new(
        field_type: FieldType,
        values: &'static [&'static str],
        optional: bool,
    ) -> Self {
        Self {
            field_type,
            values,
            optional,
        }
    }
}

/// A field, or the fields of a flattened part.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
#[expect(clippy::exhaustive_enums, reason = "derived code builds it")]
pub enum FieldEntry {
    /// A field.
    Field(FieldInfo),
    /// The fields of a part.
    Part(&'static [FieldEntry]),
}

/// Calls `visit` on each field, parts in the place of their field.
pub(super) fn for_each_field(
    entries: &'static [FieldEntry],
    visit: &mut impl FnMut(&'static FieldInfo),
) {
    for entry in entries {
        match entry {
            FieldEntry::Field(field) => visit(field),
            FieldEntry::Part(part) => for_each_field(part, visit),
        }
    }
}

/// Called by derived code.
#[doc(hidden)]
impl FieldInfo {
    #[must_use]
    pub const fn new(name: &'static str, form: FieldForm) -> Self {
        Self {
            name,
            form,
            label: None,
            description: None,
            exposure: FieldExposure::Readable,
            redaction: None,
            searchable: false,
            sortable: false,
            filterable: false,
            relation: None,
        }
    }

    #[must_use]
    pub const fn label(self, label: &'static str) -> Self {
        Self {
            label: Some(label),
            ..self
        }
    }

    #[must_use]
    pub const fn description(self, description: &'static str) -> Self {
        Self {
            description: Some(description),
            ..self
        }
    }

    #[must_use]
    pub const fn redacted(self, redaction: FieldRedaction) -> Self {
        Self {
            exposure: FieldExposure::Redacted,
            redaction: Some(redaction),
            ..self
        }
    }

    #[must_use]
    pub const fn declared_only(self) -> Self {
        Self {
            exposure: FieldExposure::DeclaredOnly,
            ..self
        }
    }

    #[must_use]
    pub const fn searchable(self) -> Self {
        Self {
            searchable: true,
            ..self
        }
    }

    #[must_use]
    pub const fn sortable(self) -> Self {
        Self {
            sortable: true,
            ..self
        }
    }

    #[must_use]
    pub const fn filterable(self) -> Self {
        Self {
            filterable: true,
            ..self
        }
    }

    #[must_use]
    pub const fn related(self, kind: &'static str, target: &'static str) -> Self {
        Self {
            relation: Some((kind, target)),
            ..self
        }
    }
}

impl FieldInfo {
    /// Its name on the wire.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The type of its values.
    #[must_use]
    pub const fn field_type(&self) -> FieldType {
        self.form.field_type
    }

    /// The values to choose from, for type `enum`.
    #[must_use]
    pub const fn enum_values(&self) -> &'static [&'static str] {
        self.form.values
    }

    /// How much of its values may leave the app.
    #[must_use]
    pub const fn exposure(&self) -> FieldExposure {
        self.exposure
    }

    /// What is done to its values before they leave the struct; nothing unless it is redacted.
    #[must_use]
    pub const fn redaction(&self) -> Option<FieldRedaction> {
        self.redaction
    }

    /// Whether queries may search its text.
    #[must_use]
    pub const fn is_searchable(&self) -> bool {
        self.searchable
    }

    /// Whether queries may sort by it.
    #[must_use]
    pub const fn is_sortable(&self) -> bool {
        self.sortable
    }

    /// Whether queries may filter by it: readable fields always, hidden ones if declared so, and then by `eq` and `in` only.
    #[must_use]
    pub const fn is_filterable(&self) -> bool {
        matches!(self.exposure, FieldExposure::Readable) || self.filterable
    }

    /// The relation whose reference it holds.
    #[must_use]
    pub fn relation(&self) -> Option<EntityRelation> {
        self.relation
            .map(|(kind, target)| EntityRelation::new(self.name, target, kind))
    }

    /// Its schema. Members that would say what absence says are absent.
    #[must_use]
    pub fn schema(&self) -> EntityFieldSchema {
        let mut schema = EntityFieldSchema::new(self.form.field_type);
        schema.label = self.label.map(str::to_owned);
        schema.description = self.description.map(str::to_owned);
        let values = self.form.values;
        schema.enum_values =
            (!values.is_empty()).then(|| values.iter().map(|&value| value.to_owned()).collect());
        schema.exposure = (self.exposure != FieldExposure::Readable).then_some(self.exposure);
        schema.searchable = self.searchable.then_some(true);
        schema.sortable = self.sortable.then_some(true);
        schema.x_filterable = self.filterable.then(|| true.into());
        schema
    }
}
