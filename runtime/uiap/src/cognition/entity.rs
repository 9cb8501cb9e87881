//! The traits that `#[derive(Entity)]` and `#[derive(EntityFields)]` implement, and the schema that follows from them.

use std::borrow::Cow;

use uiap_types::cognition::{
    EntityRecord, EntityRef, EntitySchema, RecordAccessMode, RecordSource,
};

use super::field::{FieldEntry, FieldInfo, for_each_field};
use super::record::Record;
use super::sink::FieldSink;

/// The fields of an entity, or of a part that entities flatten into themselves.
///
/// `#[derive(EntityFields)]` takes the attributes of [`Entity`] that speak of fields, `rename_all` and `crate`. A part
/// gets into an entity by `#[entity(flatten)]` or `#[serde(flatten)]` on a field of its type.
///
/// Spec: UIAP Agent Cognition §5.4.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be flattened into an entity",
    label = "it declares no fields",
    note = "add `#[derive(EntityFields)]` to `{Self}`"
)]
pub trait EntityFields {
    /// The declarations, in the order of the struct.
    #[doc(hidden)]
    const FIELDS: &'static [FieldEntry];

    /// Gives the values that may be read, masked ones as their masks, to a record. Never reads a declared-only field.
    #[doc(hidden)]
    fn write_fields<S: FieldSink>(&self, sink: &mut S) -> Result<(), S::Error>;

    /// What is declared about each field on the wire, in the order of the struct, parts in the place of their field.
    #[must_use]
    fn fields() -> Vec<&'static FieldInfo>
    where
        Self: Sized,
    {
        let mut fields = Vec::new();
        for_each_field(Self::FIELDS, &mut |field| fields.push(field));
        fields
    }
}

/// A business object that agents may know, by derive.
///
/// ```
/// use uiap::cognition::{Entity, EntityEnum, FieldValue, RecordSource};
///
/// #[derive(FieldValue)]
/// struct ContactId(String);
///
/// #[derive(EntityEnum)]
/// #[entity(rename_all = "snake_case")]
/// enum Status { Active, Inactive }
///
/// /// Somebody we do business with.
/// #[derive(Entity)]
/// #[entity(name = "contact", label = "Contact", primary = name, access = "queryable")]
/// struct Contact {
///     #[entity(id)]
///     id: ContactId,
///     /// First and last name.
///     #[entity(searchable, sortable)]
///     name: String,
///     status: Status,
///     #[entity(type = "email", exposure = "redacted")]
///     email: String,
///     #[entity(exposure = "declared_only")]
///     internal_note: String,
/// }
///
/// let contact = Contact {
///     id: ContactId("c1".into()),
///     name: "Elena Rossi".into(),
///     status: Status::Active,
///     email: "elena@example.com".into(),
///     internal_note: "pays late".into(),
/// };
/// let record = serde_json::to_string(&contact.record(RecordSource::Visible)).unwrap();
/// assert_eq!(record, concat!(
///     r#"{"ref":{"type":"contact","id":"c1","primaryText":"Elena Rossi"},"#,
///     r#""fields":{"name":"Elena Rossi","status":"active","email":"[REDACTED]"},"#,
///     r#""redactions":{"email":"masked"},"source":"visible"}"#,
/// ));
/// ```
///
/// # Attributes of the struct
///
/// | attribute | means |
/// |---|---|
/// | `name = "contact"` | the entity type; the struct's name in snake case if absent |
/// | `label = "Contact"` | its name for people |
/// | `primary = field` | the field that serves as an object's name; may not be hidden |
/// | `access = "queryable"` | `visible_only` (if absent), `scope_window` or `queryable` |
/// | `actions = ["contact.edit"]` | what can be done with its objects |
/// | `rename_all = "camelCase"` | the case of field names on the wire; wins over serde's |
/// | `crate = path` | where this crate is, if not at `::uiap` |
///
/// # Attributes of a field
///
/// | attribute | means |
/// |---|---|
/// | `id` | identifies the object; goes into references and is no field on the wire |
/// | `label = ".."`, `description = ".."` | texts for people; the doc comment if there is no description |
/// | `type = "phone"` | its [`FieldType`](super::FieldType), if not the one of its Rust type; `json` takes anything that serde writes |
/// | `exposure = "redacted"` | `readable` (if absent), `redacted` or `declared_only` |
/// | `redact = "withheld"` | for redacted fields `masked` (if absent), `withheld`, `omitted`, or a function from the value to its mask |
/// | `searchable`, `sortable` | what queries may do; not with hidden fields |
/// | `filterable` | lets queries filter a hidden field, by `eq` and `in` only, and says so as `x-filterable`; readable fields can be filtered anyway |
/// | `belongs_to = Account`, `has_one = ..`, `has_many = ..` | the field holds the id, or ids, of another entity |
/// | `flatten` | its own fields are fields of this struct |
/// | `skip`, `skip = false` | nobody hears of it; keeps it although serde skips it |
/// | `rename = ".."` | its name on the wire |
///
/// Without any naming, a field is called as in Rust. `rename` wins over serde's `rename`, that over `rename_all`, and that
/// over serde's `rename_all`. serde's `skip`, `skip_serializing` and `flatten` hold here too.
///
/// `None` is written as null. *Hidden* means redacted or declared only: such values never leave the struct, because the
/// derived code does not read them; only a masking function does.
///
/// Spec: UIAP Agent Cognition §5.4, §5.5, §11.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no entity",
    label = "it declares no entity",
    note = "add `#[derive(Entity)]` to `{Self}`"
)]
pub trait Entity: EntityFields {
    /// What identifies an object.
    type Id;

