//! Entity types as plain data, every default filled in.

use serde::Deserialize;

/// A type of business object.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entity {
    /// Name on the wire, such as `contact`.
    pub name: String,
    /// Name for people; empty if there is none.
    pub label: String,
    /// The field that serves as an object's name.
    pub primary_field: Option<String>,
    /// Which records may be read.
    pub access: Access,
    /// The fields, in the order of the document.
    pub fields: Vec<Field>,
    /// Fields that refer to other entity types.
    pub relations: Vec<Relation>,
}

/// A field of an entity type.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Field {
    /// Name on the wire, such as `customerSince`.
    pub name: String,
    /// The type of its values.
    pub field_type: FieldType,
    /// Name for people; empty if there is none.
    pub label: String,
    /// What it means; empty if the document does not say.
    pub description: String,
    /// The values of an enumeration, without repetition; empty for all other types and if the document names none.
    pub values: Vec<String>,
    /// How much of its values may leave the app.
    pub exposure: Exposure,
    /// Whether queries may search its text.
    pub searchable: bool,
    /// Whether queries may sort by it.
    pub sortable: bool,
    /// Whether queries may compare it although it is hidden; says nothing about readable fields.
    pub filterable: bool,
}

/// A field that refers to another entity type.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Relation {
    /// The field that holds the reference.
    pub field: String,
    /// The entity type that it refers to; the document may not have it.
    pub target_entity: String,
    /// `belongs_to`, `has_one`, `has_many`, or a word of the app.
    pub kind: String,
}

/// Which records of an entity type may be read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::exhaustive_enums, reason = "the document closes the list")]
pub enum Access {
    /// Those that can be seen right now.
    #[default]
    VisibleOnly,
    /// Those in a bounded window of the current list too.
    ScopeWindow,
    /// Those that bounded queries find too.
    Queryable,
}

/// How much of a field's values may leave the app.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::exhaustive_enums, reason = "the document closes the list")]
pub enum Exposure {
    /// All of them.
    #[default]
    Readable,
    /// They are masked or left out.
    Redacted,
    /// None: only the field itself is known.
    DeclaredOnly,
}

/// The type of a field's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::exhaustive_enums, reason = "the document closes the list")]
pub enum FieldType {
    /// Text.
    String,
    /// A number.
    Number,
    /// True or false.
    Boolean,
    /// A calendar date, `YYYY-MM-DD`.
    Date,
    /// A point in time, RFC 3339.
    Datetime,
    /// One of some strings.
    Enum,
    /// An amount of money: a number or an object.
    Currency,
    /// An e-mail address.
    Email,
    /// A telephone number.
    Phone,
    /// A URL.
    Url,
    /// Any JSON value.
    Json,
}

impl Entity {
    /// The fields whose values may arrive, in whatever form.
    pub fn visible_fields(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.is_visible())
    }

    /// The relations that a field holds.
    pub fn relations_of<'e>(&'e self, field: &'e Field) -> impl Iterator<Item = &'e Relation> {
        self.relations
            .iter()
            .filter(|relation| relation.field == field.name)
    }
}

impl Field {
    /// Whether values may arrive, in whatever form.
    #[must_use]
    pub fn is_visible(&self) -> bool {
        self.exposure != Exposure::DeclaredOnly
    }

    /// Whether values are never delivered as they are.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.exposure != Exposure::Readable
    }
}