    /// The entity type, such as `contact`.
    const NAME: &'static str;
    /// The type's name for people.
    const LABEL: Option<&'static str> = None;
    /// The wire name of the field that serves as an object's name.
    const PRIMARY: Option<&'static str> = None;
    /// Which records may be read.
    const ACCESS: RecordAccessMode = RecordAccessMode::VisibleOnly;
    /// What can be done with objects of this type.
    const ACTIONS: &'static [&'static str] = &[];

    /// The object's id.
    fn id(&self) -> &Self::Id;

    /// The object's id as it is written.
    fn id_text(&self) -> Cow<'_, str>;

    /// The object's name for people: the text of the primary field, if there is one and it has a value.
    fn primary_text(&self) -> Option<Cow<'_, str>> {
        None
    }

    /// The reference to this object. Add a [stable id](EntityRef::stable_id) where an interface element shows it.
    ///
    /// Spec: UIAP Agent Cognition §5.3.
    #[must_use]
    fn entity_ref(&self) -> EntityRef {
        let reference = EntityRef::new(Self::NAME, &*self.id_text());
        match self.primary_text() {
            Some(text) => reference.primary_text(text),
            None => reference,
        }
    }

    /// The schema of this entity type.
    ///
    /// Spec: UIAP Agent Cognition §5.4.
    #[must_use]
    fn schema() -> EntitySchema
    where
        Self: Sized,
    {
        schema_of::<Self>()
    }

    /// This object as a record, owned. A value that cannot be written as JSON is left out, and said to be `omitted`.
    ///
    /// Spec: UIAP Agent Cognition §5.5.
    #[must_use]
    fn to_record(&self, source: RecordSource) -> EntityRecord
    where
        Self: Sized,
    {
        self.record(source).to_owned()
    }

    /// This object as a record that is written straight from the struct, without copies.
    ///
    /// Spec: UIAP Agent Cognition §5.5.
    fn record(&self, source: RecordSource) -> Record<'_, Self>
    where
        Self: Sized,
    {
        Record::new(self, source)
    }
}

fn schema_of<T: Entity>() -> EntitySchema {
    let fields = T::fields();
    let mut schema = EntitySchema::new(fields.iter().map(|field| (field.name(), field.schema())));
    schema.label = T::LABEL.map(str::to_owned);
    schema.primary_field = T::PRIMARY.map(Into::into);
    schema.record_access = Some(T::ACCESS);
    let relations: Vec<_> = fields.iter().filter_map(|field| field.relation()).collect();
    schema.relations = (!relations.is_empty()).then_some(relations);
    let actions: Vec<_> = T::ACTIONS.iter().map(|&action| action.to_owned()).collect();
    schema.actions = (!actions.is_empty()).then_some(actions);
    schema
}
